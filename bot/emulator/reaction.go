package emulator

import "strings"

// reactions are the emoji a reaction may have.
var reactions = strings.Fields(`❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯
	🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘
	💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡`)

func (s *Server) setMessageReaction(r *request) (any, *apiError) {
	c, refusal := s.chatFor(r, "chat_id")
	if refusal != nil {
		return nil, refusal
	}
	m, refusal := c.messageFor(r, "message to react")
	if refusal != nil {
		return nil, refusal
	}
	var list []struct {
		Type    string `json:"type"`
		Emoji   string `json:"emoji"`
		EmojiID string `json:"custom_emoji_id"`
	}
	if refusal := r.decode("reaction", &list); refusal != nil {
		return nil, refusal
	}
	emoji := ""
	switch len(list) {
	case 0:
	case 1:
		emoji = list[0].Emoji
		if list[0].Type != "emoji" || !known(emoji) {
			return nil, badRequest("REACTION_INVALID")
		}
	default:
		return nil, badRequest("REACTIONS_TOO_MANY") // bots without Premium set one
	}
	m.reaction = emoji
	s.emit(Event{Kind: ReactionSet, Chat: c.id, ChatTitle: c.label(), From: s.bot.name(), Text: emoji, Message: m.view()})
	return true, nil
}

func known(emoji string) bool {
	for _, r := range reactions {
		if r == emoji {
			return true
		}
	}
	return false
}
