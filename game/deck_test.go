package game

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// TestCityDecks spells rules.md's list out; each line is the whole deck but
// for the citizens.
func TestCityDecks(t *testing.T) {
	const ten = "don 1 mafia 2 commissar 1 doctor 1 maniac 1"
	want := map[int]string{
		4:  "don 1 commissar 1",
		5:  "don 1 commissar 1",
		6:  "don 1 commissar 1 doctor 1",
		7:  "don 1 mafia 1 commissar 1 doctor 1",
		8:  "don 1 mafia 1 commissar 1 doctor 1",
		9:  "don 1 mafia 1 commissar 1 doctor 1",
		10: ten,
		11: ten,
		12: "don 1 mafia 2 lover 1 commissar 1 doctor 1 maniac 1",
		13: "don 1 mafia 2 lover 1 commissar 1 doctor 1 journalist 1 maniac 1",
		14: "don 1 mafia 2 lover 1 commissar 1 doctor 1 journalist 1 lawyer 1 maniac 1",
		15: "don 1 mafia 2 lover 1 commissar 1 doctor 1 journalist 1 lawyer 1 lunatic 1 maniac 1",
		16: "don 1 mafia 1 lover 1 yakuza 2 commissar 1 doctor 1 journalist 1 lawyer 1 lunatic 1 maniac 1",
		17: "don 1 mafia 1 lover 1 yakuza 2 commissar 1 doctor 1 armed-sheriff 1 journalist 1 lawyer 1 lunatic 1 maniac 1",
		18: "don 1 mafia 1 lover 1 yakuza 2 commissar 1 doctor 1 armed-sheriff 1 journalist 1 lawyer 1 lunatic 1 maniac 1 student 1",
		19: "don 1 mafia 1 lover 1 yakuza 2 commissar 1 doctor 1 armed-sheriff 1 journalist 1 lawyer 1 lunatic 1 maniac 1 werewolf 1 student 1",
		20: "don 1 mafia 1 lover 1 yakuza 2 commissar 1 doctor 1 armed-sheriff 1 journalist 1 lawyer 1 lunatic 1 maniac 1 werewolf 1 student 1 mirror 1",
	}
	rules, _ := Preset("express")
	for n := 4; n <= 30; n++ {
		deck, ok := rules.Cards(n)
		if err := CheckDeck(deck, n); !ok || err != nil {
			t.Errorf("%d seats: %v", n, err)
		}
		if have := WriteDeck(deck); want[n] != "" && have != want[n] {
			t.Errorf("%d seats: %s, rules.md says %s", n, have, want[n])
		}
		if more, _ := rules.Cards(n + 1); n < 30 && len(more) != n+1 {
			t.Errorf("%d seats: %v", n+1, more)
		}
	}
	for _, n := range []int{0, 3, 31} {
		if deck, ok := rules.Cards(n); ok {
			t.Errorf("%d seats: %v", n, deck)
		}
	}
}

func TestParseDeck(t *testing.T) {
	for _, c := range []struct {
		text  string
		seats int
		want  string
		err   error
	}{
		{"don 1 mafia 2 doctor", 10, "don 1 mafia 2 doctor 1", nil},
		{"Don, mafia=2; commissar:1 citizen 6", 10, "don 1 mafia 2 commissar 1", nil},
		{"maniac", 6, "maniac 1", nil},
		{"mafia mafia sheriff", 8, "mafia 2 sheriff 1", nil},
		{"don 1 mafia 2 citizen 9", 10, "", ErrDeckSize},
		{"mafia 1000000000", 10, "", ErrDeckSize},
		{"mafia -1", 10, "", ErrDeckSize},
		{"don king", 10, "", ErrDeckRole},
		{"2 mafia", 10, "", ErrDeckRole},
		{"don 1 2", 10, "", ErrDeckRole},
		{"don 2", 10, "", ErrDeckTwice},
		{"don doctor doctor", 10, "", ErrDeckTwice},
		{"commissar doctor", 10, "", ErrDeckNoKiller},
		{"werewolf student mirror", 10, "", ErrDeckNoKiller},
		{"lover", 10, "lover 1", nil},
		{"armed-sheriff", 10, "", ErrDeckNoKiller},
		{"", 10, "", ErrDeckNoKiller},
		{"don mafia 4", 10, "", ErrDeckDecided},
		{"yakuza 3", 5, "", ErrDeckDecided},
		{"maniac", 2, "", ErrDeckDecided},
	} {
		deck, err := ParseDeck(c.text, c.seats)
		if !errors.Is(err, c.err) || WriteDeck(deck) != c.want || err == nil && len(deck) != c.seats {
			t.Errorf("%q for %d: %v (%q), want %q, %v", c.text, c.seats, err, WriteDeck(deck), c.want, c.err)
		}
	}
}

func TestRolesOff(t *testing.T) {
	for _, c := range []struct {
		off   string
		seats int
		want  string
	}{
		{"none", 12, "don 1 mafia 2 lover 1 commissar 1 doctor 1 maniac 1"},
		{"lover", 12, "don 1 mafia 3 commissar 1 doctor 1 maniac 1"},
		{"don", 12, "mafia 3 lover 1 commissar 1 doctor 1 maniac 1"},
		{"lover,mafia", 12, "don 1 commissar 1 doctor 1 maniac 1"},
		{"maniac,doctor", 12, "don 1 mafia 2 lover 1 commissar 1"},
		{"yakuza,lunatic,lawyer", 16, "don 1 mafia 2 lover 1 commissar 1 doctor 1 journalist 1 maniac 1"},
	} {
		rules, _ := Preset("city")
		if err := rules.Set("roles-off", c.off); err != nil {
			t.Fatal(err)
		}
		deck, _ := rules.Cards(c.seats)
		if have := WriteDeck(deck); have != c.want || len(deck) != c.seats {
			t.Errorf("without %s, %d seats: %s, want %s", c.off, c.seats, have, c.want)
		}
	}
	rules, _ := Preset("city")
	for _, bad := range []string{"king", "citizen", "don,king", "don,don", ""} {
		if err := rules.Set("roles-off", bad); err == nil {
			t.Errorf("roles-off=%s was accepted", bad)
		}
	}
	var wrong *KeyError
	_ = rules.Set("roles-off", "don,mafia")
	if err := rules.Validate(); !errors.As(err, &wrong) || wrong.Why != "roles-off-deck" {
		t.Errorf("a city without killers: %v", err)
	}
	_ = rules.Set("roles-off", "maniac,lover")
	if err := rules.Validate(); err != nil {
		t.Errorf("without maniac and lover: %v", err)
	}
}

func TestCatalogue(t *testing.T) {
	for role := range cards {
		if !slices.Contains(Catalogue, role) {
			t.Errorf("%s is not in the catalogue", role)
		}
	}
	if len(Catalogue) != len(cards) {
		t.Errorf("%d in the catalogue, %d cards", len(Catalogue), len(cards))
	}
}

// FuzzParseDeck: whatever people write, the answer is a deck that can be
// played, written and read again, or a refusal.
func FuzzParseDeck(f *testing.F) {
	f.Add("don 1 mafia 2", 10)
	f.Add("yakuza=2,don", 6)
	f.Fuzz(func(t *testing.T, text string, seats int) {
		if seats < 0 || seats > 100 {
			return
		}
		deck, err := ParseDeck(text, seats)
		if err != nil {
			var refused Refusal
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			return
		}
		again, err := ParseDeck(WriteDeck(deck), seats)
		if err != nil || WriteDeck(again) != WriteDeck(deck) || strings.Contains(WriteDeck(deck), "citizen") {
			t.Fatalf("%q: %v, again %v, %v", text, deck, again, err)
		}
	})
}

func TestWithCards(t *testing.T) {
	rules, _ := Preset("city")
	ten, _ := rules.Cards(10)
	for _, c := range []struct {
		role Role
		n    int
		want string
		err  error
	}{
		{Mafia, 3, "don 1 mafia 3 commissar 1 doctor 1 maniac 1", nil},
		{Mafia, 0, "don 1 commissar 1 doctor 1 maniac 1", nil},
		{Mafia, 7, "", ErrDeckSize},
		{Mafia, -1, "", ErrDeckSize},
		{Doctor, 2, "", ErrDeckTwice},
		{Mirror, 1, "don 1 mafia 2 commissar 1 doctor 1 maniac 1 mirror 1", nil},
		{"king", 1, "", ErrDeckRole},
	} {
		deck, err := WithCards(ten, c.role, c.n, 10)
		if !errors.Is(err, c.err) || WriteDeck(deck) != c.want || err == nil && len(deck) != 10 {
			t.Errorf("%d %s: %q, %v", c.n, c.role, WriteDeck(deck), err)
		}
	}
	if got := rules.Listed(); len(got) != len(Catalogue)-2 { // no sheriff in the city, and citizens are no choice
		t.Errorf("listed: %v", got)
	}
	sport, _ := Preset("tournament")
	if got := sport.Listed(); !slices.Equal(got, []Role{Don, Mafia, Sheriff}) {
		t.Errorf("listed: %v", got)
	}
}
