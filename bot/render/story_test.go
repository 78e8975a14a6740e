package render

import (
	"slices"
	"strings"
	"testing"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

func TestTales(t *testing.T) {
	languages(t, func(t *testing.T, p *locales.Printer) {
		kinds := map[string]bool{"killed": true, "killed-many": true, "voted": true, "nobody": false}
		for _, kind := range tales {
			kinds[kind] = false
		}
		for kind, named := range kinds {
			all := p.List("story." + kind)
			if len(all) < 6 {
				t.Errorf("%s: only %d texts", kind, len(all))
			}
			if seen := slices.Compact(slices.Sorted(slices.Values(all))); len(seen) != len(all) {
				t.Errorf("%s: a text twice", kind)
			}
			for _, text := range all {
				want := 0
				if named {
					want = 1
				}
				if strings.Count(text, "{{.Who}}") != want || strings.Count(text, "{{") != want || strings.Contains(text, "\n") {
					t.Errorf("%s: %q", kind, text)
				}
			}
		}
	})
}

func TestStory(t *testing.T) {
	s := table(game.Rules{Stories: true}, "Аня|Боря", "{{.Who}}", "Вера")
	s.Day = 1
	events := []game.Event{
		game.NightEnded{}, game.NightEnded{Killed: []game.Seat{1}}, game.NightEnded{Killed: []game.Seat{1, 2}},
		game.PlayerLeft{Seat: 1, Cause: game.ByVote, Role: game.Don}, game.NobodyLeaves{Why: game.TieStays},
		game.NobodyLeaves{Why: game.NoVotes}, game.NobodyLeaves{Why: game.NotConfirmed},
	}
	languages(t, func(t *testing.T, p *locales.Printer) {
		for _, e := range events {
			told := map[string]bool{}
			for seed := range uint64(6) {
				text := Story(p, seed, s, e)
				told[text] = true
				if text != Story(p, seed, s, e) {
					t.Errorf("%T: two stories for a seed", e)
				}
				if strings.Contains(text, locales.Lost) || strings.Count(text, "<b>") != strings.Count(text, "</b>") {
					t.Errorf("%T: %q", e, text)
				}
			}
			if len(told) != 6 {
				t.Errorf("%T: the same story on two of six days", e)
			}
			if got, want := Group(p, s, e), Story(p, storySeed(s), s, e); got != want {
				t.Errorf("%T: the group hears %q, not %q", e, got, want)
			}
		}
		if text := Story(p, 0, s, events[1]); !strings.Contains(text, "1. Аня|Боря") {
			t.Error(text)
		}
		if text := Story(p, 0, s, events[3]); !strings.Contains(text, p.T("role.don")) {
			t.Error(text)
		}
		for _, e := range []game.Event{game.NobodyLeaves{Why: game.Cancelled}, game.PlayerLeft{Seat: 1, Cause: game.ByRemoval}, game.DayBroke{}} {
			if text := Story(p, 0, s, e); text != "" {
				t.Errorf("%T: %q", e, text)
			}
		}
		s.Rules.Stories = false
		if Group(p, s, events[1]) == Story(p, storySeed(s), s, events[1]) {
			t.Error("a story where the rules want none")
		}
		s.Rules.Stories = true
	})
}
