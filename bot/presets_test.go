package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// with gives new rooms the rules of a book for so many seats, and changes.
func with(preset string, seats int, pairs ...[2]string) func(*Config) {
	return func(c *Config) {
		c.Rules, _ = game.Preset(preset)
		for _, p := range append([][2]string{{"seats", itoa(seats)}}, pairs...) {
			if err := c.Rules.Set(p[0], p[1]); err != nil {
				panic(err)
			}
		}
	}
}

// A game of every book runs to its end, in every language, with nothing that
// Telegram refuses and no text missing.
func TestEveryPreset(t *testing.T) {
	locales.OnFault(func(f locales.Fault) { t.Error(f) })
	defer locales.OnFault(nil)
	for _, preset := range game.Presets {
		rules, _ := game.Preset(preset)
		for i, seats := range []int{rules.SeatsMin, min(rules.SeatsMax, 12)} {
			lang := locales.Languages()[i]
			t.Run(preset+" "+itoa(seats)+" "+lang, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s := newScene(t, seats, with(preset, seats), func(c *Config) { c.Lang = lang })
					s.begun()
					end := s.playOut()
					if end.state.Result == nil || end.state.Result.Winner == "" {
						t.Fatalf("result %+v", end.state.Result)
					}
					for _, c := range s.srv.Refusals() {
						if !strings.Contains(c.Description, "not modified") {
							t.Errorf("Telegram refused %s: %s", c.Method, c.Description)
						}
					}
				})
			})
		}
	}
}

// Every card of the catalogue is dealt, acts by its buttons, and the game ends.
func TestEveryRole(t *testing.T) {
	for _, role := range game.Catalogue {
		t.Run(string(role), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newScene(t, 8, with("city", 8))
				s.write(s.anna, "/deck don 1 mafia 1 "+string(role)+" 1")
				s.begun()
				held := false
				for _, p := range s.look().state.Seats {
					held = held || p.Dealt == role
				}
				if !held {
					t.Fatal("not dealt")
				}
				if end := s.playOut(); end.state.Result == nil {
					t.Fatal("no end")
				}
			})
		})
	}
}

func TestClanTalksInTheMeeting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.look()
		heard := func(u *emulator.User, words string) bool {
			for _, m := range u.Private().Messages() {
				if m.FromBot && m.Has(words) {
					return true
				}
			}
			return false
		}
		for seat := game.Seat(1); seat <= 10; seat++ {
			s.tell(s.user(v.state, seat), "слово "+itoa(int(seat))+" <b>")
		}
		for from := game.Seat(1); from <= 10; from++ {
			for to := game.Seat(1); to <= 10; to++ {
				black := v.state.At(from).Side == game.Black && v.state.At(to).Side == game.Black && from != to
				if got := heard(s.user(v.state, to), "слово "+itoa(int(from))+" <b>"); got != black {
					t.Errorf("seat %d heard by %d: %v", from, to, got)
				}
			}
		}
		s.until("the shooting", func(v sight) bool { return v.window.Phase == game.PhaseShooting })
		for seat := game.Seat(1); seat <= 10; seat++ {
			s.tell(s.user(v.state, seat), "тайна")
		}
		for _, u := range s.people {
			if heard(u, "тайна") {
				t.Errorf("%s heard the night of a sport book", u.Name())
			}
		}
	})
}

func TestJudgeAsHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11, with("tournament", 10, [2]string{"host", "judge"}))
		s.people = s.people[1:]
		s.begun()
		v := s.until2("a wait", func(v sight) bool { return v.window.Phase == game.PhaseWait })
		s.sleep(10 * time.Minute)
		if now := s.look(); now.window.Turn != v.window.Turn {
			t.Fatalf("went on without the judge: %+v", now.window)
		}
		m := s.group.LastFromBot()
		for _, x := range s.group.Messages() {
			if _, ok := x.Button(nextPrefix + itoa(v.window.Turn)); ok {
				m = x
			}
		}
		if got := s.press(s.people[3], m, nextPrefix+itoa(v.window.Turn)); got != s.bot.hallText("bot.not-judge") {
			t.Errorf("a player opened a stage: %q", got)
		}
		s.press(s.anna, m, nextPrefix+itoa(v.window.Turn))
		if now := s.look(); now.window.Turn == v.window.Turn {
			t.Error("the judge's press opened nothing")
		}
		// A referee is named and may do the same.
		note, err := s.people[0].Write(s.group, "я буду судить")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.anna.Write(s.group, "/referee", emulator.ReplyTo(note)); err != nil {
			t.Fatal(err)
		}
		s.sleep(2 * time.Second)
		for range 100 {
			v = s.look()
			if v.state.Day > 1 || !v.playing {
				break
			}
			if v.window.Phase == game.PhaseWait {
				s.write(s.people[0], "/next")
				continue
			}
			s.sleep(20 * time.Second)
		}
		if v.state.Day < 2 {
			t.Errorf("the referee cannot lead the game: day %d, %+v", v.state.Day, v.window)
		}
	})
}

// until2 is until for windows without an end of their own.
func (s *scene) until2(what string, hold func(sight) bool) sight {
	s.t.Helper()
	for range 2000 {
		if v := s.look(); hold(v) {
			return v
		}
		s.sleep(time.Second)
	}
	s.t.Fatalf("never came: %s", what)
	return sight{}
}

func TestVoiceAndTableLeaveTheChatAlone(t *testing.T) {
	for _, key := range [][2]string{{"voice", "on"}, {"talk", "table"}} {
		synctest.Test(t, func(t *testing.T) {
			s := newScene(t, 10, with("tournament", 10, key))
			s.begun()
			v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
			m := s.write(s.user(v.state, v.window.Seat%10+1), "а я думаю")
			s.sleep(10 * time.Second)
			if m, _ := s.group.Message(m.ID); m.Deleted {
				t.Errorf("%v: deleted", key)
			}
		})
	}
}

func TestOutsiders(t *testing.T) {
	for value, gone := range map[string]bool{"nothing": false, "delete": true} {
		synctest.Test(t, func(t *testing.T) {
			s := newScene(t, 11, with("tournament", 10, [2]string{"on-outsider", value}))
			outsider := s.people[10]
			s.people = s.people[:10]
			s.begun()
			m := s.write(outsider, "кто выигрывает?")
			s.sleep(10 * time.Second)
			if m, _ := s.group.Message(m.ID); m.Deleted != gone {
				t.Errorf("%s: deleted %v", value, m.Deleted)
			}
		})
	}
}

func TestLastWordsOfTheNightAndTheGraveyard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 8, with("city", 8, [2]string{"graveyard", "on"}))
		s.begun()
		s.write(s.anna, "/skip")
		var who *emulator.User
		for range 3000 {
			v := s.look()
			if v.window.Phase == game.PhaseLast && v.state.At(v.window.Seat).Left == game.ByShot {
				who = s.user(v.state, v.window.Seat)
				break
			}
			if !v.playing {
				t.Skip("nobody was shot in this game")
			}
			s.act2(v)
			s.sleep(time.Second)
		}
		if who == nil {
			t.Fatal("nobody was shot")
		}
		s.tell(who, "/watch")
		if !who.Last().Has("graveyard") {
			t.Errorf("may see the cards before the last word: %q", who.Last().Text)
		}
		s.tell(who, "ищите среди тихих")
		s.sleep(5 * time.Second)
		if !strings.Contains(s.srv.Transcript(s.group), "ищите среди тихих") {
			t.Error("the last words did not reach the table")
		}
		s.until2("the end of the word", func(v sight) bool { return v.window.Phase != game.PhaseLast })
		s.tell(who, "/watch")
		if !who.Last().Has("дон") {
			t.Errorf("sees nothing from behind the curtain: %q", who.Last().Text)
		}
		before := s.srv.Transcript(s.group)
		s.tell(who, "дон — это пятый!")
		s.sleep(5 * time.Second)
		if strings.Contains(s.srv.Transcript(s.group)[len(before):], "это пятый") {
			t.Error("the dead speak")
		}
	})
}

// act2 lets the night be acted, and nobody speak.
func (s *scene) act2(v sight) {
	if v.window.Phase.Night() {
		for i := range v.state.Seats {
			s.secretly(v, game.Seat(i+1))
		}
	}
}

func TestOpenBallotIsCountedOnItsButtons(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 5, with("express", 5))
		s.begun()
		v := s.until("the ballot", func(v sight) bool { return v.window.Phase == game.PhaseBallot })
		before := len(s.group.Messages())
		for seat := game.Seat(1); seat <= 3; seat++ {
			m, buttons := find(s.group, game.Vote)
			for _, b := range buttons {
				if c, _ := parseChoice(b.Data); c.targets[0] == 5 {
					s.press(s.user(v.state, seat), m, b.Data)
				}
			}
		}
		s.sleep(8 * time.Second)
		_, buttons := find(s.group, game.Vote)
		counted := false
		for _, b := range buttons {
			counted = counted || strings.HasPrefix(b.Text, "5. ") && strings.HasSuffix(b.Text, "· 3")
		}
		if !counted || len(s.group.Messages()) != before {
			t.Errorf("%d new messages, buttons %+v", len(s.group.Messages())-before, buttons)
		}
	})
}
