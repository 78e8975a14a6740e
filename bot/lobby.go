package bot

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// stale is how long a lobby waits for somebody to come or go.
const stale = time.Hour

// countEvery is how often the countdown of a full lobby is shown.
const countEvery = 5 * time.Second

const joinPrefix = "join_"

// joinLink lets a person into a lobby by way of his private chat: only so can
// the host write to him. 64 characters of A-Za-z0-9_- at most (Bot API, deep
// linking).
func (r *room) joinLink() string {
	return "https://t.me/" + r.b.me.Username + "?start=" + joinPrefix +
		strconv.FormatInt(-r.chat, 36) + "_" + r.rec.Lobby.Code
}

// joinPayload reads "/start join_…".
func joinPayload(text string) (chat int64, code string, ok bool) {
	fields := strings.Fields(text)
	if len(fields) != 2 || fields[0] != "/start" {
		return 0, "", false
	}
	rest, ok := strings.CutPrefix(fields[1], joinPrefix)
	where, code, cut := strings.Cut(rest, "_")
	n, err := strconv.ParseInt(where, 36, 64)
	if !ok || !cut || err != nil || n <= 0 {
		return 0, "", false
	}
	return -n, code, true
}

// openLobby is /new.
func (r *room) openLobby(m *models.Message, opener models.User) {
	p := r.p()
	switch {
	case r.rec.Playing:
		r.b.answer(m, p.T("bot.lobby.game-runs"))
		return
	case r.rec.Lobby != nil:
		r.repostLobby()
		return
	}
	r.rec.Title, r.rec.Thread = m.Chat.Title, thread(m)
	r.rec.Lobby = &lobby{
		Code: strconv.FormatUint(uint64(r.rand.Uint32()), 36), Opener: opener.ID, Touched: time.Now(),
	}
	if err := r.store(); err != nil {
		r.rec.Lobby = nil
		r.broken(m, err)
		return
	}
	r.learnRights()
	r.showLobby()
}

// repostLobby brings the lobby to the end of the chat: a second /new, or the
// message was deleted.
func (r *room) repostLobby() {
	if r.rec.Lobby.sending {
		return
	}
	if old := r.rec.Lobby.Message; old != 0 {
		r.b.remove(r.chat, old, nil)
	}
	r.rec.Lobby.Message = 0
	r.showLobby()
}

// showLobby edits the message of the lobby, or sends it.
func (r *room) showLobby() {
	l := r.rec.Lobby
	m := message{chat: r.chat, thread: r.rec.Thread, html: r.lobbyText(time.Now()), keyboard: r.lobbyButtons()}
	if l.sending {
		return // it is brought up to date when it is there
	}
	now := m.html + shown(m.keyboard)
	if l.Message != 0 && now == l.shown {
		return
	}
	l.shown = now
	if l.Message != 0 {
		r.b.edit("lobby", l.Message, m, nil)
		return
	}
	l.sending = true
	r.b.send(m, func(id int, err error) {
		r.post(func() {
			l.sending = false
			if r.rec.Lobby != l {
				if err == nil {
					r.b.remove(r.chat, id, nil)
				}
				return
			}
			if err != nil {
				r.lobbySilent(l)
				return
			}
			l.Message = id
			if err := r.store(); err != nil {
				r.log.Error("lobby could not be stored", "err", err)
			}
			r.showLobby() // who came meanwhile
		})
	})
}

func (r *room) lobbyText(now time.Time) string {
	p, l, rules := r.p(), r.rec.Lobby, r.rec.rules()
	text := p.T("bot.lobby.title", "Preset", p.T("preset."+rules.Preset), "Seats", seatRange(rules))
	if len(l.Players) > 0 {
		text += "\n\n" + p.N("bot.lobby.in", len(l.Players), "Most", rules.SeatsMax)
		for i, player := range l.Players {
			text += "\n" + strconv.Itoa(i+1) + ". " + render.Name(player.Name)
		}
	}
	switch missing := rules.SeatsMin - len(l.Players); {
	case !l.Starts.IsZero():
		text += "\n\n" + p.T("bot.lobby.countdown", "Time", render.Duration(p, roundUp(l.Starts.Sub(now))))
	case missing > 0:
		text += "\n\n" + p.N("bot.lobby.missing", missing)
	default:
		text += "\n\n" + p.T("bot.lobby.enough")
	}
	return text
}

// roundUp shows a countdown in whole steps.
func roundUp(d time.Duration) time.Duration {
	return (max(d, 0) + time.Second - 1) / time.Second * time.Second
}

func seatRange(r game.Rules) string {
	if r.SeatsMin == r.SeatsMax {
		return strconv.Itoa(r.SeatsMin)
	}
	return strconv.Itoa(r.SeatsMin) + "–" + strconv.Itoa(r.SeatsMax)
}

func (r *room) lobbyButtons() *models.InlineKeyboardMarkup {
	p := r.p()
	return &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{
		{{Text: p.T("bot.lobby.join"), URL: r.joinLink()}},
		{
			{Text: p.T("bot.lobby.leave"), CallbackData: lobbyPrefix + "leave|" + r.rec.Lobby.Code},
			{Text: p.T("bot.lobby.begin"), CallbackData: lobbyPrefix + "begin|" + r.rec.Lobby.Code},
		},
	}}
}

const lobbyPrefix = "l|"

// changed stores the lobby and shows it.
func (r *room) lobbyChanged() error {
	l := r.rec.Lobby
	l.Touched = time.Now()
	rules := r.rec.rules()
	switch full := len(l.Players) >= rules.SeatsMax; {
	case full && l.Starts.IsZero():
		l.Starts = l.Touched.Add(r.b.cfg.Countdown)
	case !full:
		l.Starts = time.Time{}
	}
	if err := r.store(); err != nil {
		return err
	}
	r.showLobby()
	return nil
}

// leaveLobby lets a person go; false: he was not in it.
func (r *room) leaveLobby(person int64) bool {
	l := r.rec.Lobby
	if l == nil || !l.has(person) {
		return false
	}
	l.Players = slices.DeleteFunc(l.Players, func(p game.Player) bool { return p.ID == person })
	r.b.hall.rise(person, r)
	if err := r.lobbyChanged(); err != nil {
		r.log.Error("lobby could not be stored", "err", err)
	}
	return true
}

// closeLobby ends a lobby without a game; why is the key of what its message
// says then.
func (r *room) closeLobby(why string) error {
	l := r.rec.Lobby
	r.rec.Lobby = nil
	if err := r.store(); err != nil {
		r.rec.Lobby = l
		return err
	}
	for _, p := range l.Players {
		r.b.hall.rise(p.ID, r)
	}
	text := r.p().T(why)
	if l.Message != 0 {
		r.b.edit("lobby", l.Message, message{chat: r.chat, html: text, keyboard: noButtons()}, nil)
		return nil
	}
	r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: text}, nil)
	return nil
}

// next is when the lobby wants to be looked at again.
func (l *lobby) next(now time.Time) time.Time {
	if l.Starts.IsZero() {
		return time.Time{} // housekeeping looks for stale ones
	}
	left := l.Starts.Sub(now)
	if left <= countEvery {
		return l.Starts
	}
	return l.Starts.Add(-(left - 1) / countEvery * countEvery)
}

// lobbyDue counts down.
func (r *room) lobbyDue(now time.Time) {
	l := r.rec.Lobby
	switch {
	case l.Starts.IsZero():
	case !now.Before(l.Starts):
		r.start()
	default:
		r.showLobby()
	}
}
