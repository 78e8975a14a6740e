package simulate

import (
	"fmt"
	"io"
	"strings"

	"github.com/mafia-host/mafia/game"
)

// Write writes results as a table, one line each: seats, the share of every
// side in percent with its error, the days of a game, and the deck.
func Write(w io.Writer, results []Result) error {
	var sides []game.Winner
	for _, side := range order {
		for _, r := range results {
			if r.Of(side).Wins > 0 {
				sides = append(sides, side)
				break
			}
		}
	}
	line := fmt.Sprintf("%5s", "seats")
	for _, side := range sides {
		line += fmt.Sprintf("  %11s", side)
	}
	if _, err := fmt.Fprintf(w, "%s   days  deck\n", line); err != nil {
		return err
	}
	for _, r := range results {
		var b strings.Builder
		fmt.Fprintf(&b, "%5d", len(r.Deck))
		for _, side := range sides {
			s := r.Of(side)
			fmt.Fprintf(&b, "  %5.1f ± %3.1f", 100*s.Share, 100*s.Error)
		}
		fmt.Fprintf(&b, "   %4.1f  %s\n", r.Days, game.WriteDeck(r.Deck))
		if _, err := io.WriteString(w, b.String()); err != nil {
			return err
		}
	}
	return nil
}
