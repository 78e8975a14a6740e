package playground

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"strconv"
	"strings"

	"github.com/mafia-host/mafia/bot/emulator"
)

// shownLast is how many messages of a chat the page begins with.
const shownLast = 150

// bubble is a message as the page shows it.
type bubble struct {
	Chat    string              `json:"chat"` // group or private
	ID      int                 `json:"id"`
	Kind    string              `json:"kind"`
	From    string              `json:"from"`
	FromID  int64               `json:"fromId"`
	Host    bool                `json:"host"`
	Time    string              `json:"time"`
	HTML    string              `json:"html"` // escaped by the emulator, from the entities of the message
	Buttons [][]emulator.Button `json:"buttons"`
	Edited  bool                `json:"edited"`
	Deleted bool                `json:"deleted"`
	Pinned  bool                `json:"pinned"`
	Quote   *quote              `json:"quote,omitempty"`
}

// quote is the beginning of the message that another one answers.
type quote struct {
	From string `json:"from"`
	Text string `json:"text"`
}

// quoted is how much of a message a quote shows, in letters.
const quoted = 90

func (g *Playground) shown(chat string, m emulator.Message) bubble {
	m.HTML = g.service(m, m.HTML, html.EscapeString)
	if chat == "private" && !m.FromBot && strings.HasPrefix(m.Text, "/start ") {
		m.HTML = "/start" // Telegram does not show what a deep link carries
	}
	return bubble{
		Chat: chat, ID: m.ID, Kind: m.Kind, From: m.From, FromID: m.FromID, Host: m.FromBot, Time: m.Date.Format("15:04"),
		HTML: m.HTML, Buttons: m.Buttons, Edited: m.Edited, Deleted: m.Deleted, Pinned: m.Pinned, Quote: g.quote(m),
	}
}

func (g *Playground) quote(m emulator.Message) *quote {
	if m.ReplyTo == 0 {
		return nil
	}
	there := g.srv.Chat(m.Chat)
	if there == nil {
		return nil
	}
	original, ok := there.Message(m.ReplyTo)
	if !ok {
		return nil
	}
	text := []rune(strings.Join(strings.Fields(original.Text), " "))
	if len(text) > quoted {
		text = append(text[:quoted], '…')
	}
	return &quote{original.From, string(text)}
}

// events streams what one person sees: both chats as they are, then every
// change (server-sent events).
func (g *Playground) events(w http.ResponseWriter, r *http.Request) {
	id, _ := strconv.ParseInt(r.URL.Query().Get("user"), 10, 64)
	p := g.player(id)
	if p == nil {
		http.Error(w, "nobody", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	out := http.NewResponseController(w)
	send := func(name string, v any) bool {
		raw, err := json.Marshal(v)
		if err != nil {
			return false
		}
		if _, err := fmt.Fprintf(w, "event: %s\ndata: %s\n\n", name, raw); err != nil {
			return false
		}
		return out.Flush() == nil
	}
	from := g.srv.EventCount()
	first := struct {
		People []person `json:"people"`
		All    []bubble `json:"all"`
	}{People: g.people()}
	for name, chat := range map[string]*emulator.Chat{"group": g.group, "private": p.user.Private()} {
		for _, m := range chat.Recent(shownLast) {
			first.All = append(first.All, g.shown(name, m))
		}
	}
	if !send("all", first) {
		return
	}
	g.watchFrom(r.Context(), from, func(e emulator.Event) bool { return g.stream(p, e, send) })
}

// stream sends one change, if the person can see it.
func (g *Playground) stream(p *player, e emulator.Event, send func(string, any) bool) bool {
	chat := ""
	switch e.Chat {
	case g.group.ID():
		chat = "group"
	case p.user.Private().ID():
		chat = "private"
	}
	switch {
	case e.Kind == emulator.CallbackAnswered && e.FromID == p.user.ID() && p.manual.Load():
		return send("answer", map[string]any{"text": e.Text, "alert": e.Alert})
	case e.Kind == emulator.CallbackAnswered || e.Kind == emulator.ButtonPressed:
		return true
	case chat == "" || e.Message == nil:
		return true
	}
	return send("message", g.shown(chat, *e.Message))
}

// service is what a service message says in the language of the playground,
// or other when it is none.
func (g *Playground) service(m emulator.Message, other string, escape func(string) string) string {
	key := "play.service-" + m.Kind
	if !g.p.Has(key) {
		return other
	}
	_, what, _ := strings.Cut(m.Text, ": ")
	return g.p.T(key, "Who", escape(m.From), "What", escape(what))
}
