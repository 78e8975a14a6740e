package game

// Role is the name of a card, the same in scenarios, logs and locale keys.
type Role string

// The whole catalogue of rules.md.
const (
	Citizen      Role = "citizen"
	Sheriff      Role = "sheriff"
	Commissar    Role = "commissar"
	Doctor       Role = "doctor"
	ArmedSheriff Role = "armed-sheriff"
	Journalist   Role = "journalist"
	Lunatic      Role = "lunatic"
	Lawyer       Role = "lawyer"
	Don          Role = "don"
	Mafia        Role = "mafia"
	Lover        Role = "lover"
	YakuzaRole   Role = "yakuza"
	Maniac       Role = "maniac"
	Werewolf     Role = "werewolf"
	Student      Role = "student"
	Mirror       Role = "mirror"
)

// Catalogue lists every card in the order menus show them.
var Catalogue = []Role{
	Don, Mafia, Lover, YakuzaRole, Sheriff, Commissar, Doctor, ArmedSheriff, Journalist, Lawyer, Lunatic,
	Maniac, Werewolf, Student, Mirror, Citizen,
}

// ability is something a card can do at night. The set is closed: a new role
// is a row of the role table made of these.
type ability int

const (
	clanShot  ability = iota + 1 // shoots together with its clan
	loneShot                     // shoots alone; a doctor can heal it
	blade                        // kills alone
	seek                         // is this seat the sheriff (commissar)?
	reveal                       // is this seat black?
	shotSense                    // a check of a seat the clan shot tonight answers so
	blockAct                     // voids the action of a seat
	heal                         // saves one seat
	compare                      // are two seats of one team?
	alibi                        // shields a seat from the coming vote
)

// card is what there is to know about a role.
type card struct {
	team      Team
	clan      Team      // whom it wakes with; empty: nobody
	abilities []ability // in no order: the night has its own
	shownAs   Role      // how the clan sees it, if not as itself
	blank     bool      // its clan shot is accepted but never counted
	head      bool      // its shot decides when the clan's shots differ
	shooting  bool      // a role whose exit turns the student
	exact     bool      // its kill cannot be healed by a blind doctor
	turns     bool      // has no abilities and looks red while a mafia lives
	inherits  bool      // takes the first shooting card to leave
	reflects  bool      // whatever is aimed at it falls on whoever aimed
	reserve   bool      // fires with the clan only when no other shooter of it lives
	sought    bool      // whom the don looks for
}

// cards is the role table. The books give limits and answers; see rules.md,
// "Teams and roles".
var cards = map[Role]card{
	Citizen:      {team: Red},
	Sheriff:      {team: Red, abilities: []ability{reveal}, sought: true},
	Commissar:    {team: Red, abilities: []ability{reveal, shotSense}, sought: true},
	Doctor:       {team: Red, abilities: []ability{heal}},
	ArmedSheriff: {team: Red, abilities: []ability{loneShot}, shooting: true},
	Journalist:   {team: Red, abilities: []ability{compare}},
	Lunatic:      {team: Red, clan: Black, abilities: []ability{clanShot}, shownAs: Mafia, blank: true},
	Lawyer:       {team: Red, abilities: []ability{alibi}},
	Don:          {team: Black, clan: Black, abilities: []ability{clanShot, seek}, head: true, shooting: true},
	Mafia:        {team: Black, clan: Black, abilities: []ability{clanShot}, shooting: true},
	Lover:        {team: Black, clan: Black, abilities: []ability{blockAct, clanShot}, reserve: true},
	YakuzaRole:   {team: Yakuza, clan: Yakuza, abilities: []ability{clanShot}, shooting: true},
	Maniac:       {team: Grey, abilities: []ability{blade}, exact: true, shooting: true},
	Werewolf:     {team: Grey, abilities: []ability{blade}, turns: true},
	Student:      {team: Grey, inherits: true},
	Mirror:       {team: Grey, reflects: true},
}

// Team is the colour printed on the card.
func (r Role) Team() Team { return cards[r].team }

// Known reports whether r is a card of the catalogue.
func (r Role) Known() bool { _, ok := cards[r]; return ok }

func (r Role) has(a ability) bool {
	for _, b := range cards[r].abilities {
		if a == b {
			return true
		}
	}
	return false
}

// shown is how a clan sees a card of its own.
func (r Role) shown() Role {
	if as := cards[r].shownAs; as != "" {
		return as
	}
	return r
}
