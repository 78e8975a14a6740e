package courier

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

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
		b.expect(time.Minute, "panic:other second@33ms third@100ms slow@2.5s")
		if log := b.log.String(); strings.Contains(log, "secret") || !strings.Contains(log, "TestPanicAndTimeout") {
			t.Errorf("log: %s", log)
		}
		b.close()
	})
}
