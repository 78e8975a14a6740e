package bot

import (
	"context"
	"errors"
	"time"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
)

// message is one message to a chat.
type message struct {
	chat     int64
	thread   int
	html     string
	keyboard *models.InlineKeyboardMarkup
	protect  bool // cannot be forwarded or saved
	reply    int  // message it answers
	urgent   bool
}

// deliver sends a message now.
func (b *Bot) deliver(ctx context.Context, m message) (id int, err error) {
	off := true
	params := &tg.SendMessageParams{
		ChatID: m.chat, MessageThreadID: m.thread, Text: m.html, ParseMode: models.ParseModeHTML,
		ProtectContent: m.protect, LinkPreviewOptions: &models.LinkPreviewOptions{IsDisabled: &off},
	}
	if m.keyboard != nil {
		params.ReplyMarkup = m.keyboard
	}
	if m.reply != 0 {
		params.ReplyParameters = &models.ReplyParameters{MessageID: m.reply, AllowSendingWithoutReply: true}
	}
	sent, err := b.tg.SendMessage(ctx, params)
	if err != nil {
		return 0, err
	}
	return sent.ID, nil
}

// send puts a message that is not part of a game's log into the queue of its
// chat. then, if any, hears in a goroutine of the courier what became of it.
func (b *Bot) send(m message, then func(id int, err error)) {
	id := 0
	job := courier.Job{
		Chat: m.chat, Group: m.chat < 0, Urgent: m.urgent,
		Run: func(ctx context.Context) (err error) {
			id, err = b.deliver(ctx, m)
			return err
		},
		Done: func(err error) {
			b.noteFailure(m.chat, err)
			if then != nil {
				then(id, err)
			}
		},
	}
	_ = b.courier.Send(job) // closed: the program stops
}

// edit changes a text message; key names what it shows, so that a newer edit
// takes the place of one that waits.
func (b *Bot) edit(key string, id int, m message, then func(error)) {
	b.change(key, m, then, func(ctx context.Context) error { return b.editText(ctx, id, m) })
}

// editText changes a text message now.
func (b *Bot) editText(ctx context.Context, id int, m message) error {
	off := true
	params := &tg.EditMessageTextParams{
		ChatID: m.chat, MessageID: id, Text: m.html, ParseMode: models.ParseModeHTML,
		LinkPreviewOptions: &models.LinkPreviewOptions{IsDisabled: &off},
	}
	if m.keyboard != nil {
		params.ReplyMarkup = m.keyboard
	}
	_, err := b.tg.EditMessageText(ctx, params)
	return err
}

// editButtons changes the buttons under a message; nil takes them away.
func (b *Bot) editButtons(key string, id int, m message) {
	b.change(key, m, nil, func(ctx context.Context) error {
		params := &tg.EditMessageReplyMarkupParams{ChatID: m.chat, MessageID: id, ReplyMarkup: noButtons()}
		if m.keyboard != nil {
			params.ReplyMarkup = m.keyboard
		}
		_, err := b.tg.EditMessageReplyMarkup(ctx, params)
		return err
	})
}

func (b *Bot) change(key string, m message, then func(error), run func(context.Context) error) {
	_ = b.courier.Send(courier.Job{
		Chat: m.chat, Group: m.chat < 0, Urgent: m.urgent, Key: key, Run: run,
		Done: func(err error) {
			b.noteFailure(m.chat, err)
			if then != nil {
				then(err)
			}
		},
	})
}

// remove deletes a message of somebody else, or an old one of ours.
func (b *Bot) remove(chat int64, id int, then func(error)) {
	_ = b.courier.Send(courier.Job{
		Chat: chat, Group: chat < 0, Urgent: true,
		Run: func(ctx context.Context) error {
			_, err := b.tg.DeleteMessage(ctx, &tg.DeleteMessageParams{ChatID: chat, MessageID: id})
			return err
		},
		Done: func(err error) {
			if then != nil {
				then(err)
			}
		},
	})
}

// noteFailure logs what could not be sent, without its text, and follows a
// group that has become a supergroup.
func (b *Bot) noteFailure(chat int64, err error) {
	if err == nil || errors.Is(err, courier.ErrSuperseded) || errors.Is(err, courier.ErrClosed) {
		return
	}
	kind := courier.ClassifyFor(chat, err)
	if to, ok := courier.NewChat(err); ok && chat < 0 {
		r := b.hall.room(chat, "")
		r.post(func() { r.migrate(to) })
		return
	}
	switch kind {
	case courier.NotModified, courier.MessageGone, courier.Cancelled:
	case courier.Other:
		b.log.Error("Telegram refused a call", "chat", chat, "err", courier.Redact(err, b.cfg.Token))
	default:
		b.log.Warn("could not be sent", "chat", chat, "kind", kind)
	}
}

// answer replies to a message where it was written.
func (b *Bot) answer(m *models.Message, html string) {
	b.answerWith(m, html, nil)
}

func (b *Bot) answerWith(m *models.Message, html string, keyboard *models.InlineKeyboardMarkup) {
	out := message{chat: m.Chat.ID, html: html, keyboard: keyboard, thread: thread(m)}
	if group(m.Chat) {
		out.reply = m.ID
	}
	b.send(out, nil)
}

// thread is the forum topic a message is in. Replies outside a forum carry a
// thread too, which must not be sent back.
func thread(m *models.Message) int {
	if m.IsTopicMessage {
		return m.MessageThreadID
	}
	return 0
}

// reply answers a press, which Telegram wants within seconds: it goes past the
// courier. An empty text only stops the button's spinning.
func (b *Bot) reply(q *models.CallbackQuery, text string) {
	b.lookup(func(ctx context.Context) {
		ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
		defer cancel()
		_, err := b.tg.AnswerCallbackQuery(ctx, &tg.AnswerCallbackQueryParams{
			CallbackQueryID: q.ID, Text: short(text, longestAnswer),
		})
		if kind := courier.Classify(err); err != nil && kind != courier.TooLate && kind != courier.Cancelled {
			b.log.Warn("a press could not be answered", "kind", kind)
		}
	})
}

// longestAnswer is what an answer to a press may hold (Bot API,
// answerCallbackQuery).
const longestAnswer = 200

func short(text string, longest int) string {
	if utf16Len(text) <= longest {
		return text
	}
	runes := []rune(text)
	for utf16Len(string(runes)) > longest-1 {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}
