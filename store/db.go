package store

import (
	"errors"
	"fmt"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// DB is an open database. Its methods may be called from many goroutines.
type DB struct {
	bolt *bbolt.DB
	path string
}

// Tx is one transaction. It belongs to the function it was given to, and to
// one goroutine, and is of no use after that function has returned.
type Tx struct {
	bolt *bbolt.Tx
	err  error // first damage an iterator met
}

// Update runs fn in the one writable transaction. When it returns nil all that
// fn wrote is on the disk. An error of fn is returned as it is and undoes
// everything, as does a panic.
func (db *DB) Update(fn func(*Tx) error) error {
	return run(db.bolt.Update, "update", fn)
}

// View runs fn in a transaction that sees one moment of the database and can
// write nothing. An error of fn is returned as it is.
func (db *DB) View(fn func(*Tx) error) error {
	return run(db.bolt.View, "view", fn)
}

func run(begin func(func(*bbolt.Tx) error) error, name string, fn func(*Tx) error) error {
	var own error
	err := begin(func(btx *bbolt.Tx) error {
		tx := &Tx{bolt: btx}
		if own = fn(tx); own == nil {
			own = tx.err
		}
		return own
	})
	switch {
	case err == nil || own != nil:
		return own
	case errors.Is(err, bolterrors.ErrDatabaseNotOpen):
		return ErrClosed
	default:
		return fmt.Errorf("store: %s: %w", name, err)
	}
}

// Close waits for running transactions and lets the file go. Closing twice is
// no error.
func (db *DB) Close() error {
	if err := db.bolt.Close(); err != nil {
		return fmt.Errorf("store: close %s: %w", db.path, err)
	}
	return nil
}

// Check walks the whole file and reports the first damage it finds. It reads
// everything, so it is meant for an operator and for tests, not for each start.
func (db *DB) Check() error {
	return db.View(func(tx *Tx) error {
		var first error
		for err := range tx.bolt.Check() { // must be read to its end
			if first == nil {
				first = fmt.Errorf("store: check %s: %w", db.path, err)
			}
		}
		return first
	})
}

// fail keeps the first damage an iterator met; the transaction ends with it.
func (tx *Tx) fail(err error) {
	if tx.err == nil {
		tx.err = err
	}
}

// get reads one value.
func get(b *bbolt.Bucket, key []byte, v any, what string) (bool, error) {
	stored := b.Get(key)
	if stored == nil {
		return false, nil
	}
	if err := decode(stored, v); err != nil {
		return false, fmt.Errorf("store: read %s: %w", what, err)
	}
	return true, nil
}

// put writes one value.
func put(b *bbolt.Bucket, key []byte, v any, what string) error {
	stored, err := encode(v)
	if err == nil {
		err = b.Put(key, stored)
	}
	if err != nil {
		return fmt.Errorf("store: write %s: %w", what, err)
	}
	return nil
}
