package emulator

import "time"

// subject is the member a moderation call is about, if the bot may do it.
func (s *Server) subject(r *request) (*Chat, *member, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, nil, refusal
	}
	if c.kind == chatPrivate {
		return nil, nil, badRequest("can't change members of a private chat")
	}
	u := s.users[r.number("user_id")]
	if u == nil {
		return nil, nil, badRequest("PARTICIPANT_ID_INVALID")
	}
	if !c.member(s.bot).can(func(x Rights) bool { return x.CanRestrictMembers }) {
		return nil, nil, errCantRestrict
	}
	m := c.member(u)
	switch {
	case u == s.bot:
		return nil, nil, badRequest("can't restrict self")
	case m.status == statusCreator:
		return nil, nil, badRequest("can't remove chat owner")
	case m.status == statusAdministrator:
		return nil, nil, badRequest("user is an administrator of the chat")
	}
	return c, m, nil
}

// until reads until_date: closer than 30 seconds or further than 366 days means
// for ever.
func (s *Server) until(r *request) time.Time {
	when := time.Unix(r.number("until_date"), 0)
	if wait := when.Sub(s.now()); !r.has("until_date") || wait < 30*time.Second || wait > 366*24*time.Hour {
		return time.Time{}
	}
	return when
}

func (s *Server) readPermissions(r *request) (Permissions, *apiError) {
	var p Permissions
	if refusal := r.decode("permissions", &p); refusal != nil {
		return p, refusal
	}
	if !r.flag("use_independent_chat_permissions") {
		p = p.imply()
	}
	return p, nil
}

func (s *Server) restrictChatMember(r *request) (any, *apiError) {
	if c, refusal := s.chatFor(r, "chat_id"); refusal == nil && c.kind != chatSupergroup {
		return nil, badRequest("method is available only for supergroups")
	}
	c, m, refusal := s.subject(r)
	if refusal != nil {
		return nil, refusal
	}
	p, refusal := s.readPermissions(r)
	if refusal != nil {
		return nil, refusal
	}
	next := member{user: m.user, status: statusRestricted, permissions: p, until: s.until(r), outside: !m.present()}
	if p.liftsAll() {
		next = member{user: m.user, status: statusMember}
		if !m.present() {
			next.status = statusLeft
		}
	}
	c.change(s.bot, next)
	return true, nil
}

func (s *Server) setChatPermissions(r *request) (any, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	if c.kind != chatGroup && c.kind != chatSupergroup {
		return nil, badRequest("can't change %s chat permissions", c.kind)
	}
	if !c.member(s.bot).can(func(x Rights) bool { return x.CanRestrictMembers }) {
		return nil, badRequest("not enough rights to change chat permissions")
	}
	p, refusal := s.readPermissions(r)
	if refusal != nil {
		return nil, refusal
	}
	if p == c.permissions {
		return nil, badRequest("CHAT_NOT_MODIFIED")
	}
	c.permissions = p
	s.emit(Event{Kind: PermissionsChanged, Chat: c.id, ChatTitle: c.label(), From: s.bot.name(), Permissions: &p})
	return true, nil
}

func (s *Server) banChatMember(r *request) (any, *apiError) {
	c, m, refusal := s.subject(r)
	if refusal != nil {
		return nil, refusal
	}
	next := member{user: m.user, status: statusKicked}
	if c.kind == chatSupergroup {
		next.until = s.until(r)
	}
	c.remove(s.bot, next)
	if r.flag("revoke_messages") {
		for _, sent := range c.messages {
			if sent.from == next.user && sent.service == nil {
				s.erase(sent, s.bot)
			}
		}
	}
	return true, nil
}

// unbanChatMember, as documented, also removes one who is in the chat, unless
// only_if_banned is given.
func (s *Server) unbanChatMember(r *request) (any, *apiError) {
	c, m, refusal := s.subject(r)
	if refusal != nil {
		return nil, refusal
	}
	if c.kind == chatGroup {
		return nil, badRequest("method is available for supergroup and channel chats only")
	}
	if m.status == statusKicked || !r.flag("only_if_banned") {
		c.remove(s.bot, member{user: m.user, status: statusLeft})
	}
	return true, nil
}

func (s *Server) leaveChat(r *request) (any, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	if c.kind == chatPrivate {
		return nil, badRequest("chat member status can't be changed in private chats")
	}
	c.remove(s.bot, member{user: s.bot, status: statusLeft})
	return true, nil
}
