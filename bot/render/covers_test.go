package render

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// games are the scripted games; read their golden files when they change, for
// they are what people see.
var games = map[string]func(*testing.T, *locales.Printer) *play{
	"tournament": playTournament, "first-victim": playFirstVictim, "evening": playEvening, "express": playExpress,
	"secret": playSecretBallot, "judge": playJudge, "city": playCity, "sides": playSides,
}

func TestGames(t *testing.T) {
	for name, script := range games {
		languages(t, func(t *testing.T, p *locales.Printer) {
			g := script(t, p)
			if !g.s.Over() {
				t.Errorf("%s is not over", name)
			}
			golden(t, name+"."+p.Lang(), g.out.String())
		})
	}
}

// kinds reads the names of all events from the engine's source.
func kinds(t *testing.T) (out []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "../../game/audience.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == "Audience" && fn.Recv != nil {
			out = append(out, fn.Recv.List[0].Type.(*ast.Ident).Name)
		}
	}
	if len(out) < 40 {
		t.Fatalf("found only %v", out)
	}
	return out
}

// quiet are the events that nobody is told of: bookkeeping, and what the next
// event speaks for.
var quiet = []string{"WindowCut", "Missed", "Saved", "AlibiGiven", "WordEnded", "WaitEnded"}

// In the games everything happens that can happen, and every kind of event is
// told to somebody unless it is known to be quiet.
func TestGamesCoverEvents(t *testing.T) {
	seen, said := map[string]bool{}, map[string]bool{}
	for _, script := range games {
		for _, h := range script(t, locales.For("ru")).log {
			kind := reflect.TypeOf(h.event).Name()
			seen[kind], said[kind] = true, said[kind] || h.said
		}
	}
	for _, kind := range kinds(t) {
		switch {
		case !seen[kind]:
			t.Errorf("%s never happens", kind)
		case said[kind] == slices.Contains(quiet, kind):
			t.Errorf("%s: told to somebody: %v", kind, said[kind])
		}
	}
}

var (
	tag    = regexp.MustCompile(`<(/?)(b|i|u|s|code|pre|blockquote)>`)
	entity = regexp.MustCompile(`&(lt|gt|amp|quot|#34|#39);`)
)

// malformed says what Telegram would not take in a text.
func malformed(text string) string {
	var open []string
	for _, m := range tag.FindAllStringSubmatch(text, -1) {
		switch {
		case m[1] == "":
			open = append(open, m[2])
		case len(open) == 0 || open[len(open)-1] != m[2]:
			return "not open: " + m[2]
		default:
			open = open[:len(open)-1]
		}
	}
	switch {
	case len(open) > 0:
		return "not closed: " + open[0]
	case strings.ContainsAny(entity.ReplaceAllString(tag.ReplaceAllString(text, ""), ""), "<>&"):
		return "a bare sign"
	case len(utf16.Encode([]rune(text))) > 4096:
		return "too long"
	}
	return ""
}

func TestMalformed(t *testing.T) {
	for text, bad := range map[string]bool{
		"<b>x</b> &amp;": false, "<b>x": true, "x</b>": true, "<b><s>x</b></s>": true, "a < b": true, "<em>x</em>": true,
		"&nbsp;": true, strings.Repeat("я", 4097): true,
	} {
		if got := malformed(text); (got != "") != bad {
			t.Errorf("%.20q: %q", text, got)
		}
	}
}

// The rules, the settings and the help of every preset fit into a message.
func TestLongTexts(t *testing.T) {
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, preset := range game.Presets {
			r := rulesOf(t, preset)
			for _, text := range []string{Rules(p, r), Settings(p, r), Help(p)} {
				if fault := malformed(text); fault != "" || text == "" {
					t.Errorf("%s: %s: %.80s", preset, fault, text)
				}
			}
		}
	})
}
