package game

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestPresetsAsInTheBooks compares the presets with the table of rules.md.
func TestPresetsAsInTheBooks(t *testing.T) {
	rows := []struct{ key, values string }{
		{"seats", "10 10 10 9-10 10 10-12 5-20 4-30"},
		{"intro", "0s 0s 0s 0s 0s 30s 0s 0s"},
		{"meeting", "1m0s 1m0s 1m0s 1m0s 1m0s 30s 30s 30s"},
		{"don-transfer", "on off off off off off off off"},
		{"discussion", "0s 0s 0s 0s 0s 0s 2m0s 1m30s"},
		{"speech", "1m0s 1m0s 1m0s 1m0s 1m0s 1m0s 1m0s 0s"},
		{"extra-word", "0s 0s 0s 0s 0s 30s 0s 0s"},
		{"tie-speech", "30s 30s 30s 30s 30s 30s 30s 0s"},
		{"last-word", "1m0s 1m0s 1m0s 1m0s 1m0s 30s 30s 30s"},
		{"nominations", "first last first first first first first first"},
		{"vote", "one-by-one one-by-one one-by-one one-by-one one-by-one one-by-one one-by-one ballot"},
		{"abstain", "last none none last none none none none"},
		{"retract", "foul removal locked locked locked locked locked free"},
		{"single", "vote vote vote auto auto vote vote vote"},
		{"single-day-one", "skip skip skip skip skip vote vote vote"},
		{"tie-at-four", "revote revote stay revote revote revote revote revote"},
		{"lift-table", "skip allow allow allow allow allow allow allow"},
		{"kill", "unanimous unanimous unanimous unanimous unanimous unanimous don-decides don-decides"},
		{"extra-shot", "miss first miss miss miss refused replaces replaces"},
		{"shoot-own", "kill miss kill kill kill refused refused refused"},
		{"misses", "draw red none none none none none none"},
		{"best-move", "strict on off off off off off off"},
		{"silence-exception", "3,4 3 none none none none none none"},
		{"removal-vote", "cancels-next continues continues cancels-today continues continues continues continues"},
		{"surrender", "on on off off off off off off"},
		{"timeout", "3m0s 0s 0s 0s 0s 0s 0s 0s"},
		{"clan-talk", "off off off off off on on on"},
		{"absent", "0 0 0 0 0 0 0 2"},
		{"confirm", "off off off off off off off off"},
		{"ballot-show", "open open open open open open open open"},
		{"stories", "off off off off off on on on"},
		{"graveyard", "off off off off off off off off"},
		{"host", "bot bot bot bot bot bot bot bot"},
		{"talk", "chat chat chat chat chat chat chat chat"},
		{"voice", "off off off off off off off off"},
		{"mute", "off off off off off off off off"},
		{"penalties", "full short full full full full full full"},
		{"reveal", "off off off off off off on on"},
		{"early-close", "off off off off off off on on"},
	}
	for _, row := range rows {
		for i, want := range strings.Fields(row.values) {
			r, _ := Preset(Presets[i])
			if have, ok := r.Get(row.key); !ok || have != want {
				t.Errorf("%s: %s=%s, the book says %s", Presets[i], row.key, have, want)
			}
		}
	}
	for _, name := range Presets {
		r, ok := Preset(name)
		if err := r.Validate(); !ok || err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestKeys(t *testing.T) {
	for _, k := range Keys() {
		r, _ := Preset("tournament")
		for _, v := range k.Values {
			if err := r.Set(k.Name, v); err != nil {
				t.Errorf("%s=%s: %v", k.Name, v, err)
			}
			if have, _ := r.Get(k.Name); have != v {
				t.Errorf("%s=%s reads back as %s", k.Name, v, have)
			}
		}
		var bad *KeyError
		if err := r.Set(k.Name, "-nonsense-"); !errors.As(err, &bad) || bad.Key != k.Name {
			t.Errorf("%s=-nonsense-: %v", k.Name, err)
		}
	}
	r, _ := Preset("tournament")
	for key, value := range map[string]string{
		"speech": "20h", "vote-window": "0s", "seats": "31", "silence-exception": "1", "stalemate": "101", "no-such": "1",
		"absent": "11", "on-outsider": "foul",
	} {
		if err := r.Set(key, value); err == nil {
			t.Errorf("%s=%s was accepted", key, value)
		}
	}
}

// TestNonsense: keys that are each in order and make no sense together.
func TestNonsense(t *testing.T) {
	for _, c := range []struct{ preset, set, key string }{
		{"tournament", "vote=ballot", "tie"},
		{"tournament", "retract=free", "retract"},
		{"tournament", "speech=0", "speech"},
		{"evening", "shooting=roll-call", "shooting"},
		{"tournament", "doctor-sees=on", "doctor-sees"},
		{"tournament", "sheriff-gun=on", "sheriff-gun"},
		{"tournament", "seats=12", "seats"},
		{"city", "confirm=on", "confirm"},
		{"tournament", "ballot-show=secret", "ballot-show"},
		{"city", "mute=hard voice=on", "mute"},
		{"city", "mute=hard talk=table", "mute"},
		{"club", "voice=on talk=table", "voice"},
	} {
		r, _ := Preset(c.preset)
		for _, kv := range strings.Fields(c.set) {
			k, v, _ := strings.Cut(kv, "=")
			if err := r.Set(k, v); err != nil {
				t.Errorf("%s: %v", kv, err)
			}
		}
		var bad *KeyError
		if err := r.Validate(); !errors.As(err, &bad) || bad.Key != c.key {
			t.Errorf("%s with %s: %v, want an error about %s", c.preset, c.set, err, c.key)
		}
	}
}

func TestDecks(t *testing.T) {
	for _, name := range Presets {
		r, _ := Preset(name)
		for n := r.SeatsMin; n <= r.SeatsMax; n++ {
			if _, err := newTable(r, n, uint64(n)); err != nil {
				t.Errorf("%s with %d seats: %v", name, n, err)
			}
		}
	}
	rules, _ := Preset("city")
	for _, c := range []struct {
		deck []Role
		want error
	}{
		{[]Role{Citizen, Citizen, Citizen, Citizen, Citizen}, ErrDeckNoKiller},
		{[]Role{Don, Mafia, Mafia, Citizen, Citizen}, ErrDeckDecided},
		{[]Role{Don, Citizen, Citizen, Citizen}, ErrDeckSize},
		{[]Role{Don, Don, Citizen, Citizen, Citizen}, ErrDeckTwice},
		{[]Role{Don, "king", Citizen, Citizen, Citizen}, ErrDeckRole},
	} {
		tb := &table{s: &State{}}
		if err := tb.do(Start{Rules: rules, Players: make([]Player, 5), Deck: c.deck, Fixed: true}); !errors.Is(err, c.want) {
			t.Errorf("%v: %v, want %v", c.deck, err, c.want)
		}
	}
}

// TestPresetsAreData: no code outside preset.go knows a preset by its name.
func TestPresetsAreData(t *testing.T) {
	names := slices.Clone(Presets)
	decks := []string{DeckEvening, DeckCity} // these are also names of decks
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || d.Name() == "preset.go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			s, _ := strconv.Unquote(lit.Value)
			if slices.Contains(names, s) && !(d.Name() == "rules.go" && slices.Contains(decks, s)) {
				t.Errorf("%s names the preset %q", path, s)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// FuzzDecode: whatever stands in the log, reading it answers and never panics.
func FuzzDecode(f *testing.F) {
	for _, e := range Kinds {
		raw, err := Encode(e)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Add([]byte(`{"k":"vote-cast","e":[]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		e, err := Decode(raw)
		if (e == nil) == (err == nil) {
			t.Fatalf("event %v, error %v", e, err)
		}
	})
}

// FuzzKeys: whatever is written as a value, it is refused and changes nothing,
// or is taken and reads back as something that is taken again.
func FuzzKeys(f *testing.F) {
	f.Add("speech", "1m30s")
	f.Add("seats", "10-12")
	f.Add("silence-exception", "3,4")
	f.Add("roles-off", "lover,maniac")
	f.Fuzz(func(t *testing.T, key, value string) {
		r, _ := Preset("city")
		before, _ := r.Get(key)
		err := r.Set(key, value)
		after, known := r.Get(key)
		if err != nil && before != after || err == nil && !known {
			t.Fatalf("%s=%q: %v, %q became %q", key, value, err, before, after)
		}
		if err == nil && r.Set(key, after) != nil {
			t.Fatalf("%s=%q reads back as %q, which is refused", key, value, after)
		}
		_ = r.Validate()
	})
}
