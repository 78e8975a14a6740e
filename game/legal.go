package game

// Option is something a seat may do now. Targets are the seats that may be
// chosen, Pick how many of them; Pick 0 is a choice without a target.
type Option struct {
	Verb    Verb
	Targets []Seat
	Pick    int
}

// Legal lists all that a seat may do now, in the order of a keyboard. What
// the rules punish (a second shot, a hand lifted) is not offered, although
// Decide accepts it. Decide accepts everything offered.
func (s *State) Legal(seat Seat) []Option {
	return nil
}
