package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/mafia-host/mafia/bot"
	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/cmd/mafia/playground"
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
	"github.com/mafia-host/mafia/store"
)

type playCmd struct {
	Lang   string  `default:"ru" help:"Language: ru or uk."`
	Preset string  `default:"${preset}" help:"Rule book."`
	Seats  int     `default:"0" help:"Players at the table; 0 is the fewest the book allows."`
	Speed  float64 `default:"1" help:"How many times faster than life."`
	Seed   uint64  `default:"0" help:"Seed of seats, decks and automatic players; 0 is drawn."`
	DB     string  `name:"db" help:"Database to keep; a temporary one when not given."`
	Addr   string  `default:"127.0.0.1:8080" help:"Address of the page; the next free port is taken when it is busy."`
	Auto   bool    `help:"Nobody plays but automatic players; ends with the game."`
	Text   bool    `help:"Print the group's chat here instead of a page; nobody plays but automatic players."`
	Log    string  `default:"error" help:"What to log: debug, info, warn or error."`
}

// Run plays until a signal comes.
func (c *playCmd) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	return c.play(ctx, os.Stdout)
}

func (c *playCmd) play(ctx context.Context, out io.Writer) error {
	log, err := logger(c.Log)
	if err != nil {
		return err
	}
	rules, err := c.rules()
	if err != nil {
		return err
	}
	db, forget, err := c.open()
	if err != nil {
		return err
	}
	defer forget()
	defer db.Close()

	srv := emulator.New(emulator.Options{BotName: locales.For(c.Lang).T("play.host"), BotUsername: "mafia_play_bot", KeepCalls: 1000})
	host, err := bot.New(bot.Config{
		Token: srv.Token(), HTTPClient: srv, Store: storage{db}, Lang: c.Lang, Rules: rules, Log: log, Seed: c.Seed,
		Countdown: max(time.Duration(float64(5*time.Second)/c.Speed), 200*time.Millisecond),
		Limits:    quick,
	})
	if err != nil {
		return err
	}
	done := make(chan error, 1)
	hosting, stopHost := context.WithCancel(ctx)
	go func() { done <- host.Run(hosting) }()
	err = playground.Run(ctx, playground.Options{
		Server: srv, Lang: c.Lang, Seats: rules.SeatsMin, Speed: c.Speed, Seed: c.Seed, Addr: c.Addr,
		Auto: c.Auto || c.Text, // nobody can press a button in the text
		Text: c.Text, Out: out,
	})
	stopHost()
	return errors.Join(err, <-done)
}

// quick is how fast the host may write to a Telegram that is not there.
var quick = courier.Limits{
	Private: courier.Rate{Every: 5 * time.Millisecond, Burst: 20},
	Group:   courier.Rate{Every: 5 * time.Millisecond, Burst: 20},
	Overall: courier.Rate{Every: time.Millisecond, Burst: 50},
}

// rules are those of the book, for the number of seats, at the speed asked for.
func (c *playCmd) rules() (game.Rules, error) {
	rules, err := presetNamed(c.Preset)
	if err == nil {
		err = checkLang(c.Lang)
	}
	if err != nil {
		return rules, err
	}
	if c.Speed <= 0 || c.Speed > 1000 {
		return rules, errors.New("speed is a number from 0.01 to 1000")
	}
	if c.Seats == 0 {
		c.Seats = rules.SeatsMin
	}
	if c.Seats < rules.SeatsMin || c.Seats > rules.SeatsMax {
		return rules, fmt.Errorf("by the book %q there are %d to %d seats", c.Preset, rules.SeatsMin, rules.SeatsMax)
	}
	if err := rules.Set("seats", strconv.Itoa(c.Seats)); err != nil {
		return rules, err
	}
	for _, k := range game.Keys() {
		value, _ := rules.Get(k.Name)
		d, err := time.ParseDuration(value)
		if err != nil || d == 0 {
			continue // not a duration
		}
		d = max(time.Duration(float64(d)/c.Speed), 100*time.Millisecond).Round(time.Millisecond)
		if err := rules.Set(k.Name, min(d, time.Hour).String()); err != nil {
			return rules, fmt.Errorf("speed: %w", err)
		}
	}
	return rules, rules.Validate()
}

// open opens the database that was asked for, or one that is forgotten.
func (c *playCmd) open() (db *store.DB, forget func(), err error) {
	path, forget := c.DB, func() {}
	if path == "" {
		dir, err := os.MkdirTemp("", "mafia-play-")
		if err != nil {
			return nil, nil, err
		}
		path, forget = filepath.Join(dir, "mafia.db"), func() { os.RemoveAll(dir) }
	}
	if db, err = store.Open(path); err != nil {
		forget()
		return nil, nil, err
	}
	return db, forget, nil
}
