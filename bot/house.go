package bot

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/robfig/cron/v3"
)

// keepHouse starts what is done by the calendar.
func (b *Bot) keepHouse() (*cron.Cron, error) {
	log := cronLog{b.log}
	// A job that panics must neither stop the host nor itself for ever: the
	// recovery goes inside.
	c := cron.New(cron.WithLogger(log), cron.WithChain(cron.SkipIfStillRunning(log), cron.Recover(log)))
	if _, err := c.AddFunc("@every 1m", b.hall.sweep); err != nil {
		return nil, fmt.Errorf("schedule: %w", err)
	}
	if b.cfg.Backup != nil {
		// Not between three and four, which summer time takes away or doubles.
		if _, err := c.AddFunc("30 4 * * *", b.backUp); err != nil {
			return nil, fmt.Errorf("schedule: %w", err)
		}
	}
	c.Start()
	return c, nil
}

func (b *Bot) backUp() {
	ctx, cancel := context.WithTimeout(b.ctx, 10*time.Minute)
	defer cancel()
	if err := b.cfg.Backup(ctx); err != nil {
		b.log.Error("backup failed", "err", err)
		return
	}
	b.log.Info("backup made")
}

// sweep closes lobbies that nobody comes to.
func (h *hall) sweep() {
	h.mu.Lock()
	rooms := h.all()
	h.mu.Unlock()
	for _, r := range rooms {
		r.post(func() {
			l := r.rec.Lobby
			if l == nil || r.starting || time.Since(l.Touched) < stale {
				return
			}
			if err := r.closeLobby("bot.lobby.stale"); err != nil {
				r.log.Error("lobby could not be stored", "err", err)
			}
		})
	}
}

// cronLog says what cron has to say in our log.
type cronLog struct{ log *slog.Logger }

func (c cronLog) Info(msg string, kv ...any) { c.log.Debug("cron: "+msg, kv...) }

func (c cronLog) Error(err error, msg string, kv ...any) {
	c.log.Error("cron: "+msg, append(kv, "err", err)...)
}
