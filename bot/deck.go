package bot

import (
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// onDeck is /deck: with cards it fixes the deck of the room's next games, with
// "off" it lets the rule book choose again, and alone it shows what is dealt.
func (r *room) onDeck(m *models.Message, c command) {
	rules := r.rec.rules()
	switch strings.ToLower(c.args) {
	case "":
		r.b.answer(m, r.p().T("bot.deck.now", "Deck", r.deckShown(rules)))
		return
	case "off":
		r.setDeck(m, "")
		return
	}
	deck, err := game.ParseDeck(c.args, rules.SeatsMax)
	if err != nil {
		r.refuse(m, err)
		return
	}
	r.setDeck(m, game.WriteDeck(deck))
}

func (r *room) setDeck(m *models.Message, deck string) {
	old := r.rec.Deck
	r.rec.Deck = deck
	if err := r.store(); err != nil {
		r.rec.Deck = old
		r.broken(m, err)
		return
	}
	r.b.answer(m, r.p().T("bot.deck.now", "Deck", r.deckShown(r.rec.rules())))
}

// deckShown is the deck for a full table.
func (r *room) deckShown(rules game.Rules) string {
	deck, err := r.deck(rules, rules.SeatsMax)
	if err != nil || len(deck) == 0 {
		deck, _ = rules.Cards(rules.SeatsMax)
	}
	return render.Deck(r.p(), deck)
}

// deck is what the room has fixed by hand; none: the rule book chooses.
func (r *room) deck(_ game.Rules, seats int) ([]game.Role, error) {
	if r.rec.Deck == "" {
		return nil, nil
	}
	return game.ParseDeck(r.rec.Deck, seats)
}
