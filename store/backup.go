package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// BackupTo writes a copy of one moment of the database to w, while others go
// on reading and writing, and returns its size in bytes. The copy is a
// database that Open takes.
func (db *DB) BackupTo(w io.Writer) (n int64, err error) {
	err = db.View(func(tx *Tx) (err error) {
		n, err = tx.bolt.WriteTo(w)
		return err
	})
	if err != nil {
		return n, fmt.Errorf("store: backup: %w", err)
	}
	return n, nil
}

// Backup writes such a copy to path, with mode 0600, in a folder that is made
// when missing. The file appears whole or not at all and is on the disk when
// Backup returns nil. A file that was there is replaced, unless it is the
// database itself.
func (db *DB) Backup(path string) error {
	if own, err := os.Stat(db.path); err == nil {
		if there, err := os.Stat(path); err == nil && os.SameFile(own, there) {
			return fmt.Errorf("store: backup to %s: it is the database itself", path)
		}
	}
	if err := db.backup(path); err != nil {
		return fmt.Errorf("store: backup to %s: %w", path, err)
	}
	return nil
}

func (db *DB) backup(path string) (err error) {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, folderMode); err != nil {
		return err
	}
	// The leading dot keeps a copy that a crash left behind out of PruneBackups' count.
	temp, err := os.CreateTemp(folder, "."+filepath.Base(path)+".*") // mode 0600
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(temp.Name()))
		}
	}()
	_, err = db.BackupTo(temp)
	if err == nil {
		err = temp.Sync()
	}
	if err = errors.Join(err, temp.Close()); err != nil {
		return err
	}
	if err = os.Rename(temp.Name(), path); err != nil {
		return err
	}
	return syncFolder(folder)
}

// PruneBackups keeps the newest keep (at least 1) backups in dir and removes
// the others. A backup is a plain file whose name is prefix and then a digit,
// such as mafia-20260102T030405Z.db; the newest has the greatest name, so
// names must carry the time. The digit keeps a careless prefix away from
// other files, the database itself among them.
func PruneBackups(dir, prefix string, keep int) error {
	if prefix == "" || keep < 1 {
		return fmt.Errorf("store: prune backups in %s: need a prefix and at least one to keep", dir)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("store: prune backups: %w", err)
	}
	var names []string
	for _, entry := range entries {
		rest, ok := strings.CutPrefix(entry.Name(), prefix)
		if ok && entry.Type().IsRegular() && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			names = append(names, entry.Name())
		}
	}
	slices.Sort(names)
	var errs []error
	for _, name := range names[:max(0, len(names)-keep)] {
		errs = append(errs, os.Remove(filepath.Join(dir, name)))
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("store: prune backups: %w", err)
	}
	return nil
}

// syncFolder makes a new name in a folder durable.
func syncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
