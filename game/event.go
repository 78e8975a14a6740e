package game

import "time"

// Event is something that happened at a table. Events are the only thing
// stored of a game: Replay of the log gives the state back.
type Event interface {
	// Audience says who may know of the event. Nothing outside this package
	// decides that.
	Audience() Audience
	kind() string
}

// GameStarted opens every log. Deck is sorted, so it tells nothing of who
// holds what. Players are in the order of their seats.
type GameStarted struct {
	Rules   Rules    `json:"rules"`
	Deck    []Role   `json:"deck"`
	Players []Player `json:"players"`
}

// Mate is how one member of a clan is shown to another.
type Mate struct {
	Seat Seat `json:"seat"`
	Role Role `json:"role"`
}

// Tally is how many votes a nominee has.
type Tally struct {
	Seat  Seat `json:"seat"`
	Votes int  `json:"votes"`
}

// Points is the score of a seat in hundredths of a point.
type Points int

type (
	// CardDealt is a role card in the hands of its seat.
	CardDealt struct {
		Seat Seat `json:"seat"`
		Role Role `json:"role"`
	}
	// MatesShown shows a seat its clan, itself included.
	MatesShown struct {
		Seat  Seat   `json:"seat"`
		Mates []Mate `json:"mates"`
	}
	// CardPassed is the don handing his card over in the meeting; the clan
	// sees it.
	CardPassed struct {
		Clan Team `json:"clan"`
		From Seat `json:"from"`
		To   Seat `json:"to"`
	}
	// SideTaken is a maniac who chose to side with black.
	SideTaken struct {
		Seat Seat `json:"seat"`
		Team Team `json:"team"`
	}
	// RoleTaken is a student who took the card of a seat that left, or a
	// werewolf who turned.
	RoleTaken struct {
		Seat Seat `json:"seat"`
		Role Role `json:"role"`
		Team Team `json:"team"`
	}

	// DayBroke opens a day, before the news of the night.
	DayBroke struct {
		Day int `json:"day"`
	}
	// NightFell opens a night of shots.
	NightFell struct {
		Night int `json:"night"`
	}
	// WindowOpened opens a window; the one before has closed.
	WindowOpened struct {
		Window
	}
	// WindowExtended gives the window with that turn more time.
	WindowExtended struct {
		Turn int           `json:"turn"`
		By   time.Duration `json:"by"`
	}
	// WindowCut says everybody has acted: the window may close as soon as it
	// has been open for Least.
	WindowCut struct {
		Turn  int           `json:"turn"`
		Least time.Duration `json:"least"`
	}
	// Paused stops the clock of the open window. Seat is who took a time-out,
	// 0 for the judge; Length 0 is without an end of its own.
	Paused struct {
		Turn   int           `json:"turn"`
		Seat   Seat          `json:"seat,omitempty"`
		Length time.Duration `json:"length,omitempty"`
	}
	// Resumed lets the clock of the open window run on.
	Resumed struct {
		Turn int `json:"turn"` // of the window, not of the pause
	}
	// WaitEnded is the judge who calls for the next stage; Turn is that of the
	// wait.
	WaitEnded struct {
		Turn int `json:"turn"`
	}
	// WordEnded is a speaker who gave his word up before its time.
	WordEnded struct {
		Seat Seat `json:"seat"`
	}

	// Nominated is an accepted nomination. Instead is the seat that the same
	// speaker had named before and is free again (nominations=last).
	Nominated struct {
		By      Seat `json:"by"`
		Seat    Seat `json:"seat"`
		Instead Seat `json:"instead,omitempty"`
	}
	// NominationWithdrawn takes a nomination back.
	NominationWithdrawn struct {
		By   Seat `json:"by"`
		Seat Seat `json:"seat"`
	}
	// NomineeDropped is a nominee who left the table before the result; his
	// votes go with him.
	NomineeDropped struct {
		Seat Seat `json:"seat"`
	}
	// HandRaised is a seat that asked for an extra word.
	HandRaised struct {
		Seat Seat `json:"seat"`
	}

	// VoteOpened reads the nominees out, in the order they are voted. Phase is
	// PhaseVote, PhaseRevote, PhaseLift, PhaseBallot or PhaseConfirm.
	VoteOpened struct {
		Phase    Phase  `json:"phase"`
		Nominees []Seat `json:"nominees"`
	}
	// VoteCast is one vote; For is 0 in a lift vote. A secret one is known to
	// the voter alone until the count.
	VoteCast struct {
		Seat   Seat `json:"seat"`
		For    Seat `json:"for,omitempty"`
		Secret bool `json:"secret,omitempty"`
	}
	// VoteTaken is a vote taken back, or void.
	VoteTaken struct {
		Seat   Seat `json:"seat"`
		Secret bool `json:"secret,omitempty"`
	}
	// VoteCounted is the result of a round over nominees. Leftover votes of
	// those who did not vote are in the count of the last nominee already.
	// Tied is set when several share the highest count.
	VoteCounted struct {
		Phase    Phase   `json:"phase"`
		Counts   []Tally `json:"counts"`
		Leftover int     `json:"leftover,omitempty"`
		Tied     []Seat  `json:"tied,omitempty"`
	}
	// LiftCounted is the result of a lift vote.
	LiftCounted struct {
		For    int  `json:"for"`
		Living int  `json:"living"`
		Passed bool `json:"passed"`
	}
	// ConfirmCounted is the result of the vote that confirms a ballot.
	ConfirmCounted struct {
		Seat   Seat `json:"seat"`
		For    int  `json:"for"`
		Living int  `json:"living"`
		Passed bool `json:"passed"`
	}
	// NobodyLeaves says that the vote is over, or was not held, and why.
	NobodyLeaves struct {
		Why string `json:"why"`
	}
	// AlibiHeld is a seat that was voted out and stays.
	AlibiHeld struct {
		Seat Seat `json:"seat"`
	}

	// PlayerLeft is a seat that left the table. Role is empty unless the
	// rules reveal it.
	PlayerLeft struct {
		Seat  Seat  `json:"seat"`
		Cause Cause `json:"cause"`
		Role  Role  `json:"role,omitempty"`
		// Reason of a removal: the name of a breach, or the judge's words.
		Reason string `json:"reason,omitempty"`
	}
	// WordLost is a seat that was removed when it had left already: it loses
	// its last word.
	WordLost struct {
		Seat Seat `json:"seat"`
	}
	// BestMoveNamed is the best move of the first victim. How many are right
	// is known at the end.
	BestMoveNamed struct {
		Seat   Seat   `json:"seat"`
		Blacks []Seat `json:"blacks"`
	}
	// BestMoveDenied is the judge's word that a seat has no best move.
	BestMoveDenied struct {
		Seat Seat `json:"seat"`
	}

	// Offended is misconduct the host saw, and what is done about it. A foul
	// or removal follows as an event of its own.
	Offended struct {
		Seat     Seat     `json:"seat"`
		Offence  Offence  `json:"offence"`
		Reaction Reaction `json:"reaction"`
		// Said is what was written, where the judge is asked.
		Said string `json:"said,omitempty"`
	}
	// Settled is the judge's word on a case that was left to him. A foul or
	// removal follows as an event of its own.
	Settled struct {
		Ask      int      `json:"ask"`
		Seat     Seat     `json:"seat"`
		Offence  Offence  `json:"offence"`
		Reaction Reaction `json:"reaction"`
	}
	// Fouled is a foul; Count is how many the seat has now, and Shown how many
	// of them the table knows of. A hidden one is told to the seat and the
	// judge only, so Count is not for the group.
	Fouled struct {
		Seat   Seat   `json:"seat"`
		Count  int    `json:"count"`
		Shown  int    `json:"shown,omitempty"`
		Reason string `json:"reason,omitempty"`
		Bot    bool   `json:"bot,omitempty"`
		Hidden bool   `json:"hidden,omitempty"`
	}
	// Explained says for what a foul of the log was given.
	Explained struct {
		No     int    `json:"no"`
		Seat   Seat   `json:"seat"`
		Reason string `json:"reason"`
		Hidden bool   `json:"hidden,omitempty"`
	}
	// Unfouled is a foul taken back, by its number in the log; Count and Shown
	// as in Fouled. Hidden is one that the table never knew of.
	Unfouled struct {
		Seat   Seat `json:"seat"`
		No     int  `json:"no,omitempty"`
		Count  int  `json:"count"`
		Shown  int  `json:"shown,omitempty"`
		Hidden bool `json:"hidden,omitempty"`
	}
	// VoteCancelled is a removal that cancels the coming vote; Now is set when
	// it stops the vote in progress.
	VoteCancelled struct {
		Now bool `json:"now,omitempty"`
	}
	// DefeatAwarded is a defeat of a seat's team by the judge.
	DefeatAwarded struct {
		Seat   Seat   `json:"seat"`
		Reason string `json:"reason,omitempty"`
	}

	// GameEnded closes the log: who won, why, the cards by seat and the score
	// by seat. Mirror lists living mirrors, who win with the others.
	GameEnded struct {
		Winner Winner   `json:"winner"` // empty: stopped by the judge
		Why    string   `json:"why"`
		Mirror []Seat   `json:"mirror,omitempty"`
		Dealt  []Role   `json:"dealt"`
		Roles  []Role   `json:"roles"`
		Points []Points `json:"points"`
	}
)
