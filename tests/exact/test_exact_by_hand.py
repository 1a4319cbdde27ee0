"""Tiny boards whose chain can be solved on paper."""

from __future__ import annotations

import numpy as np
import pytest
from exact.boards import NOTHING, board

from sim.exact.assumptions import ChainError, JailPolicy
from sim.exact.walk import Walk

JAIL = 3
IN_JAIL = 12


def shares(**by_square: float) -> np.ndarray:
    """Return 13 shares: ``others`` everywhere but where a square, as ``s3``, or ``jail`` is given."""
    values = np.full(13, by_square.pop("others"))
    for name, share in by_square.items():
        values[IN_JAIL if name == "jail" else int(name[1:])] = share
    return values


def check(found: np.ndarray, expected: np.ndarray) -> None:
    np.testing.assert_allclose(found, expected, atol=1e-14)


def test_a_ring_without_cards_is_even_for_any_dice() -> None:
    for rules in ({"dice.faces": 2}, {"dice.count": 2, "dice.faces": 3}, {"dice.count": 3, "dice.faces": 4}):
        walk = Walk(board(rules=rules))
        check(walk.roll_ends, shares(others=1 / 12, jail=0))
        check(walk.turn_ends, walk.roll_ends)
        check(walk.touches_per_roll, walk.roll_ends)
        mean = rules.get("dice.count", 1) * (rules["dice.faces"] + 1) / 2
        assert walk.salaries_per_turn == pytest.approx(mean / 12, abs=1e-14)
        assert walk.rolls_per_turn == pytest.approx(1, abs=1e-14)


def test_go_to_jail_and_leaving_at_once() -> None:
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}))
    check(walk.roll_ends, shares(others=1 / 12, s6=0, jail=1 / 12))
    check(walk.touches_per_roll, shares(others=1 / 12, jail=1 / 12))
    assert walk.jailed_per_turn == pytest.approx({"square": 1 / 12, "card": 0, "doubles": 0}, abs=1e-14)
    # from square s the salary is due for s + 1 of the 12 totals; the tokens in jail stand on square 3
    assert walk.salaries_per_turn == pytest.approx(sum((s + 1) / 144 for s in (*range(6), *range(7, 12), 3)))


def test_staying_in_jail_without_doubles_costs_two_failed_rolls() -> None:
    # Of M rolls that move, M / 12 end in jail; each is followed by two failures there and a third that moves.
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}), "stay")
    check(walk.roll_ends, shares(others=1 / 14, s6=0, jail=3 / 14))
    check(walk.touches_per_roll, shares(others=1 / 14, jail=1 / 14))
    assert walk.turns_begun_in_jail == pytest.approx(3 / 14)


@pytest.mark.parametrize("attempts", [1, 2, 5, 10])
def test_each_further_attempt_is_a_further_roll_in_jail(attempts: int) -> None:
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules={"jail.max_attempts": attempts}), "stay")
    assert walk.roll_ends[IN_JAIL] == pytest.approx(attempts / (11 + attempts), abs=1e-14)


@pytest.mark.parametrize(("attempts", "failures"), [(0, 0), (1, 1), (2, 2), (9, 2)])
def test_attempts_that_must_come_before_paying_are_rolls_in_jail(attempts: int, failures: int) -> None:
    # Of 12 rolls that move one ends in jail; so many failures follow, but no more than two before the last attempt.
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules={"jail.must_attempt": attempts}))
    check(walk.roll_ends, shares(others=1 / (12 + failures), s6=0, jail=(1 + failures) / (12 + failures)))


def test_paying_is_not_allowed_before_the_last_attempt() -> None:
    game = board({JAIL: "jail", 6: "go_to_jail"}, rules={"jail.max_attempts": 1})
    check(Walk(game).roll_ends, Walk(game, "stay").roll_ends)
    two_dice = {"dice.count": 2, "dice.faces": 6, "dice.doubles_roll_again": True, "jail.max_attempts": 1}
    once = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules=two_dice))
    paid = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules={**two_dice, "jail.fine_on_last_turn": True}))
    # who must throw for a double does not throw again after it; who may pay does
    assert once.rolls_per_turn < paid.rolls_per_turn


def test_paying_and_waiting_is_a_turn_without_a_roll() -> None:
    # 12 rolls bring one jail turn on which nobody throws: 13 turns.
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules={"jail.fine_then_wait": True}))
    assert walk.rolls_per_turn == pytest.approx(12 / 13, abs=1e-14)
    check(walk.roll_ends, shares(others=1 / 12, s6=0, jail=1 / 12))
    check(walk.turn_ends, shares(others=1 / 13, s3=2 / 13, s6=0, jail=1 / 13))


def test_doubles_in_a_row() -> None:
    two_dice = {"dice.count": 2, "dice.faces": 6, "dice.doubles_roll_again": True}
    third = Walk(board({JAIL: "jail"}, rules=two_dice))
    assert third.rolls_per_turn == pytest.approx(1 + 1 / 6 + 1 / 36, abs=1e-13)
    assert third.jailed_per_turn == pytest.approx({"square": 0, "card": 0, "doubles": 1 / 216}, abs=1e-14)
    never = Walk(board({JAIL: "jail"}, rules={**two_dice, "dice.doubles_to_jail": 0}))
    assert never.rolls_per_turn == pytest.approx(6 / 5, abs=1e-13)
    check(never.roll_ends, shares(others=1 / 12, jail=0))
    fifth = Walk(board({JAIL: "jail"}, rules={**two_dice, "dice.doubles_to_jail": 5}))
    assert fifth.rolls_per_turn == pytest.approx(sum(6.0**-k for k in range(5)), abs=1e-13)
    assert fifth.jailed_per_turn["doubles"] == pytest.approx(6.0**-5, abs=1e-14)


def test_without_the_further_throw_a_roll_is_a_turn() -> None:
    rules = {"dice.count": 2, "dice.faces": 6}
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules=rules))
    check(walk.roll_ends, walk.turn_ends)
    assert walk.rolls_per_turn == pytest.approx(1, abs=1e-14)
    assert walk.jailed_per_turn["doubles"] == 0
    first = Walk(board({JAIL: "jail"}, rules={**rules, "dice.doubles_to_jail": 1}))
    assert first.jailed_per_turn["doubles"] == pytest.approx(1 / 6, abs=1e-14)


def test_all_dice_must_agree() -> None:
    rules = {"dice.count": 3, "dice.faces": 4, "dice.doubles_roll_again": True, "dice.doubles_to_jail": 0}
    assert Walk(board(rules=rules)).rolls_per_turn == pytest.approx(16 / 15, abs=1e-13)


def test_the_double_that_frees() -> None:
    # Two dice of two faces: a double half of the time. Of two attempts the second moves in any case.
    rules = {"dice.count": 2, "dice.faces": 2, "dice.doubles_to_jail": 0, "jail.max_attempts": 2}
    walk = Walk(board({JAIL: "jail", **dict.fromkeys(range(4, 12), "go_to_jail")}, rules=rules), "stay")
    # From jail the token moves by 2, 3 or 4 and is back in jail: it never gets away.
    assert walk.roll_ends[IN_JAIL] == pytest.approx(1)
    assert walk.jailed_per_turn["square"] == pytest.approx(2 / 3)


@pytest.mark.parametrize("does", ["fine_and_wait", "free_and_wait"])
def test_waiting_after_the_last_failure(does: str) -> None:
    # Of 12 rolls that move one ends in jail; two failures there and a third that ends on the square follow: 15 rolls.
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules={"jail.last_failure": does}), "stay")
    check(walk.roll_ends, shares(others=1 / 15, s3=2 / 15, s6=0, jail=3 / 15))
    check(walk.turn_ends, walk.roll_ends)
    check(walk.touches_per_roll, shares(others=1 / 15, jail=1 / 15))


def test_going_free_after_the_last_failure_is_the_same_walk() -> None:
    walks = [
        Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules={"jail.last_failure": does}), "stay")
        for does in ("fine_and_move", "free_and_move")
    ]
    check(walks[0].roll_ends, walks[1].roll_ends)


@pytest.mark.parametrize("does", ["free_and_wait", "fine_and_wait"])
def test_waiting_in_jail_without_a_throw(does: str) -> None:
    # Of 12 rolls one ends in jail; three turns without a roll follow, after which the token visits: 15 turns.
    rules = {"jail.last_failure": does, "jail.doubles_free": False}
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules=rules), "stay")
    check(walk.roll_ends, shares(others=1 / 12, s6=0, jail=1 / 12))
    check(walk.turn_ends, shares(others=1 / 15, s3=2 / 15, s6=0, jail=3 / 15))
    assert walk.rolls_per_turn == pytest.approx(12 / 15)
    assert walk.turns_begun_in_jail == pytest.approx(3 / 15)


def test_a_throw_after_the_last_wait() -> None:
    # Of 12 rolls one ends in jail; two turns without a roll follow, and in the third the token is thrown for.
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}, rules={"jail.doubles_free": False}), "stay")
    check(walk.roll_ends, shares(others=1 / 12, s6=0, jail=1 / 12))
    check(walk.turn_ends, shares(others=1 / 14, s6=0, jail=3 / 14))


def always_jailed(jail: JailPolicy, **rules: object) -> Walk:
    """Return a walk from jail, out by 2, 3 or 4, and back in jail, with two dice of two faces: half of them doubles."""
    dice = {"dice.count": 2, "dice.faces": 2, "dice.doubles_roll_again": True, "jail.double_survives": True}
    game = board({JAIL: "jail", **dict.fromkeys(range(4, 12), "go_to_jail")}, rules={**dice, **rules})
    walk = Walk(game, jail)
    assert walk.roll_ends[IN_JAIL] == pytest.approx(1)
    return walk


def test_a_double_that_survives_jail() -> None:
    never = always_jailed("leave", **{"dice.doubles_to_jail": 0})
    assert never.rolls_per_turn == pytest.approx(2)
    # the third double in a row ends the turn: 1 + 1/2 + 1/4 rolls
    third = always_jailed("leave", **{"dice.doubles_to_jail": 3})
    assert third.rolls_per_turn == pytest.approx(7 / 4)
    assert third.jailed_per_turn == pytest.approx({"square": 7 / 4 - 1 / 8, "card": 0, "doubles": 1 / 8}, abs=1e-14)
    second = always_jailed("leave", **{"dice.doubles_to_jail": 2})
    assert second.jailed_per_turn == pytest.approx({"square": 3 / 2 - 1 / 4, "card": 0, "doubles": 1 / 4}, abs=1e-14)
    official = always_jailed("leave", **{"jail.double_survives": False})
    assert official.rolls_per_turn == pytest.approx(1)
    waiting = always_jailed("stay", **{"dice.doubles_to_jail": 0})
    # a double that frees gives no throw, so none survives
    assert waiting.rolls_per_turn == pytest.approx(1)


def test_an_attempt_in_the_turn_that_led_to_jail_is_the_first() -> None:
    # Turns that begin without a failure end with the first: the next begins with one. Those that begin with one end
    # half of the time by the last failure, and the next begins without. So a third begin without a failure; in them
    # doubles come back to jail once on average, in the others 1/2 + 1/2 * (1 + 1) times.
    rules = {"dice.doubles_to_jail": 0, "jail.max_attempts": 2, "jail.doubles_roll_again": True}
    walk = always_jailed("stay", **rules)
    assert walk.rolls_per_turn == pytest.approx(2)
    assert walk.jailed_per_turn["square"] == pytest.approx(1 / 3 * 1 + 2 / 3 * 3 / 2)


def test_cards() -> None:
    deck = [{"effect": "move_to", "target": 7, "collect_salary": True}, NOTHING]
    walk = Walk(board({5: "chance"}, {"chance": deck}))
    check(walk.roll_ends, shares(others=1 / 12, s5=1 / 24, s7=3 / 24, jail=0))
    check(walk.touches_per_roll, shares(others=1 / 12, s7=3 / 24, jail=0))


def test_a_card_may_lead_to_a_card() -> None:
    decks = {
        "chance": [{"effect": "move_by", "steps": -3}, {**NOTHING, "times": 3}],
        "community_chest": [{"effect": "go_to_jail"}, NOTHING],
    }
    walk = Walk(board({5: "chance", 2: "community_chest", JAIL: "jail"}, decks))
    check(walk.roll_ends, shares(others=1 / 12, s5=3 / 48, s2=5 / 96, jail=5 / 96))
    check(walk.touches_per_roll, shares(others=1 / 12, s2=5 / 48, jail=5 / 96))
    assert walk.jailed_per_turn == pytest.approx({"square": 0, "card": 5 / 96, "doubles": 0}, abs=1e-14)


def test_salaries_of_cards() -> None:
    by_dice = 6.5 / 12
    moves = {
        "over the start": ({"effect": "move_to", "target": 1, "collect_salary": True}, 1),
        "to the start": ({"effect": "move_to", "target": 0, "collect_salary": True}, 1),
        "not so far": ({"effect": "move_to", "target": 11, "collect_salary": True}, 0),
        "all the way round": ({"effect": "move_by", "steps": 11, "collect_salary": True}, 1),
        "without the salary": ({"effect": "move_to", "target": 1, "collect_salary": False}, 0),
        "backwards": ({"effect": "move_back_to", "target": 11}, 0),
        "back by steps": ({"effect": "move_by", "steps": -9}, 0),
    }
    for name, (card, salaries) in moves.items():
        walk = Walk(board({5: "chance"}, {"chance": [card]}))
        # the card square is left, so the dice throw from elsewhere as often: (s + 1) / 12 of the totals pay
        squares = [s for s in range(12) if s != 5]
        target = card.get("target", (5 + card.get("steps", 0)) % 12)
        dice = sum((s + 1) / 144 for s in (*squares, target))
        assert walk.salaries_per_turn == pytest.approx(dice + salaries / 12), name
    assert Walk(board()).salaries_per_turn == pytest.approx(by_dice)


def test_a_card_to_its_own_square_is_drawn_again() -> None:
    deck = [{"effect": "move_to", "target": 5, "collect_salary": True}, NOTHING]
    walk = Walk(board({5: "chance"}, {"chance": deck}))
    check(walk.roll_ends, shares(others=1 / 12, jail=0))
    check(walk.touches_per_roll, shares(others=1 / 12, s5=2 / 12, jail=0))
    assert walk.salaries_per_turn == pytest.approx((6.5 + 1) / 12)


def test_pay_or_draw() -> None:
    decks = {
        "community_chest": [{"effect": "pay_or_draw", "amount": 10, "draw_from": "chance"}, NOTHING],
        "chance": [
            {"effect": "move_to", "target": 7},
            {"effect": "pay_or_draw", "amount": 10, "draw_from": "community_chest"},
        ],
    }
    game = board({2: "community_chest"}, decks)
    # drawing: half stay at once; else chance: half move, half are back at the chest. P(move) = 1/4 + P(move) / 4.
    check(Walk(game).roll_ends, shares(others=1 / 12, s2=2 / 36, s7=4 / 36, jail=0))
    check(Walk(game, pay_or_draw="pay").roll_ends, shares(others=1 / 12, jail=0))


def test_nearest() -> None:
    deck = [{"effect": "move_to_nearest", "kind": "railroad", "rent_multiplier": 2, "collect_salary": True}]
    walk = Walk(board({5: "chance", 4: "railroad", 9: "railroad"}, {"chance": deck}))
    check(walk.roll_ends, shares(others=1 / 12, s5=0, s9=2 / 12, jail=0))
    assert walk.ordinary_per_roll[9] == pytest.approx(1 / 12)
    assert walk.special_per_roll[9] == pytest.approx(2 / 12)
    round_the_corner = Walk(board({10: "chance", 4: "railroad", 9: "railroad"}, {"chance": deck}))
    assert round_the_corner.roll_ends[4] == pytest.approx(2 / 12)


def test_after_turns() -> None:
    walk = Walk(board({JAIL: "jail", 6: "go_to_jail"}), "stay")
    check(walk.after(0), shares(others=0, s0=1))
    check(walk.after(1), shares(others=1 / 12, s6=0, jail=1 / 12))
    check(walk.after(2), shares(others=11 / 144, s6=0, jail=1 / 12 + 11 / 144))
    check(walk.after(1_000_000), walk.turn_ends)
    rules = {"dice.count": 2, "dice.faces": 2, "dice.doubles_roll_again": True, "dice.doubles_to_jail": 0}
    walk = Walk(board(rules=rules, squares=80))
    # the turn ends with a throw of 3, after k doubles of 2 or 4
    assert walk.after(1)[3] == pytest.approx(1 / 2, abs=1e-6)
    assert walk.after(1)[5] == pytest.approx(1 / 8, abs=1e-6)
    assert walk.after(1)[7] == pytest.approx(1 / 8 + 1 / 32, abs=1e-6)


def test_cards_without_end_are_told() -> None:
    loop = {"chance": [{"effect": "move_to", "target": 5}]}
    with pytest.raises(ChainError, match="from square 5, Square 5, cards move a token about without end"):
        Walk(board({5: "chance"}, loop))
    to_and_fro = {
        "chance": [{"effect": "pay_or_draw", "amount": 1, "draw_from": "community_chest"}],
        "community_chest": [{"effect": "pay_or_draw", "amount": 1, "draw_from": "chance"}],
    }
    with pytest.raises(ChainError, match="from deck to deck without end"):
        Walk(board({5: "chance"}, to_and_fro))


def test_two_parts_for_good_are_told() -> None:
    # Throws of 2, 3 and 4. The first leads to square 7 or 15; from there every throw comes back by a card.
    first, second = ({"effect": "move_to", "target": target} for target in (7, 15))
    kinds = dict.fromkeys((2, 9, 10, 11), "chance") | dict.fromkeys((3, 4, 17, 18, 19), "community_chest")
    rules = {"dice.count": 2, "dice.faces": 2}
    with pytest.raises(ChainError, match="one of 2 parts of the board for good"):
        Walk(board(kinds, {"chance": [first], "community_chest": [second]}, rules, squares=24))
    # where both cards lead the same way there is one part, and the start is left for good
    walk = Walk(board(kinds, {"chance": [first], "community_chest": [first]}, rules, squares=24))
    assert walk.roll_ends[7] == pytest.approx(1)
    assert walk.touches_per_roll[10] == pytest.approx(1 / 2)


def test_families_whose_tokens_block_each_other_are_told() -> None:
    with pytest.raises(ChainError, match="in games of the family blocking a token's walk depends on the other tokens"):
        Walk(board().model_copy(update={"family": "blocking"}))
