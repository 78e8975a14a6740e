package emulator

import (
	"encoding/json"
	"net/url"
	"reflect"
	"strings"
)

// Button is a button under a message, or of a reply keyboard.
type Button struct {
	Text string `json:"text"`
	Data string `json:"callback_data,omitempty"` // inline keyboards: what a press sends
	URL  string `json:"url,omitempty"`           // inline keyboards: what a press opens
}

// markup is the reply_markup of a message: an inline keyboard, or an order to
// the clients about the keyboard below the input field.
type markup struct {
	inline     [][]wireButton
	keyboard   [][]string
	remove     bool
	forceReply bool
}

type wireKeyboard struct {
	InlineKeyboard [][]wireButton `json:"inline_keyboard"`
}

type wireButton struct {
	Text              string          `json:"text"`
	IconCustomEmojiID string          `json:"icon_custom_emoji_id,omitempty"`
	Style             string          `json:"style,omitempty"`
	URL               string          `json:"url,omitempty"`
	CallbackData      *string         `json:"callback_data,omitempty"`
	WebApp            json.RawMessage `json:"web_app,omitempty"`
	LoginURL          json.RawMessage `json:"login_url,omitempty"`
	SwitchInline      *string         `json:"switch_inline_query,omitempty"`
	SwitchInlineHere  *string         `json:"switch_inline_query_current_chat,omitempty"`
	SwitchInlineChat  json.RawMessage `json:"switch_inline_query_chosen_chat,omitempty"`
	CopyText          json.RawMessage `json:"copy_text,omitempty"`
	CallbackGame      json.RawMessage `json:"callback_game,omitempty"`
	Pay               bool            `json:"pay,omitempty"`
}

// anyMarkup has the fields of all four kinds of reply_markup.
type anyMarkup struct {
	InlineKeyboard [][]wireButton      `json:"inline_keyboard"`
	Keyboard       [][]json.RawMessage `json:"keyboard"`
	RemoveKeyboard bool                `json:"remove_keyboard"`
	ForceReply     bool                `json:"force_reply"`
	IsPersistent   bool                `json:"is_persistent"`
	Resize         bool                `json:"resize_keyboard"`
	OneTime        bool                `json:"one_time_keyboard"`
	Placeholder    string              `json:"input_field_placeholder"`
	Selective      bool                `json:"selective"`
}

type wireReplyButton struct {
	Text              string          `json:"text"`
	IconCustomEmojiID string          `json:"icon_custom_emoji_id"`
	Style             string          `json:"style"`
	RequestUsers      json.RawMessage `json:"request_users"`
	RequestChat       json.RawMessage `json:"request_chat"`
	RequestContact    bool            `json:"request_contact"`
	RequestLocation   bool            `json:"request_location"`
	RequestPoll       json.RawMessage `json:"request_poll"`
	RequestManagedBot json.RawMessage `json:"request_managed_bot"`
	WebApp            json.RawMessage `json:"web_app"`
}

const (
	maxButtons    = 100 // of one keyboard
	maxRow        = 8
	maxButtonData = 64 // bytes
)

func (r *request) markup() (markup, *apiError) {
	var in anyMarkup
	if refusal := r.decode("reply_markup", &in); refusal != nil {
		return markup{}, refusal
	}
	out := markup{remove: in.RemoveKeyboard, forceReply: in.ForceReply}
	if r.has("reply_markup") && in.InlineKeyboard == nil && in.Keyboard == nil && !in.RemoveKeyboard && !in.ForceReply {
		return out, strictError("reply_markup %s is of no kind", r.text("reply_markup"))
	}
	if len(in.Placeholder) > 0 && utf16Len(in.Placeholder) > 64 {
		return out, strictError("input_field_placeholder is longer than 64 characters")
	}
	count := 0
	for _, row := range in.InlineKeyboard {
		if count += len(row); len(row) > maxRow {
			return out, strictError("%d buttons in a row, clients show %d", len(row), maxRow)
		}
		for _, b := range row {
			if refusal := b.check(); refusal != nil {
				return out, refusal
			}
		}
		if len(row) > 0 {
			out.inline = append(out.inline, row)
		}
	}
	if count > maxButtons {
		return out, badRequest("reply markup is too long")
	}
	for _, row := range in.Keyboard {
		var texts []string
		for _, raw := range row {
			text, refusal := r.replyButton(raw)
			if refusal != nil {
				return out, refusal
			}
			texts = append(texts, text)
		}
		out.keyboard = append(out.keyboard, texts)
	}
	return out, nil
}

// replyButton is a string or an object.
func (r *request) replyButton(raw json.RawMessage) (string, *apiError) {
	var text string
	if json.Unmarshal(raw, &text) != nil {
		var b wireReplyButton
		if err := r.unmarshal(raw, &b); err != nil {
			return "", badRequest("can't parse keyboard button: %v", err)
		}
		text = b.Text
	}
	if text == "" {
		return "", badRequest("keyboard button text must be non-empty")
	}
	return text, nil
}

func (b wireButton) check() *apiError {
	if strings.TrimSpace(b.Text) == "" {
		return badRequest("can't parse inline keyboard button: Field \"text\" must be non-empty")
	}
	switch b.kinds() {
	case 0:
		return badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
	case 1:
	default:
		return strictError("button %q does more than one thing", b.Text)
	}
	switch b.Style {
	case "", "danger", "success", "primary":
	default:
		return strictError("button %q has the unknown style %q", b.Text, b.Style)
	}
	if b.CallbackData != nil && (*b.CallbackData == "" || len(*b.CallbackData) > maxButtonData) {
		return badRequest("BUTTON_DATA_INVALID")
	}
	if b.URL != "" {
		u, err := url.Parse(b.URL)
		if err != nil || u.Scheme != "tg" && (u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
			return badRequest("inline keyboard button URL '%s' is invalid: Wrong HTTP URL", b.URL)
		}
	}
	return nil
}

// kinds is how many of the fields that make a button do something are set.
func (b wireButton) kinds() int {
	n := 0
	for _, set := range []bool{b.URL != "", b.CallbackData != nil, b.WebApp != nil, b.LoginURL != nil,
		b.SwitchInline != nil, b.SwitchInlineHere != nil, b.SwitchInlineChat != nil, b.CopyText != nil,
		b.CallbackGame != nil, b.Pay} {
		if set {
			n++
		}
	}
	return n
}

func (m markup) wire() *wireKeyboard {
	if len(m.inline) == 0 {
		return nil
	}
	return &wireKeyboard{m.inline}
}

// same tells whether an edit would change nothing.
func (m markup) same(other markup) bool { return reflect.DeepEqual(m.inline, other.inline) }

// buttons are the inline buttons as people see them.
func (m markup) buttons() [][]Button {
	var out [][]Button
	for _, row := range m.inline {
		var line []Button
		for _, b := range row {
			button := Button{Text: b.Text, URL: b.URL}
			if b.CallbackData != nil {
				button.Data = *b.CallbackData
			}
			line = append(line, button)
		}
		out = append(out, line)
	}
	return out
}
