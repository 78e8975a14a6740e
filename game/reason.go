package game

// Why a vote was not held, or sent nobody out.
const (
	NoNominees   = "no-nominees"
	SingleFirst  = "single-first" // a single nominee on day 1
	Cancelled    = "cancelled"    // by a removal
	NoVotes      = "no-votes"
	TieStays     = "tie-stays"
	WholeTable   = "whole-table" // no lift vote over everybody
	LiftRejected = "lift-rejected"
	NotConfirmed = "not-confirmed" // half of the living or fewer confirmed the ballot
)

// Answers to what roles ask at night.
const (
	IsBlack      = "black"
	IsRed        = "red"
	IsSheriff    = "sheriff"
	IsNotSheriff = "not-sheriff"
	IsShot       = "shot"
	SameTeam     = "same"
	OtherTeam    = "different"
)

// Why a game ended.
const (
	EndOfBlacks   = "no-blacks"   // red: nobody to fear is left
	EndOfReds     = "parity"      // a clan is as many as everybody else
	EndLastKiller = "last-killer" // a maniac or werewolf alone with his last victim
	EndNobody     = "nobody"      // everybody left
	EndMisses     = "misses"      // three missed nights in a row
	EndStalemate  = "stalemate"   // nobody has left for too many days
	EndSurrender  = "surrender"
	EndDefeat     = "defeat" // awarded by the judge
	EndStopped    = "stopped"
)
