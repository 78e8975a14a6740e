package render

import (
	"html"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// teller speaks one language about one table. It knows the players by name
// and nothing of their cards.
type teller struct {
	*locales.Printer
	names []string // by seat, escaped
}

func about(p *locales.Printer, s *game.State) teller {
	t := teller{Printer: p}
	for i := range s.Seats {
		t.names = append(t.names, Name(s.Seats[i].Player.Name))
	}
	return t
}

func aboutView(p *locales.Printer, v game.View) teller {
	t := teller{Printer: p}
	for i := range v.Seats {
		t.names = append(t.names, Name(v.Seats[i].Player.Name))
	}
	return t
}

// who is a seat with its name.
func (t teller) who(seat game.Seat) string {
	n := strconv.Itoa(int(seat))
	if seat < 1 || int(seat) > len(t.names) {
		return "<b>" + n + "</b>"
	}
	return "<b>" + n + ". " + t.names[seat-1] + "</b>"
}

// gone is a seat that has left the table, with its name.
func (t teller) gone(seat game.Seat) string {
	return "<s>" + strings.TrimSuffix(strings.TrimPrefix(t.who(seat), "<b>"), "</b>") + "</s>"
}

// place is a seat with its name, whether it is at the table or not.
func (t teller) place(s *game.State, seat game.Seat) string {
	if s.Alive(seat) {
		return t.who(seat)
	}
	return t.gone(seat)
}

// whos is several seats with their names, in a line.
func (t teller) whos(seats []game.Seat) string {
	out := make([]string, 0, len(seats))
	for _, s := range seats {
		out = append(out, t.who(s))
	}
	return strings.Join(out, ", ")
}

// numbers is several seats without their names.
func numbers(seats []game.Seat) string {
	out := make([]string, 0, len(seats))
	for _, s := range seats {
		out = append(out, strconv.Itoa(int(s)))
	}
	return strings.Join(out, ", ")
}

func (t teller) time(d time.Duration) string { return Duration(t.Printer, d) }

// role is a card with its sign.
func (t teller) role(r game.Role) string {
	if r == "" {
		return "?"
	}
	name := t.T("role." + string(r))
	if sign := signs[r]; sign != "" {
		return sign + " " + name
	}
	return name
}

// roles counts the cards of a deck, in the order of the catalogue.
func (t teller) roles(deck []game.Role) string {
	count := map[game.Role]int{}
	for _, r := range deck {
		count[r]++
	}
	var out []string
	for _, r := range game.Catalogue {
		switch n := count[r]; {
		case n == 1:
			out = append(out, t.role(r))
		case n > 1:
			out = append(out, t.role(r)+" × "+strconv.Itoa(n))
		}
	}
	return strings.Join(out, ", ")
}

// reason is why a foul was given: a name that the engine or the host gave, or
// the judge's own words.
func (t teller) reason(raw string) string {
	for _, prefix := range []string{"offence.", "breach.", "foul."} {
		if named(raw) && t.Has(prefix+raw) {
			return t.T(prefix + raw)
		}
	}
	return Quote(raw, 200)
}

func named(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') })
}

// Quote makes a sentence that somebody wrote fit to be shown inside a text.
func Quote(raw string, longest int) string {
	if strings.TrimSpace(raw) == "" {
		return ""
	}
	return html.EscapeString(plainName(raw, longest))
}

// lines joins what is not empty.
func lines(all ...string) string {
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), "\n")
}
