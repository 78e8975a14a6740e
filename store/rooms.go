package store

import (
	"encoding/json"
	"fmt"
	"iter"
)

// Methods about rooms take any id the chat ever had: a table that still holds
// the id from before its group became a supergroup reads and writes the one
// room there is, instead of making a second one.

// Room reads the room of a chat into v and says whether there is one.
func (tx *Tx) Room(chat int64, v any) (bool, error) {
	return get(tx.bolt.Bucket(bucketRooms), signedKey(tx.ResolveChat(chat)), v, "room")
}

// PutRoom writes the room of a chat.
func (tx *Tx) PutRoom(chat int64, v any) error {
	return put(tx.bolt.Bucket(bucketRooms), signedKey(tx.ResolveChat(chat)), v, "room")
}

// DeleteRoom forgets the room of a chat; it is no error when there is none.
// Its games stay.
func (tx *Tx) DeleteRoom(chat int64) error {
	if err := tx.bolt.Bucket(bucketRooms).Delete(signedKey(tx.ResolveChat(chat))); err != nil {
		return fmt.Errorf("store: delete room: %w", err)
	}
	return nil
}

// Rooms goes over all rooms, by chat id.
func (tx *Tx) Rooms() iter.Seq2[int64, json.RawMessage] {
	return func(yield func(int64, json.RawMessage) bool) {
		tx.walk(tx.bolt.Bucket(bucketRooms), 0, func(key, stored []byte) bool {
			data, err := open(stored)
			if err != nil {
				tx.fail(fmt.Errorf("room %d: %w", signedOf(key), err))
				return false
			}
			return yield(signedOf(key), data)
		})
	}
}

// MoveRoom says that the chat from is now the chat to: its room moves, with
// the pointer to its game inside it, and the game with its cursor stays where
// it is, since neither is keyed by chat. From then on every method takes from
// for to. The news comes several times and in any order (an error of a send,
// one service message in each chat), so saying it again changes nothing. A
// room that was made for to in the meantime gives way to the moved one, which
// has the settings and the game; it stays when there is nothing to move.
func (tx *Tx) MoveRoom(from, to int64) error {
	from, to = tx.ResolveChat(from), tx.ResolveChat(to)
	if from == to {
		return nil
	}
	rooms := tx.bolt.Bucket(bucketRooms)
	if room := rooms.Get(signedKey(from)); room != nil {
		// bbolt must not be given memory that it owns itself.
		room = append([]byte(nil), room...)
		if err := rooms.Put(signedKey(to), room); err != nil {
			return fmt.Errorf("store: move room: %w", err)
		}
		if err := rooms.Delete(signedKey(from)); err != nil {
			return fmt.Errorf("store: move room: %w", err)
		}
	}
	// Both ends are where a chain ends, so no chain can become a circle.
	return put(tx.bolt.Bucket(bucketMoved), signedKey(from), to, "forwarding")
}

// ResolveChat is the id the chat has now: the end of the chain of moves, or
// chat itself when it never moved.
func (tx *Tx) ResolveChat(chat int64) int64 {
	moved := tx.bolt.Bucket(bucketMoved)
	for {
		var to int64
		found, err := get(moved, signedKey(chat), &to, "forwarding")
		if err != nil {
			tx.fail(err)
		}
		if !found {
			return chat
		}
		chat = to
	}
}
