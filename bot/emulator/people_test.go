package emulator_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/emulator"
)

// message decodes an update's message with the library's types.
func message(t *testing.T, raw json.RawMessage) *models.Message {
	t.Helper()
	var m models.Message
	if err := json.Unmarshal(raw, &m); err != nil {
		t.Fatal(err)
	}
	return &m
}

func TestUpgradeToSupergroup(t *testing.T) {
	s := newScene(t)
	basic := s.srv.NewGroup("Малая", s.anna)
	basic.AddBot(s.anna, emulator.AllRights())
	updates(t, s.srv)
	super := basic.UpgradeToSupergroup()
	got := updates(t, s.srv)
	if kinds(got) != "message message" {
		t.Fatalf("updates %q", kinds(got))
	}
	to, from := message(t, got[0]["message"]), message(t, got[1]["message"])
	if to.Chat.ID != basic.ID() || to.MigrateToChatID != super.ID() {
		t.Errorf("first message: chat %d migrates to %d", to.Chat.ID, to.MigrateToChatID)
	}
	if from.Chat.ID != super.ID() || from.MigrateFromChatID != basic.ID() || from.Chat.Type != "supergroup" {
		t.Errorf("second message: chat %d migrates from %d", from.Chat.ID, from.MigrateFromChatID)
	}
	_, err := client(t, s.srv).SendMessage(t.Context(), &bot.SendMessageParams{ChatID: basic.ID(), Text: "x"})
	var migrate *bot.MigrateError
	if !errors.As(err, &migrate) || int64(migrate.MigrateToChatID) != super.ID() {
		t.Errorf("sending to the old id: %v", err)
	}
	mustCall(t, s.srv, "restrictChatMember", args{"chat_id": super.ID(), "user_id": s.boris.ID(), "permissions": args{}})
	if m, err := s.anna.Write(basic, "я тут"); err != nil || m.Chat != super.ID() {
		t.Errorf("writing with the old handle goes to %d, %v", m.Chat, err)
	}
}

func TestRestrictionsAndBans(t *testing.T) {
	s := newScene(t)
	restrict := func(until time.Duration) {
		a := args{"chat_id": s.group.ID(), "user_id": s.boris.ID(), "permissions": args{"can_react_to_messages": true}}
		if until != 0 {
			a["until_date"] = s.clock.now().Add(until).Unix()
		}
		mustCall(t, s.srv, "restrictChatMember", a)
	}
	speaks := func() bool { _, err := s.boris.Write(s.group, "!"); return err == nil }
	restrict(time.Minute)
	if speaks() {
		t.Error("speaks while restricted")
	}
	if got := kinds(updates(t, s.srv)); got != "chat_member" {
		t.Errorf("updates %q", got)
	}
	s.clock.advance(time.Minute)
	if !speaks() || s.group.Member(s.boris).Status != "member" {
		t.Error("the restriction did not end")
	}
	restrict(29 * time.Second) // too short, so for ever
	s.clock.advance(24 * 365 * time.Hour)
	if speaks() {
		t.Error("a restriction under 30 s must be for ever")
	}
	mustCall(t, s.srv, "restrictChatMember", args{"chat_id": s.group.ID(), "user_id": s.boris.ID(),
		"permissions": args{"can_send_other_messages": true, "can_send_polls": true}})
	if !speaks() {
		t.Error("can_send_other_messages implies the rest")
	}
	mustCall(t, s.srv, "banChatMember", args{"chat_id": s.group.ID(), "user_id": s.boris.ID()})
	if m := s.group.Member(s.boris); m.Present() || speaks() || s.boris.Messages(s.group) != nil {
		t.Errorf("banned, but %+v", m)
	}
	s.boris.Join(s.group)
	if s.group.Member(s.boris).Present() {
		t.Error("a banned person came back")
	}
	mustCall(t, s.srv, "unbanChatMember", args{"chat_id": s.group.ID(), "user_id": s.boris.ID()})
	s.boris.Join(s.group)
	if !speaks() {
		t.Error("does not speak after the ban")
	}
	s.group.SetPermissions(emulator.Permissions{})
	if speaks() {
		t.Error("speaks in a silenced group")
	}
}

func TestWhatTheBotReads(t *testing.T) {
	s := newScene(t)
	channel := s.srv.NewChannel("Новости", s.anna)
	one := func(m emulator.Message, err error) *models.Message {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		got := updates(t, s.srv)
		if len(got) != 1 || got[0]["message"] == nil {
			t.Fatalf("updates %q", kinds(got))
		}
		return message(t, got[0]["message"])
	}
	m := one(s.anna.Write(s.group, "😀 /vote@mafia_bot 5"))
	if len(m.Entities) != 1 || m.Entities[0].Offset != 3 || m.Entities[0].Length != 15 || m.Entities[0].Type != "bot_command" {
		t.Errorf("entities %+v", m.Entities)
	}
	m = one(s.anna.Write(s.group, "от имени группы", emulator.Anonymous()))
	if m.SenderChat == nil || m.SenderChat.ID != s.group.ID() || m.From.Username != "GroupAnonymousBot" {
		t.Errorf("anonymous: %+v", m.SenderChat)
	}
	if _, err := s.boris.Write(s.group, "x", emulator.Anonymous()); err == nil {
		t.Error("an ordinary member wrote anonymously")
	}
	m = one(s.boris.Write(s.group, "от канала", emulator.AsChannel(channel)))
	if m.SenderChat == nil || m.SenderChat.ID != channel.ID() || m.SenderChat.Type != "channel" {
		t.Errorf("as channel: %+v", m.SenderChat)
	}
	first, err := s.boris.Write(s.group, "начало")
	one(first, err)
	m = one(s.anna.Write(s.group, "ответ", emulator.ReplyTo(first)))
	if m.ReplyToMessage == nil || m.ReplyToMessage.ID != first.ID || m.MessageThreadID != first.ID || m.IsTopicMessage {
		t.Errorf("reply: %+v", m)
	}
	m = one(s.anna.SendSticker(s.group))
	if m.Sticker == nil {
		t.Error("no sticker")
	}
	m = one(s.anna.SendVoice(s.group, "голос", emulator.Via(s.srv.Bot())))
	if m.Voice == nil || m.Caption != "голос" || m.ViaBot == nil {
		t.Errorf("voice: %+v", m)
	}
	m = one(s.anna.SendPhoto(s.group, "/vote 3"))
	if len(m.Photo) == 0 || len(m.CaptionEntities) != 1 {
		t.Errorf("photo: %+v", m)
	}
	m = one(s.anna.Write(s.group, "", emulator.Forwarding(first)))
	if m.Text != "начало" || m.ForwardOrigin == nil || m.ForwardOrigin.MessageOriginUser == nil || m.ForwardOrigin.MessageOriginUser.SenderUser.ID != s.boris.ID() {
		t.Errorf("forward: %+v", m.ForwardOrigin)
	}
	if _, err := s.boris.Edit(first, "конец"); err != nil {
		t.Fatal(err)
	}
	got := updates(t, s.srv)
	if kinds(got) != "edited_message" || message(t, got[0]["edited_message"]).Text != "конец" {
		t.Errorf("edit: %q", kinds(got))
	}
	s.boris.Leave(s.group)
	got = updates(t, s.srv)
	if kinds(got) != "chat_member message" || message(t, got[1]["message"]).LeftChatMember.ID != s.boris.ID() {
		t.Errorf("leaving: %q", kinds(got))
	}
	s.group.KickBot(s.anna)
	if got := kinds(updates(t, s.srv)); got != "my_chat_member" {
		t.Errorf("removal of the bot: %q", got)
	}
}

func TestPrivacyMode(t *testing.T) {
	s := newScene(t, func(o *emulator.Options) { o.PrivacyMode = true })
	s.group.AddBot(s.anna, emulator.Rights{})
	updates(t, s.srv)
	for text, want := range map[string]string{"привет": "", "/join": "message", "/join@mafia_bot": "message",
		"/join@other_bot": "", "эй @mafia_bot": "message"} {
		if _, err := s.anna.Write(s.group, text); err != nil {
			t.Fatal(err)
		}
		if got := kinds(updates(t, s.srv)); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestForumTopics(t *testing.T) {
	s := newScene(t)
	forum := s.srv.NewSupergroup("Форум", s.anna, emulator.Forum())
	forum.AddBot(s.anna, emulator.AllRights())
	topic := forum.NewTopic(s.anna, "Игра")
	updates(t, s.srv)
	if _, err := s.anna.Write(forum, "здесь", emulator.InTopic(topic)); err != nil {
		t.Fatal(err)
	}
	m := message(t, updates(t, s.srv)[0]["message"])
	if m.MessageThreadID != topic || !m.IsTopicMessage || !m.Chat.IsForum {
		t.Errorf("message %+v", m)
	}
	mustCall(t, s.srv, "sendMessage", args{"chat_id": forum.ID(), "text": "ответ", "message_thread_id": topic})
	if got := forum.Last().Thread; got != topic {
		t.Errorf("answered in thread %d", got)
	}
	refused(t, call(t, s.srv, "sendMessage", args{"chat_id": forum.ID(), "text": "x", "message_thread_id": 777}), 400, "message thread not found")
}

func TestButtons(t *testing.T) {
	s := newScene(t)
	mustCall(t, s.srv, "sendMessage", args{"chat_id": s.group.ID(), "text": "Играем?", "reply_markup": args{
		"inline_keyboard": [][]args{{{"text": "Войти", "url": s.srv.DeepLink("g1")}}, {{"text": "Правила", "callback_data": "rules"}}}}})
	lobby := s.group.Last()
	press, err := s.boris.Press(lobby, "Войти")
	if err != nil {
		t.Fatal(err)
	}
	if answer, done := press.Answer(); !done || answer.URL != s.srv.DeepLink("g1") {
		t.Errorf("answer %+v", answer)
	}
	m := message(t, updates(t, s.srv)[0]["message"])
	if m.Text != "/start g1" || m.Chat.ID != s.boris.ID() {
		t.Errorf("the deep link sent %q to %d", m.Text, m.Chat.ID)
	}
	if _, err := s.boris.Press(lobby, "Нет такой"); err == nil || !strings.Contains(err.Error(), `"Правила"`) {
		t.Errorf("a missing button: %v", err)
	}
	if _, err := s.srv.NewUser("Чужой").Press(lobby, "rules"); err == nil {
		t.Error("a stranger pressed")
	}
	mustCall(t, s.srv, "deleteMessage", args{"chat_id": lobby.Chat, "message_id": lobby.ID})
	if _, err := s.boris.Press(lobby, "rules"); err == nil {
		t.Error("pressed on a deleted message")
	}
	if _, err := s.boris.PressData(lobby, "rules"); err != nil {
		t.Fatal(err)
	}
	var query models.CallbackQuery
	if err := json.Unmarshal(updates(t, s.srv)[0]["callback_query"], &query); err != nil {
		t.Fatal(err)
	}
	if query.Data != "rules" || query.Message.InaccessibleMessage == nil {
		t.Errorf("late press: %+v", query)
	}
	mustCall(t, s.srv, "sendMessage", args{"chat_id": s.anna.ID(), "text": "Меню", "reply_markup": args{
		"keyboard": [][]any{{"Играть", args{"text": "Помощь"}}}, "resize_keyboard": true}})
	if _, err := s.anna.Press(s.anna.Last(), "Помощь"); err != nil || s.anna.Last().Text != "Помощь" {
		t.Errorf("reply keyboard: %v, %q", err, s.anna.Last().Text)
	}
}
