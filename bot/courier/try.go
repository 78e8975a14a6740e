package courier

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"
)

const (
	firstPause = 500 * time.Millisecond // after the first failure, doubled after each
	mostPause  = 30 * time.Second
)

// result is what the loop learns of a try.
type result struct {
	chat  *chat
	task  *task
	again bool
	pause time.Duration
	told  bool // to wait, by Telegram
}

// try runs a task once, and its Done when it is over with it.
func (c *Courier) try(ch *chat, t *task) {
	err := Redact(c.run(t), c.opt.Token)
	r := result{chat: ch, task: t}
	err = c.judge(&r, err)
	if !r.again {
		c.finish(t, err)
	}
	c.results <- r
}

func (c *Courier) run(t *task) (err error) {
	defer func() {
		if v := recover(); v != nil {
			// The value itself may quote a message.
			c.opt.Log.Error("a job panicked", "chat", t.Chat, "type", fmt.Sprintf("%T", v), "stack", string(debug.Stack()))
			err = ErrPanic
		}
	}()
	ctx, cancel := context.WithTimeout(c.ctx, c.opt.Timeout)
	defer cancel()
	return t.Run(ctx)
}

// judge decides whether a task is tried again, and gives what its Done gets
// otherwise.
func (c *Courier) judge(r *result, err error) error {
	kind := Classify(err)
	log := c.opt.Log.With("chat", r.task.Chat, "kind", kind.String(), "tries", r.task.tries)
	switch kind {
	case OK, NotModified:
		return nil
	case TooMany:
		r.again, r.told, r.pause = true, true, RetryAfter(err)
	case Temporary:
		r.again, r.pause = true, backoff(r.task.tries)
	case Cancelled: // by the courier, below, or by Run itself
	default:
		log.Info("failed for good")
		return err
	}
	if c.ctx.Err() != nil {
		r.again = false
		return fmt.Errorf("%w: %w", ErrClosed, err)
	}
	spent := time.Since(r.task.first)
	if kind == Temporary && spent+r.pause > c.opt.Patience {
		r.again = false
		log.Error("gave up", "after", spent)
		return fmt.Errorf("courier: gave up after %v and %d tries: %w", spent, r.task.tries, err)
	}
	if r.again {
		log.Warn("will try again", "pause", r.pause)
	}
	return err
}

// backoff is the pause after so many tries.
func backoff(tries int) time.Duration {
	// Six doublings pass the cap; more could overflow.
	return min(firstPause<<min(tries-1, 6), mostPause)
}

// finish calls Done.
func (c *Courier) finish(t *task, err error) {
	if errors.Is(err, ErrClosed) {
		c.lost.Add(1)
	}
	if t.Done == nil {
		return
	}
	defer func() {
		if v := recover(); v != nil {
			c.opt.Log.Error("Done of a job panicked", "chat", t.Chat, "type", fmt.Sprintf("%T", v), "stack", string(debug.Stack()))
		}
	}()
	t.Done(err)
}
