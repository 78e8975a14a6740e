package render

import (
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Watch is what those who have left the table are shown of a private event
// where the rules let them see the whole game; s is the state after it. Empty:
// the event is not for them, or says nothing new. Group says the rest.
func Watch(p *locales.Printer, s *game.State, e game.Event) string {
	if !game.Watched(e) {
		return ""
	}
	t := about(p, s)
	switch e := e.(type) {
	case game.CardPassed:
		return t.T("passed.seen", "From", t.who(e.From), "To", t.who(e.To))
	case game.SideTaken:
		return t.T("watch.side", "Who", t.who(e.Seat))
	case game.RoleTaken:
		return t.T("watch.card", "Who", t.who(e.Seat), "Role", t.role(e.Role))
	case game.Acted:
		return t.T("watch.acted", "Who", t.who(e.Seat), "Verb", Verb(p, e.Verb), "Target", t.whos(e.Targets))
	case game.Answered:
		return t.T("watch.answered", "Who", t.who(e.Seat), "Answer", t.answer(e))
	case game.VictimsShown:
		return t.T("watch.answered", "Who", t.who(e.Seat), "Answer", t.victims(e))
	case game.WasBlocked:
		return t.T("watch.blocked", "Who", t.who(e.Seat))
	case game.VoteCast:
		return t.T("vote.cast", "Who", t.who(e.Seat), "For", t.who(e.For))
	case game.VoteTaken:
		return t.T("vote.taken", "Who", t.who(e.Seat))
	}
	return "" // cards are dealt before anybody leaves
}
