package game

import "slices"

// FoulNote is a foul in the judge's log. Bot tells the host's own from the
// judge's; Lifted is one taken back.
type FoulNote struct {
	Seat   Seat
	Day    int
	Reason string
	Bot    bool
	Hidden bool
	Lifted bool
}

// Ask is misconduct that the room leaves to the judge.
type Ask struct {
	Seat    Seat
	Offence Offence
	Settled bool
}

// FoulLog lists the fouls of the game, oldest first: their numbers, from 1, are
// what Unfoul and Explain go by. Hidden ones are the judge's to see.
func (s *State) FoulLog() []FoulNote { return slices.Clone(s.fouls) }

// Asked is a case left to the judge, by its number from 1; the newest is
// len of all. ok is false when there is no such case.
func (s *State) Asked(no int) (ask Ask, ok bool) {
	if no < 1 || no > len(s.asks) {
		return Ask{}, false
	}
	return s.asks[no-1], true
}

// Cases is how many were left to the judge so far.
func (s *State) Cases() int { return len(s.asks) }

// noted finds a foul of the log that stands.
func (s *State) noted(no int) (FoulNote, error) {
	switch {
	case no < 1 || no > len(s.fouls):
		return FoulNote{}, ErrNoFouls
	case s.fouls[no-1].Lifted:
		return FoulNote{}, ErrLifted
	}
	return s.fouls[no-1], nil
}

// newestFoul is the foul that "take one back" means: the newest that the table
// knows of, or else the newest hidden one; 0: there is none.
func (s *State) newestFoul(seat Seat) int {
	hidden := 0
	for i, f := range slices.Backward(s.fouls) {
		switch {
		case f.Seat != seat || f.Lifted:
		case !f.Hidden:
			return i + 1
		case hidden == 0:
			hidden = i + 1
		}
	}
	return hidden
}

// unfoul takes a foul back, by its number or the newest of a seat.
func (r *ruling) unfoul(c Unfoul) error {
	no := c.No
	if no == 0 {
		if err := r.s.reachable(c.Seat); err != nil {
			return err
		}
		no = r.s.newestFoul(c.Seat)
	}
	f, err := r.s.noted(no)
	if err != nil {
		return err
	}
	if err := r.s.reachable(f.Seat); err != nil {
		return err
	}
	p := r.s.at(f.Seat)
	shown := p.Fouls - p.Hidden
	if !f.Hidden {
		shown--
	}
	r.emit(Unfouled{Seat: f.Seat, No: no, Count: p.Fouls - 1, Shown: shown, Hidden: f.Hidden})
	return nil
}

// explain names the breach for which a foul was given.
func (r *ruling) explain(c Explain) error {
	f, err := r.s.noted(c.No)
	if err != nil {
		return err
	}
	if f.Reason != c.Reason {
		r.emit(Explained{No: c.No, Seat: f.Seat, Reason: c.Reason, Hidden: f.Hidden})
	}
	return nil
}

// Verdicts are what the judge may answer where he is asked.
var Verdicts = []Reaction{Ignore, Warn, GiveFoul, GiveRemoval}

// settle is the judge's word on a case that was left to him.
func (r *ruling) settle(c Settle) error {
	ask, ok := r.s.Asked(c.Ask)
	switch {
	case !ok:
		return ErrStale
	case ask.Settled:
		return ErrSettled
	case !slices.Contains(Verdicts, c.Reaction):
		return ErrNotNow
	}
	r.emit(Settled{Ask: c.Ask, Seat: ask.Seat, Offence: ask.Offence, Reaction: c.Reaction})
	r.punish(ask.Seat, ask.Offence, c.Reaction, false)
	return nil
}

// punish gives what a reaction costs.
func (r *ruling) punish(seat Seat, o Offence, reaction Reaction, bot bool) {
	switch reaction {
	case GiveFoul:
		r.foul(Fouled{Seat: seat, Reason: string(o), Bot: bot})
	case GiveRemoval:
		r.remove(seat, ByRemoval, string(o))
	}
}

func applyDocket(s *State, e Event) {
	switch e := e.(type) {
	case Offended:
		if e.Reaction == AskTheJudge {
			s.asks = append(slices.Clone(s.asks), Ask{Seat: e.Seat, Offence: e.Offence})
		}
	case Settled:
		s.asks = slices.Clone(s.asks)
		s.asks[e.Ask-1].Settled = true
	case Explained:
		s.fouls = slices.Clone(s.fouls)
		s.fouls[e.No-1].Reason = e.Reason
	}
}

// noteFoul keeps the log. A log of an older program does not say which foul
// was taken back.
func noteFoul(s *State, e Event) {
	s.fouls = slices.Clone(s.fouls)
	switch e := e.(type) {
	case Fouled:
		s.fouls = append(s.fouls, FoulNote{Seat: e.Seat, Day: s.Day, Reason: e.Reason, Bot: e.Bot, Hidden: e.Hidden})
	case Unfouled:
		no := e.No
		if no == 0 {
			no = s.newestFoul(e.Seat)
		}
		s.fouls[no-1].Lifted = true
	}
}
