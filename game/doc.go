// Package game is the rules of Mafia: pure functions over values. It knows
// nothing of Telegram, time, files, languages or sources of randomness.
//
// # The model
//
// A table is a State. What may happen to it is a Command; what has happened
// is an Event:
//
//	events, err := game.Decide(state, command, rand)
//	for _, e := range events {
//		game.Apply(state, e)
//	}
//
// Decide never changes anything: it lets a copy of the state run ahead and
// returns the events that led there, so a command that sets much in motion
// (the last vote, a fourth foul) is decided whole or not at all. Apply cannot
// fail. Only events are stored; Replay gives the state back. A refusal is an
// error of type Refusal, named like the locale key of its text.
//
// # Time
//
// The engine measures none. WindowOpened carries a Length and a Turn; whoever
// runs the table sends Expire with that Turn when the time is up. Turns never
// repeat, so a late timer or an old button meets ErrStale and never the next
// window. With host=judge a stage that has closed is followed by PhaseWait,
// which has no length: the command Next ends it.
//
// # Secrets
//
// Event.Audience says who may know of an event, State.View what a seat or the
// group may see, State.Legal what a seat may do now. Nothing outside this
// package decides any of the three. Nor does anything outside decide who is
// relayed a private word (State.Talk, State.LastWords) or who may watch
// (State.Watchers, Watched).
//
// # Variants
//
// Every difference between rule books is a key of Rules (keylist.go), and a
// preset is a function that copies another and changes keys (preset.go).
// Roles are rows of a table made of a small set of abilities (role.go), the
// night is one ordered list of steps over one record (night.go), and the
// record is worked out by one function that does not care in which order the
// acts of a step came in (resolve.go).
//
// # Files
//
//	command, event, refusal, verb, phase, offence   the words
//	state, apply, codec, view, legal, audience      the table and who sees it
//	decide, ruling, check, start, deck              from a command to events
//	word, day, vote, tie, confirm, wait             the day
//	talk, absent                                    who hears whom, who sleeps
//	night, nightact, resolve                        the night
//	exit, foul, end                                 leaving, the judge, the end
//	rules, keys, keylist, preset                    the variants
package game
