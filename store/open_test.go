package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.etcd.io/bbolt"
)

func openTest(t *testing.T, path string, opts ...Option) *DB {
	t.Helper()
	db, err := Open(path, opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func newPath(t *testing.T) string { return filepath.Join(t.TempDir(), "mafia.db") }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t *testing.T, path string, want error) {
	t.Helper()
	db, err := Open(path, WithLockWait(100*time.Millisecond))
	if err == nil {
		_ = db.Close()
	}
	if !errors.Is(err, want) {
		t.Fatalf("Open: got %v, want %v", err, want)
	}
	if !strings.Contains(err.Error(), path) {
		t.Errorf("the error does not name the path: %v", err)
	}
}

func TestOpenMakesFolderAndNarrowsMode(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "er", "mafia.db")
	must(t, openTest(t, path).Close())
	for name, want := range map[string]fs.FileMode{path: 0o600, filepath.Dir(path): 0o700} {
		info, err := os.Stat(name)
		must(t, err)
		if info.Mode().Perm() != want {
			t.Errorf("%s has mode %v, want %v", name, info.Mode().Perm(), want)
		}
	}
	must(t, os.Chmod(path, 0o664))
	must(t, openTest(t, path).Close())
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("mode stayed %v", info.Mode().Perm())
	}
}

func TestOpenLockedByAnotherProcess(t *testing.T) {
	path := newPath(t)
	child := startChild(t, "hold", path)
	child.waitLine(t)
	start := time.Now()
	wantErr(t, path, ErrLocked)
	if _, err := Open(path); !errors.Is(err, ErrLocked) {
		t.Fatalf("with the default wait: %v", err)
	}
	if took := time.Since(start); took > 3*time.Second {
		t.Errorf("took %v to say so", took)
	}
	child.kill(t)
	openTest(t, path) // the lock dies with its process
}

func TestOpenRefusesWhatIsNoDatabase(t *testing.T) {
	path := newPath(t)
	text := []byte(strings.Repeat("this is a letter to my aunt\n", 1000))
	for _, size := range []int{1, 100, 4096, len(text)} {
		must(t, os.WriteFile(path, text[:size], 0o600))
		wantErr(t, path, ErrNotDatabase)
		if now, _ := os.ReadFile(path); string(now) != string(text[:size]) {
			t.Fatal("the file was changed")
		}
	}
	wantErr(t, filepath.Dir(path), ErrNotDatabase)
	wantErr(t, filepath.Join(path, "inside a file"), ErrNotDatabase)

	fifo := filepath.Join(t.TempDir(), "fifo")
	must(t, syscall.Mkfifo(fifo, 0o600))
	wantErr(t, fifo, ErrNotDatabase)

	foreign := filepath.Join(t.TempDir(), "foreign.db")
	bolt, err := bbolt.Open(foreign, 0o600, nil)
	must(t, err)
	must(t, bolt.Update(func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket([]byte("someone else's"))
		return err
	}))
	must(t, bolt.Close())
	wantErr(t, foreign, ErrNotDatabase)
}

// Cut at every page and in the middle of pages: either Open says no, or
// nothing that is used was cut off.
func TestOpenRefusesWhatIsCutShort(t *testing.T) {
	path := newPath(t)
	db := openTest(t, path)
	must(t, db.Update(func(tx *Tx) error {
		for i := range int64(300) {
			if err := tx.PutRoom(i, strings.Repeat("x", 300)); err != nil {
				return err
			}
		}
		return nil
	}))
	var used int64
	must(t, db.View(func(tx *Tx) error { used = tx.bolt.Size(); return nil }))
	must(t, db.Close())
	whole, err := os.ReadFile(path)
	must(t, err)
	for size := int64(512); size < used; size += 2048 + 512 {
		path := fmt.Sprint(path, size) // see openBolt about locks
		must(t, os.WriteFile(path, whole[:size], 0o600))
		wantErr(t, path, ErrNotDatabase)
	}
	must(t, os.WriteFile(path, whole[:used], 0o600))
	must(t, openTest(t, path).Check())
}

// Damage in the pages that Open itself reads must not end in a panic.
func TestOpenSurvivesDamage(t *testing.T) {
	path, page := newPath(t), os.Getpagesize()
	must(t, openTest(t, path).Close())
	whole, err := os.ReadFile(path)
	must(t, err)
	refused := 0
	for p := range 12 { // metas, free list, root and all that is in use
		for _, fill := range []byte{0x00, 0xff, 'A'} {
			broken := append([]byte(nil), whole...)
			for i := range page {
				broken[p*page+i] = fill
			}
			path := fmt.Sprint(path, p, fill) // see openBolt about locks
			must(t, os.WriteFile(path, broken, 0o600))
			db, err := Open(path)
			if err == nil {
				must(t, db.Close()) // an unused page, or one of two metas
				continue
			}
			refused++
			if !errors.Is(err, ErrNotDatabase) {
				t.Errorf("page %d filled with %#x: %v", p, fill, err)
			}
		}
	}
	if refused < 4 {
		t.Errorf("only %d were refused, the test shows little", refused)
	}
}

func TestOpenReadOnly(t *testing.T) {
	path := newPath(t)
	must(t, openTest(t, path).Close())
	must(t, os.Chmod(path, 0o400))
	wantErr(t, path, ErrReadOnly)
	if os.Getuid() != 0 { // nothing stops root
		must(t, os.Chmod(filepath.Dir(path), 0o500))
		wantErr(t, filepath.Join(filepath.Dir(path), "new.db"), ErrReadOnly)
		must(t, os.Chmod(filepath.Dir(path), 0o700))
	}
}

func withSteps(steps []migration) Option { return func(o *options) { o.steps = steps } }

func TestMigration(t *testing.T) {
	path := newPath(t)
	db := openTest(t, path)
	must(t, db.Update(func(tx *Tx) error { return tx.PutSetting("motd", "old") }))
	must(t, db.Close())

	next := append(migrations[:len(migrations):len(migrations)], func(tx *bbolt.Tx) error {
		settings := tx.Bucket(bucketMeta).Bucket(bucketSettings)
		return settings.Put([]byte("motd"), []byte(`{"v":1,"d":"new"}`))
	})
	boom := errors.New("boom")
	failing := append(next[:len(next):len(next)], func(*bbolt.Tx) error { return boom })

	read := func(db *DB) (s string) {
		must(t, db.View(func(tx *Tx) error { _, err := tx.Setting("motd", &s); return err }))
		return s
	}
	if _, err := Open(path, withSteps(failing)); !errors.Is(err, boom) {
		t.Fatalf("failing migration: %v", err)
	}
	db = openTest(t, path) // still the old version, all undone
	if got := read(db); got != "old" {
		t.Errorf("a failed migration left %q", got)
	}
	must(t, db.Close())

	db = openTest(t, path, withSteps(next))
	if got := read(db); got != "new" {
		t.Errorf("after migration: %q", got)
	}
	must(t, db.Close())

	wantErr(t, path, ErrNewer)
	must(t, openTest(t, path, withSteps(next)).Close())
}

func TestClosed(t *testing.T) {
	db := openTest(t, newPath(t))
	must(t, db.Close())
	must(t, db.Close())
	for name, err := range map[string]error{
		"update": db.Update(func(*Tx) error { return nil }),
		"view":   db.View(func(*Tx) error { return nil }),
		"backup": db.Backup(newPath(t)),
	} {
		if !errors.Is(err, ErrClosed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestErrorOfFunctionUndoesEverything(t *testing.T) {
	db := openTest(t, newPath(t))
	own := fmt.Errorf("own")
	if err := db.Update(func(tx *Tx) error {
		must(t, tx.PutRoom(1, "x"))
		_, err := tx.Journal(7, nil)
		must(t, err)
		return own
	}); err != own {
		t.Fatalf("got %v", err)
	}
	func() {
		defer func() { _ = recover() }()
		_ = db.Update(func(tx *Tx) error { must(t, tx.PutRoom(1, "x")); panic("fault") })
	}()
	must(t, db.View(func(tx *Tx) error {
		if found, _ := tx.Room(1, new(string)); found || tx.LastUpdate() != 0 {
			t.Error("something stayed")
		}
		if err := tx.PutRoom(1, "x"); err == nil {
			t.Error("wrote in a View")
		}
		return nil
	}))
}
