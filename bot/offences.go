package bot

import (
	"slices"
	"strings"

	"github.com/mafia-host/mafia/game"
)

// wordyOffences are those that the host knows by words.
var wordyOffences = []game.Offence{game.Abuse, game.Oath, game.Religion}

// wordList is what a room has changed in the list of an offence: words that
// count there too, and words that do not, whatever the list says.
type wordList struct {
	More   []string `json:"more,omitempty"`
	Except []string `json:"except,omitempty"`
}

// offenceIn looks for words that are an offence by themselves, by the lists of
// all languages and what the room has changed in them. A word of a list that
// ends with * stands for all words that begin so; several words are a phrase.
func offenceIn(text string, own map[game.Offence]wordList) game.Offence {
	said, v := split(text), words()
	for _, o := range wordyOffences {
		left := said
		for _, listed := range own[o].Except {
			left = without(left, strings.Fields(listed))
		}
		for _, listed := range append(slices.Clip(v.offences[o]), own[o].More...) {
			if phrase(left, strings.Fields(listed)) >= 0 {
				return o
			}
		}
	}
	return ""
}

// without blots every place of a phrase out.
func without(said, listed []string) []string {
	for i := phrase(said, listed); i >= 0; i = phrase(said, listed) {
		said = slices.Clone(said)
		for j := range listed {
			said[i+j] = ""
		}
	}
	return said
}

// phrase is where a phrase is said first; -1: nowhere.
func phrase(said, listed []string) int {
	for i := 0; i+len(listed) <= len(said) && len(listed) > 0; i++ {
		all := true
		for j, w := range listed {
			stem, open := strings.CutSuffix(w, "*")
			if said[i+j] != w && !(open && strings.HasPrefix(said[i+j], stem)) {
				all = false
				break
			}
		}
		if all {
			return i
		}
	}
	return -1
}
