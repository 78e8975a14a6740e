package bot

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/game"
)

// Whoever sleeps through ballots is out, but a ballot during which the host
// itself was away counts for nobody.
func TestTheHostsOwnAbsenceIsNobodys(t *testing.T) {
	for _, down := range []time.Duration{0, 10 * time.Minute} {
		synctest.Test(t, func(t *testing.T) {
			s := newScene(t, 6, with("express", 6, [2]string{"discussion", "10s"}))
			s.begun()
			var sleeper game.Seat
			for i, p := range s.look().state.Seats {
				if p.Role == game.Citizen {
					sleeper = game.Seat(i + 1)
				}
			}
			ballot := func(n int) sight {
				return s.until("a ballot", func(v sight) bool {
					return v.window.Phase == game.PhaseBallot && v.state.Day == n || !v.playing || v.state.At(sleeper).Left != ""
				})
			}
			s.evenly(ballot(1), sleeper)
			v := ballot(2)
			s.evenly(v, sleeper)
			if down > 0 {
				s.again(down)
			}
			v = ballot(3)
			want := game.Cause("")
			if down == 0 {
				want = game.ByAbsence
			}
			if got := v.state.At(sleeper).Left; got != want {
				t.Fatalf("down for %v: the sleeper left %q, want %q", down, got, want)
			}
			if down == 0 {
				return
			}
			s.evenly(v, sleeper)
			if v = ballot(4); v.state.At(sleeper).Left != game.ByAbsence {
				t.Errorf("the host was there at two ballots, and the sleeper plays on: %+v", v.state.At(sleeper))
			}
		})
	}
}

// evenly lets everybody but one vote so that nobody leaves.
func (s *scene) evenly(v sight, but game.Seat) {
	s.t.Helper()
	votes := 0
	for _, seat := range v.state.Living() {
		m, buttons := find(s.group.Current(), game.Vote)
		if seat == but || len(buttons) < 2 {
			continue
		}
		at := []int{0, len(buttons) - 1, 0, len(buttons) - 1, 1}[votes]
		s.pressQuietly(s.user(v.state, seat), m, buttons[at].Data)
		votes++
	}
	if votes < 4 {
		s.t.Fatalf("only %d votes", votes)
	}
}
