package render

import (
	"strings"
	"testing"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// The table must not find out that somebody has a foul it was not told of.
func TestHiddenFouls(t *testing.T) {
	s := table(game.Rules{}, "Аня", "Боря")
	languages(t, func(t *testing.T, p *locales.Printer) {
		hidden := game.Fouled{Seat: 1, Count: 2, Shown: 1, Hidden: true, Reason: "extra-shot"}
		if text := Group(p, s, hidden); text != "" {
			t.Errorf("the table hears %q", text)
		}
		for _, seat := range []game.Seat{0, 1} {
			if text := Private(p, s, hidden, seat); !strings.Contains(text, "2") || !strings.Contains(text, p.T("foul.extra-shot")) {
				t.Errorf("seat %d hears %q", seat, text)
			}
		}
		if text := Private(p, s, hidden, 2); text != "" {
			t.Errorf("a neighbour hears %q", text)
		}
		for _, pair := range [][2]game.Event{
			{game.Fouled{Seat: 1, Count: 2, Shown: 1}, game.Fouled{Seat: 1, Count: 1, Shown: 1}},
			{game.Fouled{Seat: 1, Count: 3, Shown: 2}, game.Fouled{Seat: 1, Count: 2, Shown: 2}},
			{game.Fouled{Seat: 1, Count: 4, Shown: 2}, game.Fouled{Seat: 1, Count: 2, Shown: 2}},
			{game.Unfouled{Seat: 1, Count: 2, Shown: 1}, game.Unfouled{Seat: 1, Count: 1, Shown: 1}},
		} {
			if a, b := Group(p, s, pair[0]), Group(p, s, pair[1]); a != b || a == "" {
				t.Errorf("%+v is told as %q, %+v as %q", pair[0], a, pair[1], b)
			}
		}
		third, fourth := p.T("foul.third"), p.T("foul.fourth")
		for _, c := range []struct {
			e    game.Fouled
			want string
		}{
			{game.Fouled{Seat: 1, Count: 3, Shown: 3}, third},
			{game.Fouled{Seat: 1, Count: 4, Shown: 4}, fourth},
		} {
			if text := Group(p, s, c.e); !strings.HasSuffix(text, c.want) {
				t.Errorf("%+v: %q", c.e, text)
			}
		}
	})
}

// A vote of a secret ballot is its voter's alone.
func TestSecretVotes(t *testing.T) {
	s := table(game.Rules{Vote: game.VoteBallot}, "Аня", "Боря")
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, e := range []game.Event{game.VoteCast{Seat: 1, For: 2, Secret: true}, game.VoteTaken{Seat: 1, Secret: true}} {
			if text := Group(p, s, e); text != "" {
				t.Errorf("%T: the table hears %q", e, text)
			}
			if Private(p, s, e, 1) == "" || Private(p, s, e, 2) != "" || Private(p, s, e, 0) != "" {
				t.Errorf("%T: not told to the voter alone", e)
			}
			if Watch(p, s, e) == "" {
				t.Errorf("%T: not told to those who watch", e)
			}
		}
	})
}

// What nobody is told, nobody is told.
func TestUntold(t *testing.T) {
	s := table(game.Rules{}, "Аня", "Боря")
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, e := range []game.Event{
			game.Missed{Seats: []game.Seat{1}}, game.Saved{Doctor: 1, Seat: 2}, game.AlibiGiven{Seats: []game.Seat{1}},
			game.WindowCut{Turn: 1}, game.WaitEnded{Turn: 1}, game.WordEnded{Seat: 1},
		} {
			if text := Group(p, s, e) + Private(p, s, e, 0) + Private(p, s, e, 1) + Watch(p, s, e); text != "" {
				t.Errorf("%T: %q", e, text)
			}
		}
	})
}

func TestBars(t *testing.T) {
	s := table(game.Rules{}, "Аня", "Боря", "Вера")
	languages(t, func(t *testing.T, p *locales.Printer) {
		v := s.View(1)
		if text := Bars(p, v, nil); text != "" {
			t.Error(text)
		}
		text := Bars(p, v, []game.Bar{
			{Seat: 1, Why: game.ErrOwn}, {Seat: 2, Why: game.ErrOwn}, {Seat: 3, Why: game.ErrSameTwice}, {Seat: 3, Why: game.ErrNotCalled},
		})
		want := p.T("bar.own", "Who", "<b>2. Боря</b>") + "\n" + p.T("bar.same-twice", "Who", "<b>3. Вера</b>")
		if text != want {
			t.Errorf("%q, want %q", text, want)
		}
		if text := Bars(p, v, []game.Bar{{Seat: 1, Why: game.ErrOwn}, {Seat: 1, Why: game.ErrSelf}}); text != "" {
			t.Errorf("told what is plain: %q", text)
		}
	})
}

func TestVotePrompts(t *testing.T) {
	s := table(game.Rules{}, "Аня", "Боря", "Вера")
	languages(t, func(t *testing.T, p *locales.Printer) {
		seen := map[string]game.Phase{}
		for _, phase := range []game.Phase{game.PhaseVote, game.PhaseLift, game.PhaseBallot, game.PhaseConfirm} {
			v := s.View(1)
			v.Window = game.Window{Phase: phase, Seat: 2}
			v.Poll.Nominees = []game.Seat{2, 3}
			text := Prompt(p, v, game.Option{Verb: game.Vote})
			if seen[text] != "" || (phase != game.PhaseBallot) != strings.Contains(text, "2. Боря") {
				t.Errorf("%s: %q", phase, text)
			}
			seen[text] = phase
		}
	})
}
