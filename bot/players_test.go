package bot

import (
	"strconv"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

// playOut lets everybody play until the game ends: they press what they are
// offered and write as people do.
func (s *scene) playOut() sight {
	s.t.Helper()
	for range 3000 {
		v := s.look()
		if !v.playing {
			s.sleep(5 * time.Second)
			return v
		}
		s.act(v)
		s.sleep(2 * time.Second)
	}
	s.t.Fatalf("the game does not end\n%s", s.srv.Transcript(s.group))
	return sight{}
}

// act lets people do one thing each in the open window.
func (s *scene) act(v sight) {
	switch v.window.Phase {
	case game.PhaseSpeech, game.PhaseTie, game.PhaseIntro, game.PhaseExtra, game.PhaseLast:
		s.speak(v)
	case game.PhaseVote, game.PhaseRevote, game.PhaseLift, game.PhaseBallot:
		s.vote(v)
	default:
		for i := range v.state.Seats {
			s.secretly(v, game.Seat(i+1))
		}
	}
}

func (s *scene) speak(v sight) {
	u := s.user(v.state, v.window.Seat)
	if s.rand.IntN(4) == 0 {
		return // lost in thought
	}
	if v.window.Phase == game.PhaseSpeech && s.rand.IntN(2) == 0 {
		living := v.state.Living()
		target := living[s.rand.IntN(len(living))]
		if s.rand.IntN(2) == 0 {
			s.write(u, "Мне не нравится, как он молчит. Выставляю "+strconv.Itoa(int(target)))
		} else if m, buttons := find(s.group.Current(), game.Nominate); len(buttons) > 0 {
			s.press(u, m, buttons[s.rand.IntN(len(buttons))].Data)
		}
	}
	switch s.rand.IntN(3) {
	case 0:
		s.write(u, "Я красный. Спасибо!")
	case 1:
		s.write(u, "/pass@"+s.srv.Bot().Username())
	default:
		if m, buttons := find(s.group.Current(), game.Pass); len(buttons) > 0 {
			s.press(u, m, buttons[0].Data)
		}
	}
}

func (s *scene) vote(v sight) {
	for _, seat := range v.state.Living() {
		m, buttons := find(s.group.Current(), game.Vote)
		if len(buttons) == 0 || v.state.HasVoted(seat) || s.rand.IntN(3) != 0 {
			continue
		}
		s.pressQuietly(s.user(v.state, seat), m, buttons[s.rand.IntN(len(buttons))].Data)
	}
}

// secretly uses the buttons of the private chat, if there are any.
func (s *scene) secretly(v sight, seat game.Seat) {
	u := s.user(v.state, seat)
	for _, verb := range []game.Verb{
		game.Shoot, game.Kill, game.Check, game.Block, game.Heal, game.Compare, game.Alibi,
	} {
		m, buttons := find(u.Private(), verb)
		if len(buttons) == 0 || s.rand.IntN(3) == 0 {
			continue
		}
		b := buttons[s.rand.IntN(len(buttons))]
		if verb == game.Shoot {
			// The blacks have agreed on the lowest seat that is red.
			b = s.agreed(v, buttons, b)
		}
		s.pressQuietly(u, m, b.Data)
	}
}

func (s *scene) agreed(v sight, buttons []emulator.Button, other emulator.Button) emulator.Button {
	for _, b := range buttons {
		c, _ := parseChoice(b.Data)
		if len(c.targets) == 1 && v.state.At(c.targets[0]).Side == game.Red {
			return b
		}
	}
	return other
}

// pressQuietly presses; the answer must come, and is not looked at.
func (s *scene) pressQuietly(u *emulator.User, m emulator.Message, data string) {
	p, err := u.PressData(m, data)
	if err != nil {
		return // the buttons have gone meanwhile
	}
	s.settle()
	s.sleep(100 * time.Millisecond)
	if _, ok := p.Answer(); !ok {
		s.t.Errorf("%s pressed %q and had no answer", u.Name(), data)
	}
}
