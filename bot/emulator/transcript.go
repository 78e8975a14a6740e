package emulator

import (
	"fmt"
	"strings"
)

// Transcript tells what happened, in all chats or only in the given ones, in
// words for a human reader.
func (s *Server) Transcript(chats ...*Chat) string {
	wanted := map[int64]bool{}
	for _, c := range chats {
		wanted[c.id] = true
	}
	events, _ := s.Events(0)
	var out strings.Builder
	day := ""
	for _, e := range events {
		if len(wanted) > 0 && !wanted[e.Chat] {
			continue
		}
		if d := e.At.Format("2006-01-02"); d != day {
			day = d
			fmt.Fprintf(&out, "— %s —\n", day)
		}
		place := e.ChatTitle
		if e.Chat > 0 {
			place = "private " + place
		}
		out.WriteString(e.At.Format("15:04:05 ") + "[" + place + "] " + e.line() + "\n")
	}
	return out.String()
}

// String tells an event in one line, or in several when it brings a long text.
func (e Event) String() string { return e.At.Format("15:04:05 ") + "[" + e.ChatTitle + "] " + e.line() }

func (e Event) line() string {
	switch m := e.Message; e.Kind {
	case MessageSent:
		return e.From + ": " + m.describe()
	case MessageEdited:
		return fmt.Sprintf("%s edits #%d: %s", e.From, m.ID, m.describe())
	case MessageDeleted:
		return fmt.Sprintf("%s deletes #%d of %s", e.From, m.ID, m.From)
	case MessagePinned:
		return fmt.Sprintf("%s pins #%d", e.From, m.ID)
	case MessageUnpinned:
		return fmt.Sprintf("%s unpins #%d", e.From, m.ID)
	case ReactionSet:
		return fmt.Sprintf("%s reacts to #%d with %s", e.From, m.ID, e.Text)
	case ButtonPressed:
		return fmt.Sprintf("%s presses [%s] on #%d%s", e.From, e.Text, m.ID, parenthesis(e.Data+e.URL))
	case CallbackAnswered:
		kind := "answer"
		if e.Alert {
			kind = "alert"
		}
		return fmt.Sprintf("%s for %s: %q%s", kind, e.From, e.Text, parenthesis(e.URL))
	case MemberChanged:
		return e.Member.describe(e.From)
	case PermissionsChanged:
		return fmt.Sprintf("%s sets the permissions: messages %t", e.From, e.Permissions.CanSendMessages)
	case ChatUpgraded:
		return fmt.Sprintf("the group becomes supergroup %d", e.NewChat)
	}
	return e.From + " shows " + e.Text
}

func parenthesis(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}

func (m *Message) describe() string {
	var out strings.Builder
	fmt.Fprintf(&out, "#%d ", m.ID)
	for _, mark := range []struct {
		set  bool
		name string
	}{
		{m.Kind != kindText, m.Kind}, {m.Forwarded, "forwarded"}, {m.Protected, "protected"},
		{m.ReplyTo != 0, fmt.Sprintf("reply to #%d", m.ReplyTo)}, {m.Thread != 0, fmt.Sprintf("thread %d", m.Thread)},
	} {
		if mark.set {
			out.WriteString("<" + mark.name + "> ")
		}
	}
	out.WriteString(strings.ReplaceAll(m.Text, "\n", "\n    "))
	for _, row := range m.Buttons {
		out.WriteString("\n    ")
		for _, b := range row {
			out.WriteString("[" + b.Text + parenthesis(b.Data+b.URL) + "] ")
		}
	}
	for _, row := range m.Keyboard {
		out.WriteString("\n    keys: " + strings.Join(row, " | "))
	}
	return out.String()
}

func (c MemberChange) describe(by string) string {
	text := fmt.Sprintf("%s: %s → %s", c.Name, c.Old.Status, c.New.Status)
	if c.New.Status == statusRestricted {
		text += fmt.Sprintf(", messages %t", c.New.Permissions.CanSendMessages)
	}
	if !c.New.Until.IsZero() {
		text += ", until " + c.New.Until.Format("15:04:05")
	}
	return text + " (by " + by + ")"
}
