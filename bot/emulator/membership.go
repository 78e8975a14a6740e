package emulator

import "time"

// Add brings people into the chat, as if the creator had invited them. Those
// already there, and those banned, are passed over.
func (c *Chat) Add(users ...*User) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c = c.current()
	by := c.creator()
	for _, u := range users {
		c.enter(by, u)
	}
}

// Join lets the person come into the chat himself, as by an invite link.
func (u *User) Join(c *Chat) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c.current().enter(u, u)
}

func (c *Chat) enter(by, u *User) {
	m := *c.member(u)
	if m.present() || m.status == statusKicked {
		return
	}
	if m.outside {
		m.outside = false
	} else {
		m.status = statusMember
	}
	c.change(by, m)
	c.srv.post(&message{chat: c, from: by, service: &service{kind: serviceJoined, users: []*User{u}}})
}

// AddBot brings the bot into the chat; with rights other than none, as an
// administrator.
func (c *Chat) AddBot(by *User, rights Rights) {
	s := c.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	c = c.current()
	next := member{user: s.bot, status: statusMember}
	wasIn := c.member(s.bot).present()
	if rights != (Rights{}) {
		rights.CanManageChat = true // Telegram gives it with any other right
		next.status, next.rights = statusAdministrator, rights
	}
	c.change(by, next)
	if !wasIn {
		s.post(&message{chat: c, from: by, service: &service{kind: serviceJoined, users: []*User{s.bot}}})
	}
}

// KickBot removes the bot for good.
func (c *Chat) KickBot(by *User) { c.Kick(by, c.srv.bot) }

// Promote makes somebody, the bot too, an administrator with these rights;
// without any right he becomes an ordinary member.
func (c *Chat) Promote(u *User, rights Rights) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c = c.current()
	next := member{user: u, status: statusMember}
	if rights != (Rights{}) {
		rights.CanManageChat = true
		next.status, next.rights = statusAdministrator, rights
	}
	if c.member(u).status != statusCreator {
		c.change(c.creator(), next)
		return
	}
	// Of an owner's rights only anonymity can change.
	next.status = statusCreator
	c.change(u, next)
}

// Demote makes an administrator an ordinary member.
func (c *Chat) Demote(u *User) { c.Promote(u, Rights{}) }

// Kick removes somebody from the chat for good.
func (c *Chat) Kick(by, u *User) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c.current().remove(by, member{user: u, status: statusKicked})
}

// Leave takes the person out of the chat.
func (u *User) Leave(c *Chat) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c.current().remove(u, member{user: u, status: statusLeft})
}

// remove ends a membership. The bot is told of its own removal by
// my_chat_member alone: by the time of the service message it is outside.
func (c *Chat) remove(by *User, next member) {
	wasIn := c.member(next.user).present()
	c.change(by, next)
	if wasIn {
		c.srv.post(&message{chat: c, from: by, service: &service{kind: serviceLeft, users: []*User{next.user}}})
	}
}

// Restrict is an administrator restricting a member by hand; a zero time is for
// ever.
func (c *Chat) Restrict(by, u *User, p Permissions, until time.Time) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c = c.current()
	c.change(by, member{user: u, status: statusRestricted, permissions: p, until: until})
}
