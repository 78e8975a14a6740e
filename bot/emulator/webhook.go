package emulator

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

// webhook is where updates go instead of getUpdates.
type webhook struct {
	url       string
	secret    string
	max       int
	lastError string
	failedAt  time.Time
}

func (s *Server) setWebhook(r *request) (any, *apiError) {
	address := r.text("url")
	if address != "" && !strings.HasPrefix(address, "https://") {
		return nil, badRequest("bad webhook: An HTTPS URL must be provided for webhook")
	}
	secret := r.text("secret_token")
	if len(secret) > 256 || strings.Trim(secret, payloadLetters) != "" {
		return nil, badRequest("secret token contains unallowed characters")
	}
	if r.has("allowed_updates") {
		allowed := []string{}
		if refusal := r.decode("allowed_updates", &allowed); refusal != nil {
			return nil, refusal
		}
		s.queue.allowed = allowed
	}
	if r.flag("drop_pending_updates") {
		s.queue.updates = nil
	}
	s.webhook = webhook{url: address, secret: secret, max: orDefault(int(r.number("max_connections")), 40)}
	if address != "" {
		s.queue.endPolling(errTerminatedByWebhook)
	}
	return true, nil
}

func (s *Server) deleteWebhook(r *request) (any, *apiError) {
	s.webhook = webhook{}
	if r.flag("drop_pending_updates") {
		s.queue.updates = nil
	}
	return true, nil
}

type wireWebhookInfo struct {
	URL                  string   `json:"url"`
	HasCustomCertificate bool     `json:"has_custom_certificate"`
	PendingUpdateCount   int      `json:"pending_update_count"`
	LastErrorDate        int64    `json:"last_error_date,omitempty"`
	LastErrorMessage     string   `json:"last_error_message,omitempty"`
	MaxConnections       int      `json:"max_connections,omitempty"`
	AllowedUpdates       []string `json:"allowed_updates,omitempty"`
}

func (s *Server) getWebhookInfo(*request) (any, *apiError) {
	info := wireWebhookInfo{URL: s.webhook.url, PendingUpdateCount: len(s.queue.updates),
		MaxConnections: s.webhook.max, AllowedUpdates: s.queue.allowed, LastErrorMessage: s.webhook.lastError}
	if !s.webhook.failedAt.IsZero() {
		info.LastErrorDate = s.webhook.failedAt.Unix()
	}
	return info, nil
}

// DeliverWebhook posts updates to the handler, which stands for the bot's
// webhook, until the context ends. The Server starts no goroutines, so the
// caller runs it in one. An answer other than 2xx is tried again in a second.
func (s *Server) DeliverWebhook(ctx context.Context, handler http.Handler) error {
	for ctx.Err() == nil {
		update, secret, arrived := s.nextForWebhook()
		var retry <-chan time.Time
		if update != nil {
			code := post(ctx, handler, secret, update)
			if code/100 == 2 {
				s.webhookDone(update, "")
				continue
			}
			s.webhookDone(nil, "Wrong response from the webhook: "+http.StatusText(code))
			retry, arrived = time.After(time.Second), nil
		}
		select {
		case <-arrived:
		case <-retry:
		case <-ctx.Done():
		}
	}
	return ctx.Err()
}

func (s *Server) nextForWebhook() (json.RawMessage, string, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.webhook.url == "" || len(s.queue.updates) == 0 {
		return nil, "", s.queue.arrived
	}
	return s.queue.updates[0].body, s.webhook.secret, s.queue.arrived
}

func (s *Server) webhookDone(update json.RawMessage, failure string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if failure != "" {
		s.webhook.lastError, s.webhook.failedAt = failure, s.now()
		return
	}
	if len(s.queue.updates) > 0 && bytes.Equal(s.queue.updates[0].body, update) {
		s.queue.updates = s.queue.updates[1:]
	}
}

func post(ctx context.Context, handler http.Handler, secret string, update []byte) int {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "/", bytes.NewReader(update))
	if err != nil {
		return 0
	}
	r.Header.Set("Content-Type", "application/json")
	if secret != "" {
		r.Header.Set("X-Telegram-Bot-Api-Secret-Token", secret)
	}
	w := &statusWriter{code: http.StatusOK}
	handler.ServeHTTP(w, r)
	return w.code
}

// statusWriter keeps only the status of an answer.
type statusWriter struct {
	header http.Header
	code   int
}

func (w *statusWriter) Header() http.Header {
	if w.header == nil {
		w.header = http.Header{}
	}
	return w.header
}

func (w *statusWriter) Write(p []byte) (int, error) { return len(p), nil }

func (w *statusWriter) WriteHeader(code int) { w.code = code }
