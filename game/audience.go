package game

// Audience is who may know of an event.
type Audience struct {
	scope scope
	seat  Seat
	clan  Team
}

type scope int

const (
	toNobody scope = iota
	toEveryone
	toSeat
	toSeatAndJudge
	toClan
)

var (
	everyone = Audience{scope: toEveryone}
	nobody   = Audience{}
)

func only(s Seat) Audience { return Audience{scope: toSeat, seat: s} }

// Everyone reports whether the whole group may know.
func (a Audience) Everyone() bool { return a.scope == toEveryone }

// Judge reports whether the judge is told, beside what everyone knows.
func (a Audience) Judge() bool { return a.scope == toSeatAndJudge }

// Seats lists the seats that are told in private, in the state after the
// event. It is empty for what everyone or nobody knows.
func (a Audience) Seats(s *State) []Seat {
	switch a.scope {
	case toSeat, toSeatAndJudge:
		return []Seat{a.seat}
	case toClan:
		return s.present(s.clan(a.clan))
	}
	return nil
}

// Includes reports whether a seat may know.
func (a Audience) Includes(s *State, seat Seat) bool {
	if a.Everyone() {
		return true
	}
	for _, t := range a.Seats(s) {
		if t == seat {
			return true
		}
	}
	return false
}

// Audience of the private events; every other event is for everyone.
func (e CardDealt) Audience() Audience    { return only(e.Seat) }
func (e MatesShown) Audience() Audience   { return only(e.Seat) }
func (e CardPassed) Audience() Audience   { return Audience{scope: toClan, clan: e.Clan} }
func (e ClanDecided) Audience() Audience  { return Audience{scope: toClan, clan: e.Clan} }
func (e SideTaken) Audience() Audience    { return only(e.Seat) }
func (e RoleTaken) Audience() Audience    { return only(e.Seat) }
func (e Answered) Audience() Audience     { return only(e.Seat) }
func (e VictimsShown) Audience() Audience { return only(e.Seat) }
func (e Saved) Audience() Audience        { return nobody }
func (AlibiGiven) Audience() Audience     { return nobody }
func (e WasBlocked) Audience() Audience   { return only(e.Seat) }
func (Missed) Audience() Audience         { return nobody }

// Audience of an act at night: a clan that may talk sees whom its members
// point at.
func (e Acted) Audience() Audience {
	if e.Clan != "" {
		return Audience{scope: toClan, clan: e.Clan}
	}
	return only(e.Seat)
}

// Audience of a vote: that of a secret ballot is the voter's alone.
func (e VoteCast) Audience() Audience {
	if e.Secret {
		return only(e.Seat)
	}
	return everyone
}

// Audience of a vote taken back: as that of the vote.
func (e VoteTaken) Audience() Audience {
	if e.Secret {
		return only(e.Seat)
	}
	return everyone
}

// Audience of a foul: a hidden one is between the seat and the judge.
func (e Fouled) Audience() Audience {
	if e.Hidden {
		return Audience{scope: toSeatAndJudge, seat: e.Seat}
	}
	return everyone
}

// Audience of a foul's reason is that of the foul.
func (e Explained) Audience() Audience { return Fouled{Seat: e.Seat, Hidden: e.Hidden}.Audience() }

// Audience of a foul taken back is that of the foul.
func (e Unfouled) Audience() Audience { return Fouled{Seat: e.Seat, Hidden: e.Hidden}.Audience() }

func (GameStarted) Audience() Audience         { return everyone }
func (DayBroke) Audience() Audience            { return everyone }
func (NightFell) Audience() Audience           { return everyone }
func (WindowOpened) Audience() Audience        { return everyone }
func (WindowExtended) Audience() Audience      { return everyone }
func (WindowCut) Audience() Audience           { return nobody }
func (Paused) Audience() Audience              { return everyone }
func (Resumed) Audience() Audience             { return everyone }
func (WordEnded) Audience() Audience           { return everyone }
func (Nominated) Audience() Audience           { return everyone }
func (NominationWithdrawn) Audience() Audience { return everyone }
func (NomineeDropped) Audience() Audience      { return everyone }
func (HandRaised) Audience() Audience          { return everyone }
func (VoteOpened) Audience() Audience          { return everyone }
func (ConfirmCounted) Audience() Audience      { return everyone }
func (WaitEnded) Audience() Audience           { return everyone }
func (VoteCounted) Audience() Audience         { return everyone }
func (LiftCounted) Audience() Audience         { return everyone }
func (NobodyLeaves) Audience() Audience        { return everyone }
func (AlibiHeld) Audience() Audience           { return everyone }
func (NightEnded) Audience() Audience          { return everyone }
func (PlayerLeft) Audience() Audience          { return everyone }
func (WordLost) Audience() Audience            { return everyone }
func (BestMoveNamed) Audience() Audience       { return everyone }
func (BestMoveDenied) Audience() Audience      { return everyone }
func (Offended) Audience() Audience            { return everyone }
func (Settled) Audience() Audience             { return everyone }
func (VoteCancelled) Audience() Audience       { return everyone }
func (DefeatAwarded) Audience() Audience       { return everyone }
func (GameEnded) Audience() Audience           { return everyone }
