package bot

import (
	"maps"
	"slices"
	"strings"

	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/render"
	"github.com/mafia-host/mafia/game"
)

// onWords is /words: alone it offers the lists, with an offence it shows one,
// with +word and -word it changes it for this room.
func (r *room) onWords(m *models.Message, c command) {
	p := r.p()
	name, rest, _ := strings.Cut(c.args, " ")
	o, ok := wordyOffence(name)
	switch {
	case c.args == "":
		r.b.answerWith(m, p.T("bot.words.which"), r.wordButtons())
		return
	case !ok:
		r.b.answerWith(m, p.T("bot.words.how"), r.wordButtons())
		return
	case strings.TrimSpace(rest) == "":
		r.b.answerWith(m, r.wordPage(o), r.wordButtons())
		return
	}
	own := r.rec.Words[o]
	if rest = strings.ToLower(strings.TrimSpace(rest)); rest == "reset" || slices.Contains(words().reset, rest) {
		own = wordList{}
	} else if !own.change(o, rest) {
		r.b.answer(m, p.T("bot.words.how"))
		return
	}
	old := r.rec.Words
	r.rec.Words = maps.Clone(old)
	if r.rec.Words == nil {
		r.rec.Words = map[game.Offence]wordList{}
	}
	r.rec.Words[o] = own
	if err := r.store(); err != nil {
		r.rec.Words = old
		r.broken(m, err)
		return
	}
	r.b.answerWith(m, r.wordPage(o), r.wordButtons())
}

// wordyOffence reads the name of a list, as the settings write it or in words.
func wordyOffence(name string) (game.Offence, bool) {
	name = strings.ToLower(name)
	for _, o := range wordyOffences {
		if name == string(o) || slices.Contains(words().lists[o], name) {
			return o, true
		}
	}
	return "", false
}

// The limits of a room's own list: a stem of fewer letters would catch half of
// the language, and a page must hold the list.
const (
	shortestStem = 3
	longestWord  = 40
	mostWords    = 60
)

// change reads "+word -two words"; false: it makes no sense.
func (l *wordList) change(o game.Offence, items string) bool {
	next := wordList{slices.Clone(l.More), slices.Clone(l.Except)}
	var item string
	done := func() bool {
		if item == "" {
			return true
		}
		word, ok := listEntry(item[1:])
		if !ok {
			return false
		}
		if item[0] == '+' {
			next.Except = drop(next.Except, word)
			if !slices.Contains(words().offences[o], word) {
				next.More = append(drop(next.More, word), word)
			}
			return true
		}
		if slices.Contains(next.More, word) {
			next.More = drop(next.More, word)
			return true
		}
		next.Except = append(drop(next.Except, word), word)
		return true
	}
	for field := range strings.FieldsSeq(strings.ReplaceAll(items, ",", " ")) {
		switch {
		case field[0] == '+' || field[0] == '-' || strings.HasPrefix(field, "−") || strings.HasPrefix(field, "–"):
			if !done() {
				return false
			}
			item = strings.NewReplacer("−", "-", "–", "-").Replace(field)
		case item == "":
			return false
		default:
			item += " " + field
		}
	}
	if item == "" || !done() || len(next.More) > mostWords || len(next.Except) > mostWords {
		return false
	}
	*l = next
	return true
}

// listEntry makes an entry of a list of what somebody wrote.
func listEntry(raw string) (string, bool) {
	var out []string
	for field := range strings.FieldsSeq(raw) {
		stem, open := strings.CutSuffix(field, "*")
		said := split(stem)
		if len(said) != 1 || open && len([]rune(said[0])) < shortestStem {
			return "", false
		}
		if open {
			said[0] += "*"
		}
		out = append(out, said[0])
	}
	word := strings.Join(out, " ")
	return word, len([]rune(strings.TrimSuffix(word, "*"))) > 1 && len([]rune(word)) <= longestWord
}

func drop(list []string, word string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(w string) bool { return w == word })
}

func (r *room) wordPage(o game.Offence) string {
	own := r.rec.Words[o]
	return render.Words(r.p(), o, r.rec.rules().Reactions[o], words().offences[o], own.More, own.Except)
}

const wordsPrefix = menuPrefix + "words|"

func (r *room) wordButtons() *models.InlineKeyboardMarkup {
	var row []models.InlineKeyboardButton
	for _, o := range wordyOffences {
		row = append(row, models.InlineKeyboardButton{Text: r.p().T("bot.words." + string(o)), CallbackData: wordsPrefix + string(o)})
	}
	return &models.InlineKeyboardMarkup{InlineKeyboard: grid(row, 3)}
}

// wordsPress turns to another list.
func (r *room) wordsPress(q *models.CallbackQuery, p printer) {
	o, ok := wordyOffence(strings.TrimPrefix(q.Data, wordsPrefix))
	m := q.Message.Message
	if !ok || m == nil {
		r.b.reply(q, p.T("bot.press.old"))
		return
	}
	r.ifAdminUser(q.From.ID, func() {
		r.b.reply(q, "")
		r.b.edit("words "+itoa(m.ID), m.ID, message{chat: m.Chat.ID, html: r.wordPage(o), keyboard: r.wordButtons()}, nil)
	}, func() { r.b.reply(q, p.T("bot.not-admin")) })
}
