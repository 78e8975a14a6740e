package courier

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestPaceOfPrivateChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for i := range 6 {
			b.send(b.job(1, fmt.Sprint("m", i)))
		}
		b.expect(time.Minute, "m0@0s m1@33ms m2@66ms m3@1s m4@2s m5@3s")
		b.send(b.job(1, "a"), b.job(1, "b"), b.job(1, "c"), b.job(1, "d")) // the burst is back
		b.expect(time.Minute, "a@1m0s b@1m0.033s c@1m0.066s d@1m1s")
		b.close()
	})
}

func TestPaceOfGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for i := range 30 {
			b.send(b.job(-1, fmt.Sprint("m", i)))
		}
		b.expect(12*time.Second, "m0@0s m1@33ms m2@66ms m3@100ms m4@133ms m5@4s m6@8s m7@12s")
		if n := len(strings.Fields(b.after(48*time.Second - time.Millisecond))); n != 11 {
			t.Errorf("%d more in the first minute", n)
		}
		b.close()
	})
}

func TestPaceInAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		var want []string
		for i := range 90 {
			b.send(b.job(int64(i+1), fmt.Sprint(i)))
			want = append(want, fmt.Sprintf("%d@%v", i, (time.Duration(i)*time.Second/30).Truncate(time.Millisecond)))
		}
		b.expect(3*time.Second, strings.Join(want, " "))
		b.close()
	})
}

func TestChatsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for chat := range int64(4) { // one chat after the other fills its queue
			for i := range 3 {
				b.send(b.job(chat+1, fmt.Sprintf("%d%c", chat, 'a'+i)))
			}
		}
		var order []string
		for word := range strings.FieldsSeq(b.after(time.Minute)) {
			order = append(order, word[:2])
		}
		if got := strings.Join(order, " "); got != "0a 0b 1a 2a 3a 0c 1b 2b 3b 1c 2c 3c" { // the first ran before the others came
			t.Error(got)
		}
		b.close()
	})
}

func TestUrgentFirstButOthersMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		b.send(b.job(1000, "first")) // takes the token, so that all below wait
		for i := range 20 {
			b.send(b.job(int64(i+1), "n"))
		}
		for i := range 40 {
			b.send(urgent(b.job(int64(i+101), "u")))
		}
		var order strings.Builder
		for word := range strings.FieldsSeq(b.after(time.Minute)) {
			order.WriteString(word[:1])
		}
		block := strings.Repeat("u", 9) + "n"
		want := "f" + strings.Repeat(block, 4) + "uuuu" + strings.Repeat("n", 16)
		if order.String() != want {
			t.Errorf("got  %s\nwant %s", order.String(), want)
		}
		b.close()
	})
}

// What an urgent message cannot pass is as urgent as it.
func TestUrgentBehindMessage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		b.send(b.job(9, "x"), b.job(1, "a"), b.job(2, "b"), b.job(3, "c"), urgent(b.job(3, "d")))
		b.expect(time.Second, "x@0s c@33ms d@66ms a@100ms b@133ms")
		b.close()
	})
}

func TestNewestEditWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		for i := range 5 {
			b.send(b.job(-1, fmt.Sprint("m", i)))
		}
		b.after(time.Second) // the burst is spent
		for i := range 4 {
			b.send(keyed("table", b.job(-1, fmt.Sprint("k", i))))
		}
		b.expect(0, "k0:superseded k1:superseded k2:superseded")
		b.expect(time.Minute, "k3@4s")
		b.close()
	})
}

func TestNewerEditWhileTheOldOneFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, Options{})
		old := keyed("table", b.job(1, "old"))
		old.Run = func(context.Context) error { time.Sleep(2 * time.Second); return errNetwork }
		b.send(old)
		b.after(time.Second)
		b.send(keyed("table", b.job(1, "new")))
		b.expect(time.Minute, "old:superseded new@2.5s")
		b.close()
	})
}

// A chat that is done with leaves nothing behind.
func TestChatsAreForgotten(t *testing.T) {
	now := time.Unix(0, 0)
	s := newSchedule(DefaultLimits)
	for i := range int64(100) {
		s.add(Job{Chat: i}, now)
	}
	for range 100 {
		now = later(now, s.open())
		c, task := s.start(now)
		if task == nil {
			t.Fatal("nothing starts")
		}
		s.finish(c, now)
	}
	s.wake(now.Add(time.Hour))
	if len(s.chats)+s.asleep.Len()+s.ready.Len()+s.urgent.Len()+s.waiting+s.running != 0 {
		t.Errorf("left: %d chats, %d asleep, %d waiting, %d running", len(s.chats), s.asleep.Len(), s.waiting, s.running)
	}
}
