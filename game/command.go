package game

import "time"

// Command is something that may happen at a table: a player's choice, a
// ruling of the judge, or the end of a window's time.
type Command interface{ command() }

// Start seats the players at random, deals the deck and opens the game.
type Start struct {
	Players []Player
	Rules   Rules
	// Deck, when not empty, is dealt instead of the deck that the rules give
	// for this number of seats. It holds one card per player.
	Deck []Role
	// Fixed keeps players in the given order and deals Deck in its order:
	// for scenarios and puzzles.
	Fixed bool
}

// Act is a player's choice. Legal lists what a seat may choose now.
type Act struct {
	Seat    Seat
	Verb    Verb
	Targets []Seat
	// Turn, when not zero, is the window the choice was made for; it is
	// refused when another window is open by now.
	Turn int
}

// Expire closes the window, or the pause, with that Turn: its time is up. Away
// says that the host itself was away for a part of it, so that nobody is to
// blame for not having acted.
type Expire struct {
	Turn int
	Away bool
}

// Next opens the stage that waits for the judge (host=judge). Turn, when not
// zero, is that of the wait, so that a double press opens one stage only.
type Next struct{ Turn int }

// Say reports a message of a seat in the group. Offence, when not empty, is
// what a look at the words found; speaking out of turn is found by the engine.
// Edited is an older message that was changed now. Text is shown to the judge
// where he is asked.
type Say struct {
	Seat    Seat
	Offence Offence
	Edited  bool
	Text    string
}

// Leave reports that a player walked out of the group.
type Leave struct{ Seat Seat }

// Foul, Unfoul, Remove, Defeat and DenyBest are rulings on a seat. Reason is
// free text or the name of a breach and is only carried along. Bot is true
// when the host found the offence by itself, without a judge; a Hidden foul
// is between the seat and the judge.
type (
	Foul struct {
		Seat   Seat
		Reason string
		Bot    bool
		Hidden bool
	}
	// Unfoul takes back the foul with that number in the log, or, with No 0,
	// the newest of the seat.
	Unfoul struct {
		Seat Seat
		No   int
	}
	// Explain says for what the foul with that number was given.
	Explain struct {
		No     int
		Reason string
	}
	// Settle is the judge's word on a case of the room's reaction "ask".
	Settle struct {
		Ask      int
		Reaction Reaction
	}
	Remove struct {
		Seat   Seat
		Reason string
	}
	// Defeat awards the game to the other team (tournament 4.7).
	Defeat struct {
		Seat   Seat
		Reason string
	}
	DenyBest struct{ Seat Seat }
)

// Pause stops the clock until Resume. Skip ends the open window, or pause, now.
// Extend gives the open window more time. Stop ends the game without a winner.
type (
	Pause  struct{}
	Resume struct{}
	Skip   struct{}
	Extend struct{ By time.Duration }
	Stop   struct{}
)

func (Start) command()    {}
func (Act) command()      {}
func (Expire) command()   {}
func (Next) command()     {}
func (Say) command()      {}
func (Leave) command()    {}
func (Foul) command()     {}
func (Unfoul) command()   {}
func (Remove) command()   {}
func (Explain) command()  {}
func (Settle) command()   {}
func (Defeat) command()   {}
func (DenyBest) command() {}
func (Pause) command()    {}
func (Resume) command()   {}
func (Skip) command()     {}
func (Extend) command()   {}
func (Stop) command()     {}
