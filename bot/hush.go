package bot

import (
	"context"
	"encoding/json"
	"strings"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// By day mute=hard lets the speaker alone write. What everybody may do binds
// the speaker too, and a single person can only be given less, so the players
// who may not speak are restricted one by one. At night the group as a whole
// is closed and nothing is changed for anybody.

// hushed is what a person might do before the host restricted him. Nil: he was
// free.
type hushed struct {
	Was   *models.ChatPermissions `json:"was,omitempty"`
	Until int                     `json:"until,omitempty"` // Unix time; 0: for ever
}

// keepHushed restricts and frees players, the speaker first.
func (r *room) keepHushed() {
	playing := r.rec.Playing && r.state.Rules.Mute == game.MuteHard && !r.cannotHush && !r.cannotMute
	if playing && r.state.AtNight() && r.state.Pause == nil {
		return
	}
	var hush, again, free []int64
	for i := range r.state.Seats {
		person, seat := r.state.Seats[i].Player.ID, game.Seat(i+1)
		_, is := r.cursor.Hushed[person]
		switch want := playing && !r.state.MaySpeak(seat) && r.state.At(seat).Left != game.ByWalkingAway; {
		case r.hushing[person] || want && r.unbound[person]:
		case want && !is:
			hush = append(hush, person)
		case want && !r.silenced[person]:
			again = append(again, person)
		case !want && is:
			free = append(free, person)
		}
	}
	for person := range r.cursor.Hushed { // of an earlier game
		if r.state.SeatOf(person) == 0 && !r.hushing[person] {
			free = append(free, person)
		}
	}
	for _, person := range free {
		r.free(person)
	}
	if len(hush) > 0 && !supergroup(r.chat) {
		r.refuseToHush()
		return
	}
	if len(hush) > 0 {
		r.learnAdmins()
	}
	for _, person := range hush {
		r.hush(person)
	}
	for _, person := range again { // the program stopped, or the call failed, before it was sure
		r.silence(person)
	}
}

// refuseToHush says once that the group will be kept in order without it.
func (r *room) refuseToHush() {
	if r.cannotHush {
		return
	}
	r.cannotHush = true
	r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: r.p().T("bot.cannot-hush")}, nil)
}

// supergroup tells by the id: those of basic groups have no such prefix.
func supergroup(chat int64) bool { return chat < -1_000_000_000_000 }

// hush asks what a person may do, and then forbids him to write. It is stored
// before it is done, so that a crash leaves nobody silenced.
func (r *room) hush(person int64) {
	r.hushing[person] = true
	chat, gameID := r.chat, r.rec.Game
	r.b.lookup(func(ctx context.Context) {
		member, err := r.b.tg.GetChatMember(ctx, &tg.GetChatMemberParams{ChatID: chat, UserID: person})
		r.post(func() {
			r.hushing[person] = false
			if gameID != r.rec.Game || err != nil {
				return // tried again at the next change
			}
			was, ok := r.bound(member)
			if !ok {
				r.unbound[person] = true
				return
			}
			if seat := r.state.SeatOf(person); !r.rec.Playing || r.state.MaySpeak(seat) {
				return
			}
			if r.cursor.Hushed == nil {
				r.cursor.Hushed = map[int64]hushed{}
			}
			r.cursor.Hushed[person] = was
			r.saveCursor()
			r.silence(person)
		})
	})
}

func (r *room) silence(person int64) {
	r.restrict(person, models.ChatPermissions{}, 0, func(err error) { r.hushDone(person, err) })
}

// bound says what a member may do; false: the host can forbid him nothing.
func (r *room) bound(m *models.ChatMember) (hushed, bool) {
	switch {
	case m.Restricted != nil:
		return restrictedTo(m.Restricted), true
	case m.Member != nil:
		return hushed{}, true
	}
	return hushed{}, false
}

// restrictedTo is the permissions of a restricted member: the two types have
// the same fields.
func restrictedTo(m *models.ChatMemberRestricted) hushed {
	out := hushed{Was: &models.ChatPermissions{}, Until: m.UntilDate}
	raw, err := json.Marshal(m)
	if err == nil {
		err = json.Unmarshal(raw, out.Was)
	}
	if err != nil {
		return hushed{}
	}
	return out
}

func (r *room) hushDone(person int64, err error) {
	switch kind := courier.Classify(err); {
	case err == nil:
		r.silenced[person] = true
	case kind == courier.NoRights:
		// An administrator, or the host may not restrict: both stay so.
		r.unbound[person] = true
		delete(r.cursor.Hushed, person)
		r.saveCursor()
		if !r.rights.restrict {
			r.refuseToHush()
			return
		}
	default:
		return // done or not: tried again at the next change
	}
	r.keepQuiet()
}

// free gives a person back what he might do before.
func (r *room) free(person int64) {
	h := r.cursor.Hushed[person]
	delete(r.silenced, person)
	permissions := everything
	if h.Was != nil {
		permissions = *h.Was
	}
	r.restrict(person, permissions, h.Until, func(err error) {
		switch courier.Classify(err) {
		case courier.Temporary, courier.TooMany, courier.Cancelled:
			return // tried again at the next change, or at the next start
		case courier.NoRights:
			if !r.rights.restrict {
				r.cannotHush = true
				r.leftClosed(r.chat)
				return
			}
		}
		delete(r.cursor.Hushed, person)
		r.saveCursor()
		r.keepQuiet()
	})
}

// everything lifts a restriction (Bot API, restrictChatMember).
var everything = models.ChatPermissions{
	CanSendMessages: true, CanSendAudios: true, CanSendDocuments: true, CanSendPhotos: true, CanSendVideos: true,
	CanSendVideoNotes: true, CanSendVoiceNotes: true, CanSendPolls: true, CanSendOtherMessages: true,
	CanAddWebPagePreviews: true, CanChangeInfo: true, CanInviteUsers: true, CanPinMessages: true, CanManageTopics: true,
	CanEditTag: true, CanReactToMessages: true,
}

// restrict goes by the pace of the person's chat: it is no message, and must
// not wait behind the group's.
func (r *room) restrict(person int64, p models.ChatPermissions, until int, then func(error)) {
	r.hushing[person] = true
	chat := r.chat
	_ = r.b.courier.Send(courier.Job{
		Chat: person, Urgent: true, Key: "restrict",
		Run: func(ctx context.Context) error {
			_, err := r.b.tg.RestrictChatMember(ctx, &tg.RestrictChatMemberParams{
				ChatID: chat, UserID: person, Permissions: &p, UseIndependentChatPermissions: true, UntilDate: until,
			})
			return err
		},
		Done: func(err error) {
			r.post(func() {
				defer r.settle()
				r.hushing[person] = false
				then(err)
			})
		},
	})
}

// hushedNames lists the players who are restricted.
func (r *room) hushedNames() string {
	var out []string
	for i := range r.state.Seats {
		p := r.state.Seats[i].Player
		if _, is := r.cursor.Hushed[p.ID]; is {
			out = append(out, render.Name(p.Name))
		}
	}
	return strings.Join(out, ", ")
}
