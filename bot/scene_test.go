package bot

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/store"
)

type storeTx = store.Tx

// storage lets the host use the real store.
type storage struct{ db *store.DB }

func (s storage) Update(fn func(Tx) error) error {
	return s.db.Update(func(tx *store.Tx) error { return fn(tx) })
}

func (s storage) View(fn func(Tx) error) error {
	return s.db.View(func(tx *store.Tx) error { return fn(tx) })
}

var _ Tx = (*store.Tx)(nil)

// scene is a group of friends with the host among them, in fake time.
type scene struct {
	t      *testing.T
	srv    *emulator.Server
	db     *store.DB
	path   string
	cfg    Config
	bot    *Bot
	quit   func()
	anna   *emulator.User // made the group
	people []*emulator.User
	group  *emulator.Chat
	rand   *rand.Rand
	log    *logbook
}

var names = []string{
	"Анна", "Борис", "Вера", "Глеб <b>", "Даша", "Егор", "Жанна & Co", "Зоя \u202eאב", "Илья", "Кира 🦊", "Лев", "Мира", "Нина", "Олег", "Павел",
	"Рита", "Сева", "Тая", "Ульяна", "Фёдор",
}

// newScene is to be called inside a synctest bubble. Telegram keeps its limits
// there: 20 messages a minute to the group, 30 a second in all.
func newScene(t *testing.T, players int, change ...func(*Config)) *scene {
	t.Helper()
	s := &scene{t: t, srv: emulator.New(emulator.Options{Flood: &emulator.FloodLimits{PrivatePerSecond: 4}}), rand: rand.New(rand.NewPCG(1, 2)), log: &logbook{t: t}}
	for i := range players {
		s.people = append(s.people, s.srv.NewUser(names[i%len(names)]))
	}
	s.anna = s.people[0]
	s.group = s.srv.NewSupergroup("Пятница", s.anna, emulator.With(s.people[1:]...))
	s.group.AddBot(s.anna, emulator.Rights{CanDeleteMessages: true, CanPinMessages: true, CanRestrictMembers: true})
	s.path = filepath.Join(t.TempDir(), "mafia.db")
	s.open()
	s.cfg = Config{Token: s.srv.Token(), HTTPClient: s.srv, Lang: "ru", Seed: 7, Log: slog.New(s.log)}
	for _, f := range change {
		f(&s.cfg)
	}
	s.start()
	t.Cleanup(func() {
		s.stop()
		s.db.Close()
	})
	return s
}

func (s *scene) open() {
	s.t.Helper()
	db, err := store.Open(s.path)
	if err != nil {
		s.t.Fatal(err)
	}
	s.db = db
}

func (s *scene) start() {
	s.t.Helper()
	s.cfg.Store = storage{s.db}
	b, err := New(s.cfg)
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	s.bot = b
	s.quit = func() {
		cancel()
		if err := <-done; err != nil {
			s.t.Errorf("run: %v", err)
		}
	}
	s.settle()
}

func (s *scene) stop() {
	if s.quit != nil {
		s.quit()
		s.quit = nil
	}
}

// settle waits until everything that takes no time has happened.
func (s *scene) settle() { synctest.Wait() }

func (s *scene) sleep(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// write posts in the group and lets the host react.
func (s *scene) write(u *emulator.User, text string) emulator.Message {
	s.t.Helper()
	m, err := u.Write(s.group.Current(), text)
	if err != nil {
		s.t.Fatalf("%s writes %q: %v", u.Name(), text, err)
	}
	s.sleep(time.Second)
	return m
}

func (s *scene) tell(u *emulator.User, text string) {
	s.t.Helper()
	if _, err := u.Write(u.Private(), text); err != nil {
		s.t.Fatalf("%s writes %q: %v", u.Name(), text, err)
	}
	s.sleep(time.Second)
}

// press presses a button and gives the answer.
func (s *scene) press(u *emulator.User, m emulator.Message, button string) string {
	s.t.Helper()
	p, err := u.PressData(m, button)
	if err != nil {
		s.t.Fatalf("%s presses %q: %v", u.Name(), button, err)
	}
	s.sleep(time.Second)
	a, ok := p.Answer()
	if !ok {
		s.t.Errorf("%s pressed %q and had no answer", u.Name(), button)
	}
	return a.Text
}

// lobbyMessage is the lobby as the group sees it now.
func (s *scene) lobbyMessage() emulator.Message {
	s.t.Helper()
	for _, m := range s.group.Current().Messages() {
		for _, row := range m.Buttons {
			for _, b := range row {
				if strings.Contains(b.URL, joinPrefix) {
					return m
				}
			}
		}
	}
	return emulator.Message{}
}

// join lets people follow the link of the Join button.
func (s *scene) join(people ...*emulator.User) {
	s.t.Helper()
	for _, u := range people {
		m := s.lobbyMessage()
		if len(m.Buttons) == 0 {
			s.t.Fatalf("no lobby to join\n%s", s.srv.Transcript(s.group))
		}
		if _, err := u.Press(m, m.Buttons[0][0].Text); err != nil {
			s.t.Fatal(err)
		}
		s.sleep(time.Second)
	}
}

// begun opens a lobby, fills it and waits for the game.
func (s *scene) begun() {
	s.t.Helper()
	s.write(s.anna, "/new")
	s.join(s.people...)
	s.sleep(25 * time.Second)
	if !s.look().playing {
		s.t.Fatalf("the game has not begun\n%s", s.srv.Transcript(s.group))
	}
}

// sight is what a test may peek at.
type sight struct {
	playing bool
	game    uint64
	window  game.Window
	state   *game.State
	clock   clock
	lobby   *lobby
	room    *room
}

// look peeks into the room of the group.
func (s *scene) look() sight {
	var out sight
	done := make(chan struct{})
	r := s.bot.hall.room(s.group.Current().ID(), "")
	r.post(func() {
		out = sight{r.rec.Playing, r.rec.Game, r.state.Window, r.state.Clone(), r.cursor.Clock, r.rec.Lobby, r}
		close(done)
	})
	<-done
	return out
}

// user is who sits on a seat.
func (s *scene) user(st *game.State, seat game.Seat) *emulator.User {
	return s.srv.User(st.At(seat).Player.ID)
}

// find gives the newest message of a chat with a button for the verb.
func find(c *emulator.Chat, verb game.Verb) (emulator.Message, []emulator.Button) {
	all := c.Recent(15)
	for i := len(all) - 1; i >= 0; i-- {
		var out []emulator.Button
		for _, row := range all[i].Buttons {
			for _, b := range row {
				if c, ok := parseChoice(b.Data); ok && c.verb == verb {
					out = append(out, b)
				}
			}
		}
		if len(out) > 0 {
			return all[i], out
		}
	}
	return emulator.Message{}, nil
}

// until waits until the condition holds and the window's time runs.
func (s *scene) until(what string, hold func(sight) bool) sight {
	s.t.Helper()
	for range 2000 {
		if v := s.look(); hold(v) && (!v.playing || !v.clock.Ends.IsZero()) {
			return v
		}
		s.sleep(time.Second)
	}
	s.t.Fatalf("never came: %s\n%s", what, s.srv.Transcript(s.group))
	return sight{}
}

// logbook fails the test on anything the host logs as an error.
type logbook struct {
	t *testing.T

	mu    sync.Mutex
	allow []string
}

// expect lets errors pass that contain one of the words.
func (l *logbook) expect(words ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.allow = append(l.allow, words...)
}

func (l *logbook) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelInfo }

func (l *logbook) Handle(_ context.Context, r slog.Record) error {
	line := r.Message
	r.Attrs(func(a slog.Attr) bool {
		line += fmt.Sprintf(" %s=%v", a.Key, a.Value)
		return true
	})
	if strings.Contains(line, "TEST-TOKEN") {
		l.t.Errorf("the token is in the log: %s", line)
	}
	if r.Level >= slog.LevelError {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, ok := range l.allow {
			if strings.Contains(line, ok) {
				return nil
			}
		}
		l.t.Errorf("logged: %s", line)
	}
	return nil
}

func (l *logbook) WithAttrs([]slog.Attr) slog.Handler { return l }
func (l *logbook) WithGroup(string) slog.Handler      { return l }
