package courier

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

func TestCloseDrains(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for i := range 5 {
			b.send(b.job(1, fmt.Sprint("m", i)))
		}
		b.send(b.job(2, "again", errNetwork))
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		if err := b.Close(ctx); err != nil {
			t.Error(err)
		}
		if got, want := b.take(), "m0@0s m1@33ms again@66ms m2@100ms again@566ms m3@1s m4@2s"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		if took := time.Since(b.start); took != 2*time.Second {
			t.Errorf("took %v", took)
		}
		called := false
		job := b.job(1, "late")
		job.Done = func(error) { called = true }
		if err := b.Send(job); !errors.Is(err, ErrClosed) || called {
			t.Errorf("Send after Close: %v, Done called: %v", err, called)
		}
		b.close() // again
	})
}

func TestCloseGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		stuck := b.job(1, "stuck")
		stuck.Run = func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }
		told := b.job(2, "told", tooMany(3600))
		b.send(stuck, b.job(1, "behind"), told, b.job(3, "fine"))
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
		defer cancel()
		err := b.Close(ctx)
		if !errors.Is(err, ErrClosed) || !strings.Contains(err.Error(), "3 jobs") {
			t.Errorf("Close: %v", err)
		}
		if took := time.Since(b.start); took != 3*time.Second {
			t.Errorf("took %v", took)
		}
		got := b.take()
		for _, name := range []string{"stuck", "behind", "told"} {
			if strings.Count(got, name+":closed") != 1 {
				t.Errorf("%s was not failed once: %s", name, got)
			}
		}
		if strings.Contains(got, "fine:") || strings.Contains(got, "behind@") {
			t.Error(got)
		}
	})
}

func TestCloseOfIdle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		b.send(b.job(1, "a"))
		b.after(time.Millisecond)
		b.close() // the chat's bucket is still filling
		if took := time.Since(b.start); took != time.Millisecond {
			t.Errorf("took %v", took)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := New(Options{}).Close(ctx); err != nil {
			t.Error(err)
		}
		if err := New(Options{}).Close(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// A table sends from Done and Done reports to the table.
func TestSendFromDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		job := b.job(1, "a")
		job.Done = func(error) {
			if err := b.Send(b.job(1, "b")); err != nil {
				t.Error(err)
			}
		}
		b.send(job)
		b.expect(time.Second, "a@0s b@33ms")
		b.close()
	})
}

// Many senders, real goroutines and a close in the middle: each job that was
// taken is done once, and one chat never runs two.
func TestEveryJobIsDoneOnce(t *testing.T) {
	fast := Limits{Private: Rate{time.Microsecond, 10}, Group: Rate{time.Microsecond, 10}, Overall: Rate{time.Microsecond, 10}}
	c := New(Options{Limits: fast})
	var taken, done atomic.Int64
	var running [4]atomic.Int32
	var senders sync.WaitGroup
	for s := range 8 {
		senders.Go(func() {
			for i := range 300 {
				chat := int64((s + i) % 4)
				job := Job{
					Chat: chat, Urgent: i%3 == 0,
					Run: func(context.Context) error {
						if running[chat].Add(1) != 1 {
							t.Error("two at once in one chat")
						}
						running[chat].Add(-1)
						return nil
					},
					Done: func(error) { done.Add(1) },
				}
				if i%2 == 0 {
					job.Key = "k"
				}
				if c.Send(job) == nil {
					taken.Add(1)
				}
			}
		})
	}
	time.Sleep(5 * time.Millisecond)
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	_ = c.Close(ctx)
	senders.Wait()
	if taken.Load() != done.Load() || taken.Load() == 0 {
		t.Errorf("%d taken, %d done", taken.Load(), done.Load())
	}
}

// Random jobs with random failures: messages of a chat arrive in order, the
// last edit of every key arrives and is never passed by an older one, and an
// edit is never seen before a message that was given before it.
func TestOrderProperty(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		given := rapid.SliceOfN(rapid.Custom(drawSent), 1, 60).Draw(rt, "jobs")
		var arrived []int
		var done int
		var err error
		synctest.Test(t, func(t *testing.T) { arrived, done, err = runAll(t.Context(), given) })
		if err != nil || done != len(given) {
			rt.Fatalf("%d jobs, %d done, error %v", len(given), done, err)
		}
		checkOrder(rt, given, arrived)
	})
}

// sent is a job that fails once with fails, and after which nothing is sent
// for a while.
type sent struct {
	chat   int64
	key    string
	urgent bool
	fails  error
	pause  time.Duration
}

func drawSent(rt *rapid.T) sent {
	return sent{
		chat:   rapid.Int64Range(-2, 2).Draw(rt, "chat"),
		key:    rapid.SampledFrom([]string{"", "", "k", "l"}).Draw(rt, "key"),
		urgent: rapid.Bool().Draw(rt, "urgent"),
		fails:  rapid.SampledFrom([]error{nil, nil, nil, errNetwork, tooMany(2)}).Draw(rt, "error"),
		pause:  rapid.SampledFrom([]time.Duration{0, 0, time.Second / 10, 3 * time.Second}).Draw(rt, "pause"),
	}
}

// runAll gives the numbers of the jobs in the order they arrived.
func runAll(ctx context.Context, given []sent) (arrived []int, done int, err error) {
	c := New(Options{Patience: time.Hour})
	arrive, finish := make(chan int, len(given)), make(chan struct{}, len(given))
	for i, s := range given {
		failed := s.fails == nil
		err = errors.Join(err, c.Send(Job{
			Chat: s.chat, Group: s.chat < 0, Urgent: s.urgent, Key: s.key,
			Run: func(context.Context) error {
				if !failed {
					failed = true
					return s.fails
				}
				arrive <- i
				return nil
			},
			Done: func(error) { finish <- struct{}{} },
		}))
		time.Sleep(s.pause)
	}
	err = errors.Join(err, c.Close(ctx))
	close(arrive)
	for i := range arrive {
		arrived = append(arrived, i)
	}
	return arrived, len(finish), err
}

func checkOrder(rt *rapid.T, given []sent, arrived []int) {
	at := make([]int, len(given)) // when each arrived, from 1
	for when, i := range arrived {
		at[i] = when + 1
	}
	for i, a := range given {
		newest := true
		for j := i + 1; j < len(given); j++ {
			b := given[j]
			if a.chat != b.chat || a.key != "" && a.key != b.key {
				continue // edits of different keys may change places, and messages may pass edits
			}
			newest = newest && a.key != b.key
			// Nothing passes a message, and no edit one of the same key.
			if at[j] != 0 && at[j] < at[i] {
				rt.Fatalf("%d (%v) arrived before %d (%v)", j, b, i, a)
			}
		}
		if (a.key == "" || newest) && at[i] == 0 {
			rt.Fatalf("%d (%v) never arrived", i, a)
		}
	}
}
