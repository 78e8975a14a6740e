package game

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"
)

var seedFlag = flag.Uint64("seed", 0, "seed of random play; 0: a new one")

func playSeed(t testing.TB) uint64 {
	seed := *seedFlag
	if seed == 0 {
		seed = uint64(time.Now().UnixNano())
	}
	t.Logf("seed %d (go test ./game -run %s -seed %d)", seed, t.Name(), seed)
	return seed
}

// table plays one game and holds its log.
type table struct {
	s   *State
	log []Event
	rnd *rand.Rand
	spy *scenario // when set, watches that nobody is told too much
}

func (tb *table) do(c Command) error {
	events, err := Decide(tb.s, c, tb.rnd)
	for _, e := range events {
		Apply(tb.s, e)
		if tb.spy != nil {
			tb.spy.watch(e)
		}
	}
	tb.log = append(tb.log, events...)
	return err
}

func newTable(rules Rules, seats int, seed uint64, deck ...Role) (*table, error) {
	tb := &table{s: &State{}, rnd: rand.New(rand.NewPCG(seed, 1))}
	start := Start{Rules: rules, Deck: deck}
	for i := range seats {
		start.Players = append(start.Players, Player{ID: int64(i + 100), Name: fmt.Sprint("p", i)})
	}
	return tb, tb.do(start)
}

// pick makes a random choice among what a seat is offered.
func (tb *table) pick(seat Seat) (Act, bool) {
	options := slices.DeleteFunc(tb.s.Legal(seat), func(o Option) bool {
		return o.Verb == Surrender || o.Verb == Timeout && tb.rnd.IntN(50) > 0
	})
	if len(options) == 0 {
		return Act{}, false
	}
	o := options[tb.rnd.IntN(len(options))]
	targets := slices.Clone(o.Targets)
	tb.rnd.Shuffle(len(targets), func(i, j int) { targets[i], targets[j] = targets[j], targets[i] })
	return Act{Seat: seat, Verb: o.Verb, Targets: targets[:o.Pick], Turn: tb.s.Window.Turn}, true
}

// step lets random seats act and then closes what is open.
func (tb *table) step(check func(Act, error)) {
	turn := tb.s.Turn
	for range 1 + tb.rnd.IntN(2*len(tb.s.Seats)) {
		seat := Seat(1 + tb.rnd.IntN(len(tb.s.Seats)))
		act, ok := tb.pick(seat)
		if !ok {
			continue
		}
		check(act, tb.do(act))
		if tb.s.Over() || tb.s.Turn != turn {
			return
		}
	}
	tb.expire()
}

// expire lets the time of what is open run out; where a stage waits for the
// judge, he opens it.
func (tb *table) expire() {
	switch s := tb.s; {
	case s.Pause != nil:
		_ = tb.do(Expire{Turn: s.Pause.Turn})
	case s.Window.Phase == PhaseWait:
		_ = tb.do(Next{Turn: s.Window.Turn})
	default:
		_ = tb.do(Expire{Turn: s.Window.Turn})
	}
}

func (tb *table) finish(t testing.TB) {
	t.Helper()
	for i := 0; !tb.s.Over(); i++ {
		if i > 5000 {
			t.Fatalf("no end after %d steps, day %d, living %v", i, tb.s.Day, tb.s.Living())
		}
		tb.step(func(a Act, err error) {
			if err != nil {
				t.Fatalf("offered and refused: %+v: %v", a, err)
			}
		})
		tb.invariants(t)
	}
}

func (tb *table) invariants(t testing.TB) {
	t.Helper()
	for i := range tb.s.Seats {
		seat := Seat(i + 1)
		if !tb.s.Alive(seat) && !tb.s.hasWord(seat) && len(tb.s.Legal(seat)) > 0 {
			t.Fatalf("seat %d has left and may %+v", seat, tb.s.Legal(seat))
		}
	}
	if w, _ := tb.s.winner(); w != "" && !tb.s.Over() {
		t.Fatalf("%s has won and the game goes on", w)
	}
}

// randomRules turns a few keys of a preset at random, as long as the rules
// still make sense.
func randomRules(rnd *rand.Rand) Rules {
	r, _ := Preset(Presets[rnd.IntN(len(Presets))])
	for range rnd.IntN(6) {
		k := keyList[rnd.IntN(len(keyList))]
		if len(k.Values) == 0 || k.Name == "deck" {
			continue
		}
		changed := r
		if rnd.IntN(4) == 0 {
			off := Catalogue[rnd.IntN(len(Catalogue))]
			_ = changed.Set("roles-off", string(off))
		}
		if changed.Set(k.Name, k.Values[rnd.IntN(len(k.Values))]) == nil && changed.Validate() == nil {
			r = changed
		}
	}
	return r
}

// randomDeck writes a deck by hand, of any cards; empty when what came out
// cannot be played.
func randomDeck(rnd *rand.Rand, seats int) []Role {
	deck := []Role{Don}
	for len(deck) < seats {
		role := Catalogue[rnd.IntN(len(Catalogue))]
		if rnd.IntN(2) == 0 || role != Mafia && role != YakuzaRole && slices.Contains(deck, role) {
			role = Citizen
		}
		deck = append(deck, role)
	}
	if CheckDeck(deck, seats) != nil {
		return nil
	}
	return deck
}

func TestRandomPlay(t *testing.T) {
	rnd := rand.New(rand.NewPCG(playSeed(t), 2))
	ends := map[string]int{}
	for range 400 {
		rules := randomRules(rnd)
		seats := rules.SeatsMin + rnd.IntN(rules.SeatsMax-rules.SeatsMin+1)
		var deck []Role
		if rnd.IntN(3) == 0 {
			deck = randomDeck(rnd, seats)
		}
		tb, err := newTable(rules, seats, rnd.Uint64(), deck...)
		if err != nil {
			t.Fatalf("%s with %d seats: %v", rules.Preset, seats, err)
		}
		tb.spy = &scenario{s: tb.s}
		tb.finish(t)
		if len(tb.spy.leaks) > 0 {
			t.Fatalf("%s: %v", rules.Preset, tb.spy.leaks)
		}
		ends[tb.s.Result.Why]++
		if len(tb.s.Seats) != seats {
			t.Fatalf("seats changed: %d of %d", len(tb.s.Seats), seats)
		}
		if got := Replay(tb.log); !reflect.DeepEqual(got, tb.s) {
			t.Fatal("replay differs from play")
		}
		if err := tb.do(Expire{Turn: tb.s.Window.Turn}); !errors.Is(err, ErrOver) {
			t.Fatalf("after the end: %v", err)
		}
	}
	if ends[EndOfBlacks] == 0 || ends[EndOfReds] == 0 {
		t.Fatalf("400 games never ended for one side: %v", ends)
	}
	t.Log(ends)
}

// TestEmptyTableEnds: a table that everybody walked away from, without
// leaving the group, must still come to an end.
func TestEmptyTableEnds(t *testing.T) {
	for _, name := range Presets {
		rules, _ := Preset(name)
		tb, err := newTable(rules, rules.SeatsMin, 1)
		if err != nil {
			t.Fatal(name, err)
		}
		for i := 0; !tb.s.Over(); i++ {
			if i > 2000 {
				t.Fatalf("%s never ends", name)
			}
			if err := tb.do(Expire{Turn: tb.s.Window.Turn}); err != nil {
				t.Fatal(name, err)
			}
		}
	}
}

// TestSecrets: two games that differ only in two hidden cards look the same
// to everyone who is told of neither.
func TestSecrets(t *testing.T) {
	rules, _ := Preset("tournament")
	deal := func(sheriff, citizen Seat) *table {
		deck := []Role{Don, Mafia, Mafia, Citizen, Citizen, Citizen, Citizen, Citizen, Citizen, Citizen}
		deck[sheriff-1], deck[citizen-1] = Sheriff, Citizen
		tb := &table{s: &State{}, rnd: rand.New(rand.NewPCG(1, 1))}
		start := Start{Rules: rules, Deck: deck, Fixed: true}
		for i := range deck {
			start.Players = append(start.Players, Player{ID: int64(i + 1)})
		}
		if err := tb.do(start); err != nil {
			t.Fatal(err)
		}
		return tb
	}
	a, b := deal(4, 5), deal(5, 4)
	for i := 0; i < 60 && !a.s.Over(); i++ {
		for _, seat := range []Seat{1, 2, 3} {
			if a.s.Window.Phase == PhaseShooting {
				act := Act{Seat: seat, Verb: Shoot, Targets: []Seat{a.s.Living()[len(a.s.Living())-1]}}
				if e1, e2 := a.do(act), b.do(act); !errors.Is(e1, e2) {
					t.Fatal(e1, e2)
				}
			}
		}
		for _, tb := range []*table{a, b} {
			if err := tb.do(Expire{Turn: tb.s.Window.Turn}); err != nil {
				t.Fatal(err)
			}
		}
		for _, viewer := range []Seat{0, 1, 2, 3, 6, 7, 8, 9} {
			if x, y := a.s.View(viewer), b.s.View(viewer); !a.s.Over() && !reflect.DeepEqual(x, y) {
				t.Fatalf("seat %d sees the difference:\n%+v\n%+v", viewer, x, y)
			}
			if x, y := told(a, viewer), told(b, viewer); !a.s.Over() && !reflect.DeepEqual(x, y) {
				t.Fatalf("seat %d is told the difference:\n%v\n%v", viewer, x, y)
			}
		}
	}
}

func told(tb *table, viewer Seat) []string {
	var out []string
	for _, e := range tb.log {
		if e.Audience().Everyone() || viewer > 0 && e.Audience().Includes(tb.s, viewer) {
			out = append(out, fmt.Sprintf("%s %+v", e.kind(), e))
		}
	}
	return out
}

// BenchmarkGame plays a whole tournament game of random choices.
func BenchmarkGame(b *testing.B) {
	rules, _ := Preset("tournament")
	events := 0
	for i := range b.N {
		tb, err := newTable(rules, 10, uint64(i))
		if err != nil {
			b.Fatal(err)
		}
		for !tb.s.Over() {
			tb.step(func(Act, error) {})
		}
		events += len(tb.log)
	}
	b.ReportMetric(float64(events)/float64(b.N), "events/game")
}
