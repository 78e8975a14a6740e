package simulate

import (
	"bytes"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/mafia-host/mafia/game"
)

// mafiaWins is Migdał's chance of the mafia in the model in which every day a
// random one of all the players leaves and every night a citizen (arXiv
// 1009.1031), in closed form:
//
//	1 - Σ over k of (-1)^k · C(m,k) · (1 - k/n)(1 - k/(n-2))…
//
// the product going down to 3, or 2 where n is even.
func mafiaWins(n, m int) float64 {
	town, choose := 0.0, 1.0
	for k := range m + 1 {
		product := 1.0
		for j := n; j > 1; j -= 2 {
			product *= 1 - float64(k)/float64(j)
		}
		if k%2 == 1 {
			product = -product
		}
		town += choose * product
		choose = choose * float64(m-k) / float64(k+1)
	}
	return 1 - town
}

func TestClosedForm(t *testing.T) {
	for _, c := range []struct {
		n, m int
		want float64
	}{{3, 1, 2.0 / 3}, {5, 1, 8.0 / 15}, {2, 1, 1.0 / 2}, {4, 1, 3.0 / 8}, {5, 2, 13.0 / 15}, {1, 1, 1}, {7, 0, 0}} {
		if have := mafiaWins(c.n, c.m); math.Abs(have-c.want) > 1e-12 {
			t.Errorf("%d players, %d mafia: %v, want %v", c.n, c.m, have, c.want)
		}
	}
}

// TestPlainDecks: games of plain decks, played by players who agree at random,
// come out as the closed formula says. It holds for odd numbers; with even ones
// the end by parity (book 000) comes a step before the model's.
func TestPlainDecks(t *testing.T) {
	rules, _ := game.Preset("express")
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	for _, c := range []struct{ seats, mafia int }{{5, 1}, {7, 1}, {9, 2}, {13, 2}, {17, 4}, {21, 3}} {
		deck := make([]game.Role, c.seats)
		for i := range deck {
			if deck[i] = game.Citizen; i < c.mafia {
				deck[i] = game.Mafia
			}
		}
		r, err := Run(Config{Rules: rules, Seats: c.seats, Deck: deck, Games: 1000, Seed: seed, Players: Agreed})
		if err != nil {
			t.Fatal(err)
		}
		have, want := r.Of(game.BlackWins), mafiaWins(c.seats, c.mafia)
		if off := math.Abs(have.Share - want); off > 4.5*math.Sqrt(want*(1-want)/1000) {
			t.Errorf("%d players, %d mafia: black wins %.3f ± %.3f, the formula says %.3f", c.seats, c.mafia, have.Share, have.Error, want)
		}
	}
}

// TestEveryPreset: each kind of players plays every preset to its end, the same
// seed gives the same result, and another seed another one.
func TestEveryPreset(t *testing.T) {
	for _, name := range game.Presets {
		rules, _ := game.Preset(name)
		for _, kind := range Kinds {
			c := Config{Rules: rules, Seats: rules.SeatsMax, Games: 12, Seed: 5, Players: kind}
			one, err := Run(c)
			if err != nil {
				t.Fatalf("%s, %s: %v", name, kind, err)
			}
			two, _ := Run(c)
			sum := 0
			for i, s := range one.Shares {
				sum += s.Wins
				if s != two.Shares[i] {
					t.Errorf("%s, %s: %+v, then %+v", name, kind, one.Shares, two.Shares)
				}
			}
			if sum != 12 {
				t.Errorf("%s, %s: %d games of 12 in %+v", name, kind, sum, one.Shares)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	rules, _ := game.Preset("city")
	for _, c := range []Config{
		{Rules: rules, Seats: 4, Games: 1},
		{Rules: rules, Seats: 10, Games: 0},
		{Rules: rules, Seats: 10, Games: 1, Players: "clever"},
		{Rules: rules, Seats: 10, Games: 1, Deck: []game.Role{game.Don}},
	} {
		if r, err := Run(c); err == nil {
			t.Errorf("%+v: %+v", c, r)
		}
	}
}

func TestWrite(t *testing.T) {
	rules, _ := game.Preset("city")
	r, err := Run(Config{Rules: rules, Seats: 6, Games: 20, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := Write(&out, []Result{r}); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	if len(lines) != 3 || !strings.Contains(lines[0], "red") || !strings.HasSuffix(lines[1], "don 1 commissar 1 doctor 1") {
		t.Errorf("%s", out.String())
	}
}
