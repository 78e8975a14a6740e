package game

import "time"

// keyList is every key, in the order settings show them.
var keyList = []Key{
	seatsKey,
	duration("meeting", func(r *Rules) *time.Duration { return &r.Meeting }, 0),
	toggle("don-transfer", func(r *Rules) *bool { return &r.DonTransfer }),
	duration("intro", func(r *Rules) *time.Duration { return &r.Intro }, 0),
	duration("discussion", func(r *Rules) *time.Duration { return &r.Discussion }, 0),
	duration("speech", func(r *Rules) *time.Duration { return &r.Speech }, 0),
	duration("extra-word", func(r *Rules) *time.Duration { return &r.ExtraWord }, 0),
	duration("tie-speech", func(r *Rules) *time.Duration { return &r.TieSpeech }, 0),
	duration("last-word", func(r *Rules) *time.Duration { return &r.LastWord }, 0),
	number("first-opener", func(r *Rules) *int { return (*int)(&r.FirstOpener) }, 1, 30),
	word("nominations", func(r *Rules) *string { return &r.Nominations }, NominateFirst, NominateLast),
	word("vote", func(r *Rules) *string { return &r.Vote }, VoteOneByOne, VoteBallot),
	duration("vote-window", func(r *Rules) *time.Duration { return &r.VoteWindow }, 100*time.Millisecond),
	duration("ballot", func(r *Rules) *time.Duration { return &r.BallotTime }, 100*time.Millisecond),
	word("single", func(r *Rules) *string { return &r.Single }, SingleVote, SingleAuto),
	word("single-day-one", func(r *Rules) *string { return &r.SingleDay1 }, SingleSkip, SingleVote),
	word("abstain", func(r *Rules) *string { return &r.Abstain }, AbstainLast, AbstainNone),
	word("retract", func(r *Rules) *string { return &r.Retract }, RetractFoul, RetractRemoval, RetractLocked, RetractFree),
	word("tie", func(r *Rules) *string { return &r.Tie }, TieRevote, TieStay),
	word("tie-at-four", func(r *Rules) *string { return &r.TieAtFour }, TieRevote, TieStay),
	word("lift-table", func(r *Rules) *string { return &r.LiftTable }, LiftSkip, LiftAllow),
	word("night", func(r *Rules) *string { return &r.Night }, NightCalls, NightSteps),
	toggle("night-zero", func(r *Rules) *bool { return &r.NightZero }),
	word("shooting", func(r *Rules) *string { return &r.Shots }, ShotsChoice, ShotsRollCall),
	duration("shooting-window", func(r *Rules) *time.Duration { return &r.Shooting }, 100*time.Millisecond),
	duration("roll-call", func(r *Rules) *time.Duration { return &r.RollCall }, 100*time.Millisecond),
	duration("don-check", func(r *Rules) *time.Duration { return &r.DonTime }, 100*time.Millisecond),
	duration("sheriff-check", func(r *Rules) *time.Duration { return &r.SheriffTime }, 100*time.Millisecond),
	duration("night-step", func(r *Rules) *time.Duration { return &r.NightStep }, 100*time.Millisecond),
	word("kill", func(r *Rules) *string { return &r.Kill }, KillUnanimous, KillDon),
	word("extra-shot", func(r *Rules) *string { return &r.ExtraShot }, ShotMiss, ShotFirst, ShotReplaces, ShotRefused),
	word("shoot-own", func(r *Rules) *string { return &r.ShootOwn }, OwnKill, OwnMiss, OwnRefused),
	word("misses", func(r *Rules) *string { return &r.Misses }, MissesNone, MissesRed, MissesDraw),
	word("best-move", func(r *Rules) *string { return &r.BestMove }, BestOff, BestOn, BestStrict),
	exceptionKey,
	duration("silence-window", func(r *Rules) *time.Duration { return &r.Silence }, 100*time.Millisecond),
	word("removal-vote", func(r *Rules) *string { return &r.RemovalVote }, CancelsNext, CancelsToday, VoteContinues),
	toggle("surrender", func(r *Rules) *bool { return &r.Surrender }),
	duration("timeout", func(r *Rules) *time.Duration { return &r.TimeoutMax }, 0),
	toggle("sheriff-gun", func(r *Rules) *bool { return &r.SheriffGun }),
	toggle("doctor-sees", func(r *Rules) *bool { return &r.DoctorSees }),
	toggle("maniac-sides", func(r *Rules) *bool { return &r.ManiacSides }),
	toggle("quiet-exit", func(r *Rules) *bool { return &r.QuietExit }),
	toggle("confirm", func(r *Rules) *bool { return &r.Confirm }),
	word("ballot-show", func(r *Rules) *string { return &r.BallotShow }, ShowOpen, ShowSecret),
	toggle("clan-talk", func(r *Rules) *bool { return &r.ClanTalk }),
	toggle("graveyard", func(r *Rules) *bool { return &r.Graveyard }),
	number("absent", func(r *Rules) *int { return &r.Absent }, 0, 10),
	word("host", func(r *Rules) *string { return &r.Host }, HostBot, HostJudge),
	word("talk", func(r *Rules) *string { return &r.Talk }, TalkChat, TalkTable),
	toggle("voice", func(r *Rules) *bool { return &r.Voice }),
	word("mute", func(r *Rules) *string { return &r.Mute }, MuteOff, MuteHard),
	toggle("reveal", func(r *Rules) *bool { return &r.Reveal }),
	toggle("stories", func(r *Rules) *bool { return &r.Stories }),
	toggle("early-close", func(r *Rules) *bool { return &r.EarlyClose }),
	word("deck", func(r *Rules) *string { return &r.Deck }, DeckSport, DeckEvening, DeckCity),
	rolesOffKey,
	number("stalemate", func(r *Rules) *int { return &r.Stalemate }, 0, 100),
	word("penalties", func(r *Rules) *string { return &r.Penalties }, PenaltiesFull, PenaltiesShort),
	word("score", func(r *Rules) *string { return &r.Score }, ScoreV1),
	reaction(TalkOutOfTurn), reaction(TalkAtNight), reaction(TalkWhenGone), reaction(TalkInTimeout),
	reaction(Edit), reaction(Outsider), reaction(Oath), reaction(Religion), reaction(Abuse),
}

// combination is a pair of keys that makes no sense together.
type combination struct {
	key  string
	why  string
	when func(Rules) bool
}

var combinations = []combination{
	{"tie", "ballot-tie", func(r Rules) bool { return r.Vote == VoteBallot && r.Tie != TieStay }},
	{"retract", "free-hands", func(r Rules) bool {
		return r.Vote == VoteOneByOne && r.Retract == RetractFree && r.Abstain == AbstainLast
	}},
	{"speech", "no-nominations", func(r Rules) bool { return r.Vote == VoteOneByOne && r.Speech == 0 }},
	{"shooting", "roll-call-steps", func(r Rules) bool { return r.Shots == ShotsRollCall && r.Night != NightCalls }},
	{"doctor-sees", "doctor-calls", func(r Rules) bool { return r.DoctorSees && r.Night != NightSteps }},
	{"sheriff-gun", "gun-calls", func(r Rules) bool { return r.SheriffGun && r.Night != NightSteps }},
	{"confirm", "confirm-hands", func(r Rules) bool { return r.Confirm && r.Vote != VoteBallot }},
	{"ballot-show", "secret-hands", func(r Rules) bool { return r.BallotShow == ShowSecret && r.Vote != VoteBallot }},
	{"mute", "mute-voice", func(r Rules) bool { return r.Mute == MuteHard && r.Voice }},
	{"mute", "mute-table", func(r Rules) bool { return r.Mute == MuteHard && r.Talk == TalkTable }},
	{"voice", "voice-table", func(r Rules) bool { return r.Voice && r.Talk == TalkTable }},
	{"seats", "deck-seats", func(r Rules) bool {
		_, low := r.Cards(r.SeatsMin)
		_, high := r.Cards(r.SeatsMax)
		return !low || !high
	}},
	{"roles-off", "roles-off-deck", func(r Rules) bool {
		for n := r.SeatsMin; n <= r.SeatsMax; n++ {
			deck, _ := r.Cards(n)
			if CheckDeck(deck, n) != nil {
				return true
			}
		}
		return false
	}},
}

// Validate checks that the keys make sense together. The error is a *KeyError.
func (r Rules) Validate() error {
	for _, k := range keyList {
		value := k.field.get(&r)
		if why := k.field.set(&r, value); why != "" {
			return &KeyError{k.Name, value, why}
		}
	}
	for _, c := range combinations {
		if c.when(r) {
			value, _ := r.Get(c.key)
			return &KeyError{c.key, value, c.why}
		}
	}
	return nil
}
