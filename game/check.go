package game

import "slices"

// verbRow is what the rules say of a verb.
type verbRow struct {
	pick int // number of targets
	// gone lets a seat act that has left but has its last word.
	gone bool
	// paused lets it act while the clock stands.
	paused bool
	may    func(s *State, seat Seat) error
	target func(s *State, seat, target Seat) error
	do     func(r *ruling, seat Seat, targets []Seat)
	// hidden keeps a lawful act off the keyboards.
	hidden func(s *State, seat Seat) bool
}

// verbs is the table of all verbs; verbOrder is the order of a keyboard.
var verbs map[Verb]verbRow

var verbOrder = []Verb{
	Nominate, Withdraw, Vote, Unvote, Shoot, Kill, Check, Block, Heal, Compare, Alibi, Transfer, SideBlack,
	Guess, Hand, Pass, Back, Timeout, Surrender,
}

func init() {
	verbs = map[Verb]verbRow{
		Pass:      {gone: true, may: mayPass, do: doPass},
		Nominate:  {pick: 1, may: mayNominate, target: targetNominee, do: doNominate},
		Withdraw:  {may: mayWithdraw, do: doWithdraw},
		Vote:      {may: mayVote, target: targetBallot, do: doVote},
		Unvote:    {may: mayUnvote, do: doUnvote, hidden: unvotePunished},
		Shoot:     nightVerb(Shoot, 1),
		Kill:      nightVerb(Kill, 1),
		Check:     nightVerb(Check, 1),
		Block:     nightVerb(Block, 1),
		Heal:      nightVerb(Heal, 1),
		Compare:   nightVerb(Compare, 2),
		Alibi:     nightVerb(Alibi, 1),
		Transfer:  {pick: 1, may: mayTransfer, target: targetTransfer, do: doTransfer},
		SideBlack: {may: maySide, do: doSide},
		Guess:     {pick: 3, gone: true, may: mayGuess, target: targetGuess, do: doGuess},
		Hand:      {may: mayHand, do: doHand},
		Surrender: {paused: true, may: maySurrender, do: doSurrender, hidden: notBlack},
		Timeout:   {may: mayTimeout, do: doTimeout},
		Back:      {paused: true, may: mayBack, do: doBack},
	}
}

// check says whether a seat may do what it wants, and if not, why.
func (s *State) check(a Act) error {
	row, ok := verbs[a.Verb]
	if !ok {
		return ErrNotNow
	}
	if err := s.mayAct(row, a.Seat); err != nil {
		return err
	}
	if err := s.checkPick(row, a); err != nil {
		return err
	}
	for i, t := range a.Targets {
		if !s.exists(t) {
			return ErrNoSeat
		}
		if err := row.target(s, a.Seat, t); err != nil {
			return err
		}
		if slices.Contains(a.Targets[:i], t) {
			return distinct(a.Verb)
		}
	}
	return nil
}

func (s *State) mayAct(row verbRow, seat Seat) error {
	switch {
	case !s.exists(seat):
		return ErrNoSeat
	case !s.Alive(seat) && !(row.gone && s.hasWord(seat)):
		return ErrGone
	case s.Pause != nil && !row.paused:
		return ErrPaused
	}
	return row.may(s, seat)
}

// checkPick allows a hand for the nominee being voted to name him.
func (s *State) checkPick(row verbRow, a Act) error {
	want := row.pick
	if a.Verb == Vote {
		if s.Window.Phase == PhaseBallot {
			want = 1
		} else if len(a.Targets) == 1 && s.Window.Phase != PhaseLift {
			want = 1
		}
	}
	if len(a.Targets) != want {
		return ErrBadTargets
	}
	return nil
}

func distinct(v Verb) error {
	switch v {
	case Guess:
		return ErrThreeOthers
	case Compare:
		return ErrTwoOthers
	}
	return ErrBadTargets
}

// hasWord reports whether a seat has its last word now.
func (s *State) hasWord(seat Seat) bool {
	return s.Window.Phase == PhaseLast && s.Window.Seat == seat
}

// aimable refuses a target that is not at the table.
func (s *State) aimable(target Seat) error {
	if !s.Alive(target) {
		return ErrTargetGone
	}
	return nil
}
