package render

import (
	"strings"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Story is what the host of a chat table makes of the news of a night and of
// a vote: one of several texts, by the seed. Empty for any other event, and
// for those he tells as they are.
func Story(p *locales.Printer, seed uint64, s *game.State, e game.Event) string {
	t := about(p, s)
	switch e := e.(type) {
	case game.NightEnded:
		switch len(e.Killed) {
		case 0:
			return t.tale("nobody", seed, nil)
		case 1:
			return t.tale("killed", seed, e.Killed)
		}
		return t.tale("killed-many", seed, e.Killed)
	case game.PlayerLeft:
		if e.Cause == game.ByVote {
			return lines(t.tale("voted", seed, []game.Seat{e.Seat}), t.leftCard(e))
		}
	case game.NobodyLeaves:
		if key := tales[e.Why]; key != "" {
			return t.tale(key, seed, nil)
		}
	}
	return ""
}

// tales are the votes that end with nobody and are worth a story.
var tales = map[string]string{game.TieStays: "tie", game.NoVotes: "no-votes", game.NotConfirmed: "not-confirmed"}

// tale picks one text of a kind. It is picked before names are put in: they
// may hold the sign that parts the texts.
func (t teller) tale(kind string, seed uint64, who []game.Seat) string {
	all := t.List("story." + kind)
	if len(all) == 0 {
		return locales.Lost
	}
	return strings.ReplaceAll(all[seed%uint64(len(all))], "{{.Who}}", t.whos(who))
}

// storySeed gives every table and every day a story of its own.
func storySeed(s *game.State) uint64 {
	seed := uint64(s.Day)
	for i := range s.Seats {
		seed += uint64(s.Seats[i].Player.ID)
	}
	return seed
}
