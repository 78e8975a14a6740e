package game

import (
	"fmt"
	"math/rand/v2"
	"reflect"
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
