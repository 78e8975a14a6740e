package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

const (
	fileMode   fs.FileMode = 0o600
	folderMode fs.FileMode = 0o700

	// defaultLockWait lets a restart overlap a little with the process it replaces.
	defaultLockWait = time.Second

	// mapSize is reserved as address space, not memory, in bytes. While the
	// file is smaller, a long read (a backup) never holds up a writer that
	// makes the file grow.
	mapSize = 1 << 30

	// growSize is what the file grows by, in bytes.
	growSize = 1 << 20
)

type options struct {
	lockWait time.Duration
	steps    []migration
}

// An Option changes how Open works.
type Option func(*options)

// WithLockWait sets how long Open waits for another process to let the file
// go; the default is one second.
func WithLockWait(d time.Duration) Option {
	return func(o *options) { o.lockWait = max(d, time.Millisecond) }
}

// Open opens the database, makes it (and its folder) when missing, and brings
// an older layout up to date. The file ends up with mode 0600 whatever it had.
// The errors an operator can do something about are ErrLocked, ErrNotDatabase,
// ErrNewer and ErrReadOnly; all come with the path.
func Open(path string, opts ...Option) (*DB, error) {
	o := options{lockWait: defaultLockWait, steps: migrations}
	for _, opt := range opts {
		opt(&o)
	}
	fresh, err := prepare(path)
	if err != nil {
		return nil, fmt.Errorf("store: open %s: %w", path, err)
	}
	bolt, err := openBolt(path, o)
	if err != nil {
		return nil, fmt.Errorf("store: open %s: %w", path, explain(err))
	}
	if fresh {
		// Without this a power cut could take the new file away with all it holds.
		if err := syncFolder(filepath.Dir(path)); err != nil {
			return nil, errors.Join(fmt.Errorf("store: open %s: %w", path, err), bolt.Close())
		}
	}
	return &DB{bolt: bolt, path: path}, nil
}

// prepare refuses what can never work and makes the folder of a new file.
func prepare(path string) (fresh bool, err error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return true, explain(os.MkdirAll(filepath.Dir(path), folderMode))
	case err != nil:
		return false, explain(err)
	case info.IsDir():
		return false, fmt.Errorf("%w: it is a folder", ErrNotDatabase)
	case !info.Mode().IsRegular():
		return false, fmt.Errorf("%w: it is not a plain file", ErrNotDatabase)
	case info.Mode()&0o200 == 0:
		// Said here because root is let through by the system, and whoever
		// write-protected the file meant it.
		return false, fmt.Errorf("%w: its mode is %v", ErrReadOnly, info.Mode())
	}
	return false, nil
}

// openBolt opens and checks the file. bbolt trusts what it maps: a damaged
// file makes it panic, one that was cut short makes it read past the end, which
// the system answers with a fault. Both become ErrNotDatabase here. Such a file
// stays locked while this process lives: what bbolt mapped cannot be unmapped.
func openBolt(path string, o options) (bolt *bbolt.DB, err error) {
	var file *os.File
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			bolt, err = nil, fmt.Errorf("%w: it is damaged or cut short (%v)", ErrNotDatabase, r)
		}
		if err != nil && file != nil {
			_ = file.Close() // a panic leaves it open
		}
	}()
	bolt, err = bbolt.Open(path, fileMode, &bbolt.Options{
		Timeout:         o.lockWait,
		FreelistType:    bbolt.FreelistMapType,
		InitialMmapSize: initialMap(),
		OpenFile: func(name string, flag int, mode os.FileMode) (*os.File, error) {
			f, err := os.OpenFile(name, flag, mode)
			if file == nil { // later calls are backups
				file = f
			}
			return f, err
		},
	})
	if err != nil {
		return nil, blame(err)
	}
	bolt.AllocSize = growSize
	if err = errors.Join(whole(bolt, file), narrow(file)); err == nil {
		err = migrate(bolt, o.steps)
	}
	if err != nil {
		return nil, errors.Join(err, bolt.Close())
	}
	return bolt, nil
}

func initialMap() int {
	if strconv.IntSize < 64 || runtime.GOOS == "windows" {
		return 0 // little address space, or the file itself would grow
	}
	return mapSize
}

// whole finds a file that was cut short: it ends before its last used page.
func whole(bolt *bbolt.DB, file *os.File) error {
	return bolt.View(func(tx *bbolt.Tx) error {
		info, err := file.Stat()
		if err != nil {
			return err
		}
		if info.Size() < tx.Size() {
			return fmt.Errorf("%w: it is cut short (%d of %d bytes)", ErrNotDatabase, info.Size(), tx.Size())
		}
		return nil
	})
}

// narrow takes the file away from everyone but its owner: it holds roles of
// running games and people's names.
func narrow(file *os.File) error {
	info, err := file.Stat()
	if err == nil && info.Mode().Perm() != fileMode {
		err = file.Chmod(fileMode)
	}
	if err != nil {
		return fmt.Errorf("set mode %v: %w", fileMode, err)
	}
	return nil
}

// blame tells apart why bbolt did not open a file. It has many errors for a
// damaged file, some without a name; those of the system are the rest.
func blame(err error) error {
	var errno syscall.Errno
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return fmt.Errorf("%w: stop that process first", ErrLocked)
	case errors.As(err, &errno):
		return err
	}
	return fmt.Errorf("%w: %w", ErrNotDatabase, err)
}

// explain names errors of the system that an operator can do something about.
func explain(err error) error {
	switch {
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%w: %w", ErrReadOnly, err)
	case errors.Is(err, syscall.ENOTDIR):
		return fmt.Errorf("%w: %w", ErrNotDatabase, err)
	}
	return err
}
