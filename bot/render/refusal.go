package render

import (
	"errors"
	"strings"

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
		return p.T("key-error."+key.Why, "Key", Quote(key.Key, 40), "Value", keyValue(p, key))
	}
	return ""
}

// keyValue is a value as people wrote it, but for cards, which have names.
func keyValue(p *locales.Printer, err *game.KeyError) string {
	if err.Key != "roles-off" || err.Why == "bad-value" {
		return Quote(err.Value, 40)
	}
	var roles []game.Role
	for name := range strings.SplitSeq(err.Value, ",") {
		roles = append(roles, game.Role(name))
	}
	return teller{Printer: p}.roles(roles)
}
