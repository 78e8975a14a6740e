package bot

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/game"
)

// again stops the host and starts it anew on the same database.
func (s *scene) again(down time.Duration) {
	s.t.Helper()
	s.stop()
	time.Sleep(down)
	if err := s.db.Close(); err != nil {
		s.t.Fatal(err)
	}
	s.open()
	s.start()
}

func TestRestartGoesOnInTheSameWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		seen := map[game.Phase]bool{}
		for s.look().playing {
			v := s.look()
			if phase := v.window.Phase; !seen[phase] {
				seen[phase] = true
				s.sleep(3 * time.Second)
				before := s.look()
				sent := len(s.srv.Calls("sendMessage"))
				s.again(2 * time.Second)
				after := s.look()
				if before.window != after.window || before.clock.Ends.After(after.clock.Ends) || after.clock.Ends.IsZero() {
					t.Errorf("%s: window %+v ends %v, after the restart %+v ends %v", phase,
						before.window, before.clock.Ends, after.window, after.clock.Ends)
				}
				if more := s.srv.Calls("sendMessage")[sent:]; len(more) > 0 {
					t.Errorf("%s: said again after a clean stop: %v", phase, more[0].Params["text"])
				}
			}
			s.act(v)
			s.sleep(2 * time.Second)
		}
		for _, phase := range []game.Phase{
			game.PhaseMeeting, game.PhaseSpeech, game.PhaseVote, game.PhaseLast, game.PhaseShooting,
			game.PhaseDonCheck, game.PhaseSheriffCheck,
		} {
			if !seen[phase] {
				t.Errorf("never saw %s", phase)
			}
		}
		if s.look().state.Result == nil {
			t.Error("no result")
		}
	})
}

func TestDowntimeIsNotThePlayersFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		before := s.look()
		s.again(10 * time.Minute)
		after := s.look()
		if after.window != before.window {
			t.Fatalf("window %+v became %+v", before.window, after.window)
		}
		if left := time.Until(after.clock.Ends); left < grace-time.Second || left > grace {
			t.Errorf("%v left after the host was down, want %v", left, grace)
		}
	})
}

func TestLobbySurvivesARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.write(s.anna, "/new")
		s.join(s.people[:9]...)
		s.again(time.Minute)
		if v := s.look(); v.lobby == nil || len(v.lobby.Players) != 9 {
			t.Fatalf("lobby %+v", v.lobby)
		}
		s.join(s.people[9])
		s.sleep(20 * time.Second)
		if !s.look().playing {
			t.Error("did not start")
		}
	})
}

// What arrives while the host is down waits at Telegram; what was taken and
// not handled waits in the inbox.
func TestNothingIsLostWhileDown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.stop()
		if _, err := s.user(v.state, v.window.Seat).Write(s.group, "пас"); err != nil {
			t.Fatal(err)
		}
		if err := s.db.Close(); err != nil {
			t.Fatal(err)
		}
		s.open()
		s.start()
		s.sleep(2 * time.Second)
		if after := s.look(); after.window.Turn == v.window.Turn {
			t.Error("the word given up while the host was down was not heard")
		}
	})
}

func TestUpdateIsHandledOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.write(s.user(v.state, v.window.Seat), "выставляю 3")
		if got := s.look().state.Nominees(); len(got) != 1 || got[0] != 3 {
			t.Fatalf("nominees %v", got)
		}
		var left int
		if err := s.db.View(func(tx *storeTx) error {
			for range tx.Inbox() {
				left++
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if left != 0 {
			t.Errorf("%d updates are not crossed off", left)
		}
	})
}

func TestReplayEqualsLive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		for range 40 {
			s.act(s.look())
			s.sleep(2 * time.Second)
		}
		before := s.look()
		s.again(0)
		after := s.look()
		a, b := before.state, after.state
		if a.Window != b.Window || a.Turn != b.Turn || len(a.Living()) != len(b.Living()) || a.Day != b.Day {
			t.Errorf("live %+v, replayed %+v", a.Window, b.Window)
		}
	})
}
