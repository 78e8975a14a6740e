package game

// Night is the record of a night: what everybody did, in one place.
type Night struct {
	Number  int
	Step    int // index into the plan of the night
	Acts    []Acted
	Victims []Seat // on the stretchers after the killers' step
	ShotAt  []Seat // by the clans
}
