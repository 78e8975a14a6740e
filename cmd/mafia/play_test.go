package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// playWhole plays one game at the speed of life, in fake time, and returns what
// the group read.
func playWhole(t *testing.T, c playCmd) string {
	t.Helper()
	var out bytes.Buffer
	c.Auto, c.Text, c.Log = true, true, "error"
	if c.Speed == 0 {
		c.Speed = 1
	}
	c.DB = filepath.Join(t.TempDir(), "play.db")
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		if err := c.play(t.Context(), &out); err != nil {
			t.Errorf("after %s: %v", time.Since(begun), err)
		}
	})
	return out.String()
}

// Automatic players bring a game of every book to its end, in every language.
func TestPlayWholeGames(t *testing.T) {
	for _, lang := range locales.Languages() {
		for _, preset := range game.Presets {
			t.Run(lang+" "+preset, func(t *testing.T) {
				said := playWhole(t, playCmd{Lang: lang, Preset: preset, Seed: 5})
				if !strings.Contains(said, plainPart("end.cards", lang)) {
					t.Errorf("the game has no end:\n%s", said)
				}
			})
		}
	}
}
