package render

import (
	"slices"
	"strings"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Phone is what a player's phone shows where people sit together: the table as
// all see it, and, of what is the viewer's own, only what he is doing now and
// what he is asked.
func Phone(p *locales.Printer, all, own game.View, left time.Duration, prompt string) string {
	t := aboutView(p, all)
	text := []string{Table(p, all, left), ""}
	if own.Window.Phase.Night() {
		for _, a := range own.Acts {
			text = append(text, t.acted(a, own.Viewer))
		}
	}
	if slices.Contains(seatsOf(all), own.Viewer) {
		text = append(text, p.T("table.you", "Seat", own.Viewer))
	}
	return strings.Join(append(text, prompt), "\n")
}

func seatsOf(v game.View) []game.Seat {
	var out []game.Seat
	for _, s := range v.Seats {
		if s.Alive && v.Result == nil {
			out = append(out, s.Seat)
		}
	}
	return out
}
