package bot

import "sync"

// actor runs the functions posted to it one after another in one goroutine.
// What it owns needs no locks. Posting never waits.
type actor struct {
	mu     sync.Mutex
	queue  []func()
	closed bool
	wake   chan struct{}
	done   chan struct{}
}

func newActor() *actor {
	a := &actor{wake: make(chan struct{}, 1), done: make(chan struct{})}
	go a.run()
	return a
}

// post puts a function at the end of the queue; after close it is dropped.
func (a *actor) post(f func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return
	}
	a.queue = append(a.queue, f)
	select {
	case a.wake <- struct{}{}:
	default:
	}
}

// close lets what is queued run and waits for its end.
func (a *actor) close() {
	a.mu.Lock()
	if !a.closed {
		a.closed = true
		close(a.wake)
	}
	a.mu.Unlock()
	<-a.done
}

func (a *actor) run() {
	defer close(a.done)
	for range a.wake {
		for f := a.next(); f != nil; f = a.next() {
			f()
		}
	}
	for f := a.next(); f != nil; f = a.next() {
		f()
	}
}

func (a *actor) next() func() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.queue) == 0 {
		return nil
	}
	f := a.queue[0]
	a.queue = a.queue[1:]
	return f
}
