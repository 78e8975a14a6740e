package game

// Rand is where random outcomes come from; *math/rand/v2.Rand is one.
type Rand interface {
	// IntN gives a number from 0 to n-1.
	IntN(n int) int
}

// Decide says what a command leads to, without changing anything. A refusal
// is an error of type Refusal. Events may come along with a refusal: the act
// was refused and the trying was an offence, so its foul stands.
func Decide(s *State, c Command, r Rand) ([]Event, error) {
	return nil, ErrNotNow
}

// Replay gives the state after a log.
func Replay(events []Event) *State {
	s := &State{}
	for _, e := range events {
		Apply(s, e)
	}
	return s
}

// Apply changes the state by an event. It cannot fail.
func Apply(s *State, e Event) {
}
