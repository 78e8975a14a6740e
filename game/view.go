package game

import "slices"

// View is all that a viewer may know of a table. Render public messages and
// private ones from it and from events, never from State.
type View struct {
	Viewer   Seat // 0: the group
	Day      int
	Window   Window
	Pause    *Paused
	Seats    []SeatView
	Nominees []Seat
	Opener   Seat
	Poll     Poll    // hands are seen by all, but for those of a secret ballot
	Cast     int     // how many have voted, secret or not
	Acts     []Acted // tonight's acts the viewer knows of: his own and his clan's
	Words    []Seat
	Result   *GameEnded
	Rules    Rules
	Deck     []Role
}

// SeatView is a seat as a viewer sees it.
type SeatView struct {
	Seat    Seat
	Player  Player
	Alive   bool
	Left    Cause
	Fouls   int  // hidden ones are seen by the seat alone
	Silence bool // loses the next speech
	Role    Role // empty: the viewer does not know
}

// View shows the table to a seat, or to the group for seat 0.
func (s *State) View(viewer Seat) View {
	v := View{
		Viewer: viewer, Day: s.Day, Window: s.Window, Pause: s.Pause, Opener: s.Opener,
		Nominees: s.Nominees(), Words: slices.Clone(s.Words), Result: s.Result, Rules: s.Rules, Deck: s.Deck,
		Poll: s.visible(viewer), Cast: len(s.Poll.Votes), Acts: s.acted(viewer),
	}
	for i := range s.Seats {
		p := &s.Seats[i]
		seat := Seat(i + 1)
		fouls := p.Fouls
		if seat != viewer {
			fouls -= p.Hidden
		}
		v.Seats = append(v.Seats, SeatView{
			Seat: seat, Player: p.Player, Alive: p.Left == "", Left: p.Left, Fouls: fouls,
			Silence: p.Silence && fouls >= silenceAt, Role: s.knownRole(viewer, seat),
		})
	}
	return v
}

// knownRole is the role of a seat as far as a viewer may know it.
func (s *State) knownRole(viewer, seat Seat) Role {
	p := s.at(seat)
	switch {
	case s.Over(), seat == viewer, p.Left != "" && s.Rules.Reveal:
		return p.Role
	case !s.exists(viewer):
		return ""
	}
	for _, m := range s.at(viewer).Mates {
		if m.Seat == seat {
			return m.Role
		}
	}
	return ""
}
