// Package courier sends: it runs jobs, each of which is one call of the Bot
// API, no faster than Telegram allows and in the right order. It knows nothing
// of messages; a job is a function.
//
// # Order
//
// Jobs of one chat run one after the other in the order they were given, and
// the next waits until the Done of the one before has returned. A job with a
// Key is an edit of something that is already there (the live table message):
// only its newest content matters. So
//
//   - a newer job replaces a waiting one of the same chat and key, which is
//     Done with ErrSuperseded. It takes the place of the old one, but stays
//     behind every message given before it, so that an edit can never show
//     what a message still waiting is about to tell; and two keys that are
//     both renewed all the time still take turns.
//   - an urgent job may pass waiting edits that are not urgent, and only those.
//     Two messages never change places, urgent or not.
//
// Urgent is for what a deadline hangs on: the opening of a window, a warning
// before it closes. Among chats, urgent jobs go first when the limit of the
// whole bot is short, except that every tenth start goes to another job when
// one is ready, so that those are slow but never stand still. Chats of equal
// urgency take turns.
//
// # Pace
//
// Each chat has a bucket, and so has the bot (see Limits). A job takes from
// both when it starts, and a repeat counts as much as a first try.
//
// # Refusals
//
// Too many requests: the chat waits for retry_after and then begins slowly; the
// job is tried again for as long as it takes. When several chats are told to
// wait within a second, everything waits. A failure of the network or of
// Telegram itself (5xx) is tried again after a growing pause until the patience
// is used up; meanwhile the chat waits, since its order is kept. Every other
// refusal is final and goes to Done; Classify tells them apart. "Not modified"
// is success. An answer that was lost on the way may mean a message said twice.
//
// # Inside
//
// One goroutine owns all state and waits on channels and one timer, so there
// are no locks, and everything runs in fake time under testing/synctest. Each
// running job has a goroutine of its own, which also calls its Done. Errors
// that reach Done or the log are free of the bot's token; the log never gets
// the text of an error, which may quote a message.
package courier
