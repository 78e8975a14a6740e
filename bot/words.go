package bot

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// intent is a choice understood from plain words.
type intent struct {
	verb    game.Verb
	targets []game.Seat
}

// vocabulary is the words of all languages: a room may speak one and its
// people another.
type vocabulary struct {
	nominate, pass, vote, withdraw, surrender, timeout, hand, best, not, yes, reset []string
	seats                                                                           map[string]game.Seat
	offences                                                                        map[game.Offence][]string
	lists                                                                           map[game.Offence][]string // what people call the lists
	cards                                                                           map[string]game.Role      // what people call the cards
}

// words is read once from the locale files.
var words = sync.OnceValue(func() vocabulary {
	v := vocabulary{seats: map[string]game.Seat{}, offences: map[game.Offence][]string{}, lists: map[game.Offence][]string{}, cards: map[string]game.Role{}}
	for _, lang := range locales.Languages() {
		p := locales.For(lang)
		for key, list := range map[string]*[]string{
			"nominate": &v.nominate, "pass": &v.pass, "vote": &v.vote, "withdraw": &v.withdraw, "not": &v.not,
			"surrender": &v.surrender, "timeout": &v.timeout, "hand": &v.hand, "best": &v.best, "yes": &v.yes,
			"reset": &v.reset,
		} {
			*list = append(*list, p.List("words."+key)...)
		}
		for i, names := range p.List("words.seats") {
			for name := range strings.FieldsSeq(names) {
				v.seats[name] = game.Seat(i + 1)
			}
		}
		for _, role := range game.Catalogue {
			for _, name := range append(p.List("words.cards."+string(role)), p.T("role."+string(role))) {
				v.cards[strings.Join(split(name), " ")] = role
			}
		}
		for _, o := range wordyOffences {
			v.offences[o] = append(v.offences[o], p.List("words."+string(o))...)
			v.lists[o] = append(v.lists[o], p.List("words.lists."+string(o))...)
		}
	}
	return v
})

// understand finds the choices in what a player writes: "выставляю 5", "ставлю
// п'ятого, дякую", "пас". A nomination may stand anywhere in a sentence, a
// word is given up by its last word; everything else is a whole message.
func understand(text string) []intent {
	said, v := split(text), words()
	if len(said) == 0 || len(said) > 300 {
		return nil
	}
	if whole, ok := v.whole(said); ok {
		return []intent{whole}
	}
	var out []intent
	if seat, ok := v.nominated(said); ok {
		out = append(out, intent{game.Nominate, []game.Seat{seat}})
	}
	if slices.Contains(v.pass, said[len(said)-1]) {
		out = append(out, intent{verb: game.Pass})
	}
	return out
}

// whole reads messages that are nothing but a choice.
func (v vocabulary) whole(said []string) (intent, bool) {
	line := strings.Join(said, " ")
	var seats []game.Seat
	var rest []string
	for _, w := range said {
		if s, ok := v.seat(w); ok {
			seats = append(seats, s)
		} else {
			rest = append(rest, w)
		}
	}
	other := strings.Join(rest, " ")
	switch {
	case len(said) > 8:
	case slices.Contains(v.surrender, line):
		return intent{verb: game.Surrender}, true
	case slices.Contains(v.timeout, line):
		return intent{verb: game.Timeout}, true
	case slices.Contains(v.hand, line):
		return intent{verb: game.Hand}, true
	case slices.Contains(v.withdraw, line):
		return intent{verb: game.Withdraw}, true
	case slices.Contains(v.vote, other) && len(seats) <= 1:
		return intent{game.Vote, seats}, true
	case slices.Contains(v.best, other) && len(seats) == 3:
		return intent{game.Guess, seats}, true
	}
	return intent{}, false
}

// nominated finds "выставляю … 5" with at most three words between.
func (v vocabulary) nominated(said []string) (game.Seat, bool) {
	for i, w := range said {
		if !slices.Contains(v.nominate, w) || i > 0 && slices.Contains(v.not, said[i-1]) {
			continue
		}
		for _, next := range said[i+1 : min(i+5, len(said))] {
			if slices.Contains(v.not, next) {
				break
			}
			if s, ok := v.seat(next); ok {
				return s, true
			}
		}
	}
	return 0, false
}

func (v vocabulary) seat(word string) (game.Seat, bool) {
	if s, ok := v.seats[word]; ok {
		return s, true
	}
	digits, _, _ := strings.Cut(word, "-") // 5-го
	n, err := strconv.Atoi(digits)
	return game.Seat(n), err == nil && n > 0 && n < 100
}

// split makes words of a text: small letters, one kind of apostrophe, no
// punctuation.
func split(text string) []string {
	text = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("'ʼ’`´‘", r):
			return '\''
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '+':
			return unicode.ToLower(r)
		}
		return ' '
	}, text)
	return strings.Fields(strings.ReplaceAll(text, "ё", "е"))
}
