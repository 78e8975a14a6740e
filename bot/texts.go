package bot

import (
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// told is a text for one chat of a game.
type told struct {
	chat int64
	html string
	own  *models.InlineKeyboardMarkup // buttons that belong to no window
	// phone replaces what the chat's phone showed (talk=table).
	phone bool
}

// texts is what an event says to each chat that may know it.
func (r *room) texts(e game.Event) []told {
	var out []told
	add := func(chat int64, html string) {
		if html != "" {
			out = append(out, told{chat: chat, html: html})
		}
	}
	if !r.countedOnButtons(e) && !r.quietAtTable(e) {
		if html := render.Group(r.p(), r.state, e); html != "" {
			out = append(out, told{chat: theGroup, html: html, own: r.discipline(r.p(), e)})
		}
	}
	for _, seat := range e.Audience().Seats(r.state) {
		if r.seenOnPhone(e) {
			break
		}
		person := r.state.At(seat).Player.ID
		add(person, render.Private(r.to(person), r.state, e, seat))
	}
	if e.Audience().Judge() {
		for _, judge := range r.judges() {
			if html := render.Private(r.to(judge), r.state, e, 0); html != "" {
				out = append(out, told{chat: judge, html: html, own: r.discipline(r.to(judge), e)})
			}
		}
	}
	if ask, ok := e.(game.Offended); ok && ask.Reaction == game.AskTheJudge {
		for _, judge := range r.judges() {
			p := r.to(judge)
			out = append(out, told{chat: judge, html: render.Case(p, r.state, ask), own: r.caseButtons(p, r.state.Cases())})
		}
	}
	for _, t := range r.watched(e) {
		add(t.chat, t.html)
	}
	_, opens := e.(game.WindowOpened)
	switch {
	case opens && r.atTable():
		out = append(out, r.phones()...)
	case opens:
		for i := range r.state.Seats {
			seat := game.Seat(i + 1)
			person := r.state.Seats[i].Player.ID
			add(person, r.prompt(seat, person))
		}
	}
	return out
}

// countedOnButtons: the votes of an open ballot are counted on its buttons and
// named on the live table; a message for each would drown the table.
func (r *room) countedOnButtons(e game.Event) bool {
	switch e.(type) {
	case game.VoteCast, game.VoteTaken:
		return r.state.Window.Phase == game.PhaseBallot
	}
	return false
}

// prompt asks a seat for what it may do in private in the open window.
func (r *room) prompt(seat game.Seat, person int64) string {
	p, view := r.to(person), r.state.View(seat)
	var lines []string
	for _, o := range r.offered(seat) {
		lines = append(lines, render.Prompt(p, view, o))
		if why := render.Bars(p, view, r.state.Barred(seat, o.Verb)); why != "" {
			lines = append(lines, why)
		}
	}
	return strings.Join(lines, "\n")
}

// secrets are the choices made in private chats; all others are made in the
// group, where everybody sees them.
var secrets = map[game.Verb]bool{
	game.Shoot: true, game.Kill: true, game.Check: true, game.Block: true, game.Heal: true, game.Compare: true,
	game.Alibi: true, game.Transfer: true, game.SideBlack: true,
}

// rare choices have a command and no button, lest a thumb slips on them.
var rare = map[game.Verb]bool{game.Surrender: true, game.Timeout: true}

func (r *room) secret(seat game.Seat) []game.Option {
	var out []game.Option
	for _, o := range r.state.Legal(seat) {
		if secrets[o.Verb] {
			out = append(out, o)
		}
	}
	return out
}

// open is what can be done in the group now, by whomever: the keyboard there
// is one for all.
func (r *room) open() []game.Option {
	var out []game.Option
	at := map[game.Verb]int{}
	for i := range r.state.Seats {
		for _, o := range r.state.Legal(game.Seat(i + 1)) {
			if secrets[o.Verb] || rare[o.Verb] {
				continue
			}
			j, ok := at[o.Verb]
			if !ok {
				at[o.Verb] = len(out)
				out = append(out, o)
				continue
			}
			out[j].Targets = union(out[j].Targets, o.Targets)
		}
	}
	return out
}

// union joins two ascending lists of seats.
func union(a, b []game.Seat) []game.Seat {
	seen := map[game.Seat]bool{}
	for _, s := range append(append([]game.Seat{}, a...), b...) {
		seen[s] = true
	}
	var out []game.Seat
	for s := game.Seat(1); len(out) < len(seen); s++ {
		if seen[s] {
			out = append(out, s)
		}
	}
	return out
}

// keyboard is the buttons of the open window in a chat; nil: none.
func (r *room) keyboard(chat int64) *models.InlineKeyboardMarkup {
	if r.state.Over() {
		return nil
	}
	if chat == theGroup && r.state.Window.Phase == game.PhaseWait {
		return r.nextButton()
	}
	if chat == theGroup && r.atTable() {
		return nil
	}
	if chat == theGroup {
		return r.buttons(theGroup, r.open(), r.cursor.Boards[theGroup].Chosen)
	}
	seat := r.state.SeatOf(chat)
	if seat == 0 {
		return nil
	}
	k := r.buttons(chat, r.offered(seat), r.cursor.Boards[chat].Chosen)
	if k == nil && r.atTable() {
		return r.asleep(seat)
	}
	return k
}

// victimsShown gives a doctor his buttons again: whom he may save is known only
// now.
func (r *room) victimsShown(e game.VictimsShown) {
	person := r.state.At(e.Seat).Player.ID
	html := r.prompt(e.Seat, person)
	if html == "" || r.seq <= r.cursor.Told[person] {
		return
	}
	r.box(person).put(piece{
		game: r.rec.Game, seq: r.seq, html: html, turn: r.state.Window.Turn, keyboard: r.keyboard(person),
	})
}
