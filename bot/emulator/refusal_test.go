package emulator_test

import (
	"strings"
	"testing"
	"time"

	"github.com/mafia-host/mafia/bot/emulator"
)

// TestRefusedSends covers what depends on the call alone.
func TestRefusedSends(t *testing.T) {
	s := newScene(t)
	anna := s.anna.ID()
	mine := sent(t, mustCall(t, s.srv, "sendMessage", args{"chat_id": anna, "text": "one", "reply_markup": button("a", "b")}))
	text := func(text string) args { return args{"chat_id": anna, "text": text} }
	html := func(text string) args { return args{"chat_id": anna, "text": text, "parse_mode": "HTML"} }
	markup := func(m any) args { return args{"chat_id": anna, "text": "x", "reply_markup": m} }
	edit := func(id int, text string) args { return args{"chat_id": anna, "message_id": id, "text": text} }
	for _, test := range []struct {
		method string
		args   args
		code   int
		want   string
	}{
		{"sendTelepathy", args{}, 404, "Not Found: method not found"},
		{"sendMessage", args{"text": "x"}, 400, "Bad Request: chat_id is empty"},
		{"sendMessage", args{"chat_id": anna}, 400, "Bad Request: message text is empty"},
		{"sendMessage", args{"chat_id": "@nobody", "text": "x"}, 400, "Bad Request: chat not found"},
		{"sendMessage", args{"chat_id": 12345, "text": "x"}, 400, "Bad Request: chat not found"},
		{"sendMessage", args{"chat_id": anna, "text": "x", "colour": "red"}, 400, `unknown parameter "colour"`},
		{"sendMessage", args{"chat_id": anna, "text": "x", "message_thread_id": "abc"}, 400, "must be Integer"},
		{"sendMessage", args{"chat_id": anna, "text": "x", "protect_content": "maybe"}, 400, "must be Boolean"},
		{"sendMessage", args{"chat_id": anna, "text": "x", "entities": "{}"}, 400, "must be Array"},
		{"sendMessage", args{"chat_id": anna, "text": "x", "business_connection_id": "b"}, 400, "not emulated"},
		{"sendMessage", args{"chat_id": anna, "text": "x", "parse_mode": "BBCode"}, 400, "unsupported parse_mode"},
		{"sendMessage", args{"chat_id": anna, "text": "x", "message_thread_id": 7}, 400, "message thread not found"},
		{"sendMessage", args{"chat_id": anna, "text": "x", "reply_parameters": args{"message_id": 999}}, 400, "message to be replied not found"},
		{"sendMessage", text(" \n "), 400, "message text is empty"},
		{"sendMessage", text(strings.Repeat("я", 4097)), 400, "message is too long"},
		{"sendMessage", text(strings.Repeat("😀", 2049)), 400, "message is too long"},
		{"sendMessage", html("<b>x"), 400, `can't parse entities: Can't find end tag corresponding to start tag "b"`},
		{"sendMessage", html("1 < 2"), 400, `can't parse entities: Unsupported start tag "" at byte offset 2`},
		{"sendMessage", html("ж <blink>x</blink>"), 400, `can't parse entities: Unsupported start tag "blink" at byte offset 3`},
		{"sendMessage", html("<b>x</i>"), 400, `Unmatched end tag at byte offset 4, expected "</b>", found "</i>"`},
		{"sendMessage", html("x</b>"), 400, "Unexpected end tag at byte offset 1"},
		{"sendMessage", html("x <b"), 400, "Unclosed start tag at byte offset 2"},
		{"sendMessage", html("<b>x</b"), 400, "Unclosed end tag at byte offset 4"},
		{"sendMessage", html("Tom & Jerry"), 400, "unescaped & at byte offset 4"},
		{"sendMessage", html("<b> </b>"), 400, "message text is empty"},
		{"sendMessage", markup(button("x", "")), 400, "Bad Request: BUTTON_DATA_INVALID"},
		{"sendMessage", markup(button("x", strings.Repeat("ж", 33))), 400, "Bad Request: BUTTON_DATA_INVALID"},
		{"sendMessage", markup(button("", "x")), 400, "must be non-empty"},
		{"sendMessage", markup(args{"inline_keyboard": [][]args{{{"text": "x"}}}}), 400, "Text buttons are unallowed in the inline keyboard"},
		{"sendMessage", markup(args{"inline_keyboard": [][]args{{{"text": "x", "url": "nowhere"}}}}), 400, "Wrong HTTP URL"},
		{"sendMessage", markup(args{"inline_keyboard": [][]args{{{"text": "x", "callback_date": "x"}}}}), 400, `unknown field "callback_date"`},
		{"sendMessage", markup(args{"selective": true}), 400, "of no kind"},
		{"sendPhoto", args{"chat_id": anna}, 400, "there is no photo in the request"},
		{"sendPhoto", args{"chat_id": anna, "photo": "rubbish"}, 400, "wrong file identifier/HTTP URL specified"},
		{"sendPhoto", args{"chat_id": anna, "photo": "https://example.org/a.png", "caption": strings.Repeat("я", 1025)}, 400, "message caption is too long"},
		{"editMessageText", edit(mine, "one"), 0, ""}, // takes the buttons away, so it is a change
		{"editMessageText", edit(mine, "one"), 400, "message is not modified: specified new message content and reply markup are exactly the same"},
		{"editMessageText", edit(999, "x"), 400, "message to edit not found"},
		{"editMessageText", edit(1, "x"), 400, "message can't be edited"},
		{"editMessageCaption", args{"chat_id": anna, "message_id": mine, "caption": "x"}, 400, "there is no caption in the message to edit"},
		{"editMessageReplyMarkup", args{"chat_id": anna, "message_id": mine}, 400, "message is not modified"},
		{"deleteMessage", args{"chat_id": anna, "message_id": 999}, 400, "message to delete not found"},
		{"deleteMessages", args{"chat_id": anna, "message_ids": []int{}}, 400, "from 1 to 100"},
		{"forwardMessage", args{"chat_id": anna, "from_chat_id": anna, "message_id": 999}, 400, "message to forward not found"},
		{"copyMessage", args{"chat_id": anna, "from_chat_id": anna, "message_id": 999}, 400, "message to copy not found"},
		{"sendChatAction", args{"chat_id": anna, "action": "dancing"}, 400, "wrong parameter action in request"},
		{"pinChatMessage", args{"chat_id": anna, "message_id": 999}, 400, "message to pin not found"},
		{"unpinChatMessage", args{"chat_id": anna}, 400, "message to unpin not found"},
		{"answerCallbackQuery", args{"callback_query_id": "1"}, 400, "query is too old and response timeout expired or query ID is invalid"},
		{"answerInlineQuery", args{"inline_query_id": "1", "results": []int{}}, 400, "query is too old"},
		{"getChatAdministrators", args{"chat_id": anna}, 400, "there are no administrators in the private chat"},
		{"getChatMember", args{"chat_id": anna, "user_id": 5}, 400, "PARTICIPANT_ID_INVALID"},
		{"setMessageReaction", args{"chat_id": anna, "message_id": mine, "reaction": []args{{"type": "emoji", "emoji": "🧿"}}}, 400, "REACTION_INVALID"},
		{"setMyCommands", args{"commands": []args{{"command": "Start", "description": "x"}}}, 400, "BOT_COMMAND_INVALID"},
		{"setMyCommands", args{"commands": []args{{"command": "start", "description": ""}}}, 400, "BOT_COMMAND_DESCRIPTION_INVALID"},
		{"setMyCommands", args{"commands": []args{{"command": "start", "description": strings.Repeat("x", 257)}}}, 400, "BOT_COMMAND_DESCRIPTION_INVALID"},
		{"setMyCommands", args{"commands": []args{}, "scope": args{"type": "chat", "chat_id": 5}}, 400, "chat not found"},
		{"setMyCommands", args{"commands": []args{}, "language_code": "russian"}, 400, "language code"},
		{"setMyName", args{"name": strings.Repeat("x", 65)}, 400, "too long"},
		{"setMyDescription", args{"description": strings.Repeat("x", 513)}, 400, "too long"},
		{"setMyShortDescription", args{"short_description": strings.Repeat("x", 121)}, 400, "too long"},
		{"setMyDefaultAdministratorRights", args{"rights": args{"can_fly": true}}, 400, `unknown field "can_fly"`},
		{"setWebhook", args{"url": "http://example.org"}, 400, "An HTTPS URL must be provided for webhook"},
		{"leaveChat", args{"chat_id": anna}, 400, "can't be changed in private chats"},
		{"restrictChatMember", args{"chat_id": anna, "user_id": anna, "permissions": args{}}, 400, "method is available only for supergroups"},
	} {
		got := call(t, s.srv, test.method, test.args)
		if test.code == 0 {
			if !got.OK {
				t.Errorf("%s %v: %s", test.method, test.args, got.Description)
			}
			continue
		}
		if got.OK || got.Code != test.code || !strings.Contains(got.Description, test.want) {
			t.Errorf("%s %.120v:\n got %d %q\nwant %d %q", test.method, test.args, got.Code, got.Description, test.code, test.want)
		}
	}
	refused(t, callAs(t, s.srv, "1:wrong", "getMe", nil), 401, "Unauthorized")
}

func TestLenientLetsUnknownParametersPass(t *testing.T) {
	s := newScene(t, func(o *emulator.Options) { o.Lenient = true })
	mustCall(t, s.srv, "sendMessage", args{"chat_id": s.anna.ID(), "text": "Tom & Jerry", "parse_mode": "HTML", "colour": "red"})
	if got := s.anna.Last().Text; got != "Tom & Jerry" {
		t.Errorf("text is %q", got)
	}
}

// TestUnreachablePeople covers the kinds of 403, which need different words.
func TestUnreachablePeople(t *testing.T) {
	s := newScene(t)
	write := func(u *emulator.User) reply {
		return call(t, s.srv, "sendMessage", args{"chat_id": u.ID(), "text": "x"})
	}
	refused(t, write(s.boris), 403, "Forbidden: bot can't initiate conversation with a user")
	refused(t, write(s.srv.NewUser("Незнакомец")), 400, "Bad Request: chat not found")
	s.anna.Block()
	refused(t, write(s.anna), 403, "Forbidden: bot was blocked by the user")
	if got := kinds(updates(t, s.srv)); got != "my_chat_member" {
		t.Errorf("blocking sends %q", got)
	}
	s.anna.Unblock()
	if got := write(s.anna); !got.OK {
		t.Errorf("after unblocking: %s", got.Description)
	}
	s.anna.DeleteAccount()
	refused(t, write(s.anna), 403, "Forbidden: user is deactivated")
}

func TestRefusedInGroups(t *testing.T) {
	s := newScene(t)
	basic := s.srv.NewGroup("Малая", s.anna, emulator.With(s.boris))
	write := func(c *emulator.Chat) reply {
		return call(t, s.srv, "sendMessage", args{"chat_id": c.ID(), "text": "x"})
	}
	restrict := func(c *emulator.Chat, u *emulator.User) reply {
		return call(t, s.srv, "restrictChatMember", args{"chat_id": c.ID(), "user_id": u.ID(), "permissions": args{}})
	}
	refused(t, write(basic), 400, "Bad Request: chat not found")
	basic.AddBot(s.anna, emulator.Rights{})
	refused(t, restrict(basic, s.boris), 400, "Bad Request: method is available only for supergroups")
	basic.SetPermissions(emulator.Permissions{})
	refused(t, write(basic), 400, "Bad Request: not enough rights to send text messages to the chat")
	refused(t, call(t, s.srv, "sendPhoto", args{"chat_id": basic.ID(), "photo": "https://e.org/a.png"}), 400, "not enough rights to send photos to the chat")
	basic.KickBot(s.anna)
	refused(t, write(basic), 403, "Forbidden: bot was kicked from the group chat")

	refused(t, restrict(s.group, s.anna), 400, "can't remove chat owner")
	refused(t, restrict(s.group, s.srv.Bot()), 400, "can't restrict self")
	s.group.Promote(s.boris, emulator.Rights{CanPinMessages: true})
	refused(t, restrict(s.group, s.boris), 400, "user is an administrator of the chat")
	s.group.Demote(s.boris)
	s.group.AddBot(s.anna, emulator.Rights{CanDeleteMessages: true})
	refused(t, restrict(s.group, s.boris), 400, "Bad Request: not enough rights to restrict/unrestrict chat member")
	refused(t, call(t, s.srv, "setChatPermissions", args{"chat_id": s.group.ID(), "permissions": args{}}), 400, "not enough rights to change chat permissions")
	text, err := s.boris.Write(s.group, "привет")
	if err != nil {
		t.Fatal(err)
	}
	refused(t, call(t, s.srv, "pinChatMessage", args{"chat_id": s.group.ID(), "message_id": text.ID}), 400, "not enough rights to manage pinned messages")
	s.group.KickBot(s.anna)
	refused(t, write(s.group), 403, "Forbidden: bot was kicked from the supergroup chat")
	s.group.AddBot(s.anna, emulator.AllRights())
	mustCall(t, s.srv, "leaveChat", args{"chat_id": s.group.ID()})
	refused(t, write(s.group), 403, "Forbidden: bot is not a member of the supergroup chat")
}

func TestDeletingNeedsRightAndYouth(t *testing.T) {
	s := newScene(t)
	remove := func(m emulator.Message) reply {
		return call(t, s.srv, "deleteMessage", args{"chat_id": m.Chat, "message_id": m.ID})
	}
	old, _ := s.boris.Write(s.group, "старое")
	s.clock.advance(48 * time.Hour)
	young, _ := s.boris.Write(s.group, "новое")
	refused(t, remove(old), 400, "Bad Request: message can't be deleted")
	s.group.AddBot(s.anna, emulator.Rights{CanPinMessages: true})
	refused(t, remove(young), 400, "Bad Request: message can't be deleted")
	s.group.AddBot(s.anna, emulator.Rights{CanDeleteMessages: true})
	if got := remove(young); !got.OK {
		t.Errorf("delete: %s", got.Description)
	}
	if m, _ := s.group.Message(young.ID); !m.Deleted {
		t.Error("the message is still there")
	}
	refused(t, remove(young), 400, "message to delete not found")
}

func TestCallbackQueriesGrowOld(t *testing.T) {
	s := newScene(t)
	mustCall(t, s.srv, "sendMessage", args{"chat_id": s.group.ID(), "text": "x", "reply_markup": button("Да", "y")})
	press, err := s.boris.Press(s.group.Last(), "Да")
	if err != nil {
		t.Fatal(err)
	}
	answer := func(a args) reply {
		a["callback_query_id"] = press.ID()
		return call(t, s.srv, "answerCallbackQuery", a)
	}
	refused(t, answer(args{"text": strings.Repeat("я", 201)}), 400, "MESSAGE_TOO_LONG")
	refused(t, answer(args{"url": "https://example.org"}), 400, "URL_INVALID")
	if _, answered := press.Answer(); answered {
		t.Error("a refused answer arrived")
	}
	s.clock.advance(16 * time.Second)
	refused(t, answer(args{}), 400, "query is too old and response timeout expired or query ID is invalid")
	press, _ = s.boris.Press(s.group.Last(), "y")
	if got := answer(args{"text": "ok", "show_alert": true}); !got.OK {
		t.Fatal(got.Description)
	}
	if a, answered := press.Answer(); !answered || a.Text != "ok" || !a.Alert {
		t.Errorf("answer is %+v", a)
	}
	refused(t, answer(args{}), 400, "query is too old")
}

func TestFloodLimits(t *testing.T) {
	s := newScene(t, func(o *emulator.Options) { o.Flood = &emulator.FloodLimits{} })
	write := func(chat int64) reply { return call(t, s.srv, "sendMessage", args{"chat_id": chat, "text": "x"}) }
	if got := write(s.anna.ID()); !got.OK {
		t.Fatal(got.Description)
	}
	got := write(s.anna.ID())
	refused(t, got, 429, "Too Many Requests: retry after 1")
	if got.Parameters.RetryAfter != 1 {
		t.Errorf("retry_after is %d", got.Parameters.RetryAfter)
	}
	for i := range 20 {
		if got := write(s.group.ID()); !got.OK {
			t.Fatalf("message %d: %s", i, got.Description)
		}
		s.clock.advance(time.Second)
	}
	refused(t, write(s.group.ID()), 429, "retry after 40")
	s.clock.advance(40 * time.Second)
	if got := write(s.group.ID()); !got.OK {
		t.Errorf("after waiting as told: %s", got.Description)
	}
	s.clock.advance(time.Second)
	for i := range 31 {
		u := s.srv.NewUser("Гость")
		u.StartBot("")
		if got := write(u.ID()); got.OK != (i < 30) {
			t.Fatalf("message %d of one second: %t %s", i, got.OK, got.Description)
		}
	}
}
