package courier

import (
	"container/heap"
	"time"
)

// chat is one chat and what waits in it.
type chat struct {
	id      int64
	rate    Rate
	tasks   queue
	bucket  bucket
	wait    time.Time // told to wait, or pausing after a failure
	running bool

	at    time.Time // when it may start next, or can be forgotten
	turn  uint64    // its place among ready chats, 0 when it has none
	in    *line     // where it stands; nil while it runs
	index int
}

// line is chats in the order before gives; a heap.
type line struct {
	chats  []*chat
	before func(a, b *chat) bool
}

func byTime(a, b *chat) bool { return a.at.Before(b.at) || a.at.Equal(b.at) && a.id < b.id }
func byTurn(a, b *chat) bool { return a.turn < b.turn }

func (l *line) join(c *chat) {
	c.in = l
	heap.Push(l, c)
}

// leave takes the chat out of the line it stands in, if any.
func (c *chat) leave() {
	if c.in != nil {
		heap.Remove(c.in, c.index)
		c.in = nil
	}
}

// first is nil when the line is empty.
func (l *line) first() *chat {
	if len(l.chats) == 0 {
		return nil
	}
	return l.chats[0]
}

// Len, Less, Swap, Push and Pop are heap.Interface.
func (l *line) Len() int           { return len(l.chats) }
func (l *line) Less(i, j int) bool { return l.before(l.chats[i], l.chats[j]) }

func (l *line) Swap(i, j int) {
	l.chats[i], l.chats[j] = l.chats[j], l.chats[i]
	l.chats[i].index, l.chats[j].index = i, j
}

func (l *line) Push(x any) {
	c := x.(*chat)
	c.index = len(l.chats)
	l.chats = append(l.chats, c)
}

func (l *line) Pop() any {
	last := len(l.chats) - 1
	c := l.chats[last]
	l.chats[last] = nil
	l.chats = l.chats[:last]
	return c
}
