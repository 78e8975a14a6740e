package game

import (
	"maps"
	"slices"
)

// How a clan's shots become one target, and what the clan is told of it.

// How a clan came to its target (ClanDecided.By).
const (
	DecidedByHead   = "head"   // its shot counts
	DecidedTogether = "all"    // all shot at one seat, or only one shot
	DecidedByMost   = "most"   // the most-shot seat
	DecidedByLowest = "lowest" // tied: the lowest seat of the yakuza
	DecidedSplit    = "split"  // no target
	DecidedNobody   = "nobody" // nobody shot
)

// choice is what a clan's shots come to; Seat 0 is a miss, and by is the seat
// whose shot decided.
type choice struct {
	seat, by Seat
	how      string
}

// clanTarget is the seat a clan kills tonight; 0 is a miss.
func (s *State) clanTarget(clan Team, blocked map[Seat]bool) Seat {
	shooters := s.shooters(clan, func(seat Seat) bool { return !cards[s.at(seat).Role].blank && !blocked[seat] })
	shots := s.shots(shooters)
	twice := func(a Acted) bool { return s.Rules.ExtraShot == ShotMiss && s.shotTwice(a.Seat) }
	if slices.ContainsFunc(shots, twice) {
		return 0
	}
	c := s.chosen(clan, shooters, shots)
	switch {
	case c.seat == 0:
		return 0
	case s.Rules.ShootOwn == OwnMiss && s.at(c.seat).Side == clan:
		return 0
	case cards[s.at(c.seat).Role].reflects:
		return c.by
	}
	return c.seat
}

// shooters lists the living of a clan who can shoot with it.
func (s *State) shooters(clan Team, counts func(Seat) bool) []Seat {
	return slices.DeleteFunc(s.Living(), func(seat Seat) bool {
		a, ok := s.ability(seat, Shoot)
		return !ok || a != clanShot || cards[s.at(seat).Role].clan != clan || !counts(seat)
	})
}

// shots lists what the shooters shot at, by seat.
func (s *State) shots(shooters []Seat) []Acted {
	return slices.DeleteFunc(s.acts(Shoot, nil), func(a Acted) bool { return !slices.Contains(shooters, a.Seat) })
}

func (s *State) shotTwice(seat Seat) bool {
	return slices.ContainsFunc(s.Night.Acts, func(a Acted) bool { return a.Seat == seat && a.Extra && a.Verb == Shoot })
}

// chosen counts the shots of a clan as the rules want it.
func (s *State) chosen(clan Team, shooters []Seat, shots []Acted) choice {
	switch {
	case len(shots) == 0:
		return choice{how: DecidedNobody}
	case s.Rules.Kill == KillUnanimous && clan == Black:
		return s.unanimous(shooters, shots)
	}
	return s.decided(shots, clan)
}

// unanimous: all living shooters at one seat (tournament 3.5.4, 3.5.5).
func (s *State) unanimous(shooters []Seat, shots []Acted) choice {
	if len(shots) != len(shooters) || !oneTarget(shots) {
		return choice{how: DecidedSplit}
	}
	return choice{shots[0].Targets[0], headOf(s, shots), DecidedTogether}
}

// decided: the head's shot counts; without it the most-shot seat; yakuza
// still tied follow their lowest seat, black misses.
func (s *State) decided(shots []Acted, clan Team) choice {
	how := DecidedByMost
	if oneTarget(shots) {
		how = DecidedTogether
	}
	for _, a := range shots {
		if cards[s.at(a.Seat).Role].head {
			if how != DecidedTogether {
				how = DecidedByHead
			}
			return choice{a.Targets[0], a.Seat, how}
		}
	}
	votes := map[Seat]int{}
	for _, a := range shots {
		votes[a.Targets[0]]++
	}
	most := slices.Max(slices.Collect(maps.Values(votes)))
	var first *Acted
	for i, a := range shots {
		switch {
		case votes[a.Targets[0]] < most:
		case first == nil:
			first = &shots[i]
		case first.Targets[0] != a.Targets[0] && clan == Black:
			return choice{how: DecidedSplit}
		case first.Targets[0] != a.Targets[0]:
			how = DecidedByLowest
		}
	}
	return choice{first.Targets[0], first.Seat, how}
}

func oneTarget(shots []Acted) bool {
	return !slices.ContainsFunc(shots, func(a Acted) bool { return a.Targets[0] != shots[0].Targets[0] })
}

func headOf(s *State, shots []Acted) Seat {
	for _, a := range shots {
		if cards[s.at(a.Seat).Role].head {
			return a.Seat
		}
	}
	return shots[0].Seat
}

// tellClans tells each clan that may talk what its hands have come to. It is
// told what they look like to the clan: that a shot is a lunatic's, or was
// voided by a lover, or comes back from a mirror, is not said before the dawn.
func (r *ruling) tellClans() {
	s := r.s
	if !s.Rules.ClanTalk {
		return
	}
	for _, clan := range []Team{Black, Yakuza} {
		if len(s.present(s.clan(clan))) < 2 {
			continue // who is alone knows what he did
		}
		if shooters := s.shooters(clan, func(Seat) bool { return true }); len(shooters) > 0 {
			c := s.chosen(clan, shooters, s.shots(shooters))
			r.emit(ClanDecided{Clan: clan, Target: c.seat, By: c.how})
		}
	}
}
