package render

import (
	"strings"
	"testing"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// What the judge is shown: the log, a case that is his, and why a foul was
// given. The table sees no hidden foul.
func TestDocket(t *testing.T) {
	languages(t, func(t *testing.T, p *locales.Printer) {
		g := playJudge(t, p)
		asked := game.Offended{Seat: 4, Offence: game.Abuse, Reaction: game.AskTheJudge, Said: "сам <b>такой</b>"}
		golden(t, "docket."+p.Lang(), strings.Join([]string{
			Fouls(p, g.s, true), Case(p, g.s, asked), Why(p, g.s, 1, game.PenaltyFoul), Why(p, g.s, 1, game.PenaltyRemoval),
			Why(p, g.s, 1, game.PenaltyDefeat), Fouls(p, &game.State{}, true),
		}, "\n\n"))
		if whisper := p.T("breach.whisper"); strings.Contains(Fouls(p, g.s, false), whisper) || !strings.Contains(Fouls(p, g.s, true), whisper) {
			t.Error("a hidden foul is for the judge alone")
		}
		if Why(p, g.s, 0, game.PenaltyFoul) != "" || Why(p, g.s, 99, game.PenaltyFoul) != "" {
			t.Error("asks about a foul that was not given")
		}
		for _, preset := range game.Presets {
			for _, b := range rulesOf(t, preset).Breaches() {
				if text := Breach(p, g.s, b.Name); text == b.Name || len([]rune(text)) > 42 {
					t.Errorf("%s is called %q", b.Name, text)
				}
			}
		}
		for _, penalty := range game.Penalties {
			if !p.Has("penalty." + string(penalty)) {
				t.Errorf("no name for %s", penalty)
			}
		}
		for _, v := range game.Verdicts {
			if !p.Has("verdict." + string(v)) {
				t.Errorf("no name for %s", v)
			}
		}
	})
}
