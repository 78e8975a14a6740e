package game

// Key is a rule that people can change by name: /set key=value.
type Key struct {
	Name   string   // as in rules.md
	Values []string // the words it takes; empty: a duration or a number
}

// Keys lists every key in the order settings show them.
func Keys() []Key { return nil }

// Get writes the value of a key as people write it; false for an unknown key.
func (r Rules) Get(name string) (string, bool) { return "", false }

// Set changes a key. The error is a *KeyError.
func (r *Rules) Set(name, value string) error { return nil }

// Validate checks that the keys make sense together. The error is a *KeyError.
func (r Rules) Validate() error { return nil }

// KeyError is a rule key that cannot have that value. Why is a locale key
// under "key-error.": unknown-key, bad-value, bad-duration, out-of-range, or
// the name of a combination that makes no sense.
type KeyError struct {
	Key, Value, Why string
}

func (e *KeyError) Error() string { return e.Key + "=" + e.Value + ": " + e.Why }
