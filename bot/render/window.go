package render

import (
	"slices"
	"strings"

	"github.com/mafia-host/mafia/game"
)

// window is the host's call that opens a window.
func (t teller) window(s *game.State, w game.Window) string {
	data := []any{"Who", t.who(w.Seat), "Time", t.time(w.Length)}
	switch w.Phase {
	case game.PhaseNone, game.PhaseOver:
		return ""
	case game.PhaseMeeting:
		return t.meeting(s, w)
	case game.PhaseIntro:
		return t.intro(s, w)
	case game.PhaseBallot:
		return t.box(s, w)
	case game.PhaseSpeech:
		switch {
		case w.Silenced:
			return t.T("window.silenced", data...)
		case s.Day == 1: // how a minute is ended early is told once
			return t.T("window.speech-first", data...)
		}
	case game.PhaseVote, game.PhaseRevote:
		return lines(t.handsBefore(s, w), t.T("window.vote", data...))
	case game.PhaseLift:
		return t.T("window.lift", "Who", t.whos(s.Poll.Nominees), "Time", t.time(w.Length))
	case game.PhaseLast:
		return lines(t.T("window.last", data...), t.bestMove(s, w.Seat))
	case game.PhaseShooting:
		return t.shooting(s, w)
	case game.PhaseNight:
		switch w.Step {
		case 1:
			return t.T("window.night-1", data[2:]...)
		case 2:
			return t.T("window.night-2", data[2:]...)
		}
		return t.T("window.night-3", data[2:]...)
	}
	if w.Seat == 0 {
		data = data[2:]
	}
	return t.T("window."+string(w.Phase), data...)
}

// meeting is the first night; the deck is known to all.
func (t teller) meeting(s *game.State, w game.Window) string {
	key := "window.meeting"
	if slices.Contains(s.Deck, game.YakuzaRole) {
		key = "window.meeting-clans"
	}
	text := []string{t.T(key, "Time", t.time(w.Length))}
	if slices.Contains(s.Deck, game.Sheriff) {
		text = append(text, t.T("window.meeting-sheriff"))
	}
	if !s.Rules.NightZero {
		text = append(text, t.T("window.meeting-calm"))
	}
	return strings.Join(text, " ")
}

// intro gives a seat the word to say who it is; the first one wakes the city.
func (t teller) intro(s *game.State, w game.Window) string {
	text := t.T("window.intro", "Who", t.who(w.Seat), "Time", t.time(w.Length))
	if living := s.Living(); len(living) > 0 && living[0] == w.Seat {
		return lines(t.T("window.intro-first"), text)
	}
	return text
}

// box opens the ballot and says what may still be done with a vote.
func (t teller) box(s *game.State, w game.Window) string {
	text := []string{t.T("window.ballot", "Time", t.time(w.Length))}
	if s.Rules.BallotShow == game.ShowSecret {
		text = append(text, t.T("window.ballot-secret"))
	}
	key := "window.ballot-change"
	if s.Rules.Retract == game.RetractFree {
		key = "window.ballot-free"
	}
	return strings.Join(append(text, t.T(key)), " ")
}

// handsBefore counts the hands against the nominee before the one now voted.
func (t teller) handsBefore(s *game.State, w game.Window) string {
	i := slices.Index(s.Poll.Nominees, w.Seat)
	if i < 1 {
		return ""
	}
	before := s.Poll.Nominees[i-1]
	return t.N("vote.hands", len(s.VotesFor(before)), "Seat", before)
}

// bestMove reminds the first victim of the right to a best move.
func (t teller) bestMove(s *game.State, seat game.Seat) string {
	if seat == 0 || s.Best.Seat != seat || len(s.Best.Named) > 0 || s.Rules.BestMove == game.BestOff || s.At(seat).Denied {
		return ""
	}
	return t.T("best.offer")
}

// shooting is the hunt; in a roll-call the host only says the number.
func (t teller) shooting(s *game.State, w game.Window) string {
	if w.Seat == 0 {
		return t.T("window.shooting", "Time", t.time(w.Length))
	}
	call := t.T("window.called", "Seat", w.Seat)
	if living := s.Living(); len(living) > 0 && living[0] == w.Seat {
		return lines(t.T("window.roll-call"), call)
	}
	return call
}
