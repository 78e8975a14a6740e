package game

import "slices"

func (r *ruling) start(c Start) error {
	if r.s.Started() {
		return ErrStarted
	}
	if err := c.Rules.Validate(); err != nil {
		return err
	}
	players, deck := slices.Clone(c.Players), slices.Clone(c.Deck)
	if len(deck) == 0 {
		var ok bool
		if deck, ok = c.Rules.Cards(len(players)); !ok {
			return ErrSeats
		}
	}
	if !c.Fixed {
		if len(players) < c.Rules.SeatsMin || len(players) > c.Rules.SeatsMax {
			return ErrSeats
		}
		r.shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
		r.shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	}
	if err := CheckDeck(deck, len(players)); err != nil {
		return err
	}
	sorted := slices.Clone(deck)
	slices.Sort(sorted)
	r.emit(GameStarted{Rules: c.Rules, Deck: sorted, Players: players})
	for i, role := range deck {
		r.emit(CardDealt{Seat: Seat(i + 1), Role: role})
	}
	r.showMates(Black)
	r.showMates(Yakuza)
	r.turnWerewolves() // a table without mafia
	r.open(Window{Phase: PhaseMeeting, Length: c.Rules.Meeting})
	return nil
}

// shuffle is Fisher and Yates' with the source that Decide was given.
func (r *ruling) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.rand.IntN(i+1))
	}
}
