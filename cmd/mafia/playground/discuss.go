package playground

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"github.com/mafia-host/mafia/bot/emulator"
)

// Where everybody may speak, players accuse, defend themselves and follow one
// another, and vote as they have spoken. What a person at the keyboard says
// counts like anybody's word.

// discuss is a player's part in a discussion: he may say something first, and
// answer once.
func (p *player) discuss(ctx context.Context) {
	p.talking = true
	if p.out || p.rand.IntN(4) == 0 || !p.think(ctx, 4, 80) {
		return
	}
	p.write(p.argument())
}

// argument is what he opens with.
func (p *player) argument() string {
	foe := p.foe()
	if foe == "" {
		foe = p.leaning()
	}
	if foe == "" || !p.black[foe] && p.rand.IntN(5) < 2 {
		return p.opinion()
	}
	return p.speech(foe, false)
}

// leaning is whom he suspects for want of anything better; a black means
// somebody who is none.
func (p *player) leaning() string {
	if p.lean != "" {
		return p.lean
	}
	var may []string
	for _, n := range p.seats {
		if red, known := p.black[n]; n != p.number && !contains(p.mates, n) && !(known && !red) {
			may = append(may, n)
		}
	}
	if len(may) > 0 {
		p.lean = may[p.rand.IntN(len(may))]
	}
	return p.lean
}

var seatSaid = regexp.MustCompile(`(?:^|[^\d])(\d{1,2})(?:[^\d]|$)`)

// weigh makes something of what another player says about a seat: it may hurt,
// convince, or leave him cold.
func (p *player) weigh(ctx context.Context, m emulator.Message) {
	found := seatSaid.FindStringSubmatch(m.Text)
	if found == nil || p.number == "" || p.out {
		return
	}
	about, by := found[1], p.names[m.From]
	_, known := p.black[about]
	switch {
	case about == p.number && by != "" && !contains(p.mates, by):
		if p.rand.IntN(3) == 0 {
			p.lean = by
		}
		p.reply(ctx, "play.defend", by, 2)
	case about == p.number || contains(p.mates, about) || known || !contains(p.seats, about):
	case p.rand.IntN(3) == 0:
		p.lean = about
		p.reply(ctx, "play.agree-lean", about, 4)
	}
}

// reply is said once in a discussion, by one of so many.
func (p *player) reply(ctx context.Context, key, seat string, of int) {
	if !p.talking || p.manual.Load() || p.rand.IntN(of) != 0 {
		return
	}
	p.talking = false
	if p.think(ctx, 2, 8) {
		p.write(strings.ReplaceAll(p.phrase(key), "{{.Seat}}", seat))
	}
}

// gone strikes out whom the host names as having left.
func (p *player) gone(text string) {
	for _, key := range []string{"window.last", "left.card"} {
		n, ok := seatIn(text, p.g.p.T(key, "Who", blank, "Time", blank, "Role", blank))
		if !ok {
			continue
		}
		p.seats = slices.DeleteFunc(p.seats, func(s string) bool { return s == n })
		delete(p.black, n)
		if p.accused == n {
			p.accused = ""
		}
		if p.lean == n {
			p.lean = ""
		}
		p.out = p.out || n == p.number && key == "left.card"
	}
}
