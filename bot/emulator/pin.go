package emulator

import "slices"

// mayPin tells whether somebody may pin: everybody in a private chat,
// administrators with the right, and members where the group allows it.
func (c *Chat) mayPin(u *User) bool {
	m := c.member(u)
	return c.kind == chatPrivate || m.can(func(r Rights) bool { return r.CanPinMessages }) ||
		m.status == statusMember && c.permissions.CanPinMessages
}

func (s *Server) pinTarget(r *request) (*Chat, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	if !c.mayPin(s.bot) {
		return nil, badRequest("not enough rights to manage pinned messages in the chat")
	}
	return c, nil
}

func (s *Server) pinChatMessage(r *request) (any, *apiError) {
	c, refusal := s.pinTarget(r)
	if refusal != nil {
		return nil, refusal
	}
	m, refusal := c.messageFor(r, "message to pin")
	if refusal != nil {
		return nil, refusal
	}
	if m.service != nil {
		return nil, badRequest("message can't be pinned")
	}
	s.pin(m, s.bot)
	return true, nil
}

// pin pins a message and says so in the chat, unless it is the pinned one.
func (s *Server) pin(m *message, by *User) {
	if slices.Contains(m.chat.pinned, m) {
		return
	}
	m.chat.pinned = append(m.chat.pinned, m)
	s.emitMessage(MessagePinned, m, by.name())
	s.post(&message{chat: m.chat, from: by, service: &service{kind: servicePinned, pinned: m}})
}

func (s *Server) unpinChatMessage(r *request) (any, *apiError) {
	c, refusal := s.pinTarget(r)
	if refusal != nil {
		return nil, refusal
	}
	var m *message
	if r.has("message_id") {
		m = c.find(int(r.number("message_id")))
	} else if n := len(c.pinned); n > 0 {
		m = c.pinned[n-1]
	}
	if m == nil || !slices.Contains(c.pinned, m) {
		return nil, badRequest("message to unpin not found")
	}
	c.unpin(m)
	s.emitMessage(MessageUnpinned, m, s.bot.name())
	return true, nil
}

func (s *Server) unpinAllChatMessages(r *request) (any, *apiError) {
	c, refusal := s.pinTarget(r)
	if refusal != nil {
		return nil, refusal
	}
	for len(c.pinned) > 0 {
		m := c.pinned[0]
		c.unpin(m)
		s.emitMessage(MessageUnpinned, m, s.bot.name())
	}
	return true, nil
}

func (c *Chat) unpin(m *message) {
	c.pinned = slices.DeleteFunc(c.pinned, func(p *message) bool { return p == m })
}
