package render

import (
	"strings"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Table is the live message that shows a table to a viewer; left is what
// remains of the open window, 0 when it is not known.
func Table(p *locales.Printer, v game.View, left time.Duration) string {
	t := aboutView(p, v)
	text := []string{lines(t.heading(v), t.clock(v, left)), ""}
	for _, s := range v.Seats {
		text = append(text, t.seat(v, s))
	}
	if len(v.Nominees) > 0 && choosing(v.Window) {
		text = append(text, "", p.T("table.nominees", "Who", t.whos(v.Nominees)))
	}
	if hands := t.hands(v); hands != "" {
		text = append(text, "", hands)
	}
	return strings.TrimSpace(strings.Join(text, "\n"))
}

func (t teller) heading(v game.View) string {
	phase := v.Window.Phase
	if v.Result != nil || phase == game.PhaseNone {
		return t.T("table.over")
	}
	key := "table.day"
	if phase.Night() || v.Window.Closed.Night() {
		key = "table.night"
	}
	if v.Day == 0 {
		return t.T(key+"-first") + " · " + t.T("phase."+string(phase))
	}
	return t.T(key, "Day", v.Day) + " · " + t.T("phase."+string(phase))
}

// clock says who has the word and how long.
func (t teller) clock(v game.View, left time.Duration) string {
	if v.Result != nil {
		return ""
	}
	text := t.turn(v.Window)
	switch {
	case v.Pause != nil:
		return lines(text, t.T("table.paused"))
	case left > 0:
		return lines(text, t.T("table.left", "Time", t.time(left)))
	}
	return text
}

// turn says whose turn a window is, and at what.
func (t teller) turn(w game.Window) string {
	switch {
	case w.Seat == 0 || w.Phase == game.PhaseWait:
		return ""
	case w.Phase == game.PhaseVote, w.Phase == game.PhaseRevote, w.Phase == game.PhaseConfirm:
		return t.T("table.against", "Who", t.who(w.Seat))
	case w.Phase == game.PhaseShooting:
		return t.T("table.called", "Seat", w.Seat)
	}
	return t.T("table.seat", "Who", t.who(w.Seat))
}

// fouls is a mark for each foul.
func fouls(n int) string {
	if n <= 0 {
		return ""
	}
	return " " + strings.Repeat("•", n)
}

func (t teller) seat(v game.View, s game.SeatView) string {
	text := t.who(s.Seat)
	if !s.Alive {
		text = t.gone(s.Seat)
	}
	if s.Seat == v.Window.Seat && v.Window.Phase != game.PhaseWait {
		text = "👉 " + text
	}
	text += fouls(s.Fouls)
	if s.Silence && s.Alive {
		text += " 🤐"
	}
	if s.Left != "" {
		text += " — " + t.T("cause."+string(s.Left))
	}
	if s.Role != "" {
		text += " · " + t.role(s.Role)
	}
	return text
}

// choosing reports whether the nominees of the day still matter.
func choosing(w game.Window) bool {
	phase := w.Phase
	if phase == game.PhaseWait {
		phase = w.Closed
	}
	switch phase {
	case game.PhaseSpeech, game.PhaseExtra, game.PhaseVote, game.PhaseTie, game.PhaseRevote:
		return true
	}
	return false
}

// hands shows who has voted for whom.
func (t teller) hands(v game.View) string {
	switch v.Window.Phase {
	case game.PhaseVote, game.PhaseRevote, game.PhaseLift, game.PhaseBallot, game.PhaseConfirm:
	default:
		return ""
	}
	if v.Rules.BallotShow == game.ShowSecret && !v.Poll.Counted {
		return t.T("table.cast", "N", v.Cast, "Living", living(v))
	}
	text := []string{t.T("table.hands")}
	if v.Window.Phase == game.PhaseLift {
		return lines(append(text, t.T("table.lift", "Seats", orDash(voters(v, 0))))...)
	}
	for _, n := range v.Poll.Nominees {
		by := voters(v, n)
		if len(by) > 0 || v.Window.Phase != game.PhaseBallot {
			text = append(text, t.who(n)+" ← "+orDash(by))
		}
	}
	return lines(text...)
}

func living(v game.View) (n int) {
	for _, s := range v.Seats {
		if s.Alive {
			n++
		}
	}
	return n
}

func orDash(seats []game.Seat) string {
	if len(seats) == 0 {
		return "—"
	}
	return numbers(seats)
}

func voters(v game.View, nominee game.Seat) []game.Seat {
	var out []game.Seat
	for _, c := range v.Poll.Votes {
		if c.For == nominee {
			out = append(out, c.Seat)
		}
	}
	return out
}
