package courier

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// Options of a Courier. The zero value of a field stands for its default.
type Options struct {
	Log      *slog.Logger  // nothing is logged
	Token    string        // the bot's token, taken out of every error
	Limits   Limits        // DefaultLimits
	Patience time.Duration // 5 min, from a job's first try, for failures of network and server
	Timeout  time.Duration // 30 s, for one try
	InFlight int           // 64 tries at the same time
}

func (o *Options) fill() {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Limits == (Limits{}) {
		o.Limits = DefaultLimits
	}
	if o.Patience <= 0 {
		o.Patience = 5 * time.Minute
	}
	if o.Timeout <= 0 {
		o.Timeout = 30 * time.Second
	}
	if o.InFlight <= 0 {
		o.InFlight = 64
	}
}

// Courier runs jobs; see the package documentation. New makes one, Close ends it.
type Courier struct {
	opt     Options
	jobs    chan Job
	results chan result
	closing chan struct{} // no new jobs
	stopped chan struct{} // everything is over
	once    sync.Once

	ctx    context.Context // of all tries
	cancel context.CancelFunc
	live   sync.WaitGroup // tries and calls of Done
	lost   atomic.Int64   // jobs that ended with ErrClosed
}

// New starts a courier.
func New(opt Options) *Courier {
	opt.fill()
	c := &Courier{
		opt:     opt,
		jobs:    make(chan Job),
		results: make(chan result),
		closing: make(chan struct{}),
		stopped: make(chan struct{}),
	}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	go c.loop()
	return c
}

// Send takes a job; it does not wait for it to run. After Close it returns
// ErrClosed, and then Done is never called.
func (c *Courier) Send(job Job) error {
	if job.Run == nil {
		return errors.New("courier: a job without Run")
	}
	select {
	case <-c.closing: // first: the other select would choose by chance
		return ErrClosed
	default:
	}
	select {
	case c.jobs <- job:
		return nil
	case <-c.closing:
		return ErrClosed
	}
}

// Close takes no more jobs and runs those it has, at the usual pace, until ctx
// ends; then it cancels what runs and fails the rest with ErrClosed. When it
// returns every Done has returned and no goroutine is left. It says how many
// jobs were failed, wrapping ErrClosed, or nil when all were run. Run must obey
// its context, or Close waits for it.
func (c *Courier) Close(ctx context.Context) error {
	c.once.Do(func() { close(c.closing) })
	select {
	case <-c.stopped:
	case <-ctx.Done():
		c.cancel()
		<-c.stopped
	}
	c.cancel()
	if n := c.lost.Load(); n > 0 {
		return fmt.Errorf("%w with %d jobs not sent", ErrClosed, n)
	}
	return nil
}

// loop owns the schedule.
func (c *Courier) loop() {
	defer close(c.stopped)
	defer c.live.Wait()
	s := newSchedule(c.opt.Limits)
	timer := time.NewTimer(0)
	defer timer.Stop()
	jobs, closing, forced := c.jobs, c.closing, c.ctx.Done()
	for {
		now := time.Now()
		s.wake(now)
		c.startAll(s, now)
		if closing == nil && s.waiting+s.running == 0 {
			return
		}
		if at, ok := s.when(s.running < c.opt.InFlight); ok {
			timer.Reset(at.Sub(now))
		} else {
			timer.Stop()
		}
		select {
		case job := <-jobs:
			if replaced := s.add(job, time.Now()); replaced != nil {
				c.finishAside(replaced, ErrSuperseded)
			}
		case r := <-c.results:
			c.settle(s, r)
		case <-closing:
			jobs, closing = nil, nil
		case <-forced:
			forced = nil
		case <-timer.C:
		}
		if forced == nil { // also what was put back since
			for _, t := range s.clear(time.Now()) {
				c.finishAside(t, ErrClosed)
			}
		}
	}
}

func (c *Courier) startAll(s *schedule, now time.Time) {
	for s.running < c.opt.InFlight {
		ch, t := s.start(now)
		if t == nil {
			return
		}
		c.live.Go(func() { c.try(ch, t) })
	}
}

func (c *Courier) settle(s *schedule, r result) {
	now := time.Now()
	if !r.again {
		s.finish(r.chat, now)
		return
	}
	if s.retry(r.chat, r.task, r.pause, r.told, now) {
		c.finishAside(r.task, ErrSuperseded)
	}
}

// finishAside calls Done outside the loop, which must never wait for anyone.
func (c *Courier) finishAside(t *task, err error) {
	c.live.Go(func() { c.finish(t, err) })
}
