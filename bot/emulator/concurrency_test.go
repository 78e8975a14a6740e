package emulator_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/emulator"
)

// TestManyPeopleOnLoopback lets people press and read at once over real HTTP;
// run it with -race.
func TestManyPeopleOnLoopback(t *testing.T) {
	srv := emulator.New(emulator.Options{})
	server := httptest.NewServer(srv)
	defer server.Close()
	b := client(t, srv, bot.WithServerURL(server.URL), bot.WithHTTPClient(3*time.Second, server.Client()),
		bot.WithDefaultHandler(func(ctx context.Context, b *bot.Bot, u *models.Update) {
			if u.CallbackQuery != nil {
				_, err := b.AnswerCallbackQuery(ctx, &bot.AnswerCallbackQueryParams{CallbackQueryID: u.CallbackQuery.ID,
					Text: u.CallbackQuery.Data})
				// The last answer may arrive while the test is already over.
				if err != nil && ctx.Err() == nil {
					t.Errorf("answer: %v", err)
				}
			}
		}))
	host := srv.NewUser("Ведущий")
	group := srv.NewSupergroup("Толпа", host)
	group.AddBot(host, emulator.AllRights())
	stop := run(b)
	defer stop()
	m, err := b.SendMessage(t.Context(), &bot.SendMessageParams{ChatID: group.ID(), Text: "жмите",
		ReplyMarkup: &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{{{Text: "+", CallbackData: "plus"}}}}})
	if err != nil {
		t.Fatal(err)
	}
	view, _ := group.Message(m.ID)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	var wg sync.WaitGroup
	const people, presses = 10, 10
	for i := range people {
		u := srv.NewUser(fmt.Sprintf("Игрок %d", i+1))
		wg.Go(func() {
			u.Join(group)
			for range presses {
				press, err := u.Press(view, "+")
				if err != nil {
					t.Error(err)
					return
				}
				if answer, err := press.Wait(ctx); err != nil || answer.Text != "plus" {
					t.Errorf("answer %+v, %v", answer, err)
				}
				u.Messages(group)
			}
		})
	}
	seen := map[emulator.EventKind]int{}
	for next := 0; seen[emulator.CallbackAnswered] < people*presses; {
		events, err := srv.Next(ctx, next)
		if err != nil {
			t.Fatalf("after %v: %v", seen, err)
		}
		for _, e := range events {
			if e.Index != next {
				t.Fatalf("event %d follows %d", e.Index, next-1)
			}
			next++
			seen[e.Kind]++
		}
	}
	wg.Wait()
	if seen[emulator.ButtonPressed] != people*presses {
		t.Errorf("events %v", seen)
	}
}
