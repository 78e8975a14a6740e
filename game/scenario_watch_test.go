package game

import "fmt"

// watch notes a role shown to a seat or the group that may not know it. It
// asks the cards and not Audience, so that a wrong audience is found.
func (sc *scenario) watch(e Event) {
	if sc.s.Over() {
		return
	}
	for viewer := Seat(0); int(viewer) <= len(sc.s.Seats); viewer++ {
		for _, v := range sc.s.View(viewer).Seats {
			if v.Role != "" && !sc.entitled(viewer, v.Seat) {
				sc.leaks = append(sc.leaks, fmt.Sprintf("view %d shows %d is %s", viewer, v.Seat, v.Role))
			}
		}
		if viewer > 0 && !e.Audience().Includes(sc.s, viewer) || viewer == 0 && !e.Audience().Everyone() {
			continue
		}
		for _, about := range reveals(e) {
			if !sc.entitled(viewer, about) {
				sc.leaks = append(sc.leaks, fmt.Sprintf("%s tells %d about %d", e.kind(), viewer, about))
			}
		}
	}
}

// reveals lists the seats whose cards an event speaks of.
func reveals(e Event) []Seat {
	switch e := e.(type) {
	case CardDealt:
		return []Seat{e.Seat}
	case RoleTaken:
		return []Seat{e.Seat}
	case CardPassed:
		return []Seat{e.From, e.To}
	case MatesShown:
		var out []Seat
		for _, m := range e.Mates {
			out = append(out, m.Seat)
		}
		return out
	case Answered:
		return []Seat{e.Seat}
	case Acted:
		return []Seat{e.Seat}
	case VictimsShown:
		return []Seat{e.Seat}
	case WasBlocked:
		return []Seat{e.Seat}
	case PlayerLeft:
		if e.Role != "" {
			return []Seat{e.Seat}
		}
	}
	return nil
}

func (sc *scenario) entitled(viewer, about Seat) bool {
	p := sc.s.at(about)
	if viewer == about || p.Left != "" && sc.s.Rules.Reveal {
		return true
	}
	if viewer == 0 {
		return false
	}
	clan := cards[sc.s.at(viewer).Role].clan
	return clan != "" && cards[p.Role].clan == clan
}
