package courier

import (
	"context"
	"errors"
	"slices"
	"time"
)

// Errors that Done gets besides those of Run.
var (
	// ErrSuperseded: a newer job with the same chat and key took its place.
	ErrSuperseded = errors.New("courier: superseded by a newer job")
	// ErrClosed: the courier was closed before the job had run to its end. It
	// may have reached Telegram when it was cut off.
	ErrClosed = errors.New("courier: closed")
	// ErrPanic: Run panicked. The stack is in the log.
	ErrPanic = errors.New("courier: the job panicked")
)

// A Job is one call of the Bot API.
type Job struct {
	Chat   int64  // jobs of one chat keep their order
	Group  bool   // paced as a group, not as a private chat
	Urgent bool   // a deadline hangs on it
	Key    string // what it edits; empty for a message, which is never replaced

	// Run makes the call. It may be called again after an error that passes;
	// ctx ends with the timeout of one try or when the courier gives up.
	Run func(ctx context.Context) error
	// Done, if any, is called exactly once, from a goroutine of the courier:
	// with nil when it was sent, otherwise with why it was not. The next job of
	// the chat waits for it to return. It may call Send but not Close.
	Done func(error)
}

// task is a job on its way.
type task struct {
	Job
	first time.Time // start of the first try
	tries int
}

// queue holds what waits in one chat, the next one first.
type queue []*task

// add puts a task in its place and gives back the one it replaces, if any. The
// rules are those of the package documentation, under Order.
func (q *queue) add(t *task) (replaced *task) {
	old := -1
	if t.Key != "" {
		old = slices.IndexFunc(*q, func(w *task) bool { return w.Key == t.Key })
	}
	if old >= 0 {
		replaced = (*q)[old]
		t.Urgent = t.Urgent || replaced.Urgent // its deadline has not gone away
		*q = slices.Delete(*q, old, old+1)
	}
	at := len(*q)
	for at > 0 {
		before := (*q)[at-1]
		home := old >= 0 && at > old
		overtake := t.Urgent && !before.Urgent
		if before.Key == "" || !home && !overtake {
			break
		}
		at--
	}
	*q = slices.Insert(*q, at, t)
	return replaced
}

// putBack returns a task that failed for now to the front, unless a newer one
// has come for the same key in the meantime.
func (q *queue) putBack(t *task) (superseded bool) {
	if t.Key != "" && slices.ContainsFunc(*q, func(w *task) bool { return w.Key == t.Key }) {
		return true
	}
	*q = slices.Insert(*q, 0, t)
	return false
}

func (q *queue) pop() *task {
	t := (*q)[0]
	*q = slices.Delete(*q, 0, 1)
	return t
}

// urgent: a message cannot be passed, so whatever waits in front of an urgent
// job is urgent too.
func (q queue) urgent() bool {
	return slices.ContainsFunc(q, func(t *task) bool { return t.Urgent })
}
