package store

import "errors"

// Errors of Open. They come wrapped with the path; test with errors.Is.
var (
	// ErrLocked: another process has the file open.
	ErrLocked = errors.New("another process has this database open")
	// ErrNotDatabase: the path is something else, or the file is damaged or cut short.
	ErrNotDatabase = errors.New("this is not a usable database of this program")
	// ErrNewer: the layout is newer than this program knows.
	ErrNewer = errors.New("this database was written by a newer version of the program")
	// ErrReadOnly: the file or its folder may not be written.
	ErrReadOnly = errors.New("this database may not be written")
)

// Errors of transactions.
var (
	// ErrClosed: the database has been closed.
	ErrClosed = errors.New("store: database is closed")
	// ErrNoGame: no game has this id.
	ErrNoGame = errors.New("store: no such game")
	// ErrValue: a stored value cannot be read.
	ErrValue = errors.New("store: damaged value")
)
