package render

import (
	"slices"

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
		if s.At(e.Seat).Turned {
			return t.T("watch.turned", "Who", t.who(e.Seat))
		}
		return t.T("watch.card", "Who", t.who(e.Seat), "Role", t.role(e.Role))
	case game.Acted:
		return t.T("watch.acted", "Who", t.who(e.Seat), "Verb", Verb(p, e.Verb), "Target", t.whos(e.Targets))
	case game.ClanDecided:
		return teamSigns[e.Clan] + " " + t.decided(e)
	case game.Answered:
		return t.T("watch.answered", "Who", t.who(e.Seat), "Answer", t.answer(s, e))
	case game.VictimsShown:
		if len(e.Victims) == 0 {
			return ""
		}
		return t.T("watch.victims", "Who", t.who(e.Seat), "Victims", t.whos(e.Victims))
	case game.WasBlocked:
		return t.T("watch.blocked", "Who", t.who(e.Seat))
	case game.VoteCast:
		return t.T("vote.cast", "Who", t.who(e.Seat), "For", t.who(e.For))
	case game.VoteTaken:
		return t.T("vote.taken", "Who", t.who(e.Seat))
	}
	return "" // Backstage has told of the cards
}

// Backstage is what a seat that has left the table is shown where the rules let
// it see the whole game: everybody's cards, as they are now. Empty while the
// seat has its last word before it, for it could tell.
func Backstage(p *locales.Printer, s *game.State, seat game.Seat) string {
	if !slices.Contains(s.Watchers(), seat) || slices.Contains(s.Words, seat) {
		return ""
	}
	t := about(p, s)
	text := []string{p.T("watch.title")}
	for i := range s.Seats {
		text = append(text, t.place(s, game.Seat(i+1))+" — "+t.role(s.Seats[i].Role))
	}
	return lines(text...)
}
