package bot

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

var hard = [2]string{"mute", "hard"}

// silenced lists the seats that Telegram does not let write in the group.
func (s *scene) silenced(v sight) map[game.Seat]bool {
	out := map[game.Seat]bool{}
	for i := range v.state.Seats {
		m := s.group.Current().Member(s.user(v.state, game.Seat(i+1)))
		if m.Status == "restricted" && !m.Permissions.CanSendMessages {
			out[game.Seat(i+1)] = true
		}
	}
	return out
}

// anna made the group: nobody can forbid her anything.
func (s *scene) annaSeat(v sight) game.Seat { return v.state.SeatOf(s.anna.ID()) }

func TestOnlyTheSpeakerMayWrite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard))
		s.begun()
		seen := map[game.Phase]int{}
		for s.look().playing && seen[game.PhaseSpeech] < 14 {
			v := s.look()
			if p := v.window.Phase; p.Night() || v.clock.Ends.IsZero() {
				s.act(v)
				s.sleep(2 * time.Second)
				continue
			}
			s.sleep(3 * time.Second)
			if now := s.look(); now.window.Turn != v.window.Turn {
				continue
			}
			got := s.silenced(v)
			for i := range v.state.Seats {
				seat := game.Seat(i + 1)
				if want := !v.state.MaySpeak(seat) && seat != s.annaSeat(v); got[seat] != want {
					t.Fatalf("%s of seat %d: seat %d silenced %v, want %v", v.window.Phase, v.window.Seat, seat, got[seat], want)
				}
			}
			seen[v.window.Phase]++
			s.act(v)
			s.sleep(2 * time.Second)
		}
		if seen[game.PhaseSpeech] < 10 || seen[game.PhaseVote]+seen[game.PhaseLast] == 0 {
			t.Errorf("seen %v", seen)
		}
		s.write(s.anna, "/stop")
		s.sleep(20 * time.Second)
		for _, m := range s.group.Members() {
			if m.Status == "restricted" {
				t.Errorf("%s is still restricted after the game", m.User.Name())
			}
		}
	})
}

// A turn costs two calls: one falls silent, one is let speak.
func TestATurnRestrictsTwo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard))
		s.begun()
		v := s.until("the second speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech && v.window.Seat == 2 })
		s.sleep(10 * time.Second)
		before := len(s.srv.Calls("restrictChatMember"))
		s.write(s.user(v.state, 2), "пас")
		s.until("the third speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech && v.window.Seat == 3 })
		s.sleep(10 * time.Second)
		if n := len(s.srv.Calls("restrictChatMember")) - before; n == 0 || n > 2 {
			t.Errorf("%d calls for one turn", n)
		}
	})
}

func TestTheJudgesPauseLetsAllWrite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard))
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.sleep(5 * time.Second)
		if len(s.silenced(v)) < 8 {
			t.Fatalf("only %d are silent", len(s.silenced(v)))
		}
		s.write(s.anna, "/pause")
		s.sleep(15 * time.Second)
		if got := s.silenced(v); len(got) != 0 {
			t.Errorf("silent in a pause: %v", got)
		}
		s.write(s.anna, "/resume")
		s.sleep(15 * time.Second)
		if got := s.silenced(v); len(got) < 8 || got[v.window.Seat] {
			t.Errorf("silent after it: %v, speaker %d", got, v.window.Seat)
		}
	})
}

// What an administrator had forbidden before stays forbidden, to the second.
func TestAnEarlierRestrictionIsGivenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard))
		boris, vera := s.people[1], s.people[2]
		words := emulator.Permissions{CanSendMessages: true}
		until := time.Now().Add(48 * time.Hour).Truncate(time.Second)
		s.group.Restrict(s.anna, boris, words, until)
		s.group.Restrict(s.anna, vera, words, time.Time{})
		s.begun()
		s.until("a speech", func(v sight) bool {
			return v.window.Phase == game.PhaseSpeech && v.state.SeatOf(boris.ID()) != v.window.Seat
		})
		s.sleep(5 * time.Second)
		if s.group.Member(boris).Permissions.CanSendMessages {
			t.Error("not silenced")
		}
		s.write(s.anna, "/stop")
		s.sleep(20 * time.Second)
		if m := s.group.Member(boris); m.Status != "restricted" || m.Permissions != words || !m.Until.Equal(until) {
			t.Errorf("given back %+v", m)
		}
		if m := s.group.Member(vera); m.Status != "restricted" || m.Permissions != words || !m.Until.IsZero() {
			t.Errorf("given back %+v", m)
		}
	})
}

// Nobody stays silenced, however the host goes away and comes back.
func TestSilenceSurvivesAKill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard), func(c *Config) { c.HTTPClient = &wire{next: c.HTTPClient} })
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		for _, after := range []time.Duration{0, 300 * time.Millisecond, 5 * time.Second} {
			s.sleep(after)
			s.kill()
			s.sleep(20 * time.Second)
			v = s.look()
			if got := s.silenced(v); v.window.Phase == game.PhaseSpeech && (got[v.window.Seat] || len(got) < 8) {
				t.Errorf("after a kill: silent %v, speaker %d", got, v.window.Seat)
			}
		}
		if _, err := s.anna.Write(s.group, "/stop"); err != nil {
			t.Fatal(err)
		}
		s.sleep(200 * time.Millisecond)
		s.kill()
		s.sleep(30 * time.Second)
		if v := s.look(); v.playing {
			s.write(s.anna, "/stop")
			s.sleep(30 * time.Second)
		}
		for _, m := range s.group.Members() {
			if m.Status == "restricted" {
				t.Errorf("%s is restricted after the game", m.User.Name())
			}
		}
	})
}

func TestThrownOutNamesTheSilenced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard))
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.sleep(5 * time.Second)
		silent := s.silenced(v)
		s.group.KickBot(s.anna)
		s.sleep(10 * time.Second)
		said := false
		for _, m := range s.anna.Private().Messages() {
			named := len(silent) > 0
			for seat := range silent {
				named = named && m.Has(v.state.At(seat).Player.Name[:4])
			}
			said = said || named
		}
		if !said {
			t.Errorf("the administrator does not know whom to let write: %q", s.anna.Last().Text)
		}
	})
}

// Whoever takes the host's rights away hears what is left to do.
func TestRightsLostNamesTheSilenced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard))
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.sleep(5 * time.Second)
		var told string
		for seat := range s.silenced(v) {
			told = v.state.At(seat).Player.Name[:4]
		}
		s.group.Promote(s.srv.Bot(), emulator.Rights{CanDeleteMessages: true})
		s.sleep(10 * time.Second)
		if m := s.anna.Last(); told == "" || !m.Has(told) || !m.Has("ограничение") {
			t.Errorf("the administrator hears %q", m.Text)
		}
		s.group.Promote(s.srv.Bot(), emulator.Rights{CanDeleteMessages: true, CanRestrictMembers: true})
		s.sleep(10 * time.Second)
		if v := s.look(); len(s.silenced(v)) < 8 {
			t.Errorf("silenced %v when the right is back", s.silenced(v))
		}
	})
}

// A basic group has no members that write less than others.
func TestABasicGroupIsToldOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("tournament", 10, hard))
		s.group = s.srv.NewGroup("Кухня", s.anna, emulator.With(s.people[1:]...))
		s.group.AddBot(s.anna, emulator.Rights{CanDeleteMessages: true, CanRestrictMembers: true})
		s.begun()
		s.until("the third speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech && v.window.Seat == 3 })
		if n := len(s.srv.Calls("restrictChatMember")); n != 0 {
			t.Errorf("tried %d times", n)
		}
		p := locales.For("ru")
		n := 0
		for _, m := range s.group.Messages() {
			if m.Has(p.T("bot.cannot-hush")) {
				n++
			}
		}
		if n != 1 {
			t.Errorf("said %d times", n)
		}
	})
}
