package emulator

import (
	"context"
	"time"
)

// EventKind names a change.
type EventKind string

// The kinds of events.
const (
	MessageSent        EventKind = "message_sent"
	MessageEdited      EventKind = "message_edited"
	MessageDeleted     EventKind = "message_deleted"
	MessagePinned      EventKind = "message_pinned"
	MessageUnpinned    EventKind = "message_unpinned"
	ReactionSet        EventKind = "reaction_set"
	ButtonPressed      EventKind = "button_pressed"
	CallbackAnswered   EventKind = "callback_answered"
	MemberChanged      EventKind = "member_changed"
	PermissionsChanged EventKind = "permissions_changed"
	ChatUpgraded       EventKind = "chat_upgraded"
	ChatAction         EventKind = "chat_action"
)

// Event is one change, as of when it happened.
type Event struct {
	Index     int       `json:"index"` // grows by one, from 0
	At        time.Time `json:"at"`
	Kind      EventKind `json:"kind"`
	Chat      int64     `json:"chat"`
	ChatTitle string    `json:"chat_title"`
	From      string    `json:"from,omitempty"` // who did it; of an answer, who gets it
	FromID    int64     `json:"from_id,omitempty"`

	Message     *Message      `json:"message,omitempty"`
	Press       *Press        `json:"-"`              // of a press and its answer
	Text        string        `json:"text,omitempty"` // of a button, an answer, an action or a reaction
	Data        string        `json:"data,omitempty"`
	URL         string        `json:"url,omitempty"`
	Alert       bool          `json:"alert,omitempty"`
	Member      *MemberChange `json:"member,omitempty"`
	Permissions *Permissions  `json:"permissions,omitempty"`
	NewChat     int64         `json:"new_chat,omitempty"`
}

// MemberChange is a change of somebody's place in a chat.
type MemberChange struct {
	User *User  `json:"-"`
	Name string `json:"name"`
	Old  Member `json:"old"`
	New  Member `json:"new"`
}

func (s *Server) emit(e Event) {
	e.Index, e.At = len(s.events), s.now()
	s.events = append(s.events, e)
	close(s.changed)
	s.changed = make(chan struct{})
}

func (s *Server) emitMessage(kind EventKind, m *message, by string) {
	s.emit(Event{Kind: kind, Chat: m.chat.id, ChatTitle: m.chat.label(), From: by, FromID: m.from.id, Message: m.view()})
}

// Events are the events from an index on. The channel is closed when there is
// more: a reader handles what it got, waits for the channel and asks again from
// the index after its last one. A slow reader misses nothing.
func (s *Server) Events(from int) ([]Event, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	from = min(max(from, 0), len(s.events))
	return s.events[from:len(s.events):len(s.events)], s.changed
}

// Next waits until there are events from an index on, and returns them.
func (s *Server) Next(ctx context.Context, from int) ([]Event, error) {
	for {
		events, more := s.Events(from)
		if len(events) > 0 {
			return events, nil
		}
		select {
		case <-more:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// EventCount is the index the next event will have.
func (s *Server) EventCount() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.events)
}
