package render

import (
	"strconv"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// longestCaption is how many runes of a name go on a button.
const longestCaption = 16

// Prompt asks a seat for a choice.
func Prompt(p *locales.Printer, v game.View, o game.Option) string {
	if w := v.Window; o.Verb == game.Shoot && w.Phase == game.PhaseShooting && w.Seat != 0 {
		return p.T("prompt.shoot-called", "Seat", w.Seat)
	}
	if o.Verb != game.Vote {
		return p.T("prompt." + string(o.Verb))
	}
	t := aboutView(p, v)
	switch v.Window.Phase {
	case game.PhaseLift:
		return p.T("prompt.vote-lift", "Who", t.whos(v.Poll.Nominees))
	case game.PhaseConfirm:
		return p.T("prompt.vote-confirm", "Who", t.who(v.Window.Seat))
	case game.PhaseBallot:
		return p.T("prompt.vote-ballot")
	}
	return p.T("prompt.vote", "Who", t.who(v.Window.Seat))
}

// Verb is the caption of a button; plain text.
func Verb(p *locales.Printer, verb game.Verb) string { return p.T("verb." + string(verb)) }

// SeatButton is the caption of a button with a seat on it; plain text.
func SeatButton(_ *locales.Printer, v game.View, seat game.Seat) string {
	n := strconv.Itoa(int(seat))
	if seat < 1 || int(seat) > len(v.Seats) {
		return n
	}
	return n + ". " + plainName(v.Seats[seat-1].Player.Name, longestCaption)
}

// Bars says why seats are not offered, a line for each reason; reasons that
// speak for themselves are left out.
func Bars(p *locales.Printer, v game.View, bars []game.Bar) string {
	t := aboutView(p, v)
	var order []game.Refusal
	seats := map[game.Refusal][]game.Seat{}
	for _, b := range bars {
		if !p.Has("bar."+string(b.Why)) || b.Why == game.ErrOwn && b.Seat == v.Viewer {
			continue
		}
		if seats[b.Why] == nil {
			order = append(order, b.Why)
		}
		seats[b.Why] = append(seats[b.Why], b.Seat)
	}
	var text []string
	for _, why := range order {
		text = append(text, p.T("bar."+string(why), "Who", t.whos(seats[why])))
	}
	return lines(text...)
}
