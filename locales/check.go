package locales

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// Check looks for everything that is wrong with the texts: files that do not
// parse, keys that one language lacks, empty texts, plural texts without all
// their forms, and placeholders that differ.
func Check() []error { return shelf.check() }

func (lib *library) check() []error {
	faults := slices.Clone(lib.faults)
	want := lib.books[fallback]
	for _, lang := range slices.Sorted(maps.Keys(lib.books)) {
		have := lib.books[lang]
		for _, key := range slices.Sorted(maps.Keys(have)) {
			faults = append(faults, inspect(lang, have[key])...)
			if want[key] == nil {
				faults = append(faults, fmt.Errorf("%s: %s: not in %s", lang, key, fallback))
			}
		}
		for _, key := range slices.Sorted(maps.Keys(want)) {
			faults = append(faults, compare(lang, want[key], have[key])...)
		}
	}
	return faults
}

// forms are the plural forms of a message by name.
func forms(m *i18n.Message) map[string]string {
	return map[string]string{"one": m.One, "few": m.Few, "many": m.Many, "other": m.Other}
}

func plural(m *i18n.Message) bool { return m.One != "" || m.Few != "" || m.Many != "" }

// inspect looks at one text by itself.
func inspect(lang string, m *i18n.Message) []error {
	var faults []error
	for _, name := range []string{"one", "few", "many", "other"} {
		text := forms(m)[name]
		if strings.TrimSpace(text) == "" && (name == "other" || plural(m)) {
			faults = append(faults, fmt.Errorf("%s: %s: no text for form %q", lang, m.ID, name))
		}
		if _, err := placeholders(text); err != nil {
			faults = append(faults, fmt.Errorf("%s: %s: %w", lang, m.ID, err))
		}
	}
	return faults
}

// compare looks at a text beside that of the fallback language.
func compare(lang string, want, have *i18n.Message) []error {
	if have == nil {
		return []error{fmt.Errorf("%s: %s: missing", lang, want.ID)}
	}
	if plural(want) != plural(have) {
		return []error{fmt.Errorf("%s: %s: plural in one language only", lang, want.ID)}
	}
	a, b := used(want), used(have)
	if !maps.Equal(a, b) {
		return []error{fmt.Errorf("%s: %s: placeholders %v, %s has %v", lang, want.ID,
			slices.Sorted(maps.Keys(b)), fallback, slices.Sorted(maps.Keys(a)))}
	}
	return nil
}

// used are the placeholders in any form of a text. A form may leave the
// number out ("one vote").
func used(m *i18n.Message) map[string]bool {
	all := map[string]bool{}
	for _, text := range forms(m) {
		names, _ := placeholders(text)
		maps.Copy(all, names)
	}
	return all
}

// placeholders lists the values that a template wants.
func placeholders(text string) (map[string]bool, error) {
	t, err := template.New("").Parse(text)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	if t.Tree == nil {
		return names, nil
	}
	walk(t.Root, names)
	return names, nil
}

func walk(n parse.Node, names map[string]bool) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, c := range n.Nodes {
			walk(c, names)
		}
	case *parse.ActionNode:
		walk(n.Pipe, names)
	case *parse.IfNode:
		walk(n.Pipe, names)
		walk(n.List, names)
		walk(n.ElseList, names)
	case *parse.RangeNode:
		walk(n.Pipe, names)
		walk(n.List, names)
		walk(n.ElseList, names)
	case *parse.PipeNode:
		for _, c := range n.Cmds {
			for _, a := range c.Args {
				walk(a, names)
			}
		}
	case *parse.FieldNode:
		names[n.Ident[0]] = true
	}
}
