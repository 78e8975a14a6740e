// Package emulator is a strict Telegram Bot API server for tests, for a
// playground and for load. It has two sides.
//
// The bot's side speaks the Bot API. A Server is an in-memory HTTP client (Do,
// to be given to a bot library as its HttpClient) and an http.Handler for
// loopback. It refuses what Telegram refuses, with Telegram's codes and
// descriptions, and, unless Options.Lenient is set, also what Telegram would
// silently ignore: unknown parameters, wrong types, unknown JSON fields, an
// unescaped ampersand. Such refusals say "emulator strict check".
//
// The people's side is a Go API. People are Users, who start the bot, write,
// press buttons, leave and block; places are Chats. What people do becomes
// updates; what the bot does becomes messages that people can read.
//
//	srv := emulator.New(emulator.Options{BotName: "Mafia", BotUsername: "mafia_bot"})
//	anna := srv.NewUser("Anna")
//	anna.StartBot("")
//	group := srv.NewSupergroup("Friday", anna)
//	group.AddBot(anna, emulator.Rights{CanDeleteMessages: true})
//	anna.Write(group, "/start@mafia_bot")
//	... the bot answers with buttons ...
//	press, err := anna.Press(group.Last(), "Join")
//	answer, err := press.Wait(ctx)
//
// Model. One mutex guards the whole state and is held only for short, never
// blocking sections: exported methods take it, unexported ones expect it to be
// held unless they say otherwise. Waiting (long polling, Press.Wait, Next) is
// done on channels, timers and contexts, without the mutex and without
// goroutines of the package's own, so that a Server created inside a
// testing/synctest bubble lives in the bubble's time.
//
// Every change is appended to a growing list of Events; readers keep an index
// into it (Events, Next), so a slow reader neither blocks the server nor loses
// anything. Transcript prints that list for a human. Every call of the bot is
// in Calls.
//
// Values that leave the package (Message, Event, Call, Member) are snapshots;
// User, Chat and Press are live handles.
package emulator
