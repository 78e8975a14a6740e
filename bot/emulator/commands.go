package emulator

import (
	"regexp"
	"unicode/utf8"
)

// Command is one entry of the command menu.
type Command struct {
	Command     string `json:"command"`
	Description string `json:"description"`
}

// commandKey says where a list of commands holds.
type commandKey struct {
	scope    string
	chat     int64
	user     int64
	language string
}

var commandName = regexp.MustCompile(`^[a-z0-9_]{1,32}$`)

func (s *Server) commandKey(r *request) (commandKey, *apiError) {
	var scope struct {
		Type   string `json:"type"`
		ChatID any    `json:"chat_id"`
		UserID int64  `json:"user_id"`
	}
	key := commandKey{scope: "default"}
	if refusal := r.decode("scope", &scope); refusal != nil {
		return key, refusal
	}
	if scope.Type != "" {
		key.scope = scope.Type
	}
	var refusal *apiError
	if key.language, refusal = r.language(); refusal != nil {
		return key, refusal
	}
	switch key.scope {
	case "default", "all_private_chats", "all_group_chats", "all_chat_administrators":
		return key, nil
	case "chat", "chat_administrators", "chat_member":
	default:
		return key, badRequest("can't parse BotCommandScope: Unsupported type specified")
	}
	id := ""
	switch v := scope.ChatID.(type) {
	case float64:
		id = itoa(int64(v))
	case string:
		id = v
	}
	c, refusal := s.chatFor(&request{params: map[string]string{"chat_id": id}}, "chat_id")
	if refusal != nil {
		return key, refusal
	}
	if key.chat = c.id; key.scope == "chat_member" {
		if key.user = scope.UserID; s.users[key.user] == nil {
			return key, badRequest("user not found")
		}
	}
	return key, nil
}

func (s *Server) setMyCommands(r *request) (any, *apiError) {
	key, refusal := s.commandKey(r)
	if refusal != nil {
		return nil, refusal
	}
	var list []Command
	if refusal := r.decode("commands", &list); refusal != nil {
		return nil, refusal
	}
	if len(list) > 100 {
		return nil, badRequest("BOT_COMMANDS_TOO_MUCH")
	}
	for _, c := range list {
		if !commandName.MatchString(c.Command) {
			return nil, badRequest("BOT_COMMAND_INVALID")
		}
		if n := utf8.RuneCountInString(c.Description); n < 1 || n > 256 {
			return nil, badRequest("BOT_COMMAND_DESCRIPTION_INVALID")
		}
	}
	s.profile.commands[key] = list
	return true, nil
}

func (s *Server) getMyCommands(r *request) (any, *apiError) {
	key, refusal := s.commandKey(r)
	if refusal != nil {
		return nil, refusal
	}
	return append([]Command{}, s.profile.commands[key]...), nil
}

func (s *Server) deleteMyCommands(r *request) (any, *apiError) {
	key, refusal := s.commandKey(r)
	if refusal != nil {
		return nil, refusal
	}
	delete(s.profile.commands, key)
	return true, nil
}

// Commands is the command menu the person sees in a chat: the list of the
// narrowest scope that has one, in his language before the general one.
func (u *User) Commands(c *Chat) []Command {
	u.srv.mu.Lock()
	defer u.srv.mu.Unlock()
	c = c.current()
	scopes := []commandKey{{scope: "chat", chat: c.id}, {scope: "all_private_chats"}, {scope: "default"}}
	if c.kind != chatPrivate {
		scopes = []commandKey{{scope: "chat_member", chat: c.id, user: u.id}}
		if c.member(u).admin() {
			scopes = append(scopes, commandKey{scope: "chat_administrators", chat: c.id})
		}
		scopes = append(scopes, commandKey{scope: "chat", chat: c.id})
		if c.member(u).admin() {
			scopes = append(scopes, commandKey{scope: "all_chat_administrators"})
		}
		scopes = append(scopes, commandKey{scope: "all_group_chats"}, commandKey{scope: "default"})
	}
	for _, key := range scopes {
		for _, key.language = range []string{u.language, ""} {
			if list := u.srv.profile.commands[key]; len(list) > 0 {
				return append([]Command(nil), list...)
			}
		}
	}
	return nil
}
