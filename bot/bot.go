package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// ErrToken: Telegram does not accept the token.
var ErrToken = errors.New("bot: Telegram does not accept this token")

// Config is everything the host is given. Token and Store are needed, the rest
// has defaults.
type Config struct {
	Token      string
	Store      Store
	HTTPClient HTTPClient // http.Client
	ServerURL  string     // https://api.telegram.org
	Lang       string     // of new rooms: ru
	Rules      game.Rules // of new rooms: the first preset
	Log        *slog.Logger
	Seed       uint64         // of seats and decks; 0 is drawn
	Countdown  time.Duration  // between a full lobby and its game: 15 s
	Limits     courier.Limits // how fast to send: what Telegram allows
	// Backup copies the database; it is called every night. nil: nobody does.
	Backup func(context.Context) error
}

// pollTimeout is how long Telegram may hold a getUpdates call.
const pollTimeout = 50 * time.Second

// Bot is the host. New makes one, Run lets it work.
type Bot struct {
	cfg     Config
	log     *slog.Logger
	tg      *tg.Bot
	me      models.User
	journal *journal
	courier *courier.Courier
	hall    *hall
	ctx     context.Context // of Run
	calls   sync.WaitGroup  // lookups in flight
	revoked context.CancelCauseFunc

	randMu sync.Mutex
	rand   *rand.Rand
}

// New checks the configuration; it does not call Telegram yet.
func New(cfg Config) (*Bot, error) {
	if cfg.Store == nil {
		return nil, errors.New("bot: no store")
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.HTTPClient == nil {
		cfg.HTTPClient = &http.Client{Timeout: pollTimeout + 15*time.Second}
	}
	if cfg.Countdown == 0 {
		cfg.Countdown = 15 * time.Second
	}
	if cfg.Rules.SeatsMax == 0 {
		cfg.Rules, _ = game.Preset(game.DefaultPreset)
	}
	if err := cfg.Rules.Validate(); err != nil {
		return nil, fmt.Errorf("bot: rules of new rooms: %w", err)
	}
	cfg.Lang = locales.For(cfg.Lang).Lang()
	if cfg.Seed == 0 {
		cfg.Seed = rand.Uint64()
	}
	b := &Bot{
		cfg: cfg, log: cfg.Log,
		journal: newJournal(cfg.HTTPClient, cfg.Store, cfg.Log),
		rand:    rand.New(rand.NewPCG(cfg.Seed, cfg.Seed)),
	}
	options := []tg.Option{
		tg.WithHTTPClient(pollTimeout, b.journal),
		tg.WithSkipGetMe(), tg.WithNotAsyncHandlers(),
		tg.WithDefaultHandler(b.receive), tg.WithErrorsHandler(b.pollFailed),
		tg.WithAllowedUpdates(tg.AllowedUpdates{
			"message", "edited_message", "callback_query", "my_chat_member", "chat_member",
		}),
	}
	if cfg.ServerURL != "" {
		options = append(options, tg.WithServerURL(cfg.ServerURL))
	}
	client, err := tg.New(cfg.Token, options...)
	if err != nil {
		return nil, fmt.Errorf("bot: %w", err)
	}
	b.tg = client
	return b, nil
}

// Run works until ctx ends and what is in hand has been sent, then returns nil.
// It returns ErrToken when Telegram refuses the token.
func (b *Bot) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	b.ctx, b.revoked = ctx, cancel
	if err := b.connect(ctx); err != nil || ctx.Err() != nil {
		return err
	}
	b.courier = courier.New(courier.Options{Log: b.log, Token: b.cfg.Token, Limits: b.cfg.Limits})
	b.hall = newHall(b)
	defer b.stop()
	if err := b.hall.load(); err != nil {
		return fmt.Errorf("load rooms: %w", err)
	}
	b.lookup(b.registerMenus)
	left, err := b.journal.waiting()
	if err != nil {
		return fmt.Errorf("read inbox: %w", err)
	}
	for _, u := range left {
		b.hall.route(u)
	}
	house, err := b.keepHouse()
	if err != nil {
		return err
	}
	defer func() { <-house.Stop().Done() }()
	b.log.Info("host is ready", "username", b.me.Username)
	b.tg.Start(ctx)
	if errors.Is(context.Cause(ctx), ErrToken) {
		return ErrToken
	}
	return nil
}

// stop sends what waits to be sent, with the rooms still there to note it.
func (b *Bot) stop() {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := b.courier.Close(ctx); err != nil {
		b.log.Warn("some messages wait for the next start", "err", err)
	}
	b.hall.close()
	b.calls.Wait()
}

// connect asks who we are until Telegram answers.
func (b *Bot) connect(ctx context.Context) error {
	for pause := time.Second; ; pause = min(2*pause, 30*time.Second) {
		try, cancel := context.WithTimeout(ctx, 15*time.Second)
		me, err := b.tg.GetMe(try)
		cancel()
		switch {
		case err == nil:
			b.me = *me
			return nil
		case errors.Is(err, tg.ErrorUnauthorized), errors.Is(err, tg.ErrorNotFound):
			return ErrToken
		}
		b.log.Warn("Telegram cannot be reached, trying again", "in", pause, "err", courier.Redact(err, b.cfg.Token))
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pause):
		}
	}
}

func (b *Bot) receive(_ context.Context, _ *tg.Bot, u *models.Update) {
	if b.journal.take(u.ID) {
		b.hall.route(u)
	}
}

// pollFailed hears of failed polls. Their text is not logged: it may quote an
// update.
func (b *Bot) pollFailed(err error) {
	kind := courier.Classify(err)
	switch {
	case kind == courier.Cancelled:
	case kind == courier.Unauthorized:
		b.revoked(ErrToken)
	case errors.Is(err, tg.ErrorConflict):
		b.log.Error("another program asks for updates with this token; stop one of the two")
	default:
		b.log.Warn("updates could not be fetched, trying again", "kind", kind)
	}
}

// lookup runs a question to Telegram beside the rooms.
func (b *Bot) lookup(f func(ctx context.Context)) {
	b.calls.Go(func() {
		ctx, cancel := context.WithTimeout(b.ctx, 20*time.Second)
		defer cancel()
		f(ctx)
	})
}

// dice gives a source of randomness to one room.
func (b *Bot) dice() *rand.Rand {
	b.randMu.Lock()
	defer b.randMu.Unlock()
	return rand.New(rand.NewPCG(b.rand.Uint64(), b.rand.Uint64()))
}
