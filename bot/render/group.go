package render

import (
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Group is what the host says to the whole table about an event; s is the
// state after it. Empty: the event is not spoken of, or is not for everyone.
func Group(p *locales.Printer, s *game.State, e game.Event) string {
	if !e.Audience().Everyone() {
		return ""
	}
	if s.Rules.Stories {
		if story := Story(p, storySeed(s), s, e); story != "" {
			return story
		}
	}
	t := about(p, s)
	switch e := e.(type) {
	case game.GameStarted:
		return t.started(e)
	case game.DayBroke:
		return p.T("day.broke", "Day", e.Day)
	case game.NightFell:
		return p.T("night.fell")
	case game.NightEnded:
		return t.news(e)
	case game.WindowOpened:
		return t.window(s, e.Window)
	case game.WindowExtended:
		return p.T("clock.extended", "Time", t.time(e.By))
	case game.Paused:
		return t.paused(e)
	case game.Resumed:
		return p.T("clock.resumed")
	case game.PlayerLeft:
		return t.left(e)
	case game.WordLost:
		return p.T("left.word-lost", "Who", t.who(e.Seat))
	case game.BestMoveNamed:
		return p.T("best.named", "Who", t.who(e.Seat), "Seats", numbers(e.Blacks))
	case game.BestMoveDenied:
		return p.T("best.denied", "Who", t.who(e.Seat))
	case game.HandRaised:
		return p.T("hand.raised", "Who", t.who(e.Seat))
	case game.GameEnded:
		return t.ended(s, e)
	}
	if text, ok := t.ballot(s, e); ok {
		return text
	}
	return t.discipline(e)
}

func (t teller) started(e game.GameStarted) string {
	text := t.N("game.started", len(e.Players))
	for i := range e.Players {
		text += "\n" + t.who(game.Seat(i+1))
	}
	return lines(text, t.T("game.deck", "Roles", t.roles(e.Deck)), t.T("game.cards"))
}

func (t teller) news(e game.NightEnded) string {
	if len(e.Killed) == 0 {
		return t.T("news.nobody")
	}
	return t.N("news.killed", len(e.Killed), "Who", t.whos(e.Killed))
}

func (t teller) paused(e game.Paused) string {
	if e.Seat == 0 {
		return t.T("clock.paused")
	}
	return t.T("clock.timeout", "Who", t.who(e.Seat), "Time", t.time(e.Length))
}

// left says who leaves; the news of the night have named its victims, so that
// only their cards are left to tell.
func (t teller) left(e game.PlayerLeft) string {
	text := ""
	if e.Cause != game.ByShot && e.Cause != game.ByKill && e.Cause != "" {
		text = t.T("left."+string(e.Cause), "Who", t.who(e.Seat))
	}
	return lines(text, t.because(e.Reason), t.leftCard(e))
}

// leftCard turns the card of a seat that leaves up, where the rules do.
func (t teller) leftCard(e game.PlayerLeft) string {
	if e.Role == "" {
		return ""
	}
	return t.T("left.card", "Who", t.who(e.Seat), "Role", t.role(e.Role))
}
