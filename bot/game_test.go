package bot

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/mafia-host/mafia/game"
)

func TestWholeGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, 10)
		s.begun()
		end := s.playOut()
		if end.state.Result == nil || end.state.Result.Winner == "" {
			t.Fatalf("result %+v", end.state.Result)
		}
		for _, c := range s.srv.Refusals() {
			t.Errorf("Telegram refused %s: %s %v", c.Method, c.Description, c.Params)
		}
		group := s.srv.Transcript(s.group)
		for _, word := range []string{"bot.", "…\n", "no value", "{{"} {
			if strings.Contains(group, word) {
				t.Errorf("%q in the group's chat", word)
			}
		}
		if testing.Verbose() {
			t.Log(group)
		}
		_ = game.Seat(0)
	})
}
