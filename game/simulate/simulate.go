// Package simulate plays many games of a deck with simple players and counts
// who wins. It knows the rules only as everybody else does, by Decide, Legal
// and View.
package simulate

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/mafia-host/mafia/game"
)

// The kinds of players.
const (
	// Random choose among what they may do; only a clan agrees on its shot,
	// or it would hardly ever kill.
	Random = "random"
	// Agreed are as random, but the whole table agrees on whom to vote for: a
	// random seat leaves every day. Plain decks played so are the model of
	// Migdał, arXiv 1009.1031.
	Agreed = "agreed"
	// Simple use what they know: checks are believed and voted on, clans spare
	// their own and shoot whoever has spoken up.
	Simple = "simple"
)

// Kinds lists the kinds of players.
var Kinds = []string{Random, Agreed, Simple}

// Config says what is played. Deck, when not empty, is dealt instead of the
// deck of the rules.
type Config struct {
	Rules   game.Rules
	Seats   int
	Deck    []game.Role
	Games   int
	Seed    uint64
	Players string // a kind; empty: Simple
}

// Share is how often a side has won, and the error of that: one standard
// deviation.
type Share struct {
	Winner game.Winner
	Wins   int
	Share  float64
	Error  float64
}

// Result is what came out.
type Result struct {
	Config Config
	Deck   []game.Role
	Days   float64 // days of a game, on average
	Shares []Share // of every side that the deck holds, and of draws
}

// Of is the share of one side; zero when it never won.
func (r Result) Of(w game.Winner) Share {
	for _, s := range r.Shares {
		if s.Winner == w {
			return s
		}
	}
	return Share{Winner: w}
}

// order is how results list the sides.
var order = []game.Winner{
	game.RedWins, game.BlackWins, game.YakuzaWins, game.ManiacWins, game.WerewolfWins, game.Draw,
}

// Run plays the games.
func Run(c Config) (Result, error) {
	if c.Players == "" {
		c.Players = Simple
	}
	if _, ok := minds[c.Players]; !ok {
		return Result{}, fmt.Errorf("no such players: %q", c.Players)
	}
	if c.Games < 1 {
		return Result{}, errors.New("no games to play")
	}
	// Nobody at this table is asleep, and nobody is waited for.
	c.Rules.Absent, c.Rules.Host = 0, game.HostBot
	res := Result{Config: c, Deck: c.Deck}
	if len(res.Deck) == 0 {
		res.Deck, _ = c.Rules.Cards(c.Seats)
	}
	rnd := rand.New(rand.NewPCG(c.Seed, uint64(c.Seats)))
	wins, days := map[game.Winner]int{}, 0
	for range c.Games {
		t := &table{state: &game.State{}, rnd: rnd}
		if err := t.play(c); err != nil {
			return Result{}, err
		}
		wins[t.state.Result.Winner]++
		days += t.state.Day
	}
	res.Days = float64(days) / float64(c.Games)
	for _, w := range order {
		if wins[w] > 0 || w == game.RedWins || w == game.BlackWins {
			p := float64(wins[w]) / float64(c.Games)
			res.Shares = append(res.Shares, Share{w, wins[w], p, math.Sqrt(p * (1 - p) / float64(c.Games))})
		}
	}
	return res, nil
}
