package bot

import (
	"slices"
	"strconv"
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// The menu of /deck has two faces. Where the book deals, cards are switched on
// and off for every number of seats (the key roles-off); a deck of one's own
// says how many there are of each card. A button says what is to be and not
// what is to change, so that a second press does nothing.

const deckPrefix = menuPrefix + "deck|"

// deckButton carries the number of seats shown, what to do, and with what.
func deckButton(text string, seats int, verb string, args ...string) models.InlineKeyboardButton {
	data := append([]string{strconv.Itoa(seats), verb}, args...)
	return models.InlineKeyboardButton{Text: text, CallbackData: deckPrefix + strings.Join(data, "|")}
}

func (r *room) deckButtons(rules game.Rules, seats int) *models.InlineKeyboardMarkup {
	p := r.p()
	var rows [][]models.InlineKeyboardButton
	if rules.SeatsMin < rules.SeatsMax {
		rows = append(rows, []models.InlineKeyboardButton{
			deckButton("◀️", max(seats-1, rules.SeatsMin), "show"),
			deckButton(p.N("bot.deck.seats", seats), seats, "show"),
			deckButton("▶️", min(seats+1, rules.SeatsMax), "show"),
		})
	}
	if r.rec.Deck == "" {
		rows = append(rows, grid(r.switches(rules, seats), 2)...)
		rows = append(rows, []models.InlineKeyboardButton{deckButton(p.T("bot.deck.to-hand"), seats, "hand")})
	} else {
		rows = append(rows, r.counters(seats)...)
		rows = append(rows, []models.InlineKeyboardButton{deckButton(p.T("bot.deck.to-book"), seats, "book")})
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: rows}
}

// switches are the cards that the book may deal.
func (r *room) switches(rules game.Rules, seats int) []models.InlineKeyboardButton {
	var out []models.InlineKeyboardButton
	for _, role := range rules.Listed() {
		sign, verb := "✅ ", "off"
		if slices.Contains(rules.RolesOff, role) {
			sign, verb = "▫️ ", "on"
		}
		out = append(out, deckButton(sign+render.Role(r.p(), role), seats, verb, string(role)))
	}
	return out
}

// counters are all cards with how many the room wants of each.
func (r *room) counters(seats int) [][]models.InlineKeyboardButton {
	have := r.written(seats)
	var many [][]models.InlineKeyboardButton
	var single []models.InlineKeyboardButton
	for _, role := range game.Catalogue {
		n := have[role]
		text := render.DeckButton(r.p(), role, n)
		switch {
		case role == game.Citizen:
		case role.Several():
			many = append(many, []models.InlineKeyboardButton{
				deckButton("➖", seats, "n", string(role), strconv.Itoa(max(n-1, 0))),
				deckButton(text, seats, "show"),
				deckButton("➕", seats, "n", string(role), strconv.Itoa(n+1)),
			})
		default:
			single = append(single, deckButton(text, seats, "n", string(role), strconv.Itoa(1-n)))
		}
	}
	return append(many, grid(single, 2)...)
}

// written counts the cards of the room's own deck, whether they fit a number
// of seats or not.
func (r *room) written(seats int) map[game.Role]int {
	have := map[game.Role]int{}
	deck, err := r.deck(seats)
	if err != nil {
		deck, _ = r.deck(r.rec.rules().SeatsMax)
	}
	for _, role := range deck {
		have[role]++
	}
	return have
}

// deckPress carries out a button of the menu.
func (r *room) deckPress(q *models.CallbackQuery, p printer) {
	part := strings.Split(strings.TrimPrefix(q.Data, deckPrefix), "|")
	seats, err := strconv.Atoi(part[0])
	m := q.Message.Message
	if err != nil || m == nil || len(part) < 2 {
		r.b.reply(q, p.T("bot.press.old"))
		return
	}
	r.ifAdminUser(q.From.ID, func() {
		rules := r.rec.rules()
		seats = min(max(seats, rules.SeatsMin), rules.SeatsMax)
		if err := r.deckChange(seats, part[1], append(part[2:], "", "")); err != nil {
			r.b.reply(q, r.refusal(p, err))
			return
		}
		r.b.reply(q, "")
		rules = r.rec.rules()
		r.b.edit("deck "+itoa(m.ID), m.ID, message{chat: m.Chat.ID, html: r.deckPage(rules, seats), keyboard: r.deckButtons(rules, seats)}, nil)
	}, func() { r.b.reply(q, p.T("bot.not-admin")) })
}

// deckChange does what a button says. The error is a refusal, or our own.
func (r *room) deckChange(seats int, verb string, args []string) error {
	rules, old := r.rec.rules(), r.rec
	role := game.Role(args[0])
	switch verb {
	case "on", "off":
		off := slices.DeleteFunc(slices.Clone(rules.RolesOff), func(r game.Role) bool { return r == role })
		if verb == "off" {
			off = append(off, role)
		}
		if err := r.rec.change([][2]string{{"roles-off", offValue(off)}}); err != nil {
			return err
		}
	case "hand":
		if r.rec.Deck != "" {
			return nil
		}
		deck, _ := rules.Cards(seats)
		r.rec.Deck = game.WriteDeck(deck)
	case "book":
		r.rec.Deck = ""
	case "n":
		n, err := strconv.Atoi(args[1])
		if err != nil || r.rec.Deck == "" || !role.Known() {
			return nil // an old button; the page is shown as it is now
		}
		deck, err := r.recount(role, n, seats)
		if err != nil {
			return err
		}
		r.rec.Deck = game.WriteDeck(deck)
	default:
		return nil
	}
	if err := r.store(); err != nil {
		r.rec = old
		r.log.Error("the deck could not be stored", "err", err)
		return err
	}
	return nil
}

// recount changes the number of one card. A deck that does not fit the seats
// that are looked at may still be made smaller.
func (r *room) recount(role game.Role, n, seats int) ([]game.Role, error) {
	deck, err := r.deck(seats)
	if err != nil {
		seats = r.rec.rules().SeatsMax
		if deck, err = r.deck(seats); err != nil {
			return nil, err
		}
	}
	return game.WithCards(deck, role, n, seats)
}

// offValue writes the key roles-off.
func offValue(roles []game.Role) string {
	if len(roles) == 0 {
		return "none"
	}
	var out []string
	for _, role := range roles {
		out = append(out, string(role))
	}
	return strings.Join(out, ",")
}
