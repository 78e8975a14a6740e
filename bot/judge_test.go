package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

func TestRulings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		judge := s.anna
		s.people = s.people[1:]
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		place := func(n game.Seat) game.Place { return s.look().state.At(n) }

		s.write(judge, "/foul 5 перебивает")
		if place(5).Fouls != 1 {
			t.Error("no foul")
		}
		s.write(judge, "/unfoul 5")
		if place(5).Fouls != 0 {
			t.Error("the foul stands")
		}
		m := s.write(s.user(v.state, v.window.Seat), "я мирный")
		if _, err := judge.Write(s.group, "/foul слово клятвы", emulator.ReplyTo(m)); err != nil {
			t.Fatal(err)
		}
		s.sleep(time.Second)
		if place(v.window.Seat).Fouls != 1 {
			t.Error("no foul by reply")
		}
		s.write(judge, "/pause")
		ends := s.look().clock
		s.sleep(5 * time.Minute)
		s.write(judge, "/resume")
		now := s.look()
		if now.window.Turn != v.window.Turn || time.Until(now.clock.Ends) > ends.Left || time.Until(now.clock.Ends) < ends.Left-3*time.Second {
			t.Errorf("paused with %v left, resumed with %v", ends.Left, time.Until(now.clock.Ends))
		}
		left := time.Until(now.clock.Ends)
		s.write(judge, "/extend 30")
		if more := time.Until(s.look().clock.Ends) - left; more < 28*time.Second || more > 30*time.Second {
			t.Errorf("30 s more is %v", more)
		}
		s.write(judge, "/skip")
		if s.look().window.Turn == v.window.Turn {
			t.Error("not skipped")
		}
		s.write(judge, "/remove 7")
		if s.look().state.Alive(7) {
			t.Error("not removed")
		}
		for _, bad := range []string{"/foul", "/foul 99", "/foul 7", "/unfoul 1", "/extend", "/extend -5", "/extend 5h", "/resume", "/remove ы"} {
			before := len(s.group.Messages())
			s.write(judge, bad)
			s.sleep(30 * time.Second) // answers wait their turn: 20 messages a minute
			if !s.answered(before) {
				t.Errorf("%s has no answer", bad)
			}
		}
		s.write(judge, "/defeat 5 подсказка")
		if end := s.look(); end.playing || end.state.Result.Why != game.EndDefeat {
			t.Error("no defeat")
		}
	})
}

// answered says whether the host wrote something after so many messages.
func (s *scene) answered(after int) bool {
	for _, m := range s.group.Messages()[after:] {
		if m.FromBot {
			return true
		}
	}
	return false
}

func TestAnonymousAdministratorRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		s.people = s.people[:10]
		s.begun()
		boss := s.srv.NewUser("Хозяин")
		s.group.Add(boss)
		s.group.Promote(boss, emulator.Rights{IsAnonymous: true, CanManageChat: true})
		s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.write(boss, "/pause")
		if s.look().state.Pause == nil {
			t.Error("not paused")
		}
	})
}

func TestSettings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		s.people = s.people[:10]
		last := func() string { s.sleep(8 * time.Second); return s.group.LastFromBot().Text }
		s.write(s.people[1], "/set speech=20s")
		if got := last(); !strings.Contains(got, "администраторы") {
			t.Errorf("a player set: %q", got)
		}
		s.write(s.anna, "/set speech=20s misses = red")
		if got := last(); !strings.Contains(got, "speech=20s") || !strings.Contains(got, "misses=red") {
			t.Errorf("answer %q", got)
		}
		for _, bad := range []string{"/set", "/set speech", "/set speech=x", "/set nonsense=1", "/set speech=20s vote=ballot", "/set preset=chess"} {
			before := s.look().room.rec.rules()
			s.write(s.anna, bad)
			if got := last(); got == "" {
				t.Errorf("%s: no answer", bad)
			}
			if after := s.look().room.rec.rules(); after.Speech != before.Speech || after.Vote != before.Vote || after.Preset != before.Preset {
				t.Errorf("%s changed something", bad)
			}
		}
		s.begun()
		s.write(s.anna, "/set speech=40s")
		if got := s.look().state.Rules.Speech; got != 20*time.Second {
			t.Errorf("the running game has speech=%v", got)
		}
		if got := s.look().room.rec.rules().Speech; got != 40*time.Second {
			t.Errorf("the next game has speech=%v", got)
		}
		s.again(0)
		if got := s.look().room.rec.rules(); got.Speech != 40*time.Second || got.Misses != game.MissesRed {
			t.Errorf("after a restart: %v %v", got.Speech, got.Misses)
		}
		s.write(s.anna, "/set preset=club")
		if got := s.look().room.rec.rules(); got.Preset != "club" || got.Speech != time.Minute {
			t.Errorf("preset %q speech %v", got.Preset, got.Speech)
		}
	})
}

func TestLanguages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.write(s.anna, "/lang uk")
		if got := s.group.LastFromBot(); !got.Has("українською") {
			t.Errorf("answer %q", got.Text)
		}
		s.people[2].SetLanguage("ru")
		s.people[3].SetLanguage("en-GB")
		s.write(s.anna, "/new")
		s.join(s.people...)
		if !s.people[2].Last().Has("ваше. Когда") || !s.people[3].Last().Has("ваше. Коли") {
			t.Errorf("spoken to: %q, %q", s.people[2].Last().Text, s.people[3].Last().Text)
		}
		s.tell(s.people[3], "/lang ru")
		s.tell(s.people[3], "/help")
		s.sleep(5 * time.Second)
		if !strings.Contains(s.people[3].Last().Text, "ы") {
			t.Errorf("his own language is not kept: %q", s.people[3].Last().Text)
		}
		for _, lang := range []string{"ru", "uk"} {
			s.anna.SetLanguage(lang)
			if menu := s.anna.Commands(s.group); len(menu) < len(groupMenu)+len(judgeMenu) {
				t.Errorf("%s: an administrator's menu has %d commands", lang, len(menu))
			}
			if menu := s.people[1].Commands(s.people[1].Private()); len(menu) != len(ownMenu) {
				t.Errorf("%s: a private menu has %d commands", lang, len(menu))
			}
		}
	})
}
