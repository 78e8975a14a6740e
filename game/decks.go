package game

// deckList is the special cards by number of seats: each row says what changes
// from its number on. The other cards are citizens.
type deckList struct {
	least, most int
	rows        []deckRow
}

type deckRow struct {
	seats int
	add   []Role
	drop  []Role
}

// decks is the lists of the key "deck". Who wins with which is in decks.md.
var decks = map[string]deckList{
	// The sport books: ten seats, and nine in classic with a citizen fewer.
	DeckSport: {9, 10, []deckRow{{seats: 9, add: []Role{Don, Mafia, Mafia, Sheriff}}}},

	DeckEvening: {10, 12, []deckRow{{seats: 10, add: []Role{Don, Mafia, Mafia, Sheriff, Doctor, Maniac}}}},

	// 5 to 20 as in rules.md, "city decks". Beyond it goes on in its spirit:
	// both clans grow, so that of four seats about one belongs to a clan.
	DeckCity: {4, 30, []deckRow{
		{seats: 4, add: []Role{Don, Commissar}},
		{seats: 6, add: []Role{Doctor}},
		{seats: 7, add: []Role{Mafia}},
		{seats: 10, add: []Role{Mafia, Maniac}},
		{seats: 12, add: []Role{Lover}},
		{seats: 13, add: []Role{Journalist}},
		{seats: 14, add: []Role{Lawyer}},
		{seats: 15, add: []Role{Lunatic}},
		{seats: 16, add: []Role{YakuzaRole, YakuzaRole}, drop: []Role{Mafia}},
		{seats: 17, add: []Role{ArmedSheriff}},
		{seats: 18, add: []Role{Student}},
		{seats: 19, add: []Role{Werewolf}},
		{seats: 20, add: []Role{Mirror}},
		{seats: 23, add: []Role{Mafia}},
		{seats: 26, add: []Role{YakuzaRole}},
		{seats: 29, add: []Role{Mafia}},
	}},
}

// plain says what is dealt for a card that is switched off; what is not named
// becomes a citizen. Two yakuza came in place of a mafia and a citizen.
var plain = map[Role][]Role{
	Don:        {Mafia},
	Lover:      {Mafia},
	YakuzaRole: {Mafia, Citizen},
}
