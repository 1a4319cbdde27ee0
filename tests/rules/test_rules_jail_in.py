"""Jail is not a pause, and nobody stays for ever (P16, P17)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.position import Position
from sim.batch.trace import trace_game
from sim.config import Options, load_experiment
from sim.engine.events import JAIL_IN, JAIL_OUT, PAY, THROW, THROW_JAIL, TURN
from sim.games.property.names import JAIL_FINE

GAMES = 100


@pytest.mark.parametrize(("collects", "gain"), [("true", 16), ("false", 0)])
def test_rent_for_an_owner_in_jail(collects: str, gain: int) -> None:
    """P16: switch jail.owner_collects_rent; officially New York Avenue pays its 16."""
    position = Position(rules=[f"jail.owner_collects_rent={collects}"]).owns("B", 19).in_jail("B")
    turn = position.play((4, 5))
    assert (turn.gain("A"), turn.gain("B")) == (-gain, gain)


def test_an_owner_just_visiting_collects_rent_in_any_case() -> None:
    """P16: the switch is about jail, not about its square."""
    position = Position(rules=["jail.owner_collects_rent=false"]).owns("B", 19)
    assert position.play((4, 5)).gain("B") == 16


def test_a_player_in_jail_bids() -> None:
    """P16: A declines, B wins from jail."""
    turn = Position("walker", "balanced").in_jail("B").play((4, 5))
    assert (turn.owner(19), turn.gain("B")) == ("B", -1)


def test_a_player_in_jail_builds_and_lifts() -> None:
    """P16: before its attempt A lifts a mortgage and builds on its group."""
    position = Position("balanced:jail=stay", "walker").in_jail("A").owns("A", 37, 39).cash(A=1000)
    turn = position.owns("A", 5, mortgaged=True).play((1, 2))
    assert (turn.in_jail("A"), turn.mortgaged(5)) == (True, False)
    assert sum(turn.levels(37, 39)) == 3
    assert turn.cash("A") == 1000 - 110 - 3 * 200


def test_a_player_in_jail_pays_others_and_is_paid() -> None:
    """P16: a card of A takes 10 from B in jail as from anybody."""
    turn = Position().in_jail("B").on_top("community_chest", "cc-birthday").play((3, 4))
    assert turn.gain("B") == -10


def test_nobody_is_in_jail_for_more_than_three_turns() -> None:
    """P17: in whole games of random players each stay takes at most three turns, each fine is the agreed one."""
    rules = ("jail.fine=37", "max_rounds=60", "start_cash=3000")
    experiment = load_experiment(None, Options(players="random-legal*4", settings=rules))
    stays: Counter[int] = Counter()
    for index in range(GAMES):
        turns: dict[int, int] = {}
        for event in trace_game(experiment, index):
            if event.kind == JAIL_IN:
                turns[event.player] = 0
            elif event.kind == TURN and event.player in turns:
                turns[event.player] += 1
            elif event.kind == JAIL_OUT:
                stays[turns.pop(event.player)] += 1
            elif event.kind == PAY and event.a == JAIL_FINE:
                assert event.amount == 37
            elif event.kind == THROW and event.other == THROW_JAIL:
                assert turns[event.player] <= 3
    assert set(stays) == {1, 2, 3}
    assert stays.total() > 5 * GAMES
