package game

// Offence is a kind of misconduct that the host itself can see in a group.
type Offence string

// The offences of rules.md, "Fouls and removals". The engine finds the first
// five from the phase; outsiders and words are looked at by whoever reads the
// messages.
const (
	TalkOutOfTurn Offence = "turn"     // tournament 4.4.1
	TalkAtNight   Offence = "night"    // tournament 4.5.6
	TalkWhenGone  Offence = "gone"     // tournament 4.7.5
	TalkInTimeout Offence = "timeout"  // tournament 4.4.7
	Edit          Offence = "edit"     // an older message changed when nothing may be said
	Outsider      Offence = "outsider" // a person without a seat, during a game
	Oath          Offence = "oath"     // tournament 4.5.8, 4.7.1; club
	Religion      Offence = "religion" // tournament 4.5.8
	Abuse         Offence = "abuse"    // tournament 4.5.4, 4.5.5
)

// Offences lists every kind, in the order settings show them.
var Offences = []Offence{TalkOutOfTurn, TalkAtNight, TalkWhenGone, TalkInTimeout, Edit, Outsider, Oath, Religion, Abuse}

// Reaction is what a room does about an offence.
type Reaction string

// The reactions. Delete and Warn are carried out by whoever reads the
// messages, Ask leaves it to the judge.
const (
	Ignore      Reaction = "nothing"
	Delete      Reaction = "delete"
	Warn        Reaction = "warn"
	GiveFoul    Reaction = "foul"
	GiveRemoval Reaction = "removal"
	AskTheJudge Reaction = "ask"
)
