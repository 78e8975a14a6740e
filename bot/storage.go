package bot

import (
	"encoding/json"
	"iter"
)

// Store keeps rooms, games, people and the inbox. Neither method may be called
// inside the other.
type Store interface {
	// Update runs fn in the one writable transaction: all or nothing.
	Update(fn func(Tx) error) error
	// View runs fn on one moment of the store.
	View(fn func(Tx) error) error
}

// Tx is one transaction of a Store. Values are kept as JSON.
type Tx interface {
	Room(chat int64, v any) (bool, error)
	PutRoom(chat int64, v any) error
	Rooms() iter.Seq2[int64, json.RawMessage]
	// MoveRoom says that a chat has a new id; ResolveChat gives the newest.
	MoveRoom(from, to int64) error
	ResolveChat(chat int64) int64

	Person(id int64, v any) (bool, error)
	PutPerson(id int64, v any) error

	NewGame(meta any) (uint64, error)
	PutGameMeta(id uint64, v any) error
	AppendEvents(id uint64, events []json.RawMessage) (last uint64, err error)
	Events(id, after uint64) iter.Seq2[uint64, json.RawMessage]
	Cursor(id uint64, v any) (bool, error)
	PutCursor(id uint64, v any) error

	// Journal takes an update into the inbox, Done crosses it off in the
	// transaction that stores what it led to. A repeated update is not fresh.
	Journal(update int64, raw []byte) (fresh bool, err error)
	Done(update int64) error
	Inbox() iter.Seq2[int64, []byte]
}
