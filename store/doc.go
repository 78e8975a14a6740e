// Package store keeps everything that must survive a restart in one bbolt
// file: rooms, games with their event logs, people, the inbox of updates and
// a few settings. It knows nothing of Telegram or of the rules: chats, people
// and updates are numbers, everything else is JSON that the caller chose.
//
// # Model
//
//	meta/schema              version of the layout, a decimal number
//	meta/last update         the update journalled last
//	meta/settings/<name>     small values of the whole program
//	rooms/<chat>             what a chat is set to and what goes on in it
//	moved/<chat>             the id a chat has now, when Telegram changed it
//	games/<id>/meta          what is known of a game besides its events
//	games/<id>/cursor        how far the table has been told, or any outbox mark
//	games/<id>/events/<seq>  the log, numbered from 1 without gaps
//	people/<id>              a person
//	inbox/<arrival>          updates taken and not yet handled, with their id
//	seen/<update>            pending (with its arrival) or handled (with its turn)
//	handled/<turn>           the updates handled last, so that old ones can be forgotten
//
// Numbers in keys are 8 bytes big-endian, signed ones with the sign bit
// flipped, so the order of keys is the order of numbers. Values are JSON in an
// envelope {"v":1,"d":…}, so that the form of a value can change later; only
// an inbox entry is the update id and the bytes as they came, since they may
// be no JSON at all.
//
// # Transactions
//
// Update runs one function at a time and either everything it did is on the
// disk when it returns nil, or nothing is. So an update is crossed off in the
// same transaction that appends its events, and a crash can neither lose it
// nor handle it twice. There is no Batch (it may run a function twice and
// makes a lone writer wait) and no NoSync. View never waits for Update.
// Neither may be called inside the other: that waits for ever.
//
// What a transaction hands out is copied and stays valid after it. A loop over
// an iterator may write to what it walks over. An iterator that meets a
// damaged value stops, and the View or Update it ran in fails with that error
// even when its function returned nil.
//
// # One process
//
// A second process that opens the file gets ErrLocked within a second or so.
// A backup is therefore made by the running process: see Backup.
package store
