package store

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// model is what the database should hold, in plain maps.
type model struct {
	rooms   map[int64]string
	moved   map[int64]int64
	people  map[int64]string
	games   []modelGame // id is the index and one
	pending []int64     // in the order they came
	handled map[int64]bool
	last    int64
}

type modelGame struct {
	meta   string
	cursor int
	events []string
}

func newModel() *model {
	return &model{rooms: map[int64]string{}, moved: map[int64]int64{}, people: map[int64]string{}, handled: map[int64]bool{}}
}

func (m *model) clone() *model {
	c := *m
	c.rooms, c.moved, c.people, c.handled = maps.Clone(m.rooms), maps.Clone(m.moved), maps.Clone(m.people), maps.Clone(m.handled)
	c.pending, c.games = slices.Clone(m.pending), slices.Clone(m.games)
	for i := range c.games {
		c.games[i].events = slices.Clone(c.games[i].events)
	}
	return &c
}

func (m *model) resolve(chat int64) int64 {
	for {
		to, ok := m.moved[chat]
		if !ok {
			return chat
		}
		chat = to
	}
}

// Random transactions, some of which fail, with a look at everything after
// each, and with the file closed and opened in between.
func TestAgainstModel(t *testing.T) {
	dir, n := t.TempDir(), 0
	rapid.Check(t, func(rt *rapid.T) {
		n++
		path := filepath.Join(dir, fmt.Sprint(n, ".db"))
		db, err := Open(path)
		noErr(rt, err)
		m := newModel()
		for range rapid.IntRange(1, 6).Draw(rt, "transactions") {
			next, undo := m.clone(), rapid.IntRange(0, 4).Draw(rt, "undo") == 0
			err := db.Update(func(tx *Tx) error {
				for range rapid.IntRange(1, 12).Draw(rt, "operations") {
					step(rt, tx, next)
				}
				compare(rt, tx, next) // inside, while it is writable
				if undo {
					return errUndo
				}
				return nil
			})
			if undo != (err != nil) {
				rt.Fatalf("undo %v, error %v", undo, err)
			}
			if !undo {
				m = next
			}
			if rapid.IntRange(0, 3).Draw(rt, "reopen") == 0 {
				noErr(rt, db.Close())
				db, err = Open(path)
				noErr(rt, err)
			}
			noErr(rt, db.View(func(tx *Tx) error { compare(rt, tx, m); return nil }))
		}
		noErr(rt, db.Close())
	})
}

var errUndo = fmt.Errorf("undo")

func noErr(rt *rapid.T, err error) {
	rt.Helper()
	if err != nil {
		rt.Fatal(err)
	}
}

func step(rt *rapid.T, tx *Tx, m *model) {
	chat := rapid.Int64Range(-4, 4)
	text := rapid.StringN(0, 8, -1)
	update := rapid.Int64Range(0, 12)
	switch rapid.IntRange(0, 8).Draw(rt, "operation") {
	case 0:
		c, v := chat.Draw(rt, "chat"), text.Draw(rt, "room")
		noErr(rt, tx.PutRoom(c, v))
		m.rooms[m.resolve(c)] = v
	case 1:
		c := chat.Draw(rt, "chat")
		noErr(rt, tx.DeleteRoom(c))
		delete(m.rooms, m.resolve(c))
	case 2:
		from, to := chat.Draw(rt, "from"), chat.Draw(rt, "to")
		noErr(rt, tx.MoveRoom(from, to))
		if from, to = m.resolve(from), m.resolve(to); from != to {
			if room, ok := m.rooms[from]; ok {
				m.rooms[to] = room
				delete(m.rooms, from)
			}
			m.moved[from] = to
		}
	case 3:
		c, v := chat.Draw(rt, "person"), text.Draw(rt, "person")
		noErr(rt, tx.PutPerson(c, v))
		m.people[c] = v
	case 4:
		v := text.Draw(rt, "meta")
		id, err := tx.NewGame(v)
		noErr(rt, err)
		m.games = append(m.games, modelGame{meta: v})
		if id != uint64(len(m.games)) {
			rt.Fatalf("new game has id %d, want %d", id, len(m.games))
		}
	case 5:
		stepGame(rt, tx, m)
	case 6, 7:
		u := update.Draw(rt, "update")
		fresh, err := tx.Journal(u, fmt.Append(nil, "raw ", u))
		noErr(rt, err)
		if want := !m.handled[u] && !slices.Contains(m.pending, u); fresh != want {
			rt.Fatalf("update %d: fresh %v, want %v", u, fresh, want)
		}
		if fresh {
			m.pending, m.last = append(m.pending, u), u
		}
	case 8:
		u := update.Draw(rt, "update")
		noErr(rt, tx.Done(u))
		m.handled[u] = true
		m.pending = slices.DeleteFunc(m.pending, func(p int64) bool { return p == u })
	}
}

func stepGame(rt *rapid.T, tx *Tx, m *model) {
	if len(m.games) == 0 {
		return
	}
	i := rapid.IntRange(0, len(m.games)-1).Draw(rt, "game")
	game, id := &m.games[i], uint64(i+1)
	game.cursor = rapid.IntRange(1, 99).Draw(rt, "cursor")
	noErr(rt, tx.PutCursor(id, game.cursor))
	var events []json.RawMessage
	for _, s := range rapid.SliceOfN(rapid.StringN(0, 5, -1), 0, 5).Draw(rt, "events") {
		event, err := json.Marshal(s)
		noErr(rt, err)
		events = append(events, event)
		game.events = append(game.events, s)
	}
	last, err := tx.AppendEvents(id, events)
	noErr(rt, err)
	if last != uint64(len(game.events)) {
		rt.Fatalf("last event %d, want %d", last, len(game.events))
	}
}

func compare(rt *rapid.T, tx *Tx, m *model) {
	rt.Helper()
	same(rt, "rooms", texts(rt, tx.Rooms()), m.rooms)
	same(rt, "people", texts(rt, tx.People()), m.people)
	for chat := int64(-4); chat <= 4; chat++ {
		same(rt, "resolved", tx.ResolveChat(chat), m.resolve(chat))
		var room string
		found, err := tx.Room(chat, &room)
		noErr(rt, err)
		want, ok := m.rooms[m.resolve(chat)]
		same(rt, "room", [2]any{found, room}, [2]any{ok, want})
	}
	var ids []uint64
	for id := range tx.Games() {
		ids = append(ids, id)
	}
	same(rt, "games", len(ids), len(m.games))
	for i, game := range m.games {
		var got modelGame
		_, err := tx.GameMeta(ids[i], &got.meta)
		noErr(rt, err)
		_, err = tx.Cursor(ids[i], &got.cursor)
		noErr(rt, err)
		for seq, data := range tx.Events(ids[i], 0) {
			same(rt, "number", int(seq), len(got.events)+1)
			got.events = append(got.events, text(rt, data))
		}
		same(rt, "game", got, game)
		if half := uint64(len(game.events) / 2); half > 0 {
			for seq, data := range tx.Events(ids[i], half) {
				same(rt, "from the middle", text(rt, data), game.events[seq-1])
				same(rt, "first", seq, half+1)
				break
			}
		}
	}
	var pending []int64
	for update, raw := range tx.Inbox() {
		pending = append(pending, update)
		same(rt, "raw", string(raw), fmt.Sprint("raw ", update))
	}
	same(rt, "inbox", pending, m.pending)
	same(rt, "last update", tx.LastUpdate(), m.last)
}

func same(rt *rapid.T, what string, got, want any) {
	rt.Helper()
	if g, w := fmt.Sprintf("%#v", got), fmt.Sprintf("%#v", want); g != w && fmt.Sprint(got) != fmt.Sprint(want) {
		rt.Fatalf("%s: got %s, want %s", what, g, w)
	}
}

func text(rt *rapid.T, data json.RawMessage) (s string) {
	rt.Helper()
	noErr(rt, json.Unmarshal(data, &s))
	return s
}

func texts(rt *rapid.T, all func(func(int64, json.RawMessage) bool)) map[int64]string {
	rt.Helper()
	got := map[int64]string{}
	for k, data := range all {
		got[k] = text(rt, data)
	}
	return got
}
