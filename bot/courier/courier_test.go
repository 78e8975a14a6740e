package courier

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-telegram/bot"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

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

func TestPaceOfPrivateChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for i := range 6 {
			b.send(b.job(1, fmt.Sprint("m", i)))
		}
		b.expect(time.Minute, "m0@0s m1@33ms m2@66ms m3@1s m4@2s m5@3s")
		b.send(b.job(1, "a"), b.job(1, "b"), b.job(1, "c"), b.job(1, "d")) // the burst is back
		b.expect(time.Minute, "a@1m0s b@1m0.033s c@1m0.066s d@1m1s")
		b.close()
	})
}

func TestPaceOfGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for i := range 30 {
			b.send(b.job(-1, fmt.Sprint("m", i)))
		}
		b.expect(12*time.Second, "m0@0s m1@33ms m2@66ms m3@99ms m4@133ms m5@4s m6@8s m7@12s")
		if n := len(strings.Fields(b.after(48*time.Second - time.Millisecond))); n != 11 {
			t.Errorf("%d more in the first minute", n)
		}
		b.close()
	})
}

func TestPaceInAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		var want []string
		for i := range 90 {
			b.send(b.job(int64(i+1), fmt.Sprint(i)))
			want = append(want, fmt.Sprintf("%d@%v", i, (time.Duration(i)*(time.Second/30)).Truncate(time.Millisecond)))
		}
		b.expect(3*time.Second, strings.Join(want, " "))
		b.close()
	})
}

func TestChatsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for chat := range int64(4) { // one chat after the other fills its queue
			for i := range 3 {
				b.send(b.job(chat+1, fmt.Sprintf("%d%c", chat, 'a'+i)))
			}
		}
		var order []string
		for word := range strings.FieldsSeq(b.after(time.Minute)) {
			order = append(order, word[:2])
		}
		if got := strings.Join(order, " "); got != "0a 0b 1a 2a 3a 0c 1b 2b 3b 1c 2c 3c" { // the first ran before the others came
			t.Error(got)
		}
		b.close()
	})
}

func TestUrgentFirstButOthersMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		b.send(b.job(1000, "first")) // takes the token, so that all below wait
		for i := range 20 {
			b.send(b.job(int64(i+1), "n"))
		}
		for i := range 40 {
			b.send(urgent(b.job(int64(i+101), "u")))
		}
		var order strings.Builder
		for word := range strings.FieldsSeq(b.after(time.Minute)) {
			order.WriteString(word[:1])
		}
		block := strings.Repeat("u", 9) + "n"
		want := "f" + strings.Repeat(block, 4) + "uuuu" + strings.Repeat("n", 16)
		if order.String() != want {
			t.Errorf("got  %s\nwant %s", order.String(), want)
		}
		b.close()
	})
}

// What an urgent message cannot pass is as urgent as it.
func TestUrgentBehindMessage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		b.send(b.job(9, "x"), b.job(1, "a"), b.job(2, "b"), b.job(3, "c"), urgent(b.job(3, "d")))
		b.expect(time.Second, "x@0s c@33ms d@66ms a@99ms b@133ms")
		b.close()
	})
}

func TestNewestEditWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for i := range 5 {
			b.send(b.job(-1, fmt.Sprint("m", i)))
		}
		b.after(time.Second) // the burst is spent
		for i := range 4 {
			b.send(keyed("table", b.job(-1, fmt.Sprint("k", i))))
		}
		b.expect(0, "k0:superseded k1:superseded k2:superseded")
		b.expect(time.Minute, "k3@4s")
		b.close()
	})
}

func TestNewerEditWhileTheOldOneFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		old := keyed("table", b.job(1, "old"))
		old.Run = func(context.Context) error { time.Sleep(2 * time.Second); return errNetwork }
		b.send(old)
		b.after(time.Second)
		b.send(keyed("table", b.job(1, "new")))
		b.expect(time.Minute, "old:superseded new@2.5s")
		b.close()
	})
}

func TestRetryAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{Patience: time.Second}) // it is not patience that counts here
		b.send(b.job(1, "a", tooMany(7), tooMany(0)), b.job(1, "b"), b.job(1, "c"), b.job(2, "other"))
		b.expect(5*time.Second, "a@0s other@33ms")
		// No burst after being told off.
		b.expect(time.Minute, "a@7s a@8s b@9s c@10s")
		b.close()
	})
}

func TestRetryAfterInManyChatsStopsAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		b.send(b.job(1, "a", tooMany(3)), b.job(2, "b", tooMany(9)))
		b.after(100 * time.Millisecond)
		b.send(b.job(4, "free")) // two are no alarm
		b.after(100 * time.Millisecond)
		b.send(b.job(3, "c", tooMany(20)))
		b.expect(0, "c@200ms")
		b.send(b.job(5, "held"))
		b.expect(time.Minute, "held@5.2s a@5.233s b@9.033s c@20.2s")
		b.close()
	})
}

func TestBackoff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{Patience: 100 * time.Second})
		b.send(b.job(1, "a", errNetwork, errServer), b.job(1, "b"), b.job(2, "other"))
		b.expect(10*time.Second, "a@0s other@33ms a@500ms a@1.5s b@1.533s")
		hopeless := slices.Repeat([]error{errNetwork}, 100)
		b.send(b.job(1, "z", hopeless...), b.job(1, "next"))
		b.expect(10*time.Minute, "z@10s z@10.5s z@11.5s z@13.5s z@17.5s z@25.5s z@41.5s z@1m11.5s z@1m41.5s z:temporary next@1m41.533s")
		b.close()
	})
}

func TestFinalErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		b.send(b.job(1, "a", errBlocked), b.job(2, "b", errSame), b.job(3, "c", fmt.Errorf("strange https://x/bot%s/", token)))
		b.expect(time.Minute, "a@0s a:blocked b@33ms c@66ms c:other")
		if strings.Contains(b.log.String(), "strange") {
			t.Errorf("the text of an error is in the log: %s", b.log.String())
		}
		b.close()
	})
}

func TestErrorsAreRedacted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		job := b.job(1, "a", fmt.Errorf("https://x/bot%s/: %w", token, errBlocked))
		job.Done = func(err error) {
			if strings.Contains(err.Error(), token) || Classify(err) != Blocked {
				t.Errorf("%v of kind %v", err, Classify(err))
			}
		}
		b.send(job)
		b.after(time.Second)
		b.close()
	})
}

func TestPanicAndTimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{Timeout: 2 * time.Second})
		first := b.job(1, "panic")
		first.Run = func(context.Context) error { panic("secret text") }
		second := b.job(1, "second")
		second.Done = func(error) { panic("secret text") }
		slow, tries := b.job(2, "slow"), 0
		slow.Run = func(ctx context.Context) error {
			if tries++; tries == 2 {
				b.saw <- fmt.Sprint("slow@", time.Since(b.start).Truncate(100*time.Millisecond))
				return nil
			}
			<-ctx.Done()
			return ctx.Err()
		}
		b.send(first, second, b.job(1, "third"), slow)
		b.expect(time.Minute, "panic:other second@33ms third@99ms slow@2.5s")
		if log := b.log.String(); strings.Contains(log, "secret") || !strings.Contains(log, "courier_test.go") {
			t.Errorf("log: %s", log)
		}
		b.close()
	})
}

// A chat that is done with leaves nothing behind.
func TestChatsAreForgotten(t *testing.T) {
	now := time.Unix(0, 0)
	s := newSchedule(DefaultLimits)
	for i := range int64(100) {
		s.add(Job{Chat: i}, now)
	}
	for range 100 {
		now = later(now, s.open())
		c, task := s.start(now)
		if task == nil {
			t.Fatal("nothing starts")
		}
		s.finish(c, now)
	}
	s.wake(now.Add(time.Hour))
	if len(s.chats)+s.asleep.Len()+s.ready.Len()+s.urgent.Len()+s.waiting+s.running != 0 {
		t.Errorf("left: %d chats, %d asleep, %d waiting, %d running", len(s.chats), s.asleep.Len(), s.waiting, s.running)
	}
}
