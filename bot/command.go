package bot

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/game"
)

// command is "/name arguments" at the beginning of a message.
type command struct {
	name string
	args string
}

// parseCommand reads a command that is meant for us: "/vote", "/Vote@our_bot
// 5", not "/vote@other_bot". Offsets of entities are not needed, since a
// command stands at the beginning or is none.
func parseCommand(text, username string) (command, bool) {
	text = strings.TrimSpace(text)
	if !strings.HasPrefix(text, "/") {
		return command{}, false
	}
	head, args, _ := strings.Cut(text[1:], " ")
	if i := strings.IndexAny(head, "\n\t\u00a0"); i >= 0 {
		head, args = head[:i], head[i:]+" "+args
	}
	name, to, addressed := strings.Cut(head, "@")
	if name == "" || addressed && !strings.EqualFold(to, username) {
		return command{}, false
	}
	return command{name: strings.ToLower(name), args: strings.TrimSpace(args)}, true
}

// numbers are the whole numbers in the arguments, up to a word that is none.
func (c command) numbers() (out []int, rest string) {
	fields := strings.FieldsFunc(c.args, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' })
	for i, f := range fields {
		n, err := strconv.Atoi(strings.Trim(f, "№#."))
		if err != nil || n < 0 || n > 9999 {
			return out, strings.Join(fields[i:], " ")
		}
		out = append(out, n)
	}
	return out, ""
}

func (c command) seats() []game.Seat {
	numbers, _ := c.numbers()
	var out []game.Seat
	for _, n := range numbers {
		out = append(out, game.Seat(n))
	}
	return out
}

// deeds are the commands by which a player acts, in the group or in private.
var deeds = map[string]game.Verb{
	"pass": game.Pass, "nominate": game.Nominate, "withdraw": game.Withdraw, "vote": game.Vote, "unvote": game.Unvote,
	"best": game.Guess, "hand": game.Hand, "surrender": game.Surrender, "timeout": game.Timeout, "back": game.Back,
	"shoot": game.Shoot, "kill": game.Kill, "check": game.Check, "block": game.Block, "heal": game.Heal,
	"compare": game.Compare, "alibi": game.Alibi, "transfer": game.Transfer, "side": game.SideBlack,
}

// ruling is what an administrator or a referee may say.
type ruling struct {
	seat  bool // it is about a seat
	makes func(seat game.Seat, args command) (game.Command, bool)
}

// rulings are the judge's commands.
var rulings = map[string]ruling{
	"foul": {true, func(s game.Seat, c command) (game.Command, bool) {
		return game.Foul{Seat: s, Reason: c.reason()}, true
	}},
	"hidden": {true, func(s game.Seat, c command) (game.Command, bool) {
		return game.Foul{Seat: s, Reason: c.reason(), Hidden: true}, true
	}},
	"unfoul": {true, func(s game.Seat, _ command) (game.Command, bool) { return game.Unfoul{Seat: s}, true }},
	"remove": {true, func(s game.Seat, c command) (game.Command, bool) {
		return game.Remove{Seat: s, Reason: c.reason()}, true
	}},
	"defeat": {true, func(s game.Seat, c command) (game.Command, bool) {
		return game.Defeat{Seat: s, Reason: c.reason()}, true
	}},
	"nobest": {true, func(s game.Seat, _ command) (game.Command, bool) { return game.DenyBest{Seat: s}, true }},
	"pause":  {false, func(game.Seat, command) (game.Command, bool) { return game.Pause{}, true }},
	"resume": {false, func(game.Seat, command) (game.Command, bool) { return game.Resume{}, true }},
	"next":   {false, func(game.Seat, command) (game.Command, bool) { return game.Next{}, true }},
	"skip":   {false, func(game.Seat, command) (game.Command, bool) { return game.Skip{}, true }},
	"stop":   {false, func(game.Seat, command) (game.Command, bool) { return game.Stop{}, true }},
	"extend": {false, func(_ game.Seat, c command) (game.Command, bool) {
		by, ok := c.duration()
		return game.Extend{By: by}, ok
	}},
}

// reason is what follows the number of a seat.
func (c command) reason() string {
	_, reason, _ := strings.Cut(strings.TrimSpace(c.args), " ")
	return short(strings.TrimSpace(reason), 200)
}

// duration reads "30" as seconds and "1m30s" as it stands.
func (c command) duration() (time.Duration, bool) {
	if n, err := strconv.Atoi(c.args); err == nil {
		return time.Duration(n) * time.Second, n > 0 && n <= 3600
	}
	d, err := time.ParseDuration(c.args)
	return d, err == nil && d > 0
}

// onCommand carries out a command written in the group; false: it is not one
// of ours.
func (r *room) onCommand(m *models.Message, c command) bool {
	if verb, ok := deeds[c.name]; ok {
		r.deed(m, verb, c.seats())
		return true
	}
	if rule, ok := rulings[c.name]; ok {
		r.asJudge(m, func() { r.rule(m, c, rule) })
		return true
	}
	switch c.name {
	case "new", "start":
		if m.From != nil {
			r.openLobby(m, *m.From)
		}
	case "begin":
		r.onBegin(m)
	case "cancel":
		r.onCancel(m)
	case "leave":
		r.onLeave(m)
	case "table":
		r.onTable(m)
	case "fouls":
		r.onFouls(m)
	case "set":
		r.asAdmin(m, func() { r.onSet(m, c) })
	case "deck":
		r.asAdmin(m, func() { r.onDeck(m, c) })
	case "words":
		r.asAdmin(m, func() { r.onWords(m, c) })
	case "referee":
		r.asAdmin(m, func() { r.onReferee(m) })
	case "lang":
		r.onLang(m, c)
	default:
		return r.information(m, r.p(), c)
	}
	return true
}

func (r *room) onTable(m *models.Message) {
	if !r.rec.Playing {
		r.b.answer(m, r.p().T("bot.no-game"))
		return
	}
	r.renewTable()
}

func (r *room) onBegin(m *models.Message) {
	l := r.rec.Lobby
	switch {
	case l == nil && r.rec.Playing:
		r.b.answer(m, r.p().T("bot.lobby.game-runs"))
	case l == nil:
		r.b.answer(m, r.p().T("bot.lobby.none"))
	case m.From != nil && m.From.ID == l.Opener && !anonymous(m):
		r.beginNow(func(text string) { r.b.answer(m, text) })
	default:
		r.asAdmin(m, func() { r.beginNow(func(text string) { r.b.answer(m, text) }) })
	}
}

// beginNow starts the game if there are enough people.
func (r *room) beginNow(say func(string)) {
	l := r.rec.Lobby
	switch {
	case l == nil:
		say(r.p().T("bot.lobby.none"))
	case r.starting:
	case len(l.Players) < r.rec.rules().SeatsMin:
		say(r.p().N("bot.lobby.missing", r.rec.rules().SeatsMin-len(l.Players)))
	default:
		r.start()
	}
}

func (r *room) onCancel(m *models.Message) {
	l := r.rec.Lobby
	cancel := func() {
		if r.rec.Lobby == nil {
			return
		}
		if err := r.closeLobby("bot.lobby.cancelled"); err != nil {
			r.broken(m, err)
		}
	}
	switch {
	case l == nil && r.rec.Playing:
		r.b.answer(m, r.p().T("bot.lobby.cancel-game"))
	case l == nil:
		r.b.answer(m, r.p().T("bot.lobby.none"))
	case m.From != nil && m.From.ID == l.Opener && !anonymous(m):
		cancel()
	default:
		r.asAdmin(m, cancel)
	}
}

// onLeave lets a player out of the lobby. A game is left by leaving the table,
// which costs a removal, so it takes a second word.
func (r *room) onLeave(m *models.Message) {
	if m.From == nil {
		return
	}
	if r.leaveLobby(m.From.ID) {
		return
	}
	if seat := r.state.SeatOf(m.From.ID); r.rec.Playing && seat != 0 {
		if slices.Contains(words().yes, strings.ToLower(commandArgs(m))) {
			_, err := r.decide(game.Leave{Seat: seat})
			r.refuse(m, err)
			return
		}
		r.b.answer(m, r.p().T("bot.leave.sure"))
		return
	}
	r.b.answer(m, r.p().T("bot.leave.not-in"))
}

func commandArgs(m *models.Message) string {
	_, args, _ := strings.Cut(strings.TrimSpace(m.Text), " ")
	return strings.TrimSpace(args)
}
