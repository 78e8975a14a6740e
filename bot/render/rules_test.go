package render

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// most is how long a message of Telegram may be, tags not counted.
const most = 4096

func TestRulesOfPresets(t *testing.T) {
	languages(t, func(t *testing.T, p *locales.Printer) {
		var all strings.Builder
		for _, name := range game.Presets {
			text := Rules(p, rulesOf(t, name))
			if n := len(utf16.Encode([]rune(text))); n > most {
				t.Errorf("%s: %d units", name, n)
			}
			all.WriteString(text + "\n\n\n")
		}
		golden(t, "rules."+p.Lang(), all.String())
	})
}

// Every word that a key takes is told, or is the way it is unless told.
func TestEveryValueIsTold(t *testing.T) {
	quiet := map[string]bool{ // what is not done needs no words
		"single=vote": true, "single-day-one=vote": true, "misses=none": true, "best-move=off": true,
	}
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, k := range game.Keys() {
			if len(k.Values) < 2 || k.Name == "score" {
				continue
			}
			said := map[string]string{}
			for _, base := range []string{"tournament", "evening", "express"} {
				for _, v := range k.Values {
					r := rulesOf(t, base, k.Name+"="+v)
					said[v] += Rules(p, r)
				}
			}
			for v, text := range said {
				for w, other := range said {
					if v < w && text == other && !quiet[k.Name+"="+v] {
						t.Errorf("%s=%s reads as %s=%s", k.Name, v, k.Name, w)
					}
				}
			}
		}
		for _, set := range []string{"seats=7-9", "absent=3", "stalemate=0", "roles-off=doctor,don", "silence-exception=5", "timeout=1m",
			"first-opener=3", "intro=15s", "meeting=0s", "last-word=0s", "shooting-window=7s", "ballot=33s"} {
			base := rulesOf(t, "city")
			if set == "ballot=33s" {
				base = rulesOf(t, "express")
			}
			r := rulesOf(t, base.Preset, set)
			if Rules(p, r) == Rules(p, base) {
				t.Errorf("%s is not told", set)
			}
		}
	})
}

func TestSections(t *testing.T) {
	languages(t, func(t *testing.T, p *locales.Printer) {
		r := rulesOf(t, "evening", "host=judge", "graveyard=on", "talk=table", "tie-speech=0s")
		for _, name := range RulesSections {
			text := RulesSection(p, r, name)
			if !strings.Contains(Rules(p, r), text) || strings.Count(text, "\n") < 2 {
				t.Errorf("%s: %q", name, text)
			}
		}
		if RulesSection(p, r, "nothing") != "" {
			t.Error("a section that is none")
		}
	})
}

func TestDifferences(t *testing.T) {
	languages(t, func(t *testing.T, p *locales.Printer) {
		if text := Differences(p, rulesOf(t, "club")); text != "" {
			t.Errorf("a club differs from itself: %s", text)
		}
		if text := Differences(p, game.Rules{Preset: "<b>"}); text != "" {
			t.Errorf("an unknown book: %s", text)
		}
		text := Differences(p, rulesOf(t, "club", "speech=45s", "misses=draw", "roles-off=don,sheriff", "on-oath=foul"))
		golden(t, "differences."+p.Lang(), text+"\n")
	})
}
