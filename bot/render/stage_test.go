package render

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// stage plays a script: a whole game, a command a line. What comes of each
// command is given to heard.
//
//	rules city            the head: preset, keys, names and cards by seat
//	set confirm=on
//	names Аня, Боря
//	deal don citizen
//	5 nominate 3          seat, verb, targets; a word before them with ! is refused
//	next                  the time of the window is up; with a seat's number, that of so many windows
//	until vote 3          goes on to a phase, and to a seat of it
//	say 3 [offence]       a message in the group
//	foul 3 why            and unfoul, remove, defeat, nobest, leave
//	pause, resume, skip, extend 30s, stop
//	show [seat]           the live table, as the group or a seat sees it
//	ask                   what every seat is asked now
type stage struct {
	t     *testing.T
	rules game.Rules
	names []string
	deal  []game.Role
	s     *game.State
	heard func(line string, s *game.State, events []game.Event, err error)
}

func (st *stage) play(script string) {
	st.t.Helper()
	st.s = &game.State{}
	for i, line := range strings.Split(script, "\n") {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := st.line(line); err != nil {
			st.t.Fatalf("line %d, %q: %v", i+1, line, err)
		}
	}
	if !st.s.Over() {
		st.t.Fatalf("the game has not ended: day %d, %+v", st.s.Day, st.s.Window)
	}
}

func (st *stage) line(line string) (err error) {
	w := strings.Fields(line)
	switch w[0] {
	case "rules":
		st.rules, _ = game.Preset(w[1])
		return nil
	case "set":
		for _, kv := range w[1:] {
			k, v, _ := strings.Cut(kv, "=")
			err = errors.Join(err, st.rules.Set(k, v))
		}
		return err
	case "names":
		for name := range strings.SplitSeq(strings.TrimPrefix(line, "names"), ",") {
			st.names = append(st.names, strings.TrimSpace(name))
		}
		return nil
	case "deal":
		for _, role := range w[1:] {
			st.deal = append(st.deal, game.Role(role))
		}
		return st.start(line)
	case "show", "ask":
		st.heard(line, st.s, nil, nil)
		return nil
	case "until":
		return st.until(line, w[1:])
	case "!":
		if err := st.do(line, command(st.s, w[1:])); err == nil {
			return errors.New("was not refused")
		}
		return nil
	}
	return st.do(line, command(st.s, w))
}

func (st *stage) start(line string) error {
	start := game.Start{Rules: st.rules, Deck: st.deal, Fixed: true}
	for i := range st.deal {
		name := "Игрок " + strconv.Itoa(i+1)
		if i < len(st.names) {
			name = st.names[i]
		}
		start.Players = append(start.Players, game.Player{ID: int64(i + 1), Name: name})
	}
	return st.do(line, start)
}

func (st *stage) do(line string, c game.Command) error {
	events, err := game.Decide(st.s, c, rand.New(rand.NewPCG(1, 1)))
	st.heard(line, st.s, events, err)
	return err
}

func (st *stage) until(line string, w []string) error {
	seat := 0
	if len(w) > 1 {
		seat, _ = strconv.Atoi(w[1])
	}
	for range 200 {
		if string(st.s.Window.Phase) == w[0] && (seat == 0 || st.s.Window.Seat == game.Seat(seat)) {
			return nil
		}
		if err := st.do("next", command(st.s, []string{"next"})); err != nil {
			return err
		}
	}
	return fmt.Errorf("never came: %s", line)
}

// command reads what a line does to the table.
func command(s *game.State, w []string) game.Command {
	if seat, err := strconv.Atoi(w[0]); err == nil {
		act := game.Act{Seat: game.Seat(seat), Verb: game.Verb(w[1])}
		for _, t := range w[2:] {
			n, _ := strconv.Atoi(t)
			act.Targets = append(act.Targets, game.Seat(n))
		}
		return act
	}
	seat, rest := game.Seat(0), ""
	if len(w) > 1 {
		n, _ := strconv.Atoi(w[1])
		seat, rest = game.Seat(n), strings.Join(w[2:], " ")
	}
	switch w[0] {
	case "next":
		switch {
		case s.Pause != nil:
			return game.Expire{Turn: s.Pause.Turn}
		case s.Window.Phase == game.PhaseWait:
			return game.Next{Turn: s.Window.Turn}
		}
		return game.Expire{Turn: s.Window.Turn}
	case "say":
		return game.Say{Seat: seat, Offence: game.Offence(rest)}
	case "edit":
		return game.Say{Seat: seat, Edited: true}
	case "foul":
		return game.Foul{Seat: seat, Reason: rest}
	case "unfoul":
		return game.Unfoul{Seat: seat}
	case "remove":
		return game.Remove{Seat: seat, Reason: rest}
	case "defeat":
		return game.Defeat{Seat: seat, Reason: rest}
	case "nobest":
		return game.DenyBest{Seat: seat}
	case "leave":
		return game.Leave{Seat: seat}
	case "pause":
		return game.Pause{}
	case "resume":
		return game.Resume{}
	case "skip":
		return game.Skip{}
	case "extend":
		by, _ := time.ParseDuration(w[1])
		return game.Extend{By: by}
	case "stop":
		return game.Stop{}
	}
	return nil
}

// transcript writes what everybody reads. A line of the script stands before
// what it led to; "3:" is what seat 3 is told in private.
type transcript struct {
	strings.Builder
	p    *locales.Printer
	said func(string) // every text, once more
}

func (tr *transcript) write(who, text string) {
	if text == "" {
		return
	}
	if tr.said != nil {
		tr.said(text)
	}
	if who != "" {
		text = who + ": " + strings.ReplaceAll(text, "\n", "\n"+strings.Repeat(" ", len(who)+2))
	}
	tr.WriteString(text + "\n")
}

func (tr *transcript) heard(line string, s *game.State, events []game.Event, err error) {
	tr.WriteString("\n> " + line + "\n")
	switch w := strings.Fields(line); {
	case w[0] == "show":
		seat := 0
		if len(w) > 1 {
			seat, _ = strconv.Atoi(w[1])
		}
		tr.write("", Table(tr.p, s.View(game.Seat(seat)), 25*time.Second))
		return
	case w[0] == "ask":
		tr.ask(s)
		return
	}
	for _, e := range events {
		game.Apply(s, e)
		tr.write("", Group(tr.p, s, e))
		for i := range s.Seats {
			tr.write(strconv.Itoa(i+1), Private(tr.p, s, e, game.Seat(i+1)))
		}
		tr.write("judge", Private(tr.p, s, e, 0))
		if len(s.Watchers()) > 0 {
			tr.write("watchers", Watch(tr.p, s, e))
		}
	}
	if err != nil {
		tr.write("refused", Refusal(tr.p, err))
	}
}

// ask writes what every seat may do, with its buttons.
func (tr *transcript) ask(s *game.State) {
	for i := range s.Seats {
		seat := game.Seat(i + 1)
		v := s.View(seat)
		for _, o := range s.Legal(seat) {
			buttons := []string{Verb(tr.p, o.Verb)}
			for _, t := range o.Targets {
				buttons = append(buttons, SeatButton(tr.p, v, t))
			}
			text := lines(Prompt(tr.p, v, o), Bars(tr.p, v, s.Barred(seat, o.Verb)))
			tr.write(strconv.Itoa(i+1), text)
			tr.WriteString("   [" + strings.Join(buttons, "] [") + "]\n")
		}
	}
}
