package game

// Refusal is why a command was not accepted. Its text is a locale key under
// "refusal." and never meant for people as it stands.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// The refusals.
const (
	ErrNotStarted    Refusal = "not-started"    // no game is running here
	ErrStarted       Refusal = "started"        // the game has already begun
	ErrOver          Refusal = "over"           // the game has ended
	ErrStale         Refusal = "stale"          // the window the choice was made for has closed
	ErrPaused        Refusal = "paused"         // the clock stands
	ErrNotPaused     Refusal = "not-paused"     // the clock runs
	ErrNoSeat        Refusal = "no-seat"        // no such seat at this table
	ErrGone          Refusal = "gone"           // the acting seat has left the table
	ErrTargetGone    Refusal = "target-gone"    // the seat aimed at has left the table
	ErrNotNow        Refusal = "not-now"        // that is not done in this phase
	ErrNotYourTurn   Refusal = "not-your-turn"  // another seat has the word
	ErrNotYourRole   Refusal = "not-your-role"  // the card held cannot do that
	ErrAlreadyActed  Refusal = "already-acted"  // once a night
	ErrSelf          Refusal = "self"           // not at oneself
	ErrOwn           Refusal = "own"            // not at one's own clan
	ErrSameTwice     Refusal = "same-twice"     // not the same seat two nights in a row
	ErrSavedBefore   Refusal = "saved-before"   // each seat once a game
	ErrNotVictim     Refusal = "not-victim"     // only one of tonight's victims
	ErrNominated     Refusal = "nominated"      // that seat is nominated already
	ErrOneNomination Refusal = "one-nomination" // one nomination a day
	ErrNoNomination  Refusal = "no-nomination"  // nothing to withdraw
	ErrLocked        Refusal = "locked"         // what was said stands in this room
	ErrVoted         Refusal = "voted"          // one vote each
	ErrNotVoted      Refusal = "not-voted"      // there is no vote to take back
	ErrNotCalled     Refusal = "not-called"     // another seat is being called
	ErrThreeOthers   Refusal = "three-others"   // best move: three different other seats
	ErrTwoOthers     Refusal = "two-others"     // the journalist: two different other seats
	ErrNoBestMove    Refusal = "no-best-move"   // this seat has no best move
	ErrOnce          Refusal = "once"           // that was used already
	ErrOff           Refusal = "off"            // the rules of this room do not have it
	ErrNotYours      Refusal = "not-yours"      // somebody else's time-out
	ErrNoFouls       Refusal = "no-fouls"       // no foul to take back
	ErrLifted        Refusal = "lifted"         // that foul is taken back already
	ErrSettled       Refusal = "settled"        // the judge has spoken on that
	ErrBadTargets    Refusal = "bad-targets"    // wrong number of seats
	ErrSeats         Refusal = "seats"          // these rules do not play with so many
	ErrDeckSize      Refusal = "deck-size"      // not one card per player
	ErrDeckRole      Refusal = "deck-role"      // an unknown card
	ErrDeckTwice     Refusal = "deck-twice"     // a card of which there is only one
	ErrDeckNoKiller  Refusal = "deck-no-killer" // nobody to fear
	ErrDeckDecided   Refusal = "deck-decided"   // won before it starts
	ErrExtend        Refusal = "extend"         // more time: 1 s to 10 min
)

// Refusals lists every refusal, for the test that each has its text.
var Refusals = []Refusal{
	ErrNotStarted, ErrStarted, ErrOver, ErrStale, ErrPaused, ErrNotPaused, ErrNoSeat, ErrGone,
	ErrTargetGone, ErrNotNow, ErrNotYourTurn, ErrNotYourRole, ErrAlreadyActed, ErrSelf, ErrOwn,
	ErrSameTwice, ErrSavedBefore, ErrNotVictim, ErrNominated, ErrOneNomination, ErrNoNomination,
	ErrLocked, ErrVoted, ErrNotVoted, ErrNotCalled, ErrThreeOthers, ErrTwoOthers, ErrNoBestMove,
	ErrOnce, ErrOff, ErrNotYours, ErrNoFouls, ErrLifted, ErrSettled, ErrBadTargets, ErrSeats, ErrDeckSize, ErrDeckRole,
	ErrDeckTwice, ErrDeckNoKiller, ErrDeckDecided, ErrExtend,
}
