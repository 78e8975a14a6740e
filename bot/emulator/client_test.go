package emulator_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/emulator"
)

// allUpdates names chat_member too, which Telegram sends only on request.
var allUpdates = bot.AllowedUpdates{"message", "edited_message", "callback_query", "my_chat_member", "chat_member"}

// client makes the real library speak to the server in memory.
func client(t *testing.T, srv *emulator.Server, options ...bot.Option) *bot.Bot {
	t.Helper()
	options = append([]bot.Option{
		bot.WithHTTPClient(30*time.Second, srv),
		bot.WithNotAsyncHandlers(),
		bot.WithAllowedUpdates(allUpdates),
		bot.WithErrorsHandler(func(err error) { t.Errorf("library: %v", err) }),
	}, options...)
	b, err := bot.New(srv.Token(), options...)
	if err != nil {
		t.Fatalf("new bot: %v", err)
	}
	return b
}

// run starts the library's polling and returns what stops it.
func run(b *bot.Bot) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	wg.Go(func() { b.Start(ctx) })
	return func() { cancel(); wg.Wait() }
}

func TestConversationThroughTheLibrary(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		srv := emulator.New(emulator.Options{})
		began := time.Now()
		b := client(t, srv, bot.WithDefaultHandler(func(ctx context.Context, b *bot.Bot, u *models.Update) {
			switch {
			case u.CallbackQuery != nil:
				if _, err := b.AnswerCallbackQuery(ctx, &bot.AnswerCallbackQueryParams{
					CallbackQueryID: u.CallbackQuery.ID, Text: "seen " + u.CallbackQuery.Data}); err != nil {
					t.Errorf("answer: %v", err)
				}
			case u.Message != nil && u.Message.Text != "":
				if _, err := b.SendMessage(ctx, &bot.SendMessageParams{ChatID: u.Message.Chat.ID,
					Text: "<b>got</b> " + u.Message.Text, ParseMode: models.ParseModeHTML,
					ReplyMarkup: &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{
						{{Text: "Да", CallbackData: "v:1"}}}}}); err != nil {
					t.Errorf("send: %v", err)
				}
			}
		}))
		stop := run(b)
		defer stop()
		anna := srv.NewUser("Аня")
		time.Sleep(95 * time.Second) // several empty polls
		anna.StartBot("room1")
		synctest.Wait()
		last := anna.Last()
		if last.HTML != "<b>got</b> /start room1" || !last.FromBot {
			t.Fatalf("last message is %+v", last)
		}
		press, err := anna.Press(last, "Да")
		if err != nil {
			t.Fatal(err)
		}
		answer, err := press.Wait(t.Context())
		if err != nil || answer.Text != "seen v:1" {
			t.Fatalf("answer %+v, %v", answer, err)
		}
		if waited := time.Since(began); waited != 95*time.Second {
			t.Errorf("took %v of fake time, want exactly 95s: updates must arrive at once", waited)
		}
	})
}
