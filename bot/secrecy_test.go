package bot

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// What the group is told before the end puts no card to any seat, whatever is
// killed, voted out, restarted or ruled on.
func TestGroupSeesNoRoleBeforeTheEnd(t *testing.T) {
	for _, lang := range locales.Languages() {
		synctest.Test(t, func(t *testing.T) {
			s := newScene(t, 10, func(c *Config) { c.Lang = lang })
			s.begun()
			end := s.playOut()
			if !end.state.Over() {
				t.Fatal("no end")
			}
			signs := roleSigns(lang)
			last := s.group.LastFromBot()
			seen := 0
			for _, c := range s.srv.Calls("sendMessage", "editMessageText") {
				if c.Params["chat_id"] != itoa64(s.group.ID()) || c.At.After(last.Date) || c.At.Equal(last.Date) {
					continue
				}
				seen++
				for line := range strings.Lines(c.Params["text"]) {
					for _, u := range s.people {
						if !strings.Contains(line, firstWord(u.Name())) {
							continue
						}
						for _, sign := range signs {
							if strings.Contains(line, sign) {
								t.Errorf("%s: %q has %q beside a name", lang, line, sign)
							}
						}
					}
				}
			}
			if seen < 20 {
				t.Errorf("looked at %d messages only", seen)
			}
			if !strings.Contains(last.Text, roleName(lang, game.Don)) {
				t.Errorf("the cards are not shown at the end: %q", last.Text)
			}
		})
	}
}

func roleSigns(lang string) []string {
	var out []string
	for _, r := range []game.Role{game.Don, game.Mafia, game.Sheriff, game.Citizen} {
		out = append(out, roleName(lang, r))
	}
	return append(out, "🎩", "🔫", "⭐")
}

func roleName(lang string, r game.Role) string { return locales.For(lang).T("role." + string(r)) }

func firstWord(s string) string {
	w, _, _ := strings.Cut(s, " ")
	return w
}

func itoa64(n int64) string { return itoa(int(n)) }
