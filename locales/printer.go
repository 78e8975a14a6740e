package locales

import (
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// Lost stands in for a text that is missing.
const Lost = "…"

// Printer gives texts in one language. It may be used by many at once.
type Printer struct {
	lang      string
	localizer *i18n.Localizer
}

// For gives the printer of a language, or of its base ("uk-UA" is "uk"), or of
// the fallback.
func For(lang string) *Printer {
	base, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(lang, "_", "-")), "-")
	if shelf.books[base] == nil {
		base = fallback
	}
	return &Printer{lang: base, localizer: i18n.NewLocalizer(shelf.bundle, base)}
}

// Lang is the language of the printer.
func (p *Printer) Lang() string { return p.lang }

// Has reports whether the language has a text for the key.
func (p *Printer) Has(key string) bool { return shelf.books[p.lang][key] != nil }

// T gives the text of a key, filled in with names and values by turns:
// T("turn", "Seat", 5).
func (p *Printer) T(key string, data ...any) string {
	return p.print(&i18n.LocalizeConfig{MessageID: key}, data)
}

// N gives the text of a key in the plural form for n, which is {{.N}} in it.
func (p *Printer) N(key string, n int, data ...any) string {
	return p.print(&i18n.LocalizeConfig{MessageID: key, PluralCount: n}, append([]any{"N", n}, data...))
}

// List gives the items of a list.
func (p *Printer) List(key string) []string {
	if !p.Has(key) {
		report(Fault{Lang: p.lang, Key: key, Err: errMissing})
		return nil
	}
	var out []string
	for item := range strings.SplitSeq(shelf.books[p.lang][key].Other, "|") {
		if item = strings.TrimSpace(item); item != "" {
			out = append(out, item)
		}
	}
	return out
}

func (p *Printer) print(c *i18n.LocalizeConfig, data []any) string {
	values, err := pairs(data)
	if err == nil && !p.Has(c.MessageID) {
		err = errMissing
	}
	text := ""
	if err == nil {
		c.TemplateData = values
		c.TemplateParser = &strict
		text, err = p.localizer.Localize(c)
	}
	if err != nil {
		report(Fault{Lang: p.lang, Key: c.MessageID, Err: err})
		return Lost
	}
	return text
}

// strict fails on a value that is not given, instead of saying "<no value>".
var strict = template.TextParser{Option: "missingkey=error"}

func pairs(data []any) (map[string]any, error) {
	if len(data)%2 != 0 {
		return nil, fmt.Errorf("odd number of names and values")
	}
	out := make(map[string]any, len(data)/2)
	for i := 0; i < len(data); i += 2 {
		name, ok := data[i].(string)
		if !ok {
			return nil, fmt.Errorf("%v is not a name", data[i])
		}
		out[name] = data[i+1]
	}
	return out, nil
}
