package main

import (
	"bytes"
	"context"
	"io"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/cmd/mafia/playground"
	"github.com/mafia-host/mafia/locales"
)

// build makes the program once for all tests of this package.
var build = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "mafia-test-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "mafia")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		os.Stderr.Write(out)
	}
	return path, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := build(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// host is the program as a process.
type host struct {
	t   *testing.T
	env []string
	cmd *exec.Cmd
	log bytes.Buffer
}

func (h *host) start(args ...string) {
	h.t.Helper()
	path, err := build()
	if err != nil {
		h.t.Fatal(err)
	}
	h.cmd = exec.Command(path, args...)
	h.cmd.Env = append(os.Environ(), h.env...)
	h.cmd.Stdout, h.cmd.Stderr = &h.log, &h.log
	if err := h.cmd.Start(); err != nil {
		h.t.Fatal(err)
	}
}

func (h *host) kill() {
	h.t.Helper()
	if err := h.cmd.Process.Kill(); err != nil {
		h.t.Fatal(err)
	}
	_ = h.cmd.Wait() // it was killed
}

func skipOnWindows(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
}

// The program is killed in the lobby and in every phase of a game, and the game
// goes on to its end.
func TestKilledProcessGoesOn(t *testing.T) {
	skipOnWindows(t)
	if testing.Short() {
		t.Skip("plays a whole game in real time")
	}
	srv := emulator.New(emulator.Options{})
	server := httptest.NewServer(srv)
	defer server.Close()
	h := &host{t: t, env: []string{
		"MAFIA_TOKEN=" + srv.Token(), "MAFIA_API_URL=" + server.URL, "MAFIA_DB=" + filepath.Join(t.TempDir(), "mafia.db"),
	}}
	h.start("run", "--pace", "100")
	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Minute)
	defer cancel()
	played := make(chan error, 1)
	go func() {
		played <- playground.Run(ctx, playground.Options{
			Server: srv, Lang: "ru", Seats: 10, Speed: 25, Seed: 4, Auto: true, Text: true, Out: io.Discard, First: []string{
				"/set meeting=1s speech=2s tie-speech=1s last-word=2s vote-window=700ms shooting-window=2s don-check=1s sheriff-check=1s",
			},
		})
	}()
	kills := h.killAtFirst(ctx, srv, map[string]string{
		"lobby": "bot.lobby.join", "meeting": "window.meeting", "speech": "window.speech", "vote": "window.vote", "last word": "window.last",
		"shooting": "window.shooting", "don": "window.don-check", "sheriff": "window.sheriff-check",
	})
	if err := <-played; err != nil {
		t.Fatalf("%v\n%s", err, h.log.String())
	}
	if len(kills) < 7 {
		t.Errorf("killed in %v only", kills)
	}
	group := srv.Chats()[0]
	for _, c := range srv.Chats() {
		if c.Type() == "supergroup" {
			group = c
		}
	}
	begun := 0
	for _, m := range group.History() {
		if m.FromBot && strings.HasPrefix(m.Text, "🎭 Игра начинается") {
			begun++
		}
	}
	if begun == 0 || begun > 2 { // what was in flight may be said twice
		t.Errorf("the game began %d times", begun)
	}
	checkOrder(t, group.History())
	games := map[string]bool{}
	for _, e := range all(srv) {
		if e.Message == nil {
			continue
		}
		for _, row := range e.Message.Buttons {
			for _, b := range row {
				if part := strings.Split(b.Data, "|"); len(part) == 5 {
					games[part[1]] = true
				}
			}
		}
	}
	if len(games) != 1 {
		t.Errorf("there were buttons of %d games", len(games))
	}
	for _, u := range srv.Users() {
		cards := 0
		for _, m := range u.Private().History() {
			if strings.Contains(m.Text, "🃏") {
				cards++
			}
		}
		if cards > 2 {
			t.Errorf("%s was dealt %d cards", u.Name(), cards)
		}
	}
	if err := h.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := h.cmd.Wait(); err != nil {
		t.Errorf("after SIGTERM: %v\n%s", err, h.log.String())
	}
	if strings.Contains(h.log.String(), srv.Token()) || strings.Contains(h.log.String(), "panic") {
		t.Errorf("the log has the token or a panic:\n%s", h.log.String())
	}
}

// killAtFirst kills the program when the host says each text for the first
// time, and starts it again, until the game ends.
func (h *host) killAtFirst(ctx context.Context, srv *emulator.Server, keys map[string]string) []string {
	var done []string
	from := 0
	for len(keys) > 0 {
		events, err := srv.Next(ctx, from)
		if err != nil {
			return done
		}
		for _, e := range events {
			from = e.Index + 1
			if e.Message == nil || !e.Message.FromBot || e.Chat > 0 {
				continue
			}
			if strings.Contains(e.Message.Text, plainPart("end.cards", "ru")) {
				return done
			}
			for name, key := range keys {
				if _, button := e.Message.Button(plainPart(key, "ru")); button || strings.Contains(e.Message.Text, plainPart(key, "ru")) {
					delete(keys, name)
					done = append(done, name)
					h.kill()
					h.start("run", "--pace", "100")
					break
				}
			}
		}
	}
	return done
}

func all(srv *emulator.Server) []emulator.Event {
	events, _ := srv.Events(0)
	return events
}

var speaker = regexp.MustCompile(`(?m)^🎙 (\d+)\. .*ваше слово`)

// checkOrder fails unless every day went once round the table, as if nothing
// had happened: a window that was lost or opened anew after a kill would leave
// a seat out, or let it speak again after another.
func checkOrder(t *testing.T, said []emulator.Message) {
	t.Helper()
	var round []int
	days, last := 0, ""
	for _, m := range said {
		if !m.FromBot || m.Text == last { // what was in flight at a kill is said twice
			continue
		}
		last = m.Text
		for _, found := range speaker.FindAllStringSubmatch(m.Text, -1) {
			seat, _ := strconv.Atoi(found[1]) // digits
			round = append(round, seat)
		}
		if strings.Contains(m.Text, plainPart("night.fell", "ru")) {
			if len(round) > 0 {
				days++
			}
			falls := 0
			for i := range round {
				if round[i] > round[(i+1)%len(round)] {
					falls++
				}
			}
			if falls > 1 {
				t.Errorf("on day %d they spoke in the order %v", days, round)
			}
			if days == 1 && len(round) != 10 {
				t.Errorf("on day 1 there spoke %v", round)
			}
			round = nil
		}
	}
	if days == 0 {
		t.Error("nobody spoke")
	}
}

// plainPart is the longest piece of a text without names, values and markup.
func plainPart(key, lang string) string {
	text := locales.For(lang).T(key, "Who", "\x00", "Time", "\x00", "Seats", "\x00")
	longest := ""
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == 0 || r == '<' || r == '>' || r == '\n' }) {
		if len(part) > len(longest) {
			longest = part
		}
	}
	return strings.TrimSpace(longest)
}

func TestWrongTokens(t *testing.T) {
	srv := emulator.New(emulator.Options{})
	server := httptest.NewServer(srv)
	defer server.Close()
	for token, want := range map[string]string{
		"":                     "there is no token",
		"\"123:abc\"":          "not a token",
		"123456:wrong-wrong-x": "does not accept this token",
	} {
		h := &host{t: t, env: []string{
			"MAFIA_TOKEN=" + token, "MAFIA_API_URL=" + server.URL, "MAFIA_DB=" + filepath.Join(t.TempDir(), "mafia.db"),
		}}
		h.start("run")
		err := h.cmd.Wait()
		if err == nil || !strings.Contains(h.log.String(), want) {
			t.Errorf("token %q: %v, %s", token, err, h.log.String())
		}
		if token != "" && strings.Contains(h.log.String(), strings.Trim(token, `"`)) {
			t.Errorf("the token is shown: %s", h.log.String())
		}
	}
}

func TestDatabaseInUse(t *testing.T) {
	skipOnWindows(t)
	srv := emulator.New(emulator.Options{})
	server := httptest.NewServer(srv)
	defer server.Close()
	path := filepath.Join(t.TempDir(), "mafia.db")
	env := []string{"MAFIA_TOKEN=" + srv.Token(), "MAFIA_API_URL=" + server.URL, "MAFIA_DB=" + path}
	first := &host{t: t, env: env}
	first.start("run")
	defer first.kill()
	for range 100 {
		if len(srv.Calls("getUpdates")) > 0 {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	second := &host{t: t, env: env}
	second.start("run")
	if err := second.cmd.Wait(); err == nil || !strings.Contains(second.log.String(), "running already") {
		t.Errorf("%v, %s", err, second.log.String())
	}
	junk := filepath.Join(t.TempDir(), "junk.db")
	if err := os.WriteFile(junk, []byte("not a database, by any means"), 0o600); err != nil {
		t.Fatal(err)
	}
	third := &host{t: t, env: append(env, "MAFIA_DB="+junk)}
	third.start("run")
	if err := third.cmd.Wait(); err == nil || !strings.Contains(third.log.String(), "not a usable database") {
		t.Errorf("%v, %s", err, third.log.String())
	}
}
