package game

import (
	"maps"
	"slices"
)

// outcome is what a night's record comes to, whatever the order in which the
// acts of a step came in.
type outcome struct {
	blocked map[Seat]bool
	deaths  map[Seat]Cause
	exact   map[Seat]bool // killed so that a blind doctor cannot help
	shotAt  []Seat        // by the clans, healed or not
	saves   []Saved
	missed  bool // the black clan hit nobody
}

func (o outcome) seats() []Seat { return slices.Sorted(maps.Keys(o.deaths)) }

// resolve works the record of the night out: blocks, then shots and kills,
// then rescues. It may be asked at any moment of the night.
func (s *State) resolve() outcome {
	o := outcome{blocked: map[Seat]bool{}, deaths: map[Seat]Cause{}, exact: map[Seat]bool{}}
	for _, a := range s.acts(Block, nil) {
		o.blocked[s.aimed(a)[0]] = true
	}
	for _, a := range s.acts(Kill, o.blocked) {
		t := s.aimed(a)[0]
		o.deaths[t] = ByKill
		o.exact[t] = o.exact[t] || cards[s.at(a.Seat).Role].exact
	}
	for _, a := range s.acts(Shoot, o.blocked) {
		if ab, _ := s.ability(a.Seat, Shoot); ab == loneShot {
			o.deaths[s.aimed(a)[0]] = ByShot
		}
	}
	for _, clan := range []Team{Black, Yakuza} {
		if t := s.clanTarget(clan, o.blocked); t != 0 {
			o.deaths[t] = ByShot
			o.shotAt = append(o.shotAt, t)
		}
	}
	o.missed = len(o.deaths) == 0
	s.rescue(&o)
	return o
}

// acts lists what living, unblocked seats did by a verb, by seat.
func (s *State) acts(v Verb, blocked map[Seat]bool) []Acted {
	var out []Acted
	for _, a := range s.Night.Acts {
		if a.Verb == v && !a.Extra && s.Alive(a.Seat) && !blocked[a.Seat] {
			if _, ok := s.ability(a.Seat, v); ok {
				out = append(out, a)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Acted) int { return int(a.Seat - b.Seat) })
	return out
}

// rescue lets the doctors save. One who sees the victims passes on to the
// next of them when he has saved his choice before (evening book).
func (s *State) rescue(o *outcome) {
	victims := o.seats()
	for _, a := range s.acts(Heal, o.blocked) {
		t := s.aimed(a)[0]
		if s.Rules.DoctorSees {
			t = s.nextUnsaved(a.Seat, victims, t)
		} else if o.exact[t] {
			if o.deaths[t] != "" {
				o.deaths[t] = ByKill
			}
			t = 0
		}
		if t == 0 {
			continue
		}
		delete(o.deaths, t)
		o.saves = append(o.saves, Saved{Doctor: a.Seat, Seat: t})
	}
}

func (s *State) nextUnsaved(doctor Seat, victims []Seat, from Seat) Seat {
	i := max(slices.Index(victims, from), 0)
	for k := range victims {
		t := victims[(i+k)%len(victims)]
		if !slices.Contains(s.Saves, Saved{Doctor: doctor, Seat: t}) {
			return t
		}
	}
	return 0
}

// shielded lists the seats with an alibi for the day.
func (s *State) shielded() map[Seat]bool {
	out := map[Seat]bool{}
	for _, t := range s.Alibis {
		out[t] = true
	}
	return out
}

// dawn tells the night's news.
func (r *ruling) dawn() {
	s := r.s
	o := s.resolve()
	for _, seat := range slices.Sorted(maps.Keys(o.blocked)) {
		if s.Alive(seat) && len(s.abilities(seat)) > 0 {
			r.emit(WasBlocked{Seat: seat})
		}
	}
	for _, save := range o.saves {
		r.emit(save)
	}
	var alibis []Seat
	for _, a := range s.acts(Alibi, o.blocked) {
		alibis = append(alibis, s.aimed(a)[0])
	}
	if len(alibis) > 0 {
		r.emit(AlibiGiven{Seats: alibis})
	}
	r.emit(DayBroke{Day: s.Day + 1})
	r.emit(NightEnded{Night: s.Night.Number, Killed: o.seats(), Missed: o.missed})
	out := o.seats()
	for _, t := range s.absentees() {
		if o.deaths[t] == "" {
			o.deaths[t] = ByAbsence
			out = append(out, t)
		}
	}
	slices.Sort(out)
	if r.exits(out, func(t Seat) PlayerLeft { return PlayerLeft{Seat: t, Cause: o.deaths[t]} }) || r.misses() {
		return
	}
	r.words()
}
