package playground

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
)

// speech is what he says in his word, when he is going to nominate the target,
// if any.
func (p *player) speech(target string, last bool) string {
	switch {
	case last && p.foe() != "" && p.black[p.foe()]:
		return p.g.p.T("play.found", "Seat", p.foe())
	case last:
		return p.phrase("play.farewell")
	case p.black[target]:
		return p.g.p.T("play.found", "Seat", target)
	case target != "" && target == p.accused:
		return strings.ReplaceAll(p.phrase("play.agree"), "{{.Seat}}", target)
	case target != "":
		return strings.ReplaceAll(p.phrase("play.suspect"), "{{.Seat}}", target)
	}
	return p.opinion()
}

// opinion is something for anybody to say on such a day.
func (p *player) opinion() string {
	if p.rand.IntN(2) == 0 {
		return p.phrase("play.talk")
	}
	if p.day <= 1 {
		return p.phrase("play.talk-first")
	}
	return p.phrase("play.talk-later")
}

func (p *player) phrase(key string) string { return p.g.said.pick(p.g.p.List(key), p.rand) }

// phrases are those said lately: a table where one repeats another is no
// company.
type phrases struct {
	mu   sync.Mutex
	last []string
}

// pick is one of all that has not been said for long.
func (s *phrases) pick(all []string, r *rand.Rand) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	fresh := slices.DeleteFunc(slices.Clone(all), func(t string) bool { return slices.Contains(s.last, t) })
	if len(fresh) == 0 { // the one said longest ago
		at := slices.IndexFunc(s.last, func(t string) bool { return slices.Contains(all, t) })
		fresh = s.last[at : at+1]
	}
	chosen := fresh[r.IntN(len(fresh))]
	s.last = append(slices.DeleteFunc(s.last, func(t string) bool { return t == chosen }), chosen)
	return chosen
}
