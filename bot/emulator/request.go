package emulator

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// request is one call of a method, its parameters brought to text whichever
// encoding they came in.
type request struct {
	method string
	params map[string]string
	files  map[string]*upload // by part name
	strict bool
}

type upload struct {
	name string
	data []byte
}

// maxBody is far above what the Bot API lets a bot upload.
const maxBody = 64 << 20

// readRequest decodes the query string and the body.
func readRequest(method string, r *http.Request) (*request, *apiError) {
	out := &request{method: method, params: map[string]string{}, files: map[string]*upload{}}
	out.addValues(r.URL.Query())
	if r.Body == nil || r.Body == http.NoBody {
		return out, nil
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, maxBody))
	if err != nil {
		return nil, badRequest("can't read the request body: %v", err)
	}
	if len(body) == 0 {
		return out, nil
	}
	kind, attributes, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return nil, badRequest("unsupported content type: %v", err)
	}
	switch kind {
	case "multipart/form-data":
		err = out.addMultipart(body, attributes["boundary"])
	case "application/x-www-form-urlencoded":
		var values url.Values
		if values, err = url.ParseQuery(string(body)); err == nil {
			out.addValues(values)
		}
	case "application/json":
		err = out.addJSON(body)
	default:
		err = fmt.Errorf("content type %s", kind)
	}
	if err != nil {
		return nil, badRequest("can't parse the request: %v", err)
	}
	return out, nil
}

func (r *request) addValues(values url.Values) {
	for name := range values {
		r.params[name] = values.Get(name)
	}
}

func (r *request) addMultipart(body []byte, boundary string) error {
	reader := multipart.NewReader(bytes.NewReader(body), boundary)
	for {
		part, err := reader.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read part: %w", err)
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return fmt.Errorf("read part %s: %w", part.FormName(), err)
		}
		if part.FileName() != "" {
			r.files[part.FormName()] = &upload{name: part.FileName(), data: data}
			continue
		}
		r.params[part.FormName()] = string(data)
	}
}

func (r *request) addJSON(body []byte) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(body, &fields); err != nil {
		return fmt.Errorf("JSON object expected: %w", err)
	}
	for name, raw := range fields {
		var text string
		switch {
		case string(raw) == "null":
		case json.Unmarshal(raw, &text) == nil:
			r.params[name] = text
		default:
			r.params[name] = string(raw)
		}
	}
	return nil
}

func (r *request) text(name string) string { return r.params[name] }

func (r *request) has(name string) bool { return r.params[name] != "" }

func (r *request) flag(name string) bool {
	value, _ := parseBool(r.params[name])
	return value
}

// number is zero for an absent parameter; the table has checked the rest.
func (r *request) number(name string) int64 {
	value, _ := strconv.ParseInt(r.params[name], 10, 64)
	return value
}

// decode reads a JSON parameter; in strict mode a field Telegram does not know
// is an error.
func (r *request) decode(name string, into any) *apiError {
	if !r.has(name) {
		return nil
	}
	if err := r.unmarshal([]byte(r.params[name]), into); err != nil {
		return badRequest("can't parse %s JSON object: %v", strings.ReplaceAll(name, "_", " "), err)
	}
	return nil
}

func (r *request) unmarshal(data []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	if r.strict {
		decoder.DisallowUnknownFields()
	}
	return decoder.Decode(into)
}
