package emulator

import (
	"fmt"
	"strings"
)

// Press presses a button under a message, found by its text or its data. A
// deep link to the bot opens the private chat and presses Start there. A button
// of a reply keyboard writes its text. The buttons are those the message has
// now; see PressData for a press that comes late.
func (u *User) Press(m Message, button string) (*Press, error) {
	s := u.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	own, err := u.reach(m)
	if err != nil {
		return nil, fmt.Errorf("press %q: %w", button, err)
	}
	for _, row := range own.markup.buttons() {
		for _, b := range row {
			if b.Text != button && (b.Data != button || b.Data == "") {
				continue
			}
			if b.URL != "" {
				return u.follow(own, b)
			}
			if b.Data == "" {
				return nil, fmt.Errorf("press %q: nothing is emulated behind this button", button)
			}
			return u.query(own, b.Text, b.Data), nil
		}
	}
	for _, row := range own.markup.keyboard {
		for _, text := range row {
			if text == button {
				_, err := u.write(own.chat, text, nil)
				return s.silentPress(own, u, button), err
			}
		}
	}
	return nil, fmt.Errorf("press %q: message %d has no such button, but %s", button, m.ID, own.buttonList())
}

// PressData sends a callback query with any data, as a client does that still
// shows an old keyboard or a message already deleted, or a forged one.
func (u *User) PressData(m Message, data string) (*Press, error) {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	own, err := u.reach(m)
	if own == nil {
		return nil, fmt.Errorf("press %q: %w", data, err)
	}
	return u.query(own, data, data), nil
}

// reach is the message behind a snapshot, if the person can see it; a deleted
// one comes with an error.
func (u *User) reach(m Message) (*message, error) {
	c := u.srv.chats[m.Chat]
	if c == nil {
		return nil, fmt.Errorf("there is no chat %d", m.Chat)
	}
	own := c.find(m.ID)
	switch {
	case u.deleted:
		return nil, fmt.Errorf("the account is deleted")
	case own == nil:
		return nil, fmt.Errorf("there is no message %d in %s", m.ID, c.label())
	case !c.seenBy(u):
		return nil, fmt.Errorf("%s is not in %s", u.name(), c.label())
	case own.deleted:
		return own, fmt.Errorf("message %d in %s is deleted", m.ID, c.label())
	}
	return own, nil
}

// query makes a callback query.
func (u *User) query(m *message, text, data string) *Press {
	s := u.srv
	p := &Press{srv: s, id: itoa(s.nextQuery), user: u, message: m, text: text, data: data, at: s.now(),
		answered: make(chan struct{})}
	s.nextQuery++
	s.callbacks[p.id] = p
	s.forgetQueries()
	s.emit(Event{Kind: ButtonPressed, Chat: m.chat.id, ChatTitle: m.chat.label(), From: u.name(), FromID: u.id,
		Press: p, Text: text, Data: data, Message: m.view()})
	if !m.chat.blocked && (m.chat.kind == chatPrivate || m.chat.current().member(s.bot).present()) {
		update := wireCallback{ID: p.id, From: u.wire(), Message: s.wireMessage(m), ChatInstance: itoa(m.chat.id * 31),
			Data: data}
		if m.deleted {
			update.Message = wireInaccessible{Chat: m.chat.wire(), MessageID: m.id}
		}
		s.push("callback_query", update)
	}
	return p
}

// forgetQueries drops the queries nobody can answer any more.
func (s *Server) forgetQueries() {
	for id, p := range s.callbacks {
		if s.now().Sub(p.at) > s.opts.CallbackTTL {
			delete(s.callbacks, id)
		}
	}
}

// follow opens the link of a button.
func (u *User) follow(m *message, b Button) (*Press, error) {
	s := u.srv
	p := s.silentPress(m, u, b.Text)
	p.answer.URL = b.URL
	s.emit(Event{Kind: ButtonPressed, Chat: m.chat.id, ChatTitle: m.chat.label(), From: u.name(), FromID: u.id,
		Press: p, Text: b.Text, URL: b.URL, Message: m.view()})
	if payload, ok := s.startPayload(b.URL); ok {
		u.start(payload)
	}
	return p, nil
}

// silentPress is a press the bot gets no callback query for.
func (s *Server) silentPress(m *message, u *User, text string) *Press {
	p := &Press{srv: s, user: u, message: m, text: text, at: s.now(), answered: make(chan struct{})}
	p.answer.At = p.at
	close(p.answered)
	return p
}

func (m *message) buttonList() string {
	var names []string
	for _, row := range m.markup.buttons() {
		for _, b := range row {
			names = append(names, fmt.Sprintf("%q", b.Text))
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}
