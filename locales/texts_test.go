package locales

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

func TestCheck(t *testing.T) {
	for _, err := range Check() {
		t.Error(err)
	}
	if got := Languages(); !slices.Equal(got, []string{"ru", "uk"}) {
		t.Errorf("languages %v", got)
	}
}

// each calls f with every form of every text.
func each(f func(lang, key, text string)) {
	for lang, book := range shelf.books {
		for key, m := range book {
			for _, text := range forms(m) {
				if text != "" {
					f(lang, key, text)
				}
			}
		}
	}
}

// ownName is what a language is called in itself, in whatever text it stands.
var ownName = regexp.MustCompile(`[Мм]ова|[Яя]зык|[Рр]усский|по-русски|[Уу]країнськ\pL*`)

func TestLetters(t *testing.T) {
	foreign := map[string]string{"ru": "іїєґІЇЄҐ", "uk": "ыэёъЫЭЁЪ"}
	each(func(lang, key, text string) {
		if i := strings.IndexAny(ownName.ReplaceAllString(text, ""), foreign[lang]); i >= 0 {
			t.Errorf("%s: %s: letters of another language: %s", lang, key, text)
		}
		if strings.ContainsAny(text, "\u00ad\u200b\ufeff\t") {
			t.Errorf("%s: %s: invisible characters", lang, key)
		}
		if strings.Contains(text, "  ") || strings.TrimRight(text, " ") != text {
			t.Errorf("%s: %s: spaces", lang, key)
		}
	})
}

// Texts that answer a press of a button, or stand on one, are shown as they
// are written, and no longer than Telegram shows them.
func TestPlainTexts(t *testing.T) {
	each(func(lang, key, text string) {
		section, _, _ := strings.Cut(key, ".")
		if section != "refusal" && section != "verb" && !strings.HasPrefix(key, "bot.press") {
			return
		}
		if strings.ContainsAny(text, "<>&\n") {
			t.Errorf("%s: %s: markup in a plain text: %s", lang, key, text)
		}
		if n := len(utf16.Encode([]rune(text))); n > 190 || section == "verb" && n > 32 {
			t.Errorf("%s: %s: %d units", lang, key, n)
		}
	})
}

// What may be in Latin letters: values, tags, what is copied into a message,
// commands, keys with their values, and a word in brackets.
var latin = regexp.MustCompile(`<code>.*?</code>|{{.*?}}|</?[a-z]+>|/[a-z]+( [a-z]+)?|[a-z-]+=[a-z0-9-]*|\d+[sm]|\([a-z, ]+\)`)

// Readers of one language are not sent words of a third.
func TestNoLatinWords(t *testing.T) {
	word := regexp.MustCompile(`\p{Latin}+`)
	each(func(lang, key, text string) {
		if section, _, _ := strings.Cut(key, "."); section == "play" || section == "cmd" {
			return
		}
		if found := word.FindAllString(latin.ReplaceAllString(text, ""), -1); found != nil {
			t.Errorf("%s: %s: %v: %s", lang, key, found, text)
		}
	})
}

var (
	tag    = regexp.MustCompile(`<(/?)([a-z]+)[^<>]*>`)
	entity = regexp.MustCompile(`&(lt|gt|amp|quot);`)
)

// wellFormed says what is wrong with a Telegram HTML text.
func wellFormed(text string) string {
	var open []string
	for _, m := range tag.FindAllStringSubmatch(text, -1) {
		switch {
		case !slices.Contains([]string{"b", "i", "u", "s", "code", "pre", "a", "blockquote"}, m[2]):
			return "unknown tag " + m[2]
		case m[1] == "":
			open = append(open, m[2])
		case len(open) == 0 || open[len(open)-1] != m[2]:
			return "not open: " + m[2]
		default:
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return "not closed: " + open[0]
	}
	if strings.ContainsAny(entity.ReplaceAllString(tag.ReplaceAllString(text, ""), ""), "<>&") {
		return "a bare sign"
	}
	return ""
}

func TestMarkup(t *testing.T) {
	each(func(lang, key, text string) {
		if strings.HasPrefix(key, "play.") {
			return
		}
		if fault := wellFormed(text); fault != "" {
			t.Errorf("%s: %s: %s: %s", lang, key, fault, text)
		}
	})
}

func TestPlurals(t *testing.T) {
	want := map[string]map[int]string{
		"ru": {0: "0 голосов", 1: "1 голос", 2: "2 голоса", 5: "5 голосов", 11: "11 голосов", 21: "21 голос", 22: "22 голоса"},
		"uk": {0: "0 голосів", 1: "1 голос", 2: "2 голоси", 5: "5 голосів", 11: "11 голосів", 21: "21 голос", 22: "22 голоси"},
	}
	for lang, forms := range want {
		for n, text := range forms {
			if got := For(lang).N("votes", n); got != text {
				t.Errorf("%s: %q, want %q", lang, got, text)
			}
		}
	}
}

func TestForFallsBack(t *testing.T) {
	for asked, want := range map[string]string{"uk": "uk", "uk-UA": "uk", "UK_ua": "uk", "ru-RU": "ru", "de": "ru", "": "ru"} {
		if got := For(asked).Lang(); got != want {
			t.Errorf("For(%q) speaks %s", asked, got)
		}
	}
}

// Whatever cannot be said is Lost and reported, and never shown as it stands.
func TestFaults(t *testing.T) {
	var faults []Fault
	OnFault(func(f Fault) { faults = append(faults, f) })
	defer OnFault(nil)
	p := For("ru")
	for _, text := range []string{p.T("no.such"), p.T("day.broke"), p.T("day.broke", "Day"), p.T("day.broke", 1, 2), p.N("no.such", 1)} {
		if text != Lost {
			t.Errorf("%q", text)
		}
	}
	if p.List("no.such") != nil || len(faults) != 6 {
		t.Errorf("%d faults: %v", len(faults), faults)
	}
	if f := faults[0]; f.Lang != "ru" || f.Key != "no.such" || !strings.Contains(f.Error(), "no.such") || f.Unwrap() == nil {
		t.Errorf("%+v", f)
	}
}

// Check must see what it is for.
func TestCheckFinds(t *testing.T) {
	lib := &library{bundle: i18n.NewBundle(language.Russian), books: map[string]book{"ru": {}}}
	for name, text := range map[string]string{
		"a.ru.toml": "same = \"{{.X}}\"\nonly = \"x\"\nempty = \"\"\nbroken = \"{{.X\"\n[number]\none = \"1\"\nfew = \"2\"\nother = \"3\"\n",
		"b.uk.toml": "same = \"{{.Y}}\"\nextra = \"x\"\nempty = \"x\"\nbroken = \"x\"\nnumber = \"x\"\n",
	} {
		if err := lib.add(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if lib.add("nolanguage.toml", nil) == nil || lib.add("c.ru.toml", []byte("= =")) == nil || lib.add("d.ru.toml", []byte("same = \"x\"")) == nil {
		t.Error("a bad file was taken")
	}
	found := errors.Join(lib.check()...).Error()
	for _, want := range []string{
		"ru: empty: no text", "ru: broken: ", "ru: number: no text for form \"many\"", "uk: extra: not in ru", "uk: only: missing",
		"uk: same: placeholders", "uk: number: plural in one",
	} {
		if !strings.Contains(found, want) {
			t.Errorf("not found: %s", want)
		}
	}
}
