package locales

import (
	"embed"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.toml
var files embed.FS

// fallback is the language spoken to those whose own we do not have, and the
// one the others are compared with.
const fallback = "ru"

// book is every text of one language, by key.
type book map[string]*i18n.Message

// library is all that was read from the files.
type library struct {
	bundle *i18n.Bundle
	books  map[string]book
	faults []error // what was wrong with the files
}

var shelf = load()

func load() *library {
	lib := &library{bundle: i18n.NewBundle(language.Make(fallback)), books: map[string]book{fallback: {}}}
	names, err := files.ReadDir(".")
	if err != nil {
		lib.faults = append(lib.faults, err)
	}
	for _, f := range names {
		raw, err := files.ReadFile(f.Name())
		if err == nil {
			err = lib.add(f.Name(), raw)
		}
		if err != nil {
			lib.faults = append(lib.faults, fmt.Errorf("%s: %w", f.Name(), err))
		}
	}
	return lib
}

// add reads a file named concern.language.toml.
func (lib *library) add(name string, raw []byte) error {
	lang := strings.TrimPrefix(path.Ext(strings.TrimSuffix(name, ".toml")), ".")
	if lang == "" {
		return errors.New("the name has no language")
	}
	file, err := i18n.ParseMessageFileBytes(raw, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return err
	}
	if lib.books[lang] == nil {
		lib.books[lang] = book{}
	}
	var faults []error
	for _, m := range file.Messages {
		if lib.books[lang][m.ID] != nil {
			faults = append(faults, fmt.Errorf("%s: defined twice", m.ID))
		}
		lib.books[lang][m.ID] = m
	}
	if err := lib.bundle.AddMessages(file.Tag, file.Messages...); err != nil {
		faults = append(faults, err)
	}
	return errors.Join(faults...)
}

// Languages lists the languages there are texts in, the fallback first.
func Languages() []string {
	out := []string{fallback}
	for lang := range shelf.books {
		if lang != fallback {
			out = append(out, lang)
		}
	}
	slices.Sort(out[1:])
	return out
}
