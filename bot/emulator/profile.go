package emulator

import (
	"encoding/json"
	"regexp"
	"unicode/utf8"
)

// profile is what the bot says about itself, by language code.
type profile struct {
	names         map[string]string
	descriptions  map[string]string
	shorts        map[string]string
	commands      map[commandKey][]Command
	groupRights   Rights
	channelRights Rights
	menuButton    string
}

func newProfile() profile {
	return profile{names: map[string]string{}, descriptions: map[string]string{}, shorts: map[string]string{},
		commands: map[commandKey][]Command{}}
}

var languageCode = regexp.MustCompile(`^([a-z]{2})?$`)

func (r *request) language() (string, *apiError) {
	code := r.text("language_code")
	if !languageCode.MatchString(code) {
		return "", badRequest("language code %q is invalid", code)
	}
	return code, nil
}

// setText stores one of the localized texts; an empty one removes it.
func (r *request) setText(texts map[string]string, parameter string, limit int) (any, *apiError) {
	code, refusal := r.language()
	if refusal != nil {
		return nil, refusal
	}
	text := r.text(parameter)
	if utf8.RuneCountInString(text) > limit {
		return nil, badRequest("bot %s is too long", parameter)
	}
	if text == "" {
		delete(texts, code)
	} else {
		texts[code] = text
	}
	return true, nil
}

// getText falls back to the text without a language.
func (r *request) getText(texts map[string]string, field, fallback string) (any, *apiError) {
	code, refusal := r.language()
	if refusal != nil {
		return nil, refusal
	}
	for _, key := range []string{code, ""} {
		if text, ok := texts[key]; ok {
			return map[string]string{field: text}, nil
		}
	}
	return map[string]string{field: fallback}, nil
}

func (s *Server) setMyName(r *request) (any, *apiError) {
	return r.setText(s.profile.names, "name", 64)
}

func (s *Server) getMyName(r *request) (any, *apiError) {
	return r.getText(s.profile.names, "name", s.opts.BotName)
}

func (s *Server) setMyDescription(r *request) (any, *apiError) {
	return r.setText(s.profile.descriptions, "description", 512)
}

func (s *Server) getMyDescription(r *request) (any, *apiError) {
	return r.getText(s.profile.descriptions, "description", "")
}

func (s *Server) setMyShortDescription(r *request) (any, *apiError) {
	return r.setText(s.profile.shorts, "short_description", 120)
}

func (s *Server) getMyShortDescription(r *request) (any, *apiError) {
	return r.getText(s.profile.shorts, "short_description", "")
}

func (s *Server) setMyDefaultAdministratorRights(r *request) (any, *apiError) {
	var rights Rights
	if refusal := r.decode("rights", &rights); refusal != nil {
		return nil, refusal
	}
	if r.flag("for_channels") {
		s.profile.channelRights = rights
	} else {
		s.profile.groupRights = rights
	}
	return true, nil
}

// DefaultRights are the rights the bot asks for when it is added to a group.
func (s *Server) DefaultRights() Rights {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.profile.groupRights
}

func (s *Server) setChatMenuButton(r *request) (any, *apiError) {
	var button struct {
		Type   string          `json:"type"`
		Text   string          `json:"text"`
		WebApp json.RawMessage `json:"web_app"`
	}
	button.Type = "default"
	if refusal := r.decode("menu_button", &button); refusal != nil {
		return nil, refusal
	}
	switch button.Type {
	case "default", "commands":
	case "web_app":
		if button.Text == "" || button.WebApp == nil {
			return nil, badRequest("can't parse menu button: text and web_app are required")
		}
	default:
		return nil, badRequest("can't parse menu button: unsupported type %q", button.Type)
	}
	if !r.has("chat_id") {
		s.profile.menuButton = button.Type
		return true, nil
	}
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	if c.kind != chatPrivate {
		return nil, badRequest("chat_id must be of a private chat")
	}
	c.menuButton = button.Type
	return true, nil
}
