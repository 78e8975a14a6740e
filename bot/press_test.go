package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/game"
)

func TestChoiceInSixtyFourBytes(t *testing.T) {
	c := choice{game: 1<<64 - 1, turn: 1<<31 - 1, verb: game.SideBlack, targets: []game.Seat{30, 29, 28}}
	if n := len(c.data()); n > 64 {
		t.Errorf("%d bytes: %s", n, c.data())
	}
	back, ok := parseChoice(c.data())
	if !ok || back.game != c.game || back.turn != c.turn || back.verb != c.verb || len(back.targets) != 3 || back.targets[2] != 28 {
		t.Errorf("read back as %+v", back)
	}
}

func FuzzParseChoice(f *testing.F) {
	f.Add("1|a|1|vote|")
	f.Add("1|a|1|guess|1,2,3")
	f.Add("1|||")
	f.Fuzz(func(t *testing.T, data string) {
		c, ok := parseChoice(data)
		if !ok {
			return
		}
		again, ok := parseChoice(c.data())
		if !ok || again.data() != c.data() {
			t.Errorf("%q reads as %+v, written %q", data, c, c.data())
		}
	})
}

func TestPresses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		s.people = s.people[:10]
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		speaker, other := s.user(v.state, v.window.Seat), s.user(v.state, v.window.Seat%10+1)
		m, buttons := find(s.group, game.Nominate)
		if len(buttons) != 10 {
			t.Fatalf("%d seats to nominate", len(buttons))
		}
		if got := s.press(other, m, buttons[3].Data); !strings.Contains(got, s.bot.hallText("refusal.not-your-turn")) {
			t.Errorf("another's minute: %q", got)
		}
		stranger := s.srv.User(s.group.Members()[10].User.ID())
		for _, member := range s.group.Members() {
			if v.state.SeatOf(member.User.ID()) == 0 && member.User != s.srv.Bot() {
				stranger = member.User
			}
		}
		if got := s.press(stranger, m, buttons[3].Data); got != s.bot.hallText("bot.press.not-in") {
			t.Errorf("a stranger: %q", got)
		}
		for _, made := range []string{"1|zz|1|vote|", "nonsense", "1|1|1|fly|", strings.Repeat("x", 64)} {
			if got := s.press(speaker, m, made); got == "" {
				t.Errorf("%q has no answer", made)
			}
		}
		// Twice at once: one nomination, two answers.
		one, _ := speaker.PressData(m, buttons[3].Data)
		two, _ := speaker.PressData(m, buttons[3].Data)
		s.sleep(time.Second)
		a, okA := one.Answer()
		b, okB := two.Answer()
		if !okA || !okB || a.Text == "" || b.Text == "" || a.Text == b.Text {
			t.Errorf("answers %q and %q", a.Text, b.Text)
		}
		if got := s.look().state.Nominees(); len(got) != 1 {
			t.Errorf("nominees %v", got)
		}
		s.write(speaker, "пас")
		if got := s.press(speaker, m, buttons[4].Data); got != s.bot.hallText("refusal.stale") {
			t.Errorf("an old button: %q", got)
		}
	})
}

func (b *Bot) hallText(key string) string { return b.printer(0, "ru").T(key) }

func TestDoublePressOfAVoteIsOneVote(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		s.nominateTwo()
		v := s.until("a vote", func(v sight) bool { return v.window.Phase == game.PhaseVote })
		u := s.user(v.state, 9)
		m, buttons := find(s.group, game.Vote)
		for range 2 {
			s.press(u, m, buttons[0].Data)
		}
		now := s.look()
		if n := len(now.state.VotesFor(v.window.Seat)); n != 1 || now.state.At(9).Fouls != 0 {
			t.Errorf("%d votes, %d fouls", n, now.state.At(9).Fouls)
		}
		// A hand for a second nominee is refused, and costs a foul by the book.
		next := s.until("the next nominee", func(w sight) bool { return w.window.Turn > v.window.Turn })
		m, buttons = find(s.group, game.Vote)
		s.press(u, m, buttons[0].Data)
		if n := len(s.look().state.VotesFor(next.window.Seat)); n != 0 || s.look().state.At(9).Fouls != 1 {
			t.Errorf("second nominee: %d votes, %d fouls", n, s.look().state.At(9).Fouls)
		}
	})
}

// nominateTwo lets the first two speakers nominate 3 and 4, and all others
// pass.
func (s *scene) nominateTwo() {
	for i := range 10 {
		v := s.until("speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech && v.window.Seat == game.Seat(i+1) })
		u := s.user(v.state, v.window.Seat)
		if i < 2 {
			s.write(u, "Выставляю "+[]string{"третьего", "номер 4"}[i]+". Спасибо")
			continue
		}
		s.write(u, "пас")
	}
}

func TestBestMoveByButtons(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.until("the shooting", func(v sight) bool { return v.window.Phase == game.PhaseShooting })
		for seat := game.Seat(1); seat <= 10; seat++ {
			m, buttons := find(s.user(v.state, seat).Private(), game.Shoot)
			if len(buttons) == 0 {
				continue
			}
			for _, b := range buttons {
				if c, _ := parseChoice(b.Data); v.state.At(c.targets[0]).Role == game.Citizen {
					s.press(s.user(v.state, seat), m, b.Data)
					break
				}
			}
		}
		last := s.until("the last word", func(v sight) bool { return v.window.Phase == game.PhaseLast })
		u := s.user(last.state, last.window.Seat)
		for range 3 {
			m, buttons := find(s.group, game.Guess)
			if len(buttons) != 9 {
				t.Fatalf("%d seats to name", len(buttons))
			}
			free := -1
			for i, b := range buttons {
				if !strings.Contains(b.Text, "✅") {
					free = i
				}
			}
			s.press(u, m, buttons[free].Data)
			s.sleep(8 * time.Second)
		}
		if got := s.look().state.Best.Named; len(got) != 3 {
			t.Errorf("named %v\n%s", got, s.srv.Transcript(s.group))
		}
	})
}

// A shot is made in private; its buttons go when it is made, and pressing one
// twice is no second shot.
func TestDoublePressOfAShotIsOneShot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.until("the shooting", func(v sight) bool { return v.window.Phase == game.PhaseShooting })
		for seat := game.Seat(1); seat <= 10; seat++ {
			u := s.user(v.state, seat)
			m, buttons := find(u.Private(), game.Shoot)
			if len(buttons) == 0 {
				continue
			}
			for _, i := range []int{0, 0, 1} {
				s.press(u, m, buttons[i].Data)
			}
			if _, left := find(u.Private(), game.Shoot); len(left) != 0 {
				t.Error("the buttons are still there")
			}
			now := s.look()
			if n := len(now.state.Night.Acts); n != 1 || now.state.At(seat).Fouls != 0 {
				t.Errorf("%d shots, %d fouls", n, now.state.At(seat).Fouls)
			}
			break
		}
	})
}
