package game

import (
	"errors"
	"math/rand/v2"
	"testing"
)

// newRole puts a row into the table of roles for the time of a test.
func newRole(t *testing.T, name Role, c card) {
	t.Helper()
	cards[name] = c
	t.Cleanup(func() { delete(cards, name) })
}

// TestNewRole: a role made of existing abilities is a row and nothing else. A
// red medic heals and compares, a black hacker shoots with the clan and asks
// for colours, a grey hunter kills alone and blocks.
func TestNewRole(t *testing.T) {
	newRole(t, "medic", card{team: Red, abilities: []ability{heal, compare}})
	newRole(t, "hacker", card{team: Black, clan: Black, abilities: []ability{clanShot, reveal}, shooting: true})
	newRole(t, "hunter", card{team: Grey, abilities: []ability{blade, blockAct}, shooting: true})
	deck := []Role{Don, "hacker", "medic", "hunter", Commissar, Citizen, Citizen, Citizen, Citizen, Citizen}
	tb := expressTable(t, deck)
	if mates := tb.s.View(1).Seats[1].Role; mates != "hacker" {
		t.Errorf("the don sees his hacker as %q", mates)
	}
	tb.until(t, PhaseNight, 0)
	steps := map[int][]Act{
		1: {{Seat: 4, Verb: Block, Targets: []Seat{1}}},
		2: {{Seat: 1, Verb: Shoot, Targets: []Seat{5}}, {Seat: 2, Verb: Shoot, Targets: []Seat{6}}, {Seat: 4, Verb: Kill, Targets: []Seat{7}}},
		3: {{Seat: 2, Verb: Check, Targets: []Seat{3}}, {Seat: 3, Verb: Heal, Targets: []Seat{7}}},
	}
	for tb.s.Window.Phase == PhaseNight {
		for _, act := range steps[tb.s.Window.Step] {
			if err := tb.do(act); err != nil {
				t.Fatalf("%+v: %v", act, err)
			}
		}
		// One act in a step: who can do two things in it chooses.
		if tb.s.Window.Step == 3 {
			if err := tb.do(Act{Seat: 3, Verb: Compare, Targets: []Seat{1, 2}}); !errors.Is(err, ErrAlreadyActed) {
				t.Errorf("the medic acts twice in a step: %v", err)
			}
		}
		_ = tb.do(Expire{Turn: tb.s.Window.Turn})
	}
	// The blocked don's shot is void, so the hacker's counts; the medic heals
	// what the hunter cut.
	if have := list(tb.s.Killed); have != "6" {
		t.Errorf("killed: %s, want 6", have)
	}
	sc := &scenario{s: tb.s, log: tb.log}
	for seat, what := range map[Seat]string{1: "blocked", 2: "check 3 red", 3: ""} {
		told := sc.told(seat)
		if last := len(told) - 1; what == "" && last >= 0 || what != "" && (last < 0 || told[last] != what) {
			t.Errorf("seat %d was told %q, want %q at last", seat, told, what)
		}
	}
}

// TestNewRoleRandomPlay: games with the new rows end, and for the hunter too.
func TestNewRoleRandomPlay(t *testing.T) {
	newRole(t, "medic", card{team: Red, abilities: []ability{heal, compare}})
	newRole(t, "hacker", card{team: Black, clan: Black, abilities: []ability{clanShot, reveal}, shooting: true})
	newRole(t, "hunter", card{team: Grey, abilities: []ability{blade, blockAct}, shooting: true})
	deck := []Role{Don, "hacker", "medic", "hunter", Commissar, Citizen, Citizen, Citizen, Citizen, Citizen}
	rnd := rand.New(rand.NewPCG(playSeed(t), 6))
	ends := map[Winner]int{}
	for range 200 {
		tb := expressTable(t, deck)
		tb.rnd, tb.spy = rnd, &scenario{s: tb.s}
		tb.finish(t)
		if len(tb.spy.leaks) > 0 {
			t.Fatal(tb.spy.leaks)
		}
		ends[tb.s.Result.Winner]++
	}
	if ends[RedWins] == 0 || ends[BlackWins] == 0 || ends[ManiacWins] == 0 {
		t.Errorf("who won: %v", ends)
	}
}
