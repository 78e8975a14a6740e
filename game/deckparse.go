package game

import (
	"strconv"
	"strings"
)

// ParseDeck reads a deck written by hand, "don 1 mafia 2 doctor", for a number
// of seats; the seats not named are citizens. A number stands after its card,
// and may be joined to it by = or :. The error is a Refusal.
func ParseDeck(text string, seats int) ([]Role, error) {
	split := func(r rune) bool {
		return r == ' ' || r == '\n' || r == '\t' || r == ',' || r == ';' || r == '=' || r == ':'
	}
	var deck []Role
	var last Role
	for _, word := range strings.FieldsFunc(strings.ToLower(text), split) {
		n, err := strconv.Atoi(word)
		switch {
		case err != nil:
			last = Role(word)
			if !last.Known() {
				return nil, ErrDeckRole
			}
			deck = append(deck, last)
		case last == "":
			return nil, ErrDeckRole // a number of what?
		case n < 0 || n > seats:
			return nil, ErrDeckSize
		default:
			deck = deck[:len(deck)-1]
			for range n {
				deck = append(deck, last)
			}
			last = ""
		}
		if len(deck) > seats {
			return nil, ErrDeckSize
		}
	}
	for len(deck) < seats {
		deck = append(deck, Citizen)
	}
	if err := CheckDeck(deck, seats); err != nil {
		return nil, err
	}
	return deck, nil
}

// WriteDeck writes a deck as ParseDeck reads it, in the order of the
// catalogue, without the citizens.
func WriteDeck(deck []Role) string {
	var out []string
	for _, role := range Catalogue {
		n := 0
		for _, r := range deck {
			if r == role {
				n++
			}
		}
		if n > 0 && role != Citizen {
			out = append(out, string(role)+" "+strconv.Itoa(n))
		}
	}
	return strings.Join(out, " ")
}
