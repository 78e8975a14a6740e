package game

import "time"

// Rules is everything in which one table may differ from another. It is
// stored whole with a game when it starts, so that later edits of a room
// never touch a running game. The keys that people write are in keys.go.
type Rules struct {
	Preset   string `json:"preset"` // where it came from; for people only
	SeatsMin int    `json:"seatsMin"`
	SeatsMax int    `json:"seatsMax"`

	Intro       time.Duration `json:"intro"`
	Meeting     time.Duration `json:"meeting"`
	Discussion  time.Duration `json:"discussion"`
	Speech      time.Duration `json:"speech"`
	ExtraWord   time.Duration `json:"extraWord"`
	TieSpeech   time.Duration `json:"tieSpeech"`
	LastWord    time.Duration `json:"lastWord"`
	VoteWindow  time.Duration `json:"voteWindow"`
	BallotTime  time.Duration `json:"ballotTime"`
	Shooting    time.Duration `json:"shooting"` // the killers' window
	RollCall    time.Duration `json:"rollCall"` // a seat called in a roll-call
	DonTime     time.Duration `json:"donTime"`
	SheriffTime time.Duration `json:"sheriffTime"`
	NightStep   time.Duration `json:"nightStep"`
	Silence     time.Duration `json:"silence"`
	TimeoutMax  time.Duration `json:"timeoutMax"` // 0: no time-outs

	DonTransfer bool   `json:"donTransfer"`
	FirstOpener Seat   `json:"firstOpener"` // of day 1
	NightZero   bool   `json:"nightZero"`   // shots before day 1
	Night       string `json:"night"`       // NightCalls, NightSteps
	Deck        string `json:"deck"`        // which list of decks
	RolesOff    []Role `json:"rolesOff,omitempty"`
	Nominations string `json:"nominations"` // NominateFirst, NominateLast
	Vote        string `json:"vote"`        // VoteOneByOne, VoteBallot
	Single      string `json:"single"`      // SingleVote, SingleAuto
	SingleDay1  string `json:"singleDay1"`  // SingleSkip, SingleVote
	Abstain     string `json:"abstain"`     // AbstainLast, AbstainNone
	Retract     string `json:"retract"`     // RetractFoul, RetractRemoval, RetractLocked, RetractFree
	Tie         string `json:"tie"`         // TieRevote, TieStay
	TieAtFour   string `json:"tieAtFour"`   // TieRevote, TieStay
	LiftTable   string `json:"liftTable"`   // LiftSkip, LiftAllow
	Kill        string `json:"kill"`        // KillUnanimous, KillDon
	Shots       string `json:"shots"`       // ShotsChoice, ShotsRollCall
	ExtraShot   string `json:"extraShot"`   // ShotMiss, ShotFirst, ShotReplaces, ShotRefused
	ShootOwn    string `json:"shootOwn"`    // OwnKill, OwnMiss, OwnRefused
	Misses      string `json:"misses"`      // MissesNone, MissesRed, MissesDraw
	BestMove    string `json:"bestMove"`    // BestOff, BestOn, BestStrict
	RemovalVote string `json:"removalVote"` // CancelsNext, CancelsToday, VoteContinues
	SheriffGun  bool   `json:"sheriffGun"`  // the sheriff checks or shoots
	DoctorSees  bool   `json:"doctorSees"`  // the doctor is shown the victims
	ManiacSides bool   `json:"maniacSides"` // the maniac may side with black at the deal
	QuietExit   bool   `json:"quietExit"`   // a killed sheriff or black has no last word
	Surrender   bool   `json:"surrender"`
	Reveal      bool   `json:"reveal"`  // roles are shown on exit
	Stories     bool   `json:"stories"` // the news of nights and votes are told as stories
	EarlyClose  bool   `json:"earlyClose"`

	Host       string `json:"host"`       // HostBot, HostJudge
	Talk       string `json:"talk"`       // TalkChat, TalkTable
	Voice      bool   `json:"voice"`      // people talk in a voice chat: text is left alone
	Mute       string `json:"mute"`       // MuteOff, MuteHard
	ClanTalk   bool   `json:"clanTalk"`   // a clan may talk at night, not only in the meeting
	Graveyard  bool   `json:"graveyard"`  // those who left may watch
	BallotShow string `json:"ballotShow"` // ShowOpen, ShowSecret
	Confirm    bool   `json:"confirm"`    // the ballot's highest seat is confirmed by a second vote
	// Absent is after how many nights and ballots in a row without an act a
	// seat is out; 0: never.
	Absent int `json:"absent"`

	// SilenceException lists the numbers of living at which a third foul
	// costs half the speech and not all of it.
	SilenceException []int `json:"silenceException"`
	// Stalemate is after how many days in a row without an exit the game is
	// drawn; 0: never. Our choice: a table that everybody left must end.
	Stalemate int    `json:"stalemate"`
	Score     string `json:"score"` // version of the score; ScoreV1
	// Penalties is which book's list of breaches the judge is offered:
	// PenaltiesFull, PenaltiesShort.
	Penalties string `json:"penalties,omitempty"`

	// Reactions says what the room does about each offence.
	Reactions map[Offence]Reaction `json:"reactions"`
}

// The values of the keys, written as people write them.
const (
	NightCalls = "calls" // the roles are called one after another
	NightSteps = "steps" // three steps, everybody of a step at once

	DeckSport   = "sport"
	DeckEvening = "evening"
	DeckCity    = "city"

	NominateFirst = "first"
	NominateLast  = "last"

	VoteOneByOne = "one-by-one"
	VoteBallot   = "ballot"

	SingleVote = "vote"
	SingleAuto = "auto"
	SingleSkip = "skip"

	AbstainLast = "last"
	AbstainNone = "none"

	RetractFoul    = "foul"
	RetractRemoval = "removal"
	RetractLocked  = "locked"
	RetractFree    = "free"

	TieRevote = "revote"
	TieStay   = "stay"

	LiftSkip  = "skip"
	LiftAllow = "allow"

	KillUnanimous = "unanimous"
	KillDon       = "don-decides"

	ShotsChoice   = "choice"
	ShotsRollCall = "roll-call"

	ShotMiss     = "miss"
	ShotFirst    = "first"
	ShotReplaces = "replaces"
	ShotRefused  = "refused"

	OwnKill    = "kill"
	OwnMiss    = "miss"
	OwnRefused = "refused"

	MissesNone = "none"
	MissesRed  = "red"
	MissesDraw = "draw"

	BestOff    = "off"
	BestOn     = "on"
	BestStrict = "strict"

	CancelsNext   = "cancels-next"
	CancelsToday  = "cancels-today"
	VoteContinues = "continues"

	ScoreV1 = "v1"

	PenaltiesFull  = "full"
	PenaltiesShort = "short"

	HostBot   = "bot"   // all runs by itself
	HostJudge = "judge" // the judge opens each stage

	TalkChat  = "chat"
	TalkTable = "table" // people sit together; the chat is left alone

	MuteOff  = "off"
	MuteHard = "hard" // only the speaker may write in the group

	ShowOpen   = "open"
	ShowSecret = "secret"
)
