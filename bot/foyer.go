package bot

import (
	"runtime/debug"
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/locales"
)

// foyer serves private chats of people who sit in no room.
type foyer struct {
	*actor
	b *Bot
}

// handle runs the work of one update and crosses the update off.
func (f *foyer) handle(update int64, work func()) {
	f.post(func() {
		defer f.b.done(update)
		defer f.b.caught(update)
		work()
	})
}

// caught keeps one bad update from stopping the host.
func (b *Bot) caught(update int64) {
	if p := recover(); p != nil {
		b.log.Error("panic while handling an update", "update", update, "panic", p, "stack", string(debug.Stack()))
	}
}

// done crosses an update off that led to nothing that is stored.
func (b *Bot) done(update int64) {
	err := b.cfg.Store.Update(func(tx Tx) error { return tx.Done(update) })
	if err != nil {
		b.log.Error("update could not be crossed off", "update", update, "err", err)
	}
}

// meet remembers a person and gives what is known of him.
func (b *Bot) meet(u models.User) (personRecord, error) {
	var rec personRecord
	var known bool
	err := b.cfg.Store.View(func(tx Tx) (err error) {
		known, err = tx.Person(u.ID, &rec)
		return err
	})
	if err != nil {
		return rec, err
	}
	next := rec
	next.Name, next.Client = fullName(u), u.LanguageCode
	if known && next == rec {
		return rec, nil
	}
	err = b.cfg.Store.Update(func(tx Tx) error { return tx.PutPerson(u.ID, next) })
	return next, err
}

// speak gives the printer for a private chat: the language the person chose,
// or that of his Telegram when we speak it, or the other.
func (rec personRecord) speak(other string) *locales.Printer {
	if rec.Lang != "" {
		return locales.For(rec.Lang)
	}
	if p := locales.For(rec.Client); strings.HasPrefix(rec.Client, p.Lang()) {
		return p
	}
	return locales.For(other)
}

// printer is speak for a person who may be unknown.
func (b *Bot) printer(person int64, other string) *locales.Printer {
	var rec personRecord
	err := b.cfg.Store.View(func(tx Tx) error {
		_, err := tx.Person(person, &rec)
		return err
	})
	if err != nil {
		b.log.Error("person could not be read", "err", err)
	}
	return rec.speak(other)
}

func fullName(u models.User) string {
	if u.LastName == "" {
		return u.FirstName
	}
	return u.FirstName + " " + u.LastName
}

func (f *foyer) onPrivate(m *models.Message) {
	rec, err := f.b.meet(*m.From)
	if err != nil {
		f.b.log.Error("person could not be stored", "err", err)
	}
	p := rec.speak(f.b.cfg.Lang)
	cmd, ok := parseCommand(m.Text, f.b.me.Username)
	if !ok {
		f.b.answer(m, p.T("bot.private.idle"))
		return
	}
	switch cmd.name {
	case "start":
		f.b.answer(m, p.T("bot.private.hello", "Bot", f.b.me.Username))
	default:
		if !f.b.information(m, p, cmd, f.b.cfg.Rules) {
			f.b.answer(m, p.T("bot.private.idle"))
		}
	}
}

func (f *foyer) onPress(q *models.CallbackQuery) {
	p := f.b.printer(q.From.ID, f.b.cfg.Lang)
	if f.b.menuPress(q, p) {
		return
	}
	f.b.reply(q, p.T("bot.press.old"))
}
