package emulator

import (
	"time"
)

// Kinds of content; a service message has the kind of its service.
const (
	kindText     = "text"
	kindPhoto    = "photo"
	kindDocument = "document"
	kindSticker  = "sticker"
	kindVoice    = "voice"

	serviceJoined            = "new_chat_members"
	serviceLeft              = "left_chat_member"
	serviceTitle             = "new_chat_title"
	serviceGroupCreated      = "group_chat_created"
	serviceSupergroupCreated = "supergroup_chat_created"
	serviceMigrateTo         = "migrate_to_chat_id"
	serviceMigrateFrom       = "migrate_from_chat_id"
	servicePinned            = "pinned_message"
	serviceTopic             = "forum_topic_created"
)

// message is a message as the server keeps it.
type message struct {
	id     int
	chat   *Chat
	thread int
	topic  bool // the thread is a forum topic

	from       *User
	writer     *User // the person behind it, also when it is anonymous
	senderChat *Chat // posts of a channel and of anonymous administrators
	signature  string
	viaBot     *User
	origin     *wireOrigin
	replyTo    *message
	date       time.Time
	edited     time.Time

	text      string // or the caption
	entities  []Entity
	media     *media
	service   *service
	markup    markup
	protected bool
	silent    bool
	deleted   bool
	reaction  string // of the bot
}

// service is what a service message says.
type service struct {
	kind   string
	users  []*User
	title  string
	chatID int64
	pinned *message
}

// media is the file of a message.
type media struct {
	kind          string
	id            string
	name          string
	data          []byte
	width, height int
	emoji         string
}

func (m *message) kind() string {
	switch {
	case m.service != nil:
		return m.service.kind
	case m.media != nil:
		return m.media.kind
	}
	return kindText
}

// author is the name shown above the message.
func (m *message) author() string {
	if m.senderChat != nil {
		return m.senderChat.label()
	}
	return m.from.name()
}

// post stores a new message, shows it and, unless the bot wrote it, sends the
// update.
func (s *Server) post(m *message) {
	m.chat.lastID++
	m.id, m.date = m.chat.lastID, s.now()
	if r := m.replyTo; r != nil && m.thread == 0 && m.chat.kind == chatSupergroup {
		// A chain of replies is a thread too, though not a topic.
		m.thread, m.topic = r.thread, r.topic
		if m.thread == 0 {
			m.thread = r.id
		}
	}
	m.chat.messages = append(m.chat.messages, m)
	s.emitMessage(MessageSent, m, m.author())
	if m.from != s.bot && s.botReads(m) {
		s.push("message", s.wireMessage(m))
	}
}

// botReads tells whether Telegram shows the bot a message.
func (s *Server) botReads(m *message) bool {
	bot := m.chat.member(s.bot)
	switch {
	case m.from.isBot && m.senderChat == nil:
		return false // bots never see messages of other bots
	case m.chat.kind == chatPrivate:
		return m.chat.started
	case !bot.present():
		return false
	case m.service != nil || bot.admin() || !s.opts.PrivacyMode:
		return true
	}
	return s.addressed(m)
}

// addressed tells whether a message is meant for the bot, which is all it sees
// in privacy mode: commands, replies to it, mentions of it, messages via it.
func (s *Server) addressed(m *message) bool {
	if m.viaBot == s.bot || m.replyTo != nil && m.replyTo.from == s.bot {
		return true
	}
	for _, e := range m.entities {
		switch word := e.in(m.text); {
		case e.Type == "bot_command" && commandFor(word, s.opts.BotUsername):
			return true
		case e.Type == "mention" && sameName(word[1:], s.opts.BotUsername):
			return true
		}
	}
	return false
}

func (s *Server) wireMessage(m *message) *wireMessage {
	w := s.wireWithoutReply(m)
	if m.replyTo != nil && !m.replyTo.deleted {
		w.ReplyToMessage = s.wireWithoutReply(m.replyTo)
	}
	return w
}

// wireWithoutReply leaves out the message replied to, as Telegram does at the
// second level.
func (s *Server) wireWithoutReply(m *message) *wireMessage {
	w := &wireMessage{
		MessageID: m.id, MessageThreadID: m.thread, IsTopicMessage: m.topic, From: m.from.wirePtr(),
		SenderChat: m.senderChat.wirePtr(), Date: m.date.Unix(), Chat: m.chat.wire(), ForwardOrigin: m.origin,
		ViaBot: m.viaBot.wirePtr(), Protected: m.protected, AuthorSignature: m.signature,
		ReplyMarkup: m.markup.wire(),
	}
	if !m.edited.IsZero() {
		w.EditDate = m.edited.Unix()
	}
	switch {
	case m.service != nil:
		s.wireService(w, m.service)
	case m.media != nil:
		w.Caption, w.CaptionEntities = m.text, m.entities
		m.media.wire(w)
	default:
		w.Text, w.Entities = m.text, m.entities
	}
	return w
}

func (s *Server) wireService(w *wireMessage, v *service) {
	switch v.kind {
	case serviceJoined:
		for _, u := range v.users {
			w.NewChatMembers = append(w.NewChatMembers, u.wire())
		}
	case serviceLeft:
		w.LeftChatMember = v.users[0].wirePtr()
	case serviceTitle:
		w.NewChatTitle = v.title
	case serviceGroupCreated:
		w.GroupChatCreated = true
	case serviceSupergroupCreated:
		w.SupergroupChatCreated = true
	case serviceMigrateTo:
		w.MigrateToChatID = v.chatID
	case serviceMigrateFrom:
		w.MigrateFromChatID = v.chatID
	case servicePinned:
		w.PinnedMessage = s.wireWithoutReply(v.pinned)
	case serviceTopic:
		w.ForumTopicCreated = &wireTopic{Name: v.title, IconColor: 7322096}
	}
}

func (f *media) wire(w *wireMessage) {
	unique := "u" + f.id
	switch f.kind {
	case kindPhoto:
		w.Photo = []wirePhotoSize{{FileID: f.id, FileUniqueID: unique, Width: f.width, Height: f.height,
			FileSize: len(f.data)}}
	case kindDocument:
		w.Document = &wireFile{FileID: f.id, FileUniqueID: unique, FileName: f.name, FileSize: len(f.data)}
	case kindSticker:
		w.Sticker = &wireSticker{FileID: f.id, FileUniqueID: unique, Type: "regular", Width: 512, Height: 512,
			Emoji: f.emoji}
	case kindVoice:
		w.Voice = &wireVoice{FileID: f.id, FileUniqueID: unique, Duration: 3}
	}
}
