package game

import "time"

// Phase names the kind of a window.
type Phase string

// The phases, named as in the scenario language.
const (
	PhaseNone         Phase = ""
	PhaseMeeting      Phase = "meeting"
	PhaseIntro        Phase = "intro"
	PhaseDiscussion   Phase = "discussion"
	PhaseSpeech       Phase = "speech"
	PhaseExtra        Phase = "extra"
	PhaseVote         Phase = "vote"
	PhaseTie          Phase = "tie"
	PhaseRevote       Phase = "revote"
	PhaseLift         Phase = "lift"
	PhaseBallot       Phase = "ballot"
	PhaseLast         Phase = "last"
	PhaseShooting     Phase = "shooting"
	PhaseDonCheck     Phase = "don-check"
	PhaseSheriffCheck Phase = "sheriff-check"
	PhaseNight        Phase = "night"
	PhaseConfirm      Phase = "confirm" // is the ballot's highest seat to leave?
	PhaseWait         Phase = "wait"    // a stage has closed; the judge opens the next
	PhaseDusk         Phase = "dusk"    // the end of a day as Window.Closed names it; never open itself
	PhaseOver         Phase = "over"
)

// Window is a stretch of the game with one phase and, for most phases, one
// seat it belongs to: the speaker, the nominee being voted, the seat called.
// The engine never measures time: whoever runs the table sends Expire with
// the window's Turn when Length has passed.
type Window struct {
	Turn   int           `json:"turn"` // grows with every window and pause, never repeats
	Phase  Phase         `json:"phase"`
	Seat   Seat          `json:"seat,omitempty"`
	Step   int           `json:"step,omitempty"` // of PhaseNight, 1 to 3
	Length time.Duration `json:"length"`
	// Silenced is a speech lost to the third foul: nominate only
	// (tournament 4.2).
	Silenced bool `json:"silenced,omitempty"`
	// Closed is, in PhaseWait, the stage that has closed; Seat and Step are
	// those of that stage. A wait has no length: Next ends it.
	Closed Phase `json:"closed,omitempty"`
}

// phases says what each kind of window is: whether it belongs to the night,
// and what happens when it closes.
var phases map[Phase]phaseRow

type phaseRow struct {
	night bool
	close func(*ruling)
}

// Night reports whether the phase belongs to the night, when nobody may
// speak in the group. The meeting of the blacks is night too.
func (p Phase) Night() bool { return phases[p].night }
