package emulator

import (
	"strconv"
	"strings"
)

// findChat resolves a chat_id: a number or the @name of a public chat.
func (s *Server) findChat(id string) (*Chat, *apiError) {
	if name, ok := strings.CutPrefix(id, "@"); ok {
		for _, c := range s.chatOrder {
			if c.named(name) {
				return c, nil
			}
		}
		return nil, errChatNotFound
	}
	number, err := strconv.ParseInt(id, 10, 64)
	if err != nil || s.chats[number] == nil {
		return nil, errChatNotFound
	}
	return s.chats[number], nil
}

// chatFor is the chat of a call, if the bot is in it and it is alive.
func (s *Server) chatFor(r *request, parameter string) (*Chat, *apiError) {
	c, refusal := s.findChat(r.text(parameter))
	if refusal != nil {
		return nil, refusal
	}
	if c.kind == chatPrivate {
		return c, s.reachable(c)
	}
	bot := c.member(s.bot)
	switch {
	case c.migratedTo != nil && bot.present():
		return nil, upgraded(c.migratedTo.id)
	case bot.status == statusKicked:
		return nil, forbidden("bot was kicked from the %s chat", c.kind)
	case bot.present():
		return c, nil
	case c.everHad(s.bot):
		return nil, forbidden("bot is not a member of the %s chat", c.kind)
	}
	return nil, errChatNotFound
}

// reachable tells what keeps the bot from writing to a person. One it has never
// met is not found; one it knows from a group has to begin.
func (s *Server) reachable(c *Chat) *apiError {
	switch {
	case c.peer.deleted:
		return forbidden("user is deactivated")
	case c.blocked && c.started:
		return forbidden("bot was blocked by the user")
	case c.started:
		return nil
	case s.hasMet(c.peer):
		return forbidden("bot can't initiate conversation with a user")
	}
	return errChatNotFound
}

// hasMet tells whether the bot shares or shared a group with the person.
func (s *Server) hasMet(u *User) bool {
	for _, c := range s.chatOrder {
		if c.everHad(s.bot) && c.everHad(u) {
			return true
		}
	}
	return false
}

func (c *Chat) everHad(u *User) bool {
	for _, m := range c.members {
		if m.user == u {
			return true
		}
	}
	return false
}

// destination is the chat of a send, where the bot may also write.
func (s *Server) destination(r *request, kind string) (*Chat, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	if c.kind == chatChannel && !c.member(s.bot).can(func(x Rights) bool { return x.CanPostMessages }) {
		return nil, badRequest("need administrator rights in the channel chat")
	}
	if !c.mayWrite(s.bot, kind) {
		what := map[string]string{kindPhoto: "photos", kindDocument: "documents"}[kind]
		if what == "" {
			what = "text messages"
		}
		return nil, badRequest("not enough rights to send %s to the chat", what)
	}
	return c, nil
}

// messageFor is the message of a call; absent is how Telegram names its purpose
// when there is none, as in "message to edit not found".
func (c *Chat) messageFor(r *request, absent string) (*message, *apiError) {
	m := c.find(int(r.number("message_id")))
	if m == nil || m.deleted {
		return nil, badRequest("%s not found", absent)
	}
	return m, nil
}
