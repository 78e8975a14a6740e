package emulator

import (
	"time"
)

// FloodLimits are how many messages Telegram takes before it answers 429.
// Zero fields take the usual limits. Editing a message counts like sending one.
type FloodLimits struct {
	PrivatePerSecond int // default 1
	GroupPerMinute   int // default 20
	AllPerSecond     int // default 30
}

// floodState remembers when the latest messages were sent, per chat and in all.
type floodState struct {
	all   []time.Time
	chats map[int64][]time.Time
}

// floodMethods are the calls that count towards the limits.
var floodMethods = map[string]bool{
	"sendMessage": true, "sendPhoto": true, "sendDocument": true, "forwardMessage": true, "copyMessage": true,
	"editMessageText": true, "editMessageCaption": true, "editMessageMedia": true, "editMessageReplyMarkup": true,
}

func (s *Server) floodCheck(r *request) *apiError {
	if s.opts.Flood == nil || !floodMethods[r.method] {
		return nil
	}
	chat, refusal := s.findChat(r.text("chat_id"))
	if refusal != nil {
		return nil // the handler says what is wrong
	}
	limits, now := *s.opts.Flood, s.now()
	if s.flood.chats == nil {
		s.flood.chats = map[int64][]time.Time{}
	}
	window, limit := time.Minute, orDefault(limits.GroupPerMinute, 20)
	if chat.kind == chatPrivate {
		window, limit = time.Second, orDefault(limits.PrivatePerSecond, 1)
	}
	inChat := within(s.flood.chats[chat.id], now, window)
	s.flood.all = within(s.flood.all, now, time.Second)
	s.flood.chats[chat.id] = inChat
	wait := max(overflow(inChat, limit, now, window),
		overflow(s.flood.all, orDefault(limits.AllPerSecond, 30), now, time.Second))
	if wait > 0 {
		return tooManyRequests(int((wait + time.Second - 1) / time.Second))
	}
	s.flood.chats[chat.id] = append(inChat, now)
	s.flood.all = append(s.flood.all, now)
	return nil
}

// within drops the moments that are out of the window.
func within(moments []time.Time, now time.Time, window time.Duration) []time.Time {
	for len(moments) > 0 && now.Sub(moments[0]) >= window {
		moments = moments[1:]
	}
	return moments
}

// overflow is how long to wait until one more fits.
func overflow(moments []time.Time, limit int, now time.Time, window time.Duration) time.Duration {
	if len(moments) < limit {
		return 0
	}
	return window - now.Sub(moments[len(moments)-limit])
}

func orDefault(value, fallback int) int {
	if value == 0 {
		return fallback
	}
	return value
}
