package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

// A table that everybody has left alone ends by itself.
func TestNobodyPlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		for range 400 {
			if !s.look().playing {
				break
			}
			s.sleep(10 * time.Minute)
		}
		if s.look().playing {
			t.Error("still going on")
		}
	})
}

func TestEverybodyLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		s.people = s.people[1:]
		s.begun()
		for _, u := range s.people {
			u.Leave(s.group)
			s.sleep(time.Second)
		}
		s.sleep(10 * time.Second)
		if s.look().playing {
			t.Error("a game of nobody")
		}
		for _, u := range s.people {
			if s.bot.hall.where(u.ID()) != nil {
				t.Errorf("%s is still held", u.Name())
			}
		}
	})
}

func TestRestartInTheCountdown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, after := range []time.Duration{2 * time.Second, 13 * time.Second, 16 * time.Second} {
			s := newScene(t, 10)
			s.write(s.anna, "/new")
			s.join(s.people...)
			s.sleep(after - time.Second)
			s.again(30 * time.Second)
			s.sleep(time.Minute)
			if !s.look().playing {
				t.Errorf("%v: did not begin", after)
			}
			s.stop()
		}
	})
}

func TestGroupUpgradedInTheLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		plain := s.srv.NewGroup("Кухня", s.anna, emulator.With(s.people[1:]...))
		plain.AddBot(s.anna, emulator.Rights{})
		s.group = plain
		s.write(s.anna, "/new")
		s.join(s.people[:5]...)
		old := s.lobbyMessage()
		s.group = plain.UpgradeToSupergroup()
		s.sleep(20 * time.Second)
		s.join(s.people[5:]...)
		if _, err := s.people[0].Press(old, old.Buttons[0][0].Text); err == nil {
			s.sleep(time.Second)
		}
		s.sleep(time.Minute)
		if v := s.look(); !v.playing || len(v.state.Seats) != 10 {
			t.Errorf("playing %v with %d", v.playing, len(v.state.Seats))
		}
	})
}

// Telegram is in trouble while a game begins and goes on.
func TestTelegramInTrouble(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		n := 0
		s.srv.SetFault(func(c emulator.Call) *emulator.Fault {
			if c.Method == "getUpdates" {
				return nil
			}
			n++
			switch n % 7 {
			case 1:
				return &emulator.Fault{Code: 500, Description: "Internal Server Error"}
			case 3:
				return &emulator.Fault{Code: 429, Description: "Too Many Requests: retry after 2", RetryAfter: 2}
			}
			return nil
		})
		s.log.expect("Telegram refused a call")
		s.write(s.anna, "/new")
		s.sleep(20 * time.Second)
		s.join(s.people...)
		s.sleep(3 * time.Minute)
		if !s.look().playing {
			t.Fatalf("did not begin\n%s", s.srv.Transcript(s.group))
		}
		for range 40 {
			v := s.look()
			if !v.playing {
				break
			}
			if v.window.Phase == game.PhaseSpeech {
				if _, err := s.user(v.state, v.window.Seat).Write(s.group, "пас"); err != nil {
					t.Fatal(err)
				}
			}
			s.sleep(20 * time.Second)
		}
		if v := s.look(); v.playing && v.state.Day == 0 {
			t.Errorf("stuck at %+v", v.window)
		}
	})
}

func TestGarbageIsAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 2)
		u := s.people[1]
		for _, text := range []string{
			"/start", "/start join_", "/start join_zz", "/start join_zzzzzzzzzzzzzzz_x", "/start x y z", "/help", "/rules", "/rules city", "/settings",
			"/lang", "/lang xx", "/nonsense", "привет", strings.Repeat("🦊", 2000), "/card", "/table", "/leave", "/shoot 5", "/watch",
		} {
			before := len(u.Private().Messages())
			s.tell(u, text)
			s.sleep(5 * time.Second)
			if got := u.Private().Messages(); len(got) < before+2 {
				t.Errorf("%.40q has no answer", text)
			}
		}
		if _, err := u.SendSticker(u.Private()); err != nil {
			t.Fatal(err)
		}
		s.sleep(2 * time.Second)
		for _, c := range s.srv.Refusals() {
			t.Errorf("Telegram refused %s: %s", c.Method, c.Description)
		}
	})
}

func TestStopAndNewAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		for _, text := range []string{"/stop", "/new", "/new", "/stop", "/begin", "/cancel", "/new"} {
			if _, err := s.anna.Write(s.group, text); err != nil {
				t.Fatal(err)
			}
		}
		s.sleep(time.Minute) // answers wait their turn
		s.join(s.people...)
		s.sleep(time.Minute)
		if v := s.look(); !v.playing || v.game != 2 {
			t.Errorf("playing %v, game %d\n%s", v.playing, v.game, s.srv.Transcript(s.group, s.people[3].Private()))
		}
		if end := s.playOut(); end.state.Result == nil {
			t.Error("no end")
		}
	})
}

// Administrators tidy up: the live table and the lobby are deleted.
func TestDeletedMessagesOfTheHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.write(s.anna, "/new")
		s.join(s.people[:3]...)
		if err := s.anna.Delete(s.lobbyMessage()); err != nil {
			t.Fatal(err)
		}
		s.write(s.anna, "/new")
		s.sleep(10 * time.Second)
		s.join(s.people[3:]...)
		s.sleep(time.Minute)
		if !s.look().playing {
			t.Fatal("did not begin")
		}
		for _, m := range s.group.Messages() {
			if m.FromBot {
				if err := s.anna.Delete(m); err != nil {
					t.Fatal(err)
				}
			}
		}
		if end := s.playOut(); end.state.Result == nil {
			t.Error("no end")
		}
	})
}
