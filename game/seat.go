package game

// Seat is a place at the table, numbered from 1. The zero Seat is nobody.
type Seat int

// Player is one person at the table. The engine knows him by an opaque id
// that whoever runs the table gives out; the name is only carried along.
type Player struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
}

// Team is the colour of a card.
type Team string

// The teams of rules.md. Every grey card plays for itself.
const (
	Red    Team = "red"
	Black  Team = "black"
	Yakuza Team = "yakuza"
	Grey   Team = "grey"
)

// Cause says how a seat left the table.
type Cause string

// The causes. Shot is a bullet of a clan or a sheriff, Killed the blade of a
// maniac or a werewolf; Left is a player who walked out of the group, Absent
// one who did nothing for too long.
const (
	ByVote        Cause = "vote"
	ByShot        Cause = "shot"
	ByKill        Cause = "killed"
	ByRemoval     Cause = "removed"
	BySurrender   Cause = "surrendered"
	ByWalkingAway Cause = "left"
	ByAbsence     Cause = "absent"
)

// Winner is who won a finished game.
type Winner string

// The possible results of a game.
const (
	RedWins      Winner = "red"
	BlackWins    Winner = "black"
	YakuzaWins   Winner = "yakuza"
	ManiacWins   Winner = "maniac"
	WerewolfWins Winner = "werewolf"
	Draw         Winner = "draw"
)
