package game

import "slices"

// Who is asleep at the table: seats that could act and did not, night after
// night and ballot after ballot (the key absent).

// noteAbsence marks, before a window's time is up, who did nothing in it. A
// night counts once, whatever number of its steps a seat could act in.
func (r *ruling) noteAbsence(away bool) {
	s := r.s
	if s.Rules.Absent == 0 || away {
		return
	}
	if idle := s.idle(); len(idle) > 0 {
		r.emit(Missed{Seats: idle})
	}
}

func (s *State) idle() (out []Seat) {
	for _, seat := range s.Living() {
		switch p := s.Window.Phase; {
		case p == PhaseBallot && !s.HasVoted(seat), p.Night() && p != PhaseMeeting && s.sleepsThrough(seat):
			out = append(out, seat)
		}
	}
	return out
}

// sleepsThrough reports whether a seat has a real choice in the open step and
// has done nothing all night.
func (s *State) sleepsThrough(seat Seat) bool {
	if slices.Contains(s.Night.Missed, seat) {
		return false
	}
	if slices.ContainsFunc(s.Night.Acts, func(a Acted) bool { return a.Seat == seat }) {
		return false
	}
	return s.hasChoice(seat)
}

// absentees lists who has missed too many. They leave with the exits of the
// night, or before night falls: never between a vote and its result.
func (s *State) absentees() (out []Seat) {
	for _, seat := range s.Living() {
		if s.Rules.Absent > 0 && s.at(seat).Missed >= s.Rules.Absent {
			out = append(out, seat)
		}
	}
	return out
}
