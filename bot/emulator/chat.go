package emulator

import (
	"fmt"
	"slices"
	"strings"
)

// Types of chats, as in the Bot API.
const (
	chatPrivate    = "private"
	chatGroup      = "group"
	chatSupergroup = "supergroup"
	chatChannel    = "channel"
)

// Chat is a private chat with the bot, a group, a supergroup or a channel.
type Chat struct {
	srv   *Server
	id    int64
	kind  string
	title string

	username string
	forum    bool
	topics   map[int]string

	peer    *User // private chats: the person
	started bool  // private chats: the bot may write
	blocked bool  // private chats: the person has blocked the bot

	members     []*member
	permissions Permissions
	migratedTo  *Chat

	lastID     int
	messages   []*message
	pinned     []*message // oldest first
	menuButton string
}

// ChatOption sets a detail of a new group.
type ChatOption func(*Chat)

// PublicName gives a supergroup or channel a username, without @.
func PublicName(name string) ChatOption { return func(c *Chat) { c.username = name } }

// Forum makes a supergroup a forum with topics.
func Forum() ChatOption { return func(c *Chat) { c.forum = true } }

// Permitting sets what every member may do by default.
func Permitting(p Permissions) ChatOption { return func(c *Chat) { c.permissions = p } }

// With adds people as members from the start.
func With(users ...*User) ChatOption {
	return func(c *Chat) {
		for _, u := range users {
			c.members = append(c.members, &member{user: u, status: statusMember})
		}
	}
}

// NewGroup makes a basic group, without the bot.
func (s *Server) NewGroup(title string, creator *User, options ...ChatOption) *Chat {
	return s.newChat(chatGroup, title, creator, options)
}

// NewSupergroup makes a supergroup, without the bot.
func (s *Server) NewSupergroup(title string, creator *User, options ...ChatOption) *Chat {
	return s.newChat(chatSupergroup, title, creator, options)
}

// NewChannel makes a channel; people write to groups in its name (AsChannel).
func (s *Server) NewChannel(title string, creator *User, options ...ChatOption) *Chat {
	return s.newChat(chatChannel, title, creator, options)
}

func (s *Server) newChat(kind, title string, creator *User, options []ChatOption) *Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := &Chat{srv: s, kind: kind, title: title, permissions: DefaultPermissions(), topics: map[int]string{}}
	c.members = []*member{{user: creator, status: statusCreator}}
	for _, option := range options {
		option(c)
	}
	s.register(c)
	service := &service{kind: serviceGroupCreated}
	if kind == chatSupergroup {
		service.kind = serviceSupergroupCreated
	}
	if kind != chatChannel {
		s.post(&message{chat: c, from: creator, service: service})
	}
	return c
}

func (s *Server) register(c *Chat) {
	next := &s.nextSuper
	if c.kind == chatGroup {
		next = &s.nextGroup
	}
	c.id = *next
	*next--
	s.chats[c.id] = c
	s.chatOrder = append(s.chatOrder, c)
}

// ID is the chat's id: positive for private chats, -100... for supergroups.
func (c *Chat) ID() int64 { return c.id }

// Type is private, group, supergroup or channel.
func (c *Chat) Type() string { return c.kind }

// Title is the title of a group or the name of the person of a private chat.
func (c *Chat) Title() string {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	return c.label()
}

func (c *Chat) label() string {
	if c.kind == chatPrivate {
		return c.peer.name()
	}
	return c.title
}

// Rename changes the title of a group, with the service message.
func (c *Chat) Rename(by *User, title string) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c.title = title
	c.srv.post(&message{chat: c, from: by, service: &service{kind: serviceTitle, title: title}})
}

// SetPermissions changes what members may do by default. Telegram sends bots
// no update about it.
func (c *Chat) SetPermissions(p Permissions) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c.permissions = p
}

// Permissions are the default permissions now.
func (c *Chat) Permissions() Permissions {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	return c.permissions
}

// NewTopic opens a topic of a forum and returns its message_thread_id.
func (c *Chat) NewTopic(by *User, name string) int {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	m := &message{chat: c, from: by, topic: true, service: &service{kind: serviceTopic, title: name}}
	m.thread = c.lastID + 1 // a topic is named after the message that opened it
	c.srv.post(m)
	c.topics[m.id] = name
	return m.id
}

// UpgradeToSupergroup turns a basic group into a supergroup with a new id, as
// Telegram does when, for instance, it becomes public. The old id answers with
// migrate_to_chat_id from now on; people go on writing in the new chat
// whichever handle is used.
func (c *Chat) UpgradeToSupergroup() *Chat {
	s := c.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.kind != chatGroup || c.migratedTo != nil {
		panic(fmt.Sprintf("emulator: %s %d cannot be upgraded", c.kind, c.id))
	}
	super := &Chat{srv: s, kind: chatSupergroup, title: c.title, permissions: c.permissions, topics: map[int]string{}}
	for _, m := range c.members {
		copied := *m
		super.members = append(super.members, &copied)
	}
	s.register(super)
	creator := c.creator()
	// The old chat is marked afterwards, or its own last message would go astray.
	s.post(&message{chat: c, from: creator, service: &service{kind: serviceMigrateTo, chatID: super.id}})
	c.migratedTo = super
	s.post(&message{chat: super, from: creator, service: &service{kind: serviceMigrateFrom, chatID: c.id}})
	s.emit(Event{Kind: ChatUpgraded, Chat: c.id, ChatTitle: c.label(), NewChat: super.id})
	return super
}

// Current is the supergroup this group became, or the chat itself.
func (c *Chat) Current() *Chat {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	return c.current()
}

func (c *Chat) current() *Chat {
	if c.migratedTo != nil {
		return c.migratedTo
	}
	return c
}

func (c *Chat) creator() *User {
	i := slices.IndexFunc(c.members, func(m *member) bool { return m.status == statusCreator })
	return c.members[i].user
}

func (c *Chat) wire() wireChat {
	w := wireChat{ID: c.id, Type: c.kind, Title: c.title, Username: c.username, IsForum: c.forum}
	if c.peer != nil {
		w.FirstName, w.LastName, w.Username = c.peer.first, c.peer.last, c.peer.username
	}
	return w
}

func (c *Chat) wirePtr() *wireChat {
	if c == nil {
		return nil
	}
	w := c.wire()
	return &w
}

// find looks a message up by its id, deleted ones too.
func (c *Chat) find(id int) *message {
	i, found := slices.BinarySearchFunc(c.messages, id, func(m *message, id int) int { return m.id - id })
	if !found {
		return nil
	}
	return c.messages[i]
}

// named tells whether the chat has this public name.
func (c *Chat) named(name string) bool {
	return c.username != "" && strings.EqualFold(c.username, name)
}
