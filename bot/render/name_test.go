package render

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

func TestName(t *testing.T) {
	for raw, want := range map[string]string{
		"Аня":                              "Аня",
		"<b>Аня</b>":                       "&lt;b&gt;Аня&lt;/b&gt;",
		"Tom & \"Jerry\"":                  "Tom &amp; &#34;Jerry&#34;",
		"  a \n\t b  ":                     "a b",
		"":                                 "?",
		"   ":                              "?",
		"\u200b\u200e":                     "?",
		"\u3164":                           "?",
		"\u2800\u2800":                     "?",
		"\u202eevil":                       "evil",
		"דוד":                              "\u2068דוד\u2069",
		"👨\u200d👩\u200d👧":                  "👨\u200d👩\u200d👧",
		"a\u0300\u0301\u0302\u0303\u0304b": "a\u0300\u0301b",
		"a\xffb":                           "ab",
		strings.Repeat("я", 33):            strings.Repeat("я", 31) + "…",
	} {
		if got := Name(raw); got != want {
			t.Errorf("Name(%q) = %q, want %q", raw, got, want)
		}
	}
}

// Whatever people call themselves, a text stays one text.
func TestStrangeNames(t *testing.T) {
	names := []string{"</b><a href='x'>", "דוד\nשלום", "🙂🙂", strings.Repeat("long ", 40), "\u3164", "{{.Who}}"}
	s := table(game.Rules{}, names...)
	languages(t, func(t *testing.T, p *locales.Printer) {
		start := game.GameStarted{Deck: []game.Role{game.Don, game.Citizen}}
		for i := range s.Seats {
			start.Players = append(start.Players, s.Seats[i].Player)
		}
		text := Group(p, s, start) + Table(p, s.View(0), 0)
		if strings.Contains(text, "<a") || strings.Count(text, "<b>") != strings.Count(text, "</b>") {
			t.Error(text)
		}
		for seat := range names {
			caption := SeatButton(p, s.View(0), game.Seat(seat+1))
			if n := utf8.RuneCountInString(caption); n > 16+6 || strings.Contains(caption, "&") || strings.Contains(caption, "\n") {
				t.Errorf("%q", caption)
			}
		}
		if SeatButton(p, s.View(0), 99) != "99" || about(p, s).who(99) != "<b>99</b>" {
			t.Error("a seat that is not there")
		}
	})
}

func FuzzName(f *testing.F) {
	f.Add("<b>")
	f.Fuzz(func(t *testing.T, raw string) {
		name := Name(raw)
		if name == "" || !utf8.ValidString(name) || strings.ContainsAny(name, "<>\n\r\u202e") {
			t.Errorf("%q", name)
		}
		if strings.Contains(name, isolate) != strings.Contains(name, endIsolate) {
			t.Errorf("%q", name)
		}
	})
}
