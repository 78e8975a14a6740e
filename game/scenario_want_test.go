package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

func found(want []string, have string) error {
	return fmt.Errorf("wanted %s, found %s", strings.Join(want, " "), have)
}

func list(seats []Seat) string {
	if len(seats) == 0 {
		return "none"
	}
	var out []string
	for _, s := range seats {
		out = append(out, strconv.Itoa(int(s)))
	}
	return strings.Join(out, " ")
}

func (sc *scenario) want(w []string) error {
	if len(w) == 0 {
		return fmt.Errorf("want what?")
	}
	rest := strings.Join(w[1:], " ")
	same := func(have string) error {
		if have != rest {
			return found(w, have)
		}
		return nil
	}
	s := sc.s
	switch w[0] {
	case "phase":
		if len(w) < 2 || len(w) > 3 || !phaseNames[w[1]] {
			return fmt.Errorf("unknown phase %q", rest)
		}
		if !sc.in(w[1:]) {
			return found(w, sc.phase())
		}
	case "day":
		return same(strconv.Itoa(s.Day))
	case "alive":
		return same(list(s.Living()))
	case "killed":
		return same(list(s.Killed))
	case "nominees":
		return same(list(s.Nominees()))
	case "tied":
		return same(list(s.Poll.Tied))
	case "votes":
		return sc.wantVotes(w)
	case "winner":
		return same(sc.winner())
	case "no-winner":
		if s.Over() {
			return found(w, sc.winner())
		}
	case "secret":
		if len(sc.leaks) > 0 {
			return found(w, strings.Join(sc.leaks, "; "))
		}
	case "told", "not-told":
		return sc.wantTold(w)
	case "bestmove":
		return sc.wantBest(w)
	default:
		return sc.wantSeat(w)
	}
	return nil
}

func (sc *scenario) winner() string {
	r := sc.s.Result
	if r == nil {
		return "no winner yet"
	}
	out := string(r.Winner)
	if len(r.Mirror) > 0 {
		out += " mirror"
	}
	return out
}

// wantVotes reads "5=4 7=6", "lift=6" and "confirm=6".
func (sc *scenario) wantVotes(w []string) error {
	var have []string
	if len(w) > 1 && strings.HasPrefix(w[1], "lift=") {
		if sc.s.Lifted == nil {
			return found(w, "no lift vote")
		}
		have = append(have, fmt.Sprintf("lift=%d", sc.s.Lifted.For))
	} else if len(w) > 1 && strings.HasPrefix(w[1], "confirm=") {
		if sc.s.Confirmed == nil {
			return found(w, "no confirmation")
		}
		have = append(have, fmt.Sprintf("confirm=%d", sc.s.Confirmed.For))
	} else {
		for _, c := range sc.s.Counted {
			have = append(have, fmt.Sprintf("%d=%d", c.Seat, c.Votes))
		}
	}
	if !slices.Equal(have, w[1:]) {
		return found(w, strings.Join(have, " "))
	}
	return nil
}

func (sc *scenario) wantBest(w []string) error {
	best := sc.s.Best
	have := "none"
	if len(best.Named) > 0 && !sc.s.at(best.Seat).Denied {
		have = fmt.Sprintf("%d %d", best.Seat, sc.s.BestMoveHits())
	}
	if have != strings.Join(w[1:], " ") {
		return found(w, have)
	}
	return nil
}

// wantSeat is every wish about one seat.
func (sc *scenario) wantSeat(w []string) error {
	if len(w) < 2 {
		return fmt.Errorf("unknown wish %q", strings.Join(w, " "))
	}
	if w[0] == "fouls" {
		for _, kv := range w[1:] {
			k, v, _ := strings.Cut(kv, "=")
			seat, err := sc.seat(k)
			if err != nil {
				return err
			}
			if have := strconv.Itoa(sc.s.at(seat).Fouls); have != v {
				return found(w, fmt.Sprintf("%d=%s", seat, have))
			}
		}
		return nil
	}
	seat, err := sc.seat(w[1])
	if err != nil {
		return err
	}
	p := sc.s.at(seat)
	var have string
	switch w[0] {
	case "left":
		have = string(p.Left)
		if have == "" {
			have = "still at the table"
		}
	case "silenced", "not-silenced":
		open := sc.s.Window
		silenced := open.Phase == PhaseSpeech && open.Seat == seat && open.Silenced
		if silenced != (w[0] == "silenced") {
			return found(w, fmt.Sprintf("%s, silenced: %v", sc.phase(), silenced))
		}
		return nil
	case "role":
		have = string(p.Role)
	case "shown": // the card of a seat as the group knows it
		if have = string(sc.s.View(0).Seats[seat-1].Role); have == "" {
			have = "none"
		}
	case "heard": // to whom its private words are relayed now
		have = list(sc.s.Talk(seat))
	case "score":
		if sc.s.Result == nil {
			return found(w, "a game that is not over")
		}
		have = strconv.FormatFloat(float64(sc.s.Result.Points[seat-1])/100, 'g', -1, 64)
		if v, err := strconv.ParseFloat(w[len(w)-1], 64); err == nil && len(w) == 3 {
			w = []string{w[0], w[1], strconv.FormatFloat(v, 'g', -1, 64)}
		}
	default:
		return fmt.Errorf("unknown wish %q", w[0])
	}
	if have != strings.Join(w[2:], " ") {
		return found(w, have)
	}
	return nil
}

func (sc *scenario) seat(word string) (Seat, error) {
	n, err := number1(word)
	if err != nil {
		return 0, err
	}
	if !sc.s.exists(Seat(n)) {
		return 0, fmt.Errorf("no seat %d at this table", n)
	}
	return Seat(n), nil
}

// told lists what a seat has privately learnt, in the words of scenarios.
func (sc *scenario) told(seat Seat) []string {
	var out []string
	for _, e := range sc.log {
		if e.Audience().Everyone() || !e.Audience().Includes(sc.s, seat) {
			continue
		}
		switch e := e.(type) {
		case Answered:
			out = append(out, fmt.Sprintf("%s %s %s", e.Verb, list(e.Targets), e.Answer))
		case WasBlocked:
			out = append(out, "blocked")
		case RoleTaken:
			out = append(out, "became "+string(e.Role))
		case MatesShown:
			var mates []Seat
			for _, m := range e.Mates {
				mates = append(mates, m.Seat)
			}
			out = append(out, "mates "+list(mates))
		case ClanDecided:
			out = append(out, fmt.Sprintf("decided %d %s", e.Target, e.By))
		case VictimsShown:
			out = append(out, "victims "+list(e.Victims))
		case Fouled:
			out = append(out, "hidden-foul")
		}
	}
	return out
}

// wantTold: a seat has learnt exactly this, or nothing that begins so.
func (sc *scenario) wantTold(w []string) error {
	if len(w) < 3 {
		return fmt.Errorf("want %s whom what?", w[0])
	}
	seat, err := sc.seat(w[1])
	if err != nil {
		return err
	}
	what := strings.Join(w[2:], " ")
	told := sc.told(seat)
	is := slices.ContainsFunc(told, func(t string) bool {
		return t == what || w[0] == "not-told" && strings.HasPrefix(t, what+" ")
	})
	if is != (w[0] == "told") {
		return found(w, fmt.Sprintf("told %q", told))
	}
	return nil
}
