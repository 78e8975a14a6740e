package game

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// TestOrderOfActing: whoever acts first in a step, the night comes to the
// same. Every pair of acts of a city night is played in both orders.
func TestOrderOfActing(t *testing.T) {
	rules, _ := Preset("city")
	rules.EarlyClose = false
	deck, _ := rules.Cards(20)
	rnd := rand.New(rand.NewPCG(playSeed(t), 3))
	night := func(seed uint64, reversed bool) (outcome, []string) {
		tb := &table{s: &State{}, rnd: rand.New(rand.NewPCG(seed, 4))}
		if err := tb.do(Start{Rules: rules, Players: make([]Player, 20), Deck: deck, Fixed: true}); err != nil {
			t.Fatal(err)
		}
		for tb.s.Window.Phase != PhaseNight {
			_ = tb.do(Expire{Turn: tb.s.Window.Turn})
		}
		var out outcome
		for tb.s.Window.Phase == PhaseNight {
			var acts []Act
			for seat := Seat(1); seat <= 20; seat++ {
				if act, ok := tb.pick(seat); ok && verbs[act.Verb].pick > 0 {
					acts = append(acts, act)
				}
			}
			for i := range acts {
				if reversed {
					i = len(acts) - 1 - i
				}
				if err := tb.do(acts[i]); err != nil {
					t.Fatal(err)
				}
			}
			out = tb.s.resolve()
			_ = tb.do(Expire{Turn: tb.s.Window.Turn})
		}
		var learnt []string
		for seat := Seat(1); seat <= 20; seat++ {
			sc := &scenario{s: tb.s, log: tb.log}
			learnt = append(learnt, fmt.Sprint(sc.told(seat)))
		}
		return out, learnt
	}
	for range 200 {
		seed := rnd.Uint64()
		a, toldA := night(seed, false)
		b, toldB := night(seed, true)
		if !reflect.DeepEqual(a, b) || !reflect.DeepEqual(toldA, toldB) {
			t.Fatalf("the order of acting matters:\n%+v\n%+v\n%v\n%v", a, b, toldA, toldB)
		}
	}
}

// TestOrderOfEveryPair: for every pair of roles, and of every two things they
// can do in one step, both orders of acting come to the same.
func TestOrderOfEveryPair(t *testing.T) {
	rnd := rand.New(rand.NewPCG(playSeed(t), 7))
	for _, preset := range []string{"city", "evening"} {
		rules, _ := Preset(preset)
		rules.EarlyClose, rules.ShootOwn = false, OwnKill
		for _, a := range Catalogue {
			for _, b := range Catalogue {
				for range 12 {
					pair := pairNight{rules: rules, a: a, b: b, seed: rnd.Uint64()}
					one, learntOne := pair.play(t, false)
					two, learntTwo := pair.play(t, true)
					if !reflect.DeepEqual(one, two) || !reflect.DeepEqual(learntOne, learntTwo) {
						t.Fatalf("%s: %s and %s, seed %d: the order matters:\n%+v %v\n%+v %v", preset, a, b, pair.seed, one, learntOne, two, learntTwo)
					}
				}
			}
		}
	}
}

// pairNight is one night of a table at which only seats 1 and 2 act.
type pairNight struct {
	rules Rules
	a, b  Role
	seed  uint64
}

func (p pairNight) play(t *testing.T, reversed bool) (outcome, []string) {
	t.Helper()
	deck := []Role{p.a, p.b}
	for _, role := range []Role{Mirror, Don, Mafia, Doctor, Commissar, Lunatic} {
		if !slices.Contains(deck, role) {
			deck = append(deck, role)
		}
	}
	for len(deck) < 20 {
		deck = append(deck, Citizen)
	}
	if p.a == p.b && p.a != Mafia && p.a != YakuzaRole {
		deck[1] = Citizen // there is one of that card
	}
	tb := &table{s: &State{}, rnd: rand.New(rand.NewPCG(p.seed, 8))}
	if err := tb.do(Start{Rules: p.rules, Players: make([]Player, len(deck)), Deck: deck, Fixed: true}); err != nil {
		t.Fatal(p.a, p.b, err)
	}
	for tb.s.Window.Phase != PhaseNight {
		_ = tb.do(Expire{Turn: tb.s.Window.Turn})
	}
	var out outcome
	for tb.s.Window.Phase == PhaseNight {
		var acts []Act
		for seat := Seat(1); seat <= 2; seat++ {
			if act, ok := tb.pick(seat); ok && verbs[act.Verb].pick > 0 {
				// All choose among few, so that they meet.
				if few := tb.rnd.IntN(4); act.Verb != Compare && verbs[act.Verb].target(tb.s, seat, Seat(few+1)) == nil {
					act.Targets = []Seat{Seat(few + 1)}
				}
				acts = append(acts, act)
			}
		}
		if reversed {
			slices.Reverse(acts)
		}
		for _, act := range acts {
			if err := tb.do(act); err != nil {
				t.Fatalf("%s and %s: %+v: %v", p.a, p.b, act, err)
			}
		}
		out = tb.s.resolve()
		_ = tb.do(Expire{Turn: tb.s.Window.Turn})
	}
	var learnt []string
	for seat := Seat(1); int(seat) <= len(deck); seat++ {
		learnt = append(learnt, fmt.Sprint((&scenario{s: tb.s, log: tb.log}).told(seat)))
	}
	return out, learnt
}
