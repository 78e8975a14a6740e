package game

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
	Poll     Poll // open votes: everybody sees the hands
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
	Fouls   int  // hidden fouls are seen by the seat alone
	Silence bool // loses the next speech
	Role    Role // empty: the viewer does not know
}

// View shows the table to a seat, or to the group for seat 0.
func (s *State) View(viewer Seat) View {
	return View{Viewer: viewer}
}
