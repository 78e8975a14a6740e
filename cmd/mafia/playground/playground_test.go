package playground

import (
	"bufio"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/locales"
)

func scene(t *testing.T, lang string) (*Playground, *httptest.Server) {
	t.Helper()
	locales.OnFault(func(f locales.Fault) { t.Error(f) })
	t.Cleanup(func() { locales.OnFault(nil) })
	g := newPlayground(Options{Server: emulator.New(emulator.Options{}), Lang: lang, Seats: 12, Speed: 1, Seed: 1})
	web := httptest.NewServer(g.handler())
	t.Cleanup(web.Close)
	return g, web
}

func TestPageInEveryLanguage(t *testing.T) {
	for _, lang := range locales.Languages() {
		_, web := scene(t, lang)
		resp, err := http.Get(web.URL)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		var page strings.Builder
		if _, err := bufio.NewReader(resp.Body).WriteTo(&page); err != nil {
			t.Fatal(err)
		}
		if s := page.String(); !strings.Contains(s, `lang="`+lang+`"`) || strings.Contains(s, locales.Lost) || strings.Contains(s, "ZgotmplZ") {
			t.Errorf("%s: %s", lang, s)
		}
	}
}

// A person at the page writes, and sees it at once, with nothing in it that
// the page would run.
func TestWritingIsSeen(t *testing.T) {
	g, web := scene(t, "ru")
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, web.URL+"/events?user="+itoa(g.you.ID()), nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	lines := bufio.NewScanner(resp.Body)
	lines.Buffer(nil, 1<<20)
	next := func(event string) string {
		for lines.Scan() {
			if lines.Text() == "event: "+event && lines.Scan() {
				return strings.TrimPrefix(lines.Text(), "data: ")
			}
		}
		t.Fatalf("no event %q: %v", event, lines.Err())
		return ""
	}
	if first := next("all"); !strings.Contains(first, g.you.Name()) {
		t.Errorf("people: %s", first)
	}
	post(t, web.URL+"/write", `{"user":`+itoa(g.you.ID())+`,"chat":1,"text":"<img src=x onerror=alert(1)> 5 > 3"}`, "", http.StatusOK)
	var m bubble
	if err := json.Unmarshal([]byte(next("message")), &m); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(m.HTML, "<img") || !strings.Contains(m.HTML, "&lt;img") || m.Chat != "group" {
		t.Errorf("shown as %+v", m)
	}
}

func TestRequestsThatMakeNoSense(t *testing.T) {
	g, web := scene(t, "ru")
	you := itoa(g.you.ID())
	post(t, web.URL+"/write", `{"user":1,"text":"x"}`, "", http.StatusNotFound)
	post(t, web.URL+"/write", `nonsense`, "", http.StatusBadRequest)
	post(t, web.URL+"/press", `{"user":`+you+`,"chat":1,"message":9999,"data":"x"}`, "", http.StatusNotFound)
	post(t, web.URL+"/write", `{"user":`+you+`,"chat":1,"text":"x"}`, "http://evil.example", http.StatusForbidden)
	post(t, web.URL+"/take", `{"user":`+you+`,"auto":true}`, "", http.StatusNoContent)
	if g.player(g.you.ID()).manual.Load() {
		t.Error("the seat is not given back")
	}
}

func TestNextFreePort(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	l, err := listen(taken.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if l.Addr().String() == taken.Addr().String() {
		t.Error("the same port twice")
	}
	if _, err := listen("nonsense"); err == nil {
		t.Error("no address is taken for one")
	}
}

func TestNumbersOfCaptions(t *testing.T) {
	for caption, want := range map[string]string{"5": "5", "12. Вера": "12", "🔎 7": "7", "✅ 3. Аня": "3", "Спасибо": ""} {
		if got := number(caption); got != want {
			t.Errorf("%q is seat %q, want %q", caption, got, want)
		}
	}
}

func itoa(n int64) string {
	raw, _ := json.Marshal(n)
	return string(raw)
}

func post(t *testing.T, url, body, origin string, want int) {
	t.Helper()
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if origin != "" {
		req.Header.Set("Origin", origin)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != want {
		t.Errorf("%s %s: %s, want %d", url, body, resp.Status, want)
	}
}
