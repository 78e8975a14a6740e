package emulator

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// errBroken says that the connection breaks before the client has an answer.
var errBroken = errors.New("emulator: connection broken")

// Do answers a request in memory, as an HTTP client would: a cancelled context
// or a broken connection is an error of type *url.Error.
func (s *Server) Do(r *http.Request) (*http.Response, error) {
	code, body, err := s.answer(r)
	if err != nil {
		if errors.Is(err, errBroken) {
			err = io.ErrUnexpectedEOF
		}
		return nil, &url.Error{Op: "Post", URL: r.URL.String(), Err: err}
	}
	return &http.Response{
		StatusCode:    code,
		Status:        http.StatusText(code),
		Proto:         "HTTP/1.1",
		ProtoMajor:    1,
		ProtoMinor:    1,
		Header:        http.Header{"Content-Type": {"application/json"}},
		Body:          io.NopCloser(bytes.NewReader(body)),
		ContentLength: int64(len(body)),
		Request:       r,
	}, nil
}

// ServeHTTP answers requests on loopback.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	code, body, err := s.answer(r)
	if err != nil {
		// The standard way to drop a connection without an answer.
		panic(http.ErrAbortHandler)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_, _ = w.Write(body) // the client has gone: nobody to tell
}

// envelope is the form of every answer.
type envelope struct {
	OK          bool            `json:"ok"`
	Result      json.RawMessage `json:"result,omitempty"`
	ErrorCode   int             `json:"error_code,omitempty"`
	Description string          `json:"description,omitempty"`
	Parameters  *struct {
		RetryAfter int   `json:"retry_after,omitempty"`
		MigrateTo  int64 `json:"migrate_to_chat_id,omitempty"`
	} `json:"parameters,omitempty"`
}

// answer returns the HTTP status and body; the error is for a request that gets
// no answer at all.
func (s *Server) answer(r *http.Request) (int, []byte, error) {
	result, refusal, err := s.route(r)
	if err != nil {
		return 0, nil, err
	}
	out := envelope{OK: refusal == nil, Result: result}
	code := http.StatusOK
	if refusal != nil {
		code = refusal.Code
		out.ErrorCode, out.Description = refusal.Code, refusal.Description
		if refusal.RetryAfter != 0 || refusal.MigrateTo != 0 {
			out.Parameters = &struct {
				RetryAfter int   `json:"retry_after,omitempty"`
				MigrateTo  int64 `json:"migrate_to_chat_id,omitempty"`
			}{refusal.RetryAfter, refusal.MigrateTo}
		}
	}
	body, err := json.Marshal(out)
	return code, body, err
}

// route finds the method in the path /bot<token>/<method>.
func (s *Server) route(r *http.Request) (json.RawMessage, *apiError, error) {
	rest, ok := strings.CutPrefix(r.URL.Path, "/bot")
	token, method, found := strings.Cut(rest, "/")
	switch {
	case !ok || !found:
		return nil, errNotFound, nil
	case token != s.opts.Token:
		return nil, errUnauthorized, nil
	}
	if err := r.Context().Err(); err != nil {
		return nil, nil, err
	}
	entry := methodByName[method]
	if entry == nil {
		return nil, errMethodNotFound, nil
	}
	req, refusal := readRequest(method, r)
	if refusal != nil {
		return nil, refusal, nil
	}
	req.strict = !s.opts.Lenient
	return s.perform(r.Context(), entry, req)
}

// perform runs one call through failure injection, the strict check, the flood
// limits and its handler, and logs it.
func (s *Server) perform(ctx context.Context, entry *Method, r *request) (json.RawMessage, *apiError, error) {
	call := Call{Method: r.method, Params: r.params, At: s.now()}
	for part, file := range r.files {
		call.Files = append(call.Files, part+"="+file.name)
	}
	fault := s.faultFor(call)
	if err := fault.before(ctx); err != nil {
		call.Dropped = true
		s.log(call, nil)
		return nil, nil, err
	}
	refusal := fault.refusal()
	var result json.RawMessage
	if refusal == nil {
		refusal = entry.check(r, s.opts.Lenient)
	}
	if refusal == nil {
		var err error
		if result, refusal, err = s.execute(ctx, r); err != nil {
			return nil, nil, err
		}
	}
	call.Result, call.Dropped = result, fault != nil && fault.DropAnswer
	s.log(call, refusal)
	if call.Dropped {
		return nil, nil, errBroken
	}
	return result, refusal, nil
}

func (s *Server) execute(ctx context.Context, r *request) (json.RawMessage, *apiError, error) {
	if r.method == "getUpdates" {
		return s.getUpdates(ctx, r)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if refusal := s.floodCheck(r); refusal != nil {
		return nil, refusal, nil
	}
	value, refusal := handlers[r.method](s, r)
	if refusal != nil {
		return nil, refusal, nil
	}
	result, err := json.Marshal(value)
	return result, nil, err
}
