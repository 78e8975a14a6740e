package courier

import "time"

// A Rate allows Burst starts at once and then one per Every.
type Rate struct {
	Every time.Duration
	Burst int
}

// Limits are the paces that are kept. The numbers of Telegram are from the Bot
// API FAQ, "My bot is hitting limits, how do I avoid this?".
type Limits struct {
	Private Rate // each private chat
	Group   Rate // each group
	Overall Rate // the bot
}

// DefaultLimits stay within what the FAQ allows.
var DefaultLimits = Limits{
	// "Avoid sending more than one message per second. We may allow short bursts."
	Private: Rate{Every: time.Second, Burst: 3},
	// "Not … more than 20 messages per minute" in a group. 5 at once and one per
	// 4 s are at most 5+15 in any minute, so a game can tell a night's end in
	// one breath and a minute is still never overdrawn.
	Group: Rate{Every: 4 * time.Second, Burst: 5},
	// "Not … more than about 30 messages per second" in all. A thirtieth of a
	// second is no whole number of nanoseconds: rounded down, 31 would fit
	// into a second.
	Overall: Rate{Every: time.Second/30 + 1, Burst: 1},
}

// bucket keeps a Rate. It is the generic cell rate algorithm: one time says
// everything, with no rounding, and asking when does not take anything, which
// golang.org/x/time/rate cannot do. The zero bucket is full.
type bucket struct {
	full time.Time // when it is full again
}

// next is when it has something to take; it may lie in the past.
func (b *bucket) next(r Rate) time.Time {
	return b.full.Add(-time.Duration(r.Burst-1) * r.Every)
}

// take takes one. It must have something to take at now.
func (b *bucket) take(r Rate, now time.Time) {
	if b.full.Before(now) {
		b.full = now
	}
	b.full = b.full.Add(r.Every)
}

// drain leaves one to take at the time at, and no burst after it.
func (b *bucket) drain(r Rate, at time.Time) {
	if full := at.Add(time.Duration(r.Burst-1) * r.Every); full.After(b.full) {
		b.full = full
	}
}
