package emulator

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// entityOfTag maps the tags Telegram knows to types of entities.
var entityOfTag = map[string]string{
	"b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
	"s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler",
	"span": "spoiler", "a": "text_link", "code": "code", "pre": "pre", "blockquote": "blockquote",
	"tg-emoji": "custom_emoji",
}

// htmlParser reads text in parse_mode HTML with the rules and the error texts
// of Telegram's server, which counts bytes.
type htmlParser struct {
	source   string
	strict   bool
	at       int
	out      strings.Builder
	offset   int // of out, in UTF-16 units
	open     []openTag
	entities []Entity
}

type openTag struct {
	name       string
	attributes map[string]string
	offset     int
}

func parseError(format string, args ...any) *apiError {
	return badRequest("can't parse entities: %s", fmt.Sprintf(format, args...))
}

func parseHTML(source string, strict bool) (string, []Entity, *apiError) {
	p := &htmlParser{source: source, strict: strict}
	for p.at < len(source) {
		if err := p.step(); err != nil {
			return "", nil, err
		}
	}
	if n := len(p.open); n > 0 {
		return "", nil, parseError("Can't find end tag corresponding to start tag \"%s\"", p.open[n-1].name)
	}
	return p.out.String(), p.entities, nil
}

func (p *htmlParser) step() *apiError {
	rest := p.source[p.at:]
	switch {
	case strings.HasPrefix(rest, "</"):
		return p.endTag()
	case rest[0] == '<':
		return p.startTag()
	case rest[0] == '&':
		if text, size := charReference(rest); size > 0 {
			p.write(text, size)
			return nil
		}
		// Telegram takes a lone ampersand as it is; for us it means that
		// somebody's name was put into HTML without escaping.
		if p.strict {
			return strictError("can't parse entities: unescaped & at byte offset %d", p.at)
		}
	}
	_, size := utf8.DecodeRuneInString(rest)
	p.write(rest[:size], size)
	return nil
}

func (p *htmlParser) write(text string, consumed int) {
	p.out.WriteString(text)
	p.offset += utf16Len(text)
	p.at += consumed
}

var reference = regexp.MustCompile(`^&(?:lt|gt|amp|quot|#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6});`)

// charReference decodes the four named references Telegram knows, and numbers.
func charReference(text string) (string, int) {
	found := reference.FindString(text)
	return html.UnescapeString(found), len(found)
}

func (p *htmlParser) startTag() *apiError {
	begin := p.at
	size := strings.IndexAny(p.source[begin:], " \t\r\n>")
	if size < 0 {
		return parseError("Unclosed start tag at byte offset %d", begin)
	}
	name := strings.ToLower(p.source[begin+1 : begin+size])
	if entityOfTag[name] == "" {
		return parseError("Unsupported start tag \"%s\" at byte offset %d", name, begin)
	}
	end := tagEnd(p.source, begin+size)
	if end < 0 {
		return parseError("Unclosed start tag at byte offset %d", begin)
	}
	attributes, problem := readAttributes(p.source[begin+size : end])
	if problem != "" {
		return parseError("%s of the tag \"%s\" at byte offset %d", problem, name, begin)
	}
	if name == "span" && attributes["class"] != "tg-spoiler" {
		return parseError("Tag \"span\" must have class \"tg-spoiler\" at byte offset %d", begin)
	}
	p.open = append(p.open, openTag{name, attributes, p.offset})
	p.at = end + 1
	return nil
}

// tagEnd finds the > that is not inside a quoted attribute.
func tagEnd(source string, from int) int {
	var quote byte
	for i := from; i < len(source); i++ {
		switch c := source[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i
		}
	}
	return -1
}

var attribute = regexp.MustCompile(`^\s*([^\s=>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([a-zA-Z0-9.\-]+)))?`)

func readAttributes(text string) (map[string]string, string) {
	out := map[string]string{}
	for strings.TrimSpace(text) != "" {
		found := attribute.FindStringSubmatch(text)
		if found == nil {
			return nil, "Empty attribute name in the declaration"
		}
		text = text[len(found[0]):]
		if strings.HasPrefix(strings.TrimSpace(text), "=") {
			return nil, "Unescaped or unclosed attribute value"
		}
		out[strings.ToLower(found[1])] = html.UnescapeString(found[2] + found[3] + found[4])
	}
	return out, ""
}

func (p *htmlParser) endTag() *apiError {
	begin := p.at
	if len(p.open) == 0 {
		return parseError("Unexpected end tag at byte offset %d", begin)
	}
	size := strings.IndexByte(p.source[begin:], '>')
	if size < 0 {
		return parseError("Unclosed end tag at byte offset %d", begin)
	}
	tag := p.open[len(p.open)-1]
	name := strings.ToLower(strings.TrimSpace(p.source[begin+2 : begin+size]))
	if name != "" && name != tag.name {
		return parseError("Unmatched end tag at byte offset %d, expected \"</%s>\", found \"</%s>\"", begin, tag.name, name)
	}
	p.open = p.open[:len(p.open)-1]
	p.at = begin + size + 1
	if p.offset > tag.offset {
		p.close(tag)
	}
	return nil
}

// close turns a finished tag into an entity, if it makes one: a link without a
// usable address does not.
func (p *htmlParser) close(tag openTag) {
	e := Entity{Type: entityOfTag[tag.name], Offset: tag.offset, Length: p.offset - tag.offset}
	switch tag.name {
	case "a":
		e.URL = tag.attributes["href"]
		if e.URL == "" || strings.ContainsAny(e.URL, " \n") {
			return
		}
	case "blockquote":
		if _, ok := tag.attributes["expandable"]; ok {
			e.Type = "expandable_blockquote"
		}
	case "tg-emoji":
		e.EmojiID = tag.attributes["emoji-id"]
	case "code":
		// <pre><code class="language-x"> is one entity.
		if n := len(p.open); n > 0 && p.open[n-1].name == "pre" {
			return
		}
	}
	// Entities are ordered by where they begin, the outer one first.
	i := slices.IndexFunc(p.entities, func(other Entity) bool { return other.Offset >= e.Offset })
	if i < 0 {
		i = len(p.entities)
	}
	p.entities = slices.Insert(p.entities, i, e)
}
