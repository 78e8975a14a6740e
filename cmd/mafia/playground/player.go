package playground

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
)

// player is a person who plays by himself, unless somebody has taken his seat.
type player struct {
	g      *Playground
	user   *emulator.User
	rand   *rand.Rand
	manual atomic.Bool

	memory
}

func newPlayer(g *Playground, u *emulator.User, r *rand.Rand) *player {
	return &player{g: g, user: u, rand: r}
}

// live reads everything the player can see, and reacts.
func (p *player) live(ctx context.Context) {
	p.g.watch(ctx, func(e emulator.Event) {
		if e.Message == nil {
			return
		}
		if !e.Message.FromBot {
			p.hear(ctx, *e.Message)
			return
		}
		fresh := e.Kind == emulator.MessageSent
		switch {
		case e.Kind != emulator.MessageSent && e.Kind != emulator.MessageEdited:
		case e.Chat == p.g.group.ID():
			p.read(ctx, *e.Message, fresh)
		case e.Chat == p.user.Private().ID():
			p.readPrivate(ctx, *e.Message, fresh)
		}
	})
}

// read looks at a message of the host in the group.
func (p *player) read(ctx context.Context, m emulator.Message, fresh bool) {
	if !fresh {
		return
	}
	p.follow(m)
	if p.manual.Load() {
		return
	}
	if pass, ok := p.button(m, "pass"); ok && p.mine(m.Text) {
		p.speak(ctx, m, pass)
		return
	}
	if vote, ok := p.button(m, "vote"); ok {
		p.raiseHand(ctx, m, vote)
		return
	}
	if strings.Contains(m.Text, "🗳") {
		p.ballot(ctx, m)
		return
	}
	if strings.Contains(m.Text, "💬") {
		p.discuss(ctx)
	}
}

// mine says whether it is his minute: the last line of the host names him.
func (p *player) mine(text string) bool {
	me := p.number + ". " + p.user.Name()
	for _, part := range strings.Split(text, "\n") {
		if strings.HasPrefix(part, "🎙") || strings.HasPrefix(part, "🕯") || strings.HasPrefix(part, "🤐") || strings.HasPrefix(part, "👋") {
			text = part
		}
	}
	return p.number != "" && strings.Contains(text, me)
}

// button finds a button by what the host calls the deed.
func (p *player) button(m emulator.Message, verb string) (emulator.Button, bool) {
	return m.Button(p.g.p.T("verb." + verb))
}

// speak says a few words, perhaps nominates somebody, and gives the word up.
func (p *player) speak(ctx context.Context, m emulator.Message, pass emulator.Button) {
	last := strings.Contains(m.Text, "🕯")
	if last {
		p.out = true
	}
	if !p.think(ctx, 1, 4) {
		return
	}
	target := ""
	if !last {
		target = p.suspect(numbers(m))
	}
	if !strings.Contains(m.Text, "🤐") {
		p.write(p.speech(target, last))
	}
	if target != "" && p.think(ctx, 1, 3) {
		p.write(p.g.p.T("play.nominate", "Seat", target))
	}
	if !p.think(ctx, 1, 3) {
		return
	}
	if p.rand.IntN(2) == 0 {
		p.press(m, pass)
		return
	}
	p.write(p.g.p.T("play.pass"))
}

// raiseHand votes for the nominee who is called, or waits for the next.
func (p *player) raiseHand(ctx context.Context, m emulator.Message, vote emulator.Button) {
	called, one := seatIn(m.Text, p.g.p.T("window.vote", "Who", blank, "Time", blank))
	if p.out || p.number == "" || p.voted && one || !p.wants(called) {
		return
	}
	if p.think(ctx, 1, 6) && p.press(m, vote) {
		p.voted = true
	}
}

// ballot votes for anybody but himself.
func (p *player) ballot(ctx context.Context, m emulator.Message) {
	var choice []emulator.Button
	for _, b := range flat(m) {
		if n := number(b.Text); n != "" && n != p.number && !contains(p.mates, n) {
			choice = append(choice, b)
		}
	}
	for _, against := range []string{p.foe(), p.lean} {
		if at := slices.IndexFunc(choice, func(b emulator.Button) bool { return number(b.Text) == against }); at >= 0 {
			choice = choice[at : at+1]
			break
		}
	}
	if p.out || len(choice) == 0 || !p.think(ctx, 2, 15) {
		return
	}
	p.press(m, choice[p.rand.IntN(len(choice))])
}

// readPrivate looks at the card, and at what may be chosen at night.
func (p *player) readPrivate(ctx context.Context, m emulator.Message, fresh bool) {
	p.learn(m)
	choice := flat(m)
	if len(choice) == 0 || p.manual.Load() {
		return
	}
	if _, two := numbersChosen(choice); !fresh && !two {
		return
	}
	if strings.Contains(m.Text, p.g.p.T("prompt.transfer")) && p.rand.IntN(8) != 0 {
		return
	}
	if !p.think(ctx, 1, 8) {
		return
	}
	p.press(m, p.aim(m, choice))
}

// aim chooses a button: the blacks take the same seat, as they have agreed to.
func (p *player) aim(m emulator.Message, choice []emulator.Button) emulator.Button {
	check := strings.Contains(m.Text, p.g.p.T("prompt.check"))
	var free []emulator.Button
	for _, b := range choice {
		n := number(b.Text)
		if n == "" || n == p.number || contains(p.mates, n) || strings.HasPrefix(b.Text, "✅") {
			continue
		}
		if _, known := p.black[n]; known && check {
			continue
		}
		free = append(free, b)
	}
	if len(free) == 0 {
		return choice[0]
	}
	if strings.Contains(m.Text, p.g.p.T("prompt.shoot")) && len(p.mates) > 0 {
		return free[(int(p.g.opt.Seed%97)+p.nights*7)%len(free)]
	}
	return free[p.rand.IntN(len(free))]
}

// think waits as long as a person needs, in seconds; false when it is not for
// him to act any more.
func (p *player) think(ctx context.Context, least, most int) bool {
	d := time.Duration(least)*time.Second + time.Duration(p.rand.IntN((most-least)*1000+1))*time.Millisecond
	return sleep(ctx, p.g.brisk(d/2)) && !p.manual.Load() // somebody may have taken the seat meanwhile
}

func (p *player) write(text string) {
	_, _ = p.user.Write(p.g.group, text) // not heard when he may not write now
}

// press presses a button that may be gone by now.
func (p *player) press(m emulator.Message, b emulator.Button) bool {
	_, err := p.user.PressData(m, b.Data)
	return err == nil
}
