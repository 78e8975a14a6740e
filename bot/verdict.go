package bot

import (
	"slices"
	"strconv"
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// verdict is what a judge's button says: about a case or a foul of a game, by
// its number there.
type verdict struct {
	game uint64
	what string
	no   int
	args []string
}

const judgePrefix = "j|"

// What a judge's button does.
const (
	settleCase = "s" // answers a case: the reaction
	liftFoul   = "u" // takes a foul back
	takeBack   = "x" // takes a warning back: the message with the button goes
	// deleteReply deletes the message with that id, and the one with the
	// button.
	deleteReply = "d"
	openBreach  = "w" // shows the breaches with a penalty
	nameBreach  = "b" // penalty, name
)

func (v verdict) data() string {
	return judgePrefix + strings.Join(append([]string{strconv.FormatUint(v.game, 36), v.what, strconv.Itoa(v.no)}, v.args...), "|")
}

// parseVerdict reads callback data, which anybody may have made up.
func parseVerdict(data string) (verdict, bool) {
	rest, ok := strings.CutPrefix(data, judgePrefix)
	parts := strings.Split(rest, "|")
	if !ok || len(data) > 64 || len(parts) < 3 {
		return verdict{}, false
	}
	id, err1 := strconv.ParseUint(parts[0], 36, 64)
	no, err2 := strconv.Atoi(parts[2])
	want, known := map[string]int{settleCase: 1, liftFoul: 0, takeBack: 0, deleteReply: 0, openBreach: 1, nameBreach: 2}[parts[1]]
	if err1 != nil || err2 != nil || no < 0 || !known || len(parts) != 3+want {
		return verdict{}, false
	}
	return verdict{game: id, what: parts[1], no: no, args: parts[3:]}, true
}

func (r *room) verdictButton(caption, what string, no int, args ...string) models.InlineKeyboardButton {
	v := verdict{game: r.rec.Game, what: what, no: no, args: args}
	return models.InlineKeyboardButton{Text: caption, CallbackData: v.data()}
}

// caseButtons answer a case that was left to the judge.
func (r *room) caseButtons(p printer, no int) *models.InlineKeyboardMarkup {
	var row []models.InlineKeyboardButton
	for _, v := range game.Verdicts {
		row = append(row, r.verdictButton(render.Verdict(p, v), settleCase, no, string(v)))
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: grid(row, 2)}
}

// breachButtons offer the breaches with a penalty, and the other penalties.
func (r *room) breachButtons(p printer, no int, page game.Penalty) *models.InlineKeyboardMarkup {
	var rows [][]models.InlineKeyboardButton
	var others []models.InlineKeyboardButton
	listed := map[game.Penalty]bool{}
	for _, b := range r.state.Rules.Breaches() {
		listed[b.Penalty] = true
		if b.Penalty == page {
			caption := render.Breach(p, r.state, b.Name)
			rows = append(rows, []models.InlineKeyboardButton{r.verdictButton(caption, nameBreach, no, string(page), b.Name)})
		}
	}
	for _, penalty := range game.Penalties {
		if penalty != page && listed[penalty] {
			others = append(others, r.verdictButton(render.PenaltyPage(p, penalty), openBreach, no, string(penalty)))
		}
	}
	lift := r.verdictButton(p.T("docket.lift"), liftFoul, no)
	return &models.InlineKeyboardMarkup{InlineKeyboard: append(rows, others, []models.InlineKeyboardButton{lift})}
}

// discipline gives the buttons for judges under what an event says; nil: none.
func (r *room) discipline(p printer, e game.Event) *models.InlineKeyboardMarkup {
	var b models.InlineKeyboardButton
	switch e := e.(type) {
	case game.Offended:
		switch e.Reaction {
		case game.AskTheJudge:
			return r.caseButtons(p, r.state.Cases())
		case game.Warn:
			b = r.verdictButton(p.T("docket.false-alarm"), takeBack, 0)
		}
	case game.Fouled:
		b = r.verdictButton(p.T("docket.lift"), liftFoul, len(r.state.FoulLog()))
	}
	if b.Text == "" {
		return nil
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{{b}}}
}

// judgePress is a press of a button for judges.
func (r *room) judgePress(q *models.CallbackQuery, p printer) {
	v, ok := parseVerdict(q.Data)
	if !ok || v.game != r.rec.Game || !r.rec.Playing {
		r.b.reply(q, p.T("bot.press.old"))
		return
	}
	work := func() { r.carryOut(q, p, v) }
	if slices.Contains(r.rec.Referees, q.From.ID) {
		work()
		return
	}
	r.ifAdminUser(q.From.ID, work, func() { r.b.reply(q, p.T("bot.not-judge")) })
}

func (r *room) carryOut(q *models.CallbackQuery, p printer, v verdict) {
	var err error
	switch v.what {
	case openBreach:
		r.turnPage(q, p, v)
		return
	case takeBack, deleteReply:
		if v.what == deleteReply {
			r.deleteTalk(v.no)
		}
		if m := q.Message.Message; m != nil {
			r.b.remove(m.Chat.ID, m.ID, nil)
		}
		r.b.reply(q, p.T("bot.press.done"))
		return
	case settleCase:
		_, err = r.decide(game.Settle{Ask: v.no, Reaction: game.Reaction(v.args[0])})
		if err == nil {
			r.caseClosed(v.no, game.Reaction(v.args[0]))
		}
	case liftFoul:
		_, err = r.decide(game.Unfoul{No: v.no})
	case nameBreach:
		err = r.breach(v)
	}
	if err != nil {
		r.b.reply(q, r.refusal(p, err))
		if err != game.ErrLifted && err != game.ErrSettled {
			return
		}
	} else {
		r.b.reply(q, p.T("bot.press.done"))
	}
	if m := q.Message.Message; m != nil {
		r.b.editButtons("judge "+itoa(m.ID), m.ID, message{chat: m.Chat.ID})
	}
}

// breach says for what a foul was given; a graver breach costs what its book
// says.
func (r *room) breach(v verdict) error {
	penalty, name := game.Penalty(v.args[0]), v.args[1]
	log := r.state.FoulLog()
	if !r.state.Rules.Breach(name, penalty) || v.no < 1 || v.no > len(log) {
		return game.ErrStale
	}
	var c game.Command = game.Explain{No: v.no, Reason: name}
	switch penalty {
	case game.PenaltyRemoval:
		c = game.Remove{Seat: log[v.no-1].Seat, Reason: name}
	case game.PenaltyDefeat:
		c = game.Defeat{Seat: log[v.no-1].Seat, Reason: name}
	}
	_, err := r.decide(c)
	return err
}

func (r *room) turnPage(q *models.CallbackQuery, p printer, v verdict) {
	page, m := game.Penalty(v.args[0]), q.Message.Message
	html := ""
	if slices.Contains(game.Penalties, page) {
		html = render.Why(p, r.state, v.no, page)
	}
	if html == "" || m == nil {
		r.b.reply(q, p.T("bot.press.old"))
		return
	}
	r.b.reply(q, "")
	r.b.edit("judge "+itoa(m.ID), m.ID, message{chat: m.Chat.ID, html: html, keyboard: r.breachButtons(p, v.no, page)}, nil)
}
