package bot

import (
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

type printer = *locales.Printer

// onSet is /set key=value [key=value ...].
func (r *room) onSet(m *models.Message, c command) {
	pairs, bad := assignments(c.args)
	if len(pairs) == 0 || bad != "" {
		r.b.answer(m, r.p().T("bot.set.how"))
		return
	}
	old := r.rec
	if err := r.rec.change(pairs); err != nil {
		r.refuse(m, err)
		return
	}
	if l := r.rec.Lobby; l != nil && len(l.Players) > r.rec.rules().SeatsMax {
		r.rec = old
		r.b.answer(m, r.p().T("bot.set.lobby-larger"))
		return
	}
	if err := r.store(); err != nil {
		r.rec = old
		r.broken(m, err)
		return
	}
	if l := r.rec.Lobby; l != nil {
		if err := r.lobbyChanged(); err != nil {
			r.log.Error("lobby could not be stored", "err", err)
		}
	}
	text := r.p().T("bot.set.done", "Keys", listed(pairs))
	if r.rec.Playing {
		text += " " + r.p().T("bot.set.next")
	}
	r.b.answer(m, text)
}

// assignments reads key=value pairs; "key = value" and "key value" are meant
// the same.
func assignments(args string) (pairs [][2]string, bad string) {
	for _, sign := range []string{" =", "= "} {
		for strings.Contains(args, sign) {
			args = strings.ReplaceAll(args, sign, "=")
		}
	}
	fields := strings.Fields(strings.ToLower(args))
	if len(fields) == 2 && !strings.Contains(args, "=") {
		return [][2]string{{fields[0], fields[1]}}, ""
	}
	for _, f := range fields {
		key, value, ok := strings.Cut(f, "=")
		if !ok || key == "" || value == "" {
			return nil, f
		}
		pairs = append(pairs, [2]string{key, value})
	}
	return pairs, ""
}

func listed(pairs [][2]string) string {
	var out []string
	for _, p := range pairs {
		out = append(out, "<code>"+render.Quote(p[0]+"="+p[1], 60)+"</code>")
	}
	return strings.Join(out, ", ")
}

// onLang is /lang ru: in the group for its administrators.
func (r *room) onLang(m *models.Message, c command) {
	if c.args == "" {
		r.b.answerWith(m, r.p().T("bot.lang.which"), langButtons())
		return
	}
	r.asAdmin(m, func() {
		if !r.setLang(c.args) {
			r.b.answerWith(m, r.p().T("bot.lang.which"), langButtons())
			return
		}
		r.b.answer(m, r.p().T("bot.lang.done"))
	})
}

// setLang gives the room another language; false: we do not speak it.
func (r *room) setLang(lang string) bool {
	lang, ok := spoken(lang)
	if !ok {
		return false
	}
	old := r.rec.Lang
	r.rec.Lang = lang
	if err := r.store(); err != nil {
		r.log.Error("language could not be stored", "err", err)
		r.rec.Lang = old
		return false
	}
	if r.rec.Lobby != nil {
		r.showLobby()
	}
	r.live.due = true
	r.refresh()
	return true
}

// spoken reads a language as people write it: its code, or "ua" for the
// country.
func spoken(lang string) (string, bool) {
	lang = strings.ToLower(strings.TrimSpace(lang))
	if lang == "ua" {
		lang = "uk"
	}
	for _, l := range locales.Languages() {
		if l == lang {
			return l, true
		}
	}
	return "", false
}

// menuPrefix marks buttons that belong to no game.
const menuPrefix = "m|"

func langButtons() *models.InlineKeyboardMarkup {
	var row []models.InlineKeyboardButton
	for _, l := range locales.Languages() {
		row = append(row, models.InlineKeyboardButton{
			Text: locales.For(l).T("bot.lang.name"), CallbackData: menuPrefix + "lang|" + l,
		})
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{row}}
}

// information answers commands that only tell; false: it is none of them.
func (b *Bot) information(m *models.Message, p printer, c command, rules game.Rules) bool {
	switch c.name {
	case "help":
		b.answer(m, render.Help(p))
	case "rules":
		if preset, ok := game.Preset(strings.ToLower(c.args)); ok {
			rules = preset
		}
		b.answerWith(m, rulesIntro(p, rules, ""), rulesButtons(p, rules))
	case "settings":
		b.answer(m, render.Settings(p, rules))
	case "lang":
		lang, ok := spoken(c.args)
		if !ok || m.From == nil || group(m.Chat) {
			b.answerWith(m, p.T("bot.lang.which"), langButtons())
			return true
		}
		b.answer(m, b.chooseLang(m.From.ID, lang).T("bot.lang.mine"))
	default:
		return false
	}
	return true
}

// chooseLang remembers the language a person wants in his private chat.
func (b *Bot) chooseLang(person int64, lang string) printer {
	err := b.cfg.Store.Update(func(tx Tx) error {
		var rec personRecord
		if _, err := tx.Person(person, &rec); err != nil {
			return err
		}
		rec.Lang = lang
		return tx.PutPerson(person, rec)
	})
	if err != nil {
		b.log.Error("language could not be stored", "err", err)
	}
	return locales.For(lang)
}

// menuPress is a press of a button of a private menu; false: of another kind.
func (b *Bot) menuPress(q *models.CallbackQuery, p printer) bool {
	rest, ok := strings.CutPrefix(q.Data, menuPrefix)
	if !ok {
		return false
	}
	what, value, _ := strings.Cut(rest, "|")
	if what == "lang" {
		if lang, ok := spoken(value); ok {
			b.reply(q, b.chooseLang(q.From.ID, lang).T("bot.lang.mine"))
			return true
		}
	}
	if what == "rules" {
		b.rulesPress(q, p, value)
		return true
	}
	b.reply(q, p.T("bot.press.old"))
	return true
}
