package emulator

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// InlineQuery is what a person types after the bot's name in any chat.
type InlineQuery struct {
	id       string
	at       time.Time
	results  json.RawMessage
	answered chan struct{}
}

// Inline types an inline query.
func (u *User) Inline(text string) *InlineQuery {
	s := u.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	q := &InlineQuery{id: itoa(s.nextQuery), at: s.now(), answered: make(chan struct{})}
	s.nextQuery++
	s.inline[q.id] = q
	s.push("inline_query", map[string]any{"id": q.id, "from": u.wire(), "query": text, "offset": "",
		"chat_type": "sender"})
	return q
}

// Results waits for the bot's results, as JSON.
func (q *InlineQuery) Results(ctx context.Context) (json.RawMessage, error) {
	select {
	case <-q.answered:
		return q.results, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for inline results: %w", ctx.Err())
	}
}

func (s *Server) answerInlineQuery(r *request) (any, *apiError) {
	q := s.inline[r.text("inline_query_id")]
	if q == nil || s.now().Sub(q.at) > s.opts.CallbackTTL {
		return nil, errQueryTooOld
	}
	var results []struct {
		Type string `json:"type"`
		ID   string `json:"id"`
	}
	if err := json.Unmarshal([]byte(r.text("results")), &results); err != nil {
		return nil, badRequest("can't parse inline query results: %v", err)
	}
	seen := map[string]bool{}
	for _, result := range results {
		if result.Type == "" || result.ID == "" || len(result.ID) > 64 || seen[result.ID] {
			return nil, badRequest("RESULT_ID_INVALID")
		}
		seen[result.ID] = true
	}
	if len(results) > 50 {
		return nil, badRequest("RESULTS_TOO_MUCH")
	}
	delete(s.inline, q.id)
	q.results = json.RawMessage(r.text("results"))
	close(q.answered)
	return true, nil
}
