package emulator

func (s *Server) getMe(*request) (any, *apiError) {
	yes, no, all := true, false, !s.opts.PrivacyMode
	me := s.bot.wire()
	me.CanJoinGroups, me.CanReadAll = &yes, &all
	me.SupportsInline, me.CanBusiness, me.HasMainWebApp = &yes, &no, &no
	me.TopicsEnabled, me.UsersMakeTopics = &no, &no
	return me, nil
}

// wireFullChat is what getChat says on top of a chat.
type wireFullChat struct {
	wireChat
	AccentColorID    int             `json:"accent_color_id"`
	MaxReactionCount int             `json:"max_reaction_count"`
	ActiveUsernames  []string        `json:"active_usernames,omitempty"`
	PinnedMessage    *wireMessage    `json:"pinned_message,omitempty"`
	Permissions      *Permissions    `json:"permissions,omitempty"`
	AcceptedGifts    map[string]bool `json:"accepted_gift_types"`
}

func (s *Server) getChat(r *request) (any, *apiError) {
	c, refusal := s.findChat(r.text("chat_id"))
	if refusal != nil {
		return nil, refusal
	}
	// A chat can be looked at while its person blocks the bot, and a group by
	// its old id after an upgrade.
	switch {
	case c.kind == chatPrivate && !c.started:
		return nil, errChatNotFound
	case c.kind != chatPrivate && c.migratedTo == nil:
		if _, refusal := s.chatFor(r, "chat_id"); refusal != nil {
			return nil, refusal
		}
	}
	full := wireFullChat{wireChat: c.wire(), MaxReactionCount: 11, AcceptedGifts: map[string]bool{
		"unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false, "premium_subscription": false,
		"gifts_from_channels": false}}
	if full.Username != "" {
		full.ActiveUsernames = []string{full.Username}
	}
	if n := len(c.pinned); n > 0 {
		full.PinnedMessage = s.wireMessage(c.pinned[n-1])
	}
	if c.kind != chatPrivate {
		full.Permissions = &c.permissions
	}
	return full, nil
}

func (s *Server) getChatMember(r *request) (any, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	u := s.users[r.number("user_id")]
	switch {
	case u == nil:
		return nil, badRequest("PARTICIPANT_ID_INVALID")
	case c.kind == chatPrivate && u != c.peer && u != s.bot:
		return nil, badRequest("member not found")
	}
	return c.member(u).wire(), nil
}

func (s *Server) getChatAdministrators(r *request) (any, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	if c.kind == chatPrivate {
		return nil, badRequest("there are no administrators in the private chat")
	}
	out := []any{}
	for _, m := range c.members {
		// Other bots are left out unless asked for; the bot itself is listed.
		if m.admin() && (!m.user.isBot || m.user == s.bot || r.flag("return_bots")) {
			out = append(out, m.wire())
		}
	}
	return out, nil
}

func (s *Server) getChatMemberCount(r *request) (any, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	if c.kind == chatPrivate {
		return 2, nil
	}
	n := 0
	for _, m := range c.members {
		if c.member(m.user).present() {
			n++
		}
	}
	return n, nil
}
