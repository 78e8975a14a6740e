package store

import (
	"encoding/json"
	"fmt"
	"iter"
	"math"

	"go.etcd.io/bbolt"
)

func (tx *Tx) game(id uint64) *bbolt.Bucket {
	return tx.bolt.Bucket(bucketGames).Bucket(keyOf(id))
}

// NewGame makes a game without events. Ids begin at 1, grow, and are never
// used again; those of a transaction that failed are.
func (tx *Tx) NewGame(meta any) (id uint64, err error) {
	games := tx.bolt.Bucket(bucketGames)
	if id, err = games.NextSequence(); err != nil {
		return 0, fmt.Errorf("store: new game: %w", err)
	}
	game, err := games.CreateBucket(keyOf(id))
	if err != nil {
		return 0, fmt.Errorf("store: new game %d: %w", id, err)
	}
	if _, err = game.CreateBucket(bucketEvents); err != nil {
		return 0, fmt.Errorf("store: new game %d: %w", id, err)
	}
	return id, put(game, keyMeta, meta, "game meta")
}

// GameMeta reads what NewGame or PutGameMeta wrote and says whether there is
// such a game.
func (tx *Tx) GameMeta(id uint64, v any) (bool, error) { return tx.ofGame(id, keyMeta, v) }

// PutGameMeta writes it. ErrNoGame when there is no such game.
func (tx *Tx) PutGameMeta(id uint64, v any) error { return tx.putOfGame(id, keyMeta, v) }

// Cursor reads how far the table of a game has been told, in the caller's own
// form; false when nothing was written yet or there is no such game.
func (tx *Tx) Cursor(id uint64, v any) (bool, error) { return tx.ofGame(id, keyCursor, v) }

// PutCursor writes it. ErrNoGame when there is no such game.
func (tx *Tx) PutCursor(id uint64, v any) error { return tx.putOfGame(id, keyCursor, v) }

func (tx *Tx) ofGame(id uint64, key []byte, v any) (bool, error) {
	game := tx.game(id)
	if game == nil {
		return false, nil
	}
	return get(game, key, v, "game "+string(key))
}

func (tx *Tx) putOfGame(id uint64, key []byte, v any) error {
	game := tx.game(id)
	if game == nil {
		return fmt.Errorf("game %d: %w", id, ErrNoGame)
	}
	return put(game, key, v, "game "+string(key))
}

// AppendEvents adds events to the log of a game and returns the number of the
// last one. Numbers begin at 1 and have no gaps. Without events it only
// returns the number of the last one there is (0 for none). An event that is
// not JSON fails the whole call, ErrNoGame when there is no such game.
func (tx *Tx) AppendEvents(id uint64, events []json.RawMessage) (last uint64, err error) {
	game := tx.game(id)
	if game == nil {
		return 0, fmt.Errorf("game %d: %w", id, ErrNoGame)
	}
	log := game.Bucket(bucketEvents)
	log.FillPercent = 0.9 // only ever added to at the end
	for _, event := range events {
		seq, err := log.NextSequence()
		if err != nil {
			return 0, fmt.Errorf("store: append event: %w", err)
		}
		if err := put(log, keyOf(seq), event, "event"); err != nil {
			return 0, err
		}
	}
	return log.Sequence(), nil
}

// Events goes over the events of a game that come after number after, in
// order; 0 gives all. No events when there is no such game.
func (tx *Tx) Events(id uint64, after uint64) iter.Seq2[uint64, json.RawMessage] {
	return func(yield func(uint64, json.RawMessage) bool) {
		game := tx.game(id)
		if game == nil || after == math.MaxUint64 {
			return
		}
		tx.walk(game.Bucket(bucketEvents), after+1, func(key, stored []byte) bool {
			data, err := open(stored)
			if err != nil {
				tx.fail(fmt.Errorf("game %d event %d: %w", id, numberOf(key), err))
				return false
			}
			return yield(numberOf(key), data)
		})
	}
}

// Games goes over the ids of all games, oldest first.
func (tx *Tx) Games() iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		tx.walk(tx.bolt.Bucket(bucketGames), 1, func(key, _ []byte) bool {
			return yield(numberOf(key))
		})
	}
}
