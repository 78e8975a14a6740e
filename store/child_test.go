package store

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"
)

// The test binary runs itself again as a real second process.
const childEnv = "STORE_TEST_CHILD"

func TestMain(m *testing.M) {
	if role := os.Getenv(childEnv); role != "" {
		if err := childMain(role, os.Getenv(childEnv+"_PATH")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func childMain(role, path string) error {
	db, err := Open(path)
	if err != nil {
		return err
	}
	switch role {
	case "hold":
		fmt.Println("held")
		time.Sleep(time.Minute)
		return nil
	case "work":
		return work(db)
	}
	return fmt.Errorf("unknown role %q", role)
}

// work plays the bot: journal an update, then in one transaction append its
// events and cross it off. It says each number only after it is on the disk.
func work(db *DB) error {
	var next int64
	err := db.Update(func(tx *Tx) error {
		if found, err := tx.GameMeta(1, new(string)); err != nil || found {
			return err
		}
		_, err := tx.NewGame("game")
		return err
	})
	if err != nil {
		return err
	}
	for {
		err := db.Update(func(tx *Tx) error {
			next = tx.LastUpdate() + 1
			for pending := range tx.Inbox() {
				next = pending // left by the process before
				return nil
			}
			_, err := tx.Journal(next, fmt.Appendf(nil, "update %d", next))
			return err
		})
		if err != nil {
			return err
		}
		fmt.Println("journal", next)
		err = db.Update(func(tx *Tx) error {
			event := json.RawMessage(fmt.Sprintf(`{"update":%d}`, next))
			if _, err := tx.AppendEvents(1, []json.RawMessage{event, event}); err != nil {
				return err
			}
			if err := tx.PutCursor(1, next); err != nil {
				return err
			}
			return tx.Done(next)
		})
		if err != nil {
			return err
		}
		fmt.Println("done", next)
	}
}

type child struct {
	cmd *exec.Cmd
	out *bufio.Scanner
}

func startChild(t *testing.T, role, path string) *child {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childEnv+"="+role, childEnv+"_PATH="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	return &child{cmd, bufio.NewScanner(out)}
}

func (c *child) waitLine(t *testing.T) string {
	t.Helper()
	if !c.out.Scan() {
		t.Fatalf("the child said nothing: %v", c.out.Err())
	}
	return c.out.Text()
}

// kill is SIGKILL: the child has no chance to tidy up.
func (c *child) kill(t *testing.T) {
	t.Helper()
	must(t, c.cmd.Process.Kill())
	for c.out.Scan() { // what it had said before
	}
	_ = c.cmd.Wait()
}

func TestKilledProcessLosesNothing(t *testing.T) {
	path := newPath(t)
	var journalled, done int64 // acknowledged
	for round := range 20 {
		c := startChild(t, "work", path)
		// From its first word on: how long a process takes to start says nothing.
		after := time.Duration(1+3000*round) * time.Microsecond
		var timer *time.Timer
		for c.out.Scan() {
			if timer == nil {
				timer = time.AfterFunc(after, func() { _ = c.cmd.Process.Kill() })
			}
			var word string
			var n int64
			if _, err := fmt.Sscan(c.out.Text(), &word, &n); err != nil {
				continue // cut off by the kill
			}
			switch word {
			case "journal":
				journalled = max(journalled, n)
			case "done":
				done = max(done, n)
			}
		}
		_ = c.cmd.Wait()
		checkAfterKill(t, path, journalled, done)
	}
	if done < 20 {
		t.Errorf("only %d updates were handled, the test shows little", done)
	}
	t.Logf("%d updates handled over 20 kills", done)
}

func checkAfterKill(t *testing.T, path string, journalled, done int64) {
	t.Helper()
	db, err := Open(path)
	must(t, err)
	defer db.Close()
	must(t, db.Check())
	must(t, db.View(func(tx *Tx) error {
		last := tx.LastUpdate()
		if last < journalled {
			t.Errorf("update %d was acknowledged, the last is %d", journalled, last)
		}
		pending := map[int64]bool{}
		for update, raw := range tx.Inbox() {
			pending[update] = true
			if string(raw) != fmt.Sprintf("update %d", update) {
				t.Errorf("update %d holds %q", update, raw)
			}
		}
		var handled int64
		want := uint64(1)
		for seq, data := range tx.Events(1, 0) {
			if seq != want {
				t.Fatalf("event %d follows %d", seq, want-1)
			}
			want++
			var event struct{ Update int64 }
			must(t, json.Unmarshal(data, &event))
			if event.Update != int64(seq+1)/2 {
				t.Fatalf("event %d is of update %d", seq, event.Update)
			}
			handled = event.Update
		}
		if handled < done {
			t.Errorf("update %d was acknowledged, events end at %d", done, handled)
		}
		var cursor int64
		_, err := tx.Cursor(1, &cursor)
		if err != nil || cursor != handled {
			t.Errorf("cursor %d (%v), events end at %d", cursor, err, handled)
		}
		for n := int64(1); n <= last; n++ {
			if pending[n] == (n <= handled) {
				t.Errorf("update %d: pending %v, but events end at %d", n, pending[n], handled)
			}
		}
		return nil
	}))
}
