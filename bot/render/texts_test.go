package render

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// A missing text anywhere in these tests fails them.
func TestMain(m *testing.M) {
	var mu sync.Mutex
	var faults []locales.Fault
	locales.OnFault(func(f locales.Fault) {
		mu.Lock()
		defer mu.Unlock()
		faults = append(faults, f)
	})
	code := m.Run()
	for _, f := range faults {
		fmt.Println("missing text:", f)
		code = 1
	}
	os.Exit(code)
}

// languages runs a test in every language.
func languages(t *testing.T, f func(*testing.T, *locales.Printer)) {
	for _, lang := range locales.Languages() {
		t.Run(lang, func(t *testing.T) { f(t, locales.For(lang)) })
	}
}

// constants reads the engine's source for the values of its constants: those
// of a type, or those of a block whose comment begins so.
func constants(t *testing.T, file, typ, comment string) (out []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "../../game/"+file, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST || !strings.HasPrefix(g.Doc.Text(), comment) {
			continue
		}
		for _, s := range g.Specs {
			v := s.(*ast.ValueSpec)
			if id, ok := v.Type.(*ast.Ident); typ != "" && (!ok || id.Name != typ) {
				continue
			}
			if lit, ok := v.Values[0].(*ast.BasicLit); ok {
				if text, err := strconv.Unquote(lit.Value); err == nil && text != "" {
					out = append(out, text)
				}
			}
		}
	}
	if len(out) < 2 {
		t.Fatalf("%s: found only %v", file, out)
	}
	return out
}

// whys are the reasons of key errors.
func whys(t *testing.T) []string {
	out := constants(t, "keys.go", "", "Why a key")
	src, err := os.ReadFile("../../game/keylist.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`\{"[a-z-]+", "([a-z-]+)", func`).FindAllStringSubmatch(string(src), -1) {
		out = append(out, m[1])
	}
	if len(out) < 15 {
		t.Fatalf("found only %v", out)
	}
	return out
}

// Everything the engine can name has its words.
func TestEveryNameHasText(t *testing.T) {
	var keys []string
	add := func(prefix string, names ...string) {
		for _, n := range names {
			keys = append(keys, prefix+n)
		}
	}
	for _, r := range game.Refusals {
		add("refusal.", string(r))
	}
	for _, r := range game.Catalogue {
		add("role.", string(r))
		add("card.", string(r))
		add("card.team.", string(r.Team()))
		if signs[r] == "" {
			t.Errorf("%s has no sign", r)
		}
	}
	for _, o := range game.Offences {
		add("offence.", string(o))
	}
	for _, k := range game.Keys() {
		add("key.", k.Name)
	}
	add("preset.", game.Presets...)
	add("key-error.", whys(t)...)
	verbs := constants(t, "verb.go", "Verb", "")
	add("verb.", verbs...)
	add("prompt.", verbs...)
	add("phase.", constants(t, "phase.go", "Phase", "")...)
	add("cause.", constants(t, "seat.go", "Cause", "")...)
	add("winner.", constants(t, "seat.go", "Winner", "")...)
	add("stays.", constants(t, "reason.go", "", "Why a vote")...)
	add("answer.", constants(t, "reason.go", "", "Answers")...)
	add("end.", constants(t, "reason.go", "", "Why a game")...)
	add("foul.", "extra-shot", "hand", "second-vote")
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, key := range keys {
			if !p.Has(key) {
				t.Errorf("no text for %s", key)
			}
		}
	})
}

// Every window is called out, and every way out of the table.
func TestEveryCallIsMade(t *testing.T) {
	s := table(game.Rules{}, "Аня", "Боря", "Вера", "Гоша")
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, phase := range constants(t, "phase.go", "Phase", "") {
			if phase == string(game.PhaseDusk) {
				continue // is never open
			}
			w := game.Window{Phase: game.Phase(phase), Seat: 2, Step: 1, Length: 1e9}
			said := Group(p, s, game.WindowOpened{Window: w})
			if (said == "") != (w.Phase == game.PhaseOver) {
				t.Errorf("%s: %q", phase, said)
			}
			v := s.View(0)
			v.Window = w
			if Table(p, v, 1e9) == "" {
				t.Errorf("%s: no table", phase)
			}
		}
		for _, cause := range constants(t, "seat.go", "Cause", "") {
			said := Group(p, s, game.PlayerLeft{Seat: 2, Cause: game.Cause(cause)})
			if silent := cause == string(game.ByShot) || cause == string(game.ByKill); (said == "") != silent {
				t.Errorf("%s: %q", cause, said)
			}
		}
	})
}

// table is a table of players that sits and waits.
func table(r game.Rules, names ...string) *game.State {
	s := &game.State{Rules: r}
	for i, name := range names {
		s.Seats = append(s.Seats, game.Place{Player: game.Player{ID: int64(i + 1), Name: name}, Role: game.Citizen, Side: game.Red})
	}
	return s
}

func TestErrors(t *testing.T) {
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, why := range whys(t) {
			text := Refusal(p, &game.KeyError{Key: "sp<eech", Value: `"<b>`, Why: why})
			if fault := malformed(text); text == "" || fault != "" {
				t.Errorf("%s: %q", why, text)
			}
		}
		for _, r := range game.Refusals {
			if text := Refusal(p, fmt.Errorf("wrapped: %w", r)); text == "" {
				t.Errorf("%s: no text", r)
			}
		}
		if Refusal(p, os.ErrClosed) != "" {
			t.Error("a strange error has a text")
		}
	})
}
