package game

import (
	"slices"
	"time"
)

// The number of fouls that costs the next speech, and the seat (tournament
// 4.2, 4.3).
const (
	silenceAt = 3
	removalAt = 4
)

// foul gives a foul and what follows from it.
func (r *ruling) foul(e Fouled) {
	p := r.s.at(e.Seat)
	e.Count, e.Shown = p.Fouls+1, p.Fouls-p.Hidden
	if !e.Hidden {
		e.Shown++
	}
	r.emit(e)
	if e.Count >= removalAt {
		r.remove(e.Seat, ByRemoval, "")
	}
}

// say judges a message by who has the word.
func (r *ruling) say(c Say) error {
	s := r.s
	if !s.exists(c.Seat) {
		return ErrNoSeat
	}
	kind := c.Offence
	if kind == "" {
		kind = s.talk(c.Seat)
	}
	if s.Rules.Voice || s.Rules.Talk == TalkTable {
		return nil // what is written is not what is said
	}
	if kind != "" && c.Offence == "" && c.Edited {
		kind = Edit
	}
	reaction := s.Rules.Reactions[kind]
	if kind == "" || reaction == "" || reaction == Ignore {
		return nil
	}
	offended := Offended{Seat: c.Seat, Offence: kind, Reaction: reaction}
	if reaction == AskTheJudge {
		offended.Said = c.Text
	}
	r.emit(offended)
	r.punish(c.Seat, kind, reaction, true)
	return nil
}

// talk is the offence of speaking now; empty when it is none.
func (s *State) talk(seat Seat) Offence {
	w := s.Window
	own := w.Seat == seat && slices.Contains([]Phase{PhaseSpeech, PhaseExtra, PhaseTie, PhaseLast}, w.Phase)
	switch {
	case s.Pause != nil && s.Pause.Seat == 0:
		return "" // the judge stopped the clock: something outside the game
	case s.Pause != nil:
		return TalkInTimeout
	case own && !w.Silenced:
		return ""
	case !s.Alive(seat) && !own:
		return TalkWhenGone
	case w.Phase == PhaseDiscussion || w.Phase == PhaseIntro:
		return ""
	case s.AtNight():
		return TalkAtNight
	}
	return TalkOutOfTurn
}

func (r *ruling) leaveTable(seat Seat) error {
	s := r.s
	switch {
	case !s.exists(seat):
		return ErrNoSeat
	case !s.Alive(seat) && !slices.Contains(s.Words, seat):
		return ErrGone
	}
	r.remove(seat, ByWalkingAway, "")
	return nil
}

// judge carries out the judge's word on a seat.
func (r *ruling) judge(c Command) error {
	switch c := c.(type) {
	case Foul:
		if err := r.s.reachable(c.Seat); err != nil {
			return err
		}
		r.foul(Fouled{Seat: c.Seat, Reason: c.Reason, Bot: c.Bot, Hidden: c.Hidden})
	case Unfoul:
		return r.unfoul(c)
	case Explain:
		return r.explain(c)
	case Settle:
		return r.settle(c)
	case Remove:
		if err := r.s.reachable(c.Seat); err != nil {
			return err
		}
		r.remove(c.Seat, ByRemoval, c.Reason)
	case Defeat:
		if !r.s.exists(c.Seat) {
			return ErrNoSeat
		}
		r.emit(DefeatAwarded(c))
		winner := RedWins
		if r.s.at(c.Seat).Side == Red {
			winner = BlackWins
		}
		r.end(winner, EndDefeat)
	case DenyBest:
		if !r.s.exists(c.Seat) {
			return ErrNoSeat
		}
		r.emit(BestMoveDenied(c))
	default:
		return ErrNotNow
	}
	return nil
}

// reachable refuses a ruling on a seat that is out of the game; one that has
// its last word before it can still lose it.
func (s *State) reachable(seat Seat) error {
	switch {
	case !s.exists(seat):
		return ErrNoSeat
	case !s.Alive(seat) && !slices.Contains(s.Words, seat):
		return ErrGone
	}
	return nil
}

// clock carries out what the judge does to the clock.
func (r *ruling) clock(c Command) error {
	s := r.s
	switch c := c.(type) {
	case Pause:
		if s.Pause != nil {
			return ErrPaused
		}
		r.emit(Paused{Turn: s.Turn + 1})
	case Resume:
		if s.Pause == nil {
			return ErrNotPaused
		}
		r.emit(Resumed{Turn: s.Window.Turn})
	case Skip:
		switch {
		case s.Pause != nil:
			r.emit(Resumed{Turn: s.Window.Turn})
		case s.Window.Phase == PhaseWait:
			return r.next(0)
		default:
			r.close()
		}
	case Extend:
		if c.By < time.Second || c.By > 10*time.Minute {
			return ErrExtend
		}
		if s.Window.Phase == PhaseWait {
			return ErrNotNow
		}
		r.emit(WindowExtended{Turn: s.Window.Turn, By: c.By})
	}
	return nil
}

// mayTimeout: any player, once a game (tournament 6.1).
func mayTimeout(s *State, seat Seat) error {
	switch {
	case s.Rules.TimeoutMax == 0:
		return ErrOff
	case s.at(seat).Paused:
		return ErrOnce
	}
	return nil
}

func doTimeout(r *ruling, seat Seat, _ []Seat) {
	r.emit(Paused{Turn: r.s.Turn + 1, Seat: seat, Length: r.s.Rules.TimeoutMax})
}

func mayBack(s *State, seat Seat) error {
	switch {
	case s.Pause == nil:
		return ErrNotPaused
	case s.Pause.Seat != seat:
		return ErrNotYours
	}
	return nil
}

func doBack(r *ruling, _ Seat, _ []Seat) { r.emit(Resumed{Turn: r.s.Window.Turn}) }

func maySurrender(s *State, _ Seat) error {
	if !s.Rules.Surrender {
		return ErrOff
	}
	return nil
}

func notBlack(s *State, seat Seat) bool { return s.at(seat).Side != Black }

// doSurrender: a black gives the game up for his team (tournament 4.8); a red
// who says so is removed (club).
func doSurrender(r *ruling, seat Seat, _ []Seat) {
	if notBlack(r.s, seat) {
		r.remove(seat, ByRemoval, "")
		return
	}
	r.emit(PlayerLeft{Seat: seat, Cause: BySurrender})
	r.end(RedWins, EndSurrender)
}
