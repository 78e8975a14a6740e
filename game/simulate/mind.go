package simulate

import (
	"slices"

	"github.com/mafia-host/mafia/game"
)

// mind is one player: what he knows and whom he means to vote for.
type mind struct {
	seat   game.Seat
	colour map[game.Seat]string // what checks told him
	choice game.Seat            // of this vote
}

// minds says what each kind of player does in the open window.
var minds = map[string]func(*table, *mind) (game.Act, bool){Random: random, Agreed: agreed, Simple: simple}

// Keys of what a table agrees on.
const (
	theVote = "vote"
	theShot = "shot of "
)

// night is the verbs of the night; what else there is to do is speech and vote.
var night = []game.Verb{game.Shoot, game.Kill, game.Check, game.Block, game.Heal, game.Compare, game.Alibi}

func (t *table) option(m *mind, v ...game.Verb) (game.Option, bool) {
	options := slices.DeleteFunc(t.state.Legal(m.seat), func(o game.Option) bool { return !slices.Contains(v, o.Verb) })
	if len(options) == 0 {
		return game.Option{}, false
	}
	return options[t.rnd.IntN(len(options))], true
}

func (m *mind) act(v game.Verb, targets ...game.Seat) (game.Act, bool) {
	return game.Act{Seat: m.seat, Verb: v, Targets: targets}, true
}

func random(t *table, m *mind) (game.Act, bool) {
	return t.blind(m, func(among []game.Seat) game.Seat { return t.any(among) })
}

func agreed(t *table, m *mind) (game.Act, bool) {
	return t.blind(m, func(among []game.Seat) game.Seat { return t.agree(theVote, among) })
}

// blind is a player without a thought; whom says whom he votes for.
func (t *table) blind(m *mind, whom func([]game.Seat) game.Seat) (game.Act, bool) {
	if o, ok := t.option(m, game.Nominate); ok {
		return m.act(o.Verb, t.any(o.Targets))
	}
	if o, ok := t.option(m, game.Vote); ok {
		return t.vote(m, o, whom)
	}
	o, ok := t.option(m, night...)
	switch {
	case !ok:
		return game.Act{}, false
	case o.Verb == game.Shoot && t.clan(m.seat) != "":
		return m.act(o.Verb, t.agree(theShot+string(t.clan(m.seat)), t.strangers(m, o.Targets)))
	}
	return m.act(o.Verb, t.some(o)...)
}

// vote is a hand, when the turn of the seat's choice has come.
func (t *table) vote(m *mind, o game.Option, whom func([]game.Seat) game.Seat) (game.Act, bool) {
	s := t.state
	switch s.Window.Phase {
	case game.PhaseLift, game.PhaseConfirm:
		if t.rnd.IntN(2) == 0 {
			return game.Act{}, false
		}
		return m.act(game.Vote)
	case game.PhaseBallot:
		return m.act(game.Vote, whom(o.Targets))
	}
	if m.choice == 0 {
		m.choice = whom(s.View(0).Poll.Nominees)
	}
	if m.choice != s.Window.Seat {
		return game.Act{}, false
	}
	return m.act(game.Vote)
}

// some is as many targets of an option as it wants.
func (t *table) some(o game.Option) []game.Seat {
	targets := slices.Clone(o.Targets)
	t.rnd.Shuffle(len(targets), func(i, j int) { targets[i], targets[j] = targets[j], targets[i] })
	return targets[:o.Pick]
}

// clan is the clan that a seat shoots with.
func (t *table) clan(seat game.Seat) game.Team {
	role := t.state.At(seat).Role
	if role.Team() == game.Black || role == game.Lunatic {
		return game.Black
	}
	if role.Team() == game.Yakuza {
		return game.Yakuza
	}
	return ""
}

// strangers leaves the seats out that are shown to a seat as its clan.
func (t *table) strangers(m *mind, among []game.Seat) []game.Seat {
	v := t.state.View(m.seat)
	return t.without(among, func(s game.Seat) bool { return v.Seats[s-1].Role != "" })
}

// without leaves seats out, but for when nobody would be left.
func (t *table) without(among []game.Seat, drop func(game.Seat) bool) []game.Seat {
	out := slices.DeleteFunc(slices.Clone(among), drop)
	if len(out) == 0 {
		return among
	}
	return out
}
