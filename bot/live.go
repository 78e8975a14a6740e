package bot

import (
	"context"
	"sync/atomic"
	"time"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/bot/render"
)

// tick is how often the time left is renewed on the live table. Edits count
// against the 20 messages a minute of a group.
const tick = 10 * time.Second

// calm is the least time between two edits of the live table, so that in a
// lively minute there is room for what the host has to say.
const calm = 5 * time.Second

// liveTable is the message that shows the table as it is.
type liveTable struct {
	due     bool      // something has changed since it was shown
	next    time.Time // when its time must be renewed
	last    time.Time // when it was shown
	sending bool      // the message is on its way
	again   bool      // and will have to be edited at once
	shown   *shownText
}

// shownText is what a message says now. Jobs of one chat run one after
// another, in goroutines of the courier.
type shownText struct {
	html string
	// queued: an edit waits for its turn. A newer one takes its place, and need
	// not wait in turn.
	queued atomic.Bool
}

// showTable edits the live table, or sends it when there is none. What it
// says is worked out when it is sent, so that its time is right.
func (r *room) showTable() {
	if r.state == nil || !r.state.Started() {
		return
	}
	r.live.due = false
	if r.live.shown == nil {
		r.live.shown = &shownText{}
	}
	if now := time.Now(); r.rec.Playing && !r.live.shown.queued.Load() && now.Before(r.live.last.Add(calm)) {
		r.live.next = r.live.last.Add(calm)
		return
	}
	r.live.next, r.live.last = time.Time{}, time.Now()
	if r.rec.Playing && !r.cursor.Clock.deadline().IsZero() {
		r.live.next = time.Now().Add(tick)
	}
	p, view, clock := r.p(), r.state.View(0), r.cursor.Clock
	html := func() string { return render.Table(p, view, clock.left(time.Now())) }
	switch {
	case r.live.sending:
		r.live.again = true
	case r.cursor.Live != 0:
		id, chat, shown := r.cursor.Live, r.chat, r.live.shown
		shown.queued.Store(true)
		r.b.change("live", message{chat: chat}, func(err error) { r.post(func() { r.liveEdited(shown, id, err) }) },
			func(ctx context.Context) error {
				shown.queued.Store(false)
				return r.b.editNow(ctx, chat, id, html(), shown)
			})
	case r.rec.Playing:
		r.sendTable(html)
	}
}

func (r *room) sendTable(html func() string) {
	r.live.sending = true
	chat, thread, game := r.chat, r.rec.Thread, r.rec.Game
	id, shown := 0, r.live.shown
	_ = r.b.courier.Send(courier.Job{
		Chat: chat, Group: true,
		Run: func(ctx context.Context) (err error) {
			shown.html = html()
			id, err = r.b.deliver(ctx, message{chat: chat, thread: thread, html: shown.html})
			return err
		},
		Done: func(err error) {
			r.b.noteFailure(chat, err)
			r.post(func() {
				defer r.settle()
				if game == r.rec.Game {
					r.liveSent(id)
				}
			})
		},
	})
}

func (r *room) liveSent(id int) {
	r.live.sending = false
	if id == 0 {
		return
	}
	r.cursor.Live = id
	r.saveCursor()
	r.pin(id)
	if r.live.again {
		r.live.again = false
		r.showTable()
	}
}

// liveEdited forgets a table that somebody has deleted.
func (r *room) liveEdited(shown *shownText, id int, err error) {
	if r.live.shown == shown && err == nil {
		r.live.last = time.Now()
	}
	if courier.Classify(err) == courier.MessageGone && r.cursor.Live == id {
		r.cursor.Live = 0
		r.showTable()
	}
}

// renewTable shows the table anew at the end of the chat.
func (r *room) renewTable() {
	if old := r.cursor.Live; old != 0 {
		r.b.remove(r.chat, old, nil)
		r.cursor.Live = 0
	}
	r.showTable()
}

// pin keeps the live table at hand where the host may do that.
func (r *room) pin(id int) {
	chat := r.chat
	if !r.rights.pin {
		return
	}
	_ = r.b.courier.Send(courier.Job{
		Chat: chat, Group: true,
		Run: func(ctx context.Context) error {
			_, err := r.b.tg.PinChatMessage(ctx, &tg.PinChatMessageParams{ChatID: chat, MessageID: id, DisableNotification: true})
			return err
		},
	})
}

// editNow edits a message unless it says so already.
func (b *Bot) editNow(ctx context.Context, chat int64, id int, html string, shown *shownText) error {
	if html == shown.html {
		return nil
	}
	off := true
	_, err := b.tg.EditMessageText(ctx, &tg.EditMessageTextParams{
		ChatID: chat, MessageID: id, Text: html, ParseMode: models.ParseModeHTML,
		LinkPreviewOptions: &models.LinkPreviewOptions{IsDisabled: &off},
	})
	if err == nil {
		shown.html = html
	}
	return err
}
