package render

import (
	"slices"
	"strings"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Words shows the list of words that are an offence: what is done about it,
// what every room has, and what this one has added and excepted. Abuse is
// covered up.
func Words(p *locales.Printer, o game.Offence, reaction game.Reaction, all, more, except []string) string {
	cover := func(list []string) string {
		list = slices.Compact(slices.Sorted(slices.Values(list)))
		text := Quote(strings.Join(list, ", "), longestList)
		if o == game.Abuse && text != "" {
			text = "<tg-spoiler>" + text + "</tg-spoiler>"
		}
		return text
	}
	text := []string{
		p.T("wordlist.title", "What", p.T("offence."+string(o))), p.T("wordlist.reaction."+string(reaction), "Key", "on-"+string(o)+"="+string(reaction)), cover(all),
	}
	if len(more) > 0 {
		text = append(text, p.T("wordlist.more", "Words", cover(more)))
	}
	if len(except) > 0 {
		text = append(text, p.T("wordlist.except", "Words", cover(except)))
	}
	return lines(append(text, p.T("wordlist.how", "List", o))...)
}

// longestList keeps a page within a message.
const longestList = 1000
