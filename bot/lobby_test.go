package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
)

func TestLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 4)
		s.write(s.anna, "/new@"+s.srv.Bot().Username())
		s.join(s.people[0], s.people[1])
		lobby := s.lobbyMessage()
		if !lobby.Has("1. Анна") || !lobby.Has("2. Борис") || !lobby.Edited {
			t.Errorf("the lobby does not list who is in: %q", lobby.Text)
		}
		before := len(s.group.Messages())
		if got := s.press(s.people[1], lobby, lobbyPrefix+"leave|"+s.look().lobby.Code); got == "" {
			t.Error("no answer to leaving")
		}
		if m := s.lobbyMessage(); m.Has("Борис") || m.ID != lobby.ID || len(s.group.Messages()) != before {
			t.Errorf("the lobby is not edited: %+v", m)
		}
		s.join(s.people[1])
		s.tell(s.people[1], "/leave")
		s.sleep(10 * time.Second) // edits are paced
		if s.lobbyMessage().Has("Борис") {
			t.Error("/leave in private does not work")
		}
		s.write(s.anna, "/cancel")
		s.sleep(10 * time.Second)
		if s.look().lobby != nil || len(s.lobbyMessage().Buttons) != 0 {
			t.Error("the lobby is not cancelled")
		}
	})
}

func TestSecondNewBringsTheLobbyToTheEndOfTheChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 3)
		s.write(s.anna, "/new")
		s.join(s.people[1])
		first := s.lobbyMessage()
		s.write(s.people[1], "/new")
		second := s.lobbyMessage()
		if second.ID == first.ID || !second.Has("Борис") {
			t.Errorf("first %d, second %d: %q", first.ID, second.ID, second.Text)
		}
		if m, _ := s.group.Message(first.ID); !m.Deleted {
			t.Error("two lobby messages in the chat")
		}
	})
}

func TestFullLobbyCountsDownAndStarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 11)
		s.write(s.anna, "/new")
		s.join(s.people[:10]...)
		s.sleep(3 * time.Second)
		m := s.lobbyMessage()
		if s.look().playing || s.look().lobby.Starts.IsZero() {
			t.Fatal("a full lobby must count down first")
		}
		// One who is late meets a full table, one who goes stops the countdown.
		if _, err := s.people[10].Press(m, m.Buttons[0][0].Text); err != nil {
			t.Fatal(err)
		}
		s.sleep(time.Second)
		if s.look().lobby.has(s.people[10].ID()) {
			t.Error("eleven at a table for ten")
		}
		s.tell(s.people[3], "/leave")
		s.sleep(time.Minute)
		if s.look().playing {
			t.Fatal("started with nine")
		}
		s.join(s.people[10])
		s.sleep(20 * time.Second)
		if v := s.look(); !v.playing || v.state.SeatOf(s.people[10].ID()) == 0 || v.state.SeatOf(s.people[3].ID()) != 0 {
			t.Fatal("the game has not begun with those who stayed")
		}
	})
}

func TestOldLobbyTakesNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 3)
		s.write(s.anna, "/new")
		old := s.lobbyMessage()
		s.write(s.anna, "/cancel")
		s.write(s.anna, "/new")
		if _, err := s.people[1].Press(old, old.Buttons[0][0].Text); err == nil {
			t.Log("the emulator still lets the button be pressed")
		}
		s.people[1].StartBot(strings.TrimPrefix(old.Buttons[0][0].URL, "https://t.me/"+s.srv.Bot().Username()+"?start="))
		s.sleep(time.Second)
		if s.look().lobby.has(s.people[1].ID()) {
			t.Error("the button of the old lobby leads into the new one")
		}
		if s.people[1].Last().Text == "" {
			t.Error("nothing was said to the one who pressed it")
		}
	})
}

func TestAStrangerSteersNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 12)
		s.write(s.people[1], "/new")
		s.join(s.people[:10]...)
		s.write(s.people[11], "/cancel")
		s.write(s.people[11], "/begin")
		if got := s.press(s.people[11], s.lobbyMessage(), lobbyPrefix+"begin|"+s.look().lobby.Code); got == "" {
			t.Error("no answer to a stranger")
		}
		if v := s.look(); v.lobby == nil || v.playing {
			t.Fatal("a stranger steered the lobby")
		}
		s.write(s.people[1], "/begin") // it is his
		s.sleep(time.Second)
		if !s.look().playing {
			t.Fatal("whoever opened the lobby may begin")
		}
		turn := s.look().window.Turn
		for name := range rulings {
			s.write(s.people[11], "/"+name+" 1")
			s.write(s.people[2], "/"+name+" 1") // a player is no judge either
		}
		v := s.look()
		if v.window.Turn != turn || v.state.Pause != nil || v.state.At(1).Fouls != 0 || !v.playing {
			t.Errorf("a stranger ruled: %+v", v.window)
		}
		s.sleep(5 * time.Minute)
		if n := strings.Count(s.srv.Transcript(s.group), "Это решает судья."); n < 2*len(rulings) {
			t.Errorf("%d refusals for %d rulings", n, 2*len(rulings))
		}
		before := s.look().room.rec
		for _, command := range []string{"/referee", "/deck don 1 mafia 2 sheriff 1 citizen 6", "/set speech=20s", "/lang uk", "/deck off"} {
			for _, u := range []*emulator.User{s.people[11], s.people[2]} {
				at := len(s.group.Messages())
				if _, err := u.Write(s.group, command); err != nil {
					t.Fatal(err)
				}
				s.sleep(time.Minute)
				if text := s.srv.Transcript(s.group); len(s.group.Messages()) == at || !strings.Contains(text, "администраторы группы") {
					t.Errorf("%s is not refused", command)
				}
			}
		}
		after := s.look().room.rec
		if after.Deck != before.Deck || after.Lang != before.Lang || len(after.Keys) != len(before.Keys) || len(after.Referees) != 0 {
			t.Errorf("a stranger changed the room: %+v", after)
		}
	})
}

func TestStaleLobbyExpires(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 3)
		s.write(s.anna, "/new")
		s.join(s.people[1])
		s.sleep(59 * time.Minute)
		if s.look().lobby == nil {
			t.Fatal("expired too early")
		}
		s.sleep(3 * time.Minute)
		if s.look().lobby != nil || s.bot.hall.where(s.people[1].ID()) != nil {
			t.Fatal("still there after an hour")
		}
		if !s.group.LastFromBot().Has("/new") {
			t.Errorf("not said: %q", s.group.LastFromBot().Text)
		}
	})
}

func TestOnePersonSitsInOneRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 3)
		other := s.srv.NewSupergroup("Суббота", s.anna, emulator.With(s.people...))
		other.AddBot(s.anna, emulator.Rights{})
		s.write(s.anna, "/new")
		s.join(s.people[1])
		if _, err := s.anna.Write(other, "/new"); err != nil {
			t.Fatal(err)
		}
		s.sleep(time.Second)
		m := other.LastFromBot()
		if _, err := s.people[1].Press(m, m.Buttons[0][0].Text); err != nil {
			t.Fatal(err)
		}
		s.sleep(time.Second)
		if other.LastFromBot().Has("Борис") || !s.people[1].Last().Has("другим столом") {
			t.Errorf("sits at two tables: %q", s.people[1].Last().Text)
		}
		s.write(s.people[1], "/leave")
		if _, err := s.people[1].Press(m, m.Buttons[0][0].Text); err != nil {
			t.Fatal(err)
		}
		s.sleep(time.Second)
		if m, _ := other.Message(m.ID); !m.Has("Борис") {
			t.Errorf("may not sit down after he has left the other table: %q", m.Text)
		}
	})
}

func TestOnlyMembersOfTheGroupJoin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 3)
		stranger := s.srv.NewUser("Чужой")
		s.write(s.anna, "/new")
		m := s.lobbyMessage()
		stranger.StartBot(strings.TrimPrefix(m.Buttons[0][0].URL, "https://t.me/"+s.srv.Bot().Username()+"?start="))
		s.sleep(time.Second)
		if s.look().lobby.has(stranger.ID()) || !stranger.Last().Has("Пятница") {
			t.Errorf("a forwarded link lets strangers in: %q", stranger.Last().Text)
		}
	})
}

func TestNamesakesAreTwoPlayers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 1)
		for range 9 {
			s.people = append(s.people, s.srv.NewUser("Саша"))
			s.group.Add(s.people[len(s.people)-1])
		}
		s.begun()
		for _, u := range s.people {
			u.Rename("Петя", "")
		}
		if end := s.playOut(); end.state.Result == nil {
			t.Fatal("a rename breaks the game")
		}
	})
}

// Whoever presses Join in the very second of the start either plays or hears
// that it is too late, and may sit down elsewhere.
func TestJoinInTheSecondOfTheStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10, with("classic", 9), func(c *Config) { c.Rules.SeatsMax = 10 })
		s.srv.SetFault(func(c emulator.Call) *emulator.Fault {
			if c.Method == "sendChatAction" || c.Method == "getChatMember" {
				return &emulator.Fault{Delay: 2 * time.Second}
			}
			return nil
		})
		s.write(s.anna, "/new")
		s.join(s.people[:9]...)
		s.sleep(5 * time.Second)
		m := s.lobbyMessage()
		if _, err := s.anna.Write(s.group, "/begin"); err != nil {
			t.Fatal(err)
		}
		late := s.people[9]
		if _, err := late.Press(m, m.Buttons[0][0].Text); err != nil {
			t.Fatal(err)
		}
		s.sleep(30 * time.Second)
		v := s.look()
		if !v.playing {
			t.Fatal("did not begin")
		}
		seated := v.state.SeatOf(late.ID()) != 0
		if seated != (s.bot.hall.where(late.ID()) != nil) {
			t.Errorf("seated %v, but the hall says %v", seated, s.bot.hall.where(late.ID()) != nil)
		}
		if !seated && !late.Last().Has("закрыт") {
			t.Errorf("nothing said: %q", late.Last().Text)
		}
	})
}
