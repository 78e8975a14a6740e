package render

import (
	"errors"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// Refusal says why something was not done; empty for errors that are nobody's
// business. The text of a game.Refusal has no markup, so it may answer a press
// of a button.
func Refusal(p *locales.Printer, err error) string {
	var refusal game.Refusal
	if errors.As(err, &refusal) {
		return p.T("refusal." + string(refusal))
	}
	var key *game.KeyError
	if errors.As(err, &key) {
		return p.T("key-error."+key.Why, "Key", Quote(key.Key, 40), "Value", Quote(key.Value, 40))
	}
	return ""
}
