package game

// Preset gives the rules of a preset by its name.
func Preset(name string) (Rules, bool) {
	return Rules{}, false
}

// Presets lists the names, in the order people are shown them.
var Presets = []string{"tournament", "club", "ukrainian", "classic", "professional", "evening", "city", "express"}
