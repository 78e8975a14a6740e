package game

// finish looks at the ends after an exit; it reports whether the game is over.
func (r *ruling) finish() bool {
	winner, why := r.s.winner()
	if winner == "" {
		return false
	}
	r.end(winner, why)
	return true
}

// misses looks at the nights without a victim; it reports whether they ended
// the game (tournament 3.4.15; club).
func (r *ruling) misses() bool {
	s := r.s
	switch {
	case s.Misses >= 3 && s.Rules.Misses == MissesRed:
		r.end(RedWins, EndMisses)
	case s.Misses >= 3 && s.Rules.Misses == MissesDraw:
		r.end(Draw, EndMisses)
	case s.Rules.Stalemate > 0 && s.Quiet > s.Rules.Stalemate:
		r.end(Draw, EndStalemate)
	}
	return s.Over()
}

// winner is who has won by who lives; empty while nobody has.
func (s *State) winner() (Winner, string) {
	n := s.headcount()
	killers := n.black + n.yakuza + n.maniac + n.turned
	switch {
	case n.all == 0 && s.mixed():
		return Draw, EndNobody
	case n.all == 0:
		return BlackWins, EndOfReds // 0 = 0 (club)
	case n.black+n.yakuza+n.maniac+n.werewolf == 0:
		return RedWins, EndOfBlacks
	case n.black > 0 && n.black == killers && 2*n.black >= n.all:
		return BlackWins, EndOfReds
	case n.yakuza > 0 && n.yakuza == killers && 2*n.yakuza >= n.all:
		return YakuzaWins, EndOfReds
	case n.all <= 2 && killers == 1 && n.maniac == 1:
		return ManiacWins, EndLastKiller
	case n.all <= 2 && killers == 1 && n.turned == 1:
		return WerewolfWins, EndLastKiller
	}
	return "", ""
}

type headcount struct{ all, black, yakuza, maniac, werewolf, turned int }

func (s *State) headcount() (n headcount) {
	for _, seat := range s.Living() {
		p := s.at(seat)
		n.all++
		switch {
		case p.Side == Black:
			n.black++
		case p.Side == Yakuza:
			n.yakuza++
		case p.lone():
			n.maniac++
		case cards[p.Role].turns:
			n.werewolf++
			if p.Turned {
				n.turned++
			}
		}
	}
	return n
}

// lone reports whether a place kills for itself alone.
func (p *Place) lone() bool {
	return p.Side == Grey && p.Role.has(blade) && !cards[p.Role].turns
}

// mixed reports whether greys or a second clan were dealt.
func (s *State) mixed() bool {
	for _, role := range s.Deck {
		if t := role.Team(); t == Grey || t == Yakuza {
			return true
		}
	}
	return false
}

func (r *ruling) end(w Winner, why string) {
	e := GameEnded{Winner: w, Why: why}
	for i := range r.s.Seats {
		p := &r.s.Seats[i]
		e.Dealt = append(e.Dealt, p.Dealt)
		e.Roles = append(e.Roles, p.Role)
		e.Points = append(e.Points, r.s.points(Seat(i+1), w))
		if w != "" && w != Draw && cards[p.Role].reflects && p.Left == "" {
			e.Mirror = append(e.Mirror, Seat(i+1))
		}
	}
	r.emit(e)
}

// The score v1 of rules.md, in hundredths of a point.
const (
	pointsWin       Points = 100
	pointsBestThree Points = 50
	pointsBestTwo   Points = 25
	pointsRemoved   Points = -50
	pointsYielded   Points = -100
	pointsGuilty    Points = -70
)

func (s *State) points(seat Seat, w Winner) (sum Points) {
	p := s.at(seat)
	if s.won(p, w) {
		sum += pointsWin
	}
	if s.Best.Seat == seat && !p.Denied {
		switch s.BestMoveHits() {
		case 3:
			sum += pointsBestThree
		case 2:
			sum += pointsBestTwo
		}
	}
	if p.Removed {
		sum += pointsRemoved
	}
	if p.Yielded {
		sum += pointsYielded
	}
	if p.Guilty {
		sum += pointsGuilty
	}
	return sum
}

// BestMoveHits is how many of the named seats are black: a secret until the
// end.
func (s *State) BestMoveHits() int {
	hits := 0
	for _, t := range s.Best.Named {
		if s.at(t).Side == Black {
			hits++
		}
	}
	return hits
}

func (s *State) won(p *Place, w Winner) bool {
	switch w {
	case RedWins:
		return p.Side == Red || cards[p.Role].inherits || cards[p.Role].reflects && p.Left == ""
	case BlackWins:
		return p.Side == Black || cards[p.Role].reflects && p.Left == ""
	case YakuzaWins:
		return p.Side == Yakuza || cards[p.Role].reflects && p.Left == ""
	case ManiacWins:
		return p.lone() && p.Left == "" || cards[p.Role].reflects && p.Left == ""
	case WerewolfWins:
		return p.Turned && p.Left == "" || cards[p.Role].reflects && p.Left == ""
	}
	return false
}
