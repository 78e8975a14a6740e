package bot

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

func TestNightlyBackup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var at []time.Time
		s := newScene(t, 1, func(c *Config) {
			c.Backup = func(context.Context) error {
				at = append(at, time.Now())
				if len(at) == 2 {
					panic("the disk is on fire")
				}
				return nil
			}
		})
		s.log.expect("cron: panic")
		s.sleep(4 * 24 * time.Hour)
		if len(at) != 4 {
			t.Fatalf("%d copies in four nights: %v", len(at), at)
		}
		for _, a := range at {
			if a.Hour() != 4 || a.Minute() != 30 {
				t.Errorf("at %v", a)
			}
		}
	})
}
