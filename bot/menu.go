package bot

import (
	"context"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/mafia-host/mafia/bot/courier"
	"github.com/mafia-host/mafia/locales"
)

// The menus that Telegram shows at "/": by where one is and who one is.
var (
	groupMenu = []string{"new", "begin", "cancel", "leave", "table", "rules", "settings", "help"}
	judgeMenu = []string{"foul", "unfoul", "fouls", "hidden", "remove", "pause", "resume", "skip", "extend", "defeat", "nobest", "stop", "next", "referee", "deck", "words", "set", "lang"}
	ownMenu   = []string{"card", "table", "watch", "leave", "rules", "lang", "help"}
)

// registerMenus names the commands in every language; the fallback language
// is shown to everybody else.
func (b *Bot) registerMenus(ctx context.Context) {
	scopes := []struct {
		scope models.BotCommandScope
		names []string
	}{
		{&models.BotCommandScopeAllPrivateChats{}, ownMenu},
		{&models.BotCommandScopeAllGroupChats{}, groupMenu},
		{&models.BotCommandScopeAllChatAdministrators{}, append(append([]string{}, groupMenu...), judgeMenu...)},
	}
	for i, lang := range locales.Languages() {
		codes := []string{lang}
		if i == 0 {
			codes = []string{"", lang}
		}
		for _, code := range codes {
			for _, s := range scopes {
				if err := b.setMenu(ctx, code, locales.For(lang), s.scope, s.names); err != nil {
					b.log.Warn("a menu could not be registered", "kind", courier.Classify(err))
					return
				}
			}
		}
	}
}

func (b *Bot) setMenu(ctx context.Context, code string, p printer, scope models.BotCommandScope, names []string) error {
	var commands []models.BotCommand
	for _, n := range names {
		commands = append(commands, models.BotCommand{Command: n, Description: p.T("cmd." + n)})
	}
	_, err := b.tg.SetMyCommands(ctx, &tg.SetMyCommandsParams{Commands: commands, Scope: scope, LanguageCode: code})
	return err
}
