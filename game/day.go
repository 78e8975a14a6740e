package game

import (
	"slices"
	"time"
)

// halfWord is what a silenced player still has when few are left
// (tournament 5.4; club).
const halfWord = 30 * time.Second

func init() {
	phases = map[Phase]phaseRow{
		PhaseMeeting:      {night: true, close: closeMeeting},
		PhaseIntro:        {close: closeIntro},
		PhaseDiscussion:   {close: (*ruling).startRound},
		PhaseSpeech:       {close: closeSpeech},
		PhaseExtra:        {close: closeExtra},
		PhaseVote:         {close: closeVote},
		PhaseRevote:       {close: closeVote},
		PhaseTie:          {close: closeTie},
		PhaseLift:         {close: closeLift},
		PhaseBallot:       {close: (*ruling).count},
		PhaseConfirm:      {close: closeConfirm},
		PhaseDusk:         {close: (*ruling).nightFalls},
		PhaseWait:         {},
		PhaseLast:         {close: closeLast},
		PhaseShooting:     {night: true, close: closeStep},
		PhaseDonCheck:     {night: true, close: closeStep},
		PhaseSheriffCheck: {night: true, close: closeStep},
		PhaseNight:        {night: true, close: closeStep},
		PhaseOver:         {},
	}
}

func closeMeeting(r *ruling) {
	if r.s.Rules.Intro > 0 {
		r.open(Window{Phase: PhaseIntro, Seat: r.s.next(0), Length: r.s.Rules.Intro})
		return
	}
	r.afterIntro()
}

func closeIntro(r *ruling) {
	if next := r.s.following(r.s.Round, r.s.Window.Seat); next != 0 {
		r.open(Window{Phase: PhaseIntro, Seat: next, Length: r.s.Rules.Intro})
		return
	}
	r.afterIntro()
}

func (r *ruling) afterIntro() {
	if r.s.Rules.NightZero {
		r.nightFalls()
		return
	}
	r.emit(DayBroke{Day: r.s.Day + 1})
	r.startDay()
}

func (r *ruling) startDay() {
	if r.s.Rules.Discussion > 0 {
		r.open(Window{Phase: PhaseDiscussion, Length: r.s.Rules.Discussion})
		return
	}
	r.startRound()
}

// next is the living seat after one, round the table.
func (s *State) next(after Seat) Seat {
	n := len(s.Seats)
	for i := range n {
		t := Seat((int(after)+i)%n + 1)
		if s.Alive(t) {
			return t
		}
	}
	return 0
}

// startRound: day 1 opens with a seat of the rules, later days with the next
// living seat after the opener of the day before (tournament 3.3.2).
func (r *ruling) startRound() {
	s := r.s
	if s.Rules.Speech == 0 {
		r.startVote()
		return
	}
	after := s.Before
	if s.Day == 1 || after == 0 {
		after = s.Rules.FirstOpener - 1
	}
	r.openSpeech(s.next(after))
}

// order lists the living from one seat on, round the table.
func (s *State) order(from Seat) []Seat {
	out := []Seat{from}
	for t := s.next(from); t != from; t = s.next(t) {
		out = append(out, t)
	}
	return out
}

// openSpeech gives the word; a third foul costs it (tournament 4.2).
func (r *ruling) openSpeech(seat Seat) {
	w := Window{Phase: PhaseSpeech, Seat: seat, Length: r.s.Rules.Speech}
	if r.s.at(seat).Silence {
		if slices.Contains(r.s.Rules.SilenceException, len(r.s.Living())) {
			w.Length = min(halfWord, w.Length)
		} else {
			w.Length, w.Silenced = r.s.Rules.Silence, true
		}
	}
	r.open(w)
}

func closeSpeech(r *ruling) {
	if next := r.s.following(r.s.Round, r.s.Window.Seat); next != 0 {
		r.openSpeech(next)
		return
	}
	r.openExtra(0)
}

func closeExtra(r *ruling) { r.openExtra(r.s.Window.Seat) }

// openExtra gives those who raised a hand their extra word, in the order of
// the hands; then comes the vote.
func (r *ruling) openExtra(after Seat) {
	if next := r.s.following(r.s.Hands, after); next != 0 {
		r.open(Window{Phase: PhaseExtra, Seat: next, Length: r.s.Rules.ExtraWord})
		return
	}
	r.startVote()
}

func closeLast(r *ruling) { r.words() }

// words gives the next last word; when all are said the day, or the night,
// goes on.
func (r *ruling) words() {
	words := r.s.Words
	if r.s.Window.Phase == PhaseLast && len(words) > 0 && words[0] == r.s.Window.Seat {
		words = words[1:]
	}
	switch {
	case len(words) > 0:
		r.open(Window{Phase: PhaseLast, Seat: words[0], Length: r.s.Rules.LastWord})
	case r.s.Voted:
		r.nightFalls()
	default:
		r.startDay()
	}
}
