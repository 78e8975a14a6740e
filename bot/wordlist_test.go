package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

func TestWordListChanges(t *testing.T) {
	for items, want := range map[string]struct{ more, except string }{
		"+зуб даю -честно":            {"", "честно"}, // the first is listed already
		"+век воли не видать, +чес*":  {"век воли не видать|чес*", ""},
		"-Библиотека":                 {"", "библиотека"},
		"+ЁЖ*к":                       {},
		"+еж*":                        {}, // too short a stem
		"+а":                          {},
		"слово":                       {},
		"":                            {},
		"+":                           {},
		"+*":                          {},
		"-":                           {},
		"+слово −честно":              {"слово", "честно"},
		"+слово -слово":               {"", ""},
		"-честно +честно":             {"", ""},
		"+" + strings.Repeat("я", 50): {},
		"+слово" + strings.Repeat(" +слово +слава", 99): {"слово|слава", ""},
	} {
		var l wordList
		ok := l.change(game.Oath, items)
		got := struct{ more, except string }{strings.Join(l.More, "|"), strings.Join(l.Except, "|")}
		if items == "+слово -слово" || items == "-честно +честно" {
			if !ok || got != want {
				t.Errorf("%q: %v %+v", items, ok, got)
			}
			continue
		}
		if strings.Contains(items, "слава") {
			if !ok || len(l.More) != 2 {
				t.Errorf("%.20q: %v %+v", items, ok, l)
			}
			continue
		}
		if ok != (want.more+want.except != "") || got != want {
			t.Errorf("%q: %v %+v, want %+v", items, ok, got, want)
		}
	}
}

// Every listed word is found in every form that people write, and an exception
// is one only where it stands.
func TestOffenceLists(t *testing.T) {
	for _, o := range wordyOffences {
		if len(words().offences[o]) < 20 {
			t.Errorf("%s lists %d words", o, len(words().offences[o]))
		}
		for _, listed := range words().offences[o] {
			said := strings.ReplaceAll(listed, "*", "")
			for _, text := range []string{said, strings.ToUpper(said), "ну, " + said + "!", strings.ReplaceAll(said, " ", ", ")} {
				if offenceIn(text, nil) == "" {
					t.Errorf("%s: %q is not found in %q", o, listed, text)
				}
			}
		}
	}
	own := map[game.Offence]wordList{game.Religion: {Except: []string{"библиотек*"}, More: []string{"карма*"}}}
	for text, want := range map[string]game.Offence{
		"пойдём в библиотеку": "", "в библиотеке читали библию": game.Religion, "это твоя карма": game.Religion,
	} {
		if got := offenceIn(text, own); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestWordsOfARoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		last := func() string { s.sleep(8 * time.Second); return s.group.LastFromBot().Text }
		s.people = s.people[1:]
		s.write(s.people[1], "/words клятва +рыба")
		if got := last(); !strings.Contains(got, "администраторы") {
			t.Errorf("a player is told %q", got)
		}
		s.write(s.anna, "/words")
		s.press(s.anna, s.group.LastFromBot(), wordsPrefix+"oath")
		if got := last(); !strings.Contains(got, "клянусь") {
			t.Errorf("the list is %q", got)
		}
		if got := s.press(s.people[2], s.group.LastFromBot(), wordsPrefix+"abuse"); !strings.Contains(got, "администраторы") {
			t.Errorf("a player turned the page: %q", got)
		}
		for _, bad := range []string{"/words рыба", "/words клятва рыба", "/words oath +"} {
			s.write(s.anna, bad)
			if got := last(); !strings.Contains(got, "/words клятва +зуб даю") {
				t.Errorf("%s: %q", bad, got)
			}
		}
		s.write(s.anna, "/words клятва +рыба -честно")
		if got := last(); !strings.Contains(got, "рыба") || !strings.Contains(got, "Исключения") {
			t.Errorf("the list is now %q", got)
		}
		s.again(0)
		s.write(s.anna, "/set speech=10m on-oath=foul")
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		u := s.user(v.state, v.window.Seat)
		s.write(u, "честно, я красный")
		if n := s.look().state.At(v.window.Seat).Fouls; n != 0 {
			t.Errorf("an exception costs %d fouls", n)
		}
		s.write(u, "рыба, я красный")
		if n := s.look().state.At(v.window.Seat).Fouls; n != 1 {
			t.Errorf("a word of the room costs %d fouls", n)
		}
		s.write(s.anna, "/words клятва сброс")
		s.write(u, "рыба")
		if n := s.look().state.At(v.window.Seat).Fouls; n != 1 || len(s.look().room.rec.Words[game.Oath].More) != 0 {
			t.Error("not as before")
		}
	})
}

// The pages in both languages, with every reaction.
func TestWordPages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 3)
		for _, lang := range locales.Languages() {
			s.write(s.anna, "/lang "+lang)
			for _, o := range wordyOffences {
				for _, reaction := range []game.Reaction{game.Ignore, game.Delete, game.Warn, game.GiveFoul, game.GiveRemoval, game.AskTheJudge} {
					s.write(s.anna, "/set on-"+string(o)+"="+string(reaction))
					s.write(s.anna, "/words "+string(o))
					s.sleep(10 * time.Second)
					text := s.group.LastFromBot().Text
					if !strings.Contains(text, "on-"+string(o)+"="+string(reaction)) || strings.Contains(text, "wordlist.") {
						t.Errorf("%s: %q", lang, text)
					}
				}
			}
		}
	})
}
