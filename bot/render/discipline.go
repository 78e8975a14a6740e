package render

import "github.com/mafia-host/mafia/game"

// The fouls that cost something: the next word, and the seat.
const (
	foulSilence = 3
	foulRemoval = 4
)

// discipline is all that has to do with misconduct.
func (t teller) discipline(e game.Event) string {
	switch e := e.(type) {
	case game.Offended:
		return t.offended(e)
	case game.Settled:
		return t.settled(e)
	case game.Fouled:
		return t.fouled(e, e.Shown, "foul.given")
	case game.Explained:
		return t.explained(e)
	case game.Unfouled:
		return t.T("foul.taken", "Who", t.who(e.Seat), "Count", e.Shown)
	case game.DefeatAwarded:
		return lines(t.T("defeat", "Who", t.who(e.Seat)), t.because(e.Reason))
	}
	return ""
}

// offended is silent where what follows speaks for itself: a message that is
// deleted is gone, and a foul or a removal names its reason.
func (t teller) offended(e game.Offended) string {
	switch e.Reaction {
	case game.Warn, game.AskTheJudge:
		what := t.T("offence." + string(e.Offence))
		return t.T("offended."+string(e.Reaction), "Who", t.who(e.Seat), "What", what)
	}
	return ""
}

// settled is the judge's word; a foul or a removal speaks for itself.
func (t teller) settled(e game.Settled) string {
	switch e.Reaction {
	case game.Ignore:
		return t.T("offended.nothing", "Who", t.who(e.Seat))
	case game.Warn:
		return t.T("offended.warn", "Who", t.who(e.Seat), "What", t.T("offence."+string(e.Offence)))
	}
	return ""
}

func (t teller) explained(e game.Explained) string {
	return t.T("foul.explained", "Who", t.who(e.Seat), "What", t.reason(e.Reason))
}

// fouled tells of a foul to those who know of count of them: the table knows
// of no hidden ones, and what those cost must not be explained to it.
func (t teller) fouled(e game.Fouled, count int, key string) string {
	text := lines(t.T(key, "Who", t.who(e.Seat), "Count", count), t.because(e.Reason))
	switch {
	case count == foulSilence && e.Count < foulRemoval:
		return lines(text, t.T("foul.third"))
	case count >= foulRemoval:
		return lines(text, t.T("foul.fourth"))
	}
	return text
}

func (t teller) because(reason string) string {
	if reason == "" {
		return ""
	}
	return t.T("because", "What", t.reason(reason))
}
