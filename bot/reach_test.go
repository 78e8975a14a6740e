package bot

import (
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

func TestUnreachablePlayersAreNotDealtIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		s.write(s.anna, "/new")
		s.join(s.people[:10]...)
		s.people[4].Block()
		s.people[5].DeleteAccount()
		s.sleep(30 * time.Second)
		v := s.look()
		if v.playing || v.lobby == nil || v.lobby.has(s.people[4].ID()) || v.lobby.has(s.people[5].ID()) {
			t.Fatalf("began with people who cannot get a card: %+v", v.lobby)
		}
		chat := s.srv.Transcript(s.group)
		if !strings.Contains(chat, "Даша: мои сообщения заблокированы") || !strings.Contains(chat, "этот аккаунт удалён") {
			t.Errorf("they are not named, each in his words:\n%s", chat)
		}
		s.people[4].Unblock()
		s.join(s.people[4], s.people[10])
		s.sleep(30 * time.Second)
		if !s.look().playing {
			t.Error("did not begin after that")
		}
	})
}

func TestPlayerBlocksInTheMiddle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		var who *emulator.User
		v := s.look()
		for i := range v.state.Seats {
			if v.state.Seats[i].Role == game.Sheriff {
				who = s.user(v.state, game.Seat(i+1))
			}
		}
		who.Block()
		s.until("the sheriff's window", func(v sight) bool { return v.window.Phase == game.PhaseSheriffCheck })
		s.sleep(time.Second)
		chat := s.srv.Transcript(s.group)
		if !strings.Contains(chat, "сообщения заблокированы") {
			t.Errorf("nothing said:\n%s", chat)
		}
		who.Unblock()
		who.StartBot("card")
		s.sleep(time.Second)
		if _, buttons := find(who.Private(), game.Check); len(buttons) == 0 {
			t.Errorf("no card and buttons after coming back: %q", who.Last().Text)
		}
		if end := s.playOut(); end.state.Result == nil {
			t.Error("the game waits for ever")
		}
	})
}

func TestPlayerLeavesTheGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		who := s.user(v.state, v.window.Seat)
		who.Leave(s.group)
		s.sleep(2 * time.Second)
		after := s.look()
		if after.state.Alive(v.window.Seat) || after.window.Turn == v.window.Turn {
			t.Errorf("the table waits for one who has left: %+v", after.window)
		}
		if s.bot.hall.where(who.ID()) != nil {
			t.Error("he may not play elsewhere")
		}
		if end := s.playOut(); end.state.Result == nil {
			t.Error("no end")
		}
	})
}

func TestGroupBecomesSupergroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		plain := s.srv.NewGroup("Кухня", s.anna, emulator.With(s.people[1:]...))
		plain.AddBot(s.anna, emulator.Rights{CanDeleteMessages: true})
		s.group = plain
		s.write(s.anna, "/set preset=club speech=45s")
		s.begun()
		before := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		plain.UpgradeToSupergroup()
		s.sleep(5 * time.Second)
		after := s.look()
		if !after.playing || after.game != before.game || after.window.Turn != before.window.Turn {
			t.Fatalf("the game is orphaned: %+v", after)
		}
		s.again(0)
		if v := s.look(); !v.playing || v.room.rec.Preset != "club" {
			t.Fatal("lost after a restart")
		}
		if end := s.playOut(); end.state.Result == nil {
			t.Error("no end")
		}
		s.write(s.anna, "/settings")
		if !s.group.Current().LastFromBot().Has("speech=45s") {
			t.Errorf("settings are gone: %q", s.group.Current().LastFromBot().Text)
		}
	})
}

func TestThrownOutAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.group.KickBot(s.anna)
		s.sleep(10 * time.Minute)
		if now := s.look(); !now.playing || now.state.Pause == nil || now.window.Turn != v.window.Turn {
			t.Fatalf("the game did not wait: %+v", now.window)
		}
		if !s.user(v.state, 3).Last().Has("/resume") {
			t.Errorf("players do not know why: %q", s.user(v.state, 3).Last().Text)
		}
		s.group.AddBot(s.anna, emulator.Rights{CanDeleteMessages: true})
		s.sleep(5 * time.Second)
		s.write(s.anna, "/resume")
		if s.look().state.Pause != nil {
			t.Fatal("cannot be resumed")
		}
		if end := s.playOut(); end.state.Result == nil {
			t.Error("no end")
		}
	})
}

func TestGroupWhereTheHostMayNotWrite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 3)
		mute := s.srv.NewSupergroup("Тихая", s.anna, emulator.With(s.people...))
		mute.SetPermissions(emulator.Permissions{})
		mute.AddBot(s.anna, emulator.Rights{})
		s.anna.StartBot("")
		s.sleep(time.Second)
		if _, err := s.anna.Write(mute, "/new"); err != nil {
			t.Fatal(err)
		}
		s.sleep(3 * time.Second)
		if !s.anna.Last().Has("не могу писать в группе") {
			t.Errorf("no word in private: %q", s.anna.Last().Text)
		}
	})
}

func TestHostThatMayNotDeleteSaysSoOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.group.Demote(s.srv.Bot())
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		other := s.user(v.state, v.window.Seat%10+1)
		s.write(other, "а я думаю")
		s.write(other, "что он чёрный")
		s.sleep(5 * time.Second)
		if n := strings.Count(s.srv.Transcript(s.group), "не разрешено удалять"); n != 1 {
			t.Errorf("said %d times", n)
		}
	})
}

// A slow network costs the host time, not the player.
func TestTimeBeginsWhenTheWordIsGiven(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		var slow atomic.Bool
		slow.Store(true)
		s.srv.SetFault(func(c emulator.Call) *emulator.Fault {
			if slow.Load() && c.Method == "sendMessage" {
				return &emulator.Fault{Delay: 20 * time.Second}
			}
			return nil
		})
		v := s.look()
		s.write(s.user(v.state, v.window.Seat), "пас")
		next := s.look()
		if next.window.Turn == v.window.Turn || !next.clock.Ends.IsZero() {
			t.Fatalf("time runs before the word is given: %+v", next.clock)
		}
		s.sleep(30 * time.Second)
		slow.Store(false)
		if got := s.look(); got.window.Turn != next.window.Turn || time.Until(got.clock.Ends) < 45*time.Second {
			t.Errorf("%v left of a minute", time.Until(got.clock.Ends))
		}
	})
}

// Leaving a running game by command is a removal, so it takes a second word.
func TestLeavingAGameTakesASecondWord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		for i, word := range []string{"/leave", "/leave да", "/leave так"} {
			seat := game.Seat(i + 5)
			s.write(s.user(v.state, seat), word)
			if gone := !s.look().state.Alive(seat); gone != (i > 0) {
				t.Errorf("%s: gone %v", word, gone)
			}
		}
	})
}
