package playground

import (
	"regexp"
	"slices"

	"github.com/mafia-host/mafia/bot/emulator"
)

var caption = regexp.MustCompile(`(\d+)(?:\. .*)?$`)

// number is the seat a caption names: "5", "5. Вера", "🔎 5".
func number(text string) string {
	found := caption.FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	return found[1]
}

// flat is every button of a message that sends something.
func flat(m emulator.Message) []emulator.Button {
	var out []emulator.Button
	for _, row := range m.Buttons {
		for _, b := range row {
			if b.Data != "" {
				out = append(out, b)
			}
		}
	}
	return out
}

// numbers are the seats that a message offers.
func numbers(m emulator.Message) []string {
	var out []string
	for _, b := range flat(m) {
		if n := number(b.Text); n != "" {
			out = append(out, n)
		}
	}
	return out
}

// numbersChosen says whether a part of a choice of several is made.
func numbersChosen(choice []emulator.Button) (int, bool) {
	n := 0
	for _, b := range choice {
		if len(b.Text) > 3 && b.Text[:3] == "✅" {
			n++
		}
	}
	return n, n > 0
}

func contains(all []string, s string) bool { return slices.Contains(all, s) }
