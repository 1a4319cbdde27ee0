"""What strategies know of the board when they value a group: landing rates and incomes."""

from __future__ import annotations

import csv

import numpy as np
import pytest

from games.whole import experiment
from sim.config.load import load_game
from sim.games.property.landing_rates import landing_rates, throw_distribution
from sim.games.registry import family
from sim.verify.landings import TABLE

JAIL, IN_JAIL = 10, 40

DOUBLES = 1 / 216
"""Share of throws that are a third double at most: what the chain leaves aside."""

THROWS_A_TURN = 1 + 1 / 6 + 1 / 36
TWO_DICE = 7.0


def published() -> np.ndarray:
    """Return the published shares of throws that end on each square, in jail counted as its square."""
    with TABLE.open(encoding="utf-8") as file:
        shares = np.array([float(row["collins_short_jail_percent_per_roll"]) / 100 for row in csv.DictReader(file)])
    shares[JAIL] += shares[IN_JAIL]
    return shares[:IN_JAIL]


def test_throws() -> None:
    assert throw_distribution(2, 6) == pytest.approx([0, 0, *[n / 36 for n in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]])
    assert throw_distribution(1, 4) == pytest.approx([0, 0.25, 0.25, 0.25, 0.25])


def test_landing_rates_are_the_published_ones_but_for_three_doubles() -> None:
    """Whom no double jails is elsewhere instead: that moves all squares together by no more than such throws."""
    rates = landing_rates(load_game("monopoly-us"), 2, 6)
    assert rates.sum() == pytest.approx(1)
    difference = rates - published()
    assert np.abs(difference).sum() / 2 < DOUBLES
    assert np.abs(difference).max() == -difference[JAIL]
    assert np.abs(np.delete(difference, JAIL)).max() < 0.0004


def test_incomes_of_groups_and_parts() -> None:
    """Rates, throws a turn and printed rents; in thousandths, for one opponent's turn."""
    study = experiment("balanced*2")
    board = family("property").make_table(study).setting[0]
    rates = landing_rates(study.game, 2, 6) * THROWS_A_TURN * 1000
    squares = study.game.squares
    orange, railroads, utilities = (16, 18, 19), (5, 15, 25, 35), (12, 28)
    group = {
        name: int(board.group[members[0]]) for name, members in zip("oru", (orange, railroads, utilities), strict=True)
    }
    assert [int(board.bare_income[square]) for square in orange] == [
        round(rates[square] * rent) for square, rent in zip(orange, (14, 14, 16), strict=True)
    ]
    assert int(board.group_income[group["o"], 0]) == round(
        sum(2 * rates[each] * squares[each].rent[0] for each in orange)
    )
    for level in (1, 3, 5):
        income = sum(rates[each] * squares[each].rent[level] for each in orange)
        assert int(board.group_income[group["o"], level]) == round(income)
    mean = np.mean([rates[each] for each in railroads])
    assert [int(board.group_income[group["r"], held]) for held in range(1, 5)] == [
        round(held * mean * rent) for held, rent in zip(range(1, 5), (25, 50, 100, 200), strict=True)
    ]
    mean = np.mean([rates[each] for each in utilities])
    assert [int(board.group_income[group["u"], held]) for held in (1, 2)] == [
        round(held * mean * times * TWO_DICE) for held, times in ((1, 4), (2, 10))
    ]


def test_rules_change_incomes() -> None:
    """Other dice, no further throw after doubles, another multiplier: what is reckoned with is what is played."""
    usual = family("property").make_table(experiment("balanced*2")).setting[0]
    orange = int(usual.group[16])
    for setting, square, factor in (
        ("dice.doubles_roll_again=false", 16, 1 / THROWS_A_TURN),
        ("rent.complete_group_multiplier=3", 16, 1.0),
    ):
        board = family("property").make_table(experiment("balanced*2", setting)).setting[0]
        assert board.bare_income[square] == pytest.approx(usual.bare_income[square] * factor, abs=1)
    assert board.group_income[orange, 0] == pytest.approx(usual.group_income[orange, 0] * 1.5, abs=1)
