package game

import "slices"

// Who has the word: speeches, nominations, extra and last words.

func (s *State) ownWord(seat Seat, phases ...Phase) error {
	if !slices.Contains(phases, s.Window.Phase) {
		return ErrNotNow
	}
	if s.Window.Seat != seat {
		return ErrNotYourTurn
	}
	return nil
}

func mayPass(s *State, seat Seat) error {
	return s.ownWord(seat, PhaseIntro, PhaseSpeech, PhaseExtra, PhaseTie, PhaseLast)
}

func doPass(r *ruling, seat Seat, _ []Seat) {
	r.emit(WordEnded{Seat: seat})
	r.close()
}

func (s *State) nominationOf(seat Seat) Seat {
	for _, n := range s.Noms {
		if n.By == seat {
			return n.Seat
		}
	}
	return 0
}

// mayNominate: in one's own minute only, one a day (tournament 3.4.3, 3.4.4).
func mayNominate(s *State, seat Seat) error {
	if err := s.ownWord(seat, PhaseSpeech); err != nil {
		return err
	}
	if s.Rules.Nominations == NominateFirst && s.nominationOf(seat) != 0 {
		return ErrOneNomination
	}
	return nil
}

func targetNominee(s *State, _, t Seat) error {
	if err := s.aimable(t); err != nil {
		return err
	}
	if slices.Contains(s.Nominees(), t) {
		return ErrNominated
	}
	return nil
}

func doNominate(r *ruling, seat Seat, targets []Seat) {
	r.emit(Nominated{By: seat, Seat: targets[0], Instead: r.s.nominationOf(seat)})
}

func mayWithdraw(s *State, seat Seat) error {
	if s.Rules.Nominations != NominateLast {
		return ErrLocked
	}
	if err := s.ownWord(seat, PhaseSpeech); err != nil {
		return err
	}
	if s.nominationOf(seat) == 0 {
		return ErrNoNomination
	}
	return nil
}

func doWithdraw(r *ruling, seat Seat, _ []Seat) {
	r.emit(NominationWithdrawn{By: seat, Seat: r.s.nominationOf(seat)})
}

// mayHand: the hand is raised during the round; after it is too late
// (evening book).
func mayHand(s *State, seat Seat) error {
	switch {
	case s.Rules.ExtraWord == 0:
		return ErrOff
	case s.Window.Phase != PhaseSpeech:
		return ErrNotNow
	case slices.Contains(s.Hands, seat):
		return ErrOnce
	}
	return nil
}

func doHand(r *ruling, seat Seat, _ []Seat) { r.emit(HandRaised{Seat: seat}) }

// mayGuess: the first victim, once, in its last word (club; tournament 5.5).
func mayGuess(s *State, seat Seat) error {
	switch {
	case s.Rules.BestMove == BestOff:
		return ErrOff
	case s.Best.Seat != seat || s.at(seat).Denied || !s.hasWord(seat):
		return ErrNoBestMove
	case len(s.Best.Named) > 0:
		return ErrOnce
	}
	return nil
}

func targetGuess(_ *State, seat, t Seat) error {
	if t == seat {
		return ErrThreeOthers
	}
	return nil
}

func doGuess(r *ruling, seat Seat, targets []Seat) {
	r.emit(BestMoveNamed{Seat: seat, Blacks: slices.Clone(targets)})
}

// mayTransfer: the don may hand his card over in the meeting, once
// (tournament 3.2.1).
func mayTransfer(s *State, seat Seat) error {
	switch {
	case !s.Rules.DonTransfer:
		return ErrOff
	case s.Window.Phase != PhaseMeeting:
		return ErrNotNow
	case !cards[s.at(seat).Role].head:
		return ErrNotYourRole
	case s.at(seat).Passed:
		return ErrOnce
	}
	return nil
}

func targetTransfer(s *State, seat, t Seat) error {
	switch {
	case t == seat:
		return ErrSelf
	case !s.Alive(t) || s.at(t).clan() != Black:
		return ErrBadTargets
	}
	return nil
}

func doTransfer(r *ruling, seat Seat, targets []Seat) {
	r.emit(CardPassed{Clan: Black, From: seat, To: targets[0]})
}

func maySide(s *State, seat Seat) error {
	switch {
	case !s.Rules.ManiacSides:
		return ErrOff
	case s.at(seat).Role != Maniac:
		return ErrNotYourRole
	case s.Window.Phase != PhaseMeeting:
		return ErrNotNow
	case s.at(seat).Side == Black:
		return ErrOnce
	}
	return nil
}

func doSide(r *ruling, seat Seat, _ []Seat) {
	r.emit(SideTaken{Seat: seat, Team: Black})
	r.finish()
}
