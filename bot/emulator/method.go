package emulator

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Method is one method of the Bot API.
type Method struct {
	Name   string
	Params []Param
}

// Param is one parameter of a method.
type Param struct {
	Name     string
	Type     string // as the Bot API documents it, alternatives joined by "|"
	Required bool
	// Unsupported marks what Telegram has and the emulator does not: using it
	// is an error that says so, rather than a silent difference.
	Unsupported bool
}

// Types of parameters which occur often; the rest are written out in Methods.
const (
	typeInteger      = "Integer"
	typeString       = "String"
	typeBoolean      = "Boolean"
	typeChatID       = "Integer|String"
	typeFileOrString = "InputFile|String"
	typeUpload       = "InputFile"
	typeReplyMarkup  = "InlineKeyboardMarkup|ReplyKeyboardMarkup|ReplyKeyboardRemove|ForceReply"
)

func required(name, typ string) Param    { return Param{Name: name, Type: typ, Required: true} }
func optional(name, typ string) Param    { return Param{Name: name, Type: typ} }
func unsupported(name, typ string) Param { return Param{Name: name, Type: typ, Unsupported: true} }

var methodByName = func() map[string]*Method {
	index := make(map[string]*Method, len(Methods))
	for i := range Methods {
		index[Methods[i].Name] = &Methods[i]
	}
	return index
}()

func (m *Method) param(name string) (Param, bool) {
	for _, p := range m.Params {
		if p.Name == name {
			return p, true
		}
	}
	return Param{}, false
}

// check refuses a call whose parameters do not fit the table.
func (m *Method) check(r *request, lenient bool) *apiError {
	for name, value := range r.params {
		p, known := m.param(name)
		switch {
		case !known && lenient:
		case !known:
			return strictError("unknown parameter %q of %s", name, m.Name)
		case p.Unsupported && value != "":
			return strictError("parameter %q of %s is not emulated", name, m.Name)
		case value != "":
			if err := p.check(value); err != nil {
				return err
			}
		}
	}
	for name := range r.files {
		if p, known := m.param(name); known && !strings.Contains(p.Type, "InputFile") {
			return strictError("a file was uploaded as %q", name)
		}
	}
	for _, p := range m.Params {
		if _, uploaded := r.files[p.Name]; p.Required && !uploaded && r.params[p.Name] == "" {
			return missing(p.Name)
		}
	}
	return nil
}

// check tells whether the text of a value fits the type. Forms carry
// everything as text, so "5" is an Integer and any text is a String.
func (p Param) check(value string) *apiError {
	ok := true
	switch {
	case p.Type == typeInteger:
		_, err := strconv.ParseInt(value, 10, 64)
		ok = err == nil
	case p.Type == typeBoolean:
		_, ok = parseBool(value)
	case strings.Contains(p.Type, "String") && !strings.HasPrefix(p.Type, "Array"):
	case strings.HasPrefix(p.Type, "Array"):
		ok = strings.HasPrefix(strings.TrimSpace(value), "[") && json.Valid([]byte(value))
	default:
		ok = strings.HasPrefix(strings.TrimSpace(value), "{") && json.Valid([]byte(value))
	}
	if !ok {
		return strictError("parameter %q must be %s, not %q", p.Name, p.Type, value)
	}
	return nil
}

// parseBool reads the spellings of a boolean Telegram's server understands.
func parseBool(value string) (result, ok bool) {
	switch strings.ToLower(value) {
	case "true", "yes", "1":
		return true, true
	case "false", "no", "0":
		return false, true
	}
	return false, false
}

// missing is Telegram's wording for an absent required parameter.
func missing(name string) *apiError {
	switch name {
	case "chat_id", "from_chat_id":
		return badRequest("%s is empty", name)
	case "text":
		return badRequest("message text is empty")
	case "message_id":
		return badRequest("message identifier is not specified")
	case "user_id":
		return badRequest("invalid user_id specified")
	case "photo":
		return badRequest("there is no photo in the request")
	case "document":
		return badRequest("there is no document in the request")
	case "message_ids":
		return badRequest("message identifiers are not specified")
	case "action":
		return badRequest("wrong parameter action in request")
	}
	return badRequest("parameter %q is required", name)
}
