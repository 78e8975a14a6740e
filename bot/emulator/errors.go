package emulator

import (
	"fmt"
	"net/http"
)

// apiError is a refusal in Telegram's form.
type apiError struct {
	Code        int
	Description string
	RetryAfter  int
	MigrateTo   int64
}

func (e *apiError) Error() string { return fmt.Sprintf("%d %s", e.Code, e.Description) }

func badRequest(format string, args ...any) *apiError {
	return &apiError{Code: http.StatusBadRequest, Description: "Bad Request: " + fmt.Sprintf(format, args...)}
}

func forbidden(format string, args ...any) *apiError {
	return &apiError{Code: http.StatusForbidden, Description: "Forbidden: " + fmt.Sprintf(format, args...)}
}

func conflict(format string, args ...any) *apiError {
	return &apiError{Code: http.StatusConflict, Description: "Conflict: " + fmt.Sprintf(format, args...)}
}

// strictError refuses what Telegram would let pass or word differently, so that
// a mistake of ours is found; the mark keeps it apart from Telegram's answers.
func strictError(format string, args ...any) *apiError {
	return badRequest("%s (emulator strict check)", fmt.Sprintf(format, args...))
}

func tooManyRequests(seconds int) *apiError {
	return &apiError{
		Code:        http.StatusTooManyRequests,
		Description: fmt.Sprintf("Too Many Requests: retry after %d", seconds),
		RetryAfter:  seconds,
	}
}

func upgraded(to int64) *apiError {
	err := badRequest("group chat was upgraded to a supergroup chat")
	err.MigrateTo = to
	return err
}

var (
	errUnauthorized   = &apiError{Code: http.StatusUnauthorized, Description: "Unauthorized"}
	errNotFound       = &apiError{Code: http.StatusNotFound, Description: "Not Found"}
	errMethodNotFound = &apiError{Code: http.StatusNotFound, Description: "Not Found: method not found"}
	errChatNotFound   = badRequest("chat not found")
	errQueryTooOld    = badRequest("query is too old and response timeout expired or query ID is invalid")
	errNotModified    = badRequest("message is not modified: specified new message content and reply markup " +
		"are exactly the same as a current content and reply markup of the message")
	errTerminated = conflict("terminated by other getUpdates request; " +
		"make sure that only one bot instance is running")
	errTerminatedByWebhook = conflict("terminated by setWebhook request")
	errWebhookActive       = conflict("can't use getUpdates method while webhook is active; " +
		"use deleteWebhook to delete the webhook first")
	errCantRestrict = badRequest("not enough rights to restrict/unrestrict chat member")
)
