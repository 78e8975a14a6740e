package playground

import (
	"regexp"
	"strings"

	"github.com/mafia-host/mafia/bot/emulator"
)

// memory is what a player keeps in mind of the game that is on, all of it read
// in his own chats.
type memory struct {
	number   string // of his seat
	mates    []string
	nights   int             // that fell: the blacks aim by them
	day      int             // that broke last; 0 before the first
	nominees map[string]bool // of this day
	black    map[string]bool // what his checks have told him of living seats
	accused  string          // the seat that somebody says he has found
	out      bool            // he has left the table
	voted    bool            // in this round
}

// blank stands in a text for whatever the host puts there.
const blank = "\x00"

var seatLine = regexp.MustCompile(`(?m)^(?:👉 )?(\d+)\. (.+)$`)

// seatIn is the number of the seat that a text names where the pattern has its
// first blank.
func seatIn(text, pattern string) (string, bool) {
	before, after, _ := strings.Cut(stripped(pattern), blank)
	after, _, _ = strings.Cut(after, blank)
	for line := range strings.SplitSeq(text, "\n") {
		_, rest, found := strings.Cut(line, before)
		if !found {
			continue
		}
		name := strings.LastIndex(rest, after)
		if name < 0 {
			continue
		}
		if n, _, _ := strings.Cut(rest[:name], "."); number(n) == n && n != "" {
			return n, true
		}
	}
	return "", false
}

// follow keeps in mind what the host says to all.
func (p *player) follow(m emulator.Message) {
	if strings.HasPrefix(m.Text, "🎭") && len(m.Buttons) == 0 {
		p.sitDown(m.Text)
	}
	if strings.Contains(m.Text, "⚖️") {
		p.voted = false
	}
	if strings.Contains(m.Text, stripped(p.g.p.T("night.fell"))) {
		p.nights++
	}
	if before, _, ok := strings.Cut(stripped(p.g.p.T("day.broke", "Day", blank)), blank); ok && strings.Contains(m.Text, before) {
		p.day++
		p.nominees = map[string]bool{}
	}
	_, pattern, _ := strings.Cut(p.g.p.T("nominated", "By", blank, "Who", blank), blank)
	if n, ok := seatIn(m.Text, pattern); ok {
		p.nominees[n] = true
	}
	if n, ok := seatIn(m.Text, p.g.p.T("window.last", "Who", blank, "Time", blank)); ok {
		delete(p.black, n)
		if p.accused == n {
			p.accused = ""
		}
	}
}

// sitDown finds out where he sits when a game begins.
func (p *player) sitDown(text string) {
	for _, line := range seatLine.FindAllStringSubmatch(text, -1) {
		if strings.TrimSpace(line[2]) == p.user.Name() {
			p.memory = memory{number: line[1], nominees: map[string]bool{}, black: map[string]bool{}}
		}
	}
}

// learn keeps in mind what the host tells him alone.
func (p *player) learn(m emulator.Message) {
	if strings.Contains(m.Text, stripped(p.g.p.T("card.mates"))) {
		for _, line := range seatLine.FindAllStringSubmatch(m.Text, -1) {
			p.mates = append(p.mates, line[1])
		}
	}
	if n, ok := seatIn(m.Text, p.g.p.T("answer.black", "Who", blank)); ok {
		p.black[n] = true
	}
	if n, ok := seatIn(m.Text, p.g.p.T("answer.red", "Who", blank)); ok {
		p.black[n] = false
	}
}

// hear keeps in mind whom another player says he has found. The blacks know
// better, and not everybody is believed.
func (p *player) hear(m emulator.Message) {
	if m.FromID == p.user.ID() || m.Chat != p.g.group.ID() {
		return
	}
	n, ok := seatIn(m.Text, p.g.p.T("play.found", "Seat", blank))
	if ok && n != p.number && !contains(p.mates, n) && p.rand.IntN(5) > 0 {
		p.accused = n
	}
}

// foe is whom he takes for black.
func (p *player) foe() string {
	for n, black := range p.black {
		if black && (p.nominees[n] || p.accused == "") {
			return n
		}
	}
	return p.accused
}

// suspect is whom of the seats on offer he nominates; nobody, more often than
// not.
func (p *player) suspect(offered []string) string {
	for _, n := range offered {
		if p.black[n] {
			return n
		}
	}
	if contains(offered, p.accused) {
		return p.accused
	}
	if len(offered) == 0 || p.rand.IntN(5) >= 2 {
		return ""
	}
	n := offered[p.rand.IntN(len(offered))]
	if n == p.number || contains(p.mates, n) {
		return ""
	}
	return n
}

// wants says whether he votes against the seat that is called; empty when all
// the tied are.
func (p *player) wants(called string) bool {
	foe := p.foe()
	switch {
	case called == "":
	case called == foe || p.black[called]:
		return true
	case p.nominees[foe], called == p.number:
		return false // his vote is for another
	case contains(p.mates, called):
		return p.rand.IntN(6) == 0
	}
	return p.rand.IntN(5) < 2
}
