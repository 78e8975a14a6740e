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

// close ends the open window; what follows waits for the judge where he is the
// host.
func (r *ruling) close() {
	switch {
	case r.s.Over():
	case r.s.waits():
		r.wait(r.s.Window.Phase)
	default:
		r.proceed()
	}
}

// proceed lets the phase that has closed say what follows.
func (r *ruling) proceed() { phases[r.s.Window.Phase].close(r) }
