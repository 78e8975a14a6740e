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

// choicesOf are the buttons of the newest message of a private chat that are
// choices.
func choicesOf(u *emulator.User) (emulator.Message, []string) {
	m := u.Last()
	var out []string
	for _, row := range m.Buttons {
		for _, b := range row {
			if _, ok := parseChoice(b.Data); ok {
				out = append(out, b.Data)
			}
		}
	}
	return m, out
}

// playOnPhones plays until the end; everybody presses what his phone offers.
func (s *scene) playOnPhones() sight {
	s.t.Helper()
	for range 3000 {
		v := s.look()
		if !v.playing {
			s.sleep(30 * time.Second)
			return v
		}
		for _, u := range s.people {
			m, choices := choicesOf(u)
			if len(choices) > 0 && s.rand.IntN(3) > 0 {
				s.pressQuietly(u, m, choices[s.rand.IntN(len(choices))])
			}
		}
		s.sleep(3 * time.Second)
	}
	s.t.Fatalf("the game does not end\n%s", s.srv.Transcript(s.group))
	return sight{}
}

// Around a table the phone is the card, the night, the vote and the clock:
// one message that is edited. The group hears little and has no buttons.
func TestTableGames(t *testing.T) {
	locales.OnFault(func(f locales.Fault) { t.Error(f) })
	defer locales.OnFault(nil)
	for i, preset := range []string{"tournament", "club", "evening", "city", "express"} {
		t.Run(preset, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				lang := locales.Languages()[i%2]
				s := newScene(t, 10, with(preset, 10, [2]string{"talk", "table"}), func(c *Config) { c.Lang = lang })
				s.begun()
				end := s.playOnPhones()
				if end.state.Result == nil {
					t.Fatal("no result")
				}
				sent := map[string]int{}
				for _, c := range s.srv.Calls("sendMessage") {
					sent[c.Params["chat_id"]]++
				}
				days := end.state.Day
				if n := sent[itoa64(s.group.ID())]; n > 12+8*days {
					t.Errorf("the group has %d messages in %d days\n%s", n, days, s.srv.Transcript(s.group))
				}
				for _, u := range s.people {
					if n := sent[itoa64(u.ID())]; n > 9+3*days {
						t.Errorf("%s has %d messages in %d days\n%s", u.Name(), n, days, s.srv.Transcript(u.Private()))
					}
				}
				for _, m := range s.group.Messages() {
					for _, row := range m.Buttons {
						if _, choice := parseChoice(row[0].Data); choice {
							t.Errorf("the group has buttons: %q", m.Text)
						}
					}
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

// At night every phone at the table looks alike: those who sleep have buttons
// too, which do nothing.
func TestSleepingPhones(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, [2]string{"talk", "table"}))
		s.begun()
		for _, phase := range []game.Phase{game.PhaseShooting, game.PhaseDonCheck, game.PhaseSheriffCheck} {
			v := s.until(string(phase), func(v sight) bool { return v.window.Phase == phase })
			sizes := map[int]bool{}
			for seat := game.Seat(1); seat <= 10; seat++ {
				u := s.user(v.state, seat)
				m, choices := choicesOf(u)
				n := 0
				for _, row := range m.Buttons {
					n += len(row)
				}
				sizes[n] = true
				if len(choices) == 0 {
					if got := s.press(u, m, m.Buttons[0][0].Data); !strings.Contains(got, "Ночь") {
						t.Errorf("a sleeper is told %q", got)
					}
				}
			}
			if len(sizes) != 1 || sizes[0] {
				t.Errorf("%s: phones have %v buttons", phase, sizes)
			}
			if now := s.look(); now.window.Turn == v.window.Turn && len(now.state.Night.Acts) > 0 {
				t.Error("a sleeper acted")
			}
		}
	})
}

// The clock runs on the phone, in one message, and over a restart; /card gives
// a new phone at the end of the chat.
func TestPhoneClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, [2]string{"talk", "table"}))
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech && v.window.Seat == 2 })
		u := s.user(v.state, 2)
		phone := u.Last()
		if !phone.Has("⏱") || !phone.Has("Ваше место: 2") {
			t.Fatalf("the phone shows %q", phone.Text)
		}
		s.sleep(20 * time.Second)
		if now := u.Last(); now.ID != phone.ID || now.Text == phone.Text {
			t.Errorf("the clock stands: %q", now.Text)
		}
		s.again(0)
		s.sleep(20 * time.Second)
		if now := u.Last(); now.ID != phone.ID || !now.Has("⏱") {
			t.Errorf("after a restart: %q", now.Text)
		}
		s.tell(u, "/card")
		s.sleep(5 * time.Second)
		m, choices := choicesOf(u)
		if m.ID == phone.ID || len(choices) == 0 {
			t.Fatalf("/card gives %q", m.Text)
		}
		if old, _ := u.Private().Message(phone.ID); !old.Deleted {
			t.Error("the old phone stays")
		}
		for _, c := range choices {
			if c, _ := parseChoice(c); c.verb == game.Pass {
				s.press(u, m, c.data())
			}
		}
		if now := s.look(); now.window.Turn == v.window.Turn {
			t.Error("the phone cannot pass")
		}
	})
}
