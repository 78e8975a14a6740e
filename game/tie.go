package game

// A tie: speeches, a new vote, and at last the question whether all of the
// tied leave (tournament 3.4.13).

func (r *ruling) tie(tied []Seat) {
	s := r.s
	switch {
	case s.Rules.Tie == TieStay,
		s.Rules.TieAtFour == TieStay && len(s.Living()) == 4:
		r.nobodyLeaves(TieStays)
	case s.Rules.TieSpeech > 0:
		r.open(Window{Phase: PhaseTie, Seat: tied[0], Length: s.Rules.TieSpeech})
	default:
		r.openVote(PhaseRevote, tied)
	}
}

func closeTie(r *ruling) {
	s := r.s
	if next := s.following(s.Poll.Tied, s.Window.Seat); next != 0 {
		r.open(Window{Phase: PhaseTie, Seat: next, Length: s.Rules.TieSpeech})
		return
	}
	if tied := s.present(s.Poll.Tied); len(tied) > 0 {
		r.openVote(PhaseRevote, tied)
		return
	}
	r.nobodyLeaves(NoNominees)
}

func (s *State) present(list []Seat) (out []Seat) {
	for _, t := range list {
		if s.Alive(t) {
			out = append(out, t)
		}
	}
	return out
}

func (r *ruling) openLift(tied []Seat) {
	if r.s.Rules.LiftTable == LiftSkip && len(tied) == len(r.s.Living()) {
		r.nobodyLeaves(WholeTable)
		return
	}
	r.openVote(PhaseLift, tied)
}

// closeLift: more than half of the living lift all the tied.
func closeLift(r *ruling) {
	living := len(r.s.Living())
	e := LiftCounted{For: len(r.s.Poll.Votes), Living: living}
	e.Passed = 2*e.For > living
	r.emit(e)
	if !e.Passed {
		r.nobodyLeaves(LiftRejected)
		return
	}
	r.voteOut(r.s.present(r.s.Poll.Nominees))
}

// voteOut sends the seats away, but for those with an alibi, which is told
// only now.
func (r *ruling) voteOut(seats []Seat) {
	if len(seats) == 0 {
		r.nobodyLeaves(NoNominees)
		return
	}
	shielded := r.s.shielded()
	var out []Seat
	for _, t := range seats {
		if shielded[t] {
			r.emit(AlibiHeld{Seat: t})
		} else {
			out = append(out, t)
		}
	}
	if r.exit(out, ByVote) {
		return
	}
	r.words()
}

func (r *ruling) nobodyLeaves(why string) {
	r.emit(NobodyLeaves{Why: why})
	r.words()
}
