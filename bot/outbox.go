package bot

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
)

// piece is what one event says in one chat.
type piece struct {
	game     uint64
	seq      uint64 // of the event
	html     string
	turn     int                          // of the window it opens; 0: none
	keyboard *models.InlineKeyboardMarkup // of that window
	// own are buttons of this piece, which is a message of its own then.
	own *models.InlineKeyboardMarkup
	// phone is the state of the chat's phone: the newest takes the place of the
	// ones before.
	phone bool
}

// outbox holds what one chat still has to be told. Pieces that wait for their
// turn to be sent become one message, so a chat that is behind catches up.
type outbox struct {
	room *room
	chat int64 // theGroup or a user id

	mu      sync.Mutex
	waiting []piece
	taken   []piece // being sent
	sent    int     // message id
	phone   int     // message that is the phone, if nothing was sent after it
	queued  bool    // a job is with the courier
}

func (r *room) box(chat int64) *outbox {
	if r.boxes[chat] == nil {
		r.boxes[chat] = &outbox{room: r, chat: chat}
		if b := r.cursor.Boards[chat]; b.Phone {
			r.boxes[chat].phone = b.Message
		}
	}
	return r.boxes[chat]
}

// address is where the box goes now.
func (b *outbox) address() (chat int64, thread int) {
	if b.chat != theGroup {
		return b.chat, 0
	}
	return b.room.chat, b.room.rec.Thread
}

// put is called by the room only; flush sends.
func (b *outbox) put(p piece) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.waiting = append(b.waiting, p)
}

// flush hands what waits to the courier, once everything that happened at the
// same time is there. How many messages that makes, and when the last one is
// out, must not depend on who holds which card: the order is the group, then
// the seats.
func (r *room) flush() {
	boxes := slices.Sorted(maps.Keys(r.boxes))
	slices.SortStableFunc(boxes, func(a, b int64) int { return r.place(a) - r.place(b) })
	for _, chat := range boxes {
		r.boxes[chat].flush()
	}
}

// place is where a chat comes in the order of telling: the group, the living,
// and whoever only watches.
func (r *room) place(chat int64) int {
	switch seat := r.state.SeatOf(chat); {
	case chat == theGroup:
		return 0
	case seat != 0 && r.state.Alive(seat):
		return int(seat)
	}
	return len(r.state.Seats) + 1
}

// await holds the time of the window that has opened until the group and the
// living are told all that has happened, and not only those who act in it:
// else the length of the night would tell where they sit.
func (r *room) await() {
	clear(r.waiting)
	for chat, box := range r.boxes {
		if seq := box.newest(); seq != 0 && r.place(chat) <= len(r.state.Seats) {
			r.waiting[chat] = seq
		}
	}
}

// newest is the newest event that is still to be told; 0: all is told.
func (b *outbox) newest() uint64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := slices.Concat(b.taken, b.waiting)
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1].seq
}

func (b *outbox) flush() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.waiting) > 0 && !b.queued {
		b.queue()
	}
}

// queue hands the box to the courier.
func (b *outbox) queue() {
	chat, thread := b.address()
	b.queued = true
	err := b.room.b.courier.Send(courier.Job{
		Chat: chat, Group: b.chat == theGroup, Urgent: true,
		Run:  func(ctx context.Context) error { return b.send(ctx, chat, thread) },
		Done: func(err error) { b.room.post(func() { b.done(err) }) },
	})
	if err != nil {
		b.queued = false // closing: the next start tells it
	}
}

func (b *outbox) send(ctx context.Context, chat int64, thread int) error {
	batch := b.take()
	m := message{chat: chat, thread: thread, html: joined(batch), protect: b.chat != theGroup}
	m.keyboard = keyboardOf(batch).keyboard
	if batch[0].own != nil {
		m.keyboard = batch[0].own
	}
	id, err := b.show(ctx, m, batch[0].phone)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sent, b.phone = id, 0
	if batch[0].phone {
		b.phone = id
	}
	return err
}

// show sends a message, or lets the phone show it.
func (b *outbox) show(ctx context.Context, m message, phone bool) (id int, err error) {
	b.mu.Lock()
	old := b.phone
	b.mu.Unlock()
	if !phone || old == 0 {
		return b.room.b.deliver(ctx, m)
	}
	if m.keyboard == nil {
		m.keyboard = noButtons()
	}
	switch err := b.room.b.editText(ctx, old, m); courier.Classify(err) {
	case courier.MessageGone:
		return b.room.b.deliver(ctx, m)
	case courier.NotModified:
		return old, nil
	default:
		return old, err
	}
}

// lookAway lets the phone stay where it is: something was sent after it.
func (b *outbox) lookAway() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.phone = 0
}

// take decides what goes into the next message. A try that is repeated sends
// the same again.
func (b *outbox) take() []piece {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.taken) > 0 {
		return b.taken
	}
	if len(b.waiting) > 0 && b.waiting[0].phone {
		n := 1
		for n < len(b.waiting) && b.waiting[n].phone {
			n++
		}
		b.taken, b.waiting = b.waiting[n-1:n:n], b.waiting[n:]
		return b.taken
	}
	n, size := 0, 0
	for _, p := range b.waiting {
		size += utf16Len(p.html) + len(between)
		if n > 0 && (size > longestText || p.own != nil || p.phone) {
			break
		}
		n++
		if p.own != nil {
			break
		}
	}
	b.taken, b.waiting = b.waiting[:n:n], b.waiting[n:]
	return b.taken
}

// done runs in the room when the courier is through with a batch.
func (b *outbox) done(err error) {
	r := b.room
	b.mu.Lock()
	batch, id := b.taken, b.sent
	b.mu.Unlock()
	again := false
	switch kind := courier.ClassifyFor(b.chat, err); {
	case err == nil:
		if b.chat != theGroup {
			delete(r.silent, b.chat)
		}
	case errors.Is(err, courier.ErrClosed), kind == courier.Cancelled:
		return
	case kind == courier.Migrated && b.chat == theGroup:
		if to, ok := courier.NewChat(err); ok {
			r.migrate(to)
			again = true
		}
	case kind == courier.TopicGone && b.chat == theGroup && r.rec.Thread != 0:
		r.rec.Thread = 0
		again = true
	case b.chat == theGroup:
		r.groupSilent(kind, err)
	default:
		r.playerSilent(b.chat, kind, err)
	}
	b.mu.Lock()
	if again {
		b.waiting = append(batch, b.waiting...)
	}
	b.taken, b.sent, b.queued = nil, 0, false
	if len(b.waiting) > 0 {
		b.queue()
	}
	b.mu.Unlock()
	if !again {
		r.wrote(b.chat, batch, id)
	}
}

// longestText is what a message may hold, in UTF-16 units (Bot API,
// sendMessage). Markup counts here although Telegram does not count it.
const longestText = 4096

// between parts what several events say in one message.
const between = "\n\n"

func joined(batch []piece) string {
	var texts []string
	for _, p := range batch {
		texts = append(texts, p.html)
	}
	return strings.Join(texts, between)
}

// keyboardOf is the newest window among the pieces: its buttons go under the
// message, even if it has none.
func keyboardOf(batch []piece) piece {
	for i := len(batch) - 1; i >= 0; i-- {
		if batch[i].turn != 0 {
			return batch[i]
		}
	}
	return piece{}
}

func utf16Len(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}
