package bot

import (
	"slices"
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// longestRelay is how much of a private message is passed on.
const longestRelay = 500

// relay passes private words on to whoever may hear them now: the clan, or, of
// a night's victim in its last word, the whole table. Text only: a picture
// could show a card. False: nobody may hear them.
func (r *room) relay(m *models.Message, seat game.Seat) bool {
	clan := r.state.Talk(seat)
	last := r.state.LastWords(seat)
	if len(clan) == 0 && !last {
		return false
	}
	p := r.to(m.From.ID)
	words := strings.TrimSpace(m.Text)
	if words == "" {
		r.b.answer(m, p.T("bot.relay.text-only"))
		return true
	}
	who := "<b>" + itoa(int(seat)) + ". " + render.Name(r.state.At(seat).Player.Name) + "</b>"
	words = render.Quote(words, longestRelay)
	if last {
		r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: r.p().T("bot.relay.last", "Who", who, "Words", words)}, nil)
		return true
	}
	for _, mate := range clan {
		person := r.state.At(mate).Player.ID
		r.box(person).lookAway()
		r.b.send(message{chat: person, html: "🗣 " + who + ": " + words, protect: true}, nil)
	}
	return true
}

// onWatch lets somebody who has left the table see the rest of the game from
// behind the curtain, where the room allows it (graveyard=on). Nothing leads
// back: what watchers write to the host goes nowhere.
func (r *room) onWatch(person int64) {
	p := r.to(person)
	seat := r.state.SeatOf(person)
	text := ""
	if r.rec.Playing && seat != 0 {
		text = render.Backstage(p, r.state, seat)
	}
	if text == "" {
		r.b.send(message{chat: person, html: p.T("bot.watch.not-now")}, nil)
		return
	}
	if !slices.Contains(r.cursor.Watching, person) {
		r.cursor.Watching = append(r.cursor.Watching, person)
		r.cursor.Told[person] = max(r.cursor.Told[person], r.seq)
		r.saveCursor()
	}
	r.b.send(message{chat: person, html: text, protect: true}, nil)
}

// watched is what those who watch are shown of a private event.
func (r *room) watched(e game.Event) []told {
	if len(r.cursor.Watching) == 0 || !game.Watched(e) {
		return nil
	}
	var out []told
	for _, seat := range r.state.Watchers() {
		person := r.state.At(seat).Player.ID
		if slices.Contains(r.cursor.Watching, person) && !e.Audience().Includes(r.state, seat) {
			out = append(out, told{chat: person, html: render.Watch(r.to(person), r.state, e)})
		}
	}
	return out
}
