// Command mafia is the host of Mafia games in Telegram: the bot itself, a
// playground to try it without Telegram, and what an operator needs beside it.
package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	_ "time/tzdata" // the image has no time zones of its own

	"github.com/alecthomas/kong"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/game/simulate"
	"github.com/mafia-host/mafia/store"
)

type cli struct {
	Run          runCmd      `cmd:"" help:"Host games in Telegram."`
	Play         playCmd     `cmd:"" help:"Try a game in the browser, without Telegram and without a token."`
	Simulate     simulateCmd `cmd:"" help:"Play many games and print how often each team wins."`
	Backup       backupCmd   `cmd:"" help:"Copy a database that no host has open."`
	CheckLocales checkCmd    `cmd:"" name:"check-locales" help:"Look for faults in the texts."`
}

func main() {
	var c cli
	parser := kong.Must(&c, kong.Name("mafia"), kong.UsageOnError(),
		kong.Description("The host of Mafia games in Telegram groups."),
		kong.Vars{
			"kinds":  strings.Join(simulate.Kinds, ","),
			"preset": game.DefaultPreset, "catalog": game.CatalogPreset,
		})
	args := os.Args[1:]
	if len(args) == 0 {
		args = []string{"--help"}
	}
	ctx, err := parser.Parse(args)
	parser.FatalIfErrorf(err)
	if err := ctx.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "mafia: "+plain(err))
		os.Exit(1)
	}
}

// plain says what an operator can do about an error.
func plain(err error) string {
	switch {
	case errors.Is(err, store.ErrLocked):
		return err.Error() + "\nIs the host running already? Stop it, or choose another file with --db."
	case errors.Is(err, store.ErrNotDatabase):
		return err.Error() + "\nChoose another file with --db, or put a backup in its place."
	case errors.Is(err, store.ErrNewer):
		return err.Error() + "\nUse the newer version, or a backup made before it."
	case errors.Is(err, store.ErrReadOnly):
		return err.Error() + "\nThe file and its folder must be writable."
	}
	return err.Error()
}

// logger writes to stderr what is at least of the level: debug, info, warn or
// error.
func logger(level string) (*slog.Logger, error) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		return nil, fmt.Errorf("log level %q: use debug, info, warn or error", level)
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: l})), nil
}
