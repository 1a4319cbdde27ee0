"""The ways out of jail: a double, a card, the fine, the last failed attempt (P12, P13, P14)."""

from __future__ import annotations

import numpy as np
import pytest

from rules.position import JAIL, Position, after
from sim.engine.events import FREED_AFTER_LAST_ATTEMPT, FREED_BY_CARD, FREED_BY_DOUBLE, FREED_BY_FINE

STAY, LEAVE = "walker:jail=stay", "walker:jail=leave"


def jailed(strategy: str, *rules: str, attempts: int = 0, players: int = 2) -> Position:
    """Return a position in which A, of the given strategy, is in jail."""
    return Position(strategy, *["walker"] * (players - 1), rules=rules).in_jail("A", attempts)


def test_a_double_frees_and_gives_no_extra_throw() -> None:
    """P12: the square is settled and the turn is over."""
    turn = jailed(STAY).owns("B", 18).play((4, 4))
    assert (turn.square("A"), turn.in_jail("A"), turn.attempts("A")) == (18, False, 0)
    assert turn.paid("A", "rent") == [14]
    assert [each.a for each in turn.events("jail_out")] == [FREED_BY_DOUBLE]


def test_a_double_that_frees_may_give_another_throw() -> None:
    """P12: switch jail.doubles_roll_again; that double is the first of three."""
    again = jailed(STAY, "jail.doubles_roll_again=true")
    assert again.play((4, 4), (1, 4)).square("A") == 23
    turn = again.play((4, 4), (1, 1), (5, 5))
    assert (turn.in_jail("A"), turn.square("A")) == (True, JAIL)


@pytest.mark.parametrize("attempts", [0, 1])
def test_a_failed_attempt_stays(attempts: int) -> None:
    """P13: the token does not move, nothing is paid, and the attempt is counted."""
    turn = jailed(STAY, attempts=attempts).play((2, 5))
    assert (turn.in_jail("A"), turn.square("A"), turn.gain("A")) == (True, JAIL, 0)
    assert turn.attempts("A") == attempts + 1


def test_the_third_failure_pays_and_moves_by_that_throw() -> None:
    """P13: 50, then 7 squares on to the Chest, whose card is drawn; no further throw."""
    turn = jailed(STAY, attempts=2).on_top("community_chest", "cc-refund").play((2, 5))
    assert (turn.square("A"), turn.in_jail("A"), turn.attempts("A")) == (17, False, 0)
    assert turn.paid("A", "jail_fine") == [50]
    assert turn.gain("A") == -50 + 20
    assert [each.a for each in turn.events("jail_out")] == [FREED_AFTER_LAST_ATTEMPT]


def test_a_double_at_the_third_attempt_is_free() -> None:
    """P13: the fine is for failing."""
    turn = jailed(STAY, attempts=2).play((3, 3))
    assert (turn.square("A"), turn.paid("A", "jail_fine")) == (16, [])


def test_the_third_failure_with_too_little_cash_raises_it() -> None:
    """P13: 20 in hand and a deed to mortgage for 30: the mortgage, the fine, the move."""
    turn = jailed(STAY, attempts=2).owns("A", 1).cash(A=20).play((4, 6))
    assert (turn.mortgaged(1), turn.cash("A"), turn.square("A"), turn.in_jail("A")) == (True, 0, 20, False)


def test_the_third_failure_with_nothing_ruins() -> None:
    """P13: bankrupt to the bank, without a move."""
    turn = jailed(STAY, attempts=2, players=3).owns("A", 1, mortgaged=True).cash(A=49).play((4, 6))
    assert turn.alive("A") is False
    assert [(each.other, each.amount) for each in turn.events("bankrupt")] == [("bank", 50)]
    assert (turn.events("move"), turn.owner(1)) == ([], None)


@pytest.mark.parametrize(("uses_card", "gain", "cards"), [("false", -50, ["cc-free"]), ("true", 0, [])])
def test_a_card_in_hand_at_the_third_failure(uses_card: str, gain: int, cards: list[str]) -> None:
    """P13: switch jail.last_attempt_uses_card; officially the card is for use before the throw."""
    position = jailed(STAY, f"jail.last_attempt_uses_card={uses_card}", attempts=2)
    turn = position.holds("A", "cc-free").play((4, 6))
    assert (turn.gain("A"), turn.cards("A"), turn.square("A")) == (gain, cards, 20)


@pytest.mark.parametrize(
    ("does", "paid", "square"),
    [
        ("fine_and_move", [50], 20),
        ("free_and_move", [], 20),
        ("fine_and_wait", [50], JAIL),
        ("free_and_wait", [], JAIL),
    ],
)
def test_what_the_third_failure_does(does: str, paid: list[int], square: int) -> None:
    """P13: switch jail.last_failure; who waits stands just visiting, and its next turn is an ordinary one."""
    turn = jailed(STAY, f"jail.last_failure={does}", attempts=2).play((4, 6))
    assert (turn.paid("A", "jail_fine"), turn.square("A"), turn.gain("A")) == (paid, square, -sum(paid))
    assert (turn.in_jail("A"), turn.attempts("A")) == (False, 0)
    assert [each.a for each in turn.events("jail_out")] == [FREED_AFTER_LAST_ATTEMPT]
    assert np.flatnonzero(turn.tally["roll_ends"].sum(axis=0)).tolist() == [square]
    later = after(turn).play((3, 3), (1, 4))
    assert (later.square("A"), later.paid("A", "jail_fine")) == (square + 11, [])


WAIT = "jail.doubles_free=false"


@pytest.mark.parametrize("attempts", [0, 1])
def test_waiting_where_doubles_do_not_free(attempts: int) -> None:
    """P13: switch jail.doubles_free; no dice are thrown, and none are counted."""
    turn = jailed(STAY, WAIT, attempts=attempts).play()
    assert (turn.in_jail("A"), turn.attempts("A"), turn.gain("A")) == (True, attempts + 1, 0)
    assert (turn.tally["rolls"].sum(), turn.tally["roll_ends"].sum(), turn.tally["turn_ends"].sum()) == (0, 0, 1)


@pytest.mark.parametrize(
    ("does", "paid", "dice", "square"),
    [
        ("fine_and_move", [50], ((3, 3), (1, 3)), 20),
        ("free_and_move", [], ((3, 3), (1, 3)), 20),
        ("fine_and_wait", [50], (), JAIL),
        ("free_and_wait", [], (), JAIL),
    ],
)
def test_the_last_wait(does: str, paid: list[int], dice: tuple[tuple[int, int], ...], square: int) -> None:
    """P13: who may move makes an ordinary throw, whose double throws again; who waits visits until its next turn."""
    turn = jailed(STAY, WAIT, f"jail.last_failure={does}", attempts=2).play(*dice)
    assert (turn.paid("A", "jail_fine"), turn.square("A"), turn.in_jail("A")) == (paid, square, False)
    assert [each.a for each in turn.events("jail_out")] == [FREED_AFTER_LAST_ATTEMPT]
    assert turn.tally["rolls"].sum() == len(dice)
    assert after(turn).play((2, 3)).square("A") == square + 5


def test_the_throw_after_the_last_wait_is_like_one_after_the_fine() -> None:
    """P14: switch jail.fine_doubles_roll_again."""
    position = jailed(STAY, WAIT, "jail.fine_doubles_roll_again=false", attempts=2)
    assert position.play((3, 3)).square("A") == 16


def test_the_last_wait_may_ruin() -> None:
    """P13: with 49 and nothing to sell the fine after waiting ruins before any throw."""
    turn = jailed(STAY, WAIT, attempts=2, players=3).cash(A=49).play()
    assert (turn.alive("A"), turn.tally["rolls"].sum()) == (False, 0)


def test_leaving_is_as_ever_where_doubles_do_not_free() -> None:
    """P14: the fine or a card, then an ordinary throw."""
    assert jailed(LEAVE, WAIT).play((3, 3), (1, 3)).gain("A") == -50
    assert jailed(LEAVE, WAIT).holds("A", "ch-free").play((4, 5)).square("A") == 19


@pytest.mark.parametrize("does", ["fine_and_move", "free_and_move", "fine_and_wait", "free_and_wait"])
def test_a_double_at_the_third_attempt_moves_in_any_case(does: str) -> None:
    """P13: jail.last_failure is about failing."""
    turn = jailed(STAY, f"jail.last_failure={does}", attempts=2).play((5, 5))
    assert (turn.square("A"), turn.gain("A")) == (20, 0)


@pytest.mark.parametrize(
    ("does", "cards", "square"),
    [("fine_and_wait", [], JAIL), ("free_and_move", ["cc-free"], 20), ("free_and_wait", ["cc-free"], JAIL)],
)
def test_a_card_serves_where_a_fine_is_due(does: str, cards: list[str], square: int) -> None:
    """P13: jail.last_attempt_uses_card spends no card for a freedom that costs nothing."""
    position = jailed(STAY, f"jail.last_failure={does}", "jail.last_attempt_uses_card=true", attempts=2)
    turn = position.holds("A", "cc-free").play((4, 6))
    assert (turn.cards("A"), turn.square("A"), turn.gain("A"), turn.in_jail("A")) == (cards, square, 0, False)


@pytest.mark.parametrize(
    ("does", "alive"), [("fine_and_wait", False), ("free_and_wait", True), ("free_and_move", True)]
)
def test_the_third_failure_ruins_only_where_it_costs_the_fine(does: str, alive: bool) -> None:
    """P13: with 49 and nothing to sell."""
    turn = jailed(STAY, f"jail.last_failure={does}", attempts=2, players=3).cash(A=49).play((4, 6))
    assert turn.alive("A") is alive
    assert turn.cash("A") == (49 if alive else 0)


@pytest.mark.parametrize("most", [1, 2, 5])
def test_the_number_of_attempts(most: int) -> None:
    """P13: switch jail.max_attempts."""
    rule = f"jail.max_attempts={most}"
    assert jailed(STAY, rule, attempts=most - 1).play((4, 6)).paid("A", "jail_fine") == [50]
    if most > 1:
        assert jailed(STAY, rule, attempts=most - 2).play((4, 6)).in_jail("A")


def test_the_fine_before_the_throw_and_an_ordinary_turn() -> None:
    """P14: pay 50, move by the double, throw again."""
    turn = jailed(LEAVE).play((3, 3), (1, 3))
    assert (turn.square("A"), turn.gain("A")) == (20, -50)
    assert [each.kind for each in turn.happenings[1:4]] == ["pay", "jail_out", "throw"]
    assert [each.a for each in turn.events("jail_out")] == [FREED_BY_FINE]


def test_a_double_after_the_fine_is_the_first_of_three() -> None:
    """P14: the third leads back to jail."""
    assert jailed(LEAVE).play((3, 3), (2, 2), (1, 1)).in_jail("A")


@pytest.mark.parametrize("card", [(), ("ch-free",)])
def test_a_double_after_the_fine_may_end_the_turn(card: tuple[str, ...]) -> None:
    """P14: switch jail.fine_doubles_roll_again, for the fine and the card alike."""
    position = jailed(LEAVE, "jail.fine_doubles_roll_again=false").holds("A", *card)
    assert position.play((3, 3)).square("A") == 16


def test_the_end_after_the_fine_holds_for_its_own_throw_only() -> None:
    """P14: in the next turn a double throws again."""
    turn = jailed(LEAVE, "jail.fine_doubles_roll_again=false").play((3, 3))
    assert after(turn).play((2, 2), (1, 3)).square("A") == 24


@pytest.mark.parametrize("card", [(), ("ch-free",)])
def test_paying_now_and_leaving_next_turn(card: tuple[str, ...]) -> None:
    """P14: switch jail.fine_then_wait: free and without a throw; then an ordinary turn."""
    turn = jailed(LEAVE, "jail.fine_then_wait=true").holds("A", *card).play()
    assert (turn.square("A"), turn.in_jail("A"), turn.gain("A")) == (JAIL, False, 0 if card else -50)
    turn = after(turn).play((1, 1), (3, 5))
    assert (turn.square("A"), turn.paid("A", "jail_fine")) == (20, [])


def test_a_card_frees_like_the_fine() -> None:
    """P14: used before the throw; doubles throw again."""
    turn = jailed(LEAVE).holds("A", "ch-free").play((3, 3), (1, 3))
    assert (turn.square("A"), turn.gain("A"), turn.cards("A")) == (20, 0, [])
    assert [each.a for each in turn.events("jail_out")] == [FREED_BY_CARD]


@pytest.mark.parametrize(("allowed", "paid", "free"), [("false", [], FREED_BY_DOUBLE), ("true", [50], FREED_BY_FINE)])
def test_the_fine_before_the_last_attempt(allowed: str, paid: list[int], free: int) -> None:
    """P14: switch jail.fine_on_last_turn; officially it may be paid before the first and second attempt only."""
    position = jailed(LEAVE, f"jail.fine_on_last_turn={allowed}", "dice.doubles_roll_again=false", attempts=2)
    turn = position.play((5, 5))
    assert turn.paid("A", "jail_fine") == paid
    assert [each.a for each in turn.events("jail_out")] == [free]


def test_who_cannot_pay_the_fine_attempts() -> None:
    """P14: the fine before a throw is paid from cash in hand; with 49 A throws."""
    turn = jailed(LEAVE).owns("A", 1).cash(A=49).play((4, 6))
    assert (turn.in_jail("A"), turn.cash("A"), turn.mortgaged(1)) == (True, 49, False)


@pytest.mark.parametrize("fine", [0, 1, 120])
def test_the_fine_is_the_one_agreed_on(fine: int) -> None:
    """P17: switch jail.fine, paid before a throw and after the last attempt."""
    assert jailed(LEAVE, f"jail.fine={fine}").play((4, 6)).gain("A") == -fine
    assert jailed(STAY, f"jail.fine={fine}", attempts=2).play((4, 6)).gain("A") == -fine


def test_the_fine_does_not_grow() -> None:
    """P17: every visit costs the same."""
    turn = jailed(LEAVE).play((4, 6))
    for _ in range(3):
        turn = after(turn).in_jail("A").play((4, 6))
        assert turn.gain("A") == -50
