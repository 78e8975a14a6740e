package game

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Key is a rule that people can change by name: /set key=value.
type Key struct {
	Name   string   // as in rules.md
	Values []string // the words it takes; empty: a duration, a number or a list
	field  field
}

// field reads and writes one key of a Rules value; set gives the name of what
// is wrong, a locale key.
type field struct {
	get func(r *Rules) string
	set func(r *Rules, v string) (why string)
}

// Why a key cannot have a value.
const (
	whyUnknown  = "unknown-key"
	whyValue    = "bad-value"
	whyDuration = "bad-duration"
	whyRange    = "out-of-range"
)

// KeyError is a rule key that cannot have that value. Why is a locale key
// under "key-error.": unknown-key, bad-value, bad-duration, out-of-range, or
// the name of a combination that makes no sense.
type KeyError struct {
	Key, Value, Why string
}

func (e *KeyError) Error() string { return e.Key + "=" + e.Value + ": " + e.Why }

// longest is the most a window may last: longer is a slip of the finger.
const longest = time.Hour

func duration(name string, at func(*Rules) *time.Duration, least time.Duration) Key {
	return Key{Name: name, field: field{
		get: func(r *Rules) string { return at(r).String() },
		set: func(r *Rules, v string) string {
			d, err := time.ParseDuration(v)
			if v == "off" && least == 0 {
				d, err = 0, nil
			}
			switch {
			case err != nil:
				return whyDuration
			case d < 0 || d > longest || d > 0 && d < 100*time.Millisecond || d < least:
				return whyRange
			}
			*at(r) = d
			return ""
		},
	}}
}

func word(name string, at func(*Rules) *string, values ...string) Key {
	return Key{Name: name, Values: values, field: field{
		get: func(r *Rules) string { return *at(r) },
		set: func(r *Rules, v string) string {
			if !slices.Contains(values, v) {
				return whyValue
			}
			*at(r) = v
			return ""
		},
	}}
}

func toggle(name string, at func(*Rules) *bool) Key {
	return Key{Name: name, Values: []string{"on", "off"}, field: field{
		get: func(r *Rules) string {
			if *at(r) {
				return "on"
			}
			return "off"
		},
		set: func(r *Rules, v string) string {
			if v != "on" && v != "off" {
				return whyValue
			}
			*at(r) = v == "on"
			return ""
		},
	}}
}

func number(name string, at func(*Rules) *int, least, most int) Key {
	return Key{Name: name, field: field{
		get: func(r *Rules) string { return strconv.Itoa(*at(r)) },
		set: func(r *Rules, v string) string {
			n, err := strconv.Atoi(v)
			switch {
			case err != nil:
				return whyValue
			case n < least || n > most:
				return whyRange
			}
			*at(r) = n
			return ""
		},
	}}
}

// reaction is the key of an offence. Outsiders have no seat to lose: they get
// no fouls.
func reaction(o Offence) Key {
	k := Key{Name: "on-" + string(o)}
	for _, v := range []Reaction{Ignore, Delete, Warn, GiveFoul, GiveRemoval, AskTheJudge} {
		if o == Outsider && (v == GiveFoul || v == GiveRemoval) {
			continue
		}
		k.Values = append(k.Values, string(v))
	}
	k.field = field{
		get: func(r *Rules) string {
			if r.Reactions[o] == "" {
				return string(Ignore)
			}
			return string(r.Reactions[o])
		},
		set: func(r *Rules, v string) string {
			if !slices.Contains(k.Values, v) {
				return whyValue
			}
			all := map[Offence]Reaction{}
			for k, v := range r.Reactions {
				all[k] = v
			}
			all[o] = Reaction(v)
			r.Reactions = all
			return ""
		},
	}
	return k
}

var seatsKey = Key{Name: "seats", field: field{
	get: func(r *Rules) string {
		if r.SeatsMin == r.SeatsMax {
			return strconv.Itoa(r.SeatsMin)
		}
		return strconv.Itoa(r.SeatsMin) + "-" + strconv.Itoa(r.SeatsMax)
	},
	set: func(r *Rules, v string) string {
		low, high, ranged := strings.Cut(v, "-")
		if !ranged {
			high = low
		}
		a, err1 := strconv.Atoi(low)
		b, err2 := strconv.Atoi(high)
		switch {
		case err1 != nil || err2 != nil:
			return whyValue
		case a < 4 || b > 30 || a > b:
			return whyRange
		}
		r.SeatsMin, r.SeatsMax = a, b
		return ""
	},
}}

var exceptionKey = Key{Name: "silence-exception", field: field{
	get: func(r *Rules) string {
		if len(r.SilenceException) == 0 {
			return "none"
		}
		var out []string
		for _, n := range r.SilenceException {
			out = append(out, strconv.Itoa(n))
		}
		return strings.Join(out, ",")
	},
	set: func(r *Rules, v string) string {
		if v == "none" || v == "off" {
			r.SilenceException = nil
			return ""
		}
		var out []int
		for _, part := range strings.Split(v, ",") {
			n, err := strconv.Atoi(part)
			if err != nil {
				return whyValue
			}
			if n < 2 || n > 30 {
				return whyRange
			}
			out = append(out, n)
		}
		r.SilenceException = out
		return ""
	},
}}

var rolesOffKey = Key{Name: "roles-off", field: field{
	get: func(r *Rules) string {
		if len(r.RolesOff) == 0 {
			return "none"
		}
		var out []string
		for _, role := range r.RolesOff {
			out = append(out, string(role))
		}
		return strings.Join(out, ",")
	},
	set: func(r *Rules, v string) string {
		if v == "none" || v == "off" {
			r.RolesOff = nil
			return ""
		}
		var out []Role
		for _, role := range Catalogue {
			if role != Citizen && slices.Contains(strings.Split(v, ","), string(role)) {
				out = append(out, role)
			}
		}
		if len(out) != len(strings.Split(v, ",")) {
			return whyValue
		}
		r.RolesOff = out
		return ""
	},
}}

// Keys lists every key in the order settings show them.
func Keys() []Key { return slices.Clone(keyList) }

func keyNamed(name string) (Key, bool) {
	i := slices.IndexFunc(keyList, func(k Key) bool { return k.Name == name })
	if i < 0 {
		return Key{}, false
	}
	return keyList[i], true
}

// Get writes the value of a key as people write it; false for an unknown key.
func (r Rules) Get(name string) (string, bool) {
	k, ok := keyNamed(name)
	if !ok {
		return "", false
	}
	return k.field.get(&r), true
}

// Set changes a key. The error is a *KeyError.
func (r *Rules) Set(name, value string) error {
	k, ok := keyNamed(name)
	if !ok {
		return &KeyError{name, value, whyUnknown}
	}
	if why := k.field.set(r, value); why != "" {
		return &KeyError{name, value, why}
	}
	return nil
}
