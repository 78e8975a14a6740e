package bot

import (
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// The rules are told chapter by chapter: one message whose buttons change it.

// rulesIntro is the first page: the book, and where the room departs from it.
func rulesIntro(p printer, rules game.Rules) string {
	parts := []string{p.T("rules.title", "Preset", p.T("preset."+rules.Preset)), render.RulesSection(p, rules, render.RulesSections[0])}
	if d := render.Differences(p, rules); d != "" {
		parts = append(parts, d)
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
	r.b.rulesPage(q, r.p(), strings.TrimPrefix(q.Data, menuPrefix+"rules|"), r.rec.rules())
}
