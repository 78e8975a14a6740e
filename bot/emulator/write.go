package emulator

import (
	"errors"
	"fmt"
)

// WriteOption sets a detail of a person's message.
type WriteOption func(*message) error

// ReplyTo answers another message.
func ReplyTo(other Message) WriteOption {
	return func(m *message) error {
		m.replyTo = m.chat.find(other.ID)
		if other.Chat != m.chat.id || m.replyTo == nil {
			return fmt.Errorf("no message %d to reply to", other.ID)
		}
		if m.replyTo.topic {
			m.thread, m.topic = m.replyTo.thread, true
		}
		return nil
	}
}

// InTopic writes to a topic of a forum.
func InTopic(thread int) WriteOption {
	return func(m *message) error {
		if _, ok := m.chat.topics[thread]; !ok {
			return fmt.Errorf("no topic %d", thread)
		}
		m.thread, m.topic = thread, true
		return nil
	}
}

// Anonymous writes as the group, as an anonymous administrator does.
func Anonymous() WriteOption {
	return func(m *message) error {
		if !m.chat.member(m.from).admin() {
			return errors.New("only an administrator writes anonymously")
		}
		m.senderChat, m.from = m.chat, m.chat.srv.users[groupAnonymousBotID]
		return nil
	}
}

// AsChannel writes in the name of a channel.
func AsChannel(channel *Chat) WriteOption {
	return func(m *message) error {
		m.senderChat, m.from = channel, m.chat.srv.users[channelBotID]
		return nil
	}
}

// Via marks the message as made with an inline bot.
func Via(bot *User) WriteOption { return func(m *message) error { m.viaBot = bot; return nil } }

// Forwarding marks the message as a forward of another one, whose content it
// takes. Protected messages cannot be forwarded.
func Forwarding(other Message) WriteOption {
	return func(m *message) error {
		c := m.chat.srv.chats[other.Chat]
		if c == nil || c.find(other.ID) == nil {
			return fmt.Errorf("no message %d to forward", other.ID)
		}
		source := c.find(other.ID)
		if source.protected {
			return errors.New("the message is protected from forwarding")
		}
		m.origin, m.text, m.entities, m.media = source.asOrigin(), source.text, source.entities, source.media
		return nil
	}
}

// StartBot presses Start in the private chat: unblocks the bot and sends
// "/start", with the payload of a deep link if not empty.
func (u *User) StartBot(payload string) Message {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	if err := checkPayload(payload); err != nil {
		panic("emulator: " + err.Error())
	}
	return *u.start(payload).view()
}

func (u *User) start(payload string) *message {
	text := "/start"
	if payload != "" {
		text += " " + payload
	}
	u.block(false)
	m, err := u.write(u.private, text, nil)
	if err != nil {
		panic("emulator: start: " + err.Error()) // a private chat refuses nobody
	}
	return m
}

// Write sends a text. The error says why the person's client cannot: he is not
// in the chat, or muted.
func (u *User) Write(c *Chat, text string, options ...WriteOption) (Message, error) {
	return u.compose(c, text, nil, options)
}

// SendSticker sends a sticker.
func (u *User) SendSticker(c *Chat, options ...WriteOption) (Message, error) {
	return u.compose(c, "", &media{kind: kindSticker, emoji: "🙂"}, options)
}

// SendVoice sends a voice message, with a caption if not empty.
func (u *User) SendVoice(c *Chat, caption string, options ...WriteOption) (Message, error) {
	return u.compose(c, caption, &media{kind: kindVoice}, options)
}

// SendPhoto sends a photo, with a caption if not empty.
func (u *User) SendPhoto(c *Chat, caption string, options ...WriteOption) (Message, error) {
	return u.compose(c, caption, &media{kind: kindPhoto, width: 800, height: 600}, options)
}

func (u *User) compose(c *Chat, text string, file *media, options []WriteOption) (Message, error) {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	if file != nil {
		u.srv.keep(file)
	}
	m, err := u.write(c.current(), text, file, options...)
	if err != nil {
		return Message{}, fmt.Errorf("%s writes to %s: %w", u.name(), c.label(), err)
	}
	return *m.view(), nil
}

func (u *User) write(c *Chat, text string, file *media, options ...WriteOption) (*message, error) {
	m := &message{chat: c, from: u, writer: u, text: text, media: file}
	for _, option := range options {
		if err := option(m); err != nil {
			return nil, err
		}
	}
	m.text, _ = trim(m.text, nil)
	if m.origin == nil {
		m.entities = findEntities(m.text, nil)
	}
	switch {
	case u.deleted:
		return nil, errors.New("the account is deleted")
	case c.kind == chatPrivate && c.peer != u:
		return nil, errors.New("it is somebody else's private chat")
	case c.kind == chatPrivate && c.blocked:
		return nil, errors.New("the bot is blocked")
	case !c.mayWrite(u, m.kind()) && m.senderChat == nil:
		return nil, errors.New("no right to write")
	case m.text == "" && m.media == nil:
		return nil, errors.New("the message is empty")
	case utf16Len(m.text) > maxText:
		return nil, errors.New("the message is too long")
	}
	if c.kind == chatPrivate {
		c.started = true
	}
	u.srv.post(m)
	return m, nil
}

// Edit changes the text of the person's own message.
func (u *User) Edit(m Message, text string) (Message, error) {
	s := u.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	own, err := u.reach(m)
	if err != nil {
		return Message{}, fmt.Errorf("edit: %w", err)
	}
	if own.writer != u {
		return Message{}, errors.New("edit: only one's own messages")
	}
	own.text, _ = trim(text, nil)
	own.entities, own.edited = findEntities(own.text, nil), s.now()
	s.emitMessage(MessageEdited, own, own.author())
	if s.botReads(own) {
		s.push("edited_message", s.wireMessage(own))
	}
	return *own.view(), nil
}

// Delete deletes a message: one's own, or as an administrator another's. Bots
// are not told.
func (u *User) Delete(m Message) error {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	own, err := u.reach(m)
	if err != nil {
		return fmt.Errorf("delete: %w", err)
	}
	if own.writer != u && own.chat.kind != chatPrivate &&
		!own.chat.member(u).can(func(r Rights) bool { return r.CanDeleteMessages }) {
		return errors.New("delete: no right to delete others' messages")
	}
	u.srv.erase(own, u)
	return nil
}

// Pin pins a message.
func (u *User) Pin(m Message) error {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	own, err := u.reach(m)
	if err != nil {
		return fmt.Errorf("pin: %w", err)
	}
	if !own.chat.mayPin(u) {
		return errors.New("pin: no right to pin")
	}
	u.srv.pin(own, u)
	return nil
}
