package bot

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/mafia-host/mafia/game"
)

func itoa(n int) string { return strconv.Itoa(n) }

func expire(turn int, away bool) game.Command { return game.Expire{Turn: turn, Away: away} }

// errStore stands for anything that is not the player's fault.
var errStore = errors.New("the game could not be stored")

// decide lets the rules decide a command, stores what it leads to together
// with the update that asked for it, and tells it. The error is the refusal;
// events may come with it.
func (r *room) decide(c game.Command) ([]game.Event, error) {
	if !r.rec.Playing {
		return nil, game.ErrNotStarted
	}
	events, refusal := game.Decide(r.state, c, r.rand)
	if len(events) == 0 {
		return nil, refusal
	}
	if err := r.commit(events); err != nil {
		r.log.Error("game could not be stored", "game", r.rec.Game, "err", err)
		return nil, errStore
	}
	return events, refusal
}

// commit stores events, then applies and tells them.
func (r *room) commit(events []game.Event) error {
	raw, err := encode(events)
	if err != nil {
		return err
	}
	now := time.Now()
	next := r.cursor
	rec := r.rec
	for _, e := range events {
		next.Clock.note(e, now)
		if _, ended := e.(game.GameEnded); ended {
			rec.Playing = false
		}
	}
	old := r.rec
	r.rec = rec
	err = r.store(func(tx Tx) error {
		if _, err := tx.AppendEvents(rec.Game, raw); err != nil {
			return err
		}
		if !rec.Playing {
			if err := tx.PutGameMeta(rec.Game, gameRecord{Chat: r.chat, Ended: now}); err != nil {
				return err
			}
		}
		return tx.PutCursor(rec.Game, next)
	})
	if err != nil {
		r.rec = old
		return err
	}
	r.cursor = next
	opens := false
	for _, e := range events {
		game.Apply(r.state, e)
		r.seq++
		r.tell(r.seq, e)
		_, opened := e.(game.WindowOpened)
		opens = opens || opened
		// An edit at night would tell that somebody has acted, and so lives.
		r.live.due = r.live.due || e.Audience().Everyone()
	}
	if opens {
		r.away = false
		r.await()
	}
	r.flush()
	if !rec.Playing {
		r.over()
	}
	r.beginWhenTold()
	r.refresh()
	return nil
}

func encode(events []game.Event) ([]json.RawMessage, error) {
	var out []json.RawMessage
	for _, e := range events {
		raw, err := game.Encode(e)
		if err != nil {
			return nil, err
		}
		out = append(out, raw)
	}
	return out, nil
}

// beginWhenTold starts the time of the open window once everybody it concerns
// has been told of it.
func (r *room) beginWhenTold() {
	if !r.rec.Playing || len(r.waiting) > 0 || r.cursor.Clock.Turn != r.state.Window.Turn {
		return
	}
	if r.cursor.Clock.Opened.IsZero() {
		r.cursor.Clock.begin(time.Now())
		r.live.due = true
		r.saveCursor()
	}
}

// over lets the players go.
func (r *room) over() {
	r.log.Info("game is over", "game", r.rec.Game, "winner", r.state.Result.Winner, "why", r.state.Result.Why)
	r.b.hall.closeGame(r.rec.Game, r)
	for i := range r.state.Seats {
		r.b.hall.rise(r.state.Seats[i].Player.ID, r)
	}
}

// refresh brings buttons and the live table in line with the game.
func (r *room) refresh() {
	for _, chat := range r.chats() {
		b, ok := r.cursor.Boards[chat]
		if !ok {
			continue
		}
		if b.Phone {
			continue // showPhones
		}
		if b.Turn != r.state.Window.Turn || r.state.Over() {
			r.dropBoard(chat)
			continue
		}
		k := r.keyboard(chat)
		if shown(k) == b.Shown {
			continue
		}
		b.Shown = shown(k)
		r.cursor.Boards[chat] = b
		to, _ := r.box(chat).address()
		r.b.editButtons("board "+itoa(b.Message), b.Message, message{chat: to, keyboard: k, urgent: true})
	}
	r.showPhones()
	if r.live.due {
		r.showTable()
	}
	r.keepQuiet()
}

// chats are those with buttons, in a fixed order.
func (r *room) chats() []int64 {
	var out []int64
	for chat := range r.cursor.Boards {
		out = append(out, chat)
	}
	slices.Sort(out)
	return out
}

// dropBoard takes the buttons of a closed window away.
func (r *room) dropBoard(chat int64) {
	b, ok := r.cursor.Boards[chat]
	if !ok {
		return
	}
	delete(r.cursor.Boards, chat)
	if b.Shown == "" && !b.Phone {
		return
	}
	to, _ := r.box(chat).address()
	if b.Wait || b.Phone {
		r.b.remove(to, b.Message, nil)
		return
	}
	r.b.editButtons("board "+itoa(b.Message), b.Message, message{chat: to})
}
