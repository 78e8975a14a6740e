package render

import (
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Deck counts the cards of a deck in words.
func Deck(p *locales.Printer, deck []game.Role) string { return teller{Printer: p}.roles(deck) }
