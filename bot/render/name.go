package render

import (
	"html"
	"strings"
	"unicode"
)

// longestName is how many runes of a name are shown.
const longestName = 32

// Signs around a name written from right to left, so that it does not turn
// the text after it round.
const (
	isolate    = "\u2068"
	endIsolate = "\u2069"
)

// Name makes what a person calls himself fit to be shown: one line, without
// control and direction marks, not empty, not long, escaped for HTML.
func Name(raw string) string { return html.EscapeString(plainName(raw, longestName)) }

// plainName is Name without the escaping, for captions of buttons.
func plainName(raw string, longest int) string {
	name := strings.Join(strings.Fields(strings.Map(shown, strings.ToValidUTF8(raw, ""))), " ")
	name = cut(thin(name), longest)
	if !strings.ContainsFunc(name, visible) {
		return "?"
	}
	if strings.ContainsFunc(name, rightToLeft) {
		return isolate + name + endIsolate
	}
	return name
}

const joiner = '\u200d' // inside family emoji

// shown turns breaks into spaces and drops what cannot be seen.
func shown(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case r == joiner:
		return r
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp):
		return -1
	}
	return r
}

// thin keeps at most two marks on a letter.
func thin(name string) string {
	marks := 0
	return strings.Map(func(r rune) rune {
		if !unicode.Is(unicode.M, r) {
			marks = 0
			return r
		}
		if marks++; marks > 2 {
			return -1
		}
		return r
	}, name)
}

func cut(name string, longest int) string {
	runes := []rune(name)
	if len(runes) <= longest {
		return name
	}
	return strings.TrimRight(string(runes[:longest-1]), " \u200d") + "…"
}

// Letters that look like nothing at all.
const blanks = "\u2800\u3164\uffa0\u115f\u1160"

func visible(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.M, r) && !strings.ContainsRune(blanks, r)
}

func rightToLeft(r rune) bool {
	return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam)
}
