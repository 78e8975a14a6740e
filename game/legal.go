package game

import "errors"

// Option is something a seat may do now. Targets are the seats that may be
// chosen, Pick how many of them; Pick 0 is a choice without a target.
type Option struct {
	Verb    Verb
	Targets []Seat
	Pick    int
}

// Legal lists all that a seat may do now, in the order of a keyboard. What
// the rules punish (a second shot, a hand lifted) is not offered, although
// Decide accepts it. Decide accepts everything offered.
func (s *State) Legal(seat Seat) []Option {
	var out []Option
	if !s.Started() || s.Over() {
		return nil
	}
	for _, v := range verbOrder {
		row := verbs[v]
		if s.mayAct(row, seat) != nil || row.hidden != nil && row.hidden(s, seat) {
			continue
		}
		o := Option{Verb: v, Pick: row.pick}
		if v == Vote && s.Window.Phase == PhaseBallot {
			o.Pick = 1
		}
		if o.Pick > 0 {
			o.Targets = s.targets(row, seat)
			if len(o.Targets) < o.Pick {
				continue
			}
		}
		out = append(out, o)
	}
	return out
}

func (s *State) targets(row verbRow, seat Seat) []Seat {
	var out []Seat
	for t := Seat(1); int(t) <= len(s.Seats); t++ {
		if row.target(s, seat, t) == nil {
			out = append(out, t)
		}
	}
	return out
}

// Bar is a living seat that may not be chosen, and why.
type Bar struct {
	Seat Seat
	Why  Refusal
}

// Barred lists the living seats that a verb offered to a seat now does not
// offer, so that its card can say why.
func (s *State) Barred(seat Seat, v Verb) []Bar {
	row, ok := verbs[v]
	if !ok || row.target == nil || !s.Started() || s.Over() || s.mayAct(row, seat) != nil {
		return nil
	}
	var out []Bar
	for _, t := range s.Living() {
		var why Refusal
		if err := row.target(s, seat, t); errors.As(err, &why) {
			out = append(out, Bar{t, why})
		}
	}
	return out
}
