package game

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

func number1(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, fmt.Errorf("want a number, found %q", s)
	}
	return n, nil
}

func seats(words []string) ([]Seat, error) {
	var out []Seat
	for _, w := range words {
		n, err := number1(w)
		if err != nil {
			return nil, err
		}
		out = append(out, Seat(n))
	}
	return out, nil
}

var verbNames = func() map[string]Verb {
	out := map[string]Verb{}
	for _, v := range verbOrder {
		out[string(v)] = v
	}
	return out
}()

// commands reads an acting line; several seats may act in one.
func (sc *scenario) commands(w []string) ([]Command, error) {
	if w[0] == "judge" {
		c, err := judgeCommand(w[1:])
		return []Command{c}, err
	}
	actors, err := seats(strings.Split(w[0], ","))
	if err != nil {
		return nil, fmt.Errorf("unknown word %q", w[0])
	}
	if len(w) < 2 {
		return nil, fmt.Errorf("seat %s does what?", w[0])
	}
	var out []Command
	for _, seat := range actors {
		switch w[1] {
		case "say", "leave":
			if len(w) > 2 {
				return nil, fmt.Errorf("unknown word %q", w[2])
			}
			var c Command = Say{Seat: seat}
			if w[1] == "leave" {
				c = Leave{Seat: seat}
			}
			out = append(out, c)
			continue
		}
		v, ok := verbNames[w[1]]
		if !ok {
			return nil, fmt.Errorf("unknown action %q", w[1])
		}
		targets, err := seats(w[2:])
		if err != nil {
			return nil, err
		}
		out = append(out, Act{Seat: seat, Verb: v, Targets: targets})
	}
	return out, nil
}

var clockCommands = map[string]Command{
	"pause": Pause{}, "resume": Resume{}, "skip": Skip{}, "stop": Stop{}, "next": Next{},
}

func judgeCommand(w []string) (Command, error) {
	if len(w) == 0 {
		return nil, fmt.Errorf("the judge does what?")
	}
	if c, ok := clockCommands[w[0]]; ok {
		if len(w) > 1 {
			return nil, fmt.Errorf("unknown word %q", w[1])
		}
		return c, nil
	}
	if len(w) != 2 {
		return nil, fmt.Errorf("judge %s whom?", w[0])
	}
	if w[0] == "extend" {
		d, err := time.ParseDuration(w[1])
		return Extend{By: d}, err
	}
	n, err := number1(w[1])
	if err != nil {
		return nil, err
	}
	seat := Seat(n)
	switch w[0] {
	case "foul":
		return Foul{Seat: seat}, nil
	case "unfoul":
		return Unfoul{Seat: seat}, nil
	case "remove":
		return Remove{Seat: seat}, nil
	case "defeat":
		return Defeat{Seat: seat}, nil
	case "no-best":
		return DenyBest{Seat: seat}, nil
	}
	return nil, fmt.Errorf("unknown ruling %q", w[0])
}

func (sc *scenario) act(w []string) error {
	cs, err := sc.commands(w)
	if err != nil {
		return err
	}
	for _, c := range cs {
		events, err := Decide(sc.s, c, nil)
		sc.play(events)
		if err != nil {
			return fmt.Errorf("want %+v accepted, found refusal %q in %s", c, err, sc.phase())
		}
	}
	return nil
}

// refuse wants a refusal, and that nothing changes but for a foul and what a
// foul leads to.
func (sc *scenario) refuse(w []string) error {
	cs, err := sc.commands(w)
	if err != nil {
		return err
	}
	for _, c := range cs {
		events, err := Decide(sc.s, c, nil)
		fouls := len(events) > 0
		if fouls {
			_, f := events[0].(Fouled)
			_, o := events[0].(Offended)
			fouls = f || o
		}
		var refused Refusal
		switch {
		case err == nil && !fouls:
			return fmt.Errorf("want %+v refused, found it accepted in %s", c, sc.phase())
		case err != nil && !errors.As(err, &refused):
			return err
		}
		sc.play(events)
	}
	return nil
}

func (sc *scenario) phase() string {
	w := sc.s.Window
	switch {
	case sc.s.Over():
		return "over"
	case sc.s.Pause != nil:
		return "paused"
	case w.Phase == PhaseNight:
		return fmt.Sprintf("night %d", w.Step)
	case w.Seat != 0:
		return fmt.Sprintf("%s %d", w.Phase, w.Seat)
	}
	return string(w.Phase)
}

var phaseNames = map[string]bool{
	"meeting": true, "intro": true, "discussion": true, "speech": true, "extra": true, "vote": true, "tie": true,
	"revote": true, "lift": true, "ballot": true, "last": true, "shooting": true, "don-check": true,
	"sheriff-check": true, "confirm": true, "wait": true, "night": true, "paused": true, "over": true,
}

// in reports whether a phase is open; the seat or step may be left out.
func (sc *scenario) in(want []string) bool {
	have := strings.Fields(sc.phase())
	if have[0] != want[0] {
		return false
	}
	return len(want) == 1 || len(have) > 1 && have[1] == want[1]
}

func (sc *scenario) night() bool {
	return sc.s.AtNight() && sc.s.stage().Phase != PhaseMeeting
}

func (sc *scenario) day() bool {
	return !sc.s.AtNight() && !sc.s.Over()
}

func (sc *scenario) until(w []string) error {
	if len(w) == 0 {
		return fmt.Errorf("until what?")
	}
	if len(w) > 2 || len(w) == 2 && w[0] == "end" {
		return fmt.Errorf("unknown word %q", w[len(w)-1])
	}
	if len(w) == 2 {
		if _, err := number1(w[1]); err != nil {
			return err
		}
	}
	reached := func() bool { return sc.in(w) }
	switch {
	case w[0] == "end":
		reached = sc.s.Over
	case w[0] == "day" && len(w) == 1:
		reached = sc.day
	case w[0] == "night" && len(w) == 1:
		reached = sc.night
	case !phaseNames[w[0]]:
		return fmt.Errorf("unknown phase %q", w[0])
	}
	for i := 0; !reached(); i++ {
		if i == 500 {
			return fmt.Errorf("wanted %s, not reached in 500 windows; now in %s", strings.Join(w, " "), sc.phase())
		}
		if err := sc.expire(); err != nil {
			return fmt.Errorf("wanted %s, found %s: %w", strings.Join(w, " "), sc.phase(), err)
		}
	}
	return nil
}
