// Package locales holds every word that a person reads, in every language the
// host speaks. A file events.uk.toml holds texts of one concern in one language;
// all files of a language make one book of keys. A text is a Go template
// ("Seat {{.Seat}}"), a plural text has the forms one, few, many and other,
// and a list is a text with its items parted by "|".
//
// A key that is missing, or a text that cannot be filled in, is never shown to
// a person as it stands: the text becomes Lost and the fault is reported.
package locales
