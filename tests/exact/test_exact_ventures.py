"""Tiny boards by hand: doubles that send to a square, extra throws, a choice of square, the nearest of any kind."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest
from exact.boards import NOTHING, board

from sim.config.load import Options, assemble_game
from sim.exact.assumptions import ChainError
from sim.exact.returns import holdings
from sim.exact.walk import Walk

JAIL, IN_JAIL = 3, 12
COINS = {"dice.count": 2, "dice.faces": 2, "dice.doubles_roll_again": True}
"""Two dice of two faces: half of the throws are doubles, of 2 or 4; the others are 3."""

EXTRA = {"effect": "extra_throw"}
EVERYWHERE = dict.fromkeys(range(12), "chance")


def shares(others: float = 0.0, **by_square: float) -> np.ndarray:
    """Return 13 shares: ``others`` everywhere but where a square, as ``s3``, or ``jail`` is given."""
    values = np.full(13, others)
    values[IN_JAIL] = 0.0
    for name, share in by_square.items():
        values[IN_JAIL if name == "jail" else int(name[1:])] = share
    return values


def check(found: np.ndarray, expected: np.ndarray) -> None:
    np.testing.assert_allclose(found, expected, atol=1e-12)


@pytest.mark.parametrize("again", [True, False])
def test_doubles_send_to_a_square_without_the_salary(again: bool) -> None:
    # Half of the throws send to square 3; the others go on by three: 3 = 1/2 + (3)/16, so 8 : 4 : 2 : 1.
    rules = {**COINS, "dice.doubles_roll_again": again, "dice.doubles_to_jail": 1, "dice.doubles_square": 3}
    walk = Walk(board({3: "utility"}, rules=rules))
    check(walk.roll_ends, shares(s3=8 / 15, s6=4 / 15, s9=2 / 15, s0=1 / 15))
    check(walk.turn_ends, walk.roll_ends)
    check(walk.touches_per_roll, walk.roll_ends)
    assert walk.rolls_per_turn == pytest.approx(1)
    assert walk.salaries_per_turn == pytest.approx(1 / 15)
    assert walk.jailed_per_turn == pytest.approx({"square": 0, "card": 0, "doubles": 0})
    # the utility counts the dice of the double, 3 on average, and those of the throws of 3 from the start
    assert walk.ordinary_per_roll[3] == pytest.approx(8 / 15)
    assert walk.pips_per_roll[3] == pytest.approx(3 / 2 + 1 / 30 * 3)


def test_the_square_that_doubles_send_to_is_settled() -> None:
    deck = [{"effect": "move_to", "target": 6}, NOTHING]
    rules = {**COINS, "dice.doubles_to_jail": 1, "dice.doubles_square": 3}
    walk = Walk(board({3: "chance"}, {"chance": deck}, rules))
    # A = 1/2 + (0)/2 arrive on 3; half stay, half go on to 6: A = 16/29
    check(walk.roll_ends, shares(s3=8 / 29, s6=12 / 29, s9=6 / 29, s0=3 / 29))
    assert walk.touches_per_roll[3] == pytest.approx(16 / 29)
    jailed = Walk(board({3: "go_to_jail", 7: "jail"}, rules=rules))
    assert jailed.jailed_per_turn["doubles"] == 0
    assert jailed.jailed_per_turn["square"] >= 1 / 2


def test_being_sent_ends_the_turn() -> None:
    rules = {**COINS, "dice.doubles_to_jail": 2, "dice.doubles_square": 3, "jail.double_survives": True}
    assert Walk(board(rules=rules)).rolls_per_turn == pytest.approx(3 / 2)
    assert Walk(board({3: "go_to_jail", 7: "jail"}, rules=rules), "stay").rolls_per_turn <= 3 / 2
    walk = Walk(board(EVERYWHERE, {"chance": [EXTRA, NOTHING]}, {**rules, "dice.doubles_to_jail": 1}))
    # the extra throw of the square sent to is lost; otherwise half of the plain throws give one: R = 1 + R/4
    assert walk.rolls_per_turn == pytest.approx(4 / 3)


def test_an_extra_throw_goes_on_from_the_same_square() -> None:
    walk = Walk(board({5: "chance"}, {"chance": [EXTRA, NOTHING]}))
    check(walk.roll_ends, shares(1 / 12))
    assert walk.rolls_per_turn == pytest.approx(24 / 23)
    check(walk.turn_ends, shares(2 / 23, s5=1 / 23))
    check(walk.after(1), walk.turn_ends)
    check(walk.touches_per_roll, walk.roll_ends)


def test_extra_throws_and_those_of_doubles_add_up() -> None:
    # Every throw leads to 1/6 of a throw for doubles and 1/4 for cards: R = 1 + (1/6 + 1/4) R.
    rules = {"dice.count": 2, "dice.faces": 6, "dice.doubles_roll_again": True, "dice.doubles_to_jail": 0}
    walk = Walk(board(EVERYWHERE, {"chance": [EXTRA, {**NOTHING, "times": 3}]}, rules))
    assert walk.rolls_per_turn == pytest.approx(12 / 7, abs=1e-11)


def test_an_extra_throw_begins_a_new_run_and_is_lost_with_the_last_double() -> None:
    # A throw and all that it leads to ends without being sent with chance c, after r throws; c1 and r1 after a double.
    # c1 = (1 + c) / 4, c = c1 + c1 (1 + c) / 4; r1 = 1 + r/4, r = r1 + (r1 + c1 r / 2) / 2. So r = 12 (sqrt 5 - 2).
    rules = {**COINS, "dice.doubles_to_jail": 2, "dice.doubles_square": 0}
    walk = Walk(board(EVERYWHERE, {"chance": [EXTRA, NOTHING]}, rules))
    assert walk.rolls_per_turn == pytest.approx(12 * (sqrt(5) - 2), abs=1e-10)


def test_extra_throws_are_lost_in_jail() -> None:
    kinds = {JAIL: "jail", 5: "chance", 7: "chance", **dict.fromkeys((8, 9, 10, 11), "go_to_jail")}
    walk = Walk(board(kinds, {"chance": [EXTRA]}, {**COINS, "dice.doubles_to_jail": 0}))
    # From jail half of the throws end on 6, from where all go to jail. A double to 5 or 7 gives one throw and another
    # to come, which jail takes: from 5 three of four at once, the fourth after one more throw.
    assert walk.turn_ends[6] == pytest.approx(1 / 3)
    assert walk.turn_ends[IN_JAIL] == pytest.approx(2 / 3)
    assert walk.rolls_per_turn == pytest.approx(2 / 3 * (1 + 1 / 4 * 5 / 4 + 1 / 4) + 1 / 3)


def test_a_double_of_the_extra_throw_counts_although_the_turn_was_bought_out_of_jail() -> None:
    kinds = {JAIL: "jail", 5: "chance", 6: "chance", **dict.fromkeys((8, 9, 10, 11), "go_to_jail")}
    rules = {**COINS, "dice.doubles_to_jail": 0, "jail.fine_doubles_roll_again": False}
    walk = Walk(board(kinds, {"chance": [EXTRA]}, rules))
    # From jail to 7 with a double that gives no throw, or to 5 or 6 with an extra one: to jail, but for a double from 5
    # to 7, which gives the throw to jail. From 7 all go to jail, so four turns of five begin there.
    assert walk.turn_ends[7] == pytest.approx(1 / 5)
    assert walk.turn_ends[IN_JAIL] == pytest.approx(4 / 5)
    assert walk.rolls_per_turn == pytest.approx(4 / 5 * (1 + 1 / 4 * 5 / 4 + 1 / 2) + 1 / 5)


def test_extra_throws_without_end_are_told() -> None:
    with pytest.raises(ChainError, match="no turn ends"):
        Walk(board(EVERYWHERE, {"chance": [EXTRA]}))
    rules = {**COINS, "dice.doubles_to_jail": 0}
    with pytest.raises(ChainError, match="add up without end"):
        Walk(board(EVERYWHERE, {"chance": [{**EXTRA, "times": 3}, NOTHING]}, rules))


@pytest.mark.parametrize("collects", [True, False])
def test_a_free_choice_is_the_start(collects: bool) -> None:
    deck = [{"effect": "move_to_any", "collect_salary": collects}, NOTHING]
    walk = Walk(board({5: "chance"}, {"chance": deck}))
    check(walk.roll_ends, shares(1 / 12, s5=1 / 24, s0=3 / 24))
    by_dice = sum(walk.roll_ends[square] * (square + 1) / 12 for square in range(12))
    assert walk.salaries_per_turn == pytest.approx(by_dice + collects / 24)


def test_the_nearest_card_square_draws_again() -> None:
    deck = [{"effect": "move_to_nearest", "kind": "chance", "collect_salary": True}, NOTHING]
    walk = Walk(board({5: "chance", 9: "chance"}, {"chance": deck}))
    # 1/6 arrive on each: 1/12 by the throw and half of the other's
    check(walk.roll_ends, shares(1 / 12))
    check(walk.touches_per_roll, shares(1 / 12, s5=1 / 6, s9=1 / 6))
    assert walk.salaries_per_turn == pytest.approx(6.5 / 12 + 1 / 12)
    alone = Walk(board({5: "chance"}, {"chance": deck}))
    check(alone.touches_per_roll, shares(1 / 12, s5=2 / 12))
    assert alone.salaries_per_turn == pytest.approx(6.5 / 12 + 1 / 12)


@pytest.mark.parametrize("kind", ["go", "income", "expense", "tax", "jackpot", "double_or_pay", "free_parking"])
def test_the_nearest_of_any_kind(kind: str) -> None:
    deck = [{"effect": "move_to_nearest", "kind": kind}]
    kinds = dict.fromkeys(range(1, 12), "jail") | {5: "card", 9: kind, 2: kind}
    if kind == "go":
        kinds |= {9: "jail", 2: "jail"}
    walk = Walk(board(kinds, {"card": deck}))
    reached = 0 if kind == "go" else 9
    check(walk.roll_ends, shares(1 / 12, **{"s5": 0, f"s{reached}": 2 / 12}))


def test_squares_of_money_move_no_token() -> None:
    kinds = {1: "income", 2: "expense", 4: "double_or_pay", 7: "jackpot", 8: "tax"}
    check(Walk(board(kinds)).roll_ends, shares(1 / 12))


def test_returns_speak_of_the_games_own_buildings() -> None:
    walk = Walk(assemble_game(Options(game="millioner")))
    assert not walk.has_jail
    assert len(walk.places) == 40
    found = {holding.stage: holding for holding in holdings(walk) if holding.name == "Кинотеатр"}
    assert list(found) == ["bare", "bare, whole group", "1 филиал", "2 филиала", "3 филиала", "предприятие"]
    assert [holding.rent for holding in found.values()] == [3, 6, 12, 18, 24, 30]
    assert [holding.cost for holding in found.values()] == [50, 50, 100, 150, 200, 250]
    arrivals = walk.ordinary_per_roll[1]
    assert found["предприятие"].rent_per_turn == pytest.approx(30 * arrivals * walk.rolls_per_turn)
    # there are no cards that change a rent, and no card leads on from a plot
    assert arrivals == pytest.approx(walk.roll_ends[1])
