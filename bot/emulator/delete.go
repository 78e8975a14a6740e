package emulator

import "time"

// deletable is how old a message may be for a bot to delete it.
const deletable = 48 * time.Hour

// mayDelete tells whether the bot may delete a message.
func (s *Server) mayDelete(m *message) bool {
	if s.now().Sub(m.date) >= deletable {
		return false
	}
	if m.service != nil {
		switch m.service.kind {
		case serviceGroupCreated, serviceSupergroupCreated, serviceMigrateFrom, serviceTopic:
			return false
		}
	}
	return m.from == s.bot || m.chat.kind == chatPrivate ||
		m.chat.member(s.bot).can(func(r Rights) bool { return r.CanDeleteMessages })
}

func (s *Server) deleteMessage(r *request) (any, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	m, refusal := c.messageFor(r, "message to delete")
	if refusal != nil {
		return nil, refusal
	}
	if !s.mayDelete(m) {
		return nil, badRequest("message can't be deleted")
	}
	s.erase(m, s.bot)
	return true, nil
}

func (s *Server) deleteMessages(r *request) (any, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	var ids []int
	if refusal := r.decode("message_ids", &ids); refusal != nil {
		return nil, refusal
	}
	if len(ids) == 0 || len(ids) > 100 {
		return nil, badRequest("there must be from 1 to 100 message identifiers")
	}
	// Messages that are gone are passed over; one that may not be deleted
	// refuses them all.
	var doomed []*message
	for _, id := range ids {
		m := c.find(id)
		if m == nil || m.deleted {
			continue
		}
		if !s.mayDelete(m) {
			return nil, badRequest("message can't be deleted")
		}
		doomed = append(doomed, m)
	}
	for _, m := range doomed {
		s.erase(m, s.bot)
	}
	return true, nil
}

func (s *Server) erase(m *message, by *User) {
	if m.deleted {
		return
	}
	m.deleted = true
	m.chat.unpin(m)
	s.emitMessage(MessageDeleted, m, by.name())
}
