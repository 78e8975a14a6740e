package game

// confirm asks the living once more about the ballot's highest seat: chat
// groups vote in haste (confirm=on).
func (r *ruling) confirm(seat Seat) { r.openVote(PhaseConfirm, []Seat{seat}) }

// closeConfirm: more than half of the living confirm.
func closeConfirm(r *ruling) {
	s := r.s
	seat := s.Window.Seat
	if !s.Alive(seat) {
		r.nobodyLeaves(NoNominees)
		return
	}
	e := ConfirmCounted{Seat: seat, For: len(s.Poll.Votes), Living: len(s.Living())}
	e.Passed = 2*e.For > e.Living
	r.emit(e)
	if !e.Passed {
		r.nobodyLeaves(NotConfirmed)
		return
	}
	r.voteOut([]Seat{seat})
}

// secretVote reports whether a vote cast now is the voter's secret until the
// count (ballot-show).
func (s *State) secretVote() bool {
	p := s.Poll.Phase
	return s.Rules.BallotShow == ShowSecret && (p == PhaseBallot || p == PhaseConfirm)
}

// visible is the vote in progress as a viewer may see it.
func (s *State) visible(viewer Seat) Poll {
	p := Poll{
		Phase: s.Poll.Phase, Nominees: s.present(s.Poll.Nominees), Tied: s.present(s.Poll.Tied),
		Counted: s.Poll.Counted,
	}
	for _, v := range s.Poll.Votes {
		if v.Seat == viewer || p.Counted || !s.secretVote() {
			p.Votes = append(p.Votes, v)
		}
	}
	return p
}
