package bot

import (
	"context"
	"strings"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/game"
)

// keepQuiet lets nobody write but who may speak (mute=hard).
func (r *room) keepQuiet() {
	r.keepClosed()
	r.keepHushed()
}

// keepClosed closes the group at night and opens it again. What people were
// allowed before is kept with the game, so that it is given back at its end,
// and after a crash too.
func (r *room) keepClosed() {
	want := r.rec.Playing && !r.cannotMute && r.state.Rules.Mute == game.MuteHard && r.state.AtNight() && r.state.Pause == nil
	switch {
	case r.muting || !want && !r.cursor.Closed || want && r.cursor.Closed && r.closed:
	case want && r.cursor.Allowed == nil:
		r.learnAdmins()
		r.learnPermissions()
	default:
		r.setClosed(want)
	}
}

// learnPermissions asks what everybody may do in the group.
func (r *room) learnPermissions() {
	r.muting = true
	chat, gameID := r.chat, r.rec.Game
	r.b.lookup(func(ctx context.Context) {
		info, err := r.b.tg.GetChat(ctx, &tg.GetChatParams{ChatID: chat})
		r.post(func() {
			r.muting = false
			if gameID != r.rec.Game || err != nil || info.Permissions == nil {
				return // tried again at the next change
			}
			r.cursor.Allowed = info.Permissions
			r.saveCursor()
			r.keepQuiet()
		})
	})
}

// setClosed changes what everybody may do. The group counts as closed from
// before the call that closes it until after the one that opens it, so that a
// crash between the two never leaves people muted.
func (r *room) setClosed(closed bool) {
	permissions := models.ChatPermissions{}
	r.closed = false
	if closed {
		r.cursor.Closed = true
		r.saveCursor()
	} else {
		permissions = *r.cursor.Allowed
	}
	r.muting = true
	chat, gameID := r.chat, r.rec.Game
	r.b.change("permissions", message{chat: chat, urgent: true}, func(err error) {
		r.post(func() {
			if gameID == r.rec.Game {
				r.closedSet(closed, err)
			}
		})
	}, func(ctx context.Context) error {
		_, err := r.b.tg.SetChatPermissions(ctx, &tg.SetChatPermissionsParams{
			ChatID: chat, Permissions: permissions, UseIndependentChatPermissions: true,
		})
		return err
	})
}

func (r *room) closedSet(closed bool, err error) {
	r.muting = false
	switch {
	case err == nil, courier.Classify(err) == courier.NotModified:
		r.cursor.Closed, r.closed = closed, closed
	case courier.Classify(err) == courier.NoRights && closed:
		r.cursor.Closed, r.cannotMute = false, true
		r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: r.p().T("bot.cannot-mute")}, nil)
	case courier.Classify(err) == courier.NoRights:
		r.cannotMute = true
		r.leftClosed(r.chat)
		return
	default:
		return // tried again at the next change, or at the next start
	}
	r.saveCursor()
	r.keepQuiet()
}

// learnAdmins keeps who can give back by hand what the host took away: once it
// is thrown out, it is too late to ask.
func (r *room) learnAdmins() {
	if r.askedAdmins {
		return
	}
	r.askedAdmins = true
	chat, gameID := r.chat, r.rec.Game
	r.b.lookup(func(ctx context.Context) {
		members, err := r.b.tg.GetChatAdministrators(ctx, &tg.GetChatAdministratorsParams{ChatID: chat})
		r.post(func() {
			if gameID != r.rec.Game || err != nil {
				r.askedAdmins = false
				return
			}
			r.cursor.Admins = nil
			for _, m := range members {
				if person := memberOf(m); person != r.b.me.ID {
					r.cursor.Admins = append(r.cursor.Admins, person)
				}
			}
			r.saveCursor()
		})
	})
}

// leftClosed tells the administrators, and the group if it can, what they must
// give back themselves: the host was thrown out or lost the right to do it.
func (r *room) leftClosed(chats ...int64) {
	closed, names := r.cursor.Closed, r.hushedNames()
	if !closed && names == "" {
		return
	}
	r.cursor.Closed, r.cursor.Hushed = false, nil
	r.saveCursor()
	for _, chat := range append(chats, r.cursor.Admins...) {
		p := r.to(chat)
		m := message{chat: chat}
		if chat == r.chat {
			p, m.thread = r.p(), r.rec.Thread
		}
		var text []string
		if closed {
			text = append(text, p.T("bot.left-closed"))
		}
		if names != "" {
			text = append(text, p.T("bot.left-hushed", "Who", names))
		}
		m.html = strings.Join(text, between)
		r.b.send(m, nil)
	}
}
