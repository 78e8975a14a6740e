package render

import (
	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

// signs are the emoji of the cards.
var signs = map[game.Role]string{
	game.Don: "🎩", game.Mafia: "🔫", game.Lover: "💋", game.YakuzaRole: "🐉", game.Sheriff: "⭐",
	game.Commissar: "🔎", game.ArmedSheriff: "🤠", game.Doctor: "💉", game.Journalist: "📰",
	game.Lawyer: "💼", game.Lunatic: "🤪", game.Maniac: "🔪", game.Werewolf: "🐺", game.Student: "🎓",
	game.Mirror: "🪞", game.Citizen: "👤",
}

// teamSigns are the emoji of the clans.
var teamSigns = map[game.Team]string{game.Black: "⬛", game.Yakuza: "🐉"}

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
		p.T("card."+string(place.Role), "Sought", t.sought(s.Deck)),
	}
	for _, key := range limits(s, place) {
		text = append(text, p.T("card."+key))
	}
	return lines(append(text, t.mates(s.Rules, place, seat, place.Mates))...)
}

// limits are the keys of what the rules of a table add to a card.
func limits(s *game.State, place game.Place) []string {
	r := s.Rules
	var keys []string
	when := func(yes bool, key string) {
		if yes {
			keys = append(keys, key)
		}
	}
	switch place.Role {
	case game.Don:
		when(r.DonTransfer, "don-transfer")
	case game.Sheriff:
		when(r.SheriffGun, "sheriff-gun")
	case game.Doctor:
		when(r.DoctorSees, "doctor-sees")
		when(!r.DoctorSees, "doctor-blind")
	case game.Maniac:
		when(place.Side == game.Grey, "maniac-alone")
		when(r.ManiacSides && place.Side == game.Grey, "maniac-sides")
	}
	return keys
}

// mates lists the clan of a seat as the seat was shown it, and how the clan
// agrees; nothing to a seat that has nobody to agree with.
func (t teller) mates(r game.Rules, place game.Place, seat game.Seat, mates []game.Mate) string {
	var text []string
	for _, m := range mates {
		if m.Seat != seat {
			text = append(text, t.who(m.Seat)+" — "+t.role(m.Role))
		}
	}
	if len(text) == 0 {
		return ""
	}
	text = append([]string{t.T("card.mates")}, text...)
	switch place.Role {
	case game.Don, game.Mafia, game.Lunatic:
		text = append(text, t.T("card.shot-"+r.Kill))
	case game.YakuzaRole:
		text = append(text, t.T("card.shot-yakuza"))
	}
	if r.ClanTalk {
		return lines(append(text, t.T("card.clan-talk"))...)
	}
	return lines(append(text, t.T("card.clan-quiet"))...)
}
