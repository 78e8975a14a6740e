package bot

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// room is a group and the table in it. Everything but post belongs to its own
// goroutine.
type room struct {
	*actor
	b    *Bot
	log  *slog.Logger
	chat int64
	rec  roomRecord
	rand *rand.Rand

	update int64 // being handled and not yet crossed off; 0: none
	person int64 // whose update it is
	held   map[int64]*held
	timer  *time.Timer
	rights rights

	// Of the lobby.
	starting bool // the players are being asked whether they can be reached

	// Of the game that runs, or the last one.
	state   *game.State
	seq     uint64 // of the newest event
	cursor  cursor
	boxes   map[int64]*outbox
	waiting map[int64]uint64 // the event that a chat must be told before the open window begins
	away    bool             // the host was down for a part of the open window
	silent  map[int64]bool   // players who cannot be written to
	live    liveTable
	// Of talk=table: when a phone was edited, and when some are to be.
	edited    map[int64]time.Time
	phonesDue time.Time
	cannot    bool        // delete messages of others
	asked     map[int]int // messages that the judge is asked about, by case
	closed    bool        // known to be closed
	// Of mute=hard: questions on their way; what is not allowed here.
	muting, askedAdmins    bool
	cannotMute, cannotHush bool
	hushing                map[int64]bool // a call about the person is on its way
	silenced               map[int64]bool // known to be restricted
	unbound                map[int64]bool // Telegram lets nobody restrict him
}

func newRoom(b *Bot, chat int64, rec roomRecord) *room {
	r := &room{
		actor: newActor(), b: b, chat: chat, rec: rec, rand: b.dice(),
		log: b.log.With("chat", chat), state: &game.State{}, held: map[int64]*held{},
	}
	r.forget()
	return r
}

// forget makes the room ready for another game.
func (r *room) forget() {
	r.state, r.seq = &game.State{}, 0
	r.cursor = cursor{Told: map[int64]uint64{}, Boards: map[int64]board{}}
	r.boxes = map[int64]*outbox{}
	r.waiting = map[int64]uint64{}
	r.silent = map[int64]bool{}
	r.live = liveTable{}
	r.hushing, r.silenced, r.unbound = map[int64]bool{}, map[int64]bool{}, map[int64]bool{}
	r.asked, r.edited, r.phonesDue = map[int]int{}, map[int64]time.Time{}, time.Time{}
	r.away, r.cannot, r.closed, r.askedAdmins = false, false, false, false
	r.cannotMute, r.cannotHush = false, false
}

// held are updates of a person that wait for an earlier one of his, about which
// Telegram is being asked: "/stop" and "/new" must not change places.
type held struct {
	asking int
	queue  []func()
}

// handle runs the work of one update of a person; unless the work has crossed
// the update off with what it stored, or holds it for later, it is crossed off
// after it.
func (r *room) handle(person, update int64, work func()) {
	r.post(func() {
		run := func() { r.run(person, update, work) }
		if h := r.held[person]; h != nil {
			h.queue = append(h.queue, run)
			return
		}
		run()
	})
}

func (r *room) run(person, update int64, work func()) {
	r.update, r.person = update, person
	defer r.finish()
	defer r.b.caught(update)
	work()
}

func (r *room) finish() {
	if r.update != 0 {
		r.b.done(r.update)
		r.update = 0
	}
	r.settle()
}

// later keeps the update open while Telegram is asked something, and handles
// the rest of it when go on is called.
func (r *room) later() (goOn func(work func())) {
	update, person := r.update, r.person
	r.update = 0
	if r.held[person] == nil {
		r.held[person] = &held{}
	}
	r.held[person].asking++
	return func(work func()) {
		r.post(func() {
			r.held[person].asking--
			r.run(person, update, work)
			r.release(person)
		})
	}
}

// release runs what has waited, up to the next question.
func (r *room) release(person int64) {
	for h := r.held[person]; h.asking == 0; {
		if len(h.queue) == 0 {
			delete(r.held, person)
			return
		}
		next := h.queue[0]
		h.queue = h.queue[1:]
		next()
	}
}

// store writes the room and crosses the update off.
func (r *room) store(more ...func(Tx) error) error {
	update := r.update
	err := r.b.cfg.Store.Update(func(tx Tx) error {
		for _, f := range more {
			if err := f(tx); err != nil {
				return err
			}
		}
		if err := tx.PutRoom(r.chat, r.rec); err != nil {
			return err
		}
		if update != 0 {
			return tx.Done(update)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("store room: %w", err)
	}
	r.update = 0
	return nil
}

// restore reads the log of the running game, for replay.
func (r *room) restore(tx Tx) ([]game.Event, error) {
	r.chat = tx.ResolveChat(r.chat)
	if _, err := tx.Cursor(r.rec.Game, &r.cursor); err != nil {
		return nil, err
	}
	r.cursor.ready()
	if !r.rec.Playing {
		return nil, nil
	}
	var events []game.Event
	for seq, raw := range tx.Events(r.rec.Game, 0) {
		e, err := game.Decode(raw)
		if err != nil {
			return nil, fmt.Errorf("game %d, event %d: %w", r.rec.Game, seq, err)
		}
		events = append(events, e)
	}
	return events, nil
}

// replay brings the game back, telling what was not told.
func (r *room) replay(events []game.Event) {
	for _, e := range events {
		r.seq++
		game.Apply(r.state, e)
		r.tell(r.seq, e)
	}
	r.await()
	r.flush()
}

// wake goes on with what the room was doing when the program stopped.
func (r *room) wake() {
	defer r.settle()
	if r.rec.Playing || r.rec.Lobby != nil {
		r.learnRights()
	}
	switch {
	case r.rec.Playing:
		r.b.hall.openGame(r.rec.Game, r, r.rec.Referees)
		r.away = true
		r.cursor.Clock.resume(r.state, time.Now())
		r.log.Info("game goes on", "game", r.rec.Game, "phase", r.state.Window.Phase, "turn", r.state.Window.Turn)
		r.beginWhenTold()
		r.refresh()
	case r.rec.Lobby != nil:
		r.showLobby()
	}
	r.keepQuiet()
}

// people are those who sit here.
func (r *room) people() []int64 {
	var out []int64
	if r.rec.Lobby != nil {
		for _, p := range r.rec.Lobby.Players {
			out = append(out, p.ID)
		}
	}
	if r.rec.Playing {
		for i := range r.state.Seats {
			out = append(out, r.state.Seats[i].Player.ID)
		}
	}
	return out
}

// p speaks the language of the room.
func (r *room) p() *locales.Printer { return locales.For(r.rec.Lang) }

// to speaks the language of a person of the room.
func (r *room) to(person int64) *locales.Printer { return r.b.printer(person, r.rec.Lang) }

// settle arms the clock for whatever the room waits for next.
func (r *room) settle() {
	if r.timer != nil {
		r.timer.Stop()
	}
	at := r.nextDeadline()
	if at.IsZero() {
		return
	}
	r.timer = time.AfterFunc(max(time.Until(at), 0), func() {
		r.post(func() {
			defer r.settle()
			defer r.b.caught(0)
			r.ring(time.Now())
		})
	})
}

func (r *room) nextDeadline() time.Time {
	var at time.Time
	sooner := func(t time.Time) {
		if !t.IsZero() && (at.IsZero() || t.Before(at)) {
			at = t
		}
	}
	if r.rec.Playing {
		sooner(r.cursor.Clock.deadline())
		sooner(r.live.next)
		sooner(r.phonesDue)
	}
	if l := r.rec.Lobby; l != nil && !r.starting {
		sooner(l.next(time.Now()))
	}
	return at
}

// ring does what is due.
func (r *room) ring(now time.Time) {
	if r.rec.Playing {
		if turn, due := r.cursor.Clock.due(now); due {
			r.decide(expire(turn, r.away))
		}
		if !r.live.next.IsZero() && !now.Before(r.live.next) {
			r.showTable()
			r.showPhones()
		}
		if !r.phonesDue.IsZero() && !now.Before(r.phonesDue) {
			r.showPhones()
		}
	}
	if r.rec.Lobby != nil && !r.starting {
		r.lobbyDue(now)
	}
}
