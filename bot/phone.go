package bot

import (
	"hash/fnv"
	"slices"
	"strconv"
	"time"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// People who sit together (talk=table) hear each other and look at their
// phones: each has one message with the table, the clock and large buttons,
// which is edited as the game goes on. The group hears little.

// atTable says whether the game is played around phones.
func (r *room) atTable() bool { return r.state.Rules.Talk == game.TalkTable }

// quietAtTable are events that a table sees with its own eyes, or on phones.
func (r *room) quietAtTable(e game.Event) bool {
	if !r.atTable() {
		return false
	}
	switch e := e.(type) {
	case game.WindowOpened:
		return e.Phase != game.PhaseWait // the judge's button is in the group
	case game.Nominated, game.NominationWithdrawn, game.HandRaised, game.VoteOpened, game.VoteCast, game.VoteTaken, game.Resumed:
		return true
	}
	return false
}

// seenOnPhone are private events that stand on the phone itself.
func (r *room) seenOnPhone(e game.Event) bool {
	_, acted := e.(game.Acted)
	return acted && r.atTable()
}

// phones are what every seat's phone shows as a window opens.
func (r *room) phones() []told {
	var out []told
	for i := range r.state.Seats {
		person := r.state.Seats[i].Player.ID
		out = append(out, told{chat: person, html: r.phone(game.Seat(i + 1)), phone: true})
	}
	return out
}

// phone is what a seat's phone shows: the table as everybody sees it, since
// neighbours may look, and what the seat may do.
func (r *room) phone(seat game.Seat) string {
	left := r.left()
	if left == 0 && r.cursor.Clock.Opened.IsZero() {
		left = r.state.Window.Length
	}
	person := r.state.At(seat).Player.ID
	return render.Phone(r.to(person), r.state.View(0), r.state.View(seat), left, r.prompt(seat, person))
}

// pace is the least time between two edits of a phone: in a vote every hand
// changes all of them.
const pace = time.Second

// showPhones edits the phones that show something else by now, and are not
// about to show a new window.
func (r *room) showPhones() {
	if !r.atTable() {
		return
	}
	now := time.Now()
	r.phonesDue = time.Time{}
	for _, chat := range r.chats() {
		b := r.cursor.Boards[chat]
		seat := r.state.SeatOf(chat)
		if !b.Phone || seat == 0 || r.waiting[chat] != 0 {
			continue
		}
		if at := r.edited[chat].Add(pace); now.Before(at) {
			r.phonesDue = at
			continue
		}
		m := message{chat: chat, html: r.phone(seat), keyboard: r.keyboard(chat), urgent: true}
		if m.keyboard == nil {
			m.keyboard = noButtons()
		}
		if fresh := face(m.html, m.keyboard); fresh != b.Shown {
			b.Shown, r.edited[chat] = fresh, now
			r.cursor.Boards[chat] = b
			r.b.edit("board "+itoa(b.Message), b.Message, m, func(err error) {
				r.post(func() { r.phoneEdited(chat, b.Message, err) })
			})
		}
	}
}

// face tells what a phone shows from what it showed.
func face(html string, k *models.InlineKeyboardMarkup) string {
	if k == nil {
		k = noButtons()
	}
	h := fnv.New64a()
	h.Write([]byte(html))
	return strconv.FormatUint(h.Sum64(), 36) + " " + shown(k)
}

// phoneEdited gives a phone anew that its owner has deleted.
func (r *room) phoneEdited(chat int64, id int, err error) {
	if b := r.cursor.Boards[chat]; courier.Classify(err) == courier.MessageGone && b.Message == id && r.rec.Playing {
		delete(r.cursor.Boards, chat)
		r.newPhone(chat)
	}
}

// newPhone sends a phone at the end of the chat.
func (r *room) newPhone(person int64) {
	seat := r.state.SeatOf(person)
	box := r.box(person)
	box.lookAway()
	box.put(piece{
		game: r.rec.Game, seq: r.seq, html: r.phone(seat), turn: r.state.Window.Turn, keyboard: r.keyboard(person), phone: true,
	})
	box.flush()
}

// asleep is the keyboard of a seat with nothing to do at night. Around a table
// a phone without buttons, or a thumb at rest, would tell who sleeps. Blacks
// may shoot at any seat; who checks does not check himself.
func (r *room) asleep(seat game.Seat) *models.InlineKeyboardMarkup {
	if !r.state.AtNight() || !r.state.Alive(seat) || r.state.Window.Phase == game.PhaseMeeting {
		return nil
	}
	p, view := r.to(r.state.At(seat).Player.ID), r.state.View(0)
	var row []models.InlineKeyboardButton
	for _, t := range r.state.Living() {
		if t == seat && r.state.Window.Phase != game.PhaseShooting {
			continue
		}
		row = append(row, models.InlineKeyboardButton{Text: render.SeatButton(p, view, t), CallbackData: headingPrefix + "sleep"})
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: grid(row, columns(row))}
}

// offered are the choices that a seat's private chat has buttons for.
func (r *room) offered(seat game.Seat) []game.Option {
	if !r.atTable() {
		return r.secret(seat)
	}
	return slices.DeleteFunc(r.state.Legal(seat), func(o game.Option) bool { return rare[o.Verb] })
}
