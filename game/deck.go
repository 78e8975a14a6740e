package game

import "slices"

// Cards gives the deck that these rules deal to a number of seats.
func (r Rules) Cards(seats int) ([]Role, bool) {
	var special []Role
	switch r.Deck {
	case DeckSport:
		special = sportDeck(seats)
	case DeckEvening:
		special = eveningDeck(seats)
	case DeckCity:
		special = cityDeck(seats)
	}
	if special == nil || len(special) > seats {
		return nil, false
	}
	for len(special) < seats {
		special = append(special, Citizen)
	}
	return special, true
}

func sportDeck(seats int) []Role {
	if seats < 9 || seats > 10 {
		return nil
	}
	return []Role{Don, Mafia, Mafia, Sheriff}
}

func eveningDeck(seats int) []Role {
	if seats < 10 || seats > 12 {
		return nil
	}
	return []Role{Don, Mafia, Mafia, Sheriff, Doctor, Maniac}
}

// cityDecks says what each number of seats adds to the deck before it; the
// rest are citizens (rules.md, "city decks").
var cityDecks = map[int][]Role{
	4:  {Don, Commissar},
	6:  {Doctor},
	7:  {Mafia},
	10: {Mafia, Maniac},
	12: {Lover},
	13: {Journalist},
	14: {Lawyer},
	15: {Lunatic},
	16: {YakuzaRole, YakuzaRole},
	17: {ArmedSheriff},
	18: {Student},
	19: {Werewolf},
	20: {Mirror},
	24: {Mafia},
	28: {Mafia, YakuzaRole},
}

func cityDeck(seats int) []Role {
	if seats < 4 || seats > 30 {
		return nil
	}
	var deck []Role
	for n := 4; n <= seats; n++ {
		deck = append(deck, cityDecks[n]...)
		if n == 16 { // two yakuza in place of one mafia and one citizen
			i := slices.Index(deck, Mafia)
			deck = slices.Delete(deck, i, i+1)
		}
	}
	return deck
}

// CheckDeck refuses what cannot be played: the wrong number of cards, an
// unknown card, two of a card of which there is one, nobody to fear.
func CheckDeck(deck []Role, seats int) error {
	if len(deck) != seats {
		return ErrDeckSize
	}
	killer := false
	for i, role := range deck {
		if !role.Known() {
			return ErrDeckRole
		}
		if !slices.Contains([]Role{Citizen, Mafia, YakuzaRole}, role) && slices.Contains(deck[:i], role) {
			return ErrDeckTwice
		}
		killer = killer || cards[role].shooting && role.Team() != Red
	}
	if !killer {
		return ErrDeckNoKiller
	}
	return nil
}
