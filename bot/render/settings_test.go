package render

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

var tags = regexp.MustCompile(`<[^>]*>`)

// The settings of any room are one message, and name every key with its value.
func TestSettings(t *testing.T) {
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, name := range game.Presets {
			r := rulesOf(t, name)
			text := Settings(p, r)
			if n := len(utf16.Encode([]rune(tags.ReplaceAllString(text, "")))); n > most {
				t.Errorf("%s: %d units", name, n)
			}
			for _, k := range game.Keys() {
				if !strings.Contains(text, "<code>"+k.Name+"=") {
					t.Errorf("%s: no %s", name, k.Name)
				}
			}
		}
		if text := Settings(p, game.Rules{Preset: "<b>x"}); !strings.Contains(text, p.T("preset.own")) || strings.Contains(text, "<b>x") {
			t.Error(text)
		}
	})
}
