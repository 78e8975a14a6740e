package store

import (
	"encoding/json"
	"fmt"
)

// valueVersion is the form of the envelope and of what it holds. A migration
// that changes values raises it.
const valueVersion = 1

type envelope struct {
	Version int             `json:"v"`
	Data    json.RawMessage `json:"d"`
}

// encode puts a value into its envelope.
func encode(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode value: %w", err)
	}
	return json.Marshal(envelope{valueVersion, data})
}

// open takes the value out of its envelope, as a copy.
func open(stored []byte) (json.RawMessage, error) {
	var e envelope
	if err := json.Unmarshal(stored, &e); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrValue, err)
	}
	if e.Version != valueVersion {
		return nil, fmt.Errorf("%w: version %d, expected %d", ErrValue, e.Version, valueVersion)
	}
	if len(e.Data) == 0 {
		return nil, fmt.Errorf("%w: empty envelope", ErrValue)
	}
	return e.Data, nil
}

// decode reads a stored value into v.
func decode(stored []byte, v any) error {
	data, err := open(stored)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return fmt.Errorf("%w: %w", ErrValue, err)
	}
	return nil
}
