package bot

import (
	"time"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/game"
)

func (r *room) left() time.Duration { return r.cursor.Clock.left(time.Now()) }

// gone: somebody is no longer in the group.
func (r *room) gone(person int64) {
	r.leaveLobby(person)
	seat := r.state.SeatOf(person)
	if !r.rec.Playing || seat == 0 {
		return
	}
	if _, err := r.decide(game.Leave{Seat: seat}); err != nil && err != game.ErrGone {
		r.log.Warn("a player left and stays at the table", "seat", seat, "err", err)
	}
	r.b.hall.rise(person, r)
}

// onMember: somebody came, left, or was given other rights.
func (r *room) onMember(m *models.ChatMemberUpdated) {
	person := memberOf(m.NewChatMember)
	if person == 0 {
		return
	}
	delete(r.rights.admins, person)
	if !present(&m.NewChatMember) {
		r.gone(person)
	}
}

func memberOf(m models.ChatMember) int64 {
	switch {
	case m.Left != nil && m.Left.User != nil:
		return m.Left.User.ID
	case m.Banned != nil && m.Banned.User != nil:
		return m.Banned.User.ID
	case m.Member != nil && m.Member.User != nil:
		return m.Member.User.ID
	case m.Restricted != nil && m.Restricted.User != nil:
		return m.Restricted.User.ID
	case m.Administrator != nil:
		return m.Administrator.User.ID
	case m.Owner != nil && m.Owner.User != nil:
		return m.Owner.User.ID
	}
	return 0
}

// onMyMember: the host came into the group, was thrown out, or was given other
// rights.
func (r *room) onMyMember(m *models.ChatMemberUpdated) {
	was, is := present(&m.OldChatMember), present(&m.NewChatMember)
	r.noteRights(&m.NewChatMember)
	defer r.keepQuiet()
	if m.Chat.Title != "" {
		r.rec.Title = m.Chat.Title
	}
	switch {
	case was && !is:
		r.thrownOut()
	case !was && is:
		r.b.send(message{chat: r.chat, html: r.greeting()}, nil)
	case is && !r.rights.restrict:
		r.leftClosed(r.chat)
	}
}

func (r *room) greeting() string {
	p := r.p()
	if r.rec.Playing {
		return p.T("bot.back-in")
	}
	text := p.T("bot.hello")
	if !r.rights.delete {
		text += "\n\n" + p.T("bot.hello-rights")
	}
	return text
}

// thrownOut stops the clock of the game: it can go on when the host is let in
// again. A lobby has nowhere to be shown and is closed.
func (r *room) thrownOut() {
	if r.rec.Lobby != nil {
		l := r.rec.Lobby
		r.rec.Lobby = nil
		if err := r.store(); err != nil {
			r.log.Error("lobby could not be stored", "err", err)
		}
		for _, p := range l.Players {
			r.b.hall.rise(p.ID, r)
			r.b.send(message{chat: p.ID, html: r.to(p.ID).T("bot.thrown-out")}, nil)
		}
	}
	r.leftClosed()
	if !r.rec.Playing {
		return
	}
	if _, err := r.decide(game.Pause{}); err != nil {
		return // it stands already
	}
	for i := range r.state.Seats {
		person := r.state.Seats[i].Player.ID
		if r.state.Alive(game.Seat(i + 1)) {
			r.b.send(message{chat: person, html: r.to(person).T("bot.thrown-out")}, nil)
		}
	}
}

// groupSilent: the group cannot be written to. The game waits, and its players
// hear why in private.
func (r *room) groupSilent(kind courier.Kind, err error) {
	switch kind {
	case courier.Kicked, courier.NoRights, courier.NoChat:
		r.thrownOut()
	default:
		r.log.Error("a message of the game was lost", "kind", kind, "err", courier.Redact(err, r.b.cfg.Token))
	}
}

// lobbySilent: the lobby could not be shown, so nobody can join it.
func (r *room) lobbySilent(l *lobby) {
	r.rec.Lobby = nil
	if err := r.store(); err != nil {
		r.log.Error("lobby could not be stored", "err", err)
	}
	for _, p := range l.Players {
		r.b.hall.rise(p.ID, r)
	}
	r.b.send(message{chat: l.Opener, html: r.to(l.Opener).T("bot.cannot-write")}, nil)
}

// migrate follows a group that has become a supergroup. The news comes several
// times.
func (r *room) migrate(to int64) {
	if to == 0 || to == r.chat {
		return
	}
	from := r.chat
	err := r.b.cfg.Store.Update(func(tx Tx) error {
		if err := tx.PutRoom(from, r.rec); err != nil {
			return err
		}
		return tx.MoveRoom(from, to)
	})
	if err != nil {
		r.log.Error("the group's new id could not be stored", "err", err)
		return
	}
	r.b.hall.moved(r, to)
	r.chat = to
	r.log = r.b.log.With("chat", to)
	r.rec.Thread = 0
	r.learnRights()
	// Messages of the old group cannot be edited from the new one.
	delete(r.cursor.Boards, theGroup)
	r.cursor.Live = 0
	if r.rec.Playing {
		r.saveCursor()
		r.showTable()
	}
	if r.rec.Lobby != nil {
		r.rec.Lobby.Message = 0
		r.showLobby()
	}
}
