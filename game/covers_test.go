package game

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// meaningless lists keys in which a preset differs and that nothing in its
// games asks for: a ballot has no nominees, no ties to speak in and no
// speeches to lose.
var meaningless = map[string][]string{
	"express": {"tie-speech", "single-day-one", "abstain", "lift-table", "silence-exception"},
}

// TestEveryDifferenceHasAScenario: each key in which a preset differs from
// tournament is covered by a scenario, which says so in a line
//
//	# covers: key key
//
// and which fails when it is played with the tournament's value.
func TestEveryDifferenceHasAScenario(t *testing.T) {
	files := covers(t)
	base, _ := Preset(Presets[0])
	for _, name := range Presets[1:] {
		rules, _ := Preset(name)
		for _, k := range Keys() {
			have, _ := rules.Get(k.Name)
			other, _ := base.Get(k.Name)
			file, covered := files[name+" "+k.Name]
			switch {
			case have == other || slices.Contains(meaningless[name], k.Name) || slices.Contains(elsewhere, k.Name):
			case !covered:
				t.Errorf("%s: no scenario covers %s=%s (%s: %s)", name, k.Name, have, Presets[0], other)
			default:
				if (&scenario{flip: k.Name, flipTo: other}).run(file) == nil {
					t.Errorf("%s says it covers %s=%s, and also passes with %s", file, k.Name, have, other)
				}
			}
		}
	}
}

// covers reads which file covers "preset key".
func covers(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	paths, err := filepath.Glob("testdata/scenarios/*.scn")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var preset string
		var keys []string
		for line := range strings.Lines(string(raw)) {
			if list, ok := strings.CutPrefix(line, "# covers:"); ok {
				keys = append(keys, strings.Fields(list)...)
			}
			if name, ok := strings.CutPrefix(line, "rules "); ok {
				preset = strings.TrimSpace(name)
			}
		}
		for _, key := range keys {
			if _, ok := keyNamed(key); !ok {
				t.Errorf("%s covers %q, which is no key", path, key)
			}
			out[preset+" "+key] = path
		}
	}
	return out
}

// elsewhere lists keys that scenarios cannot tell of: what is written in the
// group, who is shown or relayed what, and the only score there is.
var elsewhere = []string{"talk", "voice", "mute", "graveyard", "ballot-show", "roles-off", "score", "penalties", "stories"}

// TestEveryKeyHasAScenario: each key is set, or covered, by some scenario.
func TestEveryKeyHasAScenario(t *testing.T) {
	named := map[string]bool{}
	for what := range covers(t) {
		named[strings.Fields(what)[1]] = true
	}
	paths, _ := filepath.Glob("testdata/scenarios/*.scn")
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(raw)) {
			if list, ok := strings.CutPrefix(line, "set "); ok {
				for _, kv := range strings.Fields(list) {
					key, _, _ := strings.Cut(kv, "=")
					named[key] = true
				}
			}
		}
	}
	for _, k := range Keys() {
		if !named[k.Name] && !strings.HasPrefix(k.Name, "on-") && !slices.Contains(elsewhere, k.Name) {
			t.Errorf("no scenario sets %s", k.Name)
		}
	}
}
