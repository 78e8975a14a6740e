package emulator_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/emulator"
)

// must fails the test on an error and gives the value back.
func must[T any](t *testing.T) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func TestInformationThroughTheLibrary(t *testing.T) {
	s := newScene(t)
	b, ctx := client(t, s.srv), t.Context()
	me := must[*models.User](t)(b.GetMe(ctx))
	if me.ID != s.srv.Bot().ID() || !me.IsBot || me.Username != "mafia_bot" || !me.CanReadAllGroupMessages {
		t.Errorf("getMe %+v", me)
	}
	full := must[*models.ChatFullInfo](t)(b.GetChat(ctx, &bot.GetChatParams{ChatID: s.group.ID()}))
	if full.Title != "Пятница" || full.Permissions == nil || !full.Permissions.CanSendMessages || full.Permissions.CanPinMessages {
		t.Errorf("getChat %+v", full)
	}
	if n := must[int](t)(b.GetChatMemberCount(ctx, &bot.GetChatMemberCountParams{ChatID: s.group.ID()})); n != 3 || len(s.group.Members()) != 3 {
		t.Errorf("%d members", n)
	}
	admins := must[[]models.ChatMember](t)(b.GetChatAdministrators(ctx, &bot.GetChatAdministratorsParams{ChatID: s.group.ID()}))
	if len(admins) != 2 || admins[0].Owner == nil || admins[1].Administrator == nil || !admins[1].Administrator.CanDeleteMessages {
		t.Errorf("administrators %+v", admins)
	}
	status := func(u *emulator.User) *models.ChatMember {
		return must[*models.ChatMember](t)(b.GetChatMember(ctx, &bot.GetChatMemberParams{ChatID: s.group.ID(), UserID: u.ID()}))
	}
	if got := status(s.boris); got.Member == nil || got.Member.User.FirstName != "Боря" {
		t.Errorf("member %+v", got)
	}
	until := s.clock.now().Add(time.Hour)
	s.group.Restrict(s.anna, s.boris, emulator.Permissions{CanSendMessages: true}, until)
	if got := status(s.boris); got.Restricted == nil || !got.Restricted.CanSendMessages || got.Restricted.CanSendPhotos ||
		int64(got.Restricted.UntilDate) != until.Unix() {
		t.Errorf("restricted %+v", got.Restricted)
	}
	if got := status(s.srv.NewUser("Чужой")); got.Left == nil {
		t.Errorf("stranger %+v", got)
	}
	s.group.Kick(s.anna, s.boris)
	if got := status(s.boris); got.Banned == nil {
		t.Errorf("banned %+v", got)
	}
}

func TestProfileThroughTheLibrary(t *testing.T) {
	s := newScene(t)
	b, ctx := client(t, s.srv), t.Context()
	ok := must[bool](t)
	ok(b.SetMyName(ctx, &bot.SetMyNameParams{Name: "Мафия", LanguageCode: "ru"}))
	ok(b.SetMyDescription(ctx, &bot.SetMyDescriptionParams{Description: "about"}))
	ok(b.SetMyShortDescription(ctx, &bot.SetMyShortDescriptionParams{ShortDescription: "short"}))
	for code, want := range map[string]string{"ru": "Мафия", "uk": "Mafia"} {
		if got := must[models.BotName](t)(b.GetMyName(ctx, &bot.GetMyNameParams{LanguageCode: code})); got.Name != want {
			t.Errorf("name in %s is %q", code, got.Name)
		}
	}
	if got := must[models.BotDescription](t)(b.GetMyDescription(ctx, &bot.GetMyDescriptionParams{LanguageCode: "uk"})); got.Description != "about" {
		t.Errorf("description %+v", got)
	}
	if got := must[models.BotShortDescription](t)(b.GetMyShortDescription(ctx, &bot.GetMyShortDescriptionParams{})); got.ShortDescription != "short" {
		t.Errorf("short description %+v", got)
	}
	ok(b.SetMyDefaultAdministratorRights(ctx, &bot.SetMyDefaultAdministratorRightsParams{
		Rights: &models.ChatAdministratorRights{CanDeleteMessages: true}}))
	if got := s.srv.DefaultRights(); got != (emulator.Rights{CanDeleteMessages: true}) {
		t.Errorf("default rights %+v", got)
	}
	scope := &models.BotCommandScopeChatMember{ChatID: s.group.ID(), UserID: s.boris.ID()}
	ok(b.SetMyCommands(ctx, &bot.SetMyCommandsParams{Scope: scope,
		Commands: []models.BotCommand{{Command: "vote", Description: "голос"}}}))
	if got := must[[]models.BotCommand](t)(b.GetMyCommands(ctx, &bot.GetMyCommandsParams{Scope: scope})); len(got) != 1 || got[0].Command != "vote" {
		t.Errorf("commands %+v", got)
	}
	ok(b.SetChatMenuButton(ctx, &bot.SetChatMenuButtonParams{MenuButton: &models.MenuButtonCommands{Type: models.MenuButtonTypeCommands}}))
}

func TestMessagesThroughTheLibrary(t *testing.T) {
	s := newScene(t)
	b, ctx := client(t, s.srv), t.Context()
	ok := must[bool](t)
	file := must[*models.Message](t)(b.SendDocument(ctx, &bot.SendDocumentParams{ChatID: s.group.ID(), Caption: "протокол",
		Document: &models.InputFileUpload{Filename: "log.txt", Data: strings.NewReader("всё")}, DisableNotification: true}))
	if got := s.group.Last(); got.FileName != "log.txt" || !bytes.Equal(got.File, []byte("всё")) || !got.Silent {
		t.Errorf("document %+v", got)
	}
	must[*models.Message](t)(b.EditMessageCaption(ctx, &bot.EditMessageCaptionParams{ChatID: s.group.ID(), MessageID: file.ID, Caption: "итог"}))
	if got := s.group.LastFromBot(); got.Text != "итог" || !got.Edited {
		t.Errorf("caption %+v", got)
	}
	ok(b.SetMessageReaction(ctx, &bot.SetMessageReactionParams{ChatID: s.group.ID(), MessageID: file.ID,
		Reaction: []models.ReactionType{{Type: models.ReactionTypeTypeEmoji, ReactionTypeEmoji: &models.ReactionTypeEmoji{Emoji: "👍"}}}}))
	if got := s.group.LastFromBot(); got.Reaction != "👍" {
		t.Errorf("reaction %q", got.Reaction)
	}
	ok(b.SendChatAction(ctx, &bot.SendChatActionParams{ChatID: s.group.ID(), Action: models.ChatActionTyping}))
	forward := must[*models.Message](t)(b.ForwardMessage(ctx, &bot.ForwardMessageParams{ChatID: s.anna.ID(), FromChatID: s.group.ID(), MessageID: file.ID}))
	if forward.Document == nil || !s.anna.Last().Forwarded {
		t.Errorf("forward %+v", forward)
	}
	must[*models.MessageID](t)(b.CopyMessage(ctx, &bot.CopyMessageParams{ChatID: s.anna.ID(), FromChatID: s.group.ID(), MessageID: file.ID, Caption: "копия"}))
	if got := s.anna.Last(); got.Forwarded || got.Text != "копия" || got.Kind != "document" {
		t.Errorf("copy %+v", got)
	}
	ok(b.PinChatMessage(ctx, &bot.PinChatMessageParams{ChatID: s.group.ID(), MessageID: file.ID}))
	ok(b.UnpinChatMessage(ctx, &bot.UnpinChatMessageParams{ChatID: s.group.ID()}))
	ok(b.SetChatPermissions(ctx, &bot.SetChatPermissionsParams{ChatID: s.group.ID(), Permissions: models.ChatPermissions{CanSendPolls: true}}))
	if got := s.group.Permissions(); !got.CanSendMessages || got.CanSendPhotos {
		t.Errorf("permissions %+v", got)
	}
	refused(t, call(t, s.srv, "setChatPermissions", args{"chat_id": s.group.ID(), "permissions": args{"can_send_polls": true}}), 400, "CHAT_NOT_MODIFIED")
	ok(b.DeleteMessages(ctx, &bot.DeleteMessagesParams{ChatID: s.group.ID(), MessageIDs: []int{file.ID, 999}}))
	if got, found := s.group.Message(file.ID); !found || !got.Deleted {
		t.Errorf("after deleteMessages: %+v", got)
	}
	if refusals := s.srv.Refusals(); len(refusals) != 1 || refusals[0].Method != "setChatPermissions" {
		t.Errorf("refusals %+v", refusals)
	}
}

func TestInlineQueries(t *testing.T) {
	s := newScene(t)
	updates(t, s.srv, "inline_query")
	query := s.anna.Inline("роли")
	var id string
	for _, u := range updates(t, s.srv) {
		_, id, _ = strings.Cut(string(u["inline_query"]), `"id":"`)
		id, _, _ = strings.Cut(id, `"`)
	}
	answer := func(results ...args) reply {
		return call(t, s.srv, "answerInlineQuery", args{"inline_query_id": id, "results": results})
	}
	article := args{"type": "article", "id": "1", "title": "Дон"}
	refused(t, answer(article, article), 400, "RESULT_ID_INVALID")
	if got := answer(article); !got.OK {
		t.Fatal(got.Description)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if results, err := query.Results(ctx); err != nil || !strings.Contains(string(results), "Дон") {
		t.Errorf("results %s, %v", results, err)
	}
}
