package render

import (
	"testing"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// twin is one of two games that differ only in who of seats 8 and 9 holds a
// card. The two do nothing and nobody aims at them, so the table, and a citizen
// on seat 7, must read the same words in both.
type twin struct {
	t *testing.T
	p *locales.Printer
	s *game.State
}

func newTwin(t *testing.T, p *locales.Printer, r game.Rules, eighth, ninth game.Role) *twin {
	t.Helper()
	w := &twin{t: t, p: p, s: &game.State{}}
	start := game.Start{Rules: r, Fixed: true, Deck: []game.Role{
		game.Mafia, game.Mafia, game.Lover, game.Doctor, game.Journalist, game.Citizen, game.Citizen, eighth, ninth, game.Citizen,
	}}
	for i := range start.Deck {
		if i != 7 && i != 8 && start.Deck[i] != game.Mafia && (start.Deck[i] == eighth || start.Deck[i] == ninth) {
			start.Deck[i] = game.Citizen // a special card is dealt once
		}
		start.Players = append(start.Players, game.Player{ID: int64(i + 1), Name: guests[i]})
	}
	w.do(start)
	return w
}

// do gives what is said of a command; a refusal only says nothing.
func (w *twin) do(c game.Command) (said string) {
	events, _ := game.Decide(w.s, c, nil)
	for _, e := range events {
		game.Apply(w.s, e)
		if _, over := e.(game.GameEnded); !over {
			said += Group(w.p, w.s, e) + Private(w.p, w.s, e, 7) + "\n"
		}
	}
	if !w.s.Over() {
		said += Table(w.p, w.s.View(0), 0) + Table(w.p, w.s.View(7), 0)
	}
	return said
}

// commands are what the other seats do in the open window, and its end.
func (w *twin) commands() (out []game.Command) {
	for seat := game.Seat(1); seat <= 7; seat++ {
		for _, o := range w.s.Legal(seat) {
			act := game.Act{Seat: seat, Verb: o.Verb}
			for _, t := range o.Targets {
				if t <= 7 && t != seat && len(act.Targets) < o.Pick && (int(t)+w.s.Turn)%3 != 0 {
					act.Targets = append(act.Targets, t)
				}
			}
			switch o.Verb {
			case game.Timeout, game.Surrender, game.Unvote, game.Pass, game.Withdraw:
			default:
				out = append(out, act)
			}
		}
	}
	return append(out, game.Foul{Seat: 6}, game.Expire{Turn: w.s.Window.Turn})
}

// The words are chosen by event, not by language: one language is enough.
func TestSecrecy(t *testing.T) {
	p := locales.For("uk")
	for _, preset := range game.Presets {
		r := rulesOf(t, preset, "absent=0")
		for _, role := range game.Catalogue {
			a, b := newTwin(t, p, r, role, game.Citizen), newTwin(t, p, r, game.Citizen, role)
			if heard := a.compare(b); heard < 10_000 {
				t.Errorf("%s, %s: hardly anything was said: %d", preset, role, heard)
			}
		}
	}
}

// compare does the same in both games and says how much there was to hear.
func (w *twin) compare(other *twin) (heard int) {
	for range 40 {
		for _, c := range w.commands() {
			x, y := w.do(c), other.do(c)
			if x != y {
				w.t.Fatalf("%+v tells who holds the card:\n%s\n\n%s", c, x, y)
			}
			heard += len(x)
		}
		if w.s.Over() || other.s.Over() {
			break
		}
	}
	return heard
}
