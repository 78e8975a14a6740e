package game

// What happens at night.
type (
	// Acted is what a seat does at night. Extra is a shot beyond the first.
	// Clan is set when the clan sees it: a shot where the clan may talk.
	Acted struct {
		Seat    Seat   `json:"seat"`
		Verb    Verb   `json:"verb"`
		Targets []Seat `json:"targets"`
		Extra   bool   `json:"extra,omitempty"`
		Clan    Team   `json:"clan,omitempty"`
	}
	// ClanDecided is whom a clan shoots tonight, as its hands look to it, and
	// how it came to that; Target 0 is nobody.
	ClanDecided struct {
		Clan   Team   `json:"clan"`
		Target Seat   `json:"target,omitempty"`
		By     string `json:"by"`
	}
	// Missed is seats that could act in the window that closes now, and did
	// nothing (the key absent).
	Missed struct {
		Seats []Seat `json:"seats"`
	}
	// Answered is what a seat has learnt.
	Answered struct {
		Seat    Seat   `json:"seat"`
		Verb    Verb   `json:"verb"`
		Targets []Seat `json:"targets"`
		Answer  string `json:"answer"`
	}
	// VictimsShown shows a doctor who lies on the stretchers.
	VictimsShown struct {
		Seat    Seat   `json:"seat"`
		Victims []Seat `json:"victims"`
	}
	// Saved is the rescue that a doctor used up; nobody is told.
	Saved struct {
		Doctor Seat `json:"doctor"`
		Seat   Seat `json:"seat"`
	}
	// AlibiGiven shields seats from the coming vote; nobody is told before it.
	AlibiGiven struct {
		Seats []Seat `json:"seats"`
	}
	// WasBlocked tells a seat at dawn that it was visited.
	WasBlocked struct {
		Seat Seat `json:"seat"`
	}
	// NightEnded is the news of the night: who died, ascending. Missed is a
	// night in which a clan hit nobody.
	NightEnded struct {
		Night  int    `json:"night"`
		Killed []Seat `json:"killed"`
		Missed bool   `json:"missed,omitempty"`
	}
)
