// Package bot is the host of a Mafia game in Telegram: it turns updates into
// commands of package game, stores the events they lead to, and tells the group
// and each player what he may know. It holds no rule of the game and no word
// that people read.
//
// # From a press of a button to an answer
//
//	journal   every answer of getUpdates is written to the inbox before the
//	          library sees it, so no kill can lose an update
//	hall      finds the room an update belongs to
//	room      one goroutine per group; parses the update into a game.Command,
//	          lets game decide, commits events and the update in one
//	          transaction, applies the events and tells them
//	outbox    what one chat still has to be told; what waits becomes one message
//	courier   sends, at the pace Telegram allows
//
// Nothing of a room is touched from another goroutine: timers, answers of
// Telegram and other rooms post functions into its mailbox.
//
// # What survives
//
// The event log is the outbox. A cursor beside each log says how far each chat
// has been told, when the open window ends and which messages carry buttons;
// after a crash telling goes on from there, and at most the message that was in
// flight is said twice. A room is loaded when the program starts, before it asks
// for updates, and the updates in the inbox are handled first.
//
// # Time
//
// A window's time begins when the messages that open it are out, never before:
// a slow network costs the host time, not the player. A window that ended while
// the program was down is given a little more (grace).
//
// # Who may
//
// Players act by buttons, commands and plain words; all three become the same
// game.Act. Rulings are for the administrators of the group and for referees;
// a lobby is steered by whoever opened it and by administrators.
package bot
