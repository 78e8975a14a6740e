package emulator

import (
	"reflect"
)

// editable is the bot's own message a call wants to edit.
func (s *Server) editable(r *request) (*message, *apiError) {
	if !r.has("chat_id") {
		return nil, missing("chat_id")
	}
	if !r.has("message_id") {
		return nil, missing("message_id")
	}
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	m, refusal := c.messageFor(r, "message to edit")
	if refusal != nil {
		return nil, refusal
	}
	if m.from != s.bot || m.service != nil || m.origin != nil {
		return nil, badRequest("message can't be edited")
	}
	return m, nil
}

// applyEdit puts the new content in place unless nothing would change.
func (s *Server) applyEdit(r *request, m *message, text string, entities []Entity, file *media) (any, *apiError) {
	next, refusal := r.markup()
	if refusal != nil {
		return nil, refusal
	}
	if next.keyboard != nil || next.remove || next.forceReply {
		return nil, badRequest("inline keyboard expected")
	}
	if m.text == text && m.media == file && m.markup.same(next) &&
		(len(entities) == 0 && len(m.entities) == 0 || reflect.DeepEqual(m.entities, entities)) {
		return nil, errNotModified
	}
	// Clients do not mark a message as edited when only its buttons change.
	if m.text != text || m.media != file || !reflect.DeepEqual(m.entities, entities) {
		m.edited = s.now()
	}
	m.text, m.entities, m.media, m.markup = text, entities, file, next
	s.emitMessage(MessageEdited, m, s.bot.name())
	return s.wireMessage(m), nil
}

func (s *Server) editMessageText(r *request) (any, *apiError) {
	m, refusal := s.editable(r)
	if refusal != nil {
		return nil, refusal
	}
	if m.media != nil {
		return nil, badRequest("there is no text in the message to edit")
	}
	text, entities, refusal := s.textOf(r)
	if refusal != nil {
		return nil, refusal
	}
	if refusal := r.checkPreview(); refusal != nil {
		return nil, refusal
	}
	return s.applyEdit(r, m, text, entities, nil)
}

func (s *Server) editMessageCaption(r *request) (any, *apiError) {
	m, refusal := s.editable(r)
	if refusal != nil {
		return nil, refusal
	}
	if m.media == nil {
		return nil, badRequest("there is no caption in the message to edit")
	}
	text, entities, refusal := s.captionOf(r)
	if refusal != nil {
		return nil, refusal
	}
	return s.applyEdit(r, m, text, entities, m.media)
}

func (s *Server) editMessageReplyMarkup(r *request) (any, *apiError) {
	m, refusal := s.editable(r)
	if refusal != nil {
		return nil, refusal
	}
	return s.applyEdit(r, m, m.text, m.entities, m.media)
}

type inputMedia struct {
	Type            string   `json:"type"`
	Media           string   `json:"media"`
	Thumbnail       string   `json:"thumbnail"`
	Caption         string   `json:"caption"`
	ParseMode       string   `json:"parse_mode"`
	CaptionEntities []Entity `json:"caption_entities"`
	Above           bool     `json:"show_caption_above_media"`
	Spoiler         bool     `json:"has_spoiler"`
	NoDetection     bool     `json:"disable_content_type_detection"`
}

func (s *Server) editMessageMedia(r *request) (any, *apiError) {
	m, refusal := s.editable(r)
	if refusal != nil {
		return nil, refusal
	}
	var in inputMedia
	if refusal := r.decode("media", &in); refusal != nil {
		return nil, refusal
	}
	if in.Type != kindPhoto && in.Type != kindDocument {
		return nil, strictError("media of type %q is not emulated", in.Type)
	}
	file, refusal := s.fileOf(r, in.Type, in.Media, "media")
	if refusal != nil {
		return nil, refusal
	}
	// The caption lies inside the media object, with a parse_mode of its own.
	inner := &request{params: map[string]string{"caption": in.Caption, "parse_mode": in.ParseMode}, strict: r.strict}
	text, entities, refusal := s.captionOf(inner)
	if refusal != nil {
		return nil, refusal
	}
	if in.ParseMode == "" {
		entities = in.CaptionEntities
	}
	return s.applyEdit(r, m, text, entities, file)
}
