package game

import "slices"

func (p Phase) voting() bool {
	return p == PhaseVote || p == PhaseRevote || p == PhaseLift || p == PhaseBallot || p == PhaseConfirm
}

func (s *State) vote(seat Seat) (VoteCast, bool) {
	i := slices.IndexFunc(s.Poll.Votes, func(v VoteCast) bool { return v.Seat == seat })
	if i < 0 {
		return VoteCast{}, false
	}
	return s.Poll.Votes[i], true
}

// votedElsewhere reports whether a hand goes up for a second nominee; a ballot
// may be changed at will.
func (s *State) votedElsewhere(seat Seat) bool {
	v, ok := s.vote(seat)
	return ok && s.Window.Phase != PhaseBallot && v.For != s.Window.Seat
}

// mayVote: one vote each (tournament 3.4.9); a ballot may be changed.
func mayVote(s *State, seat Seat) error {
	switch {
	case !s.Window.Phase.voting():
		return ErrNotNow
	case s.Window.Phase != PhaseBallot && s.HasVoted(seat):
		return ErrVoted
	}
	return nil
}

func targetBallot(s *State, seat, t Seat) error {
	if s.Window.Phase != PhaseBallot {
		if t != s.Window.Seat {
			return ErrNotNow
		}
		return nil
	}
	if v, ok := s.vote(seat); ok && v.For == t {
		return ErrVoted
	}
	return s.aimable(t)
}

func doVote(r *ruling, seat Seat, targets []Seat) {
	v := VoteCast{Seat: seat, For: r.s.Window.Seat, Secret: r.s.secretVote()}
	if r.s.Window.Phase == PhaseBallot {
		v.For = targets[0]
	}
	r.emit(v)
}

func mayUnvote(s *State, seat Seat) error {
	v, ok := s.vote(seat)
	switch {
	case !s.Window.Phase.voting():
		return ErrNotNow
	case !ok, s.Window.Phase != PhaseBallot && v.For != s.Window.Seat:
		return ErrNotVoted
	case s.Rules.Retract == RetractLocked:
		return ErrLocked
	}
	return nil
}

func unvotePunished(s *State, _ Seat) bool { return s.Rules.Retract != RetractFree }

// doUnvote is a hand lifted before the host's "thank you": the vote stands
// and is a foul (tournament 3.4.11, 4.4.4), or is void and a removal (club).
func doUnvote(r *ruling, seat Seat, _ []Seat) {
	switch r.s.Rules.Retract {
	case RetractFree:
		r.emit(VoteTaken{Seat: seat, Secret: r.s.secretVote()})
	case RetractFoul:
		r.foul(Fouled{Seat: seat, Reason: "hand", Bot: true})
	case RetractRemoval:
		r.emit(VoteTaken{Seat: seat, Secret: r.s.secretVote()})
		r.remove(seat, ByRemoval, "")
	}
}

// startVote opens the vote of the day, if there is one to hold.
func (r *ruling) startVote() {
	s := r.s
	nominees := s.Nominees()
	switch {
	case s.Silent:
		r.nobodyLeaves(Cancelled)
	case s.Rules.Vote == VoteBallot:
		r.emit(VoteOpened{Phase: PhaseBallot, Nominees: s.Living()})
		r.open(Window{Phase: PhaseBallot, Length: s.Rules.BallotTime})
	case len(nominees) == 0:
		r.nobodyLeaves(NoNominees)
	case len(nominees) == 1 && s.Day == 1 && s.Rules.SingleDay1 == SingleSkip:
		r.nobodyLeaves(SingleFirst)
	case len(nominees) == 1 && s.Day > 1 && s.Rules.Single == SingleAuto:
		r.voteOut(nominees)
	default:
		r.openVote(PhaseVote, nominees)
	}
}

func (r *ruling) openVote(p Phase, nominees []Seat) {
	r.emit(VoteOpened{Phase: p, Nominees: nominees})
	w := Window{Phase: p, Length: r.s.Rules.VoteWindow}
	if p != PhaseLift {
		w.Seat = nominees[0]
	}
	r.open(w)
	r.cut()
}

// closeVote goes on to the next nominee, or counts.
func closeVote(r *ruling) {
	w := r.s.Window
	if next := r.s.following(r.s.Poll.Nominees, w.Seat); next != 0 {
		r.open(Window{Phase: w.Phase, Seat: next, Length: r.s.Rules.VoteWindow})
		r.cut()
		return
	}
	r.count()
}

// following is the next seat of a list after one, leaving out those who have
// left the table.
func (s *State) following(list []Seat, after Seat) Seat {
	for _, t := range list[slices.Index(list, after)+1:] {
		if s.Alive(t) {
			return t
		}
	}
	return 0
}

// tally counts the votes for the nominees still at the table; votes nobody
// cast go to the last of them (tournament 3.4.10).
func (s *State) tally() (counts []Tally, leftover int) {
	for _, n := range s.Poll.Nominees {
		votes := len(s.VotesFor(n))
		if s.Alive(n) && (votes > 0 || s.Window.Phase != PhaseBallot) {
			counts = append(counts, Tally{Seat: n, Votes: votes})
		}
	}
	if s.Rules.Abstain == AbstainLast && s.Window.Phase != PhaseBallot && len(counts) > 0 {
		for _, seat := range s.Living() {
			if !s.HasVoted(seat) {
				leftover++
			}
		}
		counts[len(counts)-1].Votes += leftover
	}
	return counts, leftover
}

func highest(counts []Tally) (top []Seat) {
	most := 1
	for _, c := range counts {
		switch {
		case c.Votes > most:
			most, top = c.Votes, []Seat{c.Seat}
		case c.Votes == most:
			top = append(top, c.Seat)
		}
	}
	return top
}

func (r *ruling) count() {
	phase := r.s.Window.Phase
	counts, leftover := r.s.tally()
	top := highest(counts)
	e := VoteCounted{Phase: phase, Counts: counts, Leftover: leftover}
	if len(top) > 1 {
		e.Tied = top
	}
	r.emit(e)
	switch {
	case len(top) == 0:
		r.nobodyLeaves(NoVotes)
	case len(top) == 1 && phase == PhaseBallot && r.s.Rules.Confirm:
		r.confirm(top[0])
	case len(top) == 1:
		r.voteOut(top)
	case phase == PhaseRevote && len(top) == len(counts): // the same set again
		r.openLift(top)
	default:
		r.tie(top)
	}
}
