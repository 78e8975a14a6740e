package main

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/mafia-host/mafia/bot"
	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
	"github.com/mafia-host/mafia/store"
)

// backupsKept is how many nightly copies stay.
const backupsKept = 7

type runCmd struct {
	Token  string  `env:"MAFIA_TOKEN" help:"Token of the bot, from @BotFather. Better given as MAFIA_TOKEN: arguments are seen by everybody on the machine."`
	DB     string  `env:"MAFIA_DB" name:"db" default:"mafia.db" help:"Database file; made when missing."`
	APIURL string  `env:"MAFIA_API_URL" name:"api-url" help:"Address of a self-hosted Bot API server."`
	Lang   string  `env:"MAFIA_LANG" default:"ru" help:"Language of new rooms: ru or uk."`
	Preset string  `env:"MAFIA_PRESET" default:"${preset}" help:"Rule book of new rooms."`
	Pace   float64 `hidden:"" default:"1" help:"How many times faster than Telegram allows to send; for a server without limits."`
	Log    string  `env:"MAFIA_LOG" default:"info" help:"What to log: debug, info, warn or error."`
}

// Run hosts until a signal comes.
func (c *runCmd) Run() error {
	log, err := logger(c.Log)
	if err != nil {
		return err
	}
	if err := checkToken(c.Token); err != nil {
		return err
	}
	rules, err := presetNamed(c.Preset)
	if err != nil {
		return err
	}
	if err := checkLang(c.Lang); err != nil {
		return err
	}
	db, err := store.Open(c.DB)
	if err != nil {
		return err
	}
	defer db.Close()
	host, err := bot.New(bot.Config{
		Token: c.Token, Store: storage{db}, ServerURL: strings.TrimRight(c.APIURL, "/"), Lang: c.Lang, Rules: rules, Log: log,
		Limits: paced(c.Pace),
		Backup: func(context.Context) error { return nightlyBackup(db, c.DB, time.Now()) },
	})
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	err = host.Run(ctx)
	if errors.Is(err, bot.ErrToken) {
		return errors.New("the token is refused: Telegram does not accept this token; copy it again from @BotFather, or ask there for a new one")
	}
	if err == nil {
		log.Info("host has stopped")
	}
	return err
}

var tokenForm = regexp.MustCompile(`^\d+:[A-Za-z0-9_-]+$`)

// checkToken says what is wrong without repeating the token.
func checkToken(token string) error {
	switch {
	case strings.TrimSpace(token) == "":
		return errors.New("there is no token: make a bot at @BotFather and give its token as MAFIA_TOKEN; to try without one: mafia play")
	case !tokenForm.MatchString(token):
		return errors.New("the token is not a token: it looks like 123456789:AbCdEf…, with no spaces or quotes")
	}
	return nil
}

func presetNamed(name string) (game.Rules, error) {
	rules, ok := game.Preset(name)
	if !ok {
		return rules, fmt.Errorf("there is no rule book %q; there are %s", name, strings.Join(game.Presets, ", "))
	}
	return rules, nil
}

func checkLang(lang string) error {
	if !slices.Contains(locales.Languages(), lang) {
		return fmt.Errorf("the host does not speak %q; it speaks %s", lang, strings.Join(locales.Languages(), ", "))
	}
	return nil
}

// nightlyBackup copies the database into a folder beside it and drops the
// oldest copies.
func nightlyBackup(db *store.DB, path string, now time.Time) error {
	dir := filepath.Join(filepath.Dir(path), "backups")
	prefix := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + "-"
	name := prefix + now.UTC().Format("20060102T150405Z") + ".db"
	if err := db.Backup(filepath.Join(dir, name)); err != nil {
		return err
	}
	return store.PruneBackups(dir, prefix, backupsKept)
}

// paced is what Telegram allows, so many times faster.
func paced(times float64) courier.Limits {
	l := courier.DefaultLimits
	for _, r := range []*courier.Rate{&l.Private, &l.Group, &l.Overall} {
		r.Every = time.Duration(float64(r.Every) / times)
	}
	return l
}
