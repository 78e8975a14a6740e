package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestScenarioLanguage: a line that is not of the language, or is not true, is
// an error of that line.
func TestScenarioLanguage(t *testing.T) {
	const head = "rules tournament\ndeal 1=don 2=mafia 3=mafia 4=sheriff\nuntil speech 1\n"
	for _, line := range []string{
		"dance", "wait forever", "wait 5s 6s", "until", "until tomorrow", "until speech x", "until end now", "until day 2",
		"until vote 5 6", "1 dance", "1", "1,x nominate 2", "1 nominate two", "1 nominate 99", "5 say hello", "5 leave now",
		"judge", "judge shout 5", "judge foul", "judge foul x", "judge foul 5 6", "judge pause now", "judge foul 99",
		"want", "want luck", "want phase", "want phase dance", "want phase vote", "want phase speech 1 2", "want day 2",
		"want alive 1 2", "want alive", "want left 5 vote", "want left 99 vote", "want killed 3", "want nominees 4",
		"want votes 4=1", "want votes lift=2", "want tied 5 7", "want fouls 5=1", "want fouls x=1", "want silenced 1",
		"want not-silenced 99", "want role 1 mafia", "want told 4 check 7 red", "want told 4", "want not-told 1 mates 1 2 3",
		"want bestmove 6 2", "want winner red", "want score 6 0.5", "refuse 1 nominate 2", "refuse dance", "refuse 1 dance",
		"rules club", "set speech=10s", "players 9", "deal 1=don",
	} {
		if err := play(t, head+line); err == nil || !strings.Contains(err.Error(), ":4: ") {
			t.Errorf("%q: %v, want an error of line 4", line, err)
		}
	}
	for _, text := range []string{
		"", "players 10", "rules chess", "rules", "rules tournament\nset speech", "rules tournament\nset speed=10s",
		"rules tournament\nset speech=fast", "rules tournament\nplayers ten", "rules tournament\nplayers 10 11",
		"rules tournament\ndeal 1=king", "rules tournament\ndeal 11=don", "rules tournament\ndeal x=don",
		"rules tournament\nset retract=free\nwait", "rules tournament\nplayers 30\nwait",
	} {
		if err := play(t, text); err == nil {
			t.Errorf("%q was played", text)
		}
	}
	for _, good := range []string{
		"want phase speech 1", "want phase speech", "until speech", "want day 1 # a comment", "want killed none", "want nominees none",
		"want bestmove none", "want no-winner", "want told 1 mates 1 2 3", "want not-told 4 check 7", "want secret",
		"refuse 2 nominate 3", "wait 12s", "judge extend 10s",
	} {
		if err := play(t, head+good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
}

func play(t *testing.T, text string) error {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.scn")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return (&scenario{}).run(path)
}
