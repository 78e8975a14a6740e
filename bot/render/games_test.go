package render

import (
	"testing"
	"time"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

func playTournament(t *testing.T, p *locales.Printer) *play {
	c := game.Citizen
	g := begin(t, p, rulesOf(t, "tournament"), c, c, game.Don, c, game.Sheriff, game.Mafia, c, c, game.Mafia, c)
	g.act(3, game.Transfer, 6)
	g.to(game.PhaseSpeech, 1)
	g.act(1, game.Nominate, 3)
	g.look(0)
	g.act(1, game.Pass)
	for _, reason := range []string{"turn", "", "стучит по столу"} {
		g.do(game.Foul{Seat: 2, Reason: reason})
	}
	g.do(game.Unfoul{Seat: 2})
	g.do(game.Foul{Seat: 2})
	g.act(4, game.Timeout)
	g.look(0)
	g.act(4, game.Back)
	g.to(game.PhaseShooting, 0)
	g.act(3, game.Shoot, 5)
	g.act(6, game.Shoot, 5)
	g.act(9, game.Shoot, 5)
	g.look(0)
	g.expire()
	g.act(6, game.Check, 5)
	g.expire()
	g.act(5, game.Check, 3)
	g.expire()
	g.to(game.PhaseLast, 5)
	g.act(5, game.Guess, 3, 7, 9)
	g.act(5, game.Pass)
	g.do(game.Extend{By: 30 * time.Second})
	g.do(game.Pause{})
	g.do(game.Resume{})
	g.act(2, game.Nominate, 3)
	g.act(2, game.Pass)
	g.act(3, game.Nominate, 7)
	g.act(3, game.Pass)
	g.to(game.PhaseSpeech, 4)
	g.act(4, game.Nominate, 9)
	g.to(game.PhaseVote, 3)
	g.all(game.Vote, 0, 1, 2, 4)
	g.look(0)
	g.act(1, game.Unvote)
	g.expire()
	g.all(game.Vote, 0, 3, 6, 9)
	g.expire()
	g.all(game.Vote, 0, 7, 8)
	g.expire()
	g.to(game.PhaseRevote, 3)
	g.all(game.Vote, 0, 1, 2, 4)
	g.expire()
	g.all(game.Vote, 0, 3, 6, 9)
	g.expire()
	g.expire()
	g.to(game.PhaseLift, 0)
	g.all(game.Vote, 0, 1, 2, 3, 4)
	g.look(0)
	g.to(game.PhaseShooting, 0)
	g.act(6, game.Shoot, 1)
	g.act(9, game.Shoot, 2)
	g.to(game.PhaseSpeech, 0)
	g.do(game.Say{Seat: 8})
	g.do(game.Say{Seat: 8, Offence: game.Oath})
	g.do(game.Remove{Seat: 8, Reason: "abuse"})
	g.look(0)
	g.to(game.PhaseSpeech, 9)
	g.act(9, game.Surrender)
	g.look(0)
	return g
}

// A best move, an empty vote, a roll-call, a parity.
func playFirstVictim(t *testing.T, p *locales.Printer) *play {
	c := game.Citizen
	r := rulesOf(t, "club", "shooting=roll-call", "host=judge", "single-day-one=vote")
	g := begin(t, p, r, c, game.Don, game.Sheriff, c, c, game.Mafia)
	next := func() { g.Helper(); g.do(game.Next{Turn: g.s.Turn}) }
	g.expire()
	next()
	for range 6 {
		if g.s.Window.Seat == 4 {
			g.act(4, game.Nominate, 2)
			g.act(4, game.Withdraw)
			g.act(4, game.Nominate, 2)
			g.act(4, game.Nominate, 1)
		}
		g.expire()
		next()
	}
	g.look(0)
	g.expire()
	next()
	next()
	for g.s.Window.Phase == game.PhaseShooting {
		if g.s.Window.Seat == 3 {
			g.act(2, game.Shoot, 3)
			g.act(6, game.Shoot, 3)
		}
		if g.s.Window.Seat == 4 {
			g.act(6, game.Shoot, 4)
		}
		g.expire()
	}
	g.to(game.PhaseWait, 0)
	g.look(0)
	next()
	g.act(3, game.Guess, 2, 4, 6)
	g.act(3, game.Pass)
	next()
	g.do(game.Leave{Seat: 5})
	return g
}

func playEvening(t *testing.T, p *locales.Printer) *play {
	c := game.Citizen
	g := begin(t, p, rulesOf(t, "evening"), game.Lover, game.Doctor, game.Don, game.Maniac, game.Sheriff, game.Mafia, game.Lunatic,
		game.Lawyer, game.Journalist, c)
	g.to(game.PhaseIntro, 0)
	g.to(game.PhaseNight, 0)
	g.act(1, game.Block, 9)
	g.expire()
	g.act(3, game.Shoot, 10)
	g.act(6, game.Shoot, 10)
	g.act(7, game.Shoot, 8)
	g.act(5, game.Check, 3)
	g.act(4, game.Kill, 2)
	g.look(6)
	g.expire()
	g.act(2, game.Heal, 2)
	g.act(3, game.Check, 5)
	g.act(8, game.Alibi, 3)
	g.act(9, game.Compare, 3, 6)
	g.expire()
	g.to(game.PhaseSpeech, 0)
	g.act(5, game.Hand)
	g.act(2, game.Nominate, 3)
	g.to(game.PhaseVote, 0)
	g.all(game.Vote, 0, 1, 2, 4, 5, 7, 8, 9)
	g.expire()
	g.to(game.PhaseNight, 0)
	g.expire()
	g.act(3, game.Shoot, 5)
	g.act(6, game.Shoot, 5)
	g.act(4, game.Kill, 9)
	g.expire()
	g.expire()
	g.to(game.PhaseSpeech, 0)
	g.act(g.s.Window.Seat, game.Nominate, 4)
	g.to(game.PhaseVote, 0)
	g.all(game.Vote, 0, 1, 2, 3, 6, 7, 8)
	g.to(game.PhaseOver, 0)
	return g
}

// The judge at work: what is said aloud, what is taken back, who is shown out.
func playJudge(t *testing.T, p *locales.Printer) *play {
	c := game.Citizen
	r := rulesOf(t, "tournament", "on-oath=foul", "on-abuse=ask", "on-religion=removal", "lift-table=allow", "best-move=on")
	g := begin(t, p, r, c, game.Don, game.Sheriff, c, c, game.Mafia, c, c, c, c)
	g.to(game.PhaseSpeech, 1)
	g.act(1, game.Nominate, 4)
	g.act(1, game.Pass)
	g.do(game.Say{Seat: 4})
	g.do(game.Say{Seat: 4, Offence: game.Oath})
	g.do(game.Say{Seat: 4, Offence: game.Abuse, Text: "сам <b>такой</b>"})
	g.do(game.Settle{Ask: 1, Reaction: game.GiveFoul})
	g.do(game.Say{Seat: 3, Offence: game.Abuse})
	g.do(game.Settle{Ask: 2, Reaction: game.Ignore})
	g.do(game.Say{Seat: 3, Offence: game.Abuse})
	g.do(game.Settle{Ask: 3, Reaction: game.Warn})
	g.act(2, game.Nominate, 5)
	g.act(2, game.Pass)
	g.to(game.PhaseVote, 4)
	g.all(game.Vote, 0, 1, 2)
	g.do(game.Say{Seat: 4, Offence: game.Religion})
	g.to(game.PhaseShooting, 0)
	g.all(game.Shoot, 7, 2, 6)
	g.to(game.PhaseLast, 7)
	g.do(game.DenyBest{Seat: 7})
	g.do(game.Remove{Seat: 7})
	g.do(game.Foul{Seat: 5, Reason: "<b>шум</b> & гам"})
	g.do(game.Explain{No: 3, Reason: "mock-don"})
	g.do(game.Unfoul{Seat: 5})
	g.do(game.Foul{Seat: 6, Hidden: true})
	g.do(game.Explain{No: 4, Reason: "whisper"})
	g.act(8, game.Timeout)
	g.do(game.Skip{})
	g.do(game.Defeat{Seat: 9, Reason: "подсказки из зала"})
	return g
}

// Every card of the catalogue, as the city plays them, watched from beyond.
func playCity(t *testing.T, p *locales.Printer) *play {
	r := rulesOf(t, "express", "discussion=0s", "graveyard=on", "absent=0", "reveal=off")
	g := begin(t, p, r, game.Don, game.Lover, game.Commissar, game.Doctor, game.Maniac, game.Journalist, game.Lawyer,
		game.Lunatic, game.YakuzaRole, game.YakuzaRole, game.ArmedSheriff, game.Student, game.Werewolf, game.Mirror)
	g.to(game.PhaseBallot, 0)
	g.all(game.Vote, 11, 1, 2, 3)
	g.expire()
	g.to(game.PhaseNight, 0)
	g.act(2, game.Block, 5)
	g.expire()
	g.act(1, game.Shoot, 4)
	g.all(game.Shoot, 6, 8, 9, 10)
	g.act(12, game.Shoot, 8)
	g.expire()
	g.act(1, game.Check, 3)
	g.act(3, game.Check, 5)
	g.act(4, game.Heal, 4)
	g.act(6, game.Compare, 9, 10)
	g.act(7, game.Alibi, 1)
	g.expire()
	g.to(game.PhaseBallot, 0)
	g.all(game.Vote, 1, 2, 3, 4)
	g.expire()
	g.to(game.PhaseNight, 0)
	g.act(2, game.Block, 3)
	g.expire()
	g.act(1, game.Shoot, 14)
	g.act(5, game.Kill, 2)
	g.act(9, game.Shoot, 4)
	g.expire()
	g.act(3, game.Check, 5)
	g.expire()
	g.look(0)
	for !g.s.Over() {
		for _, seat := range g.s.Living() {
			for _, o := range g.s.Legal(seat) {
				if o.Verb == game.Shoot || o.Verb == game.Kill {
					g.act(seat, o.Verb, o.Targets[0])
				}
			}
		}
		g.expire()
	}
	return g
}

// A maniac who sides with the mafia.
func playSides(t *testing.T, p *locales.Printer) *play {
	c := game.Citizen
	g := begin(t, p, rulesOf(t, "evening"), game.Don, c, game.Sheriff, game.Maniac, game.Doctor, c, c)
	g.act(4, game.SideBlack)
	g.to(game.PhaseNight, 0)
	g.act(1, game.Shoot, 3)
	g.act(3, game.Shoot, 1)
	g.act(4, game.Kill, 6)
	g.expire()
	g.act(5, game.Heal, 1)
	g.expire()
	g.to(game.PhaseSpeech, 0)
	g.do(game.Stop{})
	return g
}
