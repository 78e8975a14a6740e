package render

import (
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// catalogue is the order in which cards are listed.
var catalogue = []game.Role{
	game.Don, game.Mafia, game.Lover, game.YakuzaRole, game.Sheriff, game.Commissar, game.ArmedSheriff,
	game.Doctor, game.Journalist, game.Lawyer, game.Lunatic, game.Maniac, game.Werewolf, game.Student,
	game.Mirror, game.Citizen,
}

// signs are the emoji of the cards.
var signs = map[game.Role]string{
	game.Don: "🎩", game.Mafia: "🔫", game.Lover: "💋", game.YakuzaRole: "🐉", game.Sheriff: "⭐",
	game.Commissar: "🔎", game.ArmedSheriff: "🤠", game.Doctor: "💉", game.Journalist: "📰",
	game.Lawyer: "💼", game.Lunatic: "🤪", game.Maniac: "🔪", game.Werewolf: "🐺", game.Student: "🎓",
	game.Mirror: "🪞", game.Citizen: "👤",
}

// Card is the card of a seat, in the hands of whoever sits on it: what it
// does, its limits under the rules of this table, and its clan.
func Card(p *locales.Printer, s *game.State, seat game.Seat) string {
	if seat < 1 || int(seat) > len(s.Seats) {
		return ""
	}
	t, place := about(p, s), s.At(seat)
	if !place.Role.Known() {
		return ""
	}
	text := []string{
		p.T("card.title", "Seat", seat, "Role", t.role(place.Role)),
		p.T("card.team." + string(place.Side)),
		p.T("card." + string(place.Role)),
	}
	for _, key := range limits(s.Rules, place.Role) {
		text = append(text, p.T(key))
	}
	return lines(append(text, t.mates(seat, place.Mates))...)
}

// limits are the keys of what the rules of a table add to a card.
func limits(r game.Rules, role game.Role) []string {
	var keys []string
	when := func(yes bool, key string) {
		if yes {
			keys = append(keys, "card."+key)
		}
	}
	switch role {
	case game.Don, game.Mafia, game.Lunatic:
		when(r.Kill == game.KillUnanimous, "shot-unanimous")
		when(r.Kill == game.KillDon, "shot-don")
		when(r.ClanTalk, "clan-talk")
		when(!r.ClanTalk, "clan-quiet")
	case game.YakuzaRole, game.Lover:
		when(r.ClanTalk, "clan-talk")
	}
	switch role {
	case game.Don:
		when(r.DonTransfer, "don-transfer")
	case game.Sheriff:
		when(r.SheriffGun, "sheriff-gun")
	case game.Doctor:
		when(r.DoctorSees, "doctor-sees")
		when(!r.DoctorSees, "doctor-blind")
	case game.Maniac:
		when(r.ManiacSides, "maniac-sides")
	}
	return keys
}

// mates lists the clan of a seat as the seat was shown it.
func (t teller) mates(seat game.Seat, mates []game.Mate) string {
	text := ""
	for _, m := range mates {
		if m.Seat != seat {
			text += "\n" + t.who(m.Seat) + " — " + t.role(m.Role)
		}
	}
	if text == "" {
		return ""
	}
	return t.T("card.mates") + text
}
