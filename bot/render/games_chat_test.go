package render

import (
	"testing"

	"github.com/mafia-host/mafia/game"
	"github.com/mafia-host/mafia/locales"
)

func playExpress(t *testing.T, p *locales.Printer) *play {
	c := game.Citizen
	r := rulesOf(t, "express", "confirm=on")
	g := begin(t, p, r, game.Don, game.Commissar, c, game.Doctor, game.Student, game.Mirror, c, game.Werewolf)
	g.to(game.PhaseBallot, 0)
	g.act(1, game.Vote, 2)
	g.act(2, game.Vote, 3)
	g.act(2, game.Vote, 1)
	g.act(3, game.Vote, 2)
	g.act(3, game.Unvote)
	g.act(4, game.Vote, 7)
	g.act(6, game.Vote, 7)
	g.look(0)
	g.expire()
	g.all(game.Vote, 0, 1, 2, 3)
	g.look(0)
	g.expire()
	g.to(game.PhaseNight, 0)
	g.act(1, game.Shoot, 3)
	g.act(1, game.Shoot, 4)
	g.expire()
	g.act(2, game.Check, 4)
	g.act(4, game.Heal, 4)
	g.expire()
	g.look(0)
	g.to(game.PhaseBallot, 0)
	g.expire()
	g.to(game.PhaseNight, 0)
	g.act(1, game.Shoot, 3)
	g.expire()
	g.act(2, game.Check, 6)
	g.expire()
	g.to(game.PhaseBallot, 0)
	g.all(game.Vote, 1, 2, 6)
	g.act(1, game.Vote, 2)
	g.expire()
	g.all(game.Vote, 0, 2, 6)
	g.expire()
	g.to(game.PhaseOver, 0)
	g.look(0)
	return g
}

func playSecretBallot(t *testing.T, p *locales.Printer) *play {
	c := game.Citizen
	r := rulesOf(t, "express", "ballot-show=secret", "reveal=off")
	g := begin(t, p, r, game.Don, c, c, c, c)
	g.to(game.PhaseBallot, 0)
	g.act(2, game.Vote, 1)
	g.act(3, game.Vote, 2)
	g.act(3, game.Unvote)
	g.look(0)
	g.look(2)
	g.all(game.Vote, 1, 3, 4)
	g.expire()
	g.to(game.PhaseOver, 0)
	return g
}
