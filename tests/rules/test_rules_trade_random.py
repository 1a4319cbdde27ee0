"""Trades of players who decide at random: whatever is legal, and nothing else (P37)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.bargains import PLAIN
from rules.position import Position
from rules.turn import Turn

RANDOM = "random-legal"
PROPOSES, AGREES = 0, 1
"""First answers from the stream of decisions: one search in four leads to a proposal; every second one is agreed to."""


def tries(position: Position, times: int = 12) -> Iterator[Turn]:
    """Play the turn with other decisions of A each time; each begins with a proposal, and B agrees to the first."""
    for number in range(times):
        yield (
            position.fate("A", PROPOSES, number // 16, number // 4 % 4, number % 4, bound=4)
            .fate("B", AGREES, bound=2)
            .quiet()
        )


def given(turns: Iterator[Turn]) -> set[int]:
    """Return the squares that changed hands in any of the turns."""
    return {square for turn in turns for square in turn.squares("trade_give") if square >= 0}


def position(*rules: str, partner: str = RANDOM) -> Position:
    """Return a position in which A and B hold deeds of many groups."""
    start = Position(RANDOM, partner, rules=rules).owns("A", 5, 12, 37, 11, 13).owns("B", 15, 28, 39, 14, 1)
    return start.cash(A=0, B=0)


def test_anything_may_change_hands_gifts_included() -> None:
    """The referee, which reads each turn, finds all of it legal; nobody states a gain."""
    turns = list(tries(position(), 24))
    trades = [trade for turn in turns for trade in turn.events("trade")]
    assert len(trades) > 6
    assert {(each.a, each.b) for each in trades} == {(0, 0)}
    assert len(given(iter(turns))) > 6
    assert any(not turn.squares("trade_give", "B") and turn.squares("trade_give", "A") for turn in turns)


def test_no_deed_of_a_group_with_buildings() -> None:
    """P37: neither the street that is built on nor its sisters."""
    start = position().owns("A", 6, 8, 9, level=1).owns("B", 21, 23).owns("B", 24)
    start.deeds[24].level = 1
    start.rules.append("buildings.even=false")
    assert given(tries(start, 24)).isdisjoint({6, 8, 9, 21, 23, 24})
    bare = position().owns("A", 6, 8, 9).owns("B", 21, 23, 24)
    assert not given(tries(bare, 24)).isdisjoint({6, 8, 9, 21, 23, 24})


@pytest.mark.parametrize(("only", "some"), [("true", False), ("false", True)])
def test_trades_that_complete_nothing(only: str, some: bool) -> None:
    """Switch trade.complete_only; here no trade can complete a group, since C holds a deed of each."""
    start = Position(RANDOM, RANDOM, "walker", rules=[f"trade.complete_only={only}"]).cash(A=0, B=0)
    start.owns("A", 11, 16, 21).owns("B", 13, 18, 23).owns("C", 14, 19, 24)
    start.fate("B", AGREES, bound=2)
    assert any(turn.events("trade") for turn in tries(start, 32)) == some


def test_trades_that_complete_a_group_are_allowed_in_any_case() -> None:
    """Switch trade.complete_only: what changes hands then makes a whole group of somebody's."""
    start = Position(RANDOM, RANDOM, rules=["trade.complete_only=true"]).cash(A=0, B=0)
    turns = list(tries(start.owns("A", 37, 16, 18).owns("B", 39, 19), 32))
    traded = [turn for turn in turns if turn.events("trade")]
    assert traded
    for turn in traded:
        groups = [{turn.owner(square) for square in group} for group in ((37, 39), (16, 18, 19))]
        assert any(len(owners) == 1 for owners in groups)


def test_players_who_reckon_deal_with_nobody_random() -> None:
    """They neither ask nor answer, so that nothing is given to them or lost by them at random."""
    assert given(tries(position(partner=PLAIN))) == set()
    asks = Position(PLAIN, RANDOM).owns("A", 16, 18).owns("B", 19).quiet()
    assert (asks.events("trade"), asks.tally.trade_offers) == ([], 0)


def test_a_deal_that_one_could_not_pay_for_is_off() -> None:
    """Interest on mortgaged deeds must be covered by cash, however random the deal."""
    start = Position(RANDOM, RANDOM).owns("A", 5, 15, mortgaged=True).owns("B", 37, 39, mortgaged=True)
    assert given(tries(start.cash(A=0, B=0), 24)) == set()
    assert given(tries(start.cash(A=100, B=100), 24)) != set()
