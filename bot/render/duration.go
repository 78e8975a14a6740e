package render

import (
	"strings"
	"time"

	"github.com/mafia-host/mafia/locales"
)

// Duration writes a time in minutes and seconds.
func Duration(p *locales.Printer, d time.Duration) string {
	seconds := int((max(d, 0) + time.Second - 1) / time.Second)
	var parts []string
	if m := seconds / 60; m > 0 {
		parts = append(parts, p.T("duration.minutes", "N", m))
	}
	if s := seconds % 60; s > 0 || len(parts) == 0 {
		parts = append(parts, p.T("duration.seconds", "N", s))
	}
	return strings.Join(parts, " ")
}
