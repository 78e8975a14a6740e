package render

import (
	"slices"

	"github.com/mafia-host/mafia/game"
)

// ballot is all that has to do with nominations and votes; false for events of
// another kind.
func (t teller) ballot(s *game.State, e game.Event) (string, bool) {
	switch e := e.(type) {
	case game.Nominated:
		if e.Instead != 0 {
			return t.T("nominated.instead", "By", t.who(e.By), "Who", t.who(e.Seat), "Instead", e.Instead), true
		}
		return t.T("nominated", "By", t.who(e.By), "Who", t.who(e.Seat)), true
	case game.NominationWithdrawn:
		return t.T("nominated.withdrawn", "By", t.who(e.By), "Who", t.who(e.Seat)), true
	case game.NomineeDropped:
		return t.T("nominated.dropped", "Who", t.who(e.Seat)), true
	case game.VoteOpened:
		return t.opened(e), true
	case game.VoteCast:
		// Hands for a nominee are shown at the table and counted aloud; a
		// ballot has no calls, so each choice is said.
		if s.Poll.Phase == game.PhaseBallot && e.For != 0 {
			return t.T("vote.cast", "Who", t.who(e.Seat), "For", t.who(e.For)), true
		}
		return "", true
	case game.VoteTaken:
		if s.Poll.Phase == game.PhaseConfirm {
			return "", true // nor was the vote said
		}
		return t.T("vote.taken", "Who", t.who(e.Seat)), true
	case game.VoteCounted:
		return t.counted(e), true
	case game.LiftCounted:
		return t.lifted(e), true
	case game.ConfirmCounted:
		return t.confirmed(e), true
	case game.NobodyLeaves:
		if e.Why == "" {
			return "", true
		}
		return t.T("stays." + e.Why), true
	case game.AlibiHeld:
		return t.T("vote.alibi", "Who", t.who(e.Seat)), true
	case game.VoteCancelled:
		if e.Now {
			return t.T("vote.cancelled-now"), true
		}
		return t.T("vote.cancelled"), true
	}
	return "", false
}

// opened reads the nominees out, twice as at a table.
func (t teller) opened(e game.VoteOpened) string {
	switch e.Phase {
	case game.PhaseVote:
		if len(e.Nominees) == 1 {
			return t.T("vote.single", "Who", t.who(e.Nominees[0]))
		}
		return t.T("vote.opened", "Who", t.whos(e.Nominees), "Seats", numbers(e.Nominees))
	case game.PhaseRevote:
		return t.T("vote.again", "Who", t.whos(e.Nominees))
	case game.PhaseLift:
		return t.T("vote.same")
	case game.PhaseBallot, game.PhaseConfirm:
		return "" // its window says it
	}
	return ""
}

func (t teller) counted(e game.VoteCounted) string {
	if !slices.ContainsFunc(e.Counts, func(c game.Tally) bool { return c.Votes > 0 }) {
		return "" // what follows says so
	}
	text := t.T("vote.result")
	for _, c := range e.Counts {
		text += "\n" + t.who(c.Seat) + " — " + t.N("votes", c.Votes)
	}
	if e.Leftover > 0 && len(e.Counts) > 0 {
		last := e.Counts[len(e.Counts)-1].Seat
		text = lines(text, t.N("vote.leftover", e.Leftover, "Seat", last))
	}
	if len(e.Tied) > 0 {
		text = lines(text, t.T("vote.tied", "Who", t.whos(e.Tied)))
	}
	return text
}

func (t teller) lifted(e game.LiftCounted) string {
	text := t.N("lift.count", e.For, "Living", e.Living)
	if e.Passed {
		return lines(text, t.T("lift.passed"))
	}
	return text
}

func (t teller) confirmed(e game.ConfirmCounted) string {
	text := t.N("confirm.count", e.For, "Living", e.Living)
	if e.Passed {
		return lines(text, t.T("confirm.passed"))
	}
	return text
}

// own is a vote of a secret ballot, as its voter is told.
func (t teller) own(e game.VoteCast) string { return t.T("vote.secret", "For", t.who(e.For)) }
