package render

import (
	"strconv"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// DeckPage tells what is dealt to a number of seats. Hand: the room wrote the
// deck itself; a refusal, if any, says why it cannot be dealt to so many.
func DeckPage(p *locales.Printer, seats int, deck []game.Role, hand bool, refusal error) string {
	how := "book"
	if hand {
		how = "hand"
	}
	dealt := Refusal(p, refusal)
	if dealt != "" {
		dealt = "⚠️ " + dealt
	} else {
		dealt = teller{Printer: p}.roles(deck)
	}
	return p.N("bot.deck.title", seats) + "\n\n" + dealt + "\n\n" + p.T("bot.deck."+how) + "\n" + p.T("bot.deck.how")
}

// DeckButton is a card in the menu of decks: switched on or off, or how many
// of it there are.
func DeckButton(p *locales.Printer, role game.Role, n int) string {
	name := teller{Printer: p}.role(role)
	switch {
	case role.Several():
		return name + " × " + strconv.Itoa(n)
	case n == 0:
		return "▫️ " + name
	}
	return "✅ " + name
}

// Deck counts the cards of a deck in words.
func Deck(p *locales.Printer, deck []game.Role) string { return teller{Printer: p}.roles(deck) }

// Role is the name of a card with its sign.
func Role(p *locales.Printer, role game.Role) string { return teller{Printer: p}.role(role) }
