package courier

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/go-telegram/bot"
)

// The errors are made by the library itself from what a server answers.
func TestClassify(t *testing.T) {
	for _, test := range []struct {
		code        int
		description string
		parameters  string
		want        Kind
	}{
		{403, "Forbidden: bot was blocked by the user", "", Blocked},
		{403, "Forbidden: bot can't initiate conversation with a user", "", NeverStarted},
		{403, "Forbidden: user is deactivated", "", Deactivated},
		{403, "Forbidden: bot was kicked from the group chat", "", Kicked},
		{403, "Forbidden: bot was kicked from the supergroup chat", "", Kicked},
		{403, "Forbidden: bot is not a member of the supergroup chat", "", Kicked},
		{403, "Forbidden: the group chat was deleted", "", Kicked},
		{400, "Bad Request: group chat was deactivated", "", Kicked},
		{400, "Bad Request: chat not found", "", NoChat},
		{400, "Bad Request: not enough rights to send text messages to the chat", "", NoRights},
		{400, "Bad Request: not enough rights to restrict/unrestrict chat member", "", NoRights},
		{400, "Bad Request: have no rights to send a message", "", NoRights},
		{400, "Bad Request: need administrator rights in the channel chat", "", NoRights},
		{400, "Bad Request: CHAT_WRITE_FORBIDDEN", "", NoRights},
		{400, "Bad Request: user is an administrator of the chat", "", NoRights},
		{400, "Bad Request: message is not modified: specified new message content and reply markup are exactly the same", "", NotModified},
		{400, "Bad Request: message to edit not found", "", MessageGone},
		{400, "Bad Request: message to delete not found", "", MessageGone},
		{400, "Bad Request: message can't be deleted for everyone", "", MessageGone},
		{400, "Bad Request: message can't be edited", "", MessageGone},
		{400, "Bad Request: message thread not found", "", TopicGone},
		{400, "Bad Request: TOPIC_CLOSED", "", TopicGone},
		{400, "Bad Request: query is too old and response timeout expired or query ID is invalid", "", TooLate},
		{400, "Bad Request: group chat was upgraded to a supergroup chat", `{"migrate_to_chat_id":-1001234567890}`, Migrated},
		{429, "Too Many Requests: retry after 7", `{"retry_after":7}`, TooMany},
		{429, "Too Many Requests: retry later", "", TooMany},
		{500, "Internal Server Error", "", Temporary},
		{502, "Bad Gateway", "", Temporary},
		{401, "Unauthorized", "", Unauthorized},
		{404, "Not Found", "", Unauthorized},
		{409, "Conflict: terminated by other getUpdates request", "", Other},
		{400, "Bad Request: message text is empty", "", Other},
		// A person's words in a description must not be taken for Telegram's.
		{400, `Bad Request: can't parse entities: unsupported start tag "bot was blocked by the user"`, "", Other},
		{400, `Bad Request: can't parse entities: near "Forbidden: user is deactivated"`, "", Other},
	} {
		body := fmt.Sprintf(`{"ok":false,"error_code":%d,"description":%q`, test.code, test.description)
		if test.parameters != "" {
			body += `,"parameters":` + test.parameters
		}
		err := libraryError(t, body+"}", nil)
		if got := Classify(err); got != test.want {
			t.Errorf("%v: got %v, want %v", err, got, test.want)
		}
		if got := Classify(fmt.Errorf("send: %w", Redact(err, token))); got != test.want {
			t.Errorf("wrapped %v: got %v, want %v", err, got, test.want)
		}
		if after := RetryAfter(err); (after > 0) != (test.want == TooMany) {
			t.Errorf("%v: retry after %v", err, after)
		}
		if chat, ok := NewChat(err); ok != (test.want == Migrated) || ok && chat != -1001234567890 {
			t.Errorf("%v: new chat %v", err, chat)
		}
	}
}

func TestClassifyNetwork(t *testing.T) {
	refused := &net.OpError{Op: "dial", Err: errors.New("connection refused")}
	for _, test := range []struct {
		err  error
		want Kind
	}{
		{nil, OK},
		{libraryError(t, "", refused), Temporary},
		{libraryError(t, "", io.ErrUnexpectedEOF), Temporary},
		{libraryError(t, "", context.DeadlineExceeded), Temporary},
		{libraryError(t, "", context.Canceled), Cancelled},
		{libraryError(t, "<html>502 Bad Gateway</html>", nil), Temporary},
		{libraryError(t, "", nil), Temporary},
		// It was sent: doing it again would say it twice.
		{libraryError(t, `{"ok":true,"result":"not a message"}`, nil), Other},
		{errors.New("something"), Other},
	} {
		if got := Classify(test.err); got != test.want {
			t.Errorf("%v: got %v, want %v", test.err, got, test.want)
		}
	}
}

func TestClassifyFor(t *testing.T) {
	err := fmt.Errorf("%w, Bad Request: chat not found", bot.ErrorBadRequest)
	if got := ClassifyFor(5, err); got != NeverStarted {
		t.Errorf("private: %v", got)
	}
	if got := ClassifyFor(-5, err); got != Kicked {
		t.Errorf("group: %v", got)
	}
	if got := ClassifyFor(-5, nil); got != OK {
		t.Errorf("nil: %v", got)
	}
}

func TestKindsHaveNames(t *testing.T) {
	for k := OK; k <= Other; k++ {
		if k.String() == "" || k.String() == "unknown" {
			t.Errorf("kind %d has no name", k)
		}
	}
	if Kind(-1).String() != "unknown" || len(kindNames) != int(Other)+1 {
		t.Error("names and kinds differ")
	}
}

func TestRedact(t *testing.T) {
	inner := errors.New("inner")
	at := &url.Error{Op: "Post", URL: "https://api.telegram.org/bot" + token + "/sendMessage", Err: inner}
	for _, err := range []error{
		at,
		fmt.Errorf("send: %w", &url.Error{Op: "Post", URL: "https://x/bot" + token + "/m", Err: inner}),
		fmt.Errorf("twice %s %s: %w", token, url.QueryEscape(token), inner),
		errors.Join(inner, errors.New(token)),
	} {
		got := Redact(err, token)
		if text := fmt.Sprintf("%v %+v %s", got, got, got); strings.Contains(text, token) || strings.Contains(text, url.QueryEscape(token)) {
			t.Errorf("the token is in %q", text)
		}
		if !errors.Is(got, inner) {
			t.Errorf("%v: the cause is lost", got)
		}
		var found *url.Error
		if errors.As(got, &found) && strings.Contains(found.Error(), token) {
			t.Errorf("the token is in the cause %v", found)
		}
	}
	if Redact(nil, token) != nil || Redact(inner, token) != inner || Redact(inner, "") != inner {
		t.Error("what needs no redaction was changed")
	}
}

const token = "123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"

type answer struct {
	body string
	err  error
}

func (a answer) Do(*http.Request) (*http.Response, error) {
	if a.err != nil {
		return nil, &url.Error{Op: "Post", URL: "https://api.telegram.org/bot" + token + "/sendMessage", Err: a.err}
	}
	return &http.Response{StatusCode: 200, Body: io.NopCloser(strings.NewReader(a.body))}, nil
}

func libraryError(t *testing.T, body string, err error) error {
	t.Helper()
	b, errNew := bot.New(token, bot.WithSkipGetMe(), bot.WithHTTPClient(0, answer{body, err}))
	if errNew != nil {
		t.Fatal(errNew)
	}
	_, err = b.SendMessage(t.Context(), &bot.SendMessageParams{ChatID: 1, Text: "x"})
	if err == nil {
		t.Fatal("no error")
	}
	return err
}
