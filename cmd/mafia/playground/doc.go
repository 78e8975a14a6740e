// Package playground is a Telegram for one person: an emulated group with the
// real host in it, shown as a web page, and people to play with.
//
// The automatic players are users like any other: they read what the group and
// their private chat show them, write, and press buttons by their captions.
// They know nothing else, so whatever they can do a person can do too.
package playground
