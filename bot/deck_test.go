package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

// deckMenu opens the menu and gives its message.
func (s *scene) deckMenu() emulator.Message {
	s.t.Helper()
	s.write(s.anna, "/deck")
	return s.group.Current().LastFromBot()
}

// button finds a button by a part of its text, in the message as it is now.
func (s *scene) button(m emulator.Message, text string) (emulator.Message, emulator.Button) {
	s.t.Helper()
	for _, now := range s.group.Current().Messages() {
		if now.ID != m.ID {
			continue
		}
		for _, row := range now.Buttons {
			for _, b := range row {
				if strings.Contains(b.Text, text) {
					return now, b
				}
			}
		}
		s.t.Fatalf("no button %q in %q", text, now.Text)
	}
	s.t.Fatal("the menu is gone")
	return m, emulator.Button{}
}

// tap presses the button with the text and gives the answer; the menu is
// edited at the group's pace.
func (s *scene) tap(u *emulator.User, m emulator.Message, text string) string {
	s.t.Helper()
	now, b := s.button(m, text)
	answer := s.press(u, now, b.Data)
	s.sleep(4 * time.Second)
	return answer
}

func TestDeckMenuSwitchesRoles(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("city", 10))
		m := s.deckMenu()
		if answer := s.tap(s.people[1], m, "доктор"); !strings.Contains(answer, "администратор") || s.look().room.rec.Keys["roles-off"] != "" {
			t.Errorf("a player changes the deck: %q", answer)
		}
		old, doctor := s.button(m, "✅ 💉 доктор")
		s.tap(s.anna, m, "доктор")
		if got := s.look().room.rec.Keys["roles-off"]; got != "doctor" {
			t.Fatalf("off: %q", got)
		}
		s.press(s.anna, old, doctor.Data) // the same press again
		s.button(m, "▫️ 💉 доктор")
		s.tap(s.anna, m, "маньяк")
		if answer := s.tap(s.anna, m, "дон"); answer != "" {
			t.Errorf("without the don: %q", answer)
		}
		if answer := s.tap(s.anna, m, "✅ 🔫 мафия"); !strings.Contains(answer, "🔫 мафия") || strings.Contains(answer, "mafia") {
			t.Errorf("without any killer: %q", answer)
		}
		s.tap(s.anna, m, "▫️ 🎩 дон")
		s.begun()
		for i, p := range s.look().state.Seats {
			if p.Role == game.Doctor || p.Role == game.Maniac {
				t.Errorf("seat %d got a %s", i+1, p.Role)
			}
		}
		s.tap(s.anna, m, "маньяк")
		s.sleep(30 * time.Second) // the group hears the game first
		if now, _ := s.button(m, "✅ 🔪 маньяк"); !now.Has("доиграет") {
			t.Errorf("in a game: %q", now.Text)
		}
	})
}

func TestDeckMenuWritesADeck(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 8, with("city", 8))
		m := s.deckMenu()
		s.tap(s.anna, m, "Своя колода")
		now, _ := s.button(m, "🔫 мафия × 1")
		s.press(s.anna, now, plus(now, "mafia"))
		s.press(s.anna, now, plus(now, "mafia")) // a double press adds one
		s.sleep(4 * time.Second)
		s.button(m, "🔫 мафия × 2")
		now, _ = s.button(m, "🐉 якудза × 0")
		if answer := s.press(s.anna, now, strings.Replace(plus(now, "yakuza"), "|1", "|7", 1)); answer == "" {
			t.Error("more cards than seats")
		}
		if answer := s.press(s.anna, now, strings.Replace(plus(now, "yakuza"), "|1", "|-1", 1)); answer == "" {
			t.Error("fewer than none")
		}
		s.tap(s.anna, m, "▫️ 🎓 студент")
		s.tap(s.anna, m, "✅ 💉 доктор")
		if got := s.look().room.rec.Deck; got != "don 1 mafia 2 commissar 1 student 1" {
			t.Fatalf("the deck is %q", got)
		}
		if answer := s.tap(s.anna, m, "▫️ 🪞 зеркало"); answer != "" {
			t.Error(answer)
		}
		for _, row := range now.Buttons {
			for _, b := range row {
				if len(b.Data) > 64 {
					t.Errorf("%q is %d bytes", b.Data, len(b.Data))
				}
			}
		}
		s.tap(s.anna, m, "По книге")
		if got := s.look().room.rec.Deck; got != "" {
			t.Errorf("by the book: %q", got)
		}
		if answer := s.press(s.anna, now, plus(now, "mafia")); answer != "" || s.look().room.rec.Deck != "" {
			t.Errorf("an old button: %q, %q", answer, s.look().room.rec.Deck)
		}
	})
}

func plus(m emulator.Message, role string) string {
	out := ""
	for _, row := range m.Buttons {
		for _, b := range row {
			if strings.Contains(b.Data, "|"+role+"|") && b.Text == "➕" {
				out = b.Data
			}
		}
	}
	return out
}

func TestDeckForOtherSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 5, func(c *Config) { c.Rules, _ = game.Preset("city") })
		m := s.deckMenu()
		s.tap(s.anna, m, "▶️")
		s.tap(s.anna, m, "▶️")
		if now, _ := s.button(m, "12 мест"); !now.Has("любовница") {
			t.Errorf("12 seats: %q", now.Text)
		}
		s.write(s.anna, "/deck дон 1, мафия 2, Шериф с револьвером, доктор 1, якудза 2, маньяк")
		if got := s.look().room.rec.Deck; got != "don 1 mafia 2 yakuza 2 doctor 1 armed-sheriff 1 maniac 1" {
			t.Fatalf("in words: %q", got)
		}
		s.write(s.anna, "/new")
		s.join(s.people...)
		s.write(s.anna, "/begin")
		s.sleep(10 * time.Second)
		if last := s.group.Messages(); s.look().playing || !strings.Contains(s.srv.Transcript(s.group), "колода этой группы не подходит") {
			t.Errorf("eight cards for five: %q", last[len(last)-1].Text)
		}
		s.write(s.anna, "/deck сброс")
		s.write(s.anna, "/begin")
		s.sleep(10 * time.Second)
		if !s.look().playing {
			t.Error("the book's deck does not begin")
		}
	})
}

// /rules tells of the game that is on, whatever is set for the next, and of a
// deck of one's own; another book brings its own deck.
func TestRulesOfTheGameThatIsOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("city", 10))
		rules := func() string {
			s.write(s.anna, "/rules")
			s.sleep(30 * time.Second)
			return s.group.LastFromBot().Text
		}
		if text := rules(); strings.Contains(text, "В колоде") {
			t.Errorf("by the book: %q", text)
		}
		s.write(s.anna, "/deck дон 1, мафия 1, адвокат 1")
		if text := rules(); !strings.Contains(text, "адвокат") || strings.Contains(text, "маньяк") {
			t.Errorf("a deck of one's own: %q", text)
		}
		s.begun()
		s.write(s.anna, "/pause")
		s.write(s.anna, "/set preset=club")
		if got := s.look().room.rec; got.Deck != "" || got.Preset != "club" {
			t.Errorf("the next book is played with %q", got.Deck)
		}
		if text := rules(); !strings.Contains(text, "Городская") || !strings.Contains(text, "адвокат") {
			t.Errorf("during a game: %q", text)
		}
		now, b := s.button(s.group.LastFromBot(), "Ночь")
		s.press(s.anna, now, b.Data)
		s.sleep(30 * time.Second)
		if now, _ = s.button(now, "Ночь"); !now.Has("Городская") {
			t.Errorf("the chapter is of %q", now.Text)
		}
	})
}

// Whatever a forged button says, it is answered, breaks nothing and makes no
// deck that cannot be played.
func TestForgedDeckButtons(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("city", 10))
		m := s.deckMenu()
		forged := []string{
			"m|deck|", "m|deck|x", "m|deck|10", "m|deck|10|", "m|deck|-5|show", "m|deck|99999999999999999999|show", "m|deck|1000|show",
			"m|deck|10|off", "m|deck|10|off|king", "m|deck|10|off|citizen", "m|deck|10|on|mirror", "m|deck|10|n|don|1", "m|deck|10|n||",
			"m|deck|10|hand", "m|deck|10|n|king|1", "m|deck|10|n|mafia|-1", "m|deck|10|n|mafia|9999999999", "m|deck|10|n|mafia|zz",
			"m|deck|10|n|don|2", "m|deck|10|n|citizen|3", "m|deck|10|n|mafia|0", "m|deck|10|n|maniac|0", "m|deck|10|n|don|0", "m|deck|10|zzz|a|b|c|d",
		}
		for _, data := range forged {
			s.press(s.anna, m, data)
			s.sleep(3 * time.Second)
			v := s.look()
			if deck, err := v.room.dealt(v.room.rec.rules(), 10); err != nil || game.CheckDeck(deck, 10) != nil {
				t.Errorf("after %q the deck is %v, %v", data, deck, err)
			}
		}
		if now, _ := s.button(m, "По книге"); now.Text == "" {
			t.Error("the menu is gone")
		}
		for _, c := range s.srv.Refusals() {
			if !strings.Contains(c.Description, "not modified") {
				t.Errorf("Telegram refused %s: %s", c.Method, c.Description)
			}
		}
	})
}

func TestCardNames(t *testing.T) {
	for said, want := range map[string]string{
		"don 1 mafia 2": "don 1 mafia 2",
		"Дон, мафии 2, шериф с револьвером":    "don mafia 2 armed-sheriff",
		"дон мафии 1; мафия: 2\nмирных 5":      "don 1 mafia 2 citizen 5",
		"лікар=1, вооружённый шериф, ШЕРИФ":    "doctor 1 armed-sheriff sheriff",
		"шериф з револьвером, дон 1, король":   "armed-sheriff don 1 король",
		"зеркало дзеркало оборотень студент 1": "mirror mirror werewolf student 1",
		"": "",
	} {
		if got := cardNames(said); got != want {
			t.Errorf("%q is %q, want %q", said, got, want)
		}
	}
}
