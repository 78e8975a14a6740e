package playground

import (
	"math/rand/v2"
	"testing"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/locales"
)

func TestSeatInAText(t *testing.T) {
	vote := "✋ Кто голосует против: \x00? \x00."
	for text, want := range map[string]string{
		"✋ Кто голосует против: 5. Вера? 10 с.":                                   "5",
		"Против номера 3 — 1 голос.\n✋ Кто голосует против: 12. 7. Кто? А? 10 с.": "12",
		"✋ Кто голосует против: 5. Вера":                                          "",
		"✋ Кто за то, чтобы стол покинули все: 5. Вера, 6. Гоша? 10 с.":           "",
		"": "",
	} {
		if got, ok := seatIn(text, vote); got != want || ok != (want != "") {
			t.Errorf("%q names %q, want %q", text, got, want)
		}
	}
}

// seated is a player at the table, in a game that has just begun.
func seated(t *testing.T, lang string) *player {
	t.Helper()
	g, _ := scene(t, lang)
	p := g.players[1]
	p.follow(emulator.Message{Text: "🎭 Игра\n1. Кто-то\n2. " + p.user.Name() + "\n3. " + p.user.Name() + " Второй"})
	if p.number != "2" {
		t.Fatalf("sits at %q", p.number)
	}
	return p
}

// Who has checked a seat speaks of it, nominates it and votes for it; who hears
// of it follows, but for the blacks.
func TestChecksMatter(t *testing.T) {
	for _, lang := range locales.Languages() {
		p := seated(t, lang)
		words := p.g.p
		p.learn(emulator.Message{Text: stripped(words.T("answer.red", "Who", "4. <b>Хтось</b>"))})
		p.learn(emulator.Message{Text: stripped(words.T("answer.black", "Who", "7. Вера"))})
		if got := p.suspect([]string{"4", "5", "7"}); got != "7" {
			t.Errorf("%s: nominates %q", lang, got)
		}
		said := p.speech("7", false)
		if said != words.T("play.found", "Seat", "7") {
			t.Errorf("%s: says %q", lang, said)
		}
		p.follow(emulator.Message{Text: stripped(words.T("nominated", "By", "2. Я", "Who", "7. Вера"))})
		if !p.wants("7") || p.wants("4") || p.wants("2") {
			t.Errorf("%s: votes wrong", lang)
		}
		p.follow(emulator.Message{Text: stripped(words.T("window.last", "Who", "7. Вера", "Time", "60 с"))})
		if p.foe() != "" {
			t.Errorf("%s: still against %q, who has left", lang, p.foe())
		}

		other, mate := seated(t, lang), seated(t, lang)
		mate.mates = []string{"7"}
		for range 40 {
			heard := emulator.Message{Chat: other.g.group.ID(), FromID: p.user.ID() + 100, Text: said}
			other.hear(t.Context(), heard)
			heard.Chat = mate.g.group.ID()
			mate.hear(t.Context(), heard)
		}
		if other.foe() != "7" || mate.foe() != "" {
			t.Errorf("%s: who heard is against %q, the mate against %q", lang, other.foe(), mate.foe())
		}
	}
}

func TestPhrasesAreNotRepeated(t *testing.T) {
	g, _ := scene(t, "uk")
	r := rand.New(rand.NewPCG(1, 2))
	all := g.p.List("play.talk")
	last := map[string]int{}
	for i := range 200 {
		said := g.said.pick(all, r)
		if before, ok := last[said]; ok && i-before < len(all) {
			t.Fatalf("%q again after %d others", said, i-before-1)
		}
		last[said] = i
	}
}

// A player is not at a loss whatever he is shown.
func TestAnyKeyboard(t *testing.T) {
	p := seated(t, "ru")
	for _, m := range []emulator.Message{
		{}, {Text: "?", Buttons: [][]emulator.Button{{{Text: "", Data: "x"}}}},
		{Text: p.g.p.T("prompt.shoot"), Buttons: [][]emulator.Button{{{Text: "2. Я", Data: "x"}, {Text: "✅ 3", Data: "y"}}}},
		{Text: p.g.p.T("prompt.check"), Buttons: [][]emulator.Button{{{Text: "🔎", Data: "x"}}}},
	} {
		p.follow(m)
		p.learn(m)
		p.hear(t.Context(), m)
		if choice := flat(m); len(choice) > 0 && p.aim(m, choice).Data == "" {
			t.Errorf("nothing chosen of %v", choice)
		}
	}
}
