package render

import (
	"fmt"
	"hash/fnv"
	"strings"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Story is what the host makes of the news of a night and of a vote where the
// rules want stories: one of several texts, by the seed. Empty for any other event, and
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
			gone := len(s.Seats) - len(s.Living()) // two who leave together are told of in two ways
			return lines(t.tale("voted", seed+uint64(gone), []game.Seat{e.Seat}), t.leftCard(e))
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

// storySeed gives every game and every day a story of its own: who sits where
// is drawn for each game, and tells nothing of the cards.
func storySeed(s *game.State) uint64 {
	h := fnv.New64a()
	for i := range s.Seats {
		fmt.Fprintln(h, s.Seats[i].Player.ID)
	}
	return h.Sum64() + uint64(s.Day)
}
