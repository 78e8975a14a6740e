package courier

import (
	"errors"
	"net/url"
	"strings"
)

// hidden stands for the token in redacted errors.
const hidden = "[token]"

// Redact takes the bot's token out of an error: errors of net/http quote the
// URL, which holds it. Kinds and causes can still be found with errors.Is,
// errors.As and Classify. An *url.Error inside is changed in place, as
// go-telegram/bot does itself. An empty token redacts nothing.
func Redact(err error, token string) error {
	if err == nil || token == "" {
		return err
	}
	var at *url.Error
	if errors.As(err, &at) {
		at.URL = cover(at.URL, token)
	}
	if text := err.Error(); cover(text, token) != text {
		return &redacted{cover(text, token), err}
	}
	return err
}

func cover(text, token string) string {
	return strings.NewReplacer(token, hidden, url.PathEscape(token), hidden, url.QueryEscape(token), hidden).Replace(text)
}

// redacted has no Unwrap, so that nobody prints the cause by walking to it.
type redacted struct {
	text  string
	cause error
}

func (e *redacted) Error() string        { return e.text }
func (e *redacted) Is(target error) bool { return errors.Is(e.cause, target) }
func (e *redacted) As(target any) bool   { return errors.As(e.cause, target) }
