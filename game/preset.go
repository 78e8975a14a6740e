package game

import "time"

// Presets lists the names, in the order people are shown them.
var Presets = []string{"tournament", "club", "ukrainian", "classic", "professional", "evening", "city", "express"}

// What a program plays when no preset is asked for.
const (
	DefaultPreset = "tournament" // at a table
	CatalogPreset = "city"       // to compare decks: it has every role
)

// Preset gives the rules of a preset by its name.
func Preset(name string) (Rules, bool) {
	f, ok := presets[name]
	if !ok {
		return Rules{}, false
	}
	r := f()
	r.Preset = name
	return r, true
}

var presets = map[string]func() Rules{
	"tournament":   tournament,
	"club":         club,
	"ukrainian":    ukrainian,
	"classic":      classic,
	"professional": professional,
	"evening":      evening,
	"city":         city,
	"express":      express,
}

// tournament is book 002, the strictest and most complete of the sport books.
func tournament() Rules {
	return Rules{
		SeatsMin: 10, SeatsMax: 10,
		Meeting:     time.Minute,
		Speech:      time.Minute,
		TieSpeech:   30 * time.Second,
		LastWord:    time.Minute,
		VoteWindow:  10 * time.Second,
		BallotTime:  45 * time.Second,
		Shooting:    30 * time.Second,
		RollCall:    3 * time.Second,
		DonTime:     20 * time.Second,
		SheriffTime: 20 * time.Second,
		NightStep:   30 * time.Second,
		Silence:     10 * time.Second,
		TimeoutMax:  3 * time.Minute,

		DonTransfer: true,
		FirstOpener: 1,
		Night:       NightCalls,
		Deck:        DeckSport,
		Nominations: NominateFirst,
		Vote:        VoteOneByOne,
		Single:      SingleVote,
		SingleDay1:  SingleSkip,
		Abstain:     AbstainLast,
		Retract:     RetractFoul,
		Tie:         TieRevote,
		TieAtFour:   TieRevote,
		LiftTable:   LiftSkip,
		Kill:        KillUnanimous,
		Shots:       ShotsChoice,
		ExtraShot:   ShotMiss,
		ShootOwn:    OwnKill,
		Misses:      MissesDraw,
		BestMove:    BestStrict,
		RemovalVote: CancelsNext,
		Surrender:   true,
		Host:        HostBot,
		Talk:        TalkChat,
		Mute:        MuteOff,
		BallotShow:  ShowOpen,

		SilenceException: []int{3, 4},
		Stalemate:        10,
		Score:            ScoreV1,
		Penalties:        PenaltiesFull,
		Reactions: map[Offence]Reaction{
			TalkOutOfTurn: Delete, TalkAtNight: Delete, TalkWhenGone: Delete, TalkInTimeout: Warn,
			Edit: Delete, Outsider: Ignore, Oath: Warn, Religion: Warn, Abuse: Warn,
		},
	}
}

// club is book 000.
func club() Rules {
	r := tournament()
	r.DonTransfer = false
	r.Nominations = NominateLast
	r.Abstain = AbstainNone
	r.Retract = RetractRemoval
	r.LiftTable = LiftAllow
	r.ExtraShot = ShotFirst
	r.ShootOwn = OwnMiss
	r.Misses = MissesRed
	r.BestMove = BestOn
	r.SilenceException = []int{3}
	r.RemovalVote = VoteContinues
	r.TimeoutMax = 0
	r.Penalties = PenaltiesShort
	return r
}

// ukrainian is book 001.
func ukrainian() Rules {
	r := tournament()
	r.DonTransfer = false
	r.Abstain = AbstainNone
	r.Retract = RetractLocked
	r.TieAtFour = TieStay
	r.LiftTable = LiftAllow
	r.Misses = MissesNone
	r.BestMove = BestOff
	r.SilenceException = nil
	r.RemovalVote = VoteContinues
	r.Surrender = false
	r.TimeoutMax = 0
	return r
}

// classic is book 003, "Правила игры классической мафии".
func classic() Rules {
	r := ukrainian()
	r.SeatsMin = 9
	r.Single = SingleAuto
	r.Abstain = AbstainLast
	r.TieAtFour = TieRevote
	r.RemovalVote = CancelsToday
	return r
}

// professional is book 003, "Альтернативные правила".
func professional() Rules {
	r := ukrainian()
	r.Single = SingleAuto
	r.TieAtFour = TieRevote
	return r
}

// evening is book 003, "Правила по которым предпочитают играть в клубе".
func evening() Rules {
	r := ukrainian()
	r.SeatsMin, r.SeatsMax = 10, 12
	r.Intro = 30 * time.Second
	r.Meeting = 30 * time.Second
	r.ExtraWord = 30 * time.Second
	r.LastWord = 30 * time.Second
	r.Shooting = 10 * time.Second // "10 seconds to agree"
	r.FirstOpener = 2
	r.NightZero = true
	r.Night = NightSteps
	r.Deck = DeckEvening
	r.SingleDay1 = SingleVote
	r.TieAtFour = TieRevote
	r.ExtraShot = ShotRefused
	r.ShootOwn = OwnRefused
	r.SheriffGun = true
	r.DoctorSees = true
	r.ClanTalk = true
	r.ManiacSides = true
	r.QuietExit = true
	r.Stories = true
	return r
}

// city is book 003, first part.
func city() Rules {
	r := ukrainian()
	r.SeatsMin, r.SeatsMax = 5, 20
	r.Meeting = 30 * time.Second
	r.Discussion = 2 * time.Minute
	r.LastWord = 30 * time.Second
	r.Night = NightSteps
	r.Deck = DeckCity
	r.SingleDay1 = SingleVote
	r.TieAtFour = TieRevote
	r.Kill = KillDon
	r.ExtraShot = ShotReplaces
	r.ShootOwn = OwnRefused
	r.ClanTalk = true
	r.Reveal = true
	r.Stories = true
	r.EarlyClose = true
	return r
}

// express is what chat groups play: the city without speeches.
func express() Rules {
	r := city()
	r.SeatsMin, r.SeatsMax = 4, 30
	r.Discussion = 90 * time.Second
	r.Speech = 0
	r.TieSpeech = 0
	r.Vote = VoteBallot
	r.Retract = RetractFree
	r.Tie = TieStay
	r.Absent = 2
	return r
}
