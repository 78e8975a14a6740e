package emulator

// handler executes one method; the mutex is held and the parameters fit the
// table of methods.
type handler func(*Server, *request) (any, *apiError)

func (s *Server) sendMessage(r *request) (any, *apiError) {
	c, refusal := s.destination(r, kindText)
	if refusal != nil {
		return nil, refusal
	}
	text, entities, refusal := s.textOf(r)
	if refusal != nil {
		return nil, refusal
	}
	if refusal := r.checkPreview(); refusal != nil {
		return nil, refusal
	}
	return s.deliver(r, &message{chat: c, text: text, entities: entities})
}

func (s *Server) sendPhoto(r *request) (any, *apiError) { return s.sendFile(r, kindPhoto) }

func (s *Server) sendDocument(r *request) (any, *apiError) { return s.sendFile(r, kindDocument) }

func (s *Server) sendFile(r *request, kind string) (any, *apiError) {
	c, refusal := s.destination(r, kind)
	if refusal != nil {
		return nil, refusal
	}
	file, refusal := s.fileOf(r, kind, r.text(kind), kind)
	if refusal != nil {
		return nil, refusal
	}
	text, entities, refusal := s.captionOf(r)
	if refusal != nil {
		return nil, refusal
	}
	return s.deliver(r, &message{chat: c, media: file, text: text, entities: entities})
}

// deliver fills in what all sends share and posts the message.
func (s *Server) deliver(r *request, m *message) (any, *apiError) {
	if refusal := s.prepare(r, m); refusal != nil {
		return nil, refusal
	}
	s.post(m)
	return s.wireMessage(m), nil
}

func (s *Server) prepare(r *request, m *message) *apiError {
	var refusal *apiError
	m.from = s.bot
	m.protected, m.silent = r.flag("protect_content"), r.flag("disable_notification")
	if m.markup, refusal = r.markup(); refusal != nil {
		return refusal
	}
	if m.replyTo, refusal = s.replyOf(r, m.chat); refusal != nil {
		return refusal
	}
	if thread := int(r.number("message_thread_id")); thread != 0 {
		// In a chat without topics Telegram knows no thread to send to, although
		// replies arrive with one: only topic messages may be answered this way.
		if _, ok := m.chat.topics[thread]; !ok {
			return badRequest("message thread not found")
		}
		m.thread, m.topic = thread, true
	}
	return nil
}

type replyParameters struct {
	MessageID     int    `json:"message_id"`
	ChatID        any    `json:"chat_id"`
	AllowWithout  bool   `json:"allow_sending_without_reply"`
	Quote         string `json:"quote"`
	QuoteMode     string `json:"quote_parse_mode"`
	QuoteEntities any    `json:"quote_entities"`
	QuotePosition int    `json:"quote_position"`
}

func (s *Server) replyOf(r *request, c *Chat) (*message, *apiError) {
	if !r.has("reply_parameters") {
		return nil, nil
	}
	var p replyParameters
	if refusal := r.decode("reply_parameters", &p); refusal != nil {
		return nil, refusal
	}
	if p.ChatID != nil {
		return nil, strictError("replies to other chats are not emulated")
	}
	m := c.find(p.MessageID)
	if m == nil || m.deleted {
		if p.AllowWithout {
			return nil, nil
		}
		return nil, badRequest("message to be replied not found")
	}
	return m, nil
}

func (r *request) checkPreview() *apiError {
	var p struct {
		IsDisabled bool   `json:"is_disabled"`
		URL        string `json:"url"`
		Small      bool   `json:"prefer_small_media"`
		Large      bool   `json:"prefer_large_media"`
		Above      bool   `json:"show_above_text"`
	}
	return r.decode("link_preview_options", &p)
}

// source is the message a forward or copy is made of.
func (s *Server) source(r *request, absent string) (*message, *apiError) {
	from, refusal := s.chatFor(r, "from_chat_id")
	if refusal != nil {
		return nil, refusal
	}
	return from.messageFor(r, absent)
}

func (s *Server) forwardMessage(r *request) (any, *apiError) {
	source, refusal := s.source(r, "message to forward")
	if refusal != nil {
		return nil, refusal
	}
	if source.protected || source.service != nil {
		return nil, badRequest("the message can't be forwarded")
	}
	c, refusal := s.destination(r, source.kind())
	if refusal != nil {
		return nil, refusal
	}
	m := &message{chat: c, text: source.text, entities: source.entities, media: source.media, origin: source.asOrigin()}
	return s.deliver(r, m)
}

func (s *Server) copyMessage(r *request) (any, *apiError) {
	source, refusal := s.source(r, "message to copy")
	if refusal != nil {
		return nil, refusal
	}
	if source.protected || source.service != nil {
		return nil, badRequest("message can't be copied")
	}
	c, refusal := s.destination(r, source.kind())
	if refusal != nil {
		return nil, refusal
	}
	m := &message{chat: c, text: source.text, entities: source.entities, media: source.media}
	if m.media != nil && r.has("caption") {
		if m.text, m.entities, refusal = s.captionOf(r); refusal != nil {
			return nil, refusal
		}
	}
	if refusal := s.prepare(r, m); refusal != nil {
		return nil, refusal
	}
	s.post(m)
	return map[string]int{"message_id": m.id}, nil
}

// asOrigin says where a forwarded message comes from; of a forward, where that
// came from.
func (m *message) asOrigin() *wireOrigin {
	switch {
	case m.origin != nil:
		return m.origin
	case m.senderChat != nil && m.senderChat.kind == chatChannel:
		return &wireOrigin{Type: "channel", Date: m.date.Unix(), Chat: m.senderChat.wirePtr(), MessageID: m.id}
	case m.senderChat != nil:
		return &wireOrigin{Type: "chat", Date: m.date.Unix(), SenderChat: m.senderChat.wirePtr()}
	}
	return &wireOrigin{Type: "user", Date: m.date.Unix(), SenderUser: m.from.wirePtr()}
}

// chatActions are the values of sendChatAction.
var chatActions = map[string]bool{
	"typing": true, "upload_photo": true, "record_video": true, "upload_video": true, "record_voice": true,
	"upload_voice": true, "upload_document": true, "choose_sticker": true, "find_location": true,
	"record_video_note": true, "upload_video_note": true,
}

func (s *Server) sendChatAction(r *request) (any, *apiError) {
	c, refusal := s.destination(r, kindText)
	if refusal != nil {
		return nil, refusal
	}
	if !chatActions[r.text("action")] {
		return nil, badRequest("wrong parameter action in request")
	}
	s.emit(Event{Kind: ChatAction, Chat: c.id, ChatTitle: c.label(), From: s.bot.name(), Text: r.text("action")})
	return true, nil
}
