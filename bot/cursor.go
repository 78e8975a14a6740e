package bot

import (
	"strings"
	"time"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/game"
)

// theGroup is the group among the chats of a game, the others being private
// chats by user id. The group's own id may change.
const theGroup = 0

// cursor is how far a game has been told, stored beside its log.
type cursor struct {
	Told   map[int64]uint64 `json:"told"` // newest event told, by chat
	Clock  clock            `json:"clock"`
	Boards map[int64]board  `json:"boards"` // messages with buttons, by chat
	Live   int              `json:"live,omitempty"`
	Pinned bool             `json:"pinned,omitempty"`
	// Closed: nobody may write in the group; Allowed is what people might do
	// before (mute=hard).
	Closed  bool                    `json:"closed,omitempty"`
	Allowed *models.ChatPermissions `json:"allowed,omitempty"`
	// Hushed are the players who may not write just now, with what they might
	// do before.
	Hushed map[int64]hushed `json:"hushed,omitempty"`
	// Admins can give back what the host cannot any more.
	Admins []int64 `json:"admins,omitempty"`
	// Watching are those who have left the table and asked to see the rest.
	Watching []int64 `json:"watching,omitempty"`
}

// board is a message with buttons for one window.
type board struct {
	Turn    int    `json:"turn"`
	Message int    `json:"message"`
	Shown   string `json:"shown"` // its buttons, to see whether they must change
	// Chosen are seats picked so far of a choice that takes several.
	Chosen []game.Seat `json:"chosen,omitempty"`
	// Phone is a player's phone (talk=table), which shows every window.
	Phone bool `json:"phone,omitempty"`
	// Wait is the judge's button to go on, deleted once it is pressed.
	Wait bool `json:"wait,omitempty"`
}

func (c *cursor) ready() {
	if c.Told == nil {
		c.Told = map[int64]uint64{}
	}
	if c.Boards == nil {
		c.Boards = map[int64]board{}
	}
}

// tell puts an event into the outbox of every chat that may know it and has
// not been told. The state is the one after the event.
func (r *room) tell(seq uint64, e game.Event) {
	opened, opens := e.(game.WindowOpened)
	for _, t := range r.texts(e) {
		p := piece{game: r.rec.Game, seq: seq, html: t.html, own: t.own, phone: t.phone}
		if opens {
			p.turn, p.keyboard = opened.Turn, r.keyboard(t.chat)
		}
		if seq <= r.cursor.Told[t.chat] {
			continue
		}
		r.box(t.chat).put(p)
	}
	switch e := e.(type) {
	case game.GameStarted:
		r.live.due = true
	case game.PlayerLeft:
		if e.Cause == game.ByWalkingAway {
			r.b.hall.rise(r.state.At(e.Seat).Player.ID, r)
		}
	case game.VictimsShown:
		r.victimsShown(e)
	}
}

// wrote hears that a batch of pieces is out, or never will be.
func (r *room) wrote(chat int64, batch []piece, message int) {
	defer r.settle()
	if batch[0].game != r.rec.Game {
		return
	}
	last := batch[len(batch)-1]
	r.cursor.Told[chat] = max(r.cursor.Told[chat], last.seq)
	if r.cursor.Told[chat] >= r.waiting[chat] {
		delete(r.waiting, chat)
	}
	if k := keyboardOf(batch); k.turn != 0 && message != 0 {
		if r.cursor.Boards[chat].Message != message {
			r.dropBoard(chat)
		}
		wait := len(batch) == 1 && chat == theGroup && strings.HasPrefix(firstData(k.keyboard), nextPrefix)
		b := board{Turn: k.turn, Message: message, Shown: shown(k.keyboard), Wait: wait, Phone: k.phone}
		if k.phone {
			b.Shown = face(k.html, k.keyboard)
			r.edited[chat] = time.Now()
		}
		r.cursor.Boards[chat] = b
	}
	r.beginWhenTold()
	r.refresh()
	r.saveCursor()
}

func (r *room) saveCursor() {
	err := r.b.cfg.Store.Update(func(tx Tx) error { return tx.PutCursor(r.rec.Game, r.cursor) })
	if err != nil {
		r.log.Error("cursor could not be stored", "err", err)
	}
}

// firstData is what the first button says.
func firstData(k *models.InlineKeyboardMarkup) string {
	if k == nil || len(k.InlineKeyboard) == 0 {
		return ""
	}
	return k.InlineKeyboard[0][0].CallbackData
}

func noButtons() *models.InlineKeyboardMarkup {
	return &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{}}
}
