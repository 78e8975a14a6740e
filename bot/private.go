package bot

import (
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// onPrivate is a message in the private chat of somebody who sits here.
func (r *room) onPrivate(m *models.Message) {
	rec, err := r.b.meet(*m.From)
	if err != nil {
		r.log.Error("person could not be stored", "err", err)
	}
	p := rec.speak(r.rec.Lang)
	c, ok := parseCommand(m.Text, r.b.me.Username)
	if seat := r.state.SeatOf(m.From.ID); !ok && r.rec.Playing && seat != 0 && !r.isChoice(m, seat) && r.relay(m, seat) {
		return
	}
	if !ok {
		r.privateWords(m, p)
		return
	}
	if verb, ok := deeds[c.name]; ok {
		r.deed(m, verb, c.seats())
		return
	}
	switch c.name {
	case "start", "card":
		r.remind(m.From.ID)
	case "fouls":
		r.onFouls(m)
	case "watch":
		r.onWatch(m.From.ID)
	case "leave":
		if r.leaveLobby(m.From.ID) {
			r.b.answer(m, p.T("bot.leave.done"))
			return
		}
		r.onLeave(m)
	case "table":
		if r.rec.Playing {
			view := r.state.View(r.state.SeatOf(m.From.ID))
			r.b.send(message{chat: m.Chat.ID, html: render.Table(p, view, r.left()), protect: true}, nil)
			return
		}
		r.b.answer(m, p.T("bot.no-game"))
	default:
		if !r.information(m, p, c) {
			r.b.answer(m, p.T("bot.private.unknown"))
		}
	}
}

// privateWords: a number alone is a choice when there is one to make.
func (r *room) privateWords(m *models.Message, p printer) {
	seat := r.state.SeatOf(m.From.ID)
	if !r.rec.Playing || seat == 0 {
		r.b.answer(m, p.T("bot.private.lobby", "Chat", render.Quote(r.rec.Title, 60)))
		return
	}
	if verb, targets, ok := r.spokenChoice(m, seat); ok {
		r.deed(m, verb, targets)
		return
	}
	r.b.answer(m, p.T("bot.private.table", "Chat", render.Quote(r.rec.Title, 60)))
}

// spokenChoice reads seats written in private where one thing is to be chosen.
func (r *room) spokenChoice(m *models.Message, seat game.Seat) (verb game.Verb, targets []game.Seat, ok bool) {
	options := r.offered(seat)
	said := split(m.Text)
	if len(options) != 1 || len(said) != options[0].Pick || len(said) == 0 {
		return "", nil, false
	}
	for _, w := range said {
		s, ok := words().seat(w)
		if !ok {
			return "", nil, false
		}
		targets = append(targets, s)
	}
	return options[0].Verb, targets, true
}

func (r *room) isChoice(m *models.Message, seat game.Seat) bool {
	_, _, ok := r.spokenChoice(m, seat)
	return ok
}

// remind gives a player his card and his buttons again: he has come back, or
// cleared his chat.
func (r *room) remind(person int64) {
	p := r.to(person)
	seat := r.state.SeatOf(person)
	if !r.rec.Playing || seat == 0 {
		r.b.send(message{chat: person, html: p.T("bot.private.lobby", "Chat", render.Quote(r.rec.Title, 60))}, nil)
		return
	}
	delete(r.silent, person)
	if r.atTable() {
		r.b.send(message{chat: person, html: render.Card(p, r.state, seat), protect: true}, nil)
		r.newPhone(person)
		return
	}
	parts := []string{render.Card(p, r.state, seat)}
	turn, keyboard := r.state.Window.Turn, r.keyboard(person)
	if keyboard != nil {
		parts = append(parts, r.prompt(seat, person))
	}
	gameID := r.rec.Game
	r.b.send(message{chat: person, html: strings.Join(parts, between), keyboard: keyboard, protect: true},
		func(id int, err error) {
			if err != nil || keyboard == nil {
				return
			}
			r.post(func() {
				if r.rec.Game != gameID {
					return
				}
				r.dropBoard(person)
				r.cursor.Boards[person] = board{Turn: turn, Message: id, Shown: shown(keyboard)}
				r.refresh()
				r.saveCursor()
			})
		})
}

// playerSilent: a player cannot be written to. The table is told once, by
// name and with what can be done about it; the game goes on.
func (r *room) playerSilent(person int64, kind courier.Kind, _ error) {
	seat := r.state.SeatOf(person)
	if seat == 0 || r.silent[person] || !r.rec.Playing {
		return
	}
	switch kind {
	case courier.Blocked, courier.NeverStarted, courier.Deactivated:
	default:
		return
	}
	r.silent[person] = true
	who := render.Name(r.state.At(seat).Player.Name)
	text := r.p().T("bot.silent."+kind.String(), "Who", who)
	r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: text, keyboard: r.backButton(kind)}, nil)
}

// backButton opens the private chat with the host.
func (r *room) backButton(kind courier.Kind) *models.InlineKeyboardMarkup {
	if kind == courier.Deactivated {
		return nil
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{{
		{Text: r.p().T("bot.silent.open"), URL: "https://t.me/" + r.b.me.Username + "?start=card"},
	}}}
}
