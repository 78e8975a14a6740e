package bot

import (
	"time"

	"github.com/mafia-host/mafia/game"
)

// grace is what a window is given at least when the host was down as it ended.
const grace = 15 * time.Second

// clock measures the open window. Its time is the only one: the live table
// shows what it says.
type clock struct {
	Turn   int           `json:"turn,omitempty"`   // of the window it measures
	Length time.Duration `json:"length,omitempty"` // of the window
	Least  time.Duration `json:"least,omitempty"`  // everybody has acted: closes after this
	Cut    bool          `json:"cut,omitempty"`
	Opened time.Time     `json:"opened,omitzero"` // its opening was told
	Ends   time.Time     `json:"ends,omitzero"`   // zero: not begun, stopped, or without an end

	Pause     int           `json:"pause,omitempty"` // turn of a pause
	PauseEnds time.Time     `json:"pauseEnds,omitzero"`
	Left      time.Duration `json:"left,omitempty"` // of the window, while stopped
}

// note follows an event; now is when it happened.
func (c *clock) note(e game.Event, now time.Time) {
	switch e := e.(type) {
	case game.WindowOpened:
		*c = clock{Turn: e.Turn, Length: e.Length}
	case game.WindowExtended:
		c.extend(e)
	case game.WindowCut:
		c.Cut, c.Least = true, e.Least
		c.shorten(now)
	case game.Paused:
		c.Pause, c.Left = e.Turn, c.Length
		if !c.Ends.IsZero() {
			c.Left = max(c.Ends.Sub(now), 0)
		}
		c.Ends = time.Time{}
		if e.Length > 0 {
			c.PauseEnds = now.Add(e.Length)
		}
	case game.Resumed:
		c.Pause, c.PauseEnds = 0, time.Time{}
		if !c.Opened.IsZero() && c.Length > 0 {
			c.Ends = now.Add(c.Left)
			c.shorten(now)
		}
		c.Left = 0
	case game.GameEnded:
		*c = clock{}
	}
}

func (c *clock) extend(e game.WindowExtended) {
	switch {
	case e.Turn != c.Turn:
	case c.Pause != 0:
		c.Left += e.By
		c.Length += e.By
	case !c.Ends.IsZero():
		c.Ends = c.Ends.Add(e.By)
		c.Length += e.By
	default:
		c.Length += e.By
	}
}

// shorten closes a window in which everybody has acted.
func (c *clock) shorten(now time.Time) {
	if !c.Cut || c.Ends.IsZero() {
		return
	}
	end := c.Opened.Add(c.Least)
	if end.Before(now) {
		end = now
	}
	if end.Before(c.Ends) {
		c.Ends = end
	}
}

// begin starts the time of the window: its opening has been told to all it
// concerns.
func (c *clock) begin(now time.Time) {
	if c.Turn == 0 || !c.Opened.IsZero() {
		return
	}
	c.Opened = now
	if c.Pause != 0 || c.Length == 0 {
		return
	}
	c.Ends = now.Add(c.Length)
	c.shorten(now)
}

// resume is called when the program starts again in the middle of a window.
func (c *clock) resume(s *game.State, now time.Time) {
	if c.Turn != s.Window.Turn {
		*c = clock{Turn: s.Window.Turn, Length: s.Window.Length, Cut: s.Cut}
	}
	again := now.Add(min(grace, c.Length))
	if !c.Ends.IsZero() && !c.Cut && c.Ends.Before(again) {
		c.Ends = again
	}
	if c.Pause != 0 && s.Pause == nil {
		c.note(game.Resumed{Turn: c.Turn}, now)
	}
	if !c.PauseEnds.IsZero() && c.PauseEnds.Before(now.Add(grace)) {
		c.PauseEnds = now.Add(grace)
	}
}

func (c *clock) deadline() time.Time {
	if c.Pause != 0 {
		return c.PauseEnds
	}
	return c.Ends
}

// due says which turn is over, if one is.
func (c *clock) due(now time.Time) (turn int, due bool) {
	at := c.deadline()
	if at.IsZero() || now.Before(at) {
		return 0, false
	}
	if c.Pause != 0 {
		return c.Pause, true
	}
	return c.Turn, true
}

// left is what remains of the window, 0 when it has no end.
func (c *clock) left(now time.Time) time.Duration {
	switch {
	case c.Pause != 0:
		return c.Left
	case c.Opened.IsZero():
		return c.Length
	case c.Ends.IsZero():
		return 0
	}
	return max(c.Ends.Sub(now), 0)
}
