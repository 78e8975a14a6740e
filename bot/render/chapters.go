package render

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mafia-host/mafia/game"
)

// chapters write the rules, each its part.
var chapters = map[string]func(*chapter){
	"deal": (*chapter).deal, "day": (*chapter).day, "vote": (*chapter).vote,
	"night": (*chapter).night, "ends": (*chapter).ends, "order": (*chapter).order,
}

func (c *chapter) deal() {
	r := c.r
	c.say(true, "seats", "Seats", seats(r))
	c.value("deck", r.Deck)
	if len(r.RolesOff) > 0 {
		c.say(true, "roles-off", "Roles", teller{Printer: c.p}.roles(r.RolesOff))
	}
	c.timed(r.Meeting, "meeting")
	c.say(r.DonTransfer, "don-transfer")
	c.say(r.ManiacSides, "maniac-sides")
	c.timed(r.Intro, "intro")
	c.value("host", r.Host)
}

func (c *chapter) day() {
	r := c.r
	c.timed(r.Discussion, "discussion")
	c.timed(r.Speech, "speech")
	c.say(r.Speech > 0, "first-opener", "Seat", r.FirstOpener)
	if !c.ballot() {
		c.value("nominations", r.Nominations)
	}
	if r.Speech > 0 {
		c.timed(r.ExtraWord, "extra")
	}
	c.timed(r.LastWord, "last-word")
	c.say(r.QuietExit && r.LastWord > 0, "quiet-exit")
	c.value("best", r.BestMove)
}

func (c *chapter) ballot() bool { return c.r.Vote == game.VoteBallot }

func (c *chapter) vote() {
	r := c.r
	if c.ballot() {
		c.say(true, "ballot", "Time", Duration(c.p, r.BallotTime))
		c.value("ballot", r.BallotShow)
		c.say(r.Confirm, "confirm")
	} else {
		c.say(true, "vote", "Time", Duration(c.p, r.VoteWindow))
		c.say(r.SingleDay1 == game.SingleSkip, "single-skip")
		c.say(r.Single == game.SingleAuto, "single-auto")
		c.value("abstain", r.Abstain)
	}
	c.value("retract", r.Retract)
	if c.ballot() || r.Tie == game.TieStay {
		c.say(true, "tie-stay")
		return
	}
	if r.TieSpeech > 0 {
		c.timed(r.TieSpeech, "tie-revote")
	} else {
		c.say(true, "tie-again")
	}
	c.say(r.TieAtFour == game.TieStay, "tie-four")
	c.value("lift", r.LiftTable)
}

func (c *chapter) night() {
	r := c.r
	c.value("night", r.Night)
	c.say(r.NightZero, "night-zero")
	length := r.Shooting
	if r.Shots == game.ShotsRollCall {
		length = r.RollCall
	}
	c.value("shooting", r.Shots, "Time", Duration(c.p, length))
	c.value("kill", r.Kill)
	c.value("extra-shot", r.ExtraShot)
	c.value("shoot-own", r.ShootOwn)
	c.say(r.ClanTalk, "clan-talk")
	c.say(!r.ClanTalk, "clan-quiet")
	c.say(r.SheriffGun, "sheriff-gun")
	c.say(r.DoctorSees, "doctor-sees")
	c.say(r.EarlyClose, "early-close")
}

func (c *chapter) ends() {
	r := c.r
	c.say(true, "ends")
	c.value("misses", r.Misses)
	c.counted(r.Stalemate, "stalemate")
	c.say(r.Surrender, "surrender")
	c.counted(r.Absent, "absent")
	c.say(r.Reveal, "reveal")
	c.say(!r.Reveal, "secret")
	c.say(r.Graveyard, "graveyard")
	c.say(r.Stories, "stories")
}

func (c *chapter) order() {
	r := c.r
	c.say(true, "fouls")
	if n := r.SilenceException; len(n) > 0 && r.Speech > 0 {
		c.say(true, "silence-exception", "N", list(n))
	}
	c.value("removal", r.RemovalVote)
	c.value("penalties", r.Penalties)
	c.timed(r.TimeoutMax, "timeout")
	switch {
	case r.Talk == game.TalkTable:
		c.say(true, "talk-table")
	case r.Voice:
		c.say(true, "voice")
	default:
		c.say(r.Mute == game.MuteHard, "mute")
		c.reactions()
	}
}

// reactions says what is done about what in the chat.
func (c *chapter) reactions() {
	for _, reaction := range []game.Reaction{game.Delete, game.Warn, game.GiveFoul, game.GiveRemoval, game.AskTheJudge} {
		var what []string
		for _, o := range game.Offences {
			if c.r.Reactions[o] == reaction {
				what = append(what, c.p.T("offence."+string(o)))
			}
		}
		c.say(len(what) > 0, "on-"+string(reaction), "What", strings.Join(what, ", "))
	}
}

// list writes numbers in a line, ascending.
func list(numbers []int) string {
	var out []string
	for _, n := range slices.Sorted(slices.Values(numbers)) {
		out = append(out, strconv.Itoa(n))
	}
	return strings.Join(out, ", ")
}
