package game

// Penalty is what a book gives for a breach of its rules.
type Penalty string

// The penalties, from the lightest (tournament 4.4, 4.5, 4.7).
const (
	PenaltyFoul    Penalty = "foul"
	PenaltyRemoval Penalty = "removal"
	PenaltyDefeat  Penalty = "defeat"
)

// Penalties lists them in that order.
var Penalties = []Penalty{PenaltyFoul, PenaltyRemoval, PenaltyDefeat}

// Breach is what a book forbids: a name for reasons of fouls, and what it
// costs there. The judge sees it; the host sees only Offences.
type Breach struct {
	Name    string
	Penalty Penalty
}

// Breaches lists what the book of these rules forbids, in its order.
func (r Rules) Breaches() []Breach {
	if r.Penalties == PenaltiesShort {
		return clubBreaches
	}
	return fullBreaches
}

// Breach finds a breach of these rules by name and penalty.
func (r Rules) Breach(name string, p Penalty) bool {
	for _, b := range r.Breaches() {
		if b.Name == name && b.Penalty == p {
			return true
		}
	}
	return false
}

// fullBreaches is tournament 4.4, 4.5 and 4.7: the only complete list. What
// belongs to a table with masks and hands is on it too, for a judge who sits
// there.
var fullBreaches = []Breach{
	{"turn", PenaltyFoul},          // 4.4.1
	{"gestures", PenaltyFoul},      // 4.4.2
	{"manners", PenaltyFoul},       // 4.4.3
	{"hand", PenaltyFoul},          // 4.4.4
	{"canvassing", PenaltyFoul},    // 4.4.5
	{"vote-order", PenaltyFoul},    // 4.4.6
	{"timeout", PenaltyFoul},       // 4.4.7
	{"best-gestures", PenaltyFoul}, // 4.4.8

	{"walked-off", PenaltyRemoval},  // 4.5.1
	{"night-touch", PenaltyRemoval}, // 4.5.2
	{"night-signs", PenaltyRemoval}, // 4.5.3
	{"abuse", PenaltyRemoval},       // 4.5.4
	{"swearing", PenaltyRemoval},    // 4.5.5
	{"night", PenaltyRemoval},       // 4.5.6
	{"peeked", PenaltyRemoval},      // 4.5.7
	{"appeal", PenaltyRemoval},      // 4.5.8
	{"vote-form", PenaltyRemoval},   // 4.5.9
	{"spying", PenaltyRemoval},      // 4.5.10
	{"tears", PenaltyRemoval},       // 4.5.11
	{"night-news", PenaltyRemoval},  // 4.5.12
	{"mock-don", PenaltyRemoval},    // 4.5.13
	{"best-plea", PenaltyRemoval},   // 4.5.14
	{"best-proof", PenaltyRemoval},  // 4.5.15
	{"whisper", PenaltyRemoval},     // 4.5.16
	{"foreign", PenaltyRemoval},     // 4.5.17

	{"oath", PenaltyDefeat},          // 4.7.1
	{"threats", PenaltyDefeat},       // 4.7.2
	{"prompted", PenaltyDefeat},      // 4.7.3
	{"sheriff-night", PenaltyDefeat}, // 4.7.4
	{"gone", PenaltyDefeat},          // 4.7.5
}

// clubBreaches is the club book's list of remarks and of removals. It knows no
// defeat of a team; the judge may still award one.
var clubBreaches = []Breach{
	{"turn", PenaltyFoul},
	{"gestures", PenaltyFoul},
	{"manners", PenaltyFoul},
	{"night-noise", PenaltyFoul},
	{"religion", PenaltyFoul},
	{"mask", PenaltyFoul},
	{"honestly", PenaltyFoul},
	{"overtime", PenaltyFoul},
	{"night-touch", PenaltyFoul},
	{"wrong-shot", PenaltyFoul},
	{"to-gone", PenaltyFoul},

	{"oath", PenaltyRemoval},
	{"bet", PenaltyRemoval},
	{"night-signs", PenaltyRemoval},
	{"black-touch", PenaltyRemoval},
	{"hand", PenaltyRemoval},
	{"peeked", PenaltyRemoval},
	{"mock-surrender", PenaltyRemoval},
}
