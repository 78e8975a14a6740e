package emulator_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
)

// args are the parameters of a call made as JSON, without the library, which
// would keep some mistakes from being made.
type args = map[string]any

type reply struct {
	OK          bool            `json:"ok"`
	Result      json.RawMessage `json:"result"`
	Code        int             `json:"error_code"`
	Description string          `json:"description"`
	Parameters  struct {
		RetryAfter int   `json:"retry_after"`
		MigrateTo  int64 `json:"migrate_to_chat_id"`
	} `json:"parameters"`
}

func call(t *testing.T, srv *emulator.Server, method string, a args) reply {
	t.Helper()
	return callAs(t, srv, srv.Token(), method, a)
}

func callAs(t *testing.T, srv *emulator.Server, token, method string, a args) reply {
	t.Helper()
	body, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://test/bot"+token+"/"+method, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	response, err := srv.Do(r)
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	defer response.Body.Close()
	var out reply
	if err := json.NewDecoder(response.Body).Decode(&out); err != nil {
		t.Fatalf("%s: decode: %v", method, err)
	}
	if !out.OK && response.StatusCode != out.Code {
		t.Errorf("%s: HTTP status %d but error_code %d", method, response.StatusCode, out.Code)
	}
	return out
}

func mustCall(t *testing.T, srv *emulator.Server, method string, a args) reply {
	t.Helper()
	out := call(t, srv, method, a)
	if !out.OK {
		t.Fatalf("%s %v: %d %s", method, a, out.Code, out.Description)
	}
	return out
}

// refused checks the code and description of a refusal.
func refused(t *testing.T, got reply, code int, description string) {
	t.Helper()
	if got.OK || got.Code != code || !strings.Contains(got.Description, description) {
		t.Errorf("got %t %d %q, want %d %q", got.OK, got.Code, got.Description, code, description)
	}
}

// sent is the message_id of a sent message.
func sent(t *testing.T, r reply) int {
	t.Helper()
	var m struct {
		ID int `json:"message_id"`
	}
	if err := json.Unmarshal(r.Result, &m); err != nil || m.ID == 0 {
		t.Fatalf("no message in %s: %v", r.Result, err)
	}
	return m.ID
}

// updates takes and confirms all pending updates.
func updates(t *testing.T, srv *emulator.Server, allowed ...string) []map[string]json.RawMessage {
	t.Helper()
	a := args{}
	if allowed != nil {
		a["allowed_updates"] = allowed
	}
	var out []map[string]json.RawMessage
	if err := json.Unmarshal(mustCall(t, srv, "getUpdates", a).Result, &out); err != nil {
		t.Fatal(err)
	}
	if len(out) > 0 {
		var last int64
		if err := json.Unmarshal(out[len(out)-1]["update_id"], &last); err != nil {
			t.Fatal(err)
		}
		mustCall(t, srv, "getUpdates", args{"offset": last + 1, "limit": 1})
	}
	return out
}

func kinds(list []map[string]json.RawMessage) string {
	var out []string
	for _, u := range list {
		for kind := range u {
			if kind != "update_id" {
				out = append(out, kind)
			}
		}
	}
	return strings.Join(out, " ")
}

func button(text, data string) args {
	return args{"inline_keyboard": [][]args{{{"text": text, "callback_data": data}}}}
}

// scene is a bot that is an administrator of a supergroup, with a person who
// has started it and one who has not.
type scene struct {
	srv         *emulator.Server
	anna, boris *emulator.User
	group       *emulator.Chat
	clock       *clock
}

// clock is a clock that moves by hand.
type clock struct{ at time.Time }

func (c *clock) now() time.Time          { return c.at }
func (c *clock) advance(d time.Duration) { c.at = c.at.Add(d) }

func newScene(t *testing.T, change ...func(*emulator.Options)) *scene {
	t.Helper()
	c := &clock{time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)}
	options := emulator.Options{BotUsername: "mafia_bot", Now: c.now}
	for _, f := range change {
		f(&options)
	}
	srv := emulator.New(options)
	s := &scene{srv: srv, anna: srv.NewUser("Аня", emulator.Username("anna_k")), boris: srv.NewUser("Боря"), clock: c}
	s.anna.StartBot("")
	s.group = srv.NewSupergroup("Пятница", s.anna, emulator.With(s.boris))
	s.group.AddBot(s.anna, emulator.AllRights())
	updates(t, srv, "message", "edited_message", "callback_query", "my_chat_member", "chat_member")
	return s
}
