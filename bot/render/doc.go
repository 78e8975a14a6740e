// Package render turns what happened at a table into what people read: Telegram
// HTML in the language of the room or of the person. Its functions are pure;
// every word comes from package locales and everything written by people is
// escaped. Public texts are made from events and views alone, so that a hidden
// card cannot slip into them.
package render
