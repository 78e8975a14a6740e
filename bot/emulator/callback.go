package emulator

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"time"
)

// payloadLetters are the letters of a deep link's payload, of which it may have 64.
const payloadLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"

const maxCallbackAnswer = 200

// Press is a press of a button and, for callback buttons, its answer.
type Press struct {
	srv      *Server
	id       string // of the callback query; empty for other buttons
	user     *User
	message  *message
	text     string
	data     string
	at       time.Time
	answer   Answer
	answered chan struct{}
}

// Answer is what the person sees after a press.
type Answer struct {
	Text  string
	Alert bool
	URL   string
	At    time.Time
}

// ID is the callback query's id; empty when the button was none of a callback.
func (p *Press) ID() string { return p.id }

// Data is what the press sent.
func (p *Press) Data() string { return p.data }

// Answer is the answer so far; false while there is none.
func (p *Press) Answer() (Answer, bool) {
	p.srv.mu.Lock()
	defer p.srv.mu.Unlock()
	select {
	case <-p.answered:
		return p.answer, true
	default:
		return Answer{}, false
	}
}

// Wait waits for the answer until the context ends. The press of a button that
// makes no callback query is answered at once.
func (p *Press) Wait(ctx context.Context) (Answer, error) {
	select {
	case <-p.answered:
		answer, _ := p.Answer()
		return answer, nil
	case <-ctx.Done():
		return Answer{}, fmt.Errorf("wait for the answer to %q: %w", p.data, ctx.Err())
	}
}

// answerCallbackQuery accepts one answer, while the query is young.
func (s *Server) answerCallbackQuery(r *request) (any, *apiError) {
	p := s.callbacks[r.text("callback_query_id")]
	if p == nil || s.now().Sub(p.at) > s.opts.CallbackTTL {
		return nil, errQueryTooOld
	}
	answer := Answer{Text: r.text("text"), Alert: r.flag("show_alert"), URL: r.text("url"), At: s.now()}
	if utf16Len(answer.Text) > maxCallbackAnswer {
		return nil, badRequest("MESSAGE_TOO_LONG")
	}
	if answer.URL != "" {
		// A bot without games may only open itself with a payload.
		if _, ok := s.startPayload(answer.URL); !ok {
			return nil, badRequest("URL_INVALID")
		}
	}
	delete(s.callbacks, p.id)
	p.answer = answer
	close(p.answered)
	s.emit(Event{Kind: CallbackAnswered, Chat: p.message.chat.id, ChatTitle: p.message.chat.label(),
		From: p.user.name(), FromID: p.user.id, Press: p, Text: answer.Text, Alert: answer.Alert, URL: answer.URL,
		Message: p.message.view()})
	if payload, ok := s.startPayload(answer.URL); ok {
		p.user.start(payload)
	}
	return true, nil
}

// startPayload reads a deep link to the bot.
func (s *Server) startPayload(address string) (payload string, ok bool) {
	u, err := url.Parse(address)
	if err != nil {
		return "", false
	}
	name := strings.Trim(u.Path, "/")
	payload = u.Query().Get("start")
	if u.Scheme == "tg" && u.Host == "resolve" {
		name = u.Query().Get("domain")
	} else if u.Host != "t.me" && u.Host != "telegram.me" {
		return "", false
	}
	return payload, sameName(name, s.opts.BotUsername) && checkPayload(payload) == nil && !u.Query().Has("startgroup")
}

func checkPayload(payload string) error {
	if len(payload) > 64 || strings.Trim(payload, payloadLetters) != "" {
		return fmt.Errorf("a deep link takes up to 64 letters A-Za-z0-9_-, not %q", payload)
	}
	return nil
}
