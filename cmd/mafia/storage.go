package main

import (
	"github.com/mafia-host/mafia/bot"
	"github.com/mafia-host/mafia/store"
)

// storage lets the host use the database.
type storage struct{ db *store.DB }

func (s storage) Update(fn func(bot.Tx) error) error {
	return s.db.Update(func(tx *store.Tx) error { return fn(tx) })
}

func (s storage) View(fn func(bot.Tx) error) error {
	return s.db.View(func(tx *store.Tx) error { return fn(tx) })
}
