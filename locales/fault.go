package locales

import (
	"errors"
	"log/slog"
	"sync/atomic"
)

// Fault is a text that could not be given.
type Fault struct {
	Lang, Key string
	Err       error
}

func (f Fault) Error() string { return f.Lang + ": " + f.Key + ": " + f.Err.Error() }

func (f Fault) Unwrap() error { return f.Err }

var errMissing = errors.New("no such text")

var watcher atomic.Pointer[func(Fault)]

// OnFault says what to do about faults instead of logging them: a test fails
// on them. The function may be called from many goroutines; nil logs again.
func OnFault(f func(Fault)) {
	if f == nil {
		watcher.Store(nil)
		return
	}
	watcher.Store(&f)
}

func report(f Fault) {
	if w := watcher.Load(); w != nil {
		(*w)(f)
		return
	}
	slog.Error("missing text", "lang", f.Lang, "key", f.Key, "err", f.Err)
}
