package game

import (
	"errors"
	"testing"
	"time"
)

// TestJudgeOpens: a stage that waits has no time of its own, and a double press
// opens one stage.
func TestJudgeOpens(t *testing.T) {
	tb := tournamentTable(t, "host", "judge")
	if err := tb.do(Next{}); !errors.Is(err, ErrNotNow) {
		t.Errorf("next in an open window: %v", err)
	}
	tb.expire()
	w := tb.s.Window
	if w.Phase != PhaseWait || w.Closed != PhaseMeeting || w.Length != 0 || !tb.s.AtNight() {
		t.Fatalf("after the meeting: %+v, night %v", w, tb.s.AtNight())
	}
	for _, c := range []struct {
		do   Command
		want error
	}{
		{Expire{Turn: w.Turn}, ErrNotNow}, {Extend{By: time.Minute}, ErrNotNow}, {Next{Turn: w.Turn - 1}, ErrStale},
		{Act{Seat: 1, Verb: Pass}, ErrNotNow}, {Act{Seat: 1, Verb: Transfer, Targets: []Seat{2}}, ErrNotNow},
	} {
		if err := tb.do(c.do); !errors.Is(err, c.want) {
			t.Errorf("%T%+v: %v, want %v", c.do, c.do, err, c.want)
		}
	}
	if next, ok := tb.s.Awaited(); !ok || next.Phase != PhaseSpeech || next.Seat != 1 {
		t.Errorf("after the meeting the button names %+v, %v", next, ok)
	}
	if err := tb.do(Pause{}); err != nil {
		t.Fatal(err)
	}
	if err := tb.do(Next{Turn: w.Turn}); !errors.Is(err, ErrPaused) {
		t.Errorf("next while the clock stands: %v", err)
	}
	if err := tb.do(Resume{}); err != nil {
		t.Fatal(err)
	}
	if err := tb.do(Next{Turn: w.Turn}); err != nil || tb.s.Window.Phase != PhaseSpeech {
		t.Fatalf("next: %v, %+v", err, tb.s.Window)
	}
	if err := tb.do(Next{Turn: w.Turn}); !errors.Is(err, ErrNotNow) {
		t.Errorf("the second press: %v", err)
	}
}

// TestHostsPlayAlike: with a judge who opens every stage at once a game goes as
// it goes by itself.
func TestHostsPlayAlike(t *testing.T) {
	for _, name := range Presets {
		var course [2][]Window
		for i, host := range []string{HostBot, HostJudge} {
			rules, _ := Preset(name)
			rules.Host = host
			tb, err := newTable(rules, rules.SeatsMin, 3)
			if err != nil {
				t.Fatal(name, err)
			}
			for !tb.s.Over() {
				if w := tb.s.Window; w.Phase != PhaseWait {
					w.Turn = 0
					course[i] = append(course[i], w)
				}
				tb.expire()
			}
		}
		if len(course[0]) != len(course[1]) {
			t.Fatalf("%s: %d windows by itself, %d with a judge", name, len(course[0]), len(course[1]))
		}
		for i := range course[0] {
			if course[0][i] != course[1][i] {
				t.Fatalf("%s: window %d is %+v by itself, %+v with a judge", name, i, course[0][i], course[1][i])
			}
		}
	}
}

// TestAwaited: what the button names is what it opens, and it never names what
// is not out yet.
func TestAwaited(t *testing.T) {
	for _, name := range Presets {
		rules, _ := Preset(name)
		rules.Host = HostJudge
		tb, err := newTable(rules, rules.SeatsMin, 4)
		if err != nil {
			t.Fatal(name, err)
		}
		named := 0
		for !tb.s.Over() {
			w, ok := tb.s.Awaited()
			closed, waiting := tb.s.Window.Closed, tb.s.Window.Phase == PhaseWait
			tb.expire()
			switch {
			case ok && !waiting:
				t.Fatalf("%s: %+v awaited in an open window", name, w)
			case ok && (closed.voting() || closed.Night() && closed != PhaseMeeting):
				t.Fatalf("%s: after %s the button names %+v", name, closed, w)
			case ok && tb.s.Window.Phase != PhaseWait:
				if named++; w != tb.s.Window {
					t.Fatalf("%s: the button names %+v and opens %+v", name, w, tb.s.Window)
				}
			}
		}
		if named == 0 {
			t.Errorf("%s: no button ever names its stage", name)
		}
	}
}
