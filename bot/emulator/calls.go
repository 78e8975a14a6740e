package emulator

import (
	"encoding/json"
	"slices"
	"time"
)

// Call is one call of a Bot API method, as logged.
type Call struct {
	No          int // grows by one per logged call
	Method      string
	Params      map[string]string // as sent, JSON values as JSON text
	Files       []string          // "part=filename" of uploads
	At          time.Time         // when it arrived
	Done        time.Time         // when it was executed or refused
	Code        int               // 200, or the code of the refusal
	Description string            // of the refusal
	RetryAfter  int
	Result      json.RawMessage
	Dropped     bool // the bot never got the answer
}

// OK tells whether the call was executed.
func (c Call) OK() bool { return c.Code == 200 }

// Calls are the logged calls, all or those of the named methods, oldest first.
// getUpdates is not logged.
func (s *Server) Calls(methods ...string) []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []Call
	for _, call := range s.calls {
		if len(methods) == 0 || slices.Contains(methods, call.Method) {
			out = append(out, call)
		}
	}
	return out
}

// Refusals are the logged calls that were refused.
func (s *Server) Refusals() []Call {
	return slices.DeleteFunc(s.Calls(), func(c Call) bool { return c.Code < 400 })
}

// log is called without the mutex.
func (s *Server) log(call Call, refusal *apiError) {
	if call.Method == "getUpdates" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.callNo++
	call.No, call.Done = s.callNo, s.now()
	switch {
	case refusal != nil:
		call.Code, call.Description, call.RetryAfter = refusal.Code, refusal.Description, refusal.RetryAfter
	case call.Result != nil:
		call.Code = 200
	}
	s.calls = append(s.calls, call)
	if keep := s.opts.KeepCalls; keep > 0 && len(s.calls) >= 2*keep {
		s.calls = slices.Clone(s.calls[len(s.calls)-keep:])
	}
}
