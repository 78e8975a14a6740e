package emulator

import (
	"bytes"
	"image"
	_ "image/gif" // photos are decoded to learn their size
	_ "image/jpeg"
	_ "image/png"
	"net/url"
	"strings"
	"unicode/utf8"
)

const (
	maxText    = 4096
	maxCaption = 1024
)

// content reads a text with its parse_mode or entities.
func (s *Server) content(r *request, textName, entitiesName string) (string, []Entity, *apiError) {
	text := r.text(textName)
	if !utf8.ValidString(text) {
		return "", nil, badRequest("strings must be encoded in UTF-8")
	}
	var entities []Entity
	var refusal *apiError
	switch mode := r.text("parse_mode"); {
	case strings.EqualFold(mode, "HTML"):
		text, entities, refusal = parseHTML(text, r.strict)
	case strings.EqualFold(mode, "Markdown") || strings.EqualFold(mode, "MarkdownV2"):
		refusal = strictError("parse_mode %s is not emulated", mode)
	case mode != "":
		refusal = badRequest("unsupported parse_mode")
	default:
		refusal = r.decode(entitiesName, &entities)
	}
	if refusal != nil {
		return "", nil, refusal
	}
	if refusal = checkEntities(text, entities); refusal != nil {
		return "", nil, refusal
	}
	text, entities = trim(text, entities)
	return text, findEntities(text, s.mentions(entities)), nil
}

func checkEntities(text string, entities []Entity) *apiError {
	length := utf16Len(text)
	for _, e := range entities {
		if e.Offset < 0 || e.Length <= 0 || e.Offset+e.Length > length {
			return strictError("entity %s at %d of length %d is outside of the text", e.Type, e.Offset, e.Length)
		}
	}
	return nil
}

// trim drops the white space around a text, as Telegram does after parsing.
func trim(text string, entities []Entity) (string, []Entity) {
	left := strings.TrimLeft(text, " \t\r\n")
	cut := utf16Len(text[:len(text)-len(left)])
	text = strings.TrimRight(left, " \t\r\n")
	length := utf16Len(text)
	var out []Entity
	for _, e := range entities {
		begin, end := max(e.Offset-cut, 0), min(e.Offset-cut+e.Length, length)
		if begin < end {
			e.Offset, e.Length = begin, end-begin
			out = append(out, e)
		}
	}
	return text, out
}

// mentions turns links to tg://user?id=N into mentions of people by account;
// of one who is unknown nothing remains.
func (s *Server) mentions(entities []Entity) []Entity {
	var out []Entity
	for _, e := range entities {
		if id, ok := strings.CutPrefix(e.URL, "tg://user?id="); ok && e.Type == "text_link" {
			c, refusal := s.findChat(id)
			if refusal != nil || c.peer == nil {
				continue
			}
			e.Type, e.URL, e.User = "text_mention", "", c.peer.wirePtr()
		}
		out = append(out, e)
	}
	return out
}

func (s *Server) textOf(r *request) (string, []Entity, *apiError) {
	text, entities, refusal := s.content(r, "text", "entities")
	switch {
	case refusal != nil:
		return "", nil, refusal
	case text == "":
		return "", nil, badRequest("message text is empty")
	case utf16Len(text) > maxText:
		return "", nil, badRequest("message is too long")
	}
	return text, entities, nil
}

func (s *Server) captionOf(r *request) (string, []Entity, *apiError) {
	text, entities, refusal := s.content(r, "caption", "caption_entities")
	if refusal == nil && utf16Len(text) > maxCaption {
		refusal = badRequest("message caption is too long")
	}
	return text, entities, refusal
}

// fileOf takes an upload, an attach:// reference to one, a file_id or a URL.
func (s *Server) fileOf(r *request, kind, value, part string) (*media, *apiError) {
	if name, ok := strings.CutPrefix(value, "attach://"); ok {
		value, part = "", name
	}
	if up := r.files[part]; up != nil {
		return s.uploaded(kind, up)
	}
	if known := s.files[value]; known != nil {
		if known.kind != kind {
			return nil, badRequest("can't use file of type %s as %s", known.kind, kind)
		}
		return known, nil
	}
	if u, err := url.Parse(value); err == nil && u.Host != "" && strings.HasPrefix(u.Scheme, "http") {
		return s.keep(&media{kind: kind, name: value, width: 800, height: 600}), nil
	}
	return nil, badRequest("wrong file identifier/HTTP URL specified")
}

func (s *Server) uploaded(kind string, up *upload) (*media, *apiError) {
	f := &media{kind: kind, name: up.name, data: up.data}
	if len(up.data) == 0 {
		return nil, badRequest("file must be non-empty")
	}
	if kind == kindPhoto {
		config, _, err := image.DecodeConfig(bytes.NewReader(up.data))
		switch {
		case len(up.data) > 10<<20:
			return nil, badRequest("file is too big")
		case err != nil:
			return nil, badRequest("IMAGE_PROCESS_FAILED")
		case config.Width+config.Height > 10000,
			config.Width > 20*config.Height, config.Height > 20*config.Width:
			return nil, badRequest("PHOTO_INVALID_DIMENSIONS")
		}
		f.width, f.height = config.Width, config.Height
	}
	return s.keep(f), nil
}

func (s *Server) keep(f *media) *media {
	f.id = "file-" + f.kind + "-" + itoa(int64(len(s.files)+1))
	s.files[f.id] = f
	return f
}
