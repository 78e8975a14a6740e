package courier

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-telegram/bot"
)

// bench is a courier and a record of what it did, in fake time.
type bench struct {
	*Courier
	t     *testing.T
	start time.Time
	log   bytes.Buffer
	saw   chan string // "name@time" of each start and "name:error" of each Done
}

func newBench(t *testing.T, opt Options) *bench {
	b := &bench{t: t, start: time.Now(), saw: make(chan string, 10_000)}
	opt.Log, opt.Token = slog.New(slog.NewTextHandler(&b.log, nil)), token
	b.Courier = New(opt)
	return b
}

// job runs without taking time and gives the errors one after the other, then nil.
func (b *bench) job(chat int64, name string, errs ...error) Job {
	tries := 0
	return Job{
		Chat: chat, Group: chat < 0,
		Run: func(context.Context) error {
			b.saw <- fmt.Sprintf("%s@%v", name, time.Since(b.start).Truncate(time.Millisecond))
			if tries++; tries <= len(errs) {
				return errs[tries-1]
			}
			return nil
		},
		Done: func(err error) {
			if err != nil {
				b.saw <- name + ":" + outcome(err)
			}
		},
	}
}

func outcome(err error) string {
	switch {
	case errors.Is(err, ErrSuperseded):
		return "superseded"
	case errors.Is(err, ErrClosed):
		return "closed"
	}
	return Classify(err).String()
}

// send waits after each job until nothing moves any more: within one moment of
// fake time goroutines run in any order, and tests need one.
func (b *bench) send(jobs ...Job) {
	b.t.Helper()
	for _, job := range jobs {
		if err := b.Send(job); err != nil {
			b.t.Error(err)
		}
		synctest.Wait()
	}
}

// after lets time pass and gives what happened in it.
func (b *bench) after(d time.Duration) string {
	time.Sleep(d)
	synctest.Wait()
	return b.take()
}

func (b *bench) take() string {
	var words []string
	for {
		select {
		case word := <-b.saw:
			words = append(words, word)
		default:
			return strings.Join(words, " ")
		}
	}
}

func (b *bench) expect(d time.Duration, want string) {
	b.t.Helper()
	if got := b.after(d); got != want {
		b.t.Errorf("got  %s\nwant %s", got, want)
	}
}

func (b *bench) close() {
	b.t.Helper()
	if err := b.Close(b.t.Context()); err != nil {
		b.t.Error(err)
	}
	if strings.Contains(b.log.String(), token) {
		b.t.Errorf("the token is in the log: %s", b.log.String())
	}
}

func urgent(j Job) Job            { j.Urgent = true; return j }
func keyed(key string, j Job) Job { j.Key = key; return j }

var (
	tooMany    = func(seconds int) error { return &bot.TooManyRequestsError{Message: "wait", RetryAfter: seconds} }
	errNetwork = context.DeadlineExceeded
	errServer  = errors.New("error response from telegram for method sendMessage, 502 Bad Gateway")
	errBlocked = fmt.Errorf("%w, Forbidden: bot was blocked by the user", bot.ErrorForbidden)
	errSame    = fmt.Errorf("%w, Bad Request: message is not modified: x", bot.ErrorBadRequest)
)
