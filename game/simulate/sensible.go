package simulate

import "github.com/mafia-host/mafia/game"

// theTown is the key under which those who know nothing agree on a suspect.
const theTown = "town"

// learn takes in the answer to a check. Whoever finds a black says so the next
// day, with all he knows, and is believed; the don tells his clan.
func (t *table) learn(m *mind, e game.Answered) {
	if e.Verb != game.Check {
		return
	}
	switch e.Answer {
	case game.IsSheriff:
		t.found = e.Targets[0]
	case game.IsRed, game.IsBlack:
		m.colour[e.Targets[0]] = e.Answer
	}
	if e.Answer != game.IsBlack {
		return
	}
	t.spoken[m.seat], t.cleared[m.seat] = true, true
	for seat, colour := range m.colour {
		t.accused[seat] = t.accused[seat] || colour == game.IsBlack
		t.cleared[seat] = t.cleared[seat] || colour == game.IsRed
	}
}

func simple(t *table, m *mind) (game.Act, bool) {
	whom := func(among []game.Seat) game.Seat { return t.suspect(m, among) }
	if o, ok := t.option(m, game.Nominate); ok {
		return m.act(o.Verb, whom(o.Targets))
	}
	if o, ok := t.option(m, game.Vote); ok {
		return t.vote(m, o, whom)
	}
	o, ok := t.option(m, night...)
	if !ok {
		return game.Act{}, false
	}
	switch o.Verb {
	case game.Shoot, game.Kill, game.Block:
		return m.act(o.Verb, t.victim(m, o))
	case game.Check:
		return m.act(o.Verb, t.any(t.without(o.Targets, func(s game.Seat) bool {
			return m.colour[s] != "" || t.cleared[s] || t.accused[s] || s == m.seat
		})))
	case game.Heal:
		return m.act(o.Verb, t.any(t.without(o.Targets, func(s game.Seat) bool { return !t.spoken[s] })))
	}
	return m.act(o.Verb, t.some(o)...)
}

// suspect is whom a player wants out: one of the accused, else whom the town
// has come to suspect, half of the time. Blacks never want their own out.
func (t *table) suspect(m *mind, among []game.Seat) game.Seat {
	open := t.without(t.strangers(m, among), func(s game.Seat) bool { return s == m.seat })
	hot := t.without(open, func(s game.Seat) bool { return !t.accused[s] })
	if len(hot) < len(open) {
		return t.agree("accused by "+string(t.clan(m.seat)), hot)
	}
	open = t.without(open, func(s game.Seat) bool { return t.cleared[s] })
	town := t.agree(theTown, t.without(among, func(s game.Seat) bool { return t.cleared[s] }))
	for _, s := range open {
		if s == town && t.rnd.IntN(2) == 0 {
			return town
		}
	}
	return t.any(open)
}

// victim is whom a killer, or a lover, goes for: those who have spoken up, and
// the sheriff once he is found; a red one goes for the accused.
func (t *table) victim(m *mind, o game.Option) game.Seat {
	among := t.without(t.strangers(m, o.Targets), func(s game.Seat) bool { return s == m.seat })
	clan := t.clan(m.seat)
	if clan == "" && t.state.At(m.seat).Role.Team() == game.Red {
		return t.any(t.without(t.without(among, func(s game.Seat) bool { return t.cleared[s] }), func(s game.Seat) bool { return !t.accused[s] }))
	}
	among = t.without(among, func(s game.Seat) bool { return !t.spoken[s] && (s != t.found || clan != game.Black) })
	if o.Verb == game.Shoot && clan != "" {
		return t.agree(theShot+string(clan), among)
	}
	return t.any(among)
}
