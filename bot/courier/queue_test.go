package courier

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// A job is written as name, "!" when urgent, and "=" when the name is a key.
func parse(word string) Job {
	name := strings.Trim(word, "!=")
	job := Job{Urgent: strings.Contains(word, "!")}
	if strings.Contains(word, "=") {
		job.Key = name
	}
	return job
}

func TestPlaceInQueue(t *testing.T) {
	for _, test := range []struct{ name, add, want string }{
		{"messages keep their order", "a b c", "a b c"},
		{"urgent messages do not pass messages", "a b c!", "a b c!"},
		{"urgent messages pass edits", "a k= l= b!", "a b! k= l="},
		{"urgent ones keep their order", "k= a! b!", "a! b! k="},
		{"urgent ones do not pass urgent edits", "k=! a!", "k=! a!"},
		{"urgent edits pass edits", "a k= l=!", "a l=! k="},
		{"an edit takes the place of the old one", "k= l= k=", "k= l="},
		{"but not before a message", "k= a k=", "a k="},
		{"nor before the last of them", "k= l= a m= k=", "l= a k= m="},
		{"the newest is as urgent as the old one was", "k=! k=", "k=!"},
		{"an urgent renewal", "a l= k= k=!", "a k=! l="},
	} {
		var q queue
		var names = map[*task]string{}
		for word := range strings.FieldsSeq(test.add) {
			job := &task{Job: parse(word)}
			names[job] = strings.Trim(word, "!=")
			q.add(job)
		}
		var got []string
		for _, w := range q {
			word := names[w]
			if w.Key != "" {
				word += "="
			}
			if w.Urgent {
				word += "!"
			}
			got = append(got, word)
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s: %q gives %q, want %q", test.name, test.add, got, test.want)
		}
	}
}

// However jobs come, no window of time holds more than the FAQ allows.
func TestBucketKeepsTheLimit(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rate, window, most := DefaultLimits.Group, time.Minute, 20
		if rapid.Bool().Draw(rt, "overall") {
			rate, window, most = DefaultLimits.Overall, time.Second, 30
		}
		var b bucket
		var starts []time.Time
		now := time.Unix(0, 0)
		for range 100 {
			if rapid.Bool().Draw(rt, "pause") {
				now = now.Add(time.Duration(rapid.Int64Range(0, int64(window)).Draw(rt, "length")))
			}
			now = later(now, b.next(rate))
			b.take(rate, now)
			starts = append(starts, now)
		}
		for i := range starts {
			if j := i + most; j < len(starts) && starts[j].Sub(starts[i]) < window-time.Microsecond {
				rt.Fatalf("%d within %v", most+1, starts[j].Sub(starts[i]))
			}
		}
	})
}
