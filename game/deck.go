package game

import "slices"

// Cards gives the deck that these rules deal to a number of seats.
func (r Rules) Cards(seats int) ([]Role, bool) {
	special := listed(decks[r.Deck], seats)
	if special == nil || len(special) > seats {
		return nil, false
	}
	special = switchOff(special, r.RolesOff)
	for len(special) < seats {
		special = append(special, Citizen)
	}
	return special, true
}

// Listed tells which cards the list of these rules deals at some number of
// seats, in the order of the catalogue, whether they are switched off or not.
func (r Rules) Listed() []Role {
	var out []Role
	for _, role := range Catalogue {
		for n := r.SeatsMin; n <= r.SeatsMax && role != Citizen; n++ {
			if slices.Contains(listed(decks[r.Deck], n), role) {
				out = append(out, role)
				break
			}
		}
	}
	return out
}

// WithCards gives a deck of as many seats with n cards of a role, citizens
// making up the number. The error is a Refusal, see CheckDeck.
func WithCards(deck []Role, role Role, n, seats int) ([]Role, error) {
	next := slices.DeleteFunc(slices.Clone(deck), func(r Role) bool { return r == role || r == Citizen })
	if n < 0 || len(next)+n > seats {
		return nil, ErrDeckSize
	}
	next = append(next, slices.Repeat([]Role{role}, n)...)
	next = append(next, slices.Repeat([]Role{Citizen}, seats-len(next))...)
	if err := CheckDeck(next, seats); err != nil {
		return nil, err
	}
	return next, nil
}

// Several reports whether a deck may hold the card more than once.
func (r Role) Several() bool { return r == Citizen || r == Mafia || r == YakuzaRole }

// listed is what a list of decks gives beside citizens; nil when the list has
// no deck for so many.
func listed(list deckList, seats int) []Role {
	if seats < list.least || seats > list.most {
		return nil
	}
	var deck []Role
	for _, row := range list.rows {
		if row.seats > seats {
			break
		}
		for _, role := range row.drop {
			i := slices.Index(deck, role)
			deck = slices.Delete(deck, i, i+1)
		}
		deck = append(deck, row.add...)
	}
	return deck
}

// switchOff puts plain cards in the place of roles that the room has switched
// off.
func switchOff(deck, off []Role) []Role {
	var out []Role
	seen := map[Role]int{}
	for _, role := range deck {
		for range len(cards) { // a plain card may itself be off
			if !slices.Contains(off, role) {
				break
			}
			instead := plain[role]
			if len(instead) == 0 {
				instead = []Role{Citizen}
			}
			seen[role]++
			role = instead[(seen[role]-1)%len(instead)]
		}
		out = append(out, role)
	}
	return out
}

// kills reports whether a card of a killing side can kill from the first
// night on.
func (r Role) kills() bool {
	return r.Team() != Red && !cards[r].turns && (r.has(clanShot) || r.has(blade))
}

// CheckDeck refuses what cannot be played: the wrong number of cards, an
// unknown card, two of a card of which there is one, nobody to fear, a game
// that is won before it starts.
func CheckDeck(deck []Role, seats int) error {
	if len(deck) != seats {
		return ErrDeckSize
	}
	killer := false
	for i, role := range deck {
		if !role.Known() {
			return ErrDeckRole
		}
		if !role.Several() && slices.Contains(deck[:i], role) {
			return ErrDeckTwice
		}
		killer = killer || role.kills()
	}
	if !killer {
		return ErrDeckNoKiller
	}
	s := &State{Deck: deck, Seats: make([]Place, seats)}
	for i, role := range deck {
		s.Seats[i] = Place{Role: role, Side: role.Team()}
	}
	if w, _ := s.winner(); w != "" {
		return ErrDeckDecided
	}
	return nil
}
