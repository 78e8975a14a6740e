package bot

import (
	"context"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// onJoin is the deep link of the Join button: a person has opened his private
// chat and wants to play.
func (r *room) onJoin(m *models.Message, code string) {
	rec, err := r.b.meet(*m.From)
	if err != nil {
		r.broken(m, err)
		return
	}
	p := rec.speak(r.rec.Lang)
	if r.rec.Playing && r.state.SeatOf(m.From.ID) != 0 {
		r.remind(m.From.ID)
		return
	}
	if r.rec.Lobby == nil || r.rec.Lobby.Code != code || r.starting {
		r.b.answer(m, p.T("bot.join.closed"))
		return
	}
	goOn := r.later()
	r.b.lookup(func(ctx context.Context) {
		member, err := r.b.tg.GetChatMember(ctx, &tg.GetChatMemberParams{ChatID: r.chat, UserID: m.From.ID})
		stranger := err == nil && !present(member)
		goOn(func() {
			if stranger {
				r.b.answer(m, p.T("bot.join.stranger", "Chat", render.Quote(r.rec.Title, 60)))
				return
			}
			r.join(m, p)
		})
	})
}

// join puts a person into the lobby, which may have changed while Telegram
// was asked about him.
func (r *room) join(m *models.Message, p *locales.Printer) {
	l, person := r.rec.Lobby, m.From.ID
	chat := render.Quote(r.rec.Title, 60)
	switch {
	case l == nil || r.starting:
		r.b.answer(m, p.T("bot.join.closed"))
		return
	case l.has(person):
		r.b.answer(m, p.T("bot.join.already", "Chat", chat))
		return
	case len(l.Players) >= r.rec.rules().SeatsMax:
		r.b.answer(m, p.T("bot.join.full"))
		return
	case !r.b.hall.sit(person, r):
		r.b.answer(m, p.T("bot.join.elsewhere"))
		return
	}
	l.Players = append(l.Players, game.Player{ID: person, Name: fullName(*m.From)})
	if err := r.lobbyChanged(); err != nil {
		l.Players = l.Players[:len(l.Players)-1]
		r.b.hall.rise(person, r)
		r.broken(m, err)
		return
	}
	r.b.answer(m, p.T("bot.join.in", "Chat", chat))
}

// present says whether a person is in the group.
func present(m *models.ChatMember) bool {
	switch m.Type {
	case models.ChatMemberTypeLeft, models.ChatMemberTypeBanned:
		return false
	case models.ChatMemberTypeRestricted:
		return m.Restricted != nil && m.Restricted.IsMember
	}
	return true
}
