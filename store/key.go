package store

import (
	"encoding/binary"
	"math"

	"go.etcd.io/bbolt"
)

// keySize is the length of every numeric key, in bytes.
const keySize = 8

func keyOf(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// numberOf reads a key. A key of another length is damage; it is reported as
// such by walk, which is where keys are read.
func numberOf(key []byte) uint64 { return binary.BigEndian.Uint64(key) }

// signedKey flips the sign bit, so that negative chats sort before positive.
func signedKey(n int64) []byte { return keyOf(uint64(n) ^ 1<<63) }

func signedOf(key []byte) int64 { return int64(numberOf(key) ^ 1<<63) }

// walk calls yield for every numeric key of b from start on, in order. In a
// writable transaction it looks its place up again after each step, because a
// cursor does not survive writes to its bucket.
func (tx *Tx) walk(b *bbolt.Bucket, start uint64, yield func(key, value []byte) bool) {
	c := b.Cursor()
	for k, v := c.Seek(keyOf(start)); k != nil; {
		if len(k) != keySize {
			tx.fail(ErrValue)
			return
		}
		n := numberOf(k)
		if !yield(k, v) || n == math.MaxUint64 {
			return
		}
		if tx.bolt.Writable() {
			c = b.Cursor()
			k, v = c.Seek(keyOf(n + 1))
		} else {
			k, v = c.Next()
		}
	}
}
