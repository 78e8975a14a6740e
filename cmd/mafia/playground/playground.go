package playground

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/locales"
)

// Options of a playground.
type Options struct {
	Server *emulator.Server
	Lang   string
	Seats  int
	Speed  float64 // how many times faster than life
	Seed   uint64  // 0 is drawn
	Addr   string  // of the page
	Auto   bool    // nobody but automatic players; one game
	Text   bool    // the group's chat goes to Out, and there is no page
	Out    io.Writer
	// First is what is written in the group before the lobby is opened.
	First []string
}

// patience is how long an automatic game may last at the speed of life.
const patience = 6 * time.Hour

// Playground is a group of people and the host.
type Playground struct {
	opt   Options
	srv   *emulator.Server
	p     *locales.Printer
	group *emulator.Chat
	you   *emulator.User

	players []*player
	said    phrases
}

// Run opens the group, seats everybody and plays until ctx ends, or, with
// Auto, until the game is over.
func Run(ctx context.Context, opt Options) error {
	if opt.Seed == 0 {
		opt.Seed = rand.Uint64()
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	g := newPlayground(opt)
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()
	for _, p := range g.players {
		all.Go(func() { p.live(ctx) })
	}
	all.Go(func() { g.usher(ctx) })
	if opt.Text {
		all.Go(func() { g.print(ctx) })
	} else {
		if err := g.serve(ctx); err != nil {
			return err
		}
	}
	for _, text := range append(opt.First, "/new") {
		if _, err := g.you.Write(g.group, text); err != nil {
			return err
		}
	}
	if !opt.Auto {
		<-ctx.Done()
		return nil
	}
	limit, stop := context.WithTimeout(ctx, max(g.brisk(patience), 2*time.Minute))
	defer stop()
	if err := g.over(limit); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return errors.New("the game did not end in time")
	}
	return nil
}

func newPlayground(opt Options) *Playground {
	g := &Playground{opt: opt, srv: opt.Server, p: locales.For(opt.Lang)}
	names := g.p.List("play.names")
	r := rand.New(rand.NewPCG(opt.Seed, 1))
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	if !opt.Auto {
		names[0] = g.p.T("play.you")
	}
	for i := range opt.Seats {
		name := names[i%len(names)]
		if i >= len(names) {
			name = fmt.Sprintf("%s %d", name, i/len(names)+1)
		}
		u := g.srv.NewUser(name, emulator.Language(opt.Lang))
		g.players = append(g.players, newPlayer(g, u, rand.New(rand.NewPCG(opt.Seed, uint64(i)+2))))
	}
	g.you = g.players[0].user
	g.players[0].manual.Store(!opt.Auto)
	var others []*emulator.User
	for _, p := range g.players[1:] {
		others = append(others, p.user)
	}
	g.group = g.srv.NewSupergroup(g.p.T("play.group"), g.you, emulator.With(others...))
	g.group.AddBot(g.you, emulator.Rights{CanDeleteMessages: true, CanPinMessages: true, CanRestrictMembers: true})
	return g
}

// usher shows everybody to the table as soon as a lobby is there: they press
// its link one after another.
func (g *Playground) usher(ctx context.Context) {
	g.watch(ctx, func(e emulator.Event) {
		if e.Kind != emulator.MessageSent || e.Chat != g.group.ID() || !e.Message.FromBot {
			return
		}
		for _, row := range e.Message.Buttons {
			for _, b := range row {
				if strings.Contains(b.URL, "?start=") {
					g.joinAll(ctx, *e.Message, b.Text)
					return
				}
			}
		}
	})
}

func (g *Playground) joinAll(ctx context.Context, m emulator.Message, button string) {
	for _, p := range g.players {
		if !sleep(ctx, g.brisk(300*time.Millisecond)) {
			return
		}
		if _, err := p.user.Press(m, button); err != nil {
			return // the lobby is gone
		}
	}
}

// brisk is a time at the speed of this playground.
func (g *Playground) brisk(d time.Duration) time.Duration {
	return time.Duration(float64(d) / g.opt.Speed)
}

// watch calls f for everything that happens, until ctx ends.
func (g *Playground) watch(ctx context.Context, f func(emulator.Event)) {
	g.watchFrom(ctx, 0, func(e emulator.Event) bool {
		f(e)
		return true
	})
}

// watchFrom is watch from a later event, until f has had enough.
func (g *Playground) watchFrom(ctx context.Context, from int, f func(emulator.Event) bool) {
	for {
		events, err := g.srv.Next(ctx, from)
		if err != nil {
			return
		}
		for _, e := range events {
			from = e.Index + 1
			if !f(e) {
				return
			}
		}
	}
}

// over waits for the words that end a game.
func (g *Playground) over(ctx context.Context) error {
	ended := make(chan struct{})
	watching, stop := context.WithCancel(ctx)
	defer stop()
	var once sync.Once
	go g.watch(watching, func(e emulator.Event) {
		if e.Kind == emulator.MessageSent && e.Chat == g.group.ID() && e.Message.FromBot && g.isEnd(e.Message.Text) {
			once.Do(func() { close(ended) })
		}
	})
	select {
	case <-ended:
		sleep(ctx, 300*time.Millisecond)
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// isEnd recognises the end of a game by what is said then.
func (g *Playground) isEnd(text string) bool {
	return strings.Contains(text, stripped(g.p.T("end.cards")))
}

// stripped is a text without its markup.
func stripped(html string) string {
	return strings.NewReplacer("<b>", "", "</b>", "", "<i>", "", "</i>", "").Replace(html)
}

// print writes what is said in the group.
func (g *Playground) print(ctx context.Context) {
	g.watch(ctx, func(e emulator.Event) {
		if e.Kind != emulator.MessageSent || e.Chat != g.group.ID() {
			return
		}
		if text := g.service(*e.Message, "", strings.TrimSpace); text != "" {
			fmt.Fprintf(g.opt.Out, "— %s —\n", text)
			return
		}
		fmt.Fprintf(g.opt.Out, "%s: %s\n", e.Message.From, strings.ReplaceAll(e.Message.Text, "\n", "\n    "))
	})
}

func sleep(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-t.C:
		return true
	}
}
