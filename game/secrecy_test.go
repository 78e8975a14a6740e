package game

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// twins are two games that differ in one thing: who of two seats holds a role
// and who a citizen's card. The two seats do nothing and nobody aims at them,
// so whoever is not of the role's clan must see no difference.
type twins struct {
	a, b       *table
	holder     Seat
	citizen    Seat
	bystanders []Seat // 0 is the group
}

func newTwins(t *testing.T, rules Rules, role Role, seed uint64) twins {
	t.Helper()
	w := twins{holder: 8, citizen: 9, bystanders: []Seat{0}}
	deal := func(holder, citizen Seat) *table {
		deck := []Role{Don, Mafia, Mafia, Commissar, Doctor, Citizen, Citizen, Citizen, Citizen, Citizen, Citizen, Citizen}
		if i := slices.Index(deck, role); i >= 0 && role != Citizen && role != Mafia {
			deck[i] = Citizen
			if role == Don {
				deck[i] = Mafia
			}
		}
		deck[holder-1], deck[citizen-1] = role, Citizen
		tb := &table{s: &State{}, rnd: rand.New(rand.NewPCG(seed, 9))}
		start := Start{Rules: rules, Deck: deck, Fixed: true}
		for i := range deck {
			start.Players = append(start.Players, Player{ID: int64(i + 1)})
		}
		if err := tb.do(start); err != nil {
			t.Fatal(role, err)
		}
		return tb
	}
	w.a, w.b = deal(w.holder, w.citizen), deal(w.citizen, w.holder)
	clan := cards[role].clan
	for i := range w.a.s.Seats {
		seat := Seat(i + 1)
		if seat != w.holder && seat != w.citizen && (clan == "" || w.a.s.at(seat).clan() != clan) {
			w.bystanders = append(w.bystanders, seat)
		}
	}
	return w
}

// both does the same in the two games; a refusal in one only tells.
func (w twins) both(t *testing.T, c Command) {
	t.Helper()
	if a, b := w.a.do(c), w.b.do(c); !errors.Is(a, b) {
		t.Fatalf("%+v: %v in one game, %v in the other", c, a, b)
	}
}

func (w twins) step(t *testing.T, rnd *rand.Rand) {
	t.Helper()
	turn := w.a.s.Turn
	for range 12 {
		seat := Seat(1 + rnd.IntN(len(w.a.s.Seats)))
		act, ok := w.a.pick(seat)
		touches := slices.Contains(act.Targets, w.holder) || slices.Contains(act.Targets, w.citizen)
		if !ok || seat == w.holder || seat == w.citizen || touches || act.Verb == Timeout {
			continue
		}
		w.both(t, act)
		if w.a.s.Over() || w.a.s.Turn != turn {
			return
		}
	}
	w.both(t, Expire{Turn: w.a.s.Window.Turn})
}

// joined reports whether the holder has come to the viewer's clan since the
// deal: a student is shown to his new mates.
func (w twins) joined(viewer Seat) bool {
	clan := w.a.s.at(w.holder).clan()
	return viewer != 0 && clan != "" && w.a.s.at(viewer).clan() == clan
}

// TestSecretsOfEveryRole: in every preset, and for every role of the
// catalogue, nobody sees who holds it but those entitled.
func TestSecretsOfEveryRole(t *testing.T) {
	rnd := rand.New(rand.NewPCG(playSeed(t), 10))
	for _, preset := range Presets {
		for _, role := range Catalogue {
			rules, _ := Preset(preset)
			rules.Graveyard, rules.Absent = true, 0 // the two seats do nothing
			w := newTwins(t, rules, role, rnd.Uint64())
			for i := 0; i < 80; i++ {
				w.a.log, w.b.log = nil, nil
				if w.step(t, rnd); w.a.s.Over() || w.b.s.Over() {
					break
				}
				for _, viewer := range w.bystanders {
					if !w.joined(viewer) {
						w.compare(t, preset+", "+string(role), viewer)
					}
				}
			}
		}
	}
}

// compare looks at the two games through the eyes of one viewer.
func (w twins) compare(t *testing.T, what string, viewer Seat) {
	t.Helper()
	if x, y := w.a.s.View(viewer), w.b.s.View(viewer); !reflect.DeepEqual(x, y) {
		t.Fatalf("%s: seat %d sees the difference:\n%+v\n%+v", what, viewer, x, y)
	}
	if x, y := told(w.a, viewer), told(w.b, viewer); !reflect.DeepEqual(x, y) {
		t.Fatalf("%s: seat %d is told the difference:\n%v\n%v", what, viewer, x, y)
	}
	if x, y := w.a.s.Talk(viewer), w.b.s.Talk(viewer); !reflect.DeepEqual(x, y) {
		t.Fatalf("%s: seat %d hears the difference: %v %v", what, viewer, x, y)
	}
}

// Taking back a foul that the table never knew of must not tell of it.
func TestHiddenFoulTakenBackStaysHidden(t *testing.T) {
	tb := tournamentTable(t)
	tb.until(t, PhaseSpeech, 1)
	for _, f := range []Foul{{Seat: 1, Hidden: true}, {Seat: 2}, {Seat: 2, Hidden: true}} {
		if err := tb.do(f); err != nil {
			t.Fatal(err)
		}
	}
	s := tb.s
	for seat, public := range map[Seat]bool{1: false, 2: true} {
		events, err := Decide(s, Unfoul{Seat: seat}, nil)
		if err != nil || len(events) != 1 || events[0].Audience().Everyone() != public {
			t.Errorf("seat %d: %+v %v", seat, events, err)
		}
	}
}
