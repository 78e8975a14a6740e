package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

// judged begins a game that Anna judges and does not play, and goes to its
// first speech.
func judged(t *testing.T, keys ...string) (*scene, sight) {
	t.Helper()
	s := newScene(t, 12)
	if len(keys) > 0 {
		s.write(s.anna, "/set "+strings.Join(keys, " "))
	}
	s.anna.StartBot("")
	s.people = s.people[1:11]
	s.begun()
	return s, s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
}

// verdictOf finds the newest button of a chat that begins so.
func verdictOf(c *emulator.Chat, what string, args ...string) (emulator.Message, string) {
	all := c.Recent(15)
	for i := len(all) - 1; i >= 0; i-- {
		for _, row := range all[i].Buttons {
			for _, b := range row {
				v, ok := parseVerdict(b.Data)
				if ok && v.what == what && strings.HasPrefix(strings.Join(v.args, "|"), strings.Join(args, "|")) {
					return all[i], b.Data
				}
			}
		}
	}
	return emulator.Message{}, ""
}

// decideBy presses a judge's button that must be there.
func (s *scene) decideBy(u *emulator.User, c *emulator.Chat, what string, args ...string) string {
	s.t.Helper()
	s.sleep(20 * time.Second) // the group's messages wait their turn
	m, data := verdictOf(c, what, args...)
	if data == "" {
		s.t.Fatalf("no button %s %v\n%s", what, args, s.srv.Transcript(c))
	}
	return s.press(u, m, data)
}

func TestJudgeSaysWhatFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _ := judged(t, "speech=10m")
		place := func(n game.Seat) game.Place { return s.look().state.At(n) }
		s.write(s.anna, "/foul 5")
		if place(5).Fouls != 1 {
			t.Fatal("a judge's foul is given at once")
		}
		s.decideBy(s.anna, s.anna.Private(), nameBreach, "foul", "manners")
		s.sleep(30 * time.Second)
		if log := s.look().state.FoulLog(); log[0].Reason != "manners" || log[0].Bot {
			t.Errorf("the log says %+v", log)
		}
		if !s.group.LastFromBot().Has("неэтичное поведение") {
			t.Errorf("the table is told %q", s.group.LastFromBot().Text)
		}
		s.write(s.anna, "/foul 5")
		s.decideBy(s.anna, s.anna.Private(), liftFoul)
		if place(5).Fouls != 1 {
			t.Error("not taken back")
		}
		s.write(s.anna, "/foul 6")
		s.decideBy(s.anna, s.anna.Private(), openBreach, "removal")
		s.decideBy(s.anna, s.anna.Private(), nameBreach, "removal", "abuse")
		if s.look().state.Alive(6) {
			t.Error("an abuse costs the seat")
		}
		// By reply to what was said.
		m, err := s.user(s.look().state, 7).Write(s.group, "я видел, кого убили")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.anna.Write(s.group, "/foul", emulator.ReplyTo(m)); err != nil {
			t.Fatal(err)
		}
		s.decideBy(s.anna, s.anna.Private(), openBreach, "defeat")
		s.decideBy(s.anna, s.anna.Private(), nameBreach, "defeat", "oath")
		if v := s.look(); v.playing || v.state.Result.Why != game.EndDefeat {
			t.Error("an oath costs the team the game")
		}
		if _, data := verdictOf(s.anna.Private(), openBreach, "foul"); data != "" {
			t.Error("the menu is not taken away")
		}
	})
}

// Where the judge cannot be written to, he is asked in the group, and there
// nobody else answers for him.
func TestJudgeWithoutPrivateChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _ := judged(t, "speech=10m")
		boss := s.srv.NewUser("Хозяин")
		s.group.Add(boss)
		s.group.Promote(boss, emulator.Rights{IsAnonymous: true, CanManageChat: true})
		s.write(boss, "/foul 5")
		s.sleep(20 * time.Second)
		m, data := verdictOf(s.group, nameBreach, "foul", "turn")
		if got := s.press(s.people[2], m, data); !strings.Contains(got, "судья") {
			t.Errorf("a player answered for the judge: %q", got)
		}
		s.decideBy(s.anna, s.group, nameBreach, "foul", "turn")
		chief := s.srv.NewUser("Главный")
		s.group.Add(chief)
		s.group.Promote(chief, emulator.Rights{CanManageChat: true})
		s.write(chief, "/foul 6")
		s.decideBy(s.anna, s.group, nameBreach, "foul", "gestures")
		log := s.look().state.FoulLog()
		if log[0].Reason != "turn" || log[1].Reason != "gestures" {
			t.Errorf("the log says %+v", log)
		}
	})
}

func TestFalseAlarmTakesOnePress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, v := judged(t, "speech=10m", "on-oath=foul", "on-religion=warn")
		u := s.user(v.state, v.window.Seat)
		s.write(u, "клянусь, я красный")
		s.sleep(20 * time.Second)
		m, data := verdictOf(s.group, liftFoul)
		if got := s.press(u, m, data); !strings.Contains(got, "судья") || s.look().state.At(v.window.Seat).Fouls != 1 {
			t.Errorf("took his own foul back: %q", got)
		}
		s.decideBy(s.anna, s.group, liftFoul)
		if log := s.look().state.FoulLog(); !log[0].Lifted || !log[0].Bot || s.look().state.At(v.window.Seat).Fouls != 0 {
			t.Errorf("the foul stands: %+v", log)
		}
		if _, left := verdictOf(s.group, liftFoul); left != "" {
			t.Error("the button stays")
		}
		if got := s.look().room.refusal(s.look().room.p(), game.ErrLifted); got == "" {
			t.Error("no words for a second press")
		}
		s.write(u, "видит бог, я красный")
		s.sleep(20 * time.Second)
		warning, _ := verdictOf(s.group, takeBack)
		s.decideBy(s.anna, s.group, takeBack)
		s.sleep(10 * time.Second)
		for _, m := range s.group.Messages() {
			if m.ID == warning.ID {
				t.Error("the warning stays")
			}
		}
	})
}

func TestJudgeIsAsked(t *testing.T) {
	for _, verdict := range game.Verdicts {
		synctest.Test(t, func(t *testing.T) {
			s, v := judged(t, "speech=10m", "on-turn=ask")
			referee := s.srv.NewUser("Судья")
			s.group.Add(referee)
			referee.StartBot("")
			m, _ := referee.Write(s.group, "всем привет")
			if _, err := s.anna.Write(s.group, "/referee", emulator.ReplyTo(m)); err != nil {
				t.Fatal(err)
			}
			s.sleep(10 * time.Second)
			said := s.write(s.user(v.state, 5), "он чёрный!")
			s.sleep(20 * time.Second)
			_, private := verdictOf(referee.Private(), settleCase, string(verdict))
			if private == "" || !referee.Last().Has("он чёрный!") {
				t.Fatalf("the referee is not asked: %q", referee.Last().Text)
			}
			s.decideBy(referee, referee.Private(), settleCase, string(verdict))
			s.sleep(20 * time.Second)
			p := s.look().state.At(5)
			if p.Fouls != map[game.Reaction]int{game.GiveFoul: 1}[verdict] || s.look().state.Alive(5) == (verdict == game.GiveRemoval) {
				t.Errorf("%s: %d fouls", verdict, p.Fouls)
			}
			stays := false
			for _, m := range s.group.Messages() {
				stays = stays || m.ID == said.ID
			}
			if stays != (verdict == game.Ignore) {
				t.Errorf("%s: the message stays: %v", verdict, stays)
			}
			if got := s.decideBy(s.anna, s.group, settleCase, string(game.GiveFoul)); !strings.Contains(got, "уже решил") {
				t.Errorf("a second judge is told %q", got)
			}
		})
	}
}

func TestHiddenFoul(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, v := judged(t, "speech=10m")
		s.write(s.anna, "/hidden 5 подглядывал")
		s.sleep(10 * time.Second)
		if s.look().state.At(5).Fouls != 0 || !s.anna.Last().Has("/hidden") {
			t.Error("a hidden foul was given before everybody")
		}
		if got := s.group.Last().Text; strings.Contains(got, "подглядывал") {
			t.Errorf("the group still reads %q", got)
		}
		s.tell(s.anna, "/hidden 5 подглядывал")
		if p := s.look().state.At(5); p.Fouls != 1 || p.Hidden != 1 {
			t.Error("no hidden foul")
		}
		s.tell(s.anna, "/fouls")
		s.sleep(5 * time.Second)
		if !s.anna.Last().Has("подглядывал") {
			t.Errorf("the judge's log is %q", s.anna.Last().Text)
		}
		for _, u := range []*emulator.User{s.user(v.state, 6), s.anna} {
			s.write(u, "/fouls")
		}
		s.tell(s.user(v.state, 6), "/fouls")
		s.sleep(30 * time.Second)
		all := ""
		for _, m := range append(s.group.Messages(), s.user(v.state, 6).Private().Messages()...) {
			all += m.Text + "\n"
		}
		if strings.Contains(all, "подглядывал") || !strings.Contains(all, "Фолов в этой партии нет") {
			t.Error("others see a hidden foul")
		}
		if !s.user(v.state, 5).Last().Has("Скрытый фол") {
			t.Errorf("its owner is told %q", s.user(v.state, 5).Last().Text)
		}
	})
}

// A referee rules from his private chat, without a seat and after a restart;
// a stranger does not.
func TestPrivateRulings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _ := judged(t, "speech=10m")
		referee, stranger := s.srv.NewUser("Судья"), s.srv.NewUser("Прохожий")
		s.group.Add(referee)
		for _, u := range []*emulator.User{referee, stranger} {
			u.StartBot("")
		}
		m, _ := referee.Write(s.group, "всем привет")
		if _, err := s.anna.Write(s.group, "/referee", emulator.ReplyTo(m)); err != nil {
			t.Fatal(err)
		}
		s.again(0)
		s.tell(referee, "/foul 5 шумит")
		s.tell(stranger, "/foul 6 шумит")
		s.tell(s.people[3], "/foul 7 шумит")
		if log := s.look().state.FoulLog(); len(log) != 1 || log[0].Seat != 5 || log[0].Reason != "шумит" {
			t.Errorf("the log says %+v", log)
		}
		s.tell(referee, "/pause")
		if s.look().state.Pause == nil {
			t.Error("not paused")
		}
		s.tell(referee, "/foul 99 x")
		s.sleep(5 * time.Second)
		if !s.anna.Private().Last().FromBot && referee.Last().Text == "" {
			t.Error("no refusal")
		}
		s.tell(referee, "/stop")
		if s.look().playing {
			t.Error("not stopped")
		}
		s.tell(referee, "/foul 5")
		if n := len(s.look().state.FoulLog()); n != 1 {
			t.Errorf("%d fouls after the end", n)
		}
	})
}
