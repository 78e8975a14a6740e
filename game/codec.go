package game

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// kinds names every event in the log. A name, once written, is never reused
// for something else.
var kinds = map[string]reflect.Type{}

// Kinds lists the zero value of every event, for tests that every kind of
// event is handled.
var Kinds = []Event{
	GameStarted{}, CardDealt{}, MatesShown{}, CardPassed{}, SideTaken{}, RoleTaken{}, DayBroke{}, NightFell{},
	WindowOpened{}, WindowExtended{}, WindowCut{}, Paused{}, Resumed{}, WordEnded{}, Nominated{},
	NominationWithdrawn{}, NomineeDropped{}, HandRaised{}, VoteOpened{}, VoteCast{}, VoteTaken{}, VoteCounted{},
	LiftCounted{}, NobodyLeaves{}, AlibiHeld{}, Acted{}, Answered{}, VictimsShown{}, Saved{}, AlibiGiven{}, WasBlocked{},
	NightEnded{}, PlayerLeft{}, WordLost{}, BestMoveNamed{}, BestMoveDenied{}, Offended{}, Fouled{}, Unfouled{},
	VoteCancelled{}, DefeatAwarded{}, GameEnded{}, ConfirmCounted{}, Missed{}, WaitEnded{},
	Explained{}, Settled{}, ClanDecided{},
}

func init() {
	for _, e := range Kinds {
		kinds[e.kind()] = reflect.TypeOf(e)
	}
}

// KindOf is the name under which an event stands in the log.
func KindOf(e Event) string { return e.kind() }

type envelope struct {
	Kind string          `json:"k"`
	Data json.RawMessage `json:"e"`
}

// Encode writes an event for the log.
func Encode(e Event) ([]byte, error) {
	data, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", e.kind(), err)
	}
	return json.Marshal(envelope{Kind: e.kind(), Data: data})
}

// Decode reads an event of the log. It fails on an event of a kind this
// program does not know, which a newer one may have written.
func Decode(raw []byte) (Event, error) {
	var env envelope
	if err := json.Unmarshal(raw, &env); err != nil {
		return nil, fmt.Errorf("decode event: %w", err)
	}
	t, ok := kinds[env.Kind]
	if !ok {
		return nil, fmt.Errorf("decode event: unknown kind %q", env.Kind)
	}
	v := reflect.New(t)
	if err := json.Unmarshal(env.Data, v.Interface()); err != nil {
		return nil, fmt.Errorf("decode %s: %w", env.Kind, err)
	}
	return v.Elem().Interface().(Event), nil
}

func (GameStarted) kind() string         { return "game-started" }
func (CardDealt) kind() string           { return "card-dealt" }
func (MatesShown) kind() string          { return "mates-shown" }
func (CardPassed) kind() string          { return "card-passed" }
func (SideTaken) kind() string           { return "side-taken" }
func (RoleTaken) kind() string           { return "role-taken" }
func (DayBroke) kind() string            { return "day-broke" }
func (NightFell) kind() string           { return "night-fell" }
func (WindowOpened) kind() string        { return "window-opened" }
func (WindowExtended) kind() string      { return "window-extended" }
func (WindowCut) kind() string           { return "window-cut" }
func (Paused) kind() string              { return "paused" }
func (Resumed) kind() string             { return "resumed" }
func (WordEnded) kind() string           { return "word-ended" }
func (Nominated) kind() string           { return "nominated" }
func (NominationWithdrawn) kind() string { return "nomination-withdrawn" }
func (NomineeDropped) kind() string      { return "nominee-dropped" }
func (HandRaised) kind() string          { return "hand-raised" }
func (VoteOpened) kind() string          { return "vote-opened" }
func (VoteCast) kind() string            { return "vote-cast" }
func (VoteTaken) kind() string           { return "vote-taken" }
func (VoteCounted) kind() string         { return "vote-counted" }
func (LiftCounted) kind() string         { return "lift-counted" }
func (NobodyLeaves) kind() string        { return "nobody-leaves" }
func (AlibiHeld) kind() string           { return "alibi-held" }
func (Acted) kind() string               { return "acted" }
func (Answered) kind() string            { return "answered" }
func (VictimsShown) kind() string        { return "victims-shown" }
func (Saved) kind() string               { return "saved" }
func (AlibiGiven) kind() string          { return "alibi-given" }
func (WasBlocked) kind() string          { return "was-blocked" }
func (ClanDecided) kind() string         { return "clan-decided" }
func (NightEnded) kind() string          { return "night-ended" }
func (PlayerLeft) kind() string          { return "player-left" }
func (WordLost) kind() string            { return "word-lost" }
func (BestMoveNamed) kind() string       { return "best-move-named" }
func (BestMoveDenied) kind() string      { return "best-move-denied" }
func (Offended) kind() string            { return "offended" }
func (Fouled) kind() string              { return "fouled" }
func (Unfouled) kind() string            { return "unfouled" }
func (Explained) kind() string           { return "explained" }
func (Settled) kind() string             { return "settled" }
func (VoteCancelled) kind() string       { return "vote-cancelled" }
func (DefeatAwarded) kind() string       { return "defeat-awarded" }
func (ConfirmCounted) kind() string      { return "confirm-counted" }
func (Missed) kind() string              { return "missed" }
func (WaitEnded) kind() string           { return "wait-ended" }
func (GameEnded) kind() string           { return "game-ended" }
