package bot

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

// twinSeats is the size of the tables of twins.
const twinSeats = 10

// stacked is chance that leaves seats and cards as they lie, but may change
// the last card for another.
type stacked struct {
	calls, swap int // swap is the seat that the last one changes cards with
}

// Uint64 makes IntN(n) give n-1, and once swap-1.
func (s *stacked) Uint64() uint64 {
	s.calls++
	if s.swap != 0 && s.calls == twinSeats { // the first draw for the cards
		return (uint64(2*s.swap-1) << 32) / (2 * twinSeats) << 32
	}
	return 1<<64 - 1
}

// twin is one of two games that differ only in who of two seats holds a role,
// the other being a citizen. Everybody acts alike in both, whoever holds what.
type twin struct {
	*scene
	holder game.Seat
	pair   []game.Seat
	role   game.Role
	ended  time.Time
	// mates are seats of the role's clan at some time: they may know.
	mates map[game.Seat]bool
}

// twinDeck has the role in place of a citizen, where the book's cards lack it.
func twinDeck(preset string, role game.Role) string {
	deck := "don 1 mafia 2 commissar 1 doctor 1 maniac 1"
	if rules, _ := game.Preset(preset); rules.Deck != game.DeckCity {
		deck = strings.ReplaceAll(deck, "commissar", "sheriff")
	}
	if !strings.Contains(deck, string(role)+" ") {
		deck += " " + string(role) + " 1"
	}
	return deck
}

// playTwin plays a game in which the role is held by its own seat, or by the
// last one.
func playTwin(t *testing.T, preset string, role game.Role, swapped bool) *twin {
	w := &twin{scene: newScene(t, twinSeats, with(preset, twinSeats, [2]string{"absent", "0"})), role: role, mates: map[game.Seat]bool{}}
	w.write(w.anna, "/deck "+twinDeck(preset, role))
	w.write(w.anna, "/new")
	deck, err := game.ParseDeck(w.look().room.rec.Deck, twinSeats)
	if err != nil {
		t.Fatal(err)
	}
	own := game.Seat(slices.Index(deck, role) + 1)
	w.pair, w.holder = []game.Seat{own, twinSeats}, own
	chance := &stacked{}
	if swapped {
		chance.swap, w.holder = int(own), twinSeats
	}
	r := w.look().room
	r.post(func() { r.rand = rand.New(chance) })
	w.join(w.people...)
	w.sleep(25 * time.Second)
	v := w.look()
	for i, p := range v.state.Seats {
		if want := w.people[i].ID(); p.Player.ID != want {
			t.Fatalf("seat %d is %d's", i+1, p.Player.ID)
		}
	}
	if v.state.At(w.holder).Role != role || v.state.At(w.other()).Role != game.Citizen {
		t.Fatalf("%s: %+v", role, v.state.Seats)
	}
	for range 400 {
		if v = w.look(); !v.playing || v.state.Day > 2 {
			break
		}
		w.note(v)
		w.move(v)
		w.sleep(4 * time.Second)
	}
	w.ended = time.Now().Add(-3 * time.Second)
	return w
}

func (w *twin) other() game.Seat { return w.pair[0] + w.pair[1] - w.holder }

// note keeps who is, or was, shown the holder's card.
func (w *twin) note(v sight) {
	for _, m := range v.state.At(w.holder).Mates {
		w.mates[m.Seat] = true
	}
}

// target is whom everybody is against: the last living seat that is none of
// the pair, or the first.
func (w *twin) target(v sight, first bool) game.Seat {
	living := slices.DeleteFunc(v.state.Living(), func(s game.Seat) bool {
		return slices.Contains(w.pair, s) || first && v.state.At(s).Side != game.Red
	})
	if len(living) == 0 {
		return 0
	}
	if first {
		return living[0]
	}
	return living[len(living)-1]
}

// move lets everybody do one thing.
func (w *twin) move(v sight) {
	switch p := v.window.Phase; {
	case v.window.Seat != 0 && !p.Night() && p != game.PhaseVote && p != game.PhaseRevote:
		u := w.user(v.state, v.window.Seat)
		if p == game.PhaseSpeech {
			w.write(u, "выставляю "+itoa(int(w.target(v, false))))
		}
		w.write(u, "пас")
	case p == game.PhaseVote || p == game.PhaseRevote || p == game.PhaseLift || p == game.PhaseBallot || p == game.PhaseConfirm:
		for _, seat := range v.state.Living() {
			w.aim(w.group.Current(), w.user(v.state, seat), game.Vote, w.target(v, false))
		}
	case p.Night():
		order := slices.DeleteFunc(v.state.Living(), func(s game.Seat) bool { return slices.Contains(w.pair, s) })
		for _, seat := range append(order, w.other(), w.holder) {
			for _, verb := range []game.Verb{game.Shoot, game.Kill, game.Check, game.Block, game.Heal, game.Compare, game.Alibi} {
				u := w.user(v.state, seat)
				w.aim(u.Private(), u, verb, w.target(v, verb == game.Shoot || verb == game.Kill))
			}
		}
	}
}

// aim presses the button that points at the target; without one for it, the
// first that points at neither of the pair.
func (w *twin) aim(c *emulator.Chat, u *emulator.User, verb game.Verb, target game.Seat) {
	m, buttons := find(c, verb)
	at := slices.IndexFunc(buttons, func(b emulator.Button) bool {
		ch, _ := parseChoice(b.Data)
		return slices.Equal(ch.targets, []game.Seat{target}) || len(ch.targets) == 0
	})
	if at < 0 && verb != game.Vote {
		at = slices.IndexFunc(buttons, func(b emulator.Button) bool {
			ch, _ := parseChoice(b.Data)
			return !slices.ContainsFunc(ch.targets, func(s game.Seat) bool { return slices.Contains(w.pair, s) })
		})
	}
	if at >= 0 {
		_, _ = u.PressData(m, buttons[at].Data)
	}
	w.sleep(10 * time.Millisecond) // whoever can do nothing takes as long
}

// thing is a call that a chat has got: when, and what.
type thing struct {
	at   time.Time
	what string
}

// heard leaves out the edits of the live table: which of two things that happen
// at the same moment it still shows is chance. TestTableSleepsAtNight looks at
// them.
func (w *twin) heard(chat int64) []thing {
	var out []thing
	for _, c := range w.srv.Calls() {
		seen := !strings.HasPrefix(c.Method, "get") && c.Method != "sendChatAction" && c.Method != "editMessageText"
		if seen && c.Params["chat_id"] == itoa64(chat) && c.At.Before(w.ended) {
			out = append(out, thing{c.At, c.Method + " " + c.Params["text"] + " " + c.Params["reply_markup"]})
		}
	}
	return out
}

// like are books that differ from the tournament's only in their days: there
// the cards of their own deck are enough.
var like = map[string]bool{"club": true, "ukrainian": true, "classic": true, "professional": true}

// TestTwins: in every book, and for every role it may deal, the group and
// those who may not know are told the same, in the same words and buttons and
// at the same time, whoever holds the role.
func TestTwins(t *testing.T) {
	for _, preset := range game.Presets {
		for _, role := range game.Catalogue {
			if rules, _ := game.Preset(preset); role == game.Citizen || like[preset] && !slices.Contains(rules.Listed(), role) {
				continue
			}
			t.Run(preset+" "+string(role), func(t *testing.T) {
				t.Parallel()
				var pair [2]*twin
				for i := range pair {
					synctest.Test(t, func(t *testing.T) { pair[i] = playTwin(t, preset, role, i == 1) })
				}
				a, b := pair[0], pair[1]
				compared := 0
				for i, u := range a.people {
					seat := game.Seat(i + 1)
					if !slices.Contains(a.pair, seat) && !a.mates[seat] && !b.mates[seat] {
						same(t, u.Name(), a.heard(u.ID()), b.heard(b.people[i].ID()), jitter)
						compared++
					}
				}
				same(t, "the group", a.heard(a.group.ID()), b.heard(b.group.ID()), 0)
				if compared < 5 {
					t.Errorf("only %d bystanders", compared)
				}
			})
		}
	}
}

// jitter is how far the turn of a private chat may move: thirty messages a second
// go out in the order of seats, the holder's among them. No network is so even.
const jitter = twinSeats * time.Second / 30

func same(t *testing.T, who string, a, b []thing, within time.Duration) {
	t.Helper()
	if len(a) < 2 {
		t.Errorf("%s heard only %d things", who, len(a))
	}
	for i := range min(len(a), len(b)) {
		if a[i].what != b[i].what || a[i].at.Sub(b[i].at).Abs() > within {
			t.Errorf("%s could tell:\n%s %s\n%s %s", who, a[i].at.Format("15:04:05.000"), a[i].what, b[i].at.Format("15:04:05.000"), b[i].what)
			return
		}
	}
	if len(a) != len(b) {
		t.Errorf("%s heard %d things in one game, %d in the other", who, len(a), len(b))
	}
}

// TestTableSleepsAtNight: nothing of the live table moves when somebody acts in
// secret. It would tell that he lives.
func TestTableSleepsAtNight(t *testing.T) {
	edits := func(acts bool) (out []time.Duration) {
		synctest.Test(t, func(t *testing.T) {
			s := newScene(t, 10, with("city", 10, [2]string{"early-close", "off"}))
			s.begun()
			s.until("checks", func(v sight) bool { return v.window.Phase == game.PhaseNight && v.window.Step == 3 })
			s.sleep(12*time.Second + 400*time.Millisecond)
			from := time.Now()
			v := s.look()
			if v.window.Step != 3 {
				t.Fatalf("too late: %+v", v.window)
			}
			for i := range v.state.Seats {
				u := s.user(v.state, game.Seat(i+1))
				for _, verb := range []game.Verb{game.Check, game.Heal} {
					if m, buttons := find(u.Private(), verb); acts && len(buttons) > 0 {
						s.press(u, m, buttons[0].Data)
					}
				}
			}
			s.sleep(time.Until(from.Add(14 * time.Second)))
			for _, c := range s.srv.Calls("editMessageText") {
				if c.Params["chat_id"] == itoa64(s.group.ID()) && c.At.After(from) {
					out = append(out, c.At.Sub(from))
				}
			}
		})
		return out
	}
	quiet, busy := edits(false), edits(true)
	if len(quiet) == 0 || !slices.Equal(quiet, busy) {
		t.Errorf("edited %v after nobody acted, and %v after somebody did", quiet, busy)
	}
}
