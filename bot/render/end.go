package render

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mafia-host/mafia/game"
)

// ended says who won and why, and turns all the cards up.
func (t teller) ended(e game.GameEnded) string {
	winner := string(e.Winner)
	if winner == "" {
		winner = "nobody"
	}
	text := []string{t.T("winner." + winner)}
	if e.Why != "" && e.Why != game.EndStopped {
		text = append(text, t.T("end."+e.Why))
	}
	if len(e.Roles) > 0 {
		text = append(text, "", t.T("end.cards"))
	}
	for i, r := range e.Roles {
		line := t.who(game.Seat(i+1)) + " — " + t.role(r)
		if i < len(e.Dealt) && e.Dealt[i] != r && e.Dealt[i] != "" {
			line += " (" + t.T("end.was", "Role", t.role(e.Dealt[i])) + ")"
		}
		if i < len(e.Points) && e.Points[i] != 0 {
			line += " · " + t.points(e.Points[i])
		}
		text = append(text, line)
	}
	if len(e.Mirror) > 0 {
		text = append(text, t.T("end.mirror", "Who", t.whos(slices.Clone(e.Mirror))))
	}
	return strings.Join(text, "\n")
}

// guessed says how good the best move was, a secret until the end.
func (t teller) guessed(s *game.State) string {
	if len(s.Best.Named) == 0 {
		return ""
	}
	return t.T("end.best", "Who", t.who(s.Best.Seat), "N", s.BestMoveHits())
}

// points writes hundredths as people of the language write them.
func (t teller) points(n game.Points) string {
	sign, v := "+", int(n)
	if v < 0 {
		sign, v = "−", -v
	}
	text := strconv.Itoa(v / 100)
	if rest := v % 100; rest != 0 {
		digits := strconv.Itoa(100 + rest)[1:]
		text += t.T("points.mark") + strings.TrimRight(digits, "0")
	}
	return sign + text
}
