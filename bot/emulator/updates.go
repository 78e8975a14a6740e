package emulator

import (
	"context"
	"encoding/json"
	"slices"
	"time"
)

// queue holds the updates the bot has not confirmed.
type queue struct {
	updates []queued
	nextID  int64
	allowed []string      // nil: Telegram's default
	arrived chan struct{} // closed and replaced when an update arrives
	poll    *poll         // the getUpdates that waits now
}

type queued struct {
	id   int64
	body json.RawMessage
}

// poll is one waiting getUpdates; end is closed when something ends it, for a
// reason.
type poll struct {
	end    chan struct{}
	reason *apiError
}

// endPolling ends the waiting getUpdates, if there is one.
func (q *queue) endPolling(reason *apiError) {
	if q.poll != nil {
		q.poll.reason = reason
		close(q.poll.end)
		q.poll = nil
	}
}

// notByDefault are the kinds of update a bot has to ask for by name.
var notByDefault = []string{"chat_member", "message_reaction", "message_reaction_count"}

// push appends an update unless the bot does not want its kind. Like Telegram,
// it decides when the update arises: a later change of allowed_updates does not
// touch what is queued already.
func (s *Server) push(kind string, payload any) {
	q := &s.queue
	if len(q.allowed) == 0 && slices.Contains(notByDefault, kind) ||
		len(q.allowed) > 0 && !slices.Contains(q.allowed, kind) {
		return
	}
	body, err := json.Marshal(map[string]any{"update_id": q.nextID, kind: payload})
	if err != nil {
		panic("emulator: marshal update: " + err.Error()) // a mistake in the wire types
	}
	q.updates = append(q.updates, queued{q.nextID, body})
	q.nextID++
	close(q.arrived)
	q.arrived = make(chan struct{})
}

// PendingUpdates is how many updates the bot has not confirmed yet.
func (s *Server) PendingUpdates() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.queue.updates)
}

// getUpdates takes the mutex itself, because it waits without it.
func (s *Server) getUpdates(ctx context.Context, r *request) (json.RawMessage, *apiError, error) {
	limit := int(r.number("limit"))
	if limit <= 0 || limit > 100 {
		limit = 100
	}
	// Telegram waits 50 s at most, whatever it is asked for.
	timeout := min(time.Duration(max(r.number("timeout"), 0))*time.Second, 50*time.Second)
	timer := time.NewTimer(timeout)
	defer timer.Stop()

	me, refusal := s.beginPoll(r)
	if refusal != nil {
		return nil, refusal, nil
	}
	defer s.endPoll(me)
	for {
		batch, arrived := s.batch(me, limit)
		if len(batch) > 0 || timeout == 0 {
			result, err := json.Marshal(batch)
			return result, nil, err
		}
		select {
		case <-arrived:
		case <-me.end:
			return nil, me.reason, nil
		case <-timer.C:
			timeout = 0
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		}
	}
}

// beginPoll confirms what the offset confirms and ends a poll already waiting:
// the older of two pollers is the one Telegram refuses.
func (s *Server) beginPoll(r *request) (*poll, *apiError) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.webhook.url != "" {
		return nil, errWebhookActive
	}
	if r.has("allowed_updates") {
		allowed := []string{}
		if refusal := r.decode("allowed_updates", &allowed); refusal != nil {
			return nil, refusal
		}
		s.queue.allowed = allowed
	}
	s.queue.confirm(r.number("offset"))
	s.queue.endPolling(errTerminated)
	me := &poll{end: make(chan struct{})}
	s.queue.poll = me
	return me, nil
}

func (s *Server) endPoll(me *poll) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.queue.poll == me {
		s.queue.poll = nil
	}
}

// confirm forgets the updates below the offset; a negative offset keeps only so
// many of the newest.
func (q *queue) confirm(offset int64) {
	if offset < 0 {
		q.updates = q.updates[max(0, len(q.updates)+int(offset)):]
		return
	}
	for len(q.updates) > 0 && q.updates[0].id < offset {
		q.updates = q.updates[1:]
	}
}

// batch is what a poll gets now; one that was ended gets nothing, so that no
// update goes to two pollers.
func (s *Server) batch(me *poll, limit int) ([]json.RawMessage, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := []json.RawMessage{}
	if s.queue.poll != me {
		return out, nil
	}
	for _, update := range s.queue.updates[:min(limit, len(s.queue.updates))] {
		out = append(out, update.body)
	}
	return out, s.queue.arrived
}
