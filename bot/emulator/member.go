package emulator

import (
	"slices"
	"time"
)

// Statuses of members, as in the Bot API.
const (
	statusCreator       = "creator"
	statusAdministrator = "administrator"
	statusMember        = "member"
	statusRestricted    = "restricted"
	statusLeft          = "left"
	statusKicked        = "kicked"
)

// member is somebody who is or was in a chat.
type member struct {
	user        *User
	status      string
	rights      Rights
	permissions Permissions // while restricted
	outside     bool        // restricted, but not in the chat
	until       time.Time   // end of a restriction or ban; zero is for ever
	title       string
}

// Member is a snapshot of somebody's place in a chat.
type Member struct {
	User        *User       `json:"-"`
	Status      string      `json:"status"`
	Rights      Rights      `json:"rights,omitzero"`
	Permissions Permissions `json:"permissions,omitzero"` // while restricted
	Until       time.Time   `json:"until,omitzero"`       // of a restriction or ban; zero is for ever
}

// Present tells whether the person is in the chat now.
func (m Member) Present() bool { return m.Status != statusLeft && m.Status != statusKicked }

func (m *member) snapshot() Member {
	return Member{User: m.user, Status: m.status, Rights: m.rights, Permissions: m.permissions, Until: m.until}
}

func (m *member) present() bool {
	return m.status != statusLeft && m.status != statusKicked && !m.outside
}

func (m *member) admin() bool { return m.status == statusCreator || m.status == statusAdministrator }

// can tells whether an administrator's right holds; the creator has all.
func (m *member) can(right func(Rights) bool) bool {
	return m.status == statusCreator || m.status == statusAdministrator && right(m.rights)
}

func (m *member) wire() any {
	base := wireMember{Status: m.status, User: m.user.wire()}
	var until int64
	if !m.until.IsZero() {
		until = m.until.Unix()
	}
	switch m.status {
	case statusCreator:
		return wireOwner{wireMember: base, IsAnonymous: m.rights.IsAnonymous, CustomTitle: m.title}
	case statusAdministrator:
		return wireAdministrator{wireMember: base, Rights: m.rights, CustomTitle: m.title}
	case statusRestricted:
		return wireRestricted{wireMember: base, IsMember: !m.outside, Permissions: m.permissions, UntilDate: until}
	case statusKicked:
		return wireBanned{wireMember: base, UntilDate: until}
	}
	return base
}

// member is the record of a user in the chat; for a stranger it is a new one
// with the status left, which is not stored. Bans and restrictions that have
// run out end here, because the clock is read nowhere else.
func (c *Chat) member(u *User) *member {
	if c.kind == chatPrivate {
		return &member{user: u, status: statusMember}
	}
	for _, m := range c.members {
		if m.user != u {
			continue
		}
		if !m.until.IsZero() && !c.srv.now().Before(m.until) {
			c.expire(m)
		}
		return m
	}
	return &member{user: u, status: statusLeft}
}

func (c *Chat) expire(m *member) {
	m.until = time.Time{}
	switch {
	case m.status == statusKicked || m.outside:
		m.status, m.outside = statusLeft, false
	case m.status == statusRestricted:
		m.status = statusMember
	}
}

// change replaces a record and tells the bot of it.
func (c *Chat) change(by *User, next member) {
	old := *c.member(next.user)
	if old.status == next.status && old.rights == next.rights && old.permissions == next.permissions &&
		old.until.Equal(next.until) && old.outside == next.outside {
		return
	}
	i := slices.IndexFunc(c.members, func(m *member) bool { return m.user == next.user })
	if i < 0 {
		c.members = append(c.members, &next)
	} else {
		*c.members[i] = next
	}
	c.srv.announceMember(c, by, next.user, &old, &next)
}

// announceMember sends my_chat_member or chat_member. About others Telegram
// tells a bot only where it is an administrator.
func (s *Server) announceMember(c *Chat, by, who *User, old, now *member) {
	s.emit(Event{Kind: MemberChanged, Chat: c.id, ChatTitle: c.label(), From: by.name(), FromID: by.id,
		Member: &MemberChange{User: who, Name: who.name(), Old: old.snapshot(), New: now.snapshot()}})
	update := wireMemberUpdated{Chat: c.wire(), From: by.wire(), Date: s.now().Unix(), Old: old.wire(), New: now.wire()}
	switch {
	case who == s.bot:
		s.push("my_chat_member", update)
	case c.member(s.bot).admin():
		s.push("chat_member", update)
	}
}

// Member is somebody's place in the chat now.
func (c *Chat) Member(u *User) Member {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	return c.member(u).snapshot()
}

// Members are those in the chat now, the bot too.
func (c *Chat) Members() []Member {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	var out []Member
	for _, m := range c.members {
		if m = c.member(m.user); m.present() {
			out = append(out, m.snapshot())
		}
	}
	return out
}

// mayWrite tells whether somebody may send content of a kind here.
func (c *Chat) mayWrite(u *User, kind string) bool {
	m := c.member(u)
	switch {
	case c.kind == chatPrivate || m.admin():
		return true
	case !m.present():
		return false
	case m.status == statusRestricted && !m.permissions.allows(kind):
		return false
	}
	return c.permissions.allows(kind)
}
