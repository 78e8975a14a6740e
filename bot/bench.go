package bot

import (
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// bench is where the judges of running games sit: from their private chats
// they rule on the room they judge, whether they play elsewhere or nowhere.
// A button of theirs names its game.

// seatJudge lets a person rule from his private chat until the game ends.
func (h *hall) seatJudge(person int64, r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.bench[person] = r
}

// openGame makes a running game known to the buttons of its judges, who are
// these and nobody else.
func (h *hall) openGame(id uint64, r *room, judges []int64) {
	h.closeGame(id, r)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.games[id] = r
	for _, person := range judges {
		h.bench[person] = r
	}
}

// closeGame sends the judges home.
func (h *hall) closeGame(id uint64, r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.games, id)
	for person, at := range h.bench {
		if at == r {
			delete(h.bench, person)
		}
	}
}

// judged is the room that a person judges, if the text is a ruling; nil: none.
func (h *hall) judged(person int64, text, username string) *room {
	c, ok := parseCommand(text, username)
	if _, ruling := rulings[c.name]; !ok || !ruling && c.name != "fouls" {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.bench[person]
}

// judgedGame is the room whose game a judge's button names; nil: none.
func (h *hall) judgedGame(data string) *room {
	v, ok := parseVerdict(data)
	if !ok {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.games[v.game]
}

// onBench is a ruling written in a judge's private chat.
func (r *room) onBench(m *models.Message) {
	c, _ := parseCommand(m.Text, r.b.me.Username)
	r.asJudge(m, func() {
		if c.name == "fouls" {
			r.onFouls(m)
			return
		}
		r.rule(m, c, rulings[c.name])
	})
}

// onFouls shows the log of fouls. The hidden ones are for a judge who does not
// play, in his private chat.
func (r *room) onFouls(m *models.Message) {
	if !r.state.Started() {
		r.b.answer(m, r.hear(m).T("bot.no-game"))
		return
	}
	judge := !group(m.Chat) && m.From != nil && r.state.SeatOf(m.From.ID) == 0
	r.b.answer(m, render.Fouls(r.hear(m), r.state, judge))
}

// hear speaks the language in which a message is answered: in private the
// person's own.
func (r *room) hear(m *models.Message) printer {
	if group(m.Chat) || m.From == nil {
		return r.p()
	}
	return r.to(m.From.ID)
}

// judges are the referees who do not play.
func (r *room) judges() []int64 {
	var out []int64
	for _, judge := range r.rec.Referees {
		if r.state.SeatOf(judge) == 0 {
			out = append(out, judge)
		}
	}
	return out
}

// hiddenHere refuses a hidden foul that was asked for before everybody.
func (r *room) hiddenHere(m *models.Message, c command) bool {
	if c.name != "hidden" || !group(m.Chat) {
		return false
	}
	r.deleteTalk(m.ID)
	if m.From != nil && !anonymous(m) {
		r.b.send(message{chat: m.From.ID, html: r.to(m.From.ID).T("bot.judge.hidden-here")}, nil)
	}
	return true
}

// judgedFoul asks the judge for what a foul was given that he gave without a
// reason: in private, or in the group where he cannot be written to.
func (r *room) judgedFoul(m *models.Message, c command, events []game.Event) {
	if len(events) != 1 || strings.TrimSpace(c.reason()) != "" {
		return // it has a reason, or has led to a removal
	}
	f, ok := events[0].(game.Fouled)
	if !ok {
		return
	}
	no := len(r.state.FoulLog())
	if m.From == nil || anonymous(m) {
		r.askWhy(r.chat, r.rec.Thread, no, nil)
		return
	}
	r.askWhy(m.From.ID, 0, no, func(err error) {
		if err != nil && !f.Hidden && group(m.Chat) {
			r.post(func() { r.askWhy(r.chat, r.rec.Thread, no, nil) })
		}
	})
}

func (r *room) askWhy(chat int64, thread, no int, then func(error)) {
	p := r.p()
	if chat > 0 {
		p = r.to(chat)
	}
	html := render.Why(p, r.state, no, game.PenaltyFoul)
	if html == "" {
		return
	}
	r.b.send(message{chat: chat, thread: thread, html: html, keyboard: r.breachButtons(p, no, game.PenaltyFoul)},
		func(_ int, err error) {
			if then != nil {
				then(err)
			}
		})
}
