package render

import (
	"strconv"
	"strings"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// RulesSections are the chapters of the rules, in the order they are read.
var RulesSections = []string{"deal", "day", "vote", "night", "ends", "order"}

// Rules tells the rules of a room in words, all chapters of them.
func Rules(p *locales.Printer, r game.Rules) string {
	text := []string{p.T("rules.title", "Preset", preset(p, r))}
	for _, name := range RulesSections {
		text = append(text, RulesSection(p, r, name))
	}
	return strings.Join(append(text, strings.TrimSpace(p.T("rules.more"))), "\n\n")
}

// RulesSection tells one chapter of the rules; empty for a name that is none.
func RulesSection(p *locales.Printer, r game.Rules, name string) string {
	write, ok := chapters[name]
	if !ok {
		return ""
	}
	c := &chapter{p: p, r: r, text: []string{"<b>" + p.T("rules.section."+name) + "</b>"}}
	write(c)
	return strings.Join(c.text, "\n")
}

// chapter is a chapter that is being written.
type chapter struct {
	p    *locales.Printer
	r    game.Rules
	text []string
}

func (c *chapter) add(text string) { c.text = append(c.text, "• "+text) }

// say adds a rule when it holds.
func (c *chapter) say(holds bool, key string, data ...any) {
	if holds {
		c.add(c.p.T("rules."+key, data...))
	}
}

// timed adds a rule about a time, unless there is none.
func (c *chapter) timed(d time.Duration, key string) {
	c.say(d > 0, key, "Time", Duration(c.p, d))
}

// counted adds a rule about a number, unless it is 0.
func (c *chapter) counted(n int, key string) {
	if n > 0 {
		c.add(c.p.N("rules."+key, n))
	}
}

// value adds what a value of a key means, if there is anything to say of it.
func (c *chapter) value(key, value string, data ...any) {
	name := key + "-" + value
	c.say(c.p.Has("rules."+name), name, data...)
}

func seats(r game.Rules) string {
	if r.SeatsMin == r.SeatsMax {
		return strconv.Itoa(r.SeatsMin)
	}
	return strconv.Itoa(r.SeatsMin) + "–" + strconv.Itoa(r.SeatsMax)
}

// Differences lists in what a room departs from the book it started from;
// empty when it does not, or when the book is unknown.
func Differences(p *locales.Printer, room game.Rules) string {
	book, ok := game.Preset(room.Preset)
	if !ok {
		return ""
	}
	var text []string
	for _, k := range game.Keys() {
		value, _ := room.Get(k.Name)
		was, _ := book.Get(k.Name)
		if value != was {
			text = append(text, p.T("rules.differs-key", "What", p.T("key."+k.Name), "Key", k.Name,
				"Value", Quote(brief(value), 60), "Was", Quote(brief(was), 60)))
		}
	}
	if len(text) == 0 {
		return ""
	}
	return p.T("rules.differs", "Preset", preset(p, book)) + "\n" + strings.Join(text, "\n")
}
