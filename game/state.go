package game

import "slices"

// State is a table at one moment. It is only ever changed by Apply; the zero
// State is a table before its game. Its exported part is for reading.
type State struct {
	Rules   Rules
	Deck    []Role // as dealt, sorted
	Seats   []Place
	Day     int // number of the day, or of the night that follows it; 0 before day 1
	Window  Window
	Pause   *Paused
	Round   []Seat // order of this day's speeches
	Opener  Seat   // who opened this day
	Before  Seat   // who opened the day before
	Hands   []Seat // who asked for an extra word this round
	Noms    []Nominated
	Poll    Poll
	Counted []Tally // of the last finished round
	Lifted  *LiftCounted
	// Confirmed is the result of the last vote that confirmed a ballot.
	Confirmed *ConfirmCounted
	Words     []Seat // whose last words are still to come or open, in order
	Voted     bool   // this day's vote is over, or was not held
	Silent    bool   // the coming vote is cancelled by a removal
	Cut       bool   // the open window may close: everybody has acted
	Night     Night
	Past      []Acted // of the night before
	Saves     []Saved // rescues used up, this game
	Alibis    []Seat  // shielded today
	Dropped   []Seat  // nominees who left before the result
	Killed    []Seat  // in the last finished night
	Nights    int     // nights of shots so far, the open one included
	Misses    int     // missed nights in a row, no exit in between
	Quiet     int     // days in a row without an exit
	Best      BestMove
	Result    *GameEnded
	Turn      int // of the newest window or pause

	fouls []FoulNote // every foul given, in order
	asks  []Ask      // every case left to the judge, in order
}

// Place is a seat and who sits on it.
type Place struct {
	Player  Player
	Dealt   Role
	Role    Role // held now
	Side    Team // of the player now; a grey may have joined a team
	Left    Cause
	LeftDay int
	Fouls   int
	Hidden  int  // of them between the seat and the judge
	Silence bool // loses the next speech
	Removed bool // by a foul or the judge, in this game
	Paused  bool // has used his time-out
	Denied  bool // no best move, says the judge
	Guilty  bool // defeat of his team was awarded for him
	Passed  bool // the card was handed over to or from him
	Turned  bool // a werewolf whose time has come
	Yielded bool // surrendered while other blacks played on
	Missed  int  // nights and ballots in a row without an act
	Mates   []Mate
}

// BestMove is the right of the first victim.
type BestMove struct {
	Seat  Seat // who may name
	Named []Seat
}

// Poll is the vote in progress, or the last one.
type Poll struct {
	Phase    Phase
	Nominees []Seat
	Votes    []VoteCast
	Tied     []Seat // who was tied in the round before
	Counted  bool
}

// Living lists the seats at the table, ascending.
func (s *State) Living() []Seat {
	var out []Seat
	for i := range s.Seats {
		if s.Seats[i].Left == "" {
			out = append(out, Seat(i+1))
		}
	}
	return out
}

// Alive reports whether a seat is at the table.
func (s *State) Alive(seat Seat) bool {
	return s.exists(seat) && s.at(seat).Left == ""
}

// SeatOf finds the seat of a player; 0 if he is not in the game.
func (s *State) SeatOf(player int64) Seat {
	for i := range s.Seats {
		if s.Seats[i].Player.ID == player {
			return Seat(i + 1)
		}
	}
	return 0
}

// Started reports whether a game was begun here, Over whether it has ended.
func (s *State) Started() bool { return len(s.Seats) > 0 }

// Over reports whether the game has ended.
func (s *State) Over() bool { return s.Result != nil }

// Nominees lists this day's nominees in the order of nomination.
func (s *State) Nominees() []Seat {
	out := make([]Seat, 0, len(s.Noms))
	for _, n := range s.Noms {
		if !slices.Contains(s.Dropped, n.Seat) {
			out = append(out, n.Seat)
		}
	}
	return out
}

// VotesFor lists who has voted for a nominee in the vote in progress, in the
// order of voting.
func (s *State) VotesFor(nominee Seat) []Seat {
	var out []Seat
	for _, v := range s.Poll.Votes {
		if v.For == nominee {
			out = append(out, v.Seat)
		}
	}
	return out
}

// HasVoted reports whether a seat has voted in this round.
func (s *State) HasVoted(seat Seat) bool {
	return slices.ContainsFunc(s.Poll.Votes, func(v VoteCast) bool { return v.Seat == seat })
}

// At gives the place of a seat that exists.
func (s *State) At(seat Seat) Place { return *s.at(seat) }

func (s *State) exists(seat Seat) bool { return seat >= 1 && int(seat) <= len(s.Seats) }

func (s *State) at(seat Seat) *Place { return &s.Seats[seat-1] }

// clan lists the seats that wake with a clan, living or not: they were told
// its secrets.
func (s *State) clan(team Team) []Seat {
	var out []Seat
	for i := range s.Seats {
		if s.Seats[i].clan() == team {
			out = append(out, Seat(i+1))
		}
	}
	return out
}

// clan is the clan that a place wakes with; a maniac who sides with black
// knows nobody and is known to nobody.
func (p *Place) clan() Team { return cards[p.Role].clan }

// Clone copies a state so that applying events to the copy leaves the
// original alone.
func (s *State) Clone() *State {
	c := *s
	c.Seats = slices.Clone(s.Seats)
	c.Round = slices.Clone(s.Round)
	c.Hands = slices.Clone(s.Hands)
	c.Noms = slices.Clone(s.Noms)
	c.Words = slices.Clone(s.Words)
	c.Poll.Nominees = slices.Clone(s.Poll.Nominees)
	c.Poll.Votes = slices.Clone(s.Poll.Votes)
	c.Night.Acts = slices.Clone(s.Night.Acts)
	c.Night.Missed = slices.Clone(s.Night.Missed)
	c.Saves = slices.Clone(s.Saves)
	c.Dropped = slices.Clone(s.Dropped)
	return &c
}
