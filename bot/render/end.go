package render

import (
	"strconv"
	"strings"

	"github.com/mafia-host/mafia/game"
)

// ended says who won and why, and turns all the cards up.
func (t teller) ended(s *game.State, e game.GameEnded) string {
	text := []string{t.verdict(e), "", t.T("end.cards")}
	for i := range e.Roles {
		text = append(text, t.final(s, e, i))
	}
	if len(e.Mirror) > 0 {
		text = append(text, t.T("end.mirror", "Who", t.whos(e.Mirror)))
	}
	if best := t.guessed(s); best != "" {
		text = append(text, best)
	}
	return strings.Join(append(text, "", t.T("end.thanks")), "\n")
}

func (t teller) verdict(e game.GameEnded) string {
	switch {
	case e.Winner == "":
		return t.T("winner.nobody")
	case e.Why == game.EndOfReds && e.Winner == game.YakuzaWins:
		return lines(t.T("winner.yakuza"), t.T("end.parity-yakuza"))
	}
	return lines(t.T("winner."+string(e.Winner)), t.T("end."+e.Why))
}

// final is a seat at the end: its card, its fouls, its score. A foul that was
// hidden stays so.
func (t teller) final(s *game.State, e game.GameEnded, i int) string {
	line := t.place(s, game.Seat(i+1)) + " — " + t.role(e.Roles[i])
	if e.Dealt[i] != e.Roles[i] {
		line += " (" + t.T("end.was", "Role", t.role(e.Dealt[i])) + ")"
	}
	line += fouls(s.Seats[i].Fouls - s.Seats[i].Hidden)
	if e.Points[i] != 0 {
		line += " · " + t.points(e.Points[i])
	}
	return line
}

// guessed says how good the best move was, a secret until the end.
func (t teller) guessed(s *game.State) string {
	if len(s.Best.Named) == 0 || s.At(s.Best.Seat).Denied {
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
