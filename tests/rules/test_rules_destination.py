"""A card that lets the player choose where to go."""

from __future__ import annotations

from rules.fants import DRAW, drawing

CARD = "mo-free-choice"


def test_to_the_property_that_completes_its_own_group() -> None:
    turn = drawing(CARD, "balanced", "walker").owns("A", 6, 7).play(DRAW)
    assert (turn.square("A"), turn.owner(9)) == (9, "A")
    assert turn.amounts("salary") == [200]


def test_else_to_the_one_that_blocks_an_opponent() -> None:
    turn = drawing(CARD, "balanced", "walker").owns("B", 11, 14).play(DRAW)
    assert (turn.square("A"), turn.owner(12)) == (12, "A")


def test_else_to_the_dearest_that_leaves_the_reserve() -> None:
    assert drawing(CARD, "balanced", "walker").cash(A=1500).play(DRAW).square("A") == 39
    assert drawing(CARD, "balanced", "walker").cash(A=530).play(DRAW).square("A") == 36


def test_who_buys_nothing_goes_where_it_is_paid_most() -> None:
    """Over the start to the charity fund: 200 and 50."""
    turn = drawing(CARD).play(DRAW)
    assert (turn.square("A"), turn.gain("A")) == (5, 250)


def test_without_a_lap_income_to_white_business() -> None:
    assert drawing(CARD, rules=("salary=0",)).play(DRAW).square("A") == 25


def test_bare_walks_go_to_the_start() -> None:
    assert drawing(CARD, rules=("walk_only=true",)).play(DRAW).square("A") == 0


def test_random_players_choose_any_other_square() -> None:
    """The third of the 39 others, counted from the next one on."""
    position = drawing(CARD, "random-legal:trade=never", "walker").cash(A=0)
    assert position.fate("A", 2, bound=39).play(DRAW).square("A") == 25
