package bot

import (
	"slices"
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// onDeck is /deck: with cards it fixes the deck of the room's next games, with
// "off" it lets the rule book choose again, and alone it opens the menu.
func (r *room) onDeck(m *models.Message, c command) {
	rules := r.rec.rules()
	seats := r.deckSeats(rules)
	text := cardNames(c.args)
	switch {
	case text == "":
	case text == "off" || slices.Contains(words().reset, text):
		if !r.setDeck("") {
			r.b.answer(m, r.p().T("bot.broken"))
			return
		}
	default:
		deck, err := game.ParseDeck(text, rules.SeatsMax)
		if err != nil {
			r.refuse(m, err)
			return
		}
		if !r.setDeck(game.WriteDeck(deck)) {
			r.b.answer(m, r.p().T("bot.broken"))
			return
		}
	}
	r.b.answerWith(m, r.deckPage(rules, seats), r.deckButtons(rules, seats))
}

// setDeck stores what the room has written; false: it could not be stored.
func (r *room) setDeck(deck string) bool {
	old := r.rec.Deck
	r.rec.Deck = deck
	if err := r.store(); err != nil {
		r.rec.Deck = old
		r.log.Error("the deck could not be stored", "err", err)
		return false
	}
	return true
}

// deck is what the room has fixed by hand; none: the rule book chooses.
func (r *room) deck(seats int) ([]game.Role, error) {
	if r.rec.Deck == "" {
		return nil, nil
	}
	return game.ParseDeck(r.rec.Deck, seats)
}

// cardNames puts the names of cards in place of what people call them, in any
// of our languages.
func cardNames(args string) string {
	var out []string
	for part := range strings.FieldsFuncSeq(strings.ToLower(args), func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		out = append(out, calledCards(strings.FieldsFunc(part, func(r rune) bool { return strings.ContainsRune(" \t=:", r) }))...)
	}
	return strings.Join(out, " ")
}

// calledCards finds the longest names first: a "sheriff with a gun" is no
// sheriff.
func calledCards(fields []string) (out []string) {
	for i := 0; i < len(fields); {
		word, took := fields[i], 1
		for n := min(longestCard, len(fields)-i); n > 0; n-- {
			name := strings.Join(split(strings.Join(fields[i:i+n], " ")), " ")
			if role, ok := words().cards[name]; ok {
				word, took = string(role), n
				break
			}
		}
		out = append(out, word)
		i += took
	}
	return out
}

// longestCard is how many words the name of a card may have.
const longestCard = 4

// deckSeats is the number of seats that the menu begins with: those of the
// lobby, or of an ordinary evening.
func (r *room) deckSeats(rules game.Rules) int {
	seats := 10
	if l := r.rec.Lobby; l != nil && len(l.Players) > 0 {
		seats = len(l.Players)
	}
	return min(max(seats, rules.SeatsMin), rules.SeatsMax)
}

// dealt is the deck for a number of seats.
func (r *room) dealt(rules game.Rules, seats int) ([]game.Role, error) {
	deck, err := r.deck(seats)
	if deck == nil && err == nil {
		deck, _ = rules.Cards(seats)
	}
	return deck, err
}

func (r *room) deckPage(rules game.Rules, seats int) string {
	deck, err := r.dealt(rules, seats)
	text := render.DeckPage(r.p(), seats, deck, r.rec.Deck != "", err)
	if r.rec.Playing {
		text += between + r.p().T("bot.deck.next")
	}
	return text
}
