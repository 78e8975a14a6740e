package emulator

import (
	"cmp"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"
)

// Entity is a special part of a text; offset and length count UTF-16 units.
type Entity struct {
	Type     string    `json:"type"`
	Offset   int       `json:"offset"`
	Length   int       `json:"length"`
	URL      string    `json:"url,omitempty"`
	User     *wireUser `json:"user,omitempty"`
	Language string    `json:"language,omitempty"`
	EmojiID  string    `json:"custom_emoji_id,omitempty"`
}

// utf16Len is the length of a text as Telegram counts it.
func utf16Len(text string) int {
	n := 0
	for _, r := range text {
		n += utf16.RuneLen(r)
	}
	return n
}

// in is the part of the text the entity covers.
func (e Entity) in(text string) string {
	units := utf16.Encode([]rune(text))
	return string(utf16.Decode(units[e.Offset : e.Offset+e.Length]))
}

// What Telegram finds in plain text by itself. A word before the sign keeps it
// from counting.
var automatic = []struct {
	kind    string
	pattern *regexp.Regexp
}{
	{"bot_command", regexp.MustCompile(`(?:^|[^\p{L}\p{N}_/<>@])(/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?)`)},
	{"mention", regexp.MustCompile(`(?:^|[^\p{L}\p{N}_/@])(@[A-Za-z][A-Za-z0-9_]{3,31})`)},
	{"hashtag", regexp.MustCompile(`(?:^|[^\p{L}\p{N}_#])(#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)`)},
	{"url", regexp.MustCompile(`(?:^|[^\p{L}\p{N}_.@])((?:https?://|t\.me/)[^\s<>"]*[^\s<>".,;:!?)])`)},
}

// findEntities adds to the given entities what Telegram finds by itself, except
// inside code and links.
func findEntities(text string, given []Entity) []Entity {
	out := slices.Clone(given)
	for _, a := range automatic {
		for _, at := range a.pattern.FindAllStringSubmatchIndex(text, -1) {
			e := Entity{Type: a.kind, Offset: utf16Len(text[:at[2]]), Length: utf16Len(text[at[2]:at[3]])}
			if !slices.ContainsFunc(out, e.collides) {
				out = append(out, e)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Entity) int {
		return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(b.Length, a.Length))
	})
	return out
}

func (e Entity) collides(other Entity) bool {
	switch other.Type {
	case "pre", "code", "text_link", "text_mention", "url", "bot_command", "mention":
		return e.Offset < other.Offset+other.Length && other.Offset < e.Offset+e.Length
	}
	return false
}

// commandFor tells whether a command is for the bot of this username.
func commandFor(command, username string) bool {
	_, at, found := strings.Cut(command, "@")
	return !found || sameName(at, username)
}

func sameName(a, b string) bool { return strings.EqualFold(a, b) }

// htmlTags are the tags an entity is written with.
var htmlTags = map[string]string{
	"bold": "b", "italic": "i", "underline": "u", "strikethrough": "s", "spoiler": "tg-spoiler", "code": "code",
	"pre": "pre", "blockquote": "blockquote", "expandable_blockquote": "blockquote", "text_link": "a",
	"text_mention": "a", "custom_emoji": "tg-emoji",
}

// renderHTML writes a text with its entities as HTML. What Telegram finds by
// itself stays plain.
func renderHTML(text string, entities []Entity) string {
	opens, closes := map[int]string{}, map[int]string{}
	for _, e := range entities {
		tag := htmlTags[e.Type]
		if tag == "" {
			continue
		}
		opens[e.Offset] += "<" + tag + e.attributes() + ">"
		closes[e.Offset+e.Length] = "</" + tag + ">" + closes[e.Offset+e.Length]
	}
	var out strings.Builder
	at := 0
	for _, r := range text {
		out.WriteString(closes[at] + opens[at] + html.EscapeString(string(r)))
		at += utf16.RuneLen(r)
	}
	out.WriteString(closes[at])
	return out.String()
}

func (e Entity) attributes() string {
	switch e.Type {
	case "text_link":
		return ` href="` + html.EscapeString(e.URL) + `"`
	case "text_mention":
		return ` href="tg://user?id=` + itoa(e.User.ID) + `"`
	case "expandable_blockquote":
		return " expandable"
	case "custom_emoji":
		return ` emoji-id="` + html.EscapeString(e.EmojiID) + `"`
	}
	return ""
}
