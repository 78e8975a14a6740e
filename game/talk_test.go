package game

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

var talkers = []Role{Don, Mafia, Lunatic, Lover, Commissar, Maniac, YakuzaRole, YakuzaRole, Citizen, Citizen, Citizen, Citizen, Student}

// TestTalk: the clans talk in the meeting and, where the room has it, at
// night; nobody else ever.
func TestTalk(t *testing.T) {
	for _, on := range []string{"on", "off"} {
		tb := expressTable(t, talkers, "clan-talk", on)
		want := func(when string, lists map[Seat][]Seat) {
			t.Helper()
			for seat := Seat(0); int(seat) <= len(talkers)+1; seat++ {
				if have := tb.s.Talk(seat); !slices.Equal(have, lists[seat]) {
					t.Errorf("clan-talk=%s, %s: seat %d is heard by %v, want %v", on, when, seat, have, lists[seat])
				}
			}
		}
		clans := map[Seat][]Seat{1: {2, 3, 4}, 2: {1, 3, 4}, 3: {1, 2, 4}, 4: {1, 2, 3}, 7: {8}, 8: {7}}
		want("meeting", clans)
		tb.until(t, PhaseDiscussion, 0)
		want("discussion", nil)
		tb.until(t, PhaseBallot, 0)
		for _, seat := range []Seat{1, 2, 3, 5} {
			if err := tb.do(Act{Seat: seat, Verb: Vote, Targets: []Seat{4}}); err != nil {
				t.Fatal(err)
			}
		}
		tb.until(t, PhaseNight, 0)
		if on == "off" {
			want("night", nil)
			continue
		}
		want("night", map[Seat][]Seat{1: {2, 3}, 2: {1, 3}, 3: {1, 2}, 7: {8}, 8: {7}})
		if err := tb.do(Pause{}); err != nil {
			t.Fatal(err)
		}
		want("paused", nil)
	}
}

// TestShotsSeenByTheClan: where the clan may talk it sees live who points at
// whom, the lunatic too; elsewhere a shot is blind.
func TestShotsSeenByTheClan(t *testing.T) {
	for _, on := range []string{"on", "off"} {
		tb := expressTable(t, talkers, "clan-talk", on)
		tb.until(t, PhaseNight, 0)
		_ = tb.do(Expire{Turn: tb.s.Window.Turn})
		for _, act := range []Act{
			{Seat: 2, Verb: Shoot, Targets: []Seat{9}}, {Seat: 7, Verb: Shoot, Targets: []Seat{1}}, {Seat: 6, Verb: Kill, Targets: []Seat{1}},
		} {
			if err := tb.do(act); err != nil {
				t.Fatal(err)
			}
		}
		for viewer := Seat(0); int(viewer) <= len(talkers); viewer++ {
			var have []Seat
			for _, a := range tb.s.View(viewer).Acts {
				have = append(have, a.Seat)
			}
			want := map[Seat][]Seat{2: {2}, 7: {7}, 6: {6}}
			if on == "on" {
				want = map[Seat][]Seat{1: {2}, 2: {2}, 3: {2}, 4: {2}, 7: {7}, 8: {7}, 6: {6}}
			}
			if !slices.Equal(have, want[viewer]) {
				t.Errorf("clan-talk=%s: seat %d sees the acts of %v, want %v", on, viewer, have, want[viewer])
			}
			for _, e := range tb.log[len(tb.log)-3:] {
				if told := viewer > 0 && e.Audience().Includes(tb.s, viewer); told != slices.Contains(want[viewer], e.(Acted).Seat) {
					t.Errorf("clan-talk=%s: seat %d told of %+v: %v", on, viewer, e, told)
				}
			}
		}
		tb.until(t, PhaseDiscussion, 0)
		if acts := tb.s.View(2).Acts; acts != nil {
			t.Errorf("by day seat 2 still sees %v", acts)
		}
	}
}

// TestLastWordsAndWatchers: only the night's victim speaks from his private
// chat, in his own window; only those who left may watch, and only where the
// room lets them.
func TestLastWordsAndWatchers(t *testing.T) {
	for _, on := range []string{"on", "off"} {
		tb := expressTable(t, talkers, "graveyard", on)
		tb.until(t, PhaseBallot, 0)
		_ = tb.do(Act{Seat: 1, Verb: Vote, Targets: []Seat{12}})
		tb.until(t, PhaseLast, 12)
		for seat := Seat(0); int(seat) <= len(talkers)+1; seat++ {
			if tb.s.LastWords(seat) {
				t.Errorf("seat %d speaks while one who was voted out has the word", seat)
			}
		}
		tb.until(t, PhaseNight, 0)
		_ = tb.do(Expire{Turn: tb.s.Window.Turn})
		_ = tb.do(Act{Seat: 1, Verb: Shoot, Targets: []Seat{9}})
		tb.until(t, PhaseLast, 9)
		for seat := Seat(0); int(seat) <= len(talkers)+1; seat++ {
			if tb.s.LastWords(seat) != (seat == 9) {
				t.Errorf("last words of seat %d: %v", seat, tb.s.LastWords(seat))
			}
		}
		want := []Seat{9, 12}
		if on == "off" {
			want = nil
		}
		if have := tb.s.Watchers(); !slices.Equal(have, want) {
			t.Errorf("graveyard=%s: %v watch, want %v", on, have, want)
		}
	}
	if Watched(Fouled{Hidden: true}) || Watched(Saved{}) || !Watched(Acted{}) || Watched(VoteCast{}) || !Watched(VoteCast{Secret: true}) {
		t.Error("what watchers are shown")
	}
}

// TestWatchersAreDead: in random games whoever talks or watches may: no living
// seat ever watches, and talk stays within a clan of the living.
func TestWatchersAreDead(t *testing.T) {
	rnd := rand.New(rand.NewPCG(playSeed(t), 5))
	for range 60 {
		rules := randomRules(rnd)
		rules.Graveyard = true
		tb, err := newTable(rules, rules.SeatsMax, rnd.Uint64())
		if err != nil {
			t.Fatal(err)
		}
		for !tb.s.Over() {
			tb.step(func(Act, error) {})
			for seat := Seat(1); int(seat) <= len(tb.s.Seats); seat++ {
				if tb.s.Alive(seat) == slices.Contains(tb.s.Watchers(), seat) && !tb.s.Over() {
					t.Fatalf("seat %d alive %v, watchers %v", seat, tb.s.Alive(seat), tb.s.Watchers())
				}
				for _, other := range tb.s.Talk(seat) {
					a, b := cards[tb.s.at(seat).Role].clan, cards[tb.s.at(other).Role].clan
					if a == "" || a != b || !tb.s.Alive(seat) || !tb.s.Alive(other) || !slices.Contains(tb.s.Talk(other), seat) {
						t.Fatalf("seat %d (%s) is heard by %d (%s)", seat, tb.s.at(seat).Role, other, tb.s.at(other).Role)
					}
				}
			}
		}
		if got := Replay(tb.log); !reflect.DeepEqual(got, tb.s) {
			t.Fatal("replay differs from play")
		}
	}
}

// TestMaySpeak: who may speak in the group, stage by stage.
func TestMaySpeak(t *testing.T) {
	tb := tournamentTable(t)
	speakers := func() (out []Seat) {
		for seat := Seat(0); seat <= 11; seat++ {
			if tb.s.MaySpeak(seat) {
				out = append(out, seat)
			}
		}
		return out
	}
	want := func(when, seats string) {
		t.Helper()
		if have := list(speakers()); have != seats {
			t.Errorf("%s: %s may speak, want %s", when, have, seats)
		}
	}
	want("meeting", "none")
	tb.until(t, PhaseSpeech, 3)
	want("the speech of 3", "3")
	_ = tb.do(Pause{})
	want("the clock stands", "1 2 3 4 5 6 7 8 9 10")
	_ = tb.do(Resume{})
	_ = tb.do(Act{Seat: 5, Verb: Timeout})
	want("a time-out", "none")
	_ = tb.do(Act{Seat: 5, Verb: Back})
	for range 3 {
		_ = tb.do(Foul{Seat: 4})
	}
	tb.until(t, PhaseSpeech, 4)
	want("a lost speech", "none")
	tb.until(t, PhaseShooting, 0)
	want("night", "none")
	_ = tb.do(Stop{})
	want("after the game", "1 2 3 4 5 6 7 8 9 10")
}

// TestBarred: what a keyboard leaves out, it can give the reason of.
func TestBarred(t *testing.T) {
	tb := expressTable(t, []Role{Don, Lover, Commissar, Doctor, Lawyer, Citizen, Citizen, Citizen, Citizen, Citizen})
	tb.until(t, PhaseNight, 0)
	_ = tb.do(Act{Seat: 2, Verb: Block, Targets: []Seat{6}})
	if bars := tb.s.Barred(1, Shoot); bars != nil {
		t.Errorf("in another step: %v", bars)
	}
	_ = tb.do(Expire{Turn: tb.s.Window.Turn})
	if bars := tb.s.Barred(1, Shoot); !slices.Equal(bars, []Bar{{1, ErrOwn}, {2, ErrOwn}}) {
		t.Errorf("the don: %v", bars)
	}
	tb.until(t, PhaseBallot, 0)
	tb.until(t, PhaseNight, 0)
	if bars := tb.s.Barred(2, Block); !slices.Equal(bars, []Bar{{2, ErrSelf}, {6, ErrSameTwice}}) {
		t.Errorf("the lover: %v", bars)
	}
	if bars := tb.s.Barred(6, Block); bars != nil {
		t.Errorf("a citizen: %v", bars)
	}
}

// TestLunaticUnseen: his clan sees the lunatic as a mafia at every moment of
// the game, also when the don's card has come to him or gone from him.
func TestLunaticUnseen(t *testing.T) {
	for _, to := range []Seat{2, 3} {
		tb := expressTable(t, []Role{Don, Lunatic, Mafia, Citizen, Citizen, Citizen, Citizen, Citizen}, "don-transfer", "on")
		if err := tb.do(Act{Seat: 1, Verb: Transfer, Targets: []Seat{to}}); err != nil {
			t.Fatal(err)
		}
		for viewer := Seat(0); viewer <= 8; viewer++ {
			for _, v := range tb.s.View(viewer).Seats {
				if v.Role == Lunatic && v.Seat != viewer {
					t.Errorf("the card given to %d: seat %d sees that %d is the lunatic", to, viewer, v.Seat)
				}
			}
		}
	}
}
