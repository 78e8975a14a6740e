package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
)

func TestMoveRoom(t *testing.T) {
	db := openTest(t, newPath(t))
	must(t, db.Update(func(tx *Tx) error {
		game, err := tx.NewGame("meta")
		must(t, err)
		must(t, tx.PutCursor(game, 5))
		must(t, tx.PutRoom(-1, map[string]uint64{"game": game}))
		must(t, tx.PutRoom(-100, map[string]uint64{"game": 0})) // made before the news came
		must(t, tx.MoveRoom(-1, -100))
		must(t, tx.MoveRoom(-1, -100))   // said again
		must(t, tx.MoveRoom(-100, -200)) // a chain
		must(t, tx.MoveRoom(-1, -100))   // said late
		must(t, tx.MoveRoom(-200, -1))   // nonsense must not make a circle
		for _, chat := range []int64{-1, -100, -200} {
			if got := tx.ResolveChat(chat); got != -200 {
				t.Errorf("%d resolves to %d", chat, got)
			}
			var room struct{ Game uint64 }
			found, err := tx.Room(chat, &room)
			if !found || err != nil || room.Game != game {
				t.Errorf("room by %d: %v %v %v", chat, found, err, room)
			}
		}
		if got := slices.Collect(maps.Keys(maps.Collect(tx.Rooms()))); !slices.Equal(got, []int64{-200}) {
			t.Errorf("rooms: %v", got)
		}
		must(t, tx.PutRoom(-1, map[string]uint64{"game": 9})) // a table with the old id
		var room struct{ Game uint64 }
		if _, err := tx.Room(-200, &room); err != nil || room.Game != 9 {
			t.Errorf("written by the old id: %v %v", room, err)
		}
		var cursor int
		if found, err := tx.Cursor(game, &cursor); !found || err != nil || cursor != 5 {
			t.Errorf("cursor: %v %v %v", found, err, cursor)
		}
		must(t, tx.MoveRoom(-7, -8)) // nothing to move, still forwarded
		must(t, tx.PutRoom(-8, "x"))
		if found, _ := tx.Room(-7, new(string)); !found {
			t.Error("no forwarding without a room")
		}
		return nil
	}))
}

func TestGamesWithoutGame(t *testing.T) {
	db := openTest(t, newPath(t))
	must(t, db.Update(func(tx *Tx) error {
		_, err := tx.AppendEvents(3, nil)
		for _, err := range []error{err, tx.PutGameMeta(3, 1), tx.PutCursor(3, 1)} {
			if !errors.Is(err, ErrNoGame) {
				t.Errorf("got %v", err)
			}
		}
		for range tx.Events(3, 0) {
			t.Error("events of no game")
		}
		id, err := tx.NewGame(nil)
		must(t, err)
		if _, err := tx.AppendEvents(id, []json.RawMessage{json.RawMessage("{")}); err == nil {
			t.Error("took an event that is not JSON")
		}
		return nil
	}))
}

// Ids may start again at a smaller number after a week of silence.
func TestUpdateIDsStartAgain(t *testing.T) {
	db := openTest(t, newPath(t))
	journal := func(tx *Tx, update int64, want bool) {
		t.Helper()
		if fresh, err := tx.Journal(update, []byte("x")); err != nil || fresh != want {
			t.Errorf("update %d: fresh %v (%v), want %v", update, fresh, err, want)
		}
	}
	must(t, db.Update(func(tx *Tx) error {
		journal(tx, 900_000, true)
		journal(tx, 900_000, false) // pending
		journal(tx, 900_001, true)
		must(t, tx.Done(900_000))
		journal(tx, 900_000, false) // handled
		journal(tx, 17, true)       // started again
		journal(tx, 17, false)
		if got := tx.LastUpdate(); got != 17 {
			t.Errorf("last update %d", got)
		}
		var order []int64
		for update := range tx.Inbox() {
			order = append(order, update)
		}
		if !slices.Equal(order, []int64{900_001, 17}) {
			t.Errorf("inbox %v", order)
		}
		must(t, tx.Done(17))
		must(t, tx.Done(17))
		must(t, tx.Done(555)) // never journalled
		journal(tx, 555, false)
		return nil
	}))
}

func TestHandledUpdatesAreForgottenInTheEnd(t *testing.T) {
	db := openTest(t, newPath(t))
	must(t, db.Update(func(tx *Tx) error {
		_, err := tx.Journal(1_000_000, nil) // stays pending all the time
		must(t, err)
		for i := range int64(Remembered + 5) {
			must(t, tx.Done(i))
		}
		for update, want := range map[int64]bool{0: true, 4: true, 5: false, Remembered: false, 1_000_000: false} {
			if fresh, err := tx.Journal(update, nil); err != nil || fresh != want {
				t.Errorf("update %d: fresh %v (%v), want %v", update, fresh, err, want)
			}
		}
		return nil
	}))
	must(t, db.View(func(tx *Tx) error {
		if n := tx.bolt.Bucket(bucketHandled).Stats().KeyN; n != Remembered {
			t.Errorf("%d are remembered", n)
		}
		return nil
	}))
}

func TestIteratorsSurviveWritesAndOutliveTheTransaction(t *testing.T) {
	db := openTest(t, newPath(t))
	kept := map[int64]json.RawMessage{}
	var raws [][]byte
	must(t, db.Update(func(tx *Tx) error {
		for chat := int64(-250); chat < 250; chat++ {
			must(t, tx.PutRoom(chat, fmt.Sprint("room ", chat)))
			_, err := tx.Journal(chat, []byte("raw"))
			must(t, err)
		}
		for chat, data := range tx.Rooms() {
			kept[chat] = data
			must(t, tx.DeleteRoom(chat))
			must(t, tx.PutRoom(chat-10_000, "other"))
		}
		for update, raw := range tx.Inbox() {
			raws = append(raws, raw)
			must(t, tx.Done(update))
		}
		for range tx.Inbox() {
			t.Error("the inbox is not empty")
		}
		return nil
	}))
	must(t, db.Update(func(tx *Tx) error { return tx.PutSetting("x", "overwrites pages") }))
	if len(kept) != 500 || len(raws) != 500 {
		t.Fatalf("saw %d rooms and %d updates", len(kept), len(raws))
	}
	for chat, data := range kept {
		if string(data) != fmt.Sprintf(`"room %d"`, chat) {
			t.Errorf("room %d became %s", chat, data)
		}
	}
}

func TestDamagedValueFailsTheTransaction(t *testing.T) {
	db := openTest(t, newPath(t))
	must(t, db.Update(func(tx *Tx) error {
		must(t, tx.PutRoom(1, "good"))
		return tx.bolt.Bucket(bucketRooms).Put(signedKey(2), []byte(`{"v":99,"d":1}`))
	}))
	err := db.View(func(tx *Tx) error {
		if _, err := tx.Room(2, new(string)); !errors.Is(err, ErrValue) {
			t.Errorf("Room: %v", err)
		}
		n := 0
		for range tx.Rooms() {
			n++
		}
		if n != 1 {
			t.Errorf("walked over %d", n)
		}
		return nil
	})
	if !errors.Is(err, ErrValue) {
		t.Errorf("View: %v", err)
	}
}

func FuzzValue(f *testing.F) {
	for _, s := range []string{`{"v":1,"d":{"a":[1,"ї"]}}`, `{"v":1,"d":null}`, `{"v":2,"d":1}`, `{"v":1}`, `{`, ``, `null`, `{"V":1,"D":"<&>"}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, stored []byte) {
		data, err := open(stored)
		if err != nil {
			if !errors.Is(err, ErrValue) {
				t.Fatalf("unexpected error %v", err)
			}
			return
		}
		again, err := encode(data)
		if err != nil {
			t.Fatalf("%q was accepted and cannot be written: %v", stored, err)
		}
		back, err := open(again)
		if err != nil {
			t.Fatal(err)
		}
		var a, b any
		must(t, json.Unmarshal(data, &a))
		must(t, json.Unmarshal(back, &b))
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Fatalf("%q came back as %q", data, back)
		}
	})
}
