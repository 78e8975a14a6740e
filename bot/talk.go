package bot

import (
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/game"
)

// onMessage is anything that is posted in the group.
func (r *room) onMessage(m *models.Message) {
	switch {
	case m.MigrateToChatID != 0:
		r.migrate(m.MigrateToChatID)
		return
	case m.MigrateFromChatID != 0:
		r.migrate(m.Chat.ID)
		return
	case m.LeftChatMember != nil:
		r.gone(m.LeftChatMember.ID)
		return
	case service(m):
		return
	}
	text := m.Text
	if text == "" {
		text = m.Caption
	}
	if c, ok := parseCommand(text, r.b.me.Username); ok && m.ForwardOrigin == nil && r.onCommand(m, c) {
		return
	}
	r.speech(m, text, true)
}

// onEdit: an edited message is speech too, but no command and no choice.
func (r *room) onEdit(m *models.Message) {
	text := m.Text
	if text == "" {
		text = m.Caption
	}
	r.speech(m, text, false)
}

// service tells messages that Telegram makes from those that people write.
func service(m *models.Message) bool {
	return len(m.NewChatMembers) > 0 || m.PinnedMessage != nil || m.NewChatTitle != "" || len(m.NewChatPhoto) > 0 ||
		m.DeleteChatPhoto || m.GroupChatCreated || m.SupergroupChatCreated || m.MessageAutoDeleteTimerChanged != nil ||
		m.VideoChatStarted != nil || m.VideoChatEnded != nil || m.VideoChatScheduled != nil ||
		m.VideoChatParticipantsInvited != nil || m.ForumTopicCreated != nil || m.ForumTopicClosed != nil ||
		m.ForumTopicReopened != nil || m.ForumTopicEdited != nil
}

// speech is a message of somebody at the table. Words that are a choice become
// one; everything else is talk, which the rules may not allow now.
func (r *room) speech(m *models.Message, text string, choices bool) {
	switch {
	case !r.rec.Playing || anonymous(m) || m.IsAutomaticForward:
		return // an administrator as the group, or the channel of the group
	case m.SenderChat != nil || m.From == nil:
		r.outsider(m) // nobody plays as a channel
		return
	}
	seat := r.state.SeatOf(m.From.ID)
	if seat == 0 {
		r.outsider(m)
		return
	}
	intents := []intent{}
	if choices && m.ForwardOrigin == nil && m.ViaBot == nil {
		intents = understand(text)
	}
	for i, in := range intents {
		_, err := r.decide(game.Act{Seat: seat, Verb: in.verb, Targets: in.targets})
		if err != nil && i == 0 {
			break // not a choice after all, or one that is not lawful now
		}
		if err == nil && i == len(intents)-1 {
			return
		}
	}
	r.judgeTalk(m, game.Say{Seat: seat, Edited: !choices, Text: short(text, longestSaid)}, offenceIn(text, r.rec.Words))
}

// left alone: the talk of people who sit together, or speak by voice, is not
// in the chat.
func (r *room) talkIsElsewhere() bool {
	return r.state.Rules.Talk == game.TalkTable || r.state.Rules.Voice
}

// outsider is a message of somebody who does not play.
func (r *room) outsider(m *models.Message) {
	if r.talkIsElsewhere() {
		return
	}
	p := r.p()
	switch r.state.Rules.Reactions[game.Outsider] {
	case game.Delete:
		r.deleteTalk(m.ID)
	case game.Warn:
		r.b.answer(m, p.T("bot.outsider"))
	case game.AskTheJudge:
		r.b.answerWith(m, p.T("bot.outsider-ask"), &models.InlineKeyboardMarkup{InlineKeyboard: [][]models.InlineKeyboardButton{{
			r.verdictButton(p.T("verdict.nothing"), takeBack, 0), r.verdictButton(p.T("verdict.delete"), deleteReply, m.ID),
		}}})
	}
}

// judgeTalk lets the rules look at talk, and deletes it when they mind.
func (r *room) judgeTalk(m *models.Message, say game.Say, words game.Offence) {
	if r.talkIsElsewhere() {
		return
	}
	events, err := r.decide(say)
	if err != nil {
		return
	}
	if len(events) == 0 && words != "" {
		say.Offence = words
		if events, err = r.decide(say); err != nil {
			return
		}
	}
	for _, e := range events {
		o, minded := e.(game.Offended)
		switch {
		case minded && o.Reaction == game.AskTheJudge:
			r.asked[r.state.Cases()] = m.ID // he must be able to read it
		case minded:
			r.deleteTalk(m.ID)
		}
	}
}

// longestSaid is how much of what was said is kept for the judge.
const longestSaid = 300

// caseClosed deletes what the judge has found to be an offence.
func (r *room) caseClosed(no int, verdict game.Reaction) {
	if id := r.asked[no]; id != 0 && verdict != game.Ignore {
		r.deleteTalk(id)
	}
	delete(r.asked, no)
}

// deleteTalk removes a message; where the host may not, it says so once a game
// and plays on.
func (r *room) deleteTalk(id int) {
	r.b.remove(r.chat, id, func(err error) {
		switch courier.Classify(err) {
		case courier.NoRights, courier.MessageGone: // Telegram says "can't be deleted" for both
		default:
			return
		}
		r.post(func() {
			if r.cannot || r.rights.delete {
				return
			}
			r.cannot = true
			r.b.send(message{chat: r.chat, thread: r.rec.Thread, html: r.p().T("bot.cannot-delete")}, nil)
		})
	})
}

// deed is a choice made by a command in the group. A refusal is told to the
// player in private: at the table it would be noise.
func (r *room) deed(m *models.Message, verb game.Verb, targets []game.Seat) {
	if m.From == nil || anonymous(m) {
		return
	}
	person := m.From.ID
	p := r.to(person)
	seat := r.state.SeatOf(person)
	switch {
	case !r.rec.Playing:
		r.b.answer(m, r.p().T("bot.no-game"))
		return
	case seat == 0:
		r.deleteTalk(m.ID)
		return
	}
	if secrets[verb] && group(m.Chat) {
		// A night choice written in the group would show everybody who is who.
		r.deleteTalk(m.ID)
		r.b.send(message{chat: person, html: p.T("bot.secret-here"), protect: true}, nil)
		return
	}
	_, err := r.decide(game.Act{Seat: seat, Verb: verb, Targets: targets})
	if err != nil {
		r.b.send(message{chat: person, html: r.refusal(p, err), protect: true}, nil)
		if group(m.Chat) {
			r.judgeTalk(m, game.Say{Seat: seat}, "")
		}
	}
}
