package render

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares a text with its file.
func golden(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if text != string(want) {
		t.Errorf("%s differs; look at it with -update. First difference: %s", file, difference(text, string(want)))
	}
}

func difference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d: %q, was %q", i+1, a[i], b[i])
		}
	}
	return "the end"
}

// play is a scripted game, written down as its players read it.
type play struct {
	*testing.T
	p   *locales.Printer
	s   *game.State
	out strings.Builder
	log []heard
	led map[game.Seat]bool // behind the scenes
}

// heard is an event and whether anybody was told of it.
type heard struct {
	event game.Event
	said  bool
}

var guests = []string{"Аня", "Борис & Ко", "Вера 🌸", "Гоша", "דוד", "<b>Егор</b>", "Жанна", "Захар", "Ира", "Костя",
	"Лев", "Міла", "Ната", "Олег"}

func begin(t *testing.T, p *locales.Printer, r game.Rules, deck ...game.Role) *play {
	g := &play{T: t, p: p, s: &game.State{}, led: map[game.Seat]bool{}}
	start := game.Start{Rules: r, Deck: deck, Fixed: true}
	for i := range deck {
		start.Players = append(start.Players, game.Player{ID: int64(i + 1), Name: guests[i]})
	}
	g.do(start)
	return g
}

func (g *play) do(c game.Command) {
	g.Helper()
	events, err := game.Decide(g.s, c, rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		g.Errorf("%#v: %v", c, err)
		g.write("✗", Refusal(g.p, err))
	}
	for _, e := range events {
		game.Apply(g.s, e)
		before := g.out.Len()
		g.write("", Group(g.p, g.s, e))
		for _, seat := range e.Audience().Seats(g.s) {
			g.write(fmt.Sprintf("→%d ", seat), Private(g.p, g.s, e, seat))
		}
		if e.Audience().Judge() {
			g.write("→судья ", Private(g.p, g.s, e, 0))
		}
		if len(g.s.Watchers()) > 0 {
			g.write("👻 ", Watch(g.p, g.s, e))
		}
		g.log = append(g.log, heard{e, g.out.Len() > before})
		if _, ok := e.(game.WindowOpened); ok {
			g.prompts()
			g.backstage()
		}
	}
}

func (g *play) write(to, text string) {
	if text == "" {
		return
	}
	if fault := malformed(text); fault != "" {
		g.Errorf("%s: %s", fault, text)
	}
	for line := range strings.SplitSeq(text, "\n") {
		g.out.WriteString(to + line + "\n")
	}
	g.out.WriteByte('\n')
}

// prompts are what is asked in private chats.
func (g *play) prompts() {
	for _, seat := range g.s.Living() {
		for _, o := range g.s.Legal(seat) {
			switch o.Verb {
			case game.Shoot, game.Kill, game.Check, game.Block, game.Heal, game.Compare, game.Alibi, game.Transfer, game.SideBlack:
				v := g.s.View(seat)
				g.write(fmt.Sprintf("→%d? ", seat), lines(Prompt(g.p, v, o), Bars(g.p, v, g.s.Barred(seat, o.Verb))))
			}
		}
	}
}

// backstage shows the cards to those who have said their last word.
func (g *play) backstage() {
	for i := range g.s.Seats {
		seat := game.Seat(i + 1)
		text := Backstage(g.p, g.s, seat)
		if text != "" && !g.led[seat] {
			g.led[seat] = true
			g.write(fmt.Sprintf("→%d ", seat), text)
		}
	}
}

func (g *play) act(seat game.Seat, v game.Verb, targets ...game.Seat) {
	g.Helper()
	g.do(game.Act{Seat: seat, Verb: v, Targets: targets})
}

// all lets several seats do the same.
func (g *play) all(v game.Verb, target game.Seat, seats ...game.Seat) {
	g.Helper()
	for _, seat := range seats {
		if target == 0 {
			g.act(seat, v)
		} else {
			g.act(seat, v, target)
		}
	}
}

func (g *play) expire() {
	g.Helper()
	turn := g.s.Window.Turn
	if g.s.Pause != nil {
		turn = g.s.Pause.Turn
	}
	g.do(game.Expire{Turn: turn})
}

// to lets time pass until a window opens.
func (g *play) to(phase game.Phase, seat game.Seat) {
	g.Helper()
	for range 100 {
		if w := g.s.Window; w.Phase == phase && (seat == 0 || w.Seat == seat) || g.s.Over() {
			return
		}
		g.expire()
	}
	g.Fatalf("never came to %s", phase)
}

// look writes the live table down, as the group sees it or a seat.
func (g *play) look(viewer game.Seat) {
	g.write("│ ", Table(g.p, g.s.View(viewer), 42*time.Second))
}

func rulesOf(t *testing.T, preset string, set ...string) game.Rules {
	t.Helper()
	r, ok := game.Preset(preset)
	if !ok {
		t.Fatal(preset)
	}
	for _, s := range set {
		key, value, _ := strings.Cut(s, "=")
		if err := r.Set(key, value); err != nil {
			t.Fatal(err)
		}
	}
	return r
}
