package emulator_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"
)

func TestHTMLComesBackAsHTML(t *testing.T) {
	s := newScene(t)
	for in, want := range map[string]string{
		"<b>жирный <i>и 😀 косой</i></b>!":            "",
		"<strong>a</strong><em>b</em><del>c</del>":   "<b>a</b><i>b</i><s>c</s>",
		"&lt;b&gt; &amp; &quot;x&quot;":              "&lt;b&gt; &amp; &#34;x&#34;",
		`<a href="https://e.org/?a=1&amp;b=2">x</a>`: "",
		`<a href="tg://user?id=1000001">Аня</a>`:     "",
		"  <b> x </b>  ": "<b>x</b>",
		"<pre><code class=\"language-go\">x</code></pre>": "<pre>x</pre>",
		"<blockquote expandable>x</blockquote>":           "",
		`<span class="tg-spoiler">x</span>`:               "<tg-spoiler>x</tg-spoiler>",
		"<b><u>x</u></b>":                                 "",
		"/start x@y":                                      "",
	} {
		if want == "" {
			want = in
		}
		mustCall(t, s.srv, "sendMessage", args{"chat_id": s.anna.ID(), "text": in, "parse_mode": "HTML"})
		if got := s.anna.Last().HTML; got != want {
			t.Errorf("%s\n got %s\nwant %s", in, got, want)
		}
	}
}

func TestPhotosThroughTheLibrary(t *testing.T) {
	s := newScene(t)
	b := client(t, s.srv)
	picture := func(w, h int) []byte {
		var out bytes.Buffer
		if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	send := func(data []byte) (*models.Message, error) {
		return b.SendPhoto(t.Context(), &bot.SendPhotoParams{ChatID: s.anna.ID(), Caption: "<b>карта</b>", ProtectContent: true,
			ParseMode: models.ParseModeHTML, Photo: &models.InputFileUpload{Filename: "card.png", Data: bytes.NewReader(data)}})
	}
	m, err := send(picture(40, 30))
	if err != nil || len(m.Photo) != 1 || m.Photo[0].Width != 40 || m.CaptionEntities[0].Type != "bold" {
		t.Fatalf("photo %+v, %v", m, err)
	}
	got := s.anna.Last()
	if got.Text != "карта" || !got.Protected || !bytes.Equal(got.File, picture(40, 30)) {
		t.Errorf("the person sees %+v", got)
	}
	if _, err := send([]byte("no picture")); err == nil || !strings.Contains(err.Error(), "IMAGE_PROCESS_FAILED") {
		t.Errorf("no picture: %v", err)
	}
	if _, err := send(picture(2100, 100)); err == nil || !strings.Contains(err.Error(), "PHOTO_INVALID_DIMENSIONS") {
		t.Errorf("too wide: %v", err)
	}
	edit := func(media models.InputMedia) error {
		_, err := b.EditMessageMedia(t.Context(), &bot.EditMessageMediaParams{ChatID: s.anna.ID(), MessageID: m.ID, Media: media})
		return err
	}
	if err := edit(&models.InputMediaPhoto{Media: "attach://new.png", MediaAttachment: bytes.NewReader(picture(50, 50)), Caption: "новая"}); err != nil {
		t.Fatal(err)
	}
	if got := s.anna.Last(); got.Text != "новая" || !got.Edited || !bytes.Equal(got.File, picture(50, 50)) {
		t.Errorf("after the edit: %+v", got)
	}
	if err := edit(&models.InputMediaPhoto{Media: m.Photo[0].FileID}); err != nil {
		t.Errorf("by file_id: %v", err)
	}
	refused(t, call(t, s.srv, "copyMessage", args{"chat_id": s.anna.ID(), "from_chat_id": s.anna.ID(), "message_id": m.ID}), 400, "message can't be copied")
	refused(t, call(t, s.srv, "forwardMessage", args{"chat_id": s.anna.ID(), "from_chat_id": s.anna.ID(), "message_id": m.ID}), 400, "the message can't be forwarded")
}

func TestTranscript(t *testing.T) {
	s := newScene(t)
	mustCall(t, s.srv, "sendMessage", args{"chat_id": s.group.ID(), "text": "Голосуем\nбыстро", "reply_markup": button("Да", "v:1")})
	lobby := s.group.Last()
	press, err := s.boris.Press(lobby, "Да")
	if err != nil {
		t.Fatal(err)
	}
	mustCall(t, s.srv, "answerCallbackQuery", args{"callback_query_id": press.ID(), "text": "принято"})
	mustCall(t, s.srv, "editMessageText", args{"chat_id": lobby.Chat, "message_id": lobby.ID, "text": "Готово"})
	mustCall(t, s.srv, "deleteMessage", args{"chat_id": lobby.Chat, "message_id": lobby.ID})
	mustCall(t, s.srv, "restrictChatMember", args{"chat_id": s.group.ID(), "user_id": s.boris.ID(), "permissions": args{}})
	_, tail, _ := strings.Cut(s.srv.Transcript(s.group), "joined: Mafia\n")
	want := `03:04:05 [Пятница] Mafia: #3 Голосуем
    быстро
    [Да (v:1)] 
03:04:05 [Пятница] Боря presses [Да] on #3 (v:1)
03:04:05 [Пятница] answer for Боря: "принято"
03:04:05 [Пятница] Mafia edits #3: #3 Готово
03:04:05 [Пятница] Mafia deletes #3 of Mafia
03:04:05 [Пятница] Боря: member → restricted, messages false (by Mafia)
`
	if tail != want {
		t.Errorf("transcript:\n%s\nwant:\n%s", tail, want)
	}
	if whole := s.srv.Transcript(); !strings.Contains(whole, "[private Аня] Аня: #1 /start") {
		t.Errorf("the whole transcript lacks the private chat:\n%s", whole)
	}
}
