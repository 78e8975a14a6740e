package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// rights is what is known of who may do what in the group.
type rights struct {
	pin      bool // the host may pin
	delete   bool // the host may delete
	restrict bool // the host may restrict members
	admins   map[int64]time.Time
}

// trust is how long an answer about an administrator is believed. News of
// changes come sooner where the host is an administrator itself.
const trust = 2 * time.Minute

// anonymous: an administrator who writes as the group.
func anonymous(m *models.Message) bool {
	return m.SenderChat != nil && m.SenderChat.ID == m.Chat.ID
}

// asAdmin goes on only for an administrator of the group; others are told.
func (r *room) asAdmin(m *models.Message, work func()) {
	r.ifAdmin(m, work, func() { r.b.answer(m, r.p().T("bot.not-admin")) })
}

// asJudge goes on for those who may rule. Whoever has ruled once may go on in
// his private chat.
func (r *room) asJudge(m *models.Message, work func()) {
	if m.From == nil || anonymous(m) {
		r.asAdmin(m, work)
		return
	}
	sits := func() {
		if r.rec.Playing {
			r.b.hall.seatJudge(m.From.ID, r)
		}
		work()
	}
	if slices.Contains(r.rec.Referees, m.From.ID) {
		sits()
		return
	}
	r.ifAdmin(m, sits, func() { r.b.answer(m, r.hear(m).T("bot.not-judge")) })
}

// onReferee names the writer of the message replied to as a referee, or takes
// that back; alone it lists them.
func (r *room) onReferee(m *models.Message) {
	p := r.p()
	to := m.ReplyToMessage
	if to == nil || to.From == nil || to.From.IsBot {
		r.b.answer(m, p.N("bot.referee.how", len(r.rec.Referees)))
		return
	}
	old := slices.Clone(r.rec.Referees)
	key := "bot.referee.named"
	if i := slices.Index(r.rec.Referees, to.From.ID); i >= 0 {
		r.rec.Referees = slices.Delete(r.rec.Referees, i, i+1)
		key = "bot.referee.dropped"
	} else {
		r.rec.Referees = append(r.rec.Referees, to.From.ID)
	}
	if err := r.store(); err != nil {
		r.rec.Referees = old
		r.broken(m, err)
		return
	}
	if r.rec.Playing {
		r.b.hall.openGame(r.rec.Game, r, r.rec.Referees)
	}
	r.b.answer(m, p.T(key, "Who", render.Name(fullName(*to.From))))
}

// nextButton opens the stage that waits for the judge (host=judge).
func (r *room) nextButton() *models.InlineKeyboardMarkup {
	return &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{{
		{Text: r.p().T("bot.next"), CallbackData: nextPrefix + strconv.Itoa(r.turn())},
	}}}
}

const nextPrefix = "n|"

// nextPress is the judge's press of it.
func (r *room) nextPress(q *models.CallbackQuery, p printer) {
	turn, err := strconv.Atoi(strings.TrimPrefix(q.Data, nextPrefix))
	if err != nil || turn < 1 {
		r.b.reply(q, p.T("bot.press.old"))
		return
	}
	next := func() {
		if _, err := r.decide(game.Next{Turn: turn}); err != nil {
			r.b.reply(q, r.refusal(p, err))
			return
		}
		r.b.reply(q, p.T("bot.press.done"))
	}
	if slices.Contains(r.rec.Referees, q.From.ID) {
		next()
		return
	}
	r.ifAdminUser(q.From.ID, next, func() { r.b.reply(q, p.T("bot.not-judge")) })
}

func (r *room) ifAdmin(m *models.Message, yes, no func()) {
	switch {
	case anonymous(m):
		yes()
	case m.From == nil || m.SenderChat != nil:
		no()
	default:
		r.ifAdminUser(m.From.ID, yes, no)
	}
}

// ifAdminUser asks Telegram when it is not known.
func (r *room) ifAdminUser(person int64, yes, no func()) {
	if until, ok := r.rights.admins[person]; ok && time.Now().Before(until) {
		yes()
		return
	}
	goOn := r.later()
	chat := r.chat
	r.b.lookup(func(ctx context.Context) {
		member, err := r.b.tg.GetChatMember(ctx, &tg.GetChatMemberParams{ChatID: chat, UserID: person})
		admin := err == nil && (member.Type == models.ChatMemberTypeOwner || member.Type == models.ChatMemberTypeAdministrator)
		goOn(func() {
			if !admin {
				no()
				return
			}
			if r.rights.admins == nil {
				r.rights.admins = map[int64]time.Time{}
			}
			r.rights.admins[person] = time.Now().Add(trust)
			yes()
		})
	})
}

// learnRights asks what the host itself may do here.
func (r *room) learnRights() {
	chat := r.chat
	r.b.lookup(func(ctx context.Context) {
		member, err := r.b.tg.GetChatMember(ctx, &tg.GetChatMemberParams{ChatID: chat, UserID: r.b.me.ID})
		if err != nil {
			return
		}
		r.post(func() { r.noteRights(member) })
	})
}

func (r *room) noteRights(m *models.ChatMember) {
	r.rights.pin, r.rights.delete, r.rights.restrict = false, false, false
	if a := m.Administrator; a != nil {
		r.rights.pin, r.rights.delete, r.rights.restrict = a.CanPinMessages, a.CanDeleteMessages, a.CanRestrictMembers
	}
	if r.rights.delete {
		r.cannot = false
	}
	if r.rights.restrict {
		r.cannotMute, r.cannotHush, r.unbound = false, false, map[int64]bool{}
	}
}

// rule carries out a ruling.
func (r *room) rule(m *models.Message, c command, rule ruling) {
	var seat game.Seat
	if r.hiddenHere(m, c) {
		return
	}
	if rule.seat {
		seat = r.aimed(m, &c)
		if seat == 0 {
			r.b.answer(m, r.hear(m).T("bot.ruling.which", "Command", c.name))
			return
		}
	}
	cmd, ok := rule.makes(seat, c)
	if !ok {
		r.refuse(m, game.ErrExtend)
		return
	}
	events, err := r.decide(cmd)
	r.refuse(m, err)
	if err != nil {
		return
	}
	if _, foul := cmd.(game.Foul); foul {
		r.judgedFoul(m, c, events)
	}
	if !group(m.Chat) {
		r.b.answer(m, r.hear(m).T("bot.press.done"))
	}
}

// aimed is the seat a ruling is about: its number, or whoever wrote the
// message it replies to.
func (r *room) aimed(m *models.Message, c *command) game.Seat {
	if seats := c.seats(); len(seats) > 0 {
		return seats[0]
	}
	if to := m.ReplyToMessage; to != nil && to.From != nil {
		c.args = "0 " + c.args
		return r.state.SeatOf(to.From.ID)
	}
	return 0
}

// refuse answers why something was not done.
func (r *room) refuse(m *models.Message, err error) {
	if err == nil {
		return
	}
	r.b.answer(m, r.refusal(r.hear(m), err))
}

func (r *room) refusal(p printer, err error) string {
	if text := render.Refusal(p, err); text != "" {
		return text
	}
	return p.T("bot.broken")
}

// broken says that something went wrong on our side, and logs it.
func (r *room) broken(m *models.Message, err error) {
	r.log.Error("could not be stored", "err", err)
	r.b.answer(m, r.to(m.From.ID).T("bot.broken"))
}
