package emulator

import (
	"slices"
	"strings"
	"time"
)

// Message is a snapshot of a message as its readers see it.
type Message struct {
	Chat      int64  `json:"chat"`
	ChatTitle string `json:"chat_title"`
	ID        int    `json:"id"`
	Thread    int    `json:"thread,omitempty"`
	// Kind is text, photo, document, sticker, voice, or the field of a service
	// message, for instance new_chat_members.
	Kind    string     `json:"kind"`
	From    string     `json:"from"` // the name shown
	FromID  int64      `json:"from_id"`
	FromBot bool       `json:"from_bot"` // the bot under test wrote it
	Date    time.Time  `json:"date"`
	Text    string     `json:"text"` // or the caption, or what the service message says
	HTML    string     `json:"html"` // the text with its entities as HTML
	Buttons [][]Button `json:"buttons,omitempty"`
	// Keyboard is the reply keyboard the message brings.
	Keyboard  [][]string `json:"keyboard,omitempty"`
	ReplyTo   int        `json:"reply_to,omitempty"`
	Forwarded bool       `json:"forwarded,omitempty"`
	Edited    bool       `json:"edited,omitempty"`
	Deleted   bool       `json:"deleted,omitempty"`
	Pinned    bool       `json:"pinned,omitempty"`
	Protected bool       `json:"protected,omitempty"`
	Silent    bool       `json:"silent,omitempty"`
	Reaction  string     `json:"reaction,omitempty"` // of the bot
	FileName  string     `json:"file_name,omitempty"`
	File      []byte     `json:"-"` // what the bot uploaded
}

// Button finds a button by text or data; false when there is none.
func (m Message) Button(textOrData string) (Button, bool) {
	for _, row := range m.Buttons {
		for _, b := range row {
			if b.Text == textOrData || b.Data == textOrData {
				return b, true
			}
		}
	}
	return Button{}, false
}

// Has tells whether the text contains a part.
func (m Message) Has(part string) bool { return strings.Contains(m.Text, part) }

func (m *message) view() *Message {
	v := &Message{Chat: m.chat.id, ChatTitle: m.chat.label(), ID: m.id, Thread: m.thread, Kind: m.kind(),
		From: m.author(), FromID: m.from.id, FromBot: m.from == m.chat.srv.bot, Date: m.date, Text: m.text,
		HTML: renderHTML(m.text, m.entities), Buttons: m.markup.buttons(), Keyboard: m.markup.keyboard,
		Forwarded: m.origin != nil, Edited: !m.edited.IsZero(), Deleted: m.deleted,
		Pinned: slices.Contains(m.chat.pinned, m), Protected: m.protected, Silent: m.silent, Reaction: m.reaction}
	if m.replyTo != nil {
		v.ReplyTo = m.replyTo.id
	}
	if m.media != nil {
		v.FileName, v.File = m.media.name, m.media.data
	}
	if m.service != nil {
		v.Text = m.service.describe()
		v.HTML = renderHTML(v.Text, nil)
	}
	return v
}

func (v *service) describe() string {
	var names []string
	for _, u := range v.users {
		names = append(names, u.name())
	}
	switch v.kind {
	case serviceJoined:
		return "joined: " + strings.Join(names, ", ")
	case serviceLeft:
		return "left: " + strings.Join(names, ", ")
	case serviceTitle:
		return "new title: " + v.title
	case serviceMigrateTo:
		return "upgraded to supergroup " + itoa(v.chatID)
	case serviceMigrateFrom:
		return "upgraded from group " + itoa(v.chatID)
	case servicePinned:
		return "pinned message " + itoa(int64(v.pinned.id))
	case serviceTopic:
		return "new topic: " + v.title
	}
	return "chat created"
}

// Recent are the newest messages of the chat that are not deleted, n at most,
// oldest first.
func (c *Chat) Recent(n int) []Message {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	var out []Message
	for i := len(c.messages) - 1; i >= 0 && len(out) < n; i-- {
		if m := c.messages[i]; !m.deleted {
			out = append(out, *m.view())
		}
	}
	slices.Reverse(out)
	return out
}

// Messages are the messages of the chat that are not deleted, oldest first.
func (c *Chat) Messages() []Message {
	return slices.DeleteFunc(c.History(), func(m Message) bool { return m.Deleted })
}

// History is every message the chat ever had, deleted ones marked as such.
func (c *Chat) History() []Message {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	var out []Message
	for _, m := range c.messages {
		out = append(out, *m.view())
	}
	return out
}

// Message is a message by id; false when it never was. A deleted one is marked.
func (c *Chat) Message(id int) (Message, bool) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	m := c.find(id)
	if m == nil {
		return Message{}, false
	}
	return *m.view(), true
}

// Last is the newest message not deleted; the zero Message if there is none.
func (c *Chat) Last() Message {
	return c.lastWhere(func(m *message) bool { return !m.deleted })
}

// LastFromBot is the newest message of the bot that is not deleted and no
// service message.
func (c *Chat) LastFromBot() Message {
	return c.lastWhere(func(m *message) bool { return !m.deleted && m.from == c.srv.bot && m.service == nil })
}

func (c *Chat) lastWhere(wanted func(*message) bool) Message {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	for _, m := range slices.Backward(c.messages) {
		if wanted(m) {
			return *m.view()
		}
	}
	return Message{}
}

// Pinned are the pinned messages, the newest last.
func (c *Chat) Pinned() []Message {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	var out []Message
	for _, m := range c.pinned {
		out = append(out, *m.view())
	}
	return out
}

// Messages are the messages the person sees in a chat: none of a group he is
// not in, and of others' private chats none at all.
func (u *User) Messages(c *Chat) []Message {
	u.srv.mu.Lock()
	seen := c.seenBy(u)
	u.srv.mu.Unlock()
	if !seen {
		return nil
	}
	return c.Messages()
}

// Last is the newest message of the private chat with the bot.
func (u *User) Last() Message { return u.private.Last() }

func (c *Chat) seenBy(u *User) bool {
	if c.kind == chatPrivate {
		return c.peer == u
	}
	return c.current().member(u).present()
}
