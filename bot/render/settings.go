package render

import (
	"strings"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Settings lists the keys of a room, ready to be copied into /set.
func Settings(p *locales.Printer, r game.Rules) string {
	text := []string{p.T("settings.title", "Preset", preset(p, r))}
	for _, k := range game.Keys() {
		value, _ := r.Get(k.Name)
		text = append(text, "<code>"+k.Name+"="+Quote(brief(value), 60)+"</code> "+p.T("key."+k.Name))
	}
	return lines(append(text, p.T("settings.how"))...)
}

// brief writes 1m0s as 1m.
func brief(value string) string {
	if strings.HasSuffix(value, "m0s") {
		return strings.TrimSuffix(value, "0s")
	}
	return value
}

func preset(p *locales.Printer, r game.Rules) string {
	if named(r.Preset) && p.Has("preset."+r.Preset) {
		return p.T("preset." + r.Preset)
	}
	return p.T("preset.own")
}

// Help lists what can be written to the host.
func Help(p *locales.Printer) string { return p.T("help") }
