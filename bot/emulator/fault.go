package emulator

import (
	"context"
	"time"
)

// Fault is what goes wrong with one call. The parts combine: first the delay,
// then a broken request or an error instead of executing, then a lost answer.
type Fault struct {
	Delay       time.Duration // wait before anything else
	DropRequest bool          // break the connection, nothing is executed
	DropAnswer  bool          // execute, then break the connection
	Code        int           // if not zero, answer with this error instead of executing
	Description string
	RetryAfter  int
	MigrateTo   int64
}

// FaultFunc looks at a call before it is executed and may return a Fault. It is
// called for one call at a time, so that it may count them, and may look at the
// Server, but must not wait.
type FaultFunc func(Call) *Fault

// SetFault installs a hook for failure injection; nil removes it.
func (s *Server) SetFault(hook FaultFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = hook
}

// faultFor is called without the mutex.
func (s *Server) faultFor(call Call) *Fault {
	s.mu.Lock()
	hook := s.fault
	s.mu.Unlock()
	if hook == nil {
		return nil
	}
	s.faultMu.Lock()
	defer s.faultMu.Unlock()
	return hook(call)
}

func (f *Fault) before(ctx context.Context) error {
	if f == nil {
		return nil
	}
	if f.Delay > 0 {
		timer := time.NewTimer(f.Delay)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	if f.DropRequest {
		return errBroken
	}
	return nil
}

func (f *Fault) refusal() *apiError {
	if f == nil || f.Code == 0 {
		return nil
	}
	return &apiError{Code: f.Code, Description: f.Description, RetryAfter: f.RetryAfter, MigrateTo: f.MigrateTo}
}
