package emulator

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMethodsAgreeWithTheBotAPI compares the table with a machine-readable
// description of the Bot API, which lies beside the checkout.
func TestMethodsAgreeWithTheBotAPI(t *testing.T) {
	dirs := []string{os.Getenv("MAFIA_SHARED"), filepath.Join("..", "..", "..", "shared")}
	var data []byte
	for _, dir := range dirs {
		if raw, err := os.ReadFile(filepath.Join(dir, "botapi", "api.min.json")); dir != "" && err == nil {
			data = raw
			break
		}
	}
	if data == nil {
		t.Skip("botapi/api.min.json is neither in MAFIA_SHARED nor in ../shared beside the repository")
	}
	var api struct {
		Methods map[string]struct {
			Fields []struct {
				Name     string
				Types    []string
				Required bool
			}
		}
	}
	if err := json.Unmarshal(data, &api); err != nil {
		t.Fatal(err)
	}
	for _, m := range Methods {
		known, ok := api.Methods[m.Name]
		if !ok {
			t.Errorf("%s is no method of the Bot API", m.Name)
			continue
		}
		types := map[string]string{}
		for _, f := range known.Fields {
			types[f.Name] = strings.Join(f.Types, "|")
			p, have := m.param(f.Name)
			if !have {
				t.Errorf("%s lacks %s", m.Name, f.Name)
			} else if p.Required != f.Required {
				t.Errorf("%s of %s: required is %t, want %t", f.Name, m.Name, p.Required, f.Required)
			}
		}
		for _, p := range m.Params {
			if types[p.Name] != p.Type {
				t.Errorf("%s of %s has type %q, want %q", p.Name, m.Name, p.Type, types[p.Name])
			}
		}
	}
}

func TestEveryMethodHasAHandler(t *testing.T) {
	for _, m := range Methods {
		if handlers[m.Name] == nil && m.Name != "getUpdates" {
			t.Errorf("%s has no handler", m.Name)
		}
	}
	for name := range handlers {
		if methodByName[name] == nil {
			t.Errorf("the handler of %s is not in the table", name)
		}
	}
}
