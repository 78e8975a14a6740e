package playground

import (
	"context"
	"regexp"
	"strings"

	"github.com/mafia-host/mafia/bot/emulator"
)

// memory is what a player keeps in mind of the game that is on, all of it read
// in his own chats.
type memory struct {
	number   string // of his seat
	mates    []string
	nights   int               // that fell: the blacks aim by them
	day      int               // that broke last; 0 before the first
	nominees map[string]bool   // of this day
	black    map[string]bool   // what his checks have told him of living seats
	accused  string            // the seat that somebody says he has found
	lean     string            // whom he suspects, right or wrong
	seats    []string          // of those still at the table
	names    map[string]string // seats by name
	talking  bool              // he may still answer in this discussion
	out      bool              // he has left the table
	voted    bool              // in this round
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
		if p.rand.IntN(2) == 0 {
			p.lean = "" // a new day, a new thought
		}
	}
	_, pattern, _ := strings.Cut(p.g.p.T("nominated", "By", blank, "Who", blank), blank)
	if n, ok := seatIn(m.Text, pattern); ok {
		p.nominees[n] = true
	}
	p.talking = false
	p.gone(m.Text)
}

// sitDown finds out where he sits when a game begins.
func (p *player) sitDown(text string) {
	m := memory{nominees: map[string]bool{}, black: map[string]bool{}, names: map[string]string{}}
	for _, line := range seatLine.FindAllStringSubmatch(text, -1) {
		name := strings.TrimSpace(line[2])
		m.seats, m.names[name] = append(m.seats, line[1]), line[1]
		if name == p.user.Name() {
			m.number = line[1]
		}
	}
	if m.number != "" {
		p.memory = m
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
func (p *player) hear(ctx context.Context, m emulator.Message) {
	if m.FromID == p.user.ID() || m.Chat != p.g.group.ID() {
		return
	}
	n, ok := seatIn(m.Text, p.g.p.T("play.found", "Seat", blank))
	switch {
	case !ok:
		p.weigh(ctx, m)
	case n != p.number && !contains(p.mates, n) && p.rand.IntN(5) > 0:
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
	if contains(offered, p.lean) && p.rand.IntN(5) < 3 {
		return p.lean
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
	case called == foe || p.black[called], called == p.lean && foe == "":
		return true
	case p.nominees[foe], called == p.number:
		return false // his vote is for another
	case contains(p.mates, called):
		return p.rand.IntN(6) == 0
	}
	return p.rand.IntN(5) < 2
}
