package game

import (
	"errors"
	"testing"
	"time"
)

func tournamentTable(t *testing.T, change ...string) *table {
	t.Helper()
	rules, _ := Preset("tournament")
	for i := 0; i+1 < len(change); i += 2 {
		if err := rules.Set(change[i], change[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	tb := &table{s: &State{}}
	deck := []Role{Don, Mafia, Mafia, Sheriff, Citizen, Citizen, Citizen, Citizen, Citizen, Citizen}
	if err := tb.do(Start{Rules: rules, Players: make([]Player, 10), Deck: deck, Fixed: true}); err != nil {
		t.Fatal(err)
	}
	return tb
}

func (tb *table) until(t *testing.T, p Phase, seat Seat) {
	t.Helper()
	for i := 0; tb.s.Window.Phase != p || seat != 0 && tb.s.Window.Seat != seat; i++ {
		if i > 100 {
			t.Fatalf("%s %d never comes", p, seat)
		}
		if err := tb.do(Expire{Turn: tb.s.Window.Turn}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestReactions: every offence with every setting of the room.
func TestReactions(t *testing.T) {
	type place struct {
		phase Phase
		at    Seat
		who   Seat
	}
	when := map[Offence]place{
		TalkOutOfTurn: {PhaseSpeech, 1, 5},
		TalkAtNight:   {PhaseShooting, 0, 5},
		TalkWhenGone:  {PhaseSpeech, 2, 9},
		TalkInTimeout: {PhaseSpeech, 1, 5},
		Edit:          {PhaseSpeech, 1, 5},
		Oath:          {PhaseSpeech, 5, 5},
		Religion:      {PhaseSpeech, 5, 5},
		Abuse:         {PhaseSpeech, 5, 5},
	}
	for _, o := range Offences {
		if o == Outsider {
			continue // no seat, so nothing for the engine
		}
		for _, what := range reaction(o).Values {
			p, ok := when[o]
			if !ok {
				t.Fatalf("no place for %s", o)
			}
			tb := tournamentTable(t, "on-"+string(o), what)
			tb.until(t, p.phase, p.at)
			say := Say{Seat: p.who}
			switch o {
			case TalkWhenGone:
				_ = tb.do(Remove{Seat: p.who})
			case TalkInTimeout:
				_ = tb.do(Act{Seat: 7, Verb: Timeout})
			case Edit:
				say.Edited = true
			case Oath, Religion, Abuse:
				say.Offence = o
			}
			before := len(tb.log)
			if err := tb.do(say); err != nil {
				t.Fatal(o, what, err)
			}
			news := tb.log[before:]
			if what == string(Ignore) {
				if len(news) != 0 {
					t.Errorf("%s=%s: %+v", o, what, news)
				}
				continue
			}
			if len(news) == 0 || news[0] != (Offended{Seat: p.who, Offence: o, Reaction: Reaction(what)}) {
				t.Errorf("%s=%s: %+v", o, what, news)
			}
			if fouls := tb.s.at(p.who).Fouls; fouls != map[bool]int{true: 1}[what == string(GiveFoul)] {
				t.Errorf("%s=%s: %d fouls", o, what, fouls)
			}
			if o != TalkWhenGone && tb.s.Alive(p.who) == (what == string(GiveRemoval)) {
				t.Errorf("%s=%s: living %v", o, what, tb.s.Living())
			}
		}
	}
}

// TestTextLeftAlone: where people talk aloud, what they write is nobody's
// business, while in a chat it is.
func TestTextLeftAlone(t *testing.T) {
	for _, c := range []struct {
		key, value string
		fouls      int
	}{{"voice", "off", 1}, {"voice", "on", 0}, {"talk", "table", 0}, {"talk", "chat", 1}} {
		tb := tournamentTable(t, c.key, c.value, "on-turn", "foul")
		tb.until(t, PhaseSpeech, 1)
		if err := tb.do(Say{Seat: 5}); err != nil || tb.s.at(5).Fouls != c.fouls {
			t.Errorf("%s=%s: %d fouls, %v", c.key, c.value, tb.s.at(5).Fouls, err)
		}
	}
}

// TestRulingsRefused: rulings on seats that are not there, and out of place.
func TestRulingsRefused(t *testing.T) {
	tb := tournamentTable(t)
	tb.until(t, PhaseSpeech, 1)
	if err := tb.do(Remove{Seat: 9}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		do   Command
		want error
	}{
		{Foul{Seat: 11}, ErrNoSeat}, {Foul{Seat: 0}, ErrNoSeat}, {Foul{Seat: -1}, ErrNoSeat}, {Foul{Seat: 9}, ErrGone},
		{Unfoul{Seat: 5}, ErrNoFouls}, {Unfoul{Seat: 9}, ErrGone}, {Remove{Seat: 9}, ErrGone}, {Remove{Seat: 99}, ErrNoSeat},
		{Defeat{Seat: 12}, ErrNoSeat}, {DenyBest{Seat: 0}, ErrNoSeat}, {Resume{}, ErrNotPaused},
		{Extend{By: 0}, ErrExtend}, {Extend{By: time.Hour}, ErrExtend}, {Extend{By: -time.Second}, ErrExtend},
		{Leave{Seat: 9}, ErrGone}, {Leave{Seat: 40}, ErrNoSeat}, {Say{Seat: 40}, ErrNoSeat},
		{Start{}, ErrStarted}, {Expire{Turn: 1}, ErrStale}, {Act{Seat: 1, Verb: "dance"}, ErrNotNow},
		{Act{Seat: 1, Verb: Pass, Turn: 1}, ErrStale}, {Act{Seat: 9, Verb: Pass}, ErrGone},
		{Act{Seat: 1, Verb: Nominate}, ErrBadTargets}, {Act{Seat: 1, Verb: Nominate, Targets: []Seat{99}}, ErrNoSeat},
		{Act{Seat: 1, Verb: Nominate, Targets: []Seat{9}}, ErrTargetGone},
		{Act{Seat: 1, Verb: Nominate, Targets: []Seat{2, 3}}, ErrBadTargets},
		{Act{Seat: 2, Verb: Nominate, Targets: []Seat{1}}, ErrNotYourTurn},
		{Act{Seat: 1, Verb: Vote}, ErrNotNow}, {Act{Seat: 1, Verb: Hand}, ErrOff},
	} {
		before := len(tb.log)
		if err := tb.do(c.do); !errors.Is(err, c.want) {
			t.Errorf("%T%+v: %v, want %v", c.do, c.do, err, c.want)
		}
		if len(tb.log) != before {
			t.Errorf("%T%+v was refused and left %+v", c.do, c.do, tb.log[before:])
		}
	}
	fresh := &table{s: &State{}}
	if err := fresh.do(Pause{}); !errors.Is(err, ErrNotStarted) {
		t.Errorf("before the game: %v", err)
	}
	if err := tb.do(Stop{}); err != nil || tb.s.Result.Winner != "" {
		t.Fatalf("stop: %v %+v", err, tb.s.Result)
	}
}
