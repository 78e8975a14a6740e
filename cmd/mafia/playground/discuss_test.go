package playground

import (
	"strings"
	"testing"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/locales"
)

// said is what somebody else writes to the group.
func said(p *player, from, text string) emulator.Message {
	return emulator.Message{Chat: p.g.group.ID(), FromID: 1, From: from, Text: text}
}

// What is said in the group, by a person at the keyboard too, convinces some,
// turns the accused against the accuser, and leaves mates and known reds alone.
func TestWordsMatter(t *testing.T) {
	p := seated(t, "ru")
	for range 40 {
		p.hear(t.Context(), said(p, "Кто-то", "думаю, это 3!"))
	}
	if p.lean != "3" {
		t.Errorf("forty times against 3, and he leans to %q", p.lean)
	}
	for range 40 {
		p.hear(t.Context(), said(p, "Кто-то", "а я про 2"))
	}
	if p.lean != "1" {
		t.Errorf("accused by 1, he leans to %q", p.lean)
	}
	p.lean, p.mates, p.black["1"] = "", []string{"3"}, false
	for range 40 {
		p.hear(t.Context(), said(p, "Кто-то", "это 3"))
		p.hear(t.Context(), said(p, "Кто-то", "это 1"))
		p.hear(t.Context(), said(p, "Кто-то", "это 77, в 19:30 или 1234"))
	}
	if p.lean != "" || p.leaning() != "" {
		t.Errorf("he leans to %q", p.lean)
	}
}

func TestLeaningEndsWithTheSeat(t *testing.T) {
	for _, lang := range locales.Languages() {
		p := seated(t, lang)
		lean := p.leaning()
		if lean != "1" && lean != "3" {
			t.Fatalf("%s: leans to %q", lang, lean)
		}
		if got := p.argument(); got == "" || strings.Contains(got, "{{") {
			t.Errorf("%s: says %q", lang, got)
		}
		p.follow(emulator.Message{Text: stripped(p.g.p.T("left.card", "Who", lean+". Кто-то", "Role", "x"))})
		if p.lean == lean || contains(p.seats, lean) || p.out {
			t.Errorf("%s: still leans to %q of %v", lang, p.lean, p.seats)
		}
		p.follow(emulator.Message{Text: stripped(p.g.p.T("left.card", "Who", "2. "+p.user.Name(), "Role", "x"))})
		if !p.out {
			t.Errorf("%s: plays on after leaving", lang)
		}
	}
}
