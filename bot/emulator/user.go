package emulator

import (
	"fmt"
	"strings"
)

// User is a person with an account, or a bot's account.
type User struct {
	srv      *Server
	id       int64
	first    string
	last     string
	username string
	language string
	isBot    bool
	deleted  bool
	private  *Chat // with the bot; nil for bots
}

// UserOption sets a detail of a new person.
type UserOption func(*User)

// LastName sets the last name.
func LastName(name string) UserOption { return func(u *User) { u.last = name } }

// Username sets the username, without @.
func Username(name string) UserOption { return func(u *User) { u.username = name } }

// Language sets the language_code of the person's client.
func Language(code string) UserOption { return func(u *User) { u.language = code } }

// UserID sets the id, which otherwise grows from 1000001.
func UserID(id int64) UserOption { return func(u *User) { u.id = id } }

// AsBot makes the account another bot.
func AsBot() UserOption { return func(u *User) { u.isBot = true } }

// NewUser makes a person. The bot knows nothing of him yet.
func (s *Server) NewUser(firstName string, options ...UserOption) *User {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := &User{srv: s, first: firstName, language: "ru"}
	for _, option := range options {
		option(u)
	}
	if u.id == 0 {
		u.id = s.nextUser
		s.nextUser++
	}
	if s.users[u.id] != nil {
		panic(fmt.Sprintf("emulator: two users with id %d", u.id))
	}
	s.users[u.id] = u
	s.userOrder = append(s.userOrder, u)
	if !u.isBot {
		u.private = &Chat{srv: s, id: u.id, kind: chatPrivate, peer: u}
		s.chats[u.id] = u.private
	}
	return u
}

// ID is the person's id, and the id of his private chat with the bot.
func (u *User) ID() int64 { return u.id }

// Name is the full name as clients show it.
func (u *User) Name() string {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	return u.name()
}

func (u *User) name() string {
	if u.deleted {
		return "Deleted Account"
	}
	return strings.TrimSpace(u.first + " " + u.last)
}

// Username is the username without @, or empty.
func (u *User) Username() string {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	return u.username
}

// Private is the private chat with the bot. The handle exists from the start;
// the bot can use the chat only after the person has started it.
func (u *User) Private() *Chat { return u.private }

// Rename changes the name. Telegram sends no update about it: the bot sees the
// new name in what comes next.
func (u *User) Rename(first, last string) {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	u.first, u.last = first, last
}

// SetUsername changes the username; empty removes it.
func (u *User) SetUsername(name string) {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	u.username = name
}

// SetLanguage changes the language of the person's client.
func (u *User) SetLanguage(code string) {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	u.language = code
}

// DeleteAccount deletes the account. It stays in member lists without a name,
// and writing to it fails with "user is deactivated".
func (u *User) DeleteAccount() {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	u.deleted = true
	u.first, u.last, u.username = "", "", ""
}

// Block blocks the bot.
func (u *User) Block() { u.setBlocked(true) }

// Unblock unblocks the bot; the chat works again without a new Start.
func (u *User) Unblock() { u.setBlocked(false) }

func (u *User) setBlocked(blocked bool) {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	u.block(blocked)
}

func (u *User) block(blocked bool) {
	chat := u.private
	if chat.blocked == blocked {
		return
	}
	chat.blocked = blocked
	old, now := statusMember, statusKicked
	if !blocked {
		old, now = now, old
	}
	if chat.started {
		u.srv.announceMember(chat, u, u.srv.bot, &member{user: u.srv.bot, status: old},
			&member{user: u.srv.bot, status: now})
	}
}

func (u *User) wire() wireUser {
	return wireUser{ID: u.id, IsBot: u.isBot, FirstName: u.first, LastName: u.last, Username: u.username,
		LanguageCode: u.language}
}

func (u *User) wirePtr() *wireUser {
	if u == nil {
		return nil
	}
	w := u.wire()
	return &w
}
