package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/game"
)

func TestUnderstand(t *testing.T) {
	for text, want := range map[string]string{
		"выставляю 5":                          "nominate[5]",
		"Выставляю игрока номер 5!":            "nominate[5]",
		"виставляю п'ятого номера":             "nominate[5]",
		"Виставляю пʼятого":                    "nominate[5]",
		"Ну, думаю… ставлю десятого. Спасибо":  "nominate[10] pass[]",
		"виставляю 7, дякую":                   "nominate[7] pass[]",
		"не выставляю 5":                       "",
		"я никого не выставляю":                "",
		"спасибо":                              "pass[]",
		"Спасибі!":                             "pass[]",
		"ПАС.":                                 "pass[]",
		"спасибо пятому за речь":               "",
		"голосую":                              "vote[]",
		"За 5":                                 "vote[5]",
		"+":                                    "vote[]",
		"я за то, чтобы подумать":              "",
		"лучший ход 1, 2 и 3":                  "",
		"лучший ход 1 2 3":                     "best",
		"Кращий хід: 4, 7, 9":                  "best",
		"сдаюсь":                               "surrender[]",
		"Здаюся.":                              "surrender[]",
		"тайм-аут":                             "timeout[]",
		"":                                     "",
		"🙂":                                    "",
		"выставляю":                            "",
		"выставляю 5-го":                       "nominate[5]",
		strings.Repeat("слово ", 2000) + "пас": "",
		"сниму кандидатуру":                    "",
		"снимаю кандидатуру":                   "withdraw[]",
		"Виставляю гравця під номером дев'ять":      "nominate[9]",
		"номинирую 2, спасибо, у меня всё, спасибо": "nominate[2] pass[]",
	} {
		var got []string
		for _, in := range understand(text) {
			name := string(in.verb)
			if in.verb == game.Guess {
				got = append(got, "best")
				continue
			}
			var seats []string
			for _, s := range in.targets {
				seats = append(seats, itoa(int(s)))
			}
			got = append(got, name+"["+strings.Join(seats, ",")+"]")
		}
		if line := strings.Join(got, " "); line != want {
			t.Errorf("%q is understood as %q, want %q", text, line, want)
		}
	}
}

func FuzzUnderstand(f *testing.F) {
	for _, s := range []string{"выставляю 5", "/foul@bot 3", "пас", "\u202e'ʼ", "1 2 3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, in := range understand(text) {
			for _, s := range in.targets {
				if s < 1 {
					t.Errorf("%q names seat %d", text, s)
				}
			}
		}
		offenceIn(text, nil)
		if c, ok := parseCommand(text, "bot"); ok {
			c.numbers()
			c.duration()
			assignments(c.args)
		}
		joinPayload(text)
	})
}

func TestCommandsAreReadAsTelegramSendsThem(t *testing.T) {
	for text, want := range map[string]command{
		"/vote@mafia_bot 5":  {"vote", "5"},
		"/Vote@MAFIA_BOT":    {"vote", ""},
		"/vote\n5":           {"vote", "5"},
		" /vote  5 ":         {"vote", "5"},
		"/vote@other_bot 5":  {},
		"vote 5":             {},
		"🙂 /vote 5":          {},
		"/":                  {},
		"/foul 5 🙂 клянётся": {"foul", "5 🙂 клянётся"},
	} {
		got, ok := parseCommand(text, "mafia_bot")
		if got != want || ok != (want.name != "") {
			t.Errorf("%q is %+v %v", text, got, ok)
		}
	}
}

func TestOffendingWords(t *testing.T) {
	for text, want := range map[string]game.Offence{
		"Клянусь, я красный":              game.Oath,
		"Присягаюся, я червоний":          game.Oath,
		"честное слово":                   game.Oath,
		"Ей-богу, не стрелял":             game.Religion,
		"ты идиот, пятый":                 game.Abuse,
		"Честность тут ни при чём":        "",
		"думаю, пятый чёрный":             "",
		"уроки прошлой игры, богатый ход": "",
	} {
		if got := offenceIn(text, nil); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestTalkOutOfTurnIsDeleted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		outsider := s.people[10]
		s.people = s.people[:10]
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		speaker, other := s.user(v.state, v.window.Seat), s.user(v.state, v.window.Seat%10+1)
		mine := s.write(speaker, "начну с того, что я мирный")
		theirs := s.write(other, "неправда")
		public := s.write(outsider, "удачи!")
		sticker, err := other.SendSticker(s.group)
		if err != nil {
			t.Fatal(err)
		}
		voice, err := other.SendVoice(s.group, "")
		if err != nil {
			t.Fatal(err)
		}
		s.sleep(10 * time.Second)
		deleted := func(id int) bool {
			m, _ := s.group.Message(id)
			return m.Deleted
		}
		if deleted(mine.ID) || !deleted(theirs.ID) || !deleted(sticker.ID) || !deleted(voice.ID) {
			t.Errorf("own %v, text %v, sticker %v, voice %v", deleted(mine.ID), deleted(theirs.ID), deleted(sticker.ID), deleted(voice.ID))
		}
		if deleted(public.ID) {
			t.Error("an outsider's message is deleted by default")
		}
		s.write(speaker, "пас")
		if _, err := speaker.Edit(mine, "а теперь скажу ещё"); err != nil {
			t.Fatal(err)
		}
		s.sleep(10 * time.Second)
		if !deleted(mine.ID) {
			t.Error("speaking by editing goes through")
		}
	})
}

// A night choice written in the group by mistake is taken away and does not
// count.
func TestNightChoiceInTheGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.until("the shooting", func(v sight) bool { return v.window.Phase == game.PhaseShooting })
		for seat := game.Seat(1); seat <= 2; seat++ {
			m := s.write(s.user(v.state, seat), "/shoot 5")
			s.sleep(5 * time.Second)
			if m, _ := s.group.Message(m.ID); !m.Deleted {
				t.Error("still there for all to see")
			}
		}
		if n := len(s.look().state.Night.Acts); n != 0 {
			t.Errorf("%d shots", n)
		}
	})
}
