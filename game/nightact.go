package game

import "slices"

// verbOf says by which verb an ability is used.
var verbOf = map[ability]Verb{
	clanShot: Shoot, loneShot: Shoot, blade: Kill, seek: Check, reveal: Check,
	blockAct: Block, heal: Heal, compare: Compare, alibi: Alibi,
}

// ability finds what a seat would use a verb with.
func (s *State) ability(seat Seat, v Verb) (ability, bool) {
	for _, a := range s.abilities(seat) {
		if verbOf[a] == v {
			return a, true
		}
	}
	return 0, false
}

func nightVerb(v Verb, pick int) verbRow {
	return verbRow{
		pick:   pick,
		may:    func(s *State, seat Seat) error { return s.mayNight(seat, v) },
		target: func(s *State, seat, t Seat) error { return s.aimNight(seat, v, t) },
		do:     func(r *ruling, seat Seat, targets []Seat) { r.doNight(seat, v, targets) },
		hidden: func(s *State, seat Seat) bool {
			return s.actedIn(seat, s.Night.Step) && s.Rules.ExtraShot != ShotReplaces
		},
	}
}

func (s *State) mayNight(seat Seat, v Verb) error {
	if !s.Window.Phase.Night() || s.Window.Phase == PhaseMeeting {
		return ErrNotNow
	}
	a, ok := s.ability(seat, v)
	switch {
	case !ok:
		return ErrNotYourRole
	case s.stepOf(s.at(seat).Role, a) != s.Night.Step:
		return ErrNotNow
	case !s.actedIn(seat, s.Night.Step):
		return nil
	case a != clanShot || s.Rules.ExtraShot == ShotRefused:
		return ErrAlreadyActed
	}
	return nil
}

// aimNight holds the limits of the roles on whom they may point at.
func (s *State) aimNight(seat Seat, v Verb, t Seat) error {
	if err := s.aimable(t); err != nil {
		return err
	}
	a, _ := s.ability(seat, v)
	switch a {
	case clanShot:
		return s.aimClan(seat, t)
	case heal:
		return s.aimHeal(seat, t)
	case compare:
		if t == seat {
			return ErrTwoOthers
		}
		return nil
	}
	switch {
	case t == seat:
		return ErrSelf
	case (a == blockAct || a == alibi) && s.pointedBefore(seat, v, t):
		return ErrSameTwice
	}
	return nil
}

func (s *State) aimClan(seat, t Seat) error {
	clan := cards[s.at(seat).Role].clan
	switch {
	case s.Rules.ShootOwn == OwnRefused && s.at(t).clan() == clan:
		return ErrOwn
	case s.Window.Phase == PhaseShooting && s.Window.Seat != 0 && s.Window.Seat != t:
		return ErrNotCalled
	}
	return nil
}

func (s *State) aimHeal(seat, t Seat) error {
	if s.Rules.DoctorSees {
		if !slices.Contains(s.Night.Victims, t) {
			return ErrNotVictim
		}
		return nil
	}
	switch {
	case s.pointedBefore(seat, Heal, t):
		return ErrSameTwice
	case t == seat && slices.Contains(s.Saves, Saved{Doctor: seat, Seat: seat}):
		return ErrOnce
	}
	return nil
}

// pointedBefore reports whether a seat did the same to the same seat on the
// night before.
func (s *State) pointedBefore(seat Seat, v Verb, t Seat) bool {
	return slices.ContainsFunc(s.Past, func(a Acted) bool {
		return a.Seat == seat && a.Verb == v && slices.Contains(a.Targets, t)
	})
}

func (r *ruling) doNight(seat Seat, v Verb, targets []Seat) {
	s := r.s
	again := s.actedIn(seat, s.Night.Step)
	e := Acted{Seat: seat, Verb: v, Targets: slices.Clone(targets), Extra: again && s.Rules.ExtraShot != ShotReplaces}
	if a, _ := s.ability(seat, v); a == clanShot && s.Rules.ClanTalk {
		e.Clan = s.at(seat).clan()
	}
	r.emit(e)
	if e.Extra && s.Rules.ExtraShot == ShotFirst {
		r.foul(Fouled{Seat: seat, Reason: "extra-shot", Bot: true, Hidden: true})
	}
	if s.Rules.Night == NightCalls {
		r.answer(e)
	}
}

// answer tells a seat what it asked for.
func (r *ruling) answer(a Acted) {
	s := r.s
	out := s.resolve()
	if !s.Alive(a.Seat) || out.blocked[a.Seat] {
		return
	}
	var answer string
	t := s.aimed(a)
	switch ab, _ := s.ability(a.Seat, a.Verb); ab {
	case seek:
		answer = IsNotSheriff
		if cards[s.at(t[0]).Role].sought {
			answer = IsSheriff
		}
	case reveal:
		answer = s.looks(t[0])
		if s.at(a.Seat).Role.has(shotSense) && slices.Contains(out.shotAt, t[0]) {
			answer = IsShot
		}
	case compare:
		answer = OtherTeam
		if x, y := s.at(t[0]).Side, s.at(t[1]).Side; x == y && x != Grey {
			answer = SameTeam
		}
	default:
		return
	}
	r.emit(Answered{Seat: a.Seat, Verb: a.Verb, Targets: a.Targets, Answer: answer})
}

// looks is what a check shows: the colour of the card, and of a werewolf
// once he has turned.
func (s *State) looks(t Seat) string {
	p := s.at(t)
	if p.Role.Team() == Black || p.Turned {
		return IsBlack
	}
	return IsRed
}

// aimed is where an act lands: what is aimed at a mirror falls on whoever
// aimed it.
func (s *State) aimed(a Acted) []Seat {
	out := slices.Clone(a.Targets)
	for i, t := range out {
		if cards[s.at(t).Role].reflects {
			out[i] = a.Seat
		}
	}
	return out
}
