package game

import "slices"

// exit takes seats from the table, all at once; it reports whether the game
// is over.
func (r *ruling) exit(seats []Seat, c Cause) bool {
	return r.exits(seats, func(seat Seat) PlayerLeft { return PlayerLeft{Seat: seat, Cause: c} })
}

// exitFor is exit of one seat with a reason that the table is told.
func (r *ruling) exitFor(seat Seat, c Cause, reason string) bool {
	return r.exits([]Seat{seat}, func(seat Seat) PlayerLeft { return PlayerLeft{Seat: seat, Cause: c, Reason: reason} })
}

// exits is exit with a cause of its own for each seat. Cards change hands before the
// ends are looked at, and the ends before anything else happens.
func (r *ruling) exits(seats []Seat, leaving func(Seat) PlayerLeft) bool {
	for _, t := range seats {
		e := leaving(t)
		if !r.s.Alive(t) {
			continue // removed in the night that also killed him
		}
		if r.s.Rules.Reveal {
			e.Role = r.s.at(t).Role
		}
		r.emit(e)
	}
	r.inherit(seats)
	r.turnWerewolves()
	return r.finish()
}

// inherit gives the first shooting card that left to the student.
func (r *ruling) inherit(seats []Seat) {
	for _, gone := range seats {
		role := r.s.at(gone).Role
		if !cards[role].shooting {
			continue
		}
		for _, seat := range r.s.Living() {
			if cards[r.s.at(seat).Role].inherits {
				r.emit(RoleTaken{Seat: seat, Role: role, Team: r.s.at(gone).Side})
				r.showMates(cards[role].clan)
			}
		}
		return
	}
}

// turnWerewolves: a werewolf turns when no mafia lives.
func (r *ruling) turnWerewolves() {
	for _, seat := range r.s.Living() {
		if r.s.at(seat).Side == Black {
			return
		}
	}
	for _, seat := range r.s.Living() {
		if p := r.s.at(seat); cards[p.Role].turns && !p.Turned {
			r.emit(RoleTaken{Seat: seat, Role: p.Role, Team: Grey})
		}
	}
}

// showMates shows every living member of a clan the clan, itself included.
func (r *ruling) showMates(clan Team) {
	if clan == "" {
		return
	}
	var mates []Mate
	for _, seat := range r.s.clan(clan) {
		p := r.s.at(seat)
		if p.Left != "" {
			continue
		}
		mates = append(mates, Mate{Seat: seat, Role: p.Role.shown()})
	}
	for _, m := range mates {
		r.emit(MatesShown{Seat: m.Seat, Mates: mates})
	}
}

// remove takes a seat away by a foul, the judge or its own feet: at once and
// without a last word; the rules say which vote that costs (tournament 5.1,
// 5.2).
func (r *ruling) remove(seat Seat, c Cause, reason string) {
	s := r.s
	if !s.Alive(seat) {
		r.loseWord(seat)
		return
	}
	open, killed, waiting := s.stage(), s.killedTonight(seat), s.Window.Phase == PhaseWait
	voting := open.Phase.voting() || open.Phase == PhaseTie
	nominee := !s.Voted && (slices.Contains(s.Nominees(), seat) || voting && open.Phase != PhaseBallot && slices.Contains(s.Poll.Nominees, seat))
	if r.exitFor(seat, c, reason) {
		return
	}
	if nominee {
		r.emit(NomineeDropped{Seat: seat})
	}
	if r.cancelVote(voting, killed) {
		return
	}
	if open.Seat == seat && open.Phase != PhaseLast && !waiting {
		r.close()
		return
	}
	r.cut()
}

// cancelVote carries out removal-vote; it reports whether night has fallen.
func (r *ruling) cancelVote(voting, killed bool) bool {
	s := r.s
	if s.Rules.RemovalVote == VoteContinues || killed {
		return false
	}
	if voting {
		r.emit(VoteCancelled{Now: true})
		r.nobodyLeaves(Cancelled)
		return true
	}
	today := s.Day > 0 && !s.Voted
	if !s.Silent && (today || s.Rules.RemovalVote == CancelsNext) {
		r.emit(VoteCancelled{})
	}
	return false
}

// killedTonight reports whether a seat lies dead in a night whose news are
// not out yet.
func (s *State) killedTonight(seat Seat) bool {
	if !s.AtNight() || s.stage().Phase == PhaseMeeting {
		return false
	}
	killers := slices.IndexFunc(s.plan(), func(n nightStep) bool { return slices.Contains(n.abilities, clanShot) })
	return (s.Night.Step > killers || s.Window.Phase == PhaseWait) && s.resolve().deaths[seat] != ""
}

func (r *ruling) loseWord(seat Seat) {
	if !slices.Contains(r.s.Words, seat) {
		return
	}
	open := r.s.hasWord(seat)
	r.emit(WordLost{Seat: seat})
	if open {
		r.words()
	}
}
