package game

import (
	"errors"
	"reflect"
	"testing"
)

// The log tells the host's fouls from the judge's, each can be taken back by
// its number and only once, and a reason may come later.
func TestFoulLog(t *testing.T) {
	tb := tournamentTable(t, "on-turn", "foul")
	tb.until(t, PhaseSpeech, 1)
	for _, c := range []Command{
		Say{Seat: 5}, Foul{Seat: 5, Reason: "стучит"}, Foul{Seat: 5, Hidden: true}, Foul{Seat: 6},
		Explain{No: 4, Reason: "manners"}, Unfoul{No: 1},
	} {
		if err := tb.do(c); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	want := []FoulNote{
		{Seat: 5, Day: 1, Reason: "turn", Bot: true, Lifted: true}, {Seat: 5, Day: 1, Reason: "стучит"},
		{Seat: 5, Day: 1, Hidden: true}, {Seat: 6, Day: 1, Reason: "manners"},
	}
	if got := tb.s.FoulLog(); !reflect.DeepEqual(got, want) {
		t.Errorf("the log says %+v", got)
	}
	for c, want := range map[Command]error{
		Unfoul{No: 1}: ErrLifted, Unfoul{No: 9}: ErrNoFouls, Unfoul{No: -1}: ErrNoFouls, Explain{No: 1}: ErrLifted, Explain{No: 5}: ErrNoFouls,
	} {
		if err := tb.do(c); !errors.Is(err, want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if p := tb.s.At(5); p.Fouls != 2 || p.Hidden != 1 {
		t.Errorf("seat 5 has %d fouls, %d hidden", p.Fouls, p.Hidden)
	}
	// Without a number the newest foul that the table knows of goes first.
	for _, hidden := range []bool{false, true} {
		if err := tb.do(Unfoul{Seat: 5}); err != nil {
			t.Fatal(err)
		}
		if e := tb.log[len(tb.log)-1].(Unfouled); e.Hidden != hidden {
			t.Errorf("took back %+v", e)
		}
	}
	if err := tb.do(Unfoul{Seat: 5}); !errors.Is(err, ErrNoFouls) {
		t.Errorf("took back what was not there: %v", err)
	}
}

// What is left to the judge waits for his word and hears it once.
func TestAskTheJudge(t *testing.T) {
	for _, verdict := range Verdicts {
		tb := tournamentTable(t, "on-turn", "ask")
		tb.until(t, PhaseSpeech, 1)
		if err := tb.do(Say{Seat: 5, Text: "он чёрный"}); err != nil {
			t.Fatal(err)
		}
		e := tb.log[len(tb.log)-1]
		if e != (Offended{Seat: 5, Offence: TalkOutOfTurn, Reaction: AskTheJudge, Said: "он чёрный"}) || tb.s.Cases() != 1 {
			t.Errorf("%+v", e)
		}
		for c, want := range map[Settle]error{
			{Ask: 2, Reaction: Warn}: ErrStale, {Ask: 0, Reaction: Warn}: ErrStale, {Ask: 1, Reaction: AskTheJudge}: ErrNotNow,
			{Ask: 1, Reaction: "hang"}: ErrNotNow,
		} {
			if err := tb.do(c); !errors.Is(err, want) {
				t.Errorf("%+v: %v", c, err)
			}
		}
		if err := tb.do(Settle{Ask: 1, Reaction: verdict}); err != nil {
			t.Fatal(err)
		}
		if err := tb.do(Settle{Ask: 1, Reaction: GiveFoul}); !errors.Is(err, ErrSettled) {
			t.Errorf("settled twice: %v", err)
		}
		if p := tb.s.At(5); p.Fouls != map[Reaction]int{GiveFoul: 1}[verdict] || tb.s.Alive(5) == (verdict == GiveRemoval) {
			t.Errorf("%s: %+v", verdict, p)
		}
		if log := tb.s.FoulLog(); verdict == GiveFoul && (len(log) != 1 || log[0].Bot) {
			t.Errorf("the judge's foul is noted as %+v", log)
		}
	}
}

// A removal tells its reason; and each list of breaches names a breach once.
func TestRemovalReason(t *testing.T) {
	tb := tournamentTable(t)
	tb.until(t, PhaseSpeech, 1)
	if err := tb.do(Remove{Seat: 3, Reason: "abuse"}); err != nil {
		t.Fatal(err)
	}
	if n := len(tb.log); tb.log[n-2] != (PlayerLeft{Seat: 3, Cause: ByRemoval, Reason: "abuse"}) {
		t.Errorf("%+v", tb.log[n-2:])
	}
	for _, name := range Presets {
		rules, _ := Preset(name)
		seen := map[Breach]bool{}
		for _, b := range rules.Breaches() {
			if seen[b] || !rules.Breach(b.Name, b.Penalty) {
				t.Errorf("%s: %+v", name, b)
			}
			seen[b] = true
		}
		if len(seen) < 15 || rules.Breach("dance", PenaltyFoul) {
			t.Errorf("%s lists %d breaches", name, len(seen))
		}
	}
}
