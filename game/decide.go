package game

// Rand is where random outcomes come from; *math/rand/v2.Rand is one.
type Rand interface {
	// IntN gives a number from 0 to n-1.
	IntN(n int) int
}

// Decide says what a command leads to, without changing anything. A refusal
// is an error of type Refusal (or *KeyError for rules that make no sense).
// Events may come along with a refusal: the act was refused and the trying
// was an offence, so its foul stands.
func Decide(s *State, c Command, rand Rand) ([]Event, error) {
	r := &ruling{s: s.Clone(), rand: rand}
	err := r.decide(c)
	return r.events, err
}

// Replay gives the state after a log.
func Replay(events []Event) *State {
	s := &State{}
	for _, e := range events {
		Apply(s, e)
	}
	return s
}

func (r *ruling) decide(c Command) error {
	if start, ok := c.(Start); ok {
		return r.start(start)
	}
	switch {
	case !r.s.Started():
		return ErrNotStarted
	case r.s.Over():
		return ErrOver
	}
	switch c := c.(type) {
	case Act:
		return r.act(c)
	case Expire:
		return r.expire(c)
	case Next:
		return r.next(c.Turn)
	case Say:
		return r.say(c)
	case Leave:
		return r.leaveTable(c.Seat)
	case Pause, Resume, Skip, Extend:
		return r.clock(c)
	case Stop:
		r.end("", EndStopped)
		return nil
	}
	return r.judge(c)
}

func (r *ruling) act(a Act) error {
	if a.Turn != 0 && a.Turn != r.s.Window.Turn {
		return ErrStale
	}
	if err := r.s.check(a); err != nil {
		// A hand for a second nominee is refused, and a foul where lifting
		// the hand is one (tournament 4.4.6).
		if err == ErrVoted && r.s.Rules.Retract == RetractFoul && r.s.votedElsewhere(a.Seat) {
			r.foul(Fouled{Seat: a.Seat, Reason: "second-vote", Bot: true})
		}
		return err
	}
	verbs[a.Verb].do(r, a.Seat, a.Targets)
	r.cut()
	return nil
}

func (r *ruling) expire(c Expire) error {
	if p := r.s.Pause; p != nil {
		if p.Turn != c.Turn {
			return ErrPaused
		}
		r.emit(Resumed{Turn: r.s.Window.Turn})
		return nil
	}
	switch {
	case c.Turn != r.s.Window.Turn:
		return ErrStale
	case r.s.Window.Phase == PhaseWait:
		return ErrNotNow // only the judge ends it
	}
	r.noteAbsence(c.Away)
	r.close()
	return nil
}
