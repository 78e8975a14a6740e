package bot

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// start begins the game of the lobby. Before the cards are dealt every player
// is tried: a game in which somebody cannot be given his card must not begin.
func (r *room) start() {
	l := r.rec.Lobby
	if l == nil || r.starting {
		return
	}
	r.starting = true
	players := append([]game.Player{}, l.Players...)
	r.b.lookup(func(ctx context.Context) {
		deaf := r.b.unreachable(ctx, players)
		r.post(func() {
			defer r.settle()
			r.starting = false
			if r.rec.Lobby != l {
				return
			}
			if len(deaf) > 0 {
				r.sendAway(deaf)
				return
			}
			r.deal()
		})
	})
}

// unreachable finds the players whom the host cannot write to.
func (b *Bot) unreachable(ctx context.Context, players []game.Player) map[int64]courier.Kind {
	var mu sync.Mutex
	var all sync.WaitGroup
	out := map[int64]courier.Kind{}
	for _, p := range players {
		all.Go(func() {
			_, err := b.tg.SendChatAction(ctx, &tg.SendChatActionParams{ChatID: p.ID, Action: models.ChatActionTyping})
			switch kind := courier.ClassifyFor(p.ID, err); kind {
			case courier.Blocked, courier.NeverStarted, courier.Deactivated:
				mu.Lock()
				out[p.ID] = kind
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return out
}

// sendAway takes those out of the lobby who cannot be reached, and names them.
func (r *room) sendAway(deaf map[int64]courier.Kind) {
	l, p := r.rec.Lobby, r.p()
	var stay []game.Player
	var lines []string
	for _, player := range l.Players {
		kind, gone := deaf[player.ID]
		if !gone {
			stay = append(stay, player)
			continue
		}
		lines = append(lines, p.T("bot.silent."+kind.String(), "Who", render.Name(player.Name)))
		r.b.hall.rise(player.ID, r)
	}
	l.Players, l.Starts = stay, time.Time{}
	if err := r.lobbyChanged(); err != nil {
		r.log.Error("lobby could not be stored", "err", err)
	}
	lines = append(lines, p.T("bot.silent.lobby"))
	r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: strings.Join(lines, "\n")}, nil)
}

// deal makes a game of the lobby.
func (r *room) deal() {
	l, p := r.rec.Lobby, r.p()
	deck, err := r.deck(len(l.Players))
	if err != nil {
		l.Starts = time.Time{}
		text := p.T("bot.deck.unfit", "Why", render.Refusal(p, err))
		r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: text}, nil)
		r.showLobby()
		return
	}
	events, err := game.Decide(&game.State{}, game.Start{Players: l.Players, Rules: r.rec.rules(), Deck: deck}, r.rand)
	if err != nil {
		l.Starts = time.Time{}
		text := render.Refusal(p, err)
		if errors.Is(err, game.ErrSeats) {
			text = p.T("bot.lobby.wrong-seats", "Seats", seatRange(r.rec.rules()))
		}
		if text == "" {
			r.log.Error("game could not be started", "err", err)
			text = p.T("bot.broken")
		}
		r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: text}, nil)
		r.showLobby()
		return
	}
	if err := r.begin(events); err != nil {
		r.log.Error("game could not be stored", "err", err)
		l.Starts = time.Time{}
		r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: p.T("bot.broken")}, nil)
		return
	}
	if l.Message != 0 {
		r.b.edit("lobby", l.Message, message{chat: r.chat, html: p.T("bot.lobby.begun"), keyboard: noButtons()}, nil)
	}
}

// begin stores the new game and the room that plays it as one.
func (r *room) begin(events []game.Event) error {
	raw, err := encode(events)
	if err != nil {
		return err
	}
	old, now := r.rec, time.Now()
	r.rec.Lobby, r.rec.Playing = nil, true
	// What the last game could not yet give back is this one's to give back.
	next := cursor{Closed: r.cursor.Closed, Allowed: r.cursor.Allowed, Hushed: r.cursor.Hushed}
	for _, e := range events {
		next.Clock.note(e, now)
	}
	err = r.store(func(tx Tx) error {
		id, err := tx.NewGame(gameRecord{Chat: r.chat, Started: now})
		if err != nil {
			return err
		}
		r.rec.Game = id
		if _, err := tx.AppendEvents(id, raw); err != nil {
			return err
		}
		return tx.PutCursor(id, next)
	})
	if err != nil {
		r.rec = old
		return err
	}
	r.forget()
	r.cursor = next
	r.cursor.ready()
	r.b.hall.openGame(r.rec.Game, r, r.rec.Referees)
	r.log.Info("game begins", "game", r.rec.Game, "preset", r.rec.Preset, "seats", len(old.Lobby.Players))
	r.replay(events)
	r.beginWhenTold()
	r.refresh()
	return nil
}
