package store

import (
	"encoding/json"
	"fmt"
	"iter"
)

// Person reads a person into v and says whether there is one.
func (tx *Tx) Person(id int64, v any) (bool, error) {
	return get(tx.bolt.Bucket(bucketPeople), signedKey(id), v, "person")
}

// PutPerson writes a person.
func (tx *Tx) PutPerson(id int64, v any) error {
	return put(tx.bolt.Bucket(bucketPeople), signedKey(id), v, "person")
}

// People goes over all persons, by id.
func (tx *Tx) People() iter.Seq2[int64, json.RawMessage] {
	return func(yield func(int64, json.RawMessage) bool) {
		tx.walk(tx.bolt.Bucket(bucketPeople), 0, func(key, stored []byte) bool {
			data, err := open(stored)
			if err != nil {
				tx.fail(fmt.Errorf("person %d: %w", signedOf(key), err))
				return false
			}
			return yield(signedOf(key), data)
		})
	}
}

// Setting reads a small value of the whole program into v. The name must not
// be empty.
func (tx *Tx) Setting(name string, v any) (bool, error) {
	return get(tx.bolt.Bucket(bucketMeta).Bucket(bucketSettings), []byte(name), v, "setting "+name)
}

// PutSetting writes a small value of the whole program.
func (tx *Tx) PutSetting(name string, v any) error {
	return put(tx.bolt.Bucket(bucketMeta).Bucket(bucketSettings), []byte(name), v, "setting "+name)
}
