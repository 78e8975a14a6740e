package courier

import (
	"context"
	"errors"
	"io"
	"net"
	"regexp"
	"strings"
	"time"

	"github.com/go-telegram/bot"
)

// Kind is what an error of the Bot API means to a game.
type Kind int

// The kinds. A game needs different words, or different deeds, for each.
const (
	OK           Kind = iota
	Blocked           // the person blocked the bot
	NeverStarted      // the person never pressed Start; the bot cannot write first
	Deactivated       // the person's account is deleted
	Kicked            // the bot is no longer in the group, or the group is gone
	NoChat            // no such chat; see ClassifyFor
	NoRights          // in the group, but not allowed to do this
	NotModified       // the edit changes nothing: not a fault
	MessageGone       // the message to edit, delete or answer is gone or too old
	TopicGone         // the forum topic is deleted or closed
	TooLate           // the press can no longer be answered
	Migrated          // the group has become a supergroup; see NewChat
	TooMany           // wait; see RetryAfter
	Temporary         // network or Telegram itself; try again
	Unauthorized      // the token is wrong or revoked
	Cancelled         // the context was cancelled
	Other             // anything else, most likely a mistake of ours
)

var kindNames = [...]string{
	"ok", "blocked", "never started", "deactivated", "kicked", "no chat", "no rights", "not modified",
	"message gone", "topic gone", "too late", "migrated", "too many", "temporary", "unauthorized", "cancelled", "other",
}

// String is a name for logs and metrics.
func (k Kind) String() string {
	if k < 0 || int(k) >= len(kindNames) {
		return "unknown"
	}
	return kindNames[k]
}

// phrases are beginnings of descriptions the Bot API server gives with 400 and
// 403, in lower case (telegram-bot-api, Client.cpp, and what chats answer).
var phrases = []struct {
	start string
	kind  Kind
}{
	{"bot was blocked by the user", Blocked},
	{"bot can't initiate conversation with a user", NeverStarted},
	{"user is deactivated", Deactivated},
	{"input_user_deactivated", Deactivated},

	{"bot was kicked from", Kicked},
	{"bot is not a member of", Kicked},
	{"the group chat was deleted", Kicked},
	{"group chat was deactivated", Kicked},
	{"group chat was upgraded to a supergroup chat", Migrated},
	{"chat not found", NoChat},
	{"peer_id_invalid", NoChat},

	{"not enough rights", NoRights},
	{"have no rights to send a message", NoRights},
	{"need administrator rights", NoRights},
	{"chat_admin_required", NoRights},
	{"chat_write_forbidden", NoRights},
	{"chat_restricted", NoRights},
	{"chat_send_", NoRights}, // CHAT_SEND_PHOTOS_FORBIDDEN and its like
	{"user is an administrator of the chat", NoRights},
	{"can't remove chat owner", NoRights},

	{"message is not modified", NotModified},
	{"message_not_modified", NotModified},
	{"chat_not_modified", NotModified}, // permissions that it has already
	{"message to edit not found", MessageGone},
	{"message to delete not found", MessageGone},
	{"message to be replied not found", MessageGone},
	{"message to reply not found", MessageGone},
	{"message to pin not found", MessageGone},
	{"message to unpin not found", MessageGone},
	{"message can't be deleted", MessageGone},
	{"message can't be edited", MessageGone},
	{"message_id_invalid", MessageGone},

	{"message thread not found", TopicGone},
	{"topic_closed", TopicGone},
	{"topic_deleted", TopicGone},
	{"query is too old", TooLate},
	{"query_id_invalid", TooLate},
}

// Forms of go-telegram/bot v1.27.0 that have no error value: any code without
// one of its own, and an answer that is not JSON, as a proxy gives with 502.
var (
	serverError = regexp.MustCompile(`error response from telegram for method \w+, 5\d\d `)
	notJSON     = regexp.MustCompile(`error decode response body for method \w+, `)
)

// Classify says what an error of go-telegram/bot means.
func Classify(err error) Kind {
	var tooMany *bot.TooManyRequestsError
	var migrate *bot.MigrateError
	switch {
	case err == nil:
		return OK
	case errors.As(err, &tooMany):
		return TooMany
	case errors.As(err, &migrate):
		return Migrated
	case errors.Is(err, bot.ErrorBadRequest), errors.Is(err, bot.ErrorForbidden):
		return described(err)
	case errors.Is(err, bot.ErrorUnauthorized), errors.Is(err, bot.ErrorNotFound):
		return Unauthorized
	case errors.Is(err, context.Canceled):
		return Cancelled
	case temporary(err):
		return Temporary
	}
	return Other
}

// ClassifyFor is Classify with knowledge of the chat. The same "chat not
// found" means in a private chat (a positive id) that the person never pressed
// Start, and in a group that the bot is not in it.
func ClassifyFor(chat int64, err error) Kind {
	kind := Classify(err)
	switch {
	case kind == NoChat && chat > 0:
		return NeverStarted
	case kind == NoChat:
		return Kicked
	}
	return kind
}

// RetryAfter is how long Telegram asks to wait: at least a second, and 0 when
// err is not of kind TooMany.
func RetryAfter(err error) time.Duration {
	var tooMany *bot.TooManyRequestsError
	if !errors.As(err, &tooMany) {
		return 0
	}
	return time.Duration(max(1, tooMany.RetryAfter)) * time.Second
}

// NewChat is the id the group has now, when err says so.
func NewChat(err error) (chat int64, ok bool) {
	var migrate *bot.MigrateError
	if !errors.As(err, &migrate) {
		return 0, false
	}
	return int64(migrate.MigrateToChatID), true
}

// described looks at the beginning of the description only: its rest may
// quote what a person wrote.
func described(err error) Kind {
	text := strings.ToLower(err.Error())
	for _, head := range []string{"bad request: ", "forbidden: "} {
		if _, rest, ok := strings.Cut(text, head); ok {
			text = rest
			break
		}
	}
	for _, p := range phrases {
		if strings.HasPrefix(text, p.start) {
			return p.kind
		}
	}
	return Other
}

func temporary(err error) bool {
	var network net.Error // *url.Error and *net.OpError among them
	return errors.As(err, &network) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, context.DeadlineExceeded) ||
		serverError.MatchString(err.Error()) || notJSON.MatchString(err.Error())
}
