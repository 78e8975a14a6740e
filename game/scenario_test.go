package game

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

var scenarioDir = flag.String("scenarios", "testdata/scenarios", "run every *.scn under this folder")

// TestScenarios plays the scenario files on the engine alone.
func TestScenarios(t *testing.T) {
	var files []string
	err := filepath.WalkDir(*scenarioDir, func(path string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(path, ".scn") {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("no *.scn under %s", *scenarioDir)
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".scn"), func(t *testing.T) {
			sc := &scenario{}
			if err := sc.run(f); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// run plays a file; the error names the line that failed.
func (sc *scenario) run(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	for n := 1; in.Scan(); n++ {
		line, _, _ := strings.Cut(in.Text(), "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if err := sc.line(words); err != nil {
			return fmt.Errorf("%s:%d: %w", path, n, err)
		}
	}
	if err := sc.begin(); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if got := Replay(sc.log); !reflect.DeepEqual(got, sc.s) {
		return fmt.Errorf("%s: replay differs from play", path)
	}
	return nil
}

// scenario is a table with a virtual clock.
type scenario struct {
	rules   Rules
	players int
	deal    map[Seat]Role
	early   bool // the file sets early-close
	absent  bool // the file sets absent
	// flip, when set, is a key to play the file with instead of what the file
	// and its preset say.
	flip, flipTo string

	s       *State
	log     []Event
	now     time.Duration
	opened  time.Duration // of the open window
	left    time.Duration // of the open window, while the clock stands
	due     time.Duration // of the open window
	pauseTo time.Duration // of the pause; 0: no end
	leaks   []string      // what was told to somebody not entitled
}

func (sc *scenario) line(w []string) error {
	switch w[0] {
	case "rules", "set", "players", "deal":
		return sc.head(w)
	}
	if err := sc.begin(); err != nil {
		return err
	}
	switch w[0] {
	case "wait":
		return sc.wait(w[1:])
	case "until":
		return sc.until(w[1:])
	case "want":
		return sc.want(w[1:])
	case "refuse":
		return sc.refuse(w[1:])
	}
	return sc.act(w)
}

func (sc *scenario) head(w []string) error {
	if sc.s != nil {
		return fmt.Errorf("%q after the game has begun", w[0])
	}
	if sc.rules.Preset == "" && w[0] != "rules" {
		return fmt.Errorf("rules must come first, found %q", w[0])
	}
	switch w[0] {
	case "rules":
		r, ok := Preset(strings.Join(w[1:], " "))
		if !ok {
			return fmt.Errorf("unknown preset %q", w[1:])
		}
		if sc.flip != "" {
			_ = r.Set(sc.flip, sc.flipTo)
		}
		sc.rules, sc.players = r, r.SeatsMin
	case "set":
		for _, kv := range w[1:] {
			k, v, ok := strings.Cut(kv, "=")
			if !ok {
				return fmt.Errorf("want key=value, found %q", kv)
			}
			if err := sc.rules.Set(k, v); err != nil {
				return err
			}
			sc.early = sc.early || k == "early-close"
			sc.absent = sc.absent || k == "absent"
		}
	case "players":
		if len(w) != 2 {
			return fmt.Errorf("want players N")
		}
		n, err := number1(w[1])
		sc.players = n
		return err
	case "deal":
		if sc.deal == nil {
			sc.deal = map[Seat]Role{}
		}
		for _, kv := range w[1:] {
			k, v, _ := strings.Cut(kv, "=")
			seat, err := number1(k)
			if err != nil || seat < 1 || seat > sc.players {
				return fmt.Errorf("no seat %q at a table of %d", k, sc.players)
			}
			if !Role(v).Known() {
				return fmt.Errorf("unknown role %q", v)
			}
			sc.deal[Seat(seat)] = Role(v)
		}
	}
	return nil
}

// begin starts the game at the first line that is not of the head.
func (sc *scenario) begin() error {
	if sc.s != nil {
		return nil
	}
	if sc.rules.Preset == "" {
		return fmt.Errorf("no rules line")
	}
	if !sc.early {
		sc.rules.EarlyClose = false
	}
	if !sc.absent {
		sc.rules.Absent = 0 // seats do nothing in a file because it is not about them
	}
	if sc.flip != "" {
		_ = sc.rules.Set(sc.flip, sc.flipTo)
		if sc.players < sc.rules.SeatsMin || sc.players > sc.rules.SeatsMax {
			return fmt.Errorf("%d players do not fit seats=%s", sc.players, sc.flipTo)
		}
	}
	sc.rules.Reactions = map[Offence]Reaction{}
	for _, o := range Offences {
		if o != Outsider { // who has no seat gets no foul
			sc.rules.Reactions[o] = GiveFoul
		}
	}
	start := Start{Rules: sc.rules, Fixed: true}
	for i := 1; i <= sc.players; i++ {
		start.Players = append(start.Players, Player{ID: int64(i), Name: fmt.Sprintf("p%d", i)})
	}
	if sc.deal != nil {
		for i := 1; i <= sc.players; i++ {
			role, ok := sc.deal[Seat(i)]
			if !ok {
				role = Citizen
			}
			start.Deck = append(start.Deck, role)
		}
	}
	sc.s = &State{}
	events, err := Decide(sc.s, start, nil)
	sc.play(events)
	return err
}

// play applies events and keeps the clock and the watch on secrets.
func (sc *scenario) play(events []Event) {
	for _, e := range events {
		raw, err := Encode(e)
		if err != nil {
			panic(err)
		}
		if e, err = Decode(raw); err != nil {
			panic(err)
		}
		Apply(sc.s, e)
		sc.log = append(sc.log, e)
		sc.tick(e)
		sc.watch(e)
	}
}

func (sc *scenario) tick(e Event) {
	switch e := e.(type) {
	case WindowOpened:
		sc.opened, sc.due, sc.left = sc.now, sc.now+e.Length, e.Length
	case WindowExtended:
		sc.due += e.By
		sc.left += e.By
	case WindowCut:
		sc.due = min(sc.due, max(sc.now, sc.opened+e.Least))
	case Paused:
		sc.left = sc.due - sc.now
		sc.pauseTo = 0
		if e.Length > 0 {
			sc.pauseTo = sc.now + e.Length
		}
	case Resumed:
		sc.due = sc.now + sc.left
	}
}

// next is the end of what is open now, and the turn that ends there.
func (sc *scenario) next() (at time.Duration, turn int, err error) {
	switch {
	case sc.s.Over():
		return 0, 0, fmt.Errorf("the game is over")
	case sc.s.Pause != nil && sc.pauseTo == 0:
		return 0, 0, fmt.Errorf("the clock stands until the judge lets it run")
	case sc.s.Pause != nil:
		return sc.pauseTo, sc.s.Pause.Turn, nil
	}
	return sc.due, sc.s.Window.Turn, nil
}

func (sc *scenario) expire() error {
	at, turn, err := sc.next()
	if err != nil {
		return err
	}
	sc.now = at
	var c Command = Expire{Turn: turn}
	if sc.s.Window.Phase == PhaseWait && sc.s.Pause == nil {
		c = Next{Turn: turn} // the judge is in no hurry and no delay
	}
	events, err := Decide(sc.s, c, nil)
	sc.play(events)
	return err
}

func (sc *scenario) wait(w []string) error {
	if len(w) == 0 {
		return sc.expire()
	}
	if len(w) > 1 {
		return fmt.Errorf("unknown word %q", w[1])
	}
	d, err := time.ParseDuration(w[0])
	if err != nil {
		return err
	}
	end := sc.now + d
	for {
		at, _, err := sc.next()
		if err != nil || at > end {
			break
		}
		if err := sc.expire(); err != nil {
			return err
		}
	}
	sc.now = end
	return nil
}
