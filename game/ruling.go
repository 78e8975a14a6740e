package game

// ruling is one command being decided: a copy of the state that runs ahead,
// and the events that led there.
type ruling struct {
	s      *State
	events []Event
	rand   Rand
}

func (r *ruling) emit(e Event) {
	Apply(r.s, e)
	r.events = append(r.events, e)
}

// open opens the next window.
func (r *ruling) open(w Window) {
	w.Turn = r.s.Turn + 1
	r.emit(WindowOpened{w})
}

// close ends the open window and lets its phase say what follows.
func (r *ruling) close() {
	if r.s.Over() {
		return
	}
	phases[r.s.Window.Phase].close(r)
}
