package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
)

// Buttons that were made up, or are of another game, do nothing and are
// answered.
func TestMadeUpVerdicts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, v := judged(t, "speech=10m")
		s.write(s.anna, "/foul 5")
		s.sleep(10 * time.Second)
		m, data := verdictOf(s.anna.Private(), liftFoul)
		id := strings.Split(data, "|")[1]
		for _, bad := range []string{
			"j|", "j||||", "j|zzz|u|1", "j|" + id + "|u|-1", "j|" + id + "|u|99", "j|" + id + "|s|1|foul", "j|" + id + "|s|0|hang",
			"j|" + id + "|b|1|defeat|dance", "j|" + id + "|b|9|removal|abuse", "j|" + id + "|w|1|hanging", "j|" + id + "|w|77|foul",
			"j|" + id + "|q|1", "j|" + id + "|b|1|foul|turn|more",
		} {
			if got := s.press(s.anna, m, bad); got == "" {
				t.Errorf("%q has an empty answer", bad)
			}
		}
		now := s.look()
		if !now.playing || now.window.Turn != v.window.Turn || now.state.At(5).Fouls != 1 || len(now.state.Living()) != 10 {
			t.Error("a made-up button did something")
		}
		for _, u := range []*emulator.User{s.people[2], s.people[3]} {
			if got := s.press(u, s.group.LastFromBot(), data); !strings.Contains(got, "судья") {
				t.Errorf("%s lifted a foul: %q", u.Name(), got)
			}
		}
	})
}
