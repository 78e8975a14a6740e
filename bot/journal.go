package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"

	"github.com/go-telegram/bot/models"
)

// HTTPClient makes the calls of the Bot API.
type HTTPClient interface {
	Do(*http.Request) (*http.Response, error)
}

// journal is an HTTPClient that writes every answer of getUpdates to the inbox
// before anybody sees it. The library confirms updates to Telegram before they
// are handled; what is in the inbox by then cannot be lost.
type journal struct {
	next  HTTPClient
	store Store
	log   *slog.Logger

	mu    sync.Mutex
	fresh map[int64]bool // journalled and not yet handed to the hall
}

func newJournal(next HTTPClient, store Store, log *slog.Logger) *journal {
	return &journal{next: next, store: store, log: log, fresh: map[int64]bool{}}
}

func (j *journal) Do(r *http.Request) (*http.Response, error) {
	resp, err := j.next.Do(r)
	if err != nil || resp.StatusCode != http.StatusOK || !strings.HasSuffix(r.URL.Path, "/getUpdates") {
		return resp, err
	}
	raw, err := io.ReadAll(resp.Body)
	if closing := resp.Body.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return nil, fmt.Errorf("read updates: %w", err)
	}
	if err := j.write(raw); err != nil {
		// The answer is dropped whole: Telegram gives it again.
		return nil, fmt.Errorf("journal updates: %w", err)
	}
	resp.Body = io.NopCloser(bytes.NewReader(raw))
	return resp, nil
}

func (j *journal) write(raw []byte) error {
	var answer struct {
		Result []json.RawMessage `json:"result"`
	}
	if json.Unmarshal(raw, &answer) != nil || len(answer.Result) == 0 {
		return nil // the library tells what is wrong with it
	}
	var fresh []int64
	err := j.store.Update(func(tx Tx) error {
		fresh = fresh[:0]
		for _, one := range answer.Result {
			var u models.Update
			if err := json.Unmarshal(one, &u); err != nil || u.ID == 0 {
				j.log.Warn("update cannot be read and is skipped", "bytes", len(one))
				continue
			}
			isNew, err := tx.Journal(u.ID, one)
			if err != nil {
				return err
			}
			if isNew {
				fresh = append(fresh, u.ID)
			}
		}
		return nil
	})
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, id := range fresh {
		j.fresh[id] = true
	}
	return err
}

// take says whether an update is news, once.
func (j *journal) take(id int64) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	isNew := j.fresh[id]
	delete(j.fresh, id)
	return isNew
}

// waiting gives the updates of the inbox that an earlier run did not finish.
func (j *journal) waiting() ([]*models.Update, error) {
	var out []*models.Update
	err := j.store.View(func(tx Tx) error {
		for id, raw := range tx.Inbox() {
			u := &models.Update{}
			if err := json.Unmarshal(raw, u); err != nil {
				j.log.Warn("update in the inbox cannot be read and is skipped", "update", id)
				continue
			}
			out = append(out, u)
		}
		return nil
	})
	return out, err
}
