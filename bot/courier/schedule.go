package courier

import (
	"slices"
	"time"
)

const (
	// urgentStreak urgent starts in a row are followed by another job, if one
	// is ready.
	urgentStreak = 9

	// alarmChats told to wait within alarmWindow mean that the bot as a whole
	// is too fast: one chat can only be told once in that time. The pause for
	// everything is short, since the chats themselves wait as long as they were
	// told, and three groups may be unlucky together.
	alarmChats  = 3
	alarmWindow = time.Second
	alarmPause  = 5 * time.Second
)

// schedule decides what starts when. It is a value without goroutines or a
// clock; the courier's loop owns it and tells it the time.
type schedule struct {
	limits  Limits
	chats   map[int64]*chat
	asleep  line // until chat.at
	ready   line // in turn
	urgent  line // ready, with something urgent, in turn
	turns   uint64
	streak  int // urgent starts while others were ready
	overall bucket
	pause   time.Time   // nothing starts before
	alarms  []time.Time // when chats were told to wait, within alarmWindow
	waiting int         // tasks in all chats
	running int
}

func newSchedule(limits Limits) *schedule {
	return &schedule{
		limits: limits,
		chats:  map[int64]*chat{},
		asleep: line{before: byTime},
		ready:  line{before: byTurn},
		urgent: line{before: byTurn},
	}
}

// add takes a job in and gives back the task it replaces, if any.
func (s *schedule) add(job Job, now time.Time) (replaced *task) {
	c := s.chats[job.Chat]
	if c == nil {
		c = &chat{id: job.Chat}
		s.chats[job.Chat] = c
	}
	c.rate = s.limits.Private
	if job.Group {
		c.rate = s.limits.Group
	}
	s.waiting++
	if replaced = c.tasks.add(&task{Job: job}); replaced != nil {
		s.waiting--
	}
	s.place(c, now)
	return replaced
}

// place puts a chat into the line it belongs to now, or forgets it.
func (s *schedule) place(c *chat, now time.Time) {
	c.leave()
	switch {
	case c.running:
		return
	case len(c.tasks) == 0:
		c.turn = 0
		// Its bucket and its wait must outlive its jobs.
		if c.at = later(c.wait, c.bucket.full); c.at.After(now) {
			s.asleep.join(c)
		} else {
			delete(s.chats, c.id)
		}
		return
	}
	if c.at = later(c.wait, c.bucket.next(c.rate)); c.at.After(now) {
		c.turn = 0
		s.asleep.join(c)
		return
	}
	if c.turn == 0 {
		s.turns++
		c.turn = s.turns
	}
	if c.tasks.urgent() {
		s.urgent.join(c)
	} else {
		s.ready.join(c)
	}
}

// wake moves chats whose time has come.
func (s *schedule) wake(now time.Time) {
	for c := s.asleep.first(); c != nil && !c.at.After(now); c = s.asleep.first() {
		s.place(c, now)
	}
}

// start takes out the task that starts now; nil when none does.
func (s *schedule) start(now time.Time) (*chat, *task) {
	if s.open().After(now) {
		return nil, nil
	}
	c := s.choose()
	if c == nil {
		return nil, nil
	}
	c.leave()
	c.turn, c.running = 0, true
	c.bucket.take(c.rate, now)
	s.overall.take(s.limits.Overall, now)
	s.waiting--
	s.running++
	t := c.tasks.pop()
	if t.tries++; t.tries == 1 {
		t.first = now
	}
	return c, t
}

// open is when the limits of the whole bot let something start.
func (s *schedule) open() time.Time { return later(s.pause, s.overall.next(s.limits.Overall)) }

func (s *schedule) choose() *chat {
	urgent, other := s.urgent.first(), s.ready.first()
	switch {
	case urgent == nil || other == nil:
		s.streak = 0
		if urgent == nil {
			return other
		}
		return urgent
	case s.streak == urgentStreak:
		s.streak = 0
		return other
	}
	s.streak++
	return urgent
}

// when is the next time at which something can change by itself; false when
// there is none. Without a free slot nothing starts.
func (s *schedule) when(slot bool) (at time.Time, ok bool) {
	if c := s.asleep.first(); c != nil {
		at, ok = c.at, true
	}
	if slot && s.ready.Len()+s.urgent.Len() > 0 {
		if open := s.open(); !ok || open.Before(at) {
			at, ok = open, true
		}
	}
	return at, ok
}

// finish frees the chat of a task that is over.
func (s *schedule) finish(c *chat, now time.Time) {
	s.running--
	c.running = false
	s.place(c, now)
}

// retry puts a task back for after the pause; told means that Telegram asked
// for it. It says so when a newer task has taken its place.
func (s *schedule) retry(c *chat, t *task, pause time.Duration, told bool, now time.Time) (superseded bool) {
	c.wait = later(c.wait, now.Add(pause))
	if told {
		c.bucket.drain(c.rate, c.wait)
		s.alarm(pause, now)
	}
	if superseded = c.tasks.putBack(t); !superseded {
		s.waiting++
	}
	s.finish(c, now)
	return superseded
}

func (s *schedule) alarm(pause time.Duration, now time.Time) {
	s.alarms = slices.DeleteFunc(s.alarms, func(at time.Time) bool { return now.Sub(at) >= alarmWindow })
	if s.alarms = append(s.alarms, now); len(s.alarms) >= alarmChats {
		s.pause = later(s.pause, now.Add(min(pause, alarmPause)))
	}
}

// clear takes out everything that waits.
func (s *schedule) clear(now time.Time) (all []*task) {
	for _, c := range s.chats {
		all = append(all, c.tasks...)
		c.tasks = nil
		s.place(c, now)
	}
	s.waiting = 0
	return all
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
