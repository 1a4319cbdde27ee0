"""How a game begins and ends, and the mode in which tokens only walk (P44)."""

from __future__ import annotations

import pytest

from rules.position import JAIL, Position
from sim.batch.trace import Event, trace_game
from sim.config import Options, load_experiment
from sim.engine import events as ev

WALK = ("walk_only=true",)


def game(*rules: str, players: str = "walker*3") -> list[Event]:
    """Return the events of a whole game."""
    return list(trace_game(load_experiment(None, Options(players=players, settings=rules)), 0))


def of_kind(events: list[Event], kind: int) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in events if event.kind == kind]


@pytest.mark.parametrize("cash", [0, 1500, 2000])
def test_everybody_starts_on_go_with_the_same_cash(cash: int) -> None:
    """Switch start_cash."""
    starts = of_kind(game(f"start_cash={cash}", "max_rounds=1"), ev.START)
    assert [(event.player, event.square, event.amount) for event in starts] == [(seat, 0, cash) for seat in range(3)]


@pytest.mark.parametrize("rounds", [1, 5, 20])
def test_a_game_at_the_limit_ends_without_a_winner(rounds: int) -> None:
    """P44: switch max_rounds; every player has had as many turns, and the last event says why."""
    events = game(f"max_rounds={rounds}")
    assert len(of_kind(events, ev.TURN)) == 3 * rounds
    assert [(event.player, event.a) for event in of_kind(events, ev.END)] == [(ev.NOBODY, ev.END_ROUND_LIMIT)]
    assert (events[-1].kind, events[-1].round) == (ev.END, rounds)


def test_turns_go_round_the_table() -> None:
    """Seat after seat, round after round."""
    turns = of_kind(game("max_rounds=4"), ev.TURN)
    assert [(event.round, event.player) for event in turns] == [(r, seat) for r in range(1, 5) for seat in range(3)]


def test_who_is_out_is_passed_over() -> None:
    """P43: after an elimination that seat has no turn, and the game ends with one player left."""
    events = game("start_cash=500", "salary=0", players="aggressive*3")
    out = {event.player: place for place, event in enumerate(events) if event.kind == ev.ELIMINATED}
    assert len(out) == 2
    for player, place in out.items():
        assert all(event.player != player for event in of_kind(events[place:], ev.TURN))
    assert [(event.player in out, event.a) for event in of_kind(events, ev.END)] == [(False, ev.END_LAST_PLAYER)]


def test_walking_only_moves_no_money() -> None:
    """Switch walk_only: no rent, purchase, building, tax, salary or card money; the token moves as ever."""
    position = Position("balanced:reserve=0", "balanced", rules=WALK).owns("B", 15).owns("A", 1, 3)
    turn = position.play((1, 4))
    assert (turn.square("A"), turn.gain("A"), turn.levels(1, 3)) == (15, 0, [0, 0])
    assert position.play((4, 5)).owner(19) is None
    assert position.stands(A=35).play((3, 6)).gain("A") == 0
    assert position.on_top("community_chest", "cc-error").play((3, 4)).gain("A") == 0
    assert position.on_top("community_chest", "cc-birthday").play((3, 4)).gain("B") == 0


def test_walking_only_goes_to_jail_and_out() -> None:
    """Switch walk_only: cards move tokens, and jail is left without a fine."""
    position = Position(rules=WALK).stands(A=1).on_top("chance", "ch-jail")
    assert position.play((2, 4)).square("A") == JAIL
    turn = position.in_jail("A").play((4, 6))
    assert (turn.square("A"), turn.gain("A")) == (20, 0)
    turn = position.plays("A", "walker:jail=stay").in_jail("A", attempts=2).cash(A=0).play((4, 6))
    assert (turn.square("A"), turn.alive("A")) == (20, True)
