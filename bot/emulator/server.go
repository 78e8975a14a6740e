package emulator

import (
	"strconv"
	"strings"
	"sync"
	"time"
)

// Options say how a Server behaves. The zero value is a strict server without
// flood limits.
type Options struct {
	Token       string // default "4200000001:TEST-TOKEN"; the part before the colon is the bot's id
	BotName     string // default "Mafia"
	BotUsername string // default "mafia_test_bot"
	// PrivacyMode keeps ordinary talk in groups from a bot that is no
	// administrator there, as Telegram does for bots by default.
	PrivacyMode bool
	// Lenient lets unknown parameters and fields pass, as Telegram does.
	Lenient bool
	// CallbackTTL is how long a callback query can be answered; default 15 s.
	CallbackTTL time.Duration
	// Flood, if set, switches on the flood limits.
	Flood *FloodLimits
	// Now is the clock; default time.Now. Waiting always uses real timers.
	Now func() time.Time
	// KeepCalls lets the log of calls forget all but about so many of the
	// newest, for long runs; 0 keeps all.
	KeepCalls int
}

// Server is the Bot API server of one bot, with everybody it can meet.
type Server struct {
	opts Options

	mu        sync.Mutex
	bot       *User
	users     map[int64]*User
	userOrder []*User
	chats     map[int64]*Chat
	chatOrder []*Chat
	nextUser  int64
	nextGroup int64
	nextSuper int64

	queue     queue
	webhook   webhook
	callbacks map[string]*Press
	inline    map[string]*InlineQuery
	nextQuery int64
	files     map[string]*media
	profile   profile
	flood     floodState
	fault     FaultFunc
	faultMu   sync.Mutex // held while fault looks at a call

	calls   []Call
	callNo  int
	events  []Event
	changed chan struct{} // closed and replaced at every event
}

// Fixed accounts of Telegram that stand in as the sender of anonymous messages.
const (
	groupAnonymousBotID = 1087968824
	channelBotID        = 136817688
)

// New makes a Server. Inside a testing/synctest bubble, call it in the bubble.
func New(opts Options) *Server {
	opts.setDefaults()
	s := &Server{
		opts:      opts,
		users:     map[int64]*User{},
		chats:     map[int64]*Chat{},
		nextUser:  1000001,
		nextGroup: -4000001,
		nextSuper: -1002000000001,
		callbacks: map[string]*Press{},
		inline:    map[string]*InlineQuery{},
		nextQuery: 7000000001,
		files:     map[string]*media{},
		profile:   newProfile(),
		changed:   make(chan struct{}),
	}
	s.queue.nextID = 500000001
	s.queue.arrived = make(chan struct{})
	id, _, _ := strings.Cut(opts.Token, ":")
	botID, _ := strconv.ParseInt(id, 10, 64)
	s.bot = &User{srv: s, id: botID, first: opts.BotName, username: opts.BotUsername, isBot: true}
	s.users[botID] = s.bot
	s.users[groupAnonymousBotID] = &User{srv: s, id: groupAnonymousBotID, first: "Group",
		username: "GroupAnonymousBot", isBot: true}
	s.users[channelBotID] = &User{srv: s, id: channelBotID, first: "Channel", username: "Channel_Bot", isBot: true}
	return s
}

func (o *Options) setDefaults() {
	if o.Token == "" {
		o.Token = "4200000001:TEST-TOKEN"
	}
	if o.BotName == "" {
		o.BotName = "Mafia"
	}
	if o.BotUsername == "" {
		o.BotUsername = "mafia_test_bot"
	}
	if o.CallbackTTL == 0 {
		o.CallbackTTL = 15 * time.Second
	}
	if o.Now == nil {
		o.Now = time.Now
	}
}

// Token is the token the bot has to use.
func (s *Server) Token() string { return s.opts.Token }

// Bot is the bot's own account.
func (s *Server) Bot() *User { return s.bot }

// DeepLink is the link that opens the private chat with the bot and makes the
// Start button send the payload.
func (s *Server) DeepLink(payload string) string {
	return "https://t.me/" + s.opts.BotUsername + "?start=" + payload
}

func (s *Server) now() time.Time { return s.opts.Now() }

// Users are all people, in the order they were made.
func (s *Server) Users() []*User {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]*User(nil), s.userOrder...)
}

// Chats are all groups, supergroups and channels, in the order they were made.
func (s *Server) Chats() []*Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]*Chat(nil), s.chatOrder...)
}

// User finds a person by id; nil when there is none.
func (s *Server) User(id int64) *User {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.users[id]
}

// Chat finds a chat by id, private chats too; nil when there is none.
func (s *Server) Chat(id int64) *Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.chats[id]
}
