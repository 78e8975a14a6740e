package game

import "testing"

func expressTable(t *testing.T, deck []Role, change ...string) *table {
	t.Helper()
	rules, _ := Preset("express")
	rules.EarlyClose, rules.Absent = false, 0
	for i := 0; i+1 < len(change); i += 2 {
		if err := rules.Set(change[i], change[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	tb := &table{s: &State{}}
	if err := tb.do(Start{Rules: rules, Players: make([]Player, len(deck)), Deck: deck, Fixed: true}); err != nil {
		t.Fatal(err)
	}
	return tb
}

// TestAwayBlamesNobody: a window during which the host itself was away is no
// miss, while the same window is one when it was there.
func TestAwayBlamesNobody(t *testing.T) {
	for _, away := range []bool{true, false} {
		tb := expressTable(t, []Role{Don, Commissar, Citizen, Citizen, Citizen, Citizen, Citizen}, "absent", "1")
		for tb.s.Window.Phase != PhaseNight && !tb.s.Over() {
			if err := tb.do(Expire{Turn: tb.s.Window.Turn, Away: away}); err != nil {
				t.Fatal(err)
			}
		}
		if left := 7 - len(tb.s.Living()); (left == 0) != away {
			t.Errorf("away %v: %d seats out as absent", away, left)
		}
	}
}

// TestBallotHasNoNominees: who leaves during a ballot was no nominee.
func TestBallotHasNoNominees(t *testing.T) {
	tb := expressTable(t, []Role{Don, Commissar, Citizen, Citizen, Citizen, Citizen, Citizen})
	tb.until(t, PhaseBallot, 0)
	if err := tb.do(Leave{Seat: 5}); err != nil {
		t.Fatal(err)
	}
	for _, e := range tb.log {
		if _, ok := e.(NomineeDropped); ok {
			t.Errorf("%+v", e)
		}
	}
}

// TestSecretBallot: nobody sees the hands of others before the count, all see
// them after it, and the number of votes is no secret.
func TestSecretBallot(t *testing.T) {
	tb := expressTable(t, []Role{Don, Commissar, Citizen, Citizen, Citizen, Citizen, Citizen}, "ballot-show", "secret", "confirm", "on")
	tb.until(t, PhaseBallot, 0)
	before := len(tb.log)
	for _, act := range []Act{
		{Seat: 1, Verb: Vote, Targets: []Seat{3}},
		{Seat: 2, Verb: Vote, Targets: []Seat{3}},
		{Seat: 4, Verb: Vote, Targets: []Seat{3}},
		{Seat: 4, Verb: Unvote},
	} {
		if err := tb.do(act); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range tb.log[before:] {
		for viewer := Seat(3); viewer <= 7; viewer++ {
			if viewer != 4 && e.Audience().Includes(tb.s, viewer) {
				t.Errorf("seat %d is told %+v", viewer, e)
			}
		}
		if e.Audience().Everyone() {
			t.Errorf("everyone is told %+v", e)
		}
	}
	for viewer, want := range map[Seat]int{0: 0, 1: 1, 2: 1, 3: 0, 4: 0} {
		if v := tb.s.View(viewer); len(v.Poll.Votes) != want || v.Cast != 2 {
			t.Errorf("seat %d sees %+v of %d", viewer, v.Poll.Votes, v.Cast)
		}
	}
	tb.until(t, PhaseConfirm, 3)
	if err := tb.do(Act{Seat: 1, Verb: Vote}); err != nil {
		t.Fatal(err)
	}
	if v := tb.s.View(2); len(v.Poll.Votes) != 0 {
		t.Errorf("the confirmation shows %+v", v.Poll.Votes)
	}
	tb.until(t, PhaseNight, 0)
	if v := tb.s.View(2); len(v.Poll.Votes) != 1 {
		t.Errorf("after the count: %+v", v.Poll.Votes)
	}
}
