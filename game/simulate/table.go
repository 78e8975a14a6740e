package simulate

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/mafia-host/mafia/game"
)

// table is one game, and what its players know and have agreed on.
type table struct {
	state  *game.State
	rnd    *rand.Rand
	kind   string
	agreed map[string]game.Seat // choices shared in the open window or vote
	minds  []*mind
	// What has been said aloud: who is black, who is red, and who said so.
	accused, cleared, spoken map[game.Seat]bool
	found                    game.Seat // the sheriff, as the don told his clan
}

// longest is more windows than any game has.
const longest = 20000

func (t *table) play(c Config) error {
	t.kind = c.Players
	t.accused, t.cleared, t.spoken = map[game.Seat]bool{}, map[game.Seat]bool{}, map[game.Seat]bool{}
	start := game.Start{Rules: c.Rules, Deck: c.Deck}
	for i := range c.Seats {
		start.Players = append(start.Players, game.Player{ID: int64(i + 1)})
		t.minds = append(t.minds, &mind{seat: game.Seat(i + 1), colour: map[game.Seat]string{}})
	}
	if err := t.do(start); err != nil {
		return err
	}
	for range longest {
		if t.state.Over() {
			return nil
		}
		if err := t.window(); err != nil {
			return err
		}
	}
	return fmt.Errorf("no end after %d windows", longest)
}

// window lets every seat act once in random order and then closes it.
func (t *table) window() error {
	turn := t.state.Turn
	for _, i := range t.rnd.Perm(len(t.state.Seats)) {
		act, ok := minds[t.kind](t, t.minds[i])
		if !ok {
			continue
		}
		if err := t.do(act); err != nil {
			return fmt.Errorf("%s: %+v: %w", t.state.Window.Phase, act, err)
		}
		if t.state.Turn != turn {
			return nil
		}
	}
	return t.do(game.Expire{Turn: turn})
}

func (t *table) do(c game.Command) error {
	events, err := game.Decide(t.state, c, t.rnd)
	for _, e := range events {
		game.Apply(t.state, e)
		t.hear(e)
	}
	return err
}

// hear tells every seat what the event tells it, and forgets what was agreed
// on for a window or vote that is over.
func (t *table) hear(e game.Event) {
	switch e := e.(type) {
	case game.WindowOpened:
		for key := range t.agreed {
			if key != theVote || !voting(e.Phase) {
				delete(t.agreed, key)
			}
		}
	case game.VoteOpened:
		t.agreed = map[string]game.Seat{}
		for _, m := range t.minds {
			m.choice = 0
		}
	case game.Answered:
		t.learn(t.minds[e.Seat-1], e)
	}
}

// agree gives the one choice that all who ask by that key make.
func (t *table) agree(key string, among []game.Seat) game.Seat {
	if t.agreed == nil {
		t.agreed = map[string]game.Seat{}
	}
	if c := t.agreed[key]; c != 0 && slices.Contains(among, c) {
		return c
	}
	t.agreed[key] = t.any(among)
	return t.agreed[key]
}

func (t *table) any(among []game.Seat) game.Seat { return among[t.rnd.IntN(len(among))] }

func voting(p game.Phase) bool {
	return p == game.PhaseVote || p == game.PhaseRevote || p == game.PhaseLift || p == game.PhaseBallot || p == game.PhaseConfirm
}
