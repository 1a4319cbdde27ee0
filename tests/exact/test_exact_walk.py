"""What holds of every walk."""

from __future__ import annotations

import numpy as np
import pytest
from exact.boards import NOTHING, board

from sim.config.load import Options, assemble_game
from sim.exact.assumptions import RULES
from sim.exact.walk import Walk
from sim.games.property.switches import SWITCHES

STATION = {"effect": "move_to_nearest", "kind": "railroad", "rent_multiplier": 2, "collect_salary": True}
DECKS = {
    "chance": [
        {"effect": "go_to_jail"},
        {"effect": "move_by", "steps": -2},
        {"effect": "pay_or_draw", "amount": 5, "draw_from": "community_chest"},
        {**STATION, "times": 2},
        {**NOTHING, "times": 7},
    ],
    "community_chest": [{"effect": "move_to", "target": 0, "collect_salary": True}, {**NOTHING, "times": 4}],
}


def large(squares: int, **rules: object):
    """Return a board of any size with all that moves a token on it."""
    kinds = {squares // 4: "jail", squares // 2: "go_to_jail", 1: "railroad", squares - 2: "railroad"}
    kinds |= {2: "community_chest", squares // 3: "chance", squares - 1: "chance", squares // 3 + 2: "chance"}
    dice = {"dice.count": 2, "dice.faces": 6, "dice.doubles_roll_again": True}
    return board(kinds, DECKS, dice | {key.replace("__", "."): value for key, value in rules.items()}, squares)


VARIANTS = {
    "official": {},
    "three dice": {"dice__count": 3, "dice__faces": 4},
    "tenth double": {"dice__doubles_to_jail": 10, "jail__max_attempts": 10},
    "no double jails": {"dice__doubles_to_jail": 0, "jail__doubles_roll_again": True},
    "first double jails": {"dice__doubles_to_jail": 1, "jail__doubles_roll_again": True},
    "paying": {"jail__fine_then_wait": True, "jail__fine_on_last_turn": True, "jail__max_attempts": 1},
    "no throw after paying": {"jail__fine_doubles_roll_again": False},
    "double survives": {"jail__double_survives": True},
    "double survives, tenth jails": {
        "jail__double_survives": True,
        "jail__doubles_roll_again": True,
        "dice__doubles_to_jail": 10,
    },
    "double survives, none jails": {"jail__double_survives": True, "dice__doubles_to_jail": 0},
    "waiting": {"jail__last_failure": "free_and_wait"},
    "no throw in jail": {"jail__doubles_free": False},
    "no throw in jail, waiting": {"jail__last_failure": "free_and_wait", "jail__doubles_free": False},
    "no throw in jail, double survives": {"jail__doubles_free": False, "jail__double_survives": True},
}


@pytest.fixture(params=VARIANTS)
def rules(request: pytest.FixtureRequest) -> dict[str, object]:
    return VARIANTS[request.param]


@pytest.mark.parametrize("jail", ["leave", "stay"])
@pytest.mark.parametrize("squares", [12, 40, 80])
def test_probabilities_are_whole_and_stationary(squares: int, jail: str, rules: dict[str, object]) -> None:
    walk = Walk(large(squares, **rules), jail)
    assert walk.residual < 1e-12
    np.testing.assert_allclose(walk.matrix.sum(axis=1), 1, atol=1e-13)
    for shares in (walk.roll_ends, walk.turn_ends, walk.after(1), walk.after(17)):
        assert shares.min() >= 0
        assert shares.sum() == pytest.approx(1, abs=1e-13)
    stepped = walk.shares @ walk.matrix
    assert np.abs(stepped - walk.shares).max() < 1e-15
    np.testing.assert_allclose(walk.after(5000), walk.turn_ends, atol=1e-12)


@pytest.mark.parametrize("jail", ["leave", "stay"])
def test_power_iteration_ends_in_the_same_place(jail: str, rules: dict[str, object]) -> None:
    walk = Walk(large(40, **rules), jail)
    shares = np.full(len(walk.matrix), 1 / len(walk.matrix))
    lazy = (walk.matrix + np.eye(len(walk.matrix))) / 2
    for _ in range(12):
        lazy = lazy @ lazy
    np.testing.assert_allclose(shares @ lazy, walk.shares, atol=1e-12)


@pytest.mark.parametrize("jail", ["leave", "stay"])
def test_tokens_put_on_squares_are_tokens_that_leave_them(jail: str, rules: dict[str, object]) -> None:
    walk = Walk(large(40, **rules), jail)
    jailed = sum(walk.jailed_per_turn.values())
    assert jailed == pytest.approx(walk.touches_per_roll[40] * walk.rolls_per_turn, abs=1e-13)
    # on squares without cards every touch is the end of a roll, but for a jail square where the freed may wait
    others = ("go_to_jail", *["jail"] * ("jail__last_failure" in rules))
    plain = [square.index for square in walk.game.squares if square.deck is None and square.kind not in others]
    np.testing.assert_allclose(walk.touches_per_roll[plain], walk.roll_ends[plain], atol=1e-14)
    go_to_jail = next(square.index for square in walk.game.squares if square.kind == "go_to_jail")
    assert walk.roll_ends[go_to_jail] == 0
    assert walk.touches_per_roll[go_to_jail] == pytest.approx(walk.jailed_per_turn["square"] / walk.rolls_per_turn)


def test_every_crossing_of_the_start_pays_once() -> None:
    """On a board whose cards never move backwards, pips and cards add up to whole laps."""
    walk = Walk(
        board(
            rules={"dice.count": 2, "dice.faces": 6, "dice.doubles_roll_again": True, "dice.doubles_to_jail": 0},
            squares=20,
        )
    )
    assert walk.salaries_per_turn == pytest.approx(walk.rolls_per_turn * 7 / 20)


def test_a_board_without_jail_has_no_row_for_it() -> None:
    walk = Walk(board(rules={"dice.doubles_to_jail": 0}))
    assert walk.places == tuple((square, False) for square in range(12))
    assert walk.in_order(walk.roll_ends).sum() == pytest.approx(1)


MOVES_NO_TOKEN = {
    *("start_cash", "salary", "max_rounds", "walk_only", "cards.draw", "cards.jail_card_kept", "jail.fine"),
    *("jail.last_attempt_uses_card", "jail.owner_collects_rent", "end.all_rich"),
}
"""Rules that the chain need not follow: money, and what it assumes of cards."""

OTHERS = ("rent.", "auction.", "bankruptcy.", "buildings.", "mortgage.", "trade.", "jackpot.")


def test_every_rule_is_followed_or_moves_no_token() -> None:
    """A new rule has to be put in one of the two lists, and into the chain if it moves tokens."""
    followed = set(RULES.values())
    assert not followed & MOVES_NO_TOKEN
    left = {switch.key for switch in SWITCHES if not switch.key.startswith(OTHERS)}
    assert left == followed | MOVES_NO_TOKEN


@pytest.mark.parametrize("key", RULES.values())
def test_every_rule_that_is_followed_changes_something(key: str) -> None:
    """No rule is read and then forgotten."""
    base = {"jail.max_attempts": 2, "dice.doubles_to_jail": 3}
    changed = {
        "dice.count": 3,
        "dice.faces": 5,
        "dice.doubles_roll_again": False,
        "dice.doubles_to_jail": 2,
        "dice.doubles_square": 20,
        "jail.max_attempts": 4,
        "jail.doubles_free": False,
        "jail.fine_on_last_turn": True,
        "jail.doubles_roll_again": True,
        "jail.fine_doubles_roll_again": False,
        "jail.fine_then_wait": True,
        "jail.last_failure": "fine_and_wait",
        "jail.double_survives": True,
    }
    if key == "jail.fine_on_last_turn":
        base["jail.max_attempts"] = 1
    staying = ("jail.max_attempts", "jail.doubles_free", "jail.doubles_roll_again", "jail.last_failure")
    policy = "stay" if key in staying else "leave"
    walks = [
        Walk(
            assemble_game(
                Options(
                    game="monopoly-us", settings=tuple(f"{name}={str(value).lower()}" for name, value in rules.items())
                )
            ),
            policy,
        )
        for rules in (base, {**base, key: changed[key]})
    ]
    assert np.abs(walks[0].turn_ends - walks[1].turn_ends).max() > 1e-6
