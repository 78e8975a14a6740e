package game

// The human host (host=judge): a stage that has closed waits for the judge,
// who opens the next one by Next, as at a live table. Waited for are: the day
// after the meeting, every speech, extra word and speech of the tied, the
// vote, its result once the last nominee was voted, the next last word, the
// night, and the morning. Not waited for, because the judge himself goes on
// without a break there: the next nominee of a vote, the next seat of a
// roll-call, the next step of a night.
//
// A wait holds nothing but the name of the stage that closed. What follows is
// worked out when the judge presses, so that a removal or a foul in between
// counts.

// waits reports whether the stage that closes now is one the judge goes on
// from.
func (s *State) waits() bool {
	w := s.Window
	if s.Rules.Host != HostJudge {
		return false
	}
	switch w.Phase {
	case PhaseVote, PhaseRevote:
		return s.following(s.Poll.Nominees, w.Seat) == 0
	case PhaseMeeting: // night waits for itself
		return s.Rules.Intro > 0 || !s.Rules.NightZero
	case PhaseIntro:
		return s.following(s.Round, w.Seat) != 0 || !s.Rules.NightZero
	case PhaseLast:
		return len(s.Words) > 1 || !s.Voted
	}
	// The calls of a roll-call are never the last step of a night.
	return !w.Phase.Night() || s.heldFrom(s.Night.Step+1) == len(s.plan())
}

func (r *ruling) wait(closed Phase) {
	w := r.s.Window
	if closed == PhaseDusk {
		w = Window{}
	}
	r.open(Window{Phase: PhaseWait, Seat: w.Seat, Step: w.Step, Closed: closed})
}

// next is the judge's word: the stage that waited goes on.
func (r *ruling) next(turn int) error {
	switch {
	case r.s.Window.Phase != PhaseWait:
		return ErrNotNow
	case r.s.Pause != nil:
		return ErrPaused
	case turn != 0 && turn != r.s.Window.Turn:
		return ErrStale
	}
	r.emit(WaitEnded{Turn: r.s.Window.Turn})
	r.proceed()
	return nil
}

// stage is the open window, or the one that has closed and waits for the
// judge.
func (s *State) stage() Window {
	w := s.Window
	if w.Phase != PhaseWait {
		return w
	}
	return Window{Turn: w.Turn, Phase: w.Closed, Seat: w.Seat, Step: w.Step}
}

// AtNight reports whether it is night at the table, also while a night that
// is over waits for the judge to call the morning.
func (s *State) AtNight() bool { return s.stage().Phase.Night() }

// Awaited is the window the judge would open now, for the words on his button;
// false where that would tell the result of a vote or the news of a night
// before they are out.
func (s *State) Awaited() (Window, bool) {
	if s.Over() || s.Pause != nil || s.Window.Phase != PhaseWait {
		return Window{}, false
	}
	if p := s.Window.Closed; p.voting() || p.Night() && p != PhaseMeeting {
		return Window{}, false
	}
	r := &ruling{s: s.Clone()}
	if r.next(0) != nil {
		return Window{}, false
	}
	for _, e := range r.events {
		if opened, ok := e.(WindowOpened); ok && opened.Phase != PhaseWait {
			return opened.Window, true
		}
	}
	return Window{}, false
}
