package emulator_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/emulator"
)

func TestUpdatesAreKeptUntilConfirmed(t *testing.T) {
	s := newScene(t)
	for _, text := range []string{"раз", "два", "три"} {
		if _, err := s.anna.Write(s.group, text); err != nil {
			t.Fatal(err)
		}
	}
	ids := func(a args) (out []int64) {
		var list []struct {
			ID int64 `json:"update_id"`
		}
		if err := json.Unmarshal(mustCall(t, s.srv, "getUpdates", a).Result, &list); err != nil {
			t.Fatal(err)
		}
		for _, u := range list {
			out = append(out, u.ID)
		}
		return out
	}
	first := ids(args{})
	if len(first) != 3 || first[1] != first[0]+1 {
		t.Fatalf("update ids %v", first)
	}
	if again := ids(args{"limit": 2}); len(again) != 2 || again[0] != first[0] {
		t.Errorf("unconfirmed updates come again: %v", again)
	}
	if rest := ids(args{"offset": first[2]}); len(rest) != 1 || rest[0] != first[2] {
		t.Errorf("after confirming two: %v", rest)
	}
	if n := s.srv.PendingUpdates(); n != 1 {
		t.Errorf("%d updates pending", n)
	}
	if rest := ids(args{"offset": first[2] + 1}); len(rest) != 0 {
		t.Errorf("after confirming all: %v", rest)
	}
}

func TestMemberUpdatesComeOnlyByName(t *testing.T) {
	s := newScene(t)
	updates(t, s.srv, "message", "my_chat_member")
	s.group.Add(s.srv.NewUser("Вера"))
	if got := kinds(updates(t, s.srv)); got != "message" {
		t.Errorf("without naming chat_member: %q", got)
	}
	updates(t, s.srv, []string{}...)
	updates(t, s.srv, "chat_member")
	s.group.Add(s.srv.NewUser("Гена"))
	if got := kinds(updates(t, s.srv)); got != "chat_member" {
		t.Errorf("naming only chat_member: %q", got)
	}
	s.group.AddBot(s.anna, emulator.Rights{}) // no administrator any more
	s.group.Add(s.srv.NewUser("Дима"))
	if got := kinds(updates(t, s.srv)); got != "" {
		t.Errorf("as an ordinary member: %q", got)
	}
}

// get makes a call of its own, as a second process would.
func get(ctx context.Context, srv *emulator.Server, query string) (reply, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://test/bot"+srv.Token()+"/getUpdates?"+query, nil)
	if err != nil {
		return reply{}, err
	}
	response, err := srv.Do(r)
	if err != nil {
		return reply{}, err
	}
	defer response.Body.Close()
	var out reply
	return out, json.NewDecoder(response.Body).Decode(&out)
}

func TestLongPolling(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		srv := emulator.New(emulator.Options{})
		anna := srv.NewUser("Аня")
		began := time.Now()
		got, err := get(t.Context(), srv, "timeout=20")
		if err != nil || string(got.Result) != "[]" || time.Since(began) != 20*time.Second {
			t.Fatalf("empty poll: %s, %v after %v", got.Result, err, time.Since(began))
		}
		var wg sync.WaitGroup
		wg.Go(func() {
			got, err = get(t.Context(), srv, "timeout=20")
			if err != nil || !strings.Contains(string(got.Result), "/start") || time.Since(began) != 25*time.Second {
				t.Errorf("poll: %s, %v after %v", got.Result, err, time.Since(began))
			}
		})
		time.Sleep(5 * time.Second)
		anna.StartBot("")
		wg.Wait()

		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
		defer cancel()
		if _, err := get(ctx, srv, "timeout=20&offset=600000000"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("cancelled poll: %v", err)
		}
	})
}

func TestTheOlderOfTwoPollersIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		srv := emulator.New(emulator.Options{})
		results := make([]reply, 2)
		var wg sync.WaitGroup
		for i := range results {
			wg.Go(func() { results[i], _ = get(t.Context(), srv, "timeout=20") })
			time.Sleep(time.Second)
		}
		wg.Wait()
		refused(t, results[0], 409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")
		if !results[1].OK {
			t.Errorf("the newer poller: %s", results[1].Description)
		}
		wg.Go(func() { results[0], _ = get(t.Context(), srv, "timeout=20") })
		time.Sleep(time.Second)
		mustCall(t, srv, "setWebhook", args{"url": "https://example.org/hook"})
		wg.Wait()
		refused(t, results[0], 409, "Conflict: terminated by setWebhook request")
		refused(t, call(t, srv, "getUpdates", nil), 409, "Conflict: can't use getUpdates method while webhook is active")
		mustCall(t, srv, "deleteWebhook", nil)
		mustCall(t, srv, "getUpdates", nil)
	})
}

func TestWebhookDelivery(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		srv := emulator.New(emulator.Options{})
		anna := srv.NewUser("Аня")
		mustCall(t, srv, "setWebhook", args{"url": "https://example.org/hook", "secret_token": "s3cret"})
		var tries atomic.Int32
		handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			var u models.Update
			if err := json.NewDecoder(r.Body).Decode(&u); err != nil || u.Message == nil {
				t.Errorf("update: %v", err)
			}
			if got := r.Header.Get("X-Telegram-Bot-Api-Secret-Token"); got != "s3cret" {
				t.Errorf("secret is %q", got)
			}
			if tries.Add(1) == 1 {
				w.WriteHeader(http.StatusBadGateway)
			}
		})
		ctx, cancel := context.WithCancel(t.Context())
		var wg sync.WaitGroup
		wg.Go(func() { _ = srv.DeliverWebhook(ctx, handler) })
		anna.StartBot("")
		time.Sleep(500 * time.Millisecond)
		var info struct {
			Pending int    `json:"pending_update_count"`
			Error   string `json:"last_error_message"`
		}
		if err := json.Unmarshal(mustCall(t, srv, "getWebhookInfo", nil).Result, &info); err != nil || info.Pending != 1 || info.Error == "" {
			t.Errorf("webhook info %+v, %v", info, err)
		}
		time.Sleep(time.Second)
		if tries.Load() != 2 || srv.PendingUpdates() != 0 {
			t.Errorf("%d tries, %d pending", tries.Load(), srv.PendingUpdates())
		}
		cancel()
		wg.Wait()
	})
}

func TestFaults(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		srv := emulator.New(emulator.Options{})
		anna := srv.NewUser("Аня")
		anna.StartBot("")
		b := client(t, srv)
		send := func() error {
			_, err := b.SendMessage(t.Context(), &bot.SendMessageParams{ChatID: anna.ID(), Text: "x"})
			return err
		}
		received := func() int {
			n := 0
			for _, m := range anna.Private().Messages() {
				if m.FromBot {
					n++
				}
			}
			return n
		}
		with := func(f emulator.Fault) {
			srv.SetFault(func(c emulator.Call) *emulator.Fault {
				if c.Method != "sendMessage" || c.Params["text"] != "x" {
					t.Errorf("the hook sees %+v", c)
				}
				return &f
			})
		}
		with(emulator.Fault{Code: 429, Description: "Too Many Requests: retry after 7", RetryAfter: 7})
		var flood *bot.TooManyRequestsError
		if err := send(); !errors.As(err, &flood) || flood.RetryAfter != 7 || received() != 0 {
			t.Errorf("error: %v, %d received", err, received())
		}
		with(emulator.Fault{DropRequest: true})
		if err := send(); err == nil || received() != 0 {
			t.Errorf("dropped request: %v, %d received", err, received())
		}
		with(emulator.Fault{DropAnswer: true})
		if err := send(); err == nil || received() != 1 {
			t.Errorf("dropped answer: %v, %d received", err, received())
		}
		with(emulator.Fault{Delay: 4 * time.Second})
		if began := time.Now(); send() != nil || time.Since(began) != 4*time.Second || received() != 2 {
			t.Errorf("delay: %v, %d received", time.Since(began), received())
		}
		srv.SetFault(nil)
		if err := send(); err != nil {
			t.Error(err)
		}
		log := srv.Calls("sendMessage")
		if len(log) != 5 || log[0].Code != 429 || !log[1].Dropped || log[1].OK() || !log[2].Dropped || !log[2].OK() || !log[4].OK() {
			t.Errorf("log %+v", log)
		}
	})
}
