package store

import (
	"bytes"
	"fmt"
	"iter"
)

// Remembered is how many handled updates are remembered, so that one which is
// delivered again is known. Telegram repeats at most what was not confirmed,
// which is one answer of getUpdates (100 updates, Bot API getUpdates limit) or
// what a webhook has not answered; this is plenty for both.
//
// They are remembered one by one, not as "everything up to the highest",
// because update ids start again at a random number after a week without
// updates (Bot API, Update.update_id): then a smaller id is news.
const Remembered = 20_000

// Marks in seen.
const (
	markPending = 'p' // followed by the arrival
	markHandled = 'h' // followed by the turn
)

// Journal puts an update into the inbox and makes it the LastUpdate. It is not
// fresh, and nothing changes, when it is in the inbox already or was one of
// the last Remembered to be handled.
func (tx *Tx) Journal(update int64, raw []byte) (fresh bool, err error) {
	seen, inbox := tx.bolt.Bucket(bucketSeen), tx.bolt.Bucket(bucketInbox)
	if seen.Get(signedKey(update)) != nil {
		return false, nil
	}
	arrival, err := inbox.NextSequence()
	if err != nil {
		return false, fmt.Errorf("store: journal: %w", err)
	}
	if err := inbox.Put(keyOf(arrival), append(signedKey(update), raw...)); err != nil {
		return false, fmt.Errorf("store: journal: %w", err)
	}
	if err := seen.Put(signedKey(update), mark(markPending, arrival)); err != nil {
		return false, fmt.Errorf("store: journal: %w", err)
	}
	return true, put(tx.bolt.Bucket(bucketMeta), keyLastUpdate, update, "last update")
}

// Inbox goes over the updates that were journalled and are not done, in the
// order they came. (Not by id: ids may start again lower.)
func (tx *Tx) Inbox() iter.Seq2[int64, []byte] {
	return func(yield func(int64, []byte) bool) {
		tx.walk(tx.bolt.Bucket(bucketInbox), 0, func(key, entry []byte) bool {
			if len(entry) < keySize {
				tx.fail(fmt.Errorf("inbox entry %d: %w", numberOf(key), ErrValue))
				return false
			}
			return yield(signedOf(entry[:keySize]), bytes.Clone(entry[keySize:]))
		})
	}
}

// Done crosses an update off the inbox and remembers it as handled; call it in
// the transaction that stores what the update led to. Doing so again changes
// nothing, and an update that was never journalled is remembered as well.
func (tx *Tx) Done(update int64) error {
	seen, handled := tx.bolt.Bucket(bucketSeen), tx.bolt.Bucket(bucketHandled)
	if state := seen.Get(signedKey(update)); len(state) == 1+keySize {
		if state[0] == markHandled {
			return nil
		}
		arrival := bytes.Clone(state[1:])
		if err := tx.bolt.Bucket(bucketInbox).Delete(arrival); err != nil {
			return fmt.Errorf("store: done: %w", err)
		}
	}
	turn, err := handled.NextSequence()
	if err != nil {
		return fmt.Errorf("store: done: %w", err)
	}
	if err := handled.Put(keyOf(turn), signedKey(update)); err != nil {
		return fmt.Errorf("store: done: %w", err)
	}
	if err := seen.Put(signedKey(update), mark(markHandled, turn)); err != nil {
		return fmt.Errorf("store: done: %w", err)
	}
	return tx.forget(turn)
}

// forget drops the one handled update that turn pushed out.
func (tx *Tx) forget(turn uint64) error {
	if turn <= Remembered {
		return nil
	}
	seen, handled := tx.bolt.Bucket(bucketSeen), tx.bolt.Bucket(bucketHandled)
	old := keyOf(turn - Remembered)
	update := bytes.Clone(handled.Get(old))
	if update == nil {
		return nil
	}
	if err := handled.Delete(old); err != nil {
		return fmt.Errorf("store: forget update: %w", err)
	}
	if err := seen.Delete(update); err != nil {
		return fmt.Errorf("store: forget update: %w", err)
	}
	return nil
}

// LastUpdate is the update that was journalled last, 0 before the first. After
// a long silence it must not be used as an offset: ids may have started again
// lower, and an offset above them throws them away. Polling without an offset
// is safe, because Journal knows what it has seen.
func (tx *Tx) LastUpdate() int64 {
	var update int64
	if _, err := get(tx.bolt.Bucket(bucketMeta), keyLastUpdate, &update, "last update"); err != nil {
		tx.fail(err)
	}
	return update
}

func mark(state byte, n uint64) []byte { return append([]byte{state}, keyOf(n)...) }
