package game

import "slices"

// Who hears what is said in private. What a seat writes to the host alone is
// relayed to nobody but for these.

// Talk lists the seats to which a seat's private words are relayed now: its
// clan in the meeting, and at night where clan-talk is on. The lunatic hears
// and is heard as any of them.
func (s *State) Talk(seat Seat) []Seat {
	p := s.Window.Phase
	if s.Pause != nil || !s.Alive(seat) || p != PhaseMeeting && !(s.Rules.ClanTalk && p.Night()) {
		return nil
	}
	clan := s.at(seat).clan()
	if clan == "" {
		return nil
	}
	return slices.DeleteFunc(s.present(s.clan(clan)), func(t Seat) bool { return t == seat })
}

// MaySpeak reports whether a seat may say something in the group now: in its
// own word, in the discussion and the introduction, and while the judge has
// stopped the clock.
func (s *State) MaySpeak(seat Seat) bool {
	return s.Started() && s.exists(seat) && (s.Over() || s.talk(seat) == "")
}

// LastWords reports whether what a seat writes in private now may be passed on
// to the group: the night's victim has its last word.
func (s *State) LastWords(seat Seat) bool {
	if s.Pause != nil || !s.exists(seat) || !s.hasWord(seat) {
		return false
	}
	left := s.at(seat).Left
	return left == ByShot || left == ByKill
}

// Watchers lists the seats that may watch what stays hidden from the living:
// those who left the table, where the graveyard is on.
func (s *State) Watchers() []Seat {
	if !s.Rules.Graveyard || s.Over() {
		return nil
	}
	var out []Seat
	for i := range s.Seats {
		if s.Seats[i].Left != "" {
			out = append(out, Seat(i+1))
		}
	}
	return out
}

// Watched reports whether watchers are shown a private event: what the night
// is made of, and the votes of a secret ballot. What is between a seat and the
// judge, or told to nobody, stays so.
func Watched(e Event) bool {
	switch e := e.(type) {
	case CardDealt, MatesShown, CardPassed, SideTaken, RoleTaken, Acted, Answered, VictimsShown, WasBlocked, ClanDecided:
		return true
	case VoteCast:
		return e.Secret
	case VoteTaken:
		return e.Secret
	}
	return false
}

// acted lists what a viewer may know of tonight's acts: his own, and the shots
// of his clan where it may talk.
func (s *State) acted(viewer Seat) (out []Acted) {
	if !s.exists(viewer) || !s.AtNight() || s.Window.Phase == PhaseMeeting {
		return nil
	}
	for _, a := range s.Night.Acts {
		if a.Seat == viewer || s.Alive(viewer) && a.Clan != "" && a.Clan == s.at(viewer).clan() {
			out = append(out, a)
		}
	}
	return out
}
