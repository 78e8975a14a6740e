package render

import (
	"slices"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Private is what the host tells one seat about an event, s being the state
// after it; seat 0 is the judge. Empty: nothing, or not for that seat.
func Private(p *locales.Printer, s *game.State, e game.Event, seat game.Seat) string {
	if e.Audience().Everyone() {
		return ""
	}
	t := about(p, s)
	if seat == 0 && e.Audience().Judge() {
		switch e := e.(type) {
		case game.Fouled:
			return t.fouled(e, e.Count, "foul.hidden-judge")
		case game.Explained:
			return t.explained(e)
		case game.Unfouled:
			return t.T("foul.taken", "Who", t.who(e.Seat), "Count", e.Count)
		}
	}
	if seat == 0 || !e.Audience().Includes(s, seat) {
		return ""
	}
	switch e := e.(type) {
	case game.CardDealt:
		return Card(p, s, seat)
	case game.MatesShown:
		return t.mates(s.Rules, s.At(seat), seat, e.Mates)
	case game.CardPassed:
		return t.passed(e, seat)
	case game.SideTaken:
		return p.T("side.taken")
	case game.RoleTaken:
		return lines(t.taken(s, e), Card(p, s, seat))
	case game.Acted:
		return t.acted(e, seat)
	case game.ClanDecided:
		return t.decided(e)
	case game.VoteCast:
		return t.own(e)
	case game.VoteTaken:
		return p.T("vote.secret-taken")
	case game.Answered:
		return t.answer(s, e)
	case game.VictimsShown:
		return t.victims(e)
	case game.WasBlocked:
		return p.T("blocked")
	case game.Fouled:
		return t.fouled(e, e.Count, "foul.hidden")
	case game.Explained:
		return t.explained(e)
	case game.Unfouled:
		return t.T("foul.taken", "Who", t.who(e.Seat), "Count", e.Count)
	}
	return ""
}

func (t teller) passed(e game.CardPassed, seat game.Seat) string {
	switch seat {
	case e.From:
		return t.T("passed.from", "To", t.who(e.To))
	case e.To:
		return t.T("passed.to", "From", t.who(e.From))
	}
	return t.T("passed.seen", "From", t.who(e.From), "To", t.who(e.To))
}

// taken: a werewolf keeps his card and turns, a student takes another.
func (t teller) taken(s *game.State, e game.RoleTaken) string {
	if s.At(e.Seat).Turned {
		return t.T("taken.turned")
	}
	return t.T("taken.card", "Role", t.role(e.Role))
}

// acted is one's own act, or that of a mate whose hand the clan sees.
func (t teller) acted(e game.Acted, seat game.Seat) string {
	switch {
	case seat != e.Seat:
		return t.T("acted.clan", "Who", t.who(e.Seat), "Target", t.whos(e.Targets))
	case e.Extra:
		return t.T("acted.extra", "Who", t.whos(e.Targets))
	}
	return t.T("acted", "Verb", Verb(t.Printer, e.Verb), "Who", t.whos(e.Targets))
}

// decided is what the hands of a clan have come to.
func (t teller) decided(e game.ClanDecided) string {
	if e.Target == 0 {
		return t.T("decided." + e.By)
	}
	return t.T("decided."+e.By, "Target", t.who(e.Target))
}

func (t teller) answer(s *game.State, e game.Answered) string {
	switch e.Answer {
	case game.IsSheriff, game.IsNotSheriff:
		return t.T("answer."+e.Answer, "Who", t.who(e.Targets[0]), "Sought", t.sought(s.Deck))
	}
	return t.T("answer."+e.Answer, "Who", t.whos(e.Targets))
}

// sought is whom the don looks for in a deck.
func (t teller) sought(deck []game.Role) string {
	if slices.Contains(deck, game.Commissar) && !slices.Contains(deck, game.Sheriff) {
		return t.T("role." + string(game.Commissar))
	}
	return t.T("role." + string(game.Sheriff))
}

func (t teller) victims(e game.VictimsShown) string {
	if len(e.Victims) == 0 {
		return t.T("victims.nobody")
	}
	return t.T("victims.shown", "Who", t.whos(e.Victims))
}
