package bot

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/game"
)

// hall knows every room, and in which room a person sits. A person sits in one
// room at a time: in its lobby or in its game.
type hall struct {
	b     *Bot
	foyer *foyer

	mu    sync.Mutex
	rooms map[int64]*room
	seats map[int64]*room
	games map[uint64]*room // by game, while it runs
	bench map[int64]*room  // by judge, while the game runs
}

func newHall(b *Bot) *hall {
	h := &hall{
		b: b, rooms: map[int64]*room{}, seats: map[int64]*room{}, games: map[uint64]*room{}, bench: map[int64]*room{},
	}
	h.foyer = &foyer{actor: newActor(), b: b}
	return h
}

// load brings back every room with a lobby or a game in it.
func (h *hall) load() error {
	logs := map[*room][]game.Event{}
	err := h.b.cfg.Store.View(func(tx Tx) error {
		for chat, raw := range tx.Rooms() {
			var rec roomRecord
			if err := json.Unmarshal(raw, &rec); err != nil {
				return fmt.Errorf("room %d: %w", chat, err)
			}
			r := newRoom(h.b, chat, rec)
			h.rooms[chat] = r
			events, err := r.restore(tx)
			if err != nil {
				return fmt.Errorf("room %d: %w", chat, err)
			}
			logs[r] = events
		}
		return nil
	})
	if err != nil {
		return err
	}
	for r, events := range logs {
		// In the room's own goroutine: what is told on the way may be out, and
		// be noted there, before the replay is over.
		var people []int64
		replayed := make(chan struct{})
		r.post(func() {
			defer close(replayed)
			r.replay(events)
			people = r.people()
		})
		<-replayed
		h.mu.Lock()
		for _, person := range people {
			h.seats[person] = r
		}
		h.mu.Unlock()
		r.post(r.wake)
	}
	return nil
}

func (h *hall) close() {
	h.mu.Lock()
	rooms := h.all()
	h.mu.Unlock()
	for _, r := range rooms {
		r.close()
		if r.timer != nil {
			r.timer.Stop()
		}
	}
	h.foyer.close()
}

func (h *hall) all() []*room {
	seen := map[*room]bool{}
	var out []*room
	for _, r := range h.rooms {
		if !seen[r] {
			seen[r] = true
			out = append(out, r)
		}
	}
	return out
}

// room gives the room of a group, which is made when it is asked for first.
func (h *hall) room(chat int64, title string) *room {
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[chat]; r != nil {
		return r
	}
	rec := roomRecord{Title: title, Lang: h.b.cfg.Lang}
	rec.take(h.b.cfg.Rules)
	r := newRoom(h.b, chat, rec)
	h.rooms[chat] = r
	return r
}

// moved makes a room known under its new chat id as well. A room that was made
// for the new id in the meantime had nothing in it.
func (h *hall) moved(r *room, to int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if was := h.rooms[to]; was != nil && was != r {
		go was.close()
	}
	h.rooms[to] = r
}

// sit gives a person a seat in a room, unless he sits in another.
func (h *hall) sit(person int64, r *room) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if at := h.seats[person]; at != nil && at != r {
		return false
	}
	h.seats[person] = r
	return true
}

func (h *hall) rise(person int64, r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.seats[person] == r {
		delete(h.seats, person)
	}
}

// where is the room a person sits in, or nil.
func (h *hall) where(person int64) *room {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.seats[person]
}

// route hands an update to the room it belongs to.
func (h *hall) route(u *models.Update) {
	switch {
	case u.Message != nil:
		h.message(u, u.Message)
	case u.EditedMessage != nil && group(u.EditedMessage.Chat):
		r := h.room(u.EditedMessage.Chat.ID, u.EditedMessage.Chat.Title)
		r.handle(sender(u.EditedMessage), u.ID, func() { r.onEdit(u.EditedMessage) })
	case u.CallbackQuery != nil:
		h.press(u)
	case u.MyChatMember != nil:
		h.myMember(u, u.MyChatMember)
	case u.ChatMember != nil && group(u.ChatMember.Chat):
		r := h.room(u.ChatMember.Chat.ID, u.ChatMember.Chat.Title)
		r.handle(u.ChatMember.From.ID, u.ID, func() { r.onMember(u.ChatMember) })
	default:
		h.foyer.handle(u.ID, func() {})
	}
}

func (h *hall) message(u *models.Update, m *models.Message) {
	if group(m.Chat) {
		r := h.room(m.Chat.ID, m.Chat.Title)
		if from := m.MigrateFromChatID; from != 0 {
			// What is written in the new chat after this belongs to the room.
			r = h.room(from, m.Chat.Title)
			h.moved(r, m.Chat.ID)
		}
		r.handle(sender(m), u.ID, func() { r.onMessage(m) })
		return
	}
	if m.Chat.Type != models.ChatTypePrivate || m.From == nil {
		h.foyer.handle(u.ID, func() {})
		return
	}
	if chat, code, ok := joinPayload(m.Text); ok {
		r := h.room(chat, "")
		r.handle(sender(m), u.ID, func() { r.onJoin(m, code) })
		return
	}
	if r := h.judged(m.From.ID, m.Text, h.b.me.Username); r != nil {
		r.handle(sender(m), u.ID, func() { r.onBench(m) })
		return
	}
	if r := h.where(m.From.ID); r != nil {
		r.handle(sender(m), u.ID, func() { r.onPrivate(m) })
		return
	}
	h.foyer.handle(u.ID, func() { h.foyer.onPrivate(m) })
}

// press finds the room of a button: that of the group it hangs in, or that in
// which the person sits.
func (h *hall) press(u *models.Update) {
	q := u.CallbackQuery
	if chat := pressedIn(q); group(chat) {
		r := h.room(chat.ID, chat.Title)
		r.handle(q.From.ID, u.ID, func() { r.onPress(q) })
		return
	}
	if r := h.judgedGame(q.Data); r != nil {
		r.handle(q.From.ID, u.ID, func() { r.onPress(q) })
		return
	}
	if r := h.where(q.From.ID); r != nil && !strings.HasPrefix(q.Data, menuPrefix) {
		r.handle(q.From.ID, u.ID, func() { r.onPress(q) })
		return
	}
	h.foyer.handle(u.ID, func() { h.foyer.onPress(q) })
}

// pressedIn is the chat of the button, which Telegram may no longer show.
func pressedIn(q *models.CallbackQuery) models.Chat {
	switch m := q.Message; {
	case m.Message != nil:
		return m.Message.Chat
	case m.InaccessibleMessage != nil:
		return m.InaccessibleMessage.Chat
	}
	return models.Chat{}
}

func (h *hall) myMember(u *models.Update, m *models.ChatMemberUpdated) {
	if group(m.Chat) {
		r := h.room(m.Chat.ID, m.Chat.Title)
		r.handle(m.From.ID, u.ID, func() { r.onMyMember(m) })
		return
	}
	// A person who lets the host write to him again gets his card at the
	// "/start" that comes with it.
	h.foyer.handle(u.ID, func() {})
}

func group(c models.Chat) bool {
	return c.Type == models.ChatTypeGroup || c.Type == models.ChatTypeSupergroup
}

func sender(m *models.Message) int64 {
	if m.From == nil {
		return 0
	}
	return m.From.ID
}
