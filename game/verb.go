package game

// Verb is something a seat can choose to do.
type Verb string

// The verbs, named as in the scenario language.
const (
	Pass      Verb = "pass"     // end one's own speech or last word early
	Nominate  Verb = "nominate" // one target
	Withdraw  Verb = "withdraw" // take one's nomination back
	Vote      Verb = "vote"     // no target: for the nominee being voted, or in favour of the lift; ballot: one target
	Unvote    Verb = "unvote"   // lift the hand, or take a ballot back
	Shoot     Verb = "shoot"    // one target
	Kill      Verb = "kill"     // one target
	Check     Verb = "check"    // one target
	Block     Verb = "block"    // one target
	Heal      Verb = "heal"     // one target
	Compare   Verb = "compare"  // two targets
	Alibi     Verb = "alibi"    // one target
	Transfer  Verb = "transfer" // hand over the don's card; one target
	SideBlack Verb = "side"     // the maniac of an evening game sides with black
	Guess     Verb = "guess"    // best move; three targets
	Hand      Verb = "hand"     // ask for an extra word
	Surrender Verb = "surrender"
	Timeout   Verb = "timeout" // stop the clock, once a game
	Back      Verb = "back"    // end one's own time-out
)
