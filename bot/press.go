package bot

import (
	"slices"
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/game"
)

// onPress is a press of a button in the group or in the private chat of
// somebody who sits here. Every press is answered.
func (r *room) onPress(q *models.CallbackQuery) {
	p := r.to(q.From.ID)
	switch {
	case strings.HasPrefix(q.Data, lobbyPrefix):
		r.lobbyPress(q, p)
	case strings.HasPrefix(q.Data, nextPrefix):
		r.nextPress(q, p)
	case strings.HasPrefix(q.Data, judgePrefix):
		r.judgePress(q, p)
	case q.Data == headingPrefix+"sleep":
		r.b.reply(q, p.T("bot.press.sleep"))
	case strings.HasPrefix(q.Data, headingPrefix):
		r.b.reply(q, p.T("bot.press.heading"))
	case strings.HasPrefix(q.Data, menuPrefix+"lang|"):
		r.langPress(q, p)
	case strings.HasPrefix(q.Data, wordsPrefix):
		r.wordsPress(q, p)
	case strings.HasPrefix(q.Data, deckPrefix):
		r.deckPress(q, p)
	case strings.HasPrefix(q.Data, menuPrefix+"rules|"):
		r.rulesPress(q)
	case strings.HasPrefix(q.Data, menuPrefix):
		r.b.menuPress(q, p)
	default:
		c, ok := parseChoice(q.Data)
		if !ok {
			r.b.reply(q, p.T("bot.press.old"))
			return
		}
		r.b.reply(q, r.choose(q.From.ID, p, c))
	}
}

func (r *room) langPress(q *models.CallbackQuery, p printer) {
	lang := strings.TrimPrefix(q.Data, menuPrefix+"lang|")
	r.ifAdminUser(q.From.ID, func() {
		if r.setLang(lang) {
			r.b.reply(q, r.p().T("bot.lang.done"))
			return
		}
		r.b.reply(q, p.T("bot.press.old"))
	}, func() { r.b.reply(q, p.T("bot.not-admin")) })
}

func (r *room) lobbyPress(q *models.CallbackQuery, p printer) {
	what, code, _ := strings.Cut(strings.TrimPrefix(q.Data, lobbyPrefix), "|")
	l := r.rec.Lobby
	if l == nil || l.Code != code {
		r.b.reply(q, p.T("bot.join.closed"))
		return
	}
	switch what {
	case "leave":
		if r.leaveLobby(q.From.ID) {
			r.b.reply(q, p.T("bot.leave.done"))
			return
		}
		r.b.reply(q, p.T("bot.leave.not-in"))
	case "begin":
		begin := func() {
			text := ""
			r.beginNow(func(s string) { text = s })
			r.b.reply(q, text)
		}
		if q.From.ID == l.Opener {
			begin()
			return
		}
		r.ifAdminUser(q.From.ID, begin, func() { r.b.reply(q, p.T("bot.lobby.not-yours")) })
	default:
		r.b.reply(q, p.T("bot.press.old"))
	}
}

// choose carries out a choice made by a button and gives the words that answer
// it. A button may be old, pressed twice, or made up: the choice must be among
// those that are lawful now.
func (r *room) choose(person int64, p printer, c choice) string {
	seat := r.state.SeatOf(person)
	switch {
	case c.game != r.rec.Game || !r.rec.Playing:
		return p.T("bot.press.old")
	case seat == 0:
		return p.T("bot.press.not-in")
	case c.turn != r.state.Window.Turn:
		return r.refusal(p, game.ErrStale)
	}
	o, offered := r.option(seat, c)
	if !offered {
		return r.unlawful(seat, p, c)
	}
	if len(c.targets) < o.Pick {
		r.halfChosen(person, c)
		return p.N("bot.press.more", o.Pick-len(c.targets))
	}
	if _, err := r.decide(game.Act{Seat: seat, Verb: c.verb, Targets: c.targets, Turn: c.turn}); err != nil {
		return r.refusal(p, err)
	}
	return p.T("bot.press.done")
}

// option finds what a seat may do among what is lawful.
func (r *room) option(seat game.Seat, c choice) (game.Option, bool) {
	for _, o := range r.state.Legal(seat) {
		if o.Verb != c.verb || len(c.targets) > o.Pick {
			continue
		}
		for _, t := range c.targets {
			if !slices.Contains(o.Targets, t) {
				return game.Option{}, false
			}
		}
		return o, true
	}
	return game.Option{}, false
}

// unlawful says why a choice is not offered. Asking the rules is not enough:
// a hand raised a second time is an offence, and a thumb that pressed twice
// means no harm.
func (r *room) unlawful(seat game.Seat, p printer, c choice) string {
	again := c.verb == game.Vote && r.state.Window.Phase != game.PhaseBallot && r.votedHere(seat)
	if again {
		return r.refusal(p, game.ErrVoted)
	}
	if secrets[c.verb] && r.acted(seat, c.verb) {
		return r.refusal(p, game.ErrAlreadyActed)
	}
	_, err := r.decide(game.Act{Seat: seat, Verb: c.verb, Targets: c.targets, Turn: c.turn})
	if err == nil {
		return p.T("bot.press.done")
	}
	return r.refusal(p, err)
}

// votedHere says whether a seat has its hand up for the nominee who is being
// voted now.
func (r *room) votedHere(seat game.Seat) bool {
	for _, v := range r.state.Poll.Votes {
		if v.Seat == seat && (v.For == r.state.Window.Seat || v.For == 0) {
			return true
		}
	}
	return false
}

// halfChosen shows what is chosen so far.
func (r *room) halfChosen(person int64, c choice) {
	chat := person
	if !secrets[c.verb] && !r.atTable() {
		chat = theGroup
	}
	b, ok := r.cursor.Boards[chat]
	if !ok || b.Turn != c.turn {
		return
	}
	b.Chosen = c.targets
	r.cursor.Boards[chat] = b
	r.saveCursor()
	r.refresh()
}

// acted says whether a seat has made that choice tonight.
func (r *room) acted(seat game.Seat, verb game.Verb) bool {
	return slices.ContainsFunc(r.state.Night.Acts, func(a game.Acted) bool { return a.Seat == seat && a.Verb == verb })
}
