package bot

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
	"github.com/mafia-host/mafia/game"
)

// misdeed is an offence committed in the group: it gives the seat, 0 for an
// outsider, and the message.
type misdeed func(t *testing.T, s *scene) (game.Seat, emulator.Message)

func (s *scene) say(t *testing.T, u *emulator.User, text string, o ...emulator.WriteOption) emulator.Message {
	t.Helper()
	m, err := u.Write(s.group, text, o...)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// misdeeds has one of each kind that a group knows.
var misdeeds = map[game.Offence]misdeed{
	game.TalkOutOfTurn: func(t *testing.T, s *scene) (game.Seat, emulator.Message) {
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		return 5, s.say(t, s.user(v.state, 5), "он чёрный")
	},
	game.TalkAtNight: func(t *testing.T, s *scene) (game.Seat, emulator.Message) {
		v := s.until("the night", func(v sight) bool { return v.window.Phase == game.PhaseShooting })
		return 5, s.say(t, s.user(v.state, 5), "кого убили?")
	},
	game.TalkWhenGone: func(t *testing.T, s *scene) (game.Seat, emulator.Message) {
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.write(s.anna, "/remove 5 x")
		return 5, s.say(t, s.user(v.state, 5), "я был красный")
	},
	game.TalkInTimeout: func(t *testing.T, s *scene) (game.Seat, emulator.Message) {
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		s.write(s.user(v.state, 7), "тайм-аут")
		return 5, s.say(t, s.user(v.state, 5), "он чёрный")
	},
	game.Edit: func(t *testing.T, s *scene) (game.Seat, emulator.Message) {
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		u := s.user(v.state, v.window.Seat)
		m := s.write(u, "я красный")
		s.write(u, "пас")
		m, err := u.Edit(m, "а второй чёрный")
		if err != nil {
			t.Fatal(err)
		}
		return v.window.Seat, m
	},
	game.Outsider: func(t *testing.T, s *scene) (game.Seat, emulator.Message) {
		s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		return 0, s.say(t, s.anna, "удачи!")
	},
	game.Oath:     ownWords("клянусь, я красный"),
	game.Religion: ownWords("видит бог, я красный"),
	game.Abuse:    ownWords("пятый — идиот"),
}

func ownWords(text string) misdeed {
	return func(t *testing.T, s *scene) (game.Seat, emulator.Message) {
		v := s.until("a speech", func(v sight) bool { return v.window.Phase == game.PhaseSpeech })
		return v.window.Seat, s.say(t, s.user(v.state, v.window.Seat), text)
	}
}

// TestEveryOffence: every kind of offence with every setting of the room.
func TestEveryOffence(t *testing.T) {
	for _, o := range game.Offences {
		name := "on-" + string(o)
		i := slices.IndexFunc(game.Keys(), func(k game.Key) bool { return k.Name == name })
		for _, setting := range game.Keys()[i].Values {
			t.Run(name+"="+setting, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { commit(t, misdeeds[o], o, game.Reaction(setting), name+"="+setting) })
			})
		}
	}
}

func commit(t *testing.T, do misdeed, o game.Offence, reaction game.Reaction, keys ...string) {
	s := newScene(t, 11)
	s.write(s.anna, "/set speech=10m "+strings.Join(keys, " "))
	if o == game.TalkAtNight {
		s.write(s.anna, "/set speech=10s") // the night must come
	}
	s.people = s.people[1:]
	s.begun()
	seat, m := do(t, s)
	s.sleep(time.Second)
	said := len(s.group.Messages())
	s.sleep(20 * time.Second)
	m, _ = s.group.Message(m.ID)
	if deletes := reaction != game.Ignore && reaction != game.AskTheJudge && !(o == game.Outsider && reaction == game.Warn); m.Deleted != deletes {
		t.Errorf("deleted: %v", m.Deleted)
	}
	st := s.look().state
	if seat != 0 {
		if fouls := st.At(seat).Fouls; fouls != map[game.Reaction]int{game.GiveFoul: 1}[reaction] {
			t.Errorf("%d fouls", fouls)
		}
		if o != game.TalkWhenGone && st.Alive(seat) == (reaction == game.GiveRemoval) {
			t.Errorf("at the table: %v", st.Alive(seat))
		}
	}
	_, ask := verdictOf(s.group, settleCase)
	if o == game.Outsider {
		_, ask = verdictOf(s.group, deleteReply)
	}
	if (ask != "") != (reaction == game.AskTheJudge) {
		t.Errorf("the judge is asked: %q", ask)
	}
	told := false
	for _, m := range s.group.Messages()[max(0, said-2):] {
		told = told || m.FromBot && (strings.Contains(m.Text, "предупреждение") || strings.Contains(m.Text, "только игроки"))
	}
	if told != (reaction == game.Warn) {
		t.Errorf("warned: %v", told)
	}
}

// TestEveryWayOfTalking: what is posted out of turn is talk, in whatever form.
func TestEveryWayOfTalking(t *testing.T) {
	forms := map[string]func(*scene, *emulator.User) (emulator.Message, error){
		"text": func(s *scene, u *emulator.User) (emulator.Message, error) {
			return u.Write(s.group, "он чёрный")
		},
		"sticker": func(s *scene, u *emulator.User) (emulator.Message, error) {
			return u.SendSticker(s.group)
		},
		"voice": func(s *scene, u *emulator.User) (emulator.Message, error) { return u.SendVoice(s.group, "") },
		"photo": func(s *scene, u *emulator.User) (emulator.Message, error) { return u.SendPhoto(s.group, "вот он") },
		"forward": func(s *scene, u *emulator.User) (emulator.Message, error) {
			return u.Write(s.group, "", emulator.Forwarding(s.group.LastFromBot()))
		},
		"inline bot": func(s *scene, u *emulator.User) (emulator.Message, error) {
			return u.Write(s.group, "он чёрный", emulator.Via(s.srv.Bot()))
		},
		"command of another bot": func(s *scene, u *emulator.User) (emulator.Message, error) {
			return u.Write(s.group, "/kick@other_bot он чёрный")
		},
		"reply": func(s *scene, u *emulator.User) (emulator.Message, error) {
			return u.Write(s.group, "он чёрный", emulator.ReplyTo(s.group.LastFromBot()))
		},
	}
	for name, send := range forms {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, v := judged(t, "speech=10m", "on-turn=foul")
				m, err := send(s, s.user(v.state, 5))
				if err != nil {
					t.Fatal(err)
				}
				s.sleep(10 * time.Second)
				if m, _ = s.group.Message(m.ID); !m.Deleted || s.look().state.At(5).Fouls != 1 {
					t.Errorf("deleted %v, %d fouls", m.Deleted, s.look().state.At(5).Fouls)
				}
			})
		})
	}
}

// Where people talk aloud nobody minds what is written.
func TestTalkElsewhere(t *testing.T) {
	for _, key := range []string{"voice=on", "talk=table"} {
		for o, do := range misdeeds {
			t.Run(key+" "+string(o), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					foul := "foul"
					if o == game.Outsider {
						foul = "delete"
					}
					commit(t, do, o, game.Ignore, key, "on-"+string(o)+"="+foul)
				})
			})
		}
	}
}

// A player does not talk past the rules as a channel.
func TestTalkAsChannel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, v := judged(t, "speech=10m", "on-outsider=delete")
		u := s.user(v.state, 5)
		m, err := u.Write(s.group, "он чёрный", emulator.AsChannel(s.srv.NewChannel("Канал", u)))
		if err != nil {
			t.Fatal(err)
		}
		s.sleep(10 * time.Second)
		if m, _ = s.group.Message(m.ID); !m.Deleted {
			t.Error("talk as a channel stays")
		}
	})
}
