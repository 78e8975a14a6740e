package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/mafia-host/mafia/game/simulate"
	"github.com/mafia-host/mafia/locales"
	"github.com/mafia-host/mafia/store"
)

type backupCmd struct {
	File string `arg:"" help:"Where the copy goes."`
	DB   string `env:"MAFIA_DB" name:"db" default:"mafia.db" help:"Database file."`
}

// Run copies a database that no host has open; a running host makes its own
// copies every night.
func (c *backupCmd) Run() error {
	if _, err := os.Stat(c.DB); err != nil {
		return fmt.Errorf("there is no database to copy: %w", err)
	}
	db, err := store.Open(c.DB)
	if errors.Is(err, store.ErrLocked) {
		return fmt.Errorf("%w\na running host copies its database every night into the folder backups beside it", err)
	}
	if err != nil {
		return err
	}
	defer db.Close()
	return db.Backup(c.File)
}

type checkCmd struct{}

// Run prints every fault of the texts.
func (checkCmd) Run() error {
	faults := locales.Check()
	for _, f := range faults {
		fmt.Fprintln(os.Stderr, f)
	}
	if len(faults) > 0 {
		return fmt.Errorf("%d faults in the texts", len(faults))
	}
	return nil
}

type simulateCmd struct {
	Preset  string `default:"${catalog}" help:"Rule book."`
	Seats   int    `default:"0" help:"Seats; 0 plays every number the book allows."`
	Games   int    `default:"2000" help:"Games for each number of seats."`
	Seed    uint64 `default:"1" help:"Seed of the dice."`
	Players string `default:"simple" enum:"${kinds}" help:"How they play: ${kinds}."`
}

// Run prints the table of wins.
func (c *simulateCmd) Run() error {
	rules, err := presetNamed(c.Preset)
	if err != nil {
		return err
	}
	from, to := rules.SeatsMin, rules.SeatsMax
	if c.Seats != 0 {
		from, to = c.Seats, c.Seats
	}
	var results []simulate.Result
	for seats := from; seats <= to; seats++ {
		fmt.Fprintf(os.Stderr, "\r%d seats…", seats)
		r, err := simulate.Run(simulate.Config{Rules: rules, Seats: seats, Games: c.Games, Seed: c.Seed, Players: c.Players})
		if err != nil {
			return fmt.Errorf("%d seats: %w", seats, err)
		}
		results = append(results, r)
	}
	fmt.Fprint(os.Stderr, "\r")
	return simulate.Write(os.Stdout, results)
}
