package render

import (
	"strconv"
	"strings"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Rules tells the rules of a room in words.
func Rules(p *locales.Printer, r game.Rules) string {
	text := []string{p.T("rules.title", "Preset", preset(p, r)), p.T("rules.seats", "Seats", seats(r))}
	say := func(yes bool, key string, data ...any) {
		if yes {
			text = append(text, "• "+p.T("rules."+key, data...))
		}
	}
	timed := func(d time.Duration, key string) { say(d > 0, key, "Time", Duration(p, d)) }
	timed(r.Meeting, "meeting")
	say(r.DonTransfer, "don-transfer")
	timed(r.Intro, "intro")
	timed(r.Discussion, "discussion")
	timed(r.Speech, "speech")
	timed(r.ExtraWord, "extra")
	timed(r.LastWord, "last-word")
	ballot := r.Vote == game.VoteBallot
	say(ballot, "ballot", "Time", Duration(p, r.BallotTime))
	say(!ballot && r.Nominations != "", "nominations-"+r.Nominations)
	say(!ballot, "vote", "Time", Duration(p, r.VoteWindow))
	say(!ballot && r.SingleDay1 == game.SingleSkip, "single-skip")
	say(!ballot && r.Single == game.SingleAuto, "single-auto")
	say(!ballot && r.Abstain != "", "abstain-"+r.Abstain)
	say(r.Retract != "", "retract-"+r.Retract)
	say(!ballot && r.Tie == game.TieRevote, "tie-revote", "Time", Duration(p, r.TieSpeech))
	say(r.Tie == game.TieStay, "tie-stay")
	say(!ballot && r.Tie == game.TieRevote && r.TieAtFour == game.TieStay, "tie-four")
	say(r.NightZero, "night-zero")
	say(r.Kill != "", "kill-"+r.Kill)
	say(r.Misses == game.MissesRed || r.Misses == game.MissesDraw, "misses-"+r.Misses)
	say(r.BestMove == game.BestOn || r.BestMove == game.BestStrict, "best-"+r.BestMove)
	say(r.RemovalVote != "", "removal-"+r.RemovalVote)
	say(r.Surrender, "surrender")
	timed(r.TimeoutMax, "timeout")
	say(r.Reveal, "reveal")
	say(!r.Reveal, "secret")
	return strings.Join(append(text, p.T("rules.more")), "\n")
}

func seats(r game.Rules) string {
	if r.SeatsMin == r.SeatsMax {
		return strconv.Itoa(r.SeatsMin)
	}
	return strconv.Itoa(r.SeatsMin) + "–" + strconv.Itoa(r.SeatsMax)
}
