package playground

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"net"
	"net/http"
	"strconv"
	"strings"
	"syscall"
	"time"
)

//go:embed page
var files embed.FS

var page = template.Must(template.ParseFS(files, "page/index.html"))

// serve shows the page until ctx ends.
func (g *Playground) serve(ctx context.Context) error {
	l, err := listen(g.opt.Addr)
	if err != nil {
		return err
	}
	srv := &http.Server{
		Handler: g.handler(), ReadHeaderTimeout: 5 * time.Second,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	go func() { _ = srv.Serve(l) }()
	context.AfterFunc(ctx, func() { _ = srv.Close() })
	fmt.Fprintf(g.opt.Out, "http://%s/\n", l.Addr())
	return nil
}

// listen takes the address, or the next free port after it.
func listen(addr string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("address %q: %w", addr, err)
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		return nil, fmt.Errorf("address %q: %w", addr, err)
	}
	for i := range 50 {
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(n+i)))
		if err == nil || n == 0 || !errors.Is(err, syscall.EADDRINUSE) {
			return l, err
		}
	}
	return nil, fmt.Errorf("address %q and the 50 ports after it are taken", addr)
}

func (g *Playground) handler() http.Handler {
	mux := http.NewServeMux()
	static, err := fs.Sub(files, "page")
	if err != nil {
		panic(err) // the folder is embedded
	}
	mux.Handle("GET /static/", http.StripPrefix("/static/", http.FileServerFS(static)))
	mux.HandleFunc("GET /{$}", g.index)
	mux.HandleFunc("GET /events", g.events)
	mux.HandleFunc("POST /write", g.onWrite)
	mux.HandleFunc("POST /press", g.onPress)
	mux.HandleFunc("POST /take", g.onTake)
	return local(mux)
}

// local keeps other web sites from playing: a request must come from this
// page, and under an address, for a name can be made to mean this machine.
func local(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isAddress(r.Host) {
			http.Error(w, "another site", http.StatusForbidden)
			return
		}
		if origin := r.Header.Get("Origin"); r.Method == http.MethodPost && origin != "" && origin != "http://"+r.Host {
			http.Error(w, "another site", http.StatusForbidden)
			return
		}
		w.Header().Set("Content-Security-Policy", "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		next.ServeHTTP(w, r)
	})
}

// isAddress says whether a host is an IP address or localhost.
func isAddress(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.Trim(name, "[]")
	return strings.EqualFold(name, "localhost") || net.ParseIP(name) != nil
}

// index is the page in the language of the playground.
func (g *Playground) index(w http.ResponseWriter, _ *http.Request) {
	text := func(key string) string { return g.p.T("play.page-" + key) }
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = page.Execute(w, map[string]any{"Lang": g.opt.Lang, "Group": g.p.T("play.group"), "You": g.you.ID(), "T": text})
}

// person is a member of the group as the page shows him.
type person struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
	Auto bool   `json:"auto"`
}

func (g *Playground) people() []person {
	var out []person
	for _, p := range g.players {
		out = append(out, person{p.user.ID(), p.user.Name(), !p.manual.Load()})
	}
	return out
}

func (g *Playground) player(id int64) *player {
	for _, p := range g.players {
		if p.user.ID() == id {
			return p
		}
	}
	return nil
}

// request is what the page asks for.
type request struct {
	User    int64  `json:"user"`
	Chat    int64  `json:"chat"` // 0: the private chat with the host
	Message int    `json:"message"`
	Text    string `json:"text"`
	Data    string `json:"data"`
	Auto    bool   `json:"auto"`
}

// asked reads a request and who asks; nil when it makes no sense.
func (g *Playground) asked(w http.ResponseWriter, r *http.Request) (request, *player) {
	var req request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16)).Decode(&req); err != nil {
		http.Error(w, "not understood", http.StatusBadRequest)
		return req, nil
	}
	p := g.player(req.User)
	if p == nil {
		http.Error(w, "nobody", http.StatusNotFound)
	}
	return req, p
}

func (g *Playground) onWrite(w http.ResponseWriter, r *http.Request) {
	req, p := g.asked(w, r)
	if p == nil {
		return
	}
	chat := p.user.Private()
	if req.Chat != 0 {
		chat = g.group
	}
	if _, err := p.user.Write(chat, req.Text); err != nil {
		http.Error(w, err.Error(), http.StatusConflict)
	}
}

func (g *Playground) onPress(w http.ResponseWriter, r *http.Request) {
	req, p := g.asked(w, r)
	if p == nil {
		return
	}
	chat := p.user.Private()
	if req.Chat != 0 {
		chat = g.group
	}
	m, ok := chat.Message(req.Message)
	if !ok {
		http.Error(w, "no such message", http.StatusNotFound)
		return
	}
	var err error
	if req.Data != "" {
		_, err = p.user.PressData(m, req.Data)
	} else {
		_, err = p.user.Press(m, req.Text)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusConflict)
	}
}

// onTake gives a seat to the person at the page, or back to its player.
func (g *Playground) onTake(w http.ResponseWriter, r *http.Request) {
	req, p := g.asked(w, r)
	if p == nil {
		return
	}
	p.manual.Store(!req.Auto)
	w.WriteHeader(http.StatusNoContent)
}
