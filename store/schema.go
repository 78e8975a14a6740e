package store

import (
	"fmt"
	"strconv"

	"go.etcd.io/bbolt"
)

var (
	bucketMeta     = []byte("meta")
	bucketSettings = []byte("settings") // inside meta
	bucketRooms    = []byte("rooms")
	bucketMoved    = []byte("moved")
	bucketGames    = []byte("games")
	bucketEvents   = []byte("events") // inside each game
	bucketPeople   = []byte("people")
	bucketInbox    = []byte("inbox")
	bucketSeen     = []byte("seen")
	bucketHandled  = []byte("handled")

	keySchema     = []byte("schema")
	keyLastUpdate = []byte("last update")
	keyMeta       = []byte("meta")
	keyCursor     = []byte("cursor")
)

// A migration leads from one version of the layout to the next. It writes to
// bbolt directly, because the methods of Tx know only the newest layout.
type migration func(*bbolt.Tx) error

// migrations[n] leads from version n to n+1; version 0 is an empty file. What
// has been released is never changed, only added to.
var migrations = []migration{
	createBuckets,
}

func createBuckets(tx *bbolt.Tx) error {
	for _, name := range [][]byte{
		bucketMeta, bucketRooms, bucketMoved, bucketGames, bucketPeople,
		bucketInbox, bucketSeen, bucketHandled,
	} {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return fmt.Errorf("create bucket %s: %w", name, err)
		}
	}
	_, err := tx.Bucket(bucketMeta).CreateBucketIfNotExists(bucketSettings)
	return err
}

// schemaVersion is 0 for a file without any buckets, and ErrNotDatabase for a
// bbolt file that another program made.
func schemaVersion(tx *bbolt.Tx) (int, error) {
	meta := tx.Bucket(bucketMeta)
	if meta == nil {
		if k, _ := tx.Cursor().First(); k != nil {
			return 0, fmt.Errorf("%w: another program made it", ErrNotDatabase)
		}
		return 0, nil
	}
	version, err := strconv.Atoi(string(meta.Get(keySchema)))
	if err != nil || version < 1 {
		return 0, fmt.Errorf("%w: it has no schema version", ErrNotDatabase)
	}
	return version, nil
}

// migrate brings the file to the newest version in one transaction, so a
// failure leaves it as it was.
func migrate(bolt *bbolt.DB, steps []migration) error {
	var version int
	err := bolt.View(func(tx *bbolt.Tx) (err error) {
		version, err = schemaVersion(tx)
		return err
	})
	switch {
	case err != nil:
		return err
	case version > len(steps):
		return fmt.Errorf("%w (schema %d, this one knows %d): start that version or restore an older backup",
			ErrNewer, version, len(steps))
	case version == len(steps):
		return nil
	}
	return bolt.Update(func(tx *bbolt.Tx) error {
		for n := version; n < len(steps); n++ {
			if err := steps[n](tx); err != nil {
				return fmt.Errorf("migrate schema %d to %d: %w", n, n+1, err)
			}
		}
		return tx.Bucket(bucketMeta).Put(keySchema, strconv.AppendInt(nil, int64(len(steps)), 10))
	})
}
