package render

import (
	"strings"
	"unicode"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Fouls is the log of fouls, which tells the host's from the judge's. Hidden
// ones are shown to the judge alone.
func Fouls(p *locales.Printer, s *game.State, judge bool) string {
	t := about(p, s)
	text := []string{p.T("docket.title")}
	for i, f := range s.FoulLog() {
		if f.Hidden && !judge {
			continue
		}
		what := p.T("docket.no-reason")
		if f.Reason != "" {
			what = t.reason(f.Reason)
		}
		line := p.T("docket.line", "No", i+1, "Who", t.who(f.Seat), "What", what, "By", t.circumstances(f))
		if f.Lifted {
			line = "<s>" + line + "</s>"
		}
		text = append(text, line)
	}
	if len(text) == 1 {
		return p.T("docket.empty")
	}
	return lines(text...)
}

// circumstances says who gave a foul, when, and what became of it.
func (t teller) circumstances(f game.FoulNote) string {
	by := "docket.judge"
	if f.Bot {
		by = "docket.bot"
	}
	out := []string{t.T(by), t.T("docket.day", "Day", f.Day)}
	if f.Hidden {
		out = append(out, t.T("docket.hidden"))
	}
	if f.Lifted {
		out = append(out, t.T("docket.lifted"))
	}
	return strings.Join(out, ", ")
}

// Case asks the judge for his word on what was left to him.
func Case(p *locales.Printer, s *game.State, e game.Offended) string {
	t := about(p, s)
	said := ""
	if e.Said != "" {
		said = t.T("docket.said", "Text", Quote(e.Said, longestSaid))
	}
	ask := t.T("docket.ask", "Who", t.who(e.Seat), "What", t.T("offence."+string(e.Offence)))
	return lines(ask, said, t.T("docket.decide"))
}

// longestSaid is how much of what was said the judge is shown.
const longestSaid = 300

// Verdict is a button of a case.
func Verdict(p *locales.Printer, r game.Reaction) string { return p.T("verdict." + string(r)) }

// PenaltyPage is a button that opens the list of breaches with that penalty.
func PenaltyPage(p *locales.Printer, penalty game.Penalty) string {
	return p.T("penalty." + string(penalty))
}

// Breach is a button that names a breach.
func Breach(p *locales.Printer, s *game.State, name string) string {
	text := []rune(about(p, s).reason(name))
	for i, r := range text {
		if unicode.IsLetter(r) {
			text[i] = unicode.ToUpper(r)
			break
		}
	}
	return string(text)
}

// Why asks the judge for which breach a foul was given, or what else it costs.
func Why(p *locales.Printer, s *game.State, no int, page game.Penalty) string {
	log := s.FoulLog()
	if no < 1 || no > len(log) {
		return ""
	}
	key := "docket.why"
	if page != game.PenaltyFoul {
		key = "docket.why-" + string(page)
	}
	return p.T(key, "Who", about(p, s).who(log[no-1].Seat))
}
