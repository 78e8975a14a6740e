package bot

import (
	"encoding/json"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// choice is what a button says: a verb of a window of a game, and its targets
// as far as they are chosen.
type choice struct {
	game    uint64
	turn    int
	verb    game.Verb
	targets []game.Seat
}

// choicePrefix is the version of the form of a choice in callback data.
const choicePrefix = "1|"

// data writes a choice in at most 64 bytes (Bot API, InlineKeyboardButton):
// 20 digits at most for the game and the turn, 10 for a verb, 3 seats.
func (c choice) data() string {
	var seats []string
	for _, s := range c.targets {
		seats = append(seats, strconv.Itoa(int(s)))
	}
	return choicePrefix + strconv.FormatUint(c.game, 36) + "|" + strconv.FormatInt(int64(c.turn), 36) +
		"|" + string(c.verb) + "|" + strings.Join(seats, ",")
}

// parseChoice reads callback data, which anybody may have made up.
func parseChoice(data string) (choice, bool) {
	rest, ok := strings.CutPrefix(data, choicePrefix)
	parts := strings.Split(rest, "|")
	if !ok || len(data) > 64 || len(parts) != 4 {
		return choice{}, false
	}
	id, err1 := strconv.ParseUint(parts[0], 36, 64)
	turn, err2 := strconv.ParseInt(parts[1], 36, 32)
	if err1 != nil || err2 != nil || turn < 1 {
		return choice{}, false
	}
	c := choice{game: id, turn: int(turn), verb: game.Verb(parts[2])}
	for s := range strings.SplitSeq(parts[3], ",") {
		if parts[3] == "" {
			break
		}
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			return choice{}, false
		}
		c.targets = append(c.targets, game.Seat(n))
	}
	return c, true
}

// buttons lays choices out. chosen are targets picked so far of a choice that
// takes several.
func (r *room) buttons(chat int64, options []game.Option, chosen []game.Seat) *models.InlineKeyboardMarkup {
	p, view := r.p(), r.state.View(0)
	if chat != theGroup {
		p, view = r.to(chat), r.state.View(r.state.SeatOf(chat))
	}
	aimed := 0
	for _, o := range options {
		if o.Pick > 0 {
			aimed++
		}
	}
	var rows [][]models.InlineKeyboardButton
	var last []models.InlineKeyboardButton
	for _, o := range options {
		if o.Pick == 0 {
			last = append(last, r.button(render.Verb(p, o.Verb), o.Verb))
			continue
		}
		var row []models.InlineKeyboardButton
		for _, seat := range o.Targets {
			caption := render.SeatButton(p, view, seat)
			if chat == theGroup && r.state.Window.Phase != game.PhaseBallot {
				caption = strconv.Itoa(int(seat))
			}
			if n := votesFor(view, seat); n > 0 && o.Verb == game.Vote {
				caption += " · " + strconv.Itoa(n)
			}
			if aimed > 1 {
				sign, _, _ := strings.Cut(render.Verb(p, o.Verb), " ")
				caption = sign + " " + strconv.Itoa(int(seat))
			}
			if slices.Contains(chosen, seat) {
				caption = "✅ " + caption
			}
			row = append(row, r.button(caption, o.Verb, pick(o, chosen, seat)...))
		}
		if aimed == 1 && chat == theGroup && r.state.Window.Phase != game.PhaseBallot {
			rows = append(rows, []models.InlineKeyboardButton{r.heading(render.Verb(p, o.Verb), o.Verb)})
		}
		across := columns(row)
		if r.atTable() && len(row) <= largeButtons {
			across = 1
		}
		rows = append(rows, grid(row, across)...)
	}
	rows = append(rows, grid(last, 2)...)
	if len(rows) == 0 {
		return nil
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: rows}
}

// votesFor is how many votes against a seat are seen.
func votesFor(view game.View, seat game.Seat) int {
	n := 0
	for _, v := range view.Poll.Votes {
		if v.For == seat {
			n++
		}
	}
	return n
}

// pick adds a seat to those chosen, or takes it away again.
func pick(o game.Option, chosen []game.Seat, seat game.Seat) []game.Seat {
	if o.Pick == 1 {
		return []game.Seat{seat}
	}
	if i := slices.Index(chosen, seat); i >= 0 {
		return slices.Delete(slices.Clone(chosen), i, i+1)
	}
	return append(slices.Clone(chosen), seat)
}

func (r *room) button(caption string, verb game.Verb, targets ...game.Seat) models.InlineKeyboardButton {
	c := choice{game: r.rec.Game, turn: r.turn(), verb: verb, targets: targets}
	return models.InlineKeyboardButton{Text: caption, CallbackData: c.data()}
}

// heading is a button that only says what the numbers under it are for.
func (r *room) heading(caption string, verb game.Verb) models.InlineKeyboardButton {
	return models.InlineKeyboardButton{Text: caption + " ⤵", CallbackData: headingPrefix + string(verb)}
}

const headingPrefix = "h|"

// turn is what buttons are made for: the window.
func (r *room) turn() int { return r.state.Window.Turn }

// largeButtons is how many may be as wide as a phone.
const largeButtons = 6

// columns puts short captions five in a row and names two.
func columns(row []models.InlineKeyboardButton) int {
	for _, b := range row {
		if len([]rune(b.Text)) > 6 {
			return 2
		}
	}
	return 5
}

func grid(buttons []models.InlineKeyboardButton, columns int) [][]models.InlineKeyboardButton {
	var rows [][]models.InlineKeyboardButton
	for part := range slices.Chunk(buttons, columns) {
		rows = append(rows, part)
	}
	return rows
}

// shown tells keyboards apart.
func shown(k *models.InlineKeyboardMarkup) string {
	if k == nil {
		return ""
	}
	raw, err := json.Marshal(k.InlineKeyboard)
	if err != nil {
		return ""
	}
	h := fnv.New64a()
	h.Write(raw)
	return strconv.FormatUint(h.Sum64(), 36)
}
