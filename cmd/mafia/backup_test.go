package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/mafia-host/mafia/store"
)

func TestNightlyBackupsKeepSeven(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mafia.db")
	db, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	day := time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC)
	for i := range 10 {
		if err := nightlyBackup(db, path, day.AddDate(0, 0, i)); err != nil {
			t.Fatal(err)
		}
	}
	files, err := os.ReadDir(filepath.Join(filepath.Dir(path), "backups"))
	if err != nil || len(files) != backupsKept {
		t.Fatalf("%d copies, %v", len(files), err)
	}
	if files[0].Name() != "mafia-20261204T043000Z.db" {
		t.Errorf("the oldest copy is %s", files[0].Name())
	}
	copied, err := store.Open(filepath.Join(filepath.Dir(path), "backups", files[6].Name()))
	if err != nil {
		t.Fatalf("a copy is no database: %v", err)
	}
	copied.Close()
}

// Every book can be played at any speed that play takes.
func TestRulesOfPlay(t *testing.T) {
	for _, c := range []playCmd{
		{Lang: "ru", Preset: "tournament", Speed: 60}, {Lang: "uk", Preset: "express", Seats: 8, Speed: 1000},
		{Lang: "uk", Preset: "city", Seats: 20, Speed: 0.5}, {Lang: "ru", Preset: "evening", Speed: 3},
		{Lang: "ru", Preset: "club", Speed: 7}, {Lang: "ru", Preset: "classic", Speed: 1},
		{Lang: "ru", Preset: "ukrainian", Speed: 1}, {Lang: "ru", Preset: "professional", Speed: 33},
	} {
		rules, err := c.rules()
		if err != nil || rules.SeatsMin != c.Seats || rules.SeatsMax != c.Seats {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for _, c := range []playCmd{
		{Lang: "ru", Preset: "chess", Speed: 1}, {Lang: "en", Preset: "club", Speed: 1}, {Lang: "ru", Preset: "club", Speed: 0},
		{Lang: "ru", Preset: "club", Seats: 4, Speed: 1},
	} {
		if _, err := c.rules(); err == nil {
			t.Errorf("%+v is accepted", c)
		}
	}
}
