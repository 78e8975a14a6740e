package bot

import (
	"maps"
	"slices"
	"time"

	"github.com/mafia-host/mafia/game"
)

// roomRecord is a room as it is stored, keyed by the chat id of its group.
type roomRecord struct {
	Title  string `json:"title,omitempty"`
	Lang   string `json:"lang"`
	Thread int    `json:"thread,omitempty"` // forum topic of the game
	// The rules are a preset and what the room changed in it, and not a whole
	// Rules value, so that keys that come later have the preset's value.
	Preset string            `json:"preset"`
	Keys   map[string]string `json:"keys,omitempty"`

	// Deck is written by hand, as game.ParseDeck reads it.
	Deck string `json:"deck,omitempty"`
	// Referees may rule beside the administrators.
	Referees []int64 `json:"referees,omitempty"`

	// Words are the room's changes to the lists of offending words.
	Words map[game.Offence]wordList `json:"words,omitempty"`

	Lobby   *lobby `json:"lobby,omitempty"`
	Game    uint64 `json:"game,omitempty"` // the newest game of the room
	Playing bool   `json:"playing,omitempty"`
}

// lobby is a table that is being filled.
type lobby struct {
	// Code is part of the deep link, so that the button of an old lobby does
	// not let anybody into a new one.
	Code    string        `json:"code"`
	Opener  int64         `json:"opener"`
	Players []game.Player `json:"players"`
	Message int           `json:"message,omitempty"`
	Touched time.Time     `json:"touched"`         // last join or leave
	Starts  time.Time     `json:"starts,omitzero"` // it is full and counts down

	sending bool   // its message is on the way
	shown   string // what the group sees: an edit that changes nothing is an error
}

// personRecord is what is known of a person, keyed by user id.
type personRecord struct {
	Name string `json:"name"`
	// Lang is the language he chose for his private chat.
	Lang string `json:"lang,omitempty"`
	// Client is the language of his Telegram.
	Client string `json:"client,omitempty"`
}

// gameRecord is what is known of a game besides its events.
type gameRecord struct {
	Chat    int64     `json:"chat"`
	Started time.Time `json:"started"`
	Ended   time.Time `json:"ended,omitzero"`
}

// rules puts the preset and the room's changes together. A key that is no
// longer known, or no longer takes its value, falls back to the preset.
func (r *roomRecord) rules() game.Rules {
	rules, ok := game.Preset(r.Preset)
	if !ok {
		rules, _ = game.Preset(game.DefaultPreset)
	}
	for _, name := range slices.Sorted(maps.Keys(r.Keys)) {
		_ = rules.Set(name, r.Keys[name])
	}
	return rules
}

// change sets keys of the room; the error is a *game.KeyError and nothing has
// changed then. The key "preset" begins anew from another book, with its deck.
func (r *roomRecord) change(pairs [][2]string) error {
	next := roomRecord{Preset: r.Preset, Keys: maps.Clone(r.Keys), Deck: r.Deck}
	if next.Keys == nil {
		next.Keys = map[string]string{}
	}
	for _, p := range pairs {
		key, value := p[0], p[1]
		if key == "preset" {
			if _, ok := game.Preset(value); !ok {
				return &game.KeyError{Key: key, Value: value, Why: "bad-value"}
			}
			next.Preset, next.Keys, next.Deck = value, map[string]string{}, ""
			continue
		}
		rules := next.rules()
		if err := rules.Set(key, value); err != nil {
			return err
		}
		next.Keys[key], _ = rules.Get(key)
	}
	rules := next.rules()
	if err := rules.Validate(); err != nil {
		return err
	}
	next.forgetDefaults()
	r.Preset, r.Keys, r.Deck = next.Preset, next.Keys, next.Deck
	return nil
}

// forgetDefaults drops keys that say what the preset says anyway.
func (r *roomRecord) forgetDefaults() {
	preset, _ := game.Preset(r.Preset)
	maps.DeleteFunc(r.Keys, func(name, value string) bool {
		same, _ := preset.Get(name)
		return same == value
	})
}

// take gives a room rules that were made elsewhere.
func (r *roomRecord) take(rules game.Rules) {
	r.Preset, r.Keys = rules.Preset, map[string]string{}
	if _, ok := game.Preset(r.Preset); !ok {
		r.Preset = game.DefaultPreset
	}
	for _, k := range game.Keys() {
		r.Keys[k.Name], _ = rules.Get(k.Name)
	}
	r.forgetDefaults()
}

func (l *lobby) has(person int64) bool {
	return slices.ContainsFunc(l.Players, func(p game.Player) bool { return p.ID == person })
}
