package game

import "slices"

// Apply changes the state by an event. It cannot fail, and knows neither time
// nor chance.
func Apply(s *State, e Event) {
	switch e := e.(type) {
	case GameStarted:
		*s = State{Rules: e.Rules, Deck: e.Deck, Seats: make([]Place, len(e.Players))}
		for i, p := range e.Players {
			s.Seats[i].Player = p
		}
	case CardDealt:
		p := s.at(e.Seat)
		p.Dealt, p.Role, p.Side = e.Role, e.Role, e.Role.Team()
	case MatesShown:
		s.at(e.Seat).Mates = e.Mates
	case CardPassed:
		from, to := s.at(e.From), s.at(e.To)
		// The cards change hands, and the teams with them: what looks like a
		// mafia may be a lunatic.
		from.Role, to.Role, from.Side, to.Side = to.Role, from.Role, to.Side, from.Side
		from.Passed, to.Passed = true, true
		for _, seat := range s.clan(e.Clan) {
			s.at(seat).Mates = reshown(s, s.at(seat).Mates, e)
		}
	case SideTaken:
		s.at(e.Seat).Side = e.Team
	case RoleTaken:
		p := s.at(e.Seat)
		p.Role, p.Side, p.Turned = e.Role, e.Team, cards[e.Role].turns
	case WindowOpened:
		applyWindow(s, e.Window)
	case WaitEnded:
		s.Window = s.stage()
	case WindowCut:
		s.Cut = true
	case Paused:
		s.Pause, s.Turn = &e, e.Turn
		if e.Seat != 0 {
			s.at(e.Seat).Paused = true
		}
	case Resumed:
		s.Pause = nil
	case GameEnded:
		s.Result, s.Pause = &e, nil
		s.Turn++
		s.Window = Window{Turn: s.Turn, Phase: PhaseOver}
	case DayBroke, NightFell, NightEnded, Acted, Missed, VictimsShown, Saved, AlibiGiven:
		applyNight(s, e)
	case Offended, Settled, Explained:
		applyDocket(s, e)
	case PlayerLeft, WordLost, Fouled, Unfouled, DefeatAwarded, BestMoveNamed, BestMoveDenied:
		applySeat(s, e)
	default:
		applyVote(s, e)
	}
}

// reshown is a clan as shown before, after the don's card changed hands.
func reshown(s *State, mates []Mate, e CardPassed) []Mate {
	out := slices.Clone(mates)
	for i, m := range out {
		if m.Seat == e.From || m.Seat == e.To {
			out[i].Role = s.at(m.Seat).Role.shown()
		}
	}
	return out
}

func applyWindow(s *State, w Window) {
	if s.Window.Phase == PhaseLast {
		s.Words = slices.DeleteFunc(slices.Clone(s.Words), func(t Seat) bool { return t == s.Window.Seat })
	}
	s.Window, s.Turn, s.Cut = w, w.Turn, false
	switch w.Phase {
	case PhaseSpeech, PhaseIntro:
		if len(s.Round) == 0 {
			s.Round = s.order(w.Seat)
			s.Opener = w.Seat
		}
		if w.Phase == PhaseSpeech {
			s.at(w.Seat).Silence = false // served, once
		}
	case PhaseShooting, PhaseDonCheck, PhaseSheriffCheck, PhaseNight:
		s.Night.Step = slices.IndexFunc(s.plan(), func(n nightStep) bool { return n.phase == w.Phase && n.step == w.Step })
	}
}

func applyNight(s *State, e Event) {
	switch e := e.(type) {
	case NightFell:
		s.Past = s.Night.Acts
		s.Night = Night{Number: e.Night}
		s.Nights++
		s.Round = s.Living() // the order of a roll-call
		s.Alibis, s.Words = nil, nil
	case Acted:
		if !e.Extra {
			// A shot that replaces another stands in its place.
			s.Night.Acts = slices.DeleteFunc(s.Night.Acts, func(a Acted) bool { return a.Seat == e.Seat && a.Verb == e.Verb })
		}
		s.Night.Acts = append(s.Night.Acts, e)
		s.at(e.Seat).Missed = 0
	case Missed:
		for _, seat := range e.Seats {
			s.at(seat).Missed++
		}
		if s.AtNight() {
			s.Night.Missed = append(s.Night.Missed, e.Seats...)
		}
	case VictimsShown:
		s.Night.Victims = e.Victims
	case Saved:
		s.Saves = append(s.Saves, e)
	case AlibiGiven:
		s.Alibis = e.Seats
	case DayBroke:
		s.Before, s.Opener = s.Opener, 0
		s.Day = e.Day
		s.Round, s.Hands, s.Noms, s.Dropped = nil, nil, nil, nil
		s.Poll, s.Voted = Poll{}, false
		s.Quiet++
	case NightEnded:
		s.Killed = e.Killed
		if e.Missed {
			s.Misses++
		} else {
			s.Misses = 0 // "in a row": a rescued victim was hit
		}
	}
}

func applySeat(s *State, e Event) {
	switch e := e.(type) {
	case PlayerLeft:
		applyLeft(s, e)
	case WordLost:
		s.at(e.Seat).Removed = true
		s.Words = slices.DeleteFunc(slices.Clone(s.Words), func(t Seat) bool { return t == e.Seat })
	case Fouled:
		noteFoul(s, e)
		p := s.at(e.Seat)
		p.Fouls = e.Count
		if e.Hidden {
			p.Hidden++
		}
		p.Silence = p.Silence || e.Count == silenceAt
	case Unfouled:
		noteFoul(s, e)
		p := s.at(e.Seat)
		p.Fouls = e.Count
		if e.Hidden {
			p.Hidden--
		}
		p.Silence = p.Silence && e.Count >= silenceAt
	case DefeatAwarded:
		s.at(e.Seat).Guilty = true
	case BestMoveNamed:
		s.Best.Named = e.Blacks
	case BestMoveDenied:
		s.at(e.Seat).Denied = true
	}
}

func applyLeft(s *State, e PlayerLeft) {
	p := s.at(e.Seat)
	p.Left, p.LeftDay = e.Cause, s.Day
	s.Misses, s.Quiet = 0, 0
	switch e.Cause {
	case ByVote:
		s.Voted = true
	case ByRemoval, ByWalkingAway, ByAbsence:
		p.Removed = true
		return
	case BySurrender:
		p.Yielded = slices.ContainsFunc(s.Living(), func(t Seat) bool { return s.at(t).Side == Black })
		return
	case ByShot:
		if s.Nights == 1 && s.Best.Seat == 0 && s.bestMoveAllowed() {
			s.Best.Seat = e.Seat
		}
	}
	if s.Rules.LastWord > 0 && !s.quietExit(p) {
		s.Words = append(slices.Clone(s.Words), e.Seat)
	}
}

// bestMoveAllowed: not, under the strict key, when two or more left by vote
// on day 1 (tournament 5.5).
func (s *State) bestMoveAllowed() bool {
	out := 0
	for i := range s.Seats {
		if s.Seats[i].Left == ByVote && s.Seats[i].LeftDay == 1 {
			out++
		}
	}
	return s.Rules.BestMove == BestOn || s.Rules.BestMove == BestStrict && out < 2
}

// quietExit: a sheriff or a black killed at night leaves without a word
// (evening book).
func (s *State) quietExit(p *Place) bool {
	return s.Rules.QuietExit && p.Left != ByVote && (cards[p.Role].sought || p.Side == Black)
}

func applyVote(s *State, e Event) {
	switch e := e.(type) {
	case Nominated:
		s.Noms = slices.DeleteFunc(s.Noms, func(n Nominated) bool { return n.By == e.By })
		s.Noms = append(s.Noms, e)
		s.at(e.By).Missed = 0
	case NominationWithdrawn:
		s.Noms = slices.DeleteFunc(s.Noms, func(n Nominated) bool { return n.By == e.By })
	case NomineeDropped:
		s.Dropped = append(s.Dropped, e.Seat)
	case WordEnded:
		s.at(e.Seat).Missed = 0
	case HandRaised:
		s.Hands = append(s.Hands, e.Seat)
	case VoteOpened:
		s.Poll = Poll{Phase: e.Phase, Nominees: e.Nominees, Tied: s.Poll.Tied}
	case VoteCast:
		s.Poll.Votes = slices.DeleteFunc(s.Poll.Votes, func(v VoteCast) bool { return v.Seat == e.Seat })
		s.Poll.Votes = append(s.Poll.Votes, e)
		s.at(e.Seat).Missed = 0
	case VoteTaken:
		s.Poll.Votes = slices.DeleteFunc(s.Poll.Votes, func(v VoteCast) bool { return v.Seat == e.Seat })
	case VoteCounted:
		s.Counted, s.Poll.Tied, s.Poll.Counted = e.Counts, e.Tied, true
	case ConfirmCounted:
		s.Confirmed, s.Poll.Counted = &e, true
	case LiftCounted:
		s.Lifted = &e
	case NobodyLeaves:
		s.Voted = true
		if e.Why == Cancelled {
			s.Silent = false
		}
	case AlibiHeld:
		s.Voted = true
	case VoteCancelled:
		s.Silent = true
	}
}
