package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

func TestGroupIsClosedAtNightAndGivenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, [2]string{"mute", "hard"}))
		before := emulator.Permissions{CanSendMessages: true, CanSendPhotos: true}
		s.group.SetPermissions(before)
		before = s.group.Permissions()
		s.begun()
		s.sleep(10 * time.Second)
		if s.group.Permissions().CanSendMessages {
			t.Error("open in the first night")
		}
		s.again(0)
		s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.sleep(5 * time.Second)
		if got := s.group.Permissions(); got != before {
			t.Errorf("by day %+v, before %+v", got, before)
		}
		s.until("the shooting", func(v sight) bool { return v.window.Phase == game.PhaseShooting })
		s.sleep(10 * time.Second)
		if s.group.Permissions().CanSendMessages {
			t.Error("open at night")
		}
		s.write(s.anna, "/stop")
		s.sleep(10 * time.Second)
		if got := s.group.Permissions(); got != before {
			t.Errorf("after the game %+v, before %+v", got, before)
		}
	})
}

func TestThrownOutOfAClosedGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, [2]string{"mute", "hard"}))
		s.begun()
		s.write(s.anna, "/extend 30")
		s.sleep(10 * time.Second)
		if s.group.Permissions().CanSendMessages {
			t.Fatal("not closed")
		}
		s.group.KickBot(s.anna)
		s.sleep(10 * time.Second)
		said := false
		for _, m := range s.anna.Private().Messages() {
			said = said || m.Has("разрешения")
		}
		if !said {
			t.Errorf("the administrator does not know what to give back: %q", s.anna.Last().Text)
		}
	})
}

func TestWithoutTheRightTheGroupStaysOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, [2]string{"mute", "hard"}))
		s.group.Demote(s.srv.Bot())
		s.begun()
		v := s.until("two nights", func(v sight) bool { return v.window.Phase == game.PhaseShooting })
		s.sleep(10 * time.Second)
		if !s.group.Permissions().CanSendMessages || s.look().game != v.game {
			t.Error("closed without the right")
		}
		if n := strings.Count(s.srv.Transcript(s.group), "ночью группа останется открытой"); n != 1 {
			t.Errorf("said %d times", n)
		}
	})
}

// The closing is stored before it is asked for: a host that is killed between
// the two asks again.
func TestKilledBeforeTheGroupWasClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard), func(c *Config) { c.HTTPClient = &wire{next: c.HTTPClient} })
		s.log.expect("the wire is cut")
		s.srv.SetFault(func(c emulator.Call) *emulator.Fault {
			if c.Method == "setChatPermissions" {
				s.cfg.HTTPClient.(*wire).cut.Store(true)
				return &emulator.Fault{Code: 500, Description: "Internal Server Error"}
			}
			return nil
		})
		s.write(s.anna, "/new")
		s.join(s.people...)
		s.sleep(30 * time.Second)
		if !s.cfg.HTTPClient.(*wire).cut.Load() {
			t.Fatal("never asked to close the group")
		}
		s.srv.SetFault(nil)
		s.kill()
		s.sleep(10 * time.Second)
		if v := s.look(); !v.state.AtNight() || s.group.Permissions().CanSendMessages {
			t.Errorf("%s: the group is open", v.window.Phase)
		}
	})
}
