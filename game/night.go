package game

import (
	"slices"
	"time"
)

// Night is the record of a night: what everybody did, in one place.
type Night struct {
	Number  int
	Step    int // index into the plan of the night
	Acts    []Acted
	Victims []Seat // on the stretchers, as the doctor was shown
	Missed  []Seat // could act and did not
}

// nightStep is one window of the night and what is done in it.
type nightStep struct {
	phase     Phase
	step      int
	abilities []ability
	length    func(Rules) time.Duration
}

func shootingTime(r Rules) time.Duration { return r.Shooting }
func donTime(r Rules) time.Duration      { return r.DonTime }
func sheriffTime(r Rules) time.Duration  { return r.SheriffTime }
func stepTime(r Rules) time.Duration     { return r.NightStep }

// plans is the order of the night: the one place that says what comes
// before what. Sport books call the roles one after another; elsewhere all of
// a step act at once.
var plans = map[string][]nightStep{
	NightCalls: {
		{PhaseShooting, 0, []ability{blockAct, clanShot, loneShot, blade}, shootingTime},
		{PhaseDonCheck, 0, []ability{seek}, donTime},
		{PhaseSheriffCheck, 0, []ability{reveal, compare, alibi, heal}, sheriffTime},
	},
	NightSteps: {
		{PhaseNight, 1, []ability{blockAct}, stepTime},
		{PhaseNight, 2, []ability{clanShot, loneShot, blade}, shootingTime},
		{PhaseNight, 3, []ability{seek, reveal, compare, alibi, heal}, stepTime},
	},
}

func (s *State) plan() []nightStep { return plans[s.Rules.Night] }

// stepOf says in which step of the night a card uses an ability. The sheriff
// with a gun checks when he could shoot: his shot must be known to the doctor.
func (s *State) stepOf(r Role, a ability) int {
	if r == Sheriff && s.Rules.SheriffGun && a == reveal {
		a = loneShot
	}
	return slices.IndexFunc(s.plan(), func(n nightStep) bool { return slices.Contains(n.abilities, a) })
}

// printed lists what a card can do under these rules.
func (s *State) printed(r Role) []ability {
	if r == Sheriff && s.Rules.SheriffGun {
		return []ability{reveal, loneShot}
	}
	return cards[r].abilities
}

// abilities lists what a seat can do tonight.
func (s *State) abilities(seat Seat) []ability {
	p := s.at(seat)
	c := cards[p.Role]
	if c.turns && !p.Turned {
		return nil
	}
	out := s.printed(p.Role)
	if c.reserve && s.hasShooters(c.clan) {
		out = slices.DeleteFunc(slices.Clone(out), func(a ability) bool { return a == clanShot })
	}
	return out
}

// hasShooters reports whether a clan has living shooters beside those who
// only step in for them.
func (s *State) hasShooters(clan Team) bool {
	for _, seat := range s.Living() {
		c := cards[s.at(seat).Role]
		if c.clan == clan && !c.reserve && !c.blank && s.at(seat).Role.has(clanShot) {
			return true
		}
	}
	return false
}

// held reports whether a step takes place: always where roles are called, and
// elsewhere when a card that acts in it was dealt, living or not.
func (s *State) held(i int) bool {
	if s.Rules.Night == NightCalls {
		return true
	}
	for _, role := range s.Deck {
		for _, a := range s.printed(role) {
			if s.stepOf(role, a) == i {
				return true
			}
		}
	}
	return false
}

// heldFrom is the first held step from i on; past the last when there is none.
func (s *State) heldFrom(i int) int {
	for i < len(s.plan()) && !s.held(i) {
		i++
	}
	return i
}

func (r *ruling) nightFalls() {
	if r.s.Rules.Host == HostJudge && r.s.Window.Phase != PhaseDusk {
		r.wait(PhaseDusk)
		return
	}
	if out := r.s.absentees(); len(out) > 0 && r.exit(out, ByAbsence) {
		return
	}
	r.emit(NightFell{Night: r.s.Day})
	r.openStep(0)
}

// openStep opens the first held step from i on; after the last comes dawn.
func (r *ruling) openStep(i int) {
	plan := r.s.plan()
	if i = r.s.heldFrom(i); i == len(plan) {
		r.dawn()
		return
	}
	n := plan[i]
	w := Window{Phase: n.phase, Step: n.step, Length: n.length(r.s.Rules)}
	if n.phase == PhaseShooting && r.s.Rules.Shots == ShotsRollCall {
		w.Seat, w.Length = r.s.next(0), r.s.Rules.RollCall
	}
	r.open(w)
	if slices.Contains(n.abilities, heal) {
		r.showVictims()
	}
	r.cut()
}

// closeStep calls the next seat of a roll-call, or gives the step's answers
// all together, so that nobody learns anything from when they come.
func closeStep(r *ruling) {
	w := r.s.Window
	if w.Phase == PhaseShooting && w.Seat != 0 {
		if next := r.s.following(r.s.Round, w.Seat); next != 0 {
			r.open(Window{Phase: PhaseShooting, Seat: next, Length: r.s.Rules.RollCall})
			return
		}
	}
	i := r.s.Night.Step
	if r.s.Rules.Night == NightSteps {
		for _, a := range r.s.Night.Acts {
			if r.s.actStep(a) == i {
				r.answer(a)
			}
		}
	}
	if slices.Contains(r.s.plan()[i].abilities, clanShot) {
		r.tellClans()
	}
	r.openStep(i + 1)
}

// actStep is the step of the night in which an act was done.
func (s *State) actStep(a Acted) int {
	for _, b := range s.printed(s.at(a.Seat).Role) {
		if verbOf[b] == a.Verb {
			return s.stepOf(s.at(a.Seat).Role, b)
		}
	}
	return -1
}

func (r *ruling) showVictims() {
	if !r.s.Rules.DoctorSees {
		return
	}
	out := r.s.resolve()
	for _, seat := range r.s.Living() {
		if r.s.at(seat).Role.has(heal) && !out.blocked[seat] {
			r.emit(VictimsShown{Seat: seat, Victims: out.seats()})
		}
	}
}

// cut lets a window close early when everybody who can act in it has. It says
// nothing when that would tell who is dead: where roles stay hidden, a step
// without a living actor lasts in full.
func (r *ruling) cut() {
	s := r.s
	if !s.Rules.EarlyClose || s.Cut || s.Over() || s.Pause != nil {
		return
	}
	least := 5 * time.Second
	switch p := s.Window.Phase; {
	case p.voting():
		if slices.ContainsFunc(s.Living(), func(t Seat) bool { return !s.HasVoted(t) }) {
			return
		}
		if p != PhaseBallot {
			least = 0
		}
	case p.Night() && p != PhaseMeeting && s.Window.Seat == 0:
		actors, waiting := s.actors()
		if waiting > 0 || actors == 0 && !s.Rules.Reveal {
			return
		}
	default:
		return
	}
	r.emit(WindowCut{Turn: s.Window.Turn, Least: least})
}

// actors counts the living who can act in the open step, and those of them
// who have not. A doctor without a victim to choose is not waited for.
func (s *State) actors() (all, waiting int) {
	for _, seat := range s.Living() {
		switch {
		case s.actedIn(seat, s.Night.Step):
			all++
		case s.hasChoice(seat):
			all++
			waiting++
		}
	}
	return all, waiting
}

// hasChoice reports whether the open step of the night offers a seat a target.
func (s *State) hasChoice(seat Seat) bool {
	return slices.ContainsFunc(s.Legal(seat), func(o Option) bool {
		return o.Pick > 0 && slices.ContainsFunc(s.abilities(seat), func(a ability) bool { return verbOf[a] == o.Verb })
	})
}

func (s *State) actedIn(seat Seat, step int) bool {
	return slices.ContainsFunc(s.Night.Acts, func(a Acted) bool { return a.Seat == seat && s.actStep(a) == step })
}
