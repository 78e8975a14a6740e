package emulator_test

import (
	"testing"

	"github.com/mafia-host/mafia/bot/emulator"
)

func TestCommandMenus(t *testing.T) {
	s := newScene(t)
	set := func(name string, scope args, language string) {
		mustCall(t, s.srv, "setMyCommands", args{"commands": []args{{"command": name, "description": "x"}}, "scope": scope, "language_code": language})
	}
	set("all", args{"type": "default"}, "")
	set("groups", args{"type": "all_group_chats"}, "")
	set("groups_ru", args{"type": "all_group_chats"}, "ru")
	set("admins", args{"type": "all_chat_administrators"}, "")
	see := func(u *emulator.User, c *emulator.Chat) string {
		list := u.Commands(c)
		if len(list) != 1 {
			t.Fatalf("commands %v", list)
		}
		return list[0].Command
	}
	if got := see(s.anna, s.anna.Private()); got != "all" {
		t.Errorf("in private: %s", got)
	}
	if got := see(s.anna, s.group); got != "admins" {
		t.Errorf("an administrator: %s", got)
	}
	if got := see(s.boris, s.group); got != "groups_ru" {
		t.Errorf("a member: %s", got)
	}
	s.boris.SetLanguage("uk")
	if got := see(s.boris, s.group); got != "groups" {
		t.Errorf("in another language: %s", got)
	}
	mustCall(t, s.srv, "deleteMyCommands", args{"scope": args{"type": "all_group_chats"}})
	if got := see(s.boris, s.group); got != "all" {
		t.Errorf("after deleting: %s", got)
	}
}

func TestPinning(t *testing.T) {
	s := newScene(t)
	first, _ := s.boris.Write(s.group, "важное")
	mustCall(t, s.srv, "pinChatMessage", args{"chat_id": s.group.ID(), "message_id": first.ID})
	if pinned := s.group.Pinned(); len(pinned) != 1 || pinned[0].ID != first.ID || !pinned[0].Pinned {
		t.Errorf("pinned %+v", pinned)
	}
	if s.group.Last().Kind != "pinned_message" {
		t.Errorf("last message is %s", s.group.Last().Kind)
	}
	if err := s.boris.Pin(first); err == nil {
		t.Error("pinned without the right")
	}
	mustCall(t, s.srv, "unpinAllChatMessages", args{"chat_id": s.group.ID()})
	if len(s.group.Pinned()) != 0 {
		t.Error("still pinned")
	}
}
