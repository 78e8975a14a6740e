package bot

import (
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// The rules are told chapter by chapter: one message whose buttons change it.

// information answers what people ask a room about: its rules are those of the
// game that is on, and its settings those of the next.
func (r *room) information(m *models.Message, p printer, c command) bool {
	if _, book := game.Preset(strings.ToLower(c.args)); c.name == "rules" && !book {
		rules := r.played()
		r.b.answerWith(m, rulesIntro(p, rules, r.ownDeck(p)), rulesButtons(p, rules))
		return true
	}
	return r.b.information(m, p, c, r.rec.rules())
}

// played are the rules of the game that is on, or of the next.
func (r *room) played() game.Rules {
	if r.rec.Playing {
		return r.state.Rules
	}
	return r.rec.rules()
}

// ownDeck names the cards of the game that is on, or those that the room has
// chosen for the next instead of the book's.
func (r *room) ownDeck(p printer) string {
	deck := r.state.Deck
	if !r.rec.Playing {
		deck, _ = r.deck(r.deckSeats(r.rec.rules()))
	}
	if len(deck) == 0 {
		return ""
	}
	return p.T("game.deck", "Roles", render.Deck(p, deck))
}

// rulesIntro is the first page: the book, where the room departs from it, and
// the deck, if there is something to say of it.
func rulesIntro(p printer, rules game.Rules, deck string) string {
	parts := []string{p.T("rules.title", "Preset", p.T("preset."+rules.Preset)), render.RulesSection(p, rules, render.RulesSections[0])}
	if d := render.Differences(p, rules); d != "" {
		parts = append(parts, d)
	}
	if deck != "" {
		parts = append(parts, deck)
	}
	return strings.Join(append(parts, p.T("bot.rules.choose")), between)
}

// rulesButtons has a button for each chapter. The rules a chapter is told of
// are those of the room, or of a book named in the button.
func rulesButtons(p printer, rules game.Rules) *models.InlineKeyboardMarkup {
	book := rules.Preset
	if render.Differences(p, rules) != "" {
		book = ""
	}
	var row []models.InlineKeyboardButton
	for _, name := range render.RulesSections {
		row = append(row, models.InlineKeyboardButton{
			Text: p.T("rules.section." + name), CallbackData: menuPrefix + "rules|" + name + "|" + book,
		})
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: grid(row, 2)}
}

// rulesPage turns to a chapter.
func (b *Bot) rulesPage(q *models.CallbackQuery, p printer, value string, own game.Rules) {
	name, book, _ := strings.Cut(value, "|")
	rules := own
	if preset, ok := game.Preset(book); ok {
		rules = preset
	}
	text := render.RulesSection(p, rules, name)
	m := q.Message.Message
	if text == "" || m == nil {
		b.reply(q, p.T("bot.press.old"))
		return
	}
	b.reply(q, "")
	html := p.T("rules.title", "Preset", p.T("preset."+rules.Preset)) + between + text
	b.edit("rules "+itoa(m.ID), m.ID, message{chat: m.Chat.ID, html: html, keyboard: rulesButtons(p, rules)}, nil)
}

func (b *Bot) rulesPress(q *models.CallbackQuery, p printer, value string) {
	b.rulesPage(q, p, value, b.cfg.Rules)
}

func (r *room) rulesPress(q *models.CallbackQuery) {
	r.b.rulesPage(q, r.p(), strings.TrimPrefix(q.Data, menuPrefix+"rules|"), r.played())
}
