package bot

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/game"
)

// wire can be cut: then nothing gets through, as when the program is killed.
type wire struct {
	next HTTPClient
	cut  atomic.Bool
}

func (w *wire) Do(r *http.Request) (*http.Response, error) {
	if w.cut.Load() {
		return nil, errors.New("the wire is cut")
	}
	resp, err := w.next.Do(r)
	if w.cut.Load() {
		return nil, errors.New("the wire is cut")
	}
	return resp, err
}

// kill stops the host as kill -9 does: what was on the disk at that moment is
// all that is left, and what was in flight may or may not have arrived.
func (s *scene) kill() {
	s.t.Helper()
	s.log.expect("could not be stored", "a message of the game was lost", "the wire is cut")
	w := s.cfg.HTTPClient.(*wire)
	w.cut.Store(true)
	next := filepath.Join(filepath.Dir(s.path), "next.db")
	if err := s.db.Backup(next); err != nil {
		s.t.Fatal(err)
	}
	s.stop()
	if err := s.db.Close(); err != nil {
		s.t.Fatal(err)
	}
	if err := os.Rename(next, s.path); err != nil {
		s.t.Fatal(err)
	}
	s.cfg.HTTPClient = &wire{next: s.srv}
	s.open()
	s.start()
}

func TestKilledInEveryPhase(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, func(c *Config) { c.HTTPClient = &wire{next: c.HTTPClient} })
		s.begun()
		cards := map[string]string{}
		for i := range s.people {
			cards[s.people[i].Name()] = s.people[i].Private().Messages()[2].Text
		}
		seen := map[game.Phase]int{}
		for s.look().playing {
			v := s.look()
			if seen[v.window.Phase] < 3 {
				seen[v.window.Phase]++
				s.sleep(time.Duration(s.rand.IntN(3000)) * time.Millisecond)
				before := s.look()
				s.kill()
				after := s.look()
				if before.window != after.window || before.game != after.game {
					t.Errorf("%s: window %+v, after the kill %+v", v.window.Phase, before.window, after.window)
				}
			}
			s.act(s.look())
			s.sleep(2 * time.Second)
		}
		if s.look().state.Result == nil || len(seen) < 6 {
			t.Errorf("result %+v, saw %v", s.look().state.Result, seen)
		}
		for _, u := range s.people {
			n := 0
			for _, m := range u.Private().Messages() {
				if m.FromBot && strings.HasPrefix(m.Text, firstLine(cards[u.Name()])) {
					n++
				}
			}
			if n > 2 {
				t.Errorf("%s was dealt his card %d times", u.Name(), n)
			}
		}
	})
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// Killed at any moment at all, while people act: every press that was answered
// with "done" counts.
func TestKilledAtAnyMoment(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, func(c *Config) { c.HTTPClient = &wire{next: c.HTTPClient} })
		s.begun()
		for range 60 {
			v := s.look()
			if !v.playing {
				break
			}
			s.act(v)
			time.Sleep(time.Duration(s.rand.IntN(2500)) * time.Millisecond)
			turn := s.look().window.Turn
			s.kill()
			if after := s.look(); after.window.Turn < turn && after.playing {
				t.Fatalf("turn %d became %d", turn, after.window.Turn)
			}
		}
		if end := s.playOut(); end.state.Result == nil {
			t.Error("no end")
		}
	})
}
