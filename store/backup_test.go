package store

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
)

// A copy made while a writer is at work holds one moment: the number of events
// and the cursor that is written with them agree, and all that was acknowledged
// before the backup began is in it.
func TestBackupWhileWriting(t *testing.T) {
	db := openTest(t, newPath(t))
	must(t, db.Update(func(tx *Tx) error { _, err := tx.NewGame("g"); return err }))
	var acknowledged atomic.Uint64
	stop, stopped := make(chan struct{}), make(chan error, 1)
	go func() {
		for {
			select {
			case <-stop:
				stopped <- nil
				return
			default:
			}
			err := db.Update(func(tx *Tx) error {
				last, err := tx.AppendEvents(1, []json.RawMessage{json.RawMessage(`{"text":"` + string(bytes.Repeat([]byte("x"), 2000)) + `"}`)})
				if err != nil {
					return err
				}
				return tx.PutCursor(1, last)
			})
			if err != nil {
				stopped <- err
				return
			}
			acknowledged.Add(1)
		}
	}()
	dir := filepath.Join(t.TempDir(), "backups")
	path := filepath.Join(dir, "mafia-1.db")
	for range 5 { // also replaces the one before
		before := acknowledged.Load()
		must(t, db.Backup(path))
		checkCopy(t, path, before)
	}
	close(stop)
	must(t, <-stopped)

	must(t, db.Backup(path))
	if a, b := dump(t, db), dump(t, openTest(t, path)); a != b {
		t.Error("the restored database differs")
	}
	if names := list(t, dir); !slices.Equal(names, []string{"mafia-1.db"}) {
		t.Errorf("left in the folder: %v", names)
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v", info.Mode())
	}
}

func checkCopy(t *testing.T, path string, before uint64) {
	t.Helper()
	copied, err := Open(path)
	must(t, err)
	defer copied.Close()
	must(t, copied.Check())
	must(t, copied.View(func(tx *Tx) error {
		var cursor, last uint64
		_, err := tx.Cursor(1, &cursor)
		for seq := range tx.Events(1, 0) {
			last = seq
		}
		if last != cursor || last < before {
			t.Errorf("%d events, cursor %d, at least %d expected", last, cursor, before)
		}
		return err
	}))
}

// dump is the whole content as text.
func dump(t *testing.T, db *DB) string {
	t.Helper()
	var b bytes.Buffer
	must(t, db.View(func(tx *Tx) error {
		encoder := json.NewEncoder(&b)
		for k, v := range tx.Rooms() {
			must(t, encoder.Encode([]any{"room", k, v}))
		}
		for k, v := range tx.People() {
			must(t, encoder.Encode([]any{"person", k, v}))
		}
		for id := range tx.Games() {
			var meta, cursor json.RawMessage
			_, err := tx.GameMeta(id, &meta)
			must(t, err)
			_, err = tx.Cursor(id, &cursor)
			must(t, err)
			must(t, encoder.Encode([]any{"game", id, meta, cursor}))
			for seq, v := range tx.Events(id, 0) {
				must(t, encoder.Encode([]any{"event", seq, v}))
			}
		}
		for k, v := range tx.Inbox() {
			must(t, encoder.Encode([]any{"inbox", k, v}))
		}
		return encoder.Encode([]any{"last", tx.LastUpdate()})
	}))
	return b.String()
}

func list(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	must(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestBackupFailures(t *testing.T) {
	path := newPath(t)
	db := openTest(t, path)
	link := filepath.Join(filepath.Dir(path), "link.db")
	must(t, os.Symlink(path, link))
	for _, bad := range []string{path, link, filepath.Dir(path)} {
		if err := db.Backup(bad); err == nil {
			t.Errorf("backup to %s worked", bad)
		}
	}
	if names := list(t, filepath.Dir(path)); !slices.Equal(names, []string{"link.db", "mafia.db"}) {
		t.Errorf("left in the folder: %v", names)
	}
	must(t, db.Check())
}

func TestPruneBackups(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{
		"mafia-20260101.db", "mafia-20260103.db", "mafia-20260102.db", "mafia.db",
		"mafia-notes.txt", ".mafia-20260101.db.123", "other-1.db",
	} {
		must(t, os.WriteFile(filepath.Join(dir, name), nil, 0o600))
	}
	must(t, os.Mkdir(filepath.Join(dir, "mafia-0"), 0o700))
	must(t, PruneBackups(dir, "mafia", 1)) // the database starts with this prefix
	must(t, PruneBackups(dir, "mafia-", 2))
	want := []string{".mafia-20260101.db.123", "mafia-0", "mafia-20260102.db", "mafia-20260103.db", "mafia-notes.txt", "mafia.db", "other-1.db"}
	if got := list(t, dir); !slices.Equal(got, want) {
		t.Errorf("left: %v", got)
	}
	for _, err := range []error{PruneBackups(dir, "", 1), PruneBackups(dir, "mafia-", 0), PruneBackups(dir+"/none", "x", 1)} {
		if err == nil {
			t.Error("no error")
		}
	}
}
