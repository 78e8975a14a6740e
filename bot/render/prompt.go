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
	if o.Verb != game.Vote {
		return p.T("prompt." + string(o.Verb))
	}
	t := aboutView(p, v)
	switch v.Window.Phase {
	case game.PhaseLift:
		return p.T("prompt.vote-lift", "Who", t.whos(v.Poll.Nominees))
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
