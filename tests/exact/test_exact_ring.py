"""The ring of Hotel: symmetry, figures worked out by hand, and the payback table of the rule notes."""

from __future__ import annotations

import numpy as np
import pytest

from sim.config.load import Options, assemble_game
from sim.config.models import Game
from sim.exact.ring_returns import hotel_returns
from sim.exact.ring_walk import RingWalk

PUBLISHED = {
    "Boomerang": (2_550, 600, 4, 271, 10.9),
    "Royal": (15_300, 600, 10, 677, 25.5),
    "President": (20_500, 1_100, 7, 869, 25.6),
    "Fujiyama": (6_500, 400, 6, 271, 26.2),
    "L'Etoile": (17_900, 750, 9, 762, 26.4),
    "Waikiki": (17_000, 1_000, 5, 565, 31.9),
    "Safari": (9_000, 500, 5, 282, 34.5),
    "Taj Mahal": (6_400, 300, 5, 169, 40.7),
}
"""Complete hotels: cost without entrances, rate, places, mean fee of an opponent's throw with all places taken, and
throws of an opponent that pay everything back, entrances included."""


def ring(*settings: str) -> Game:
    return assemble_game(Options(game="hotel", settings=settings))


@pytest.fixture(scope="module")
def walk() -> RingWalk:
    return RingWalk(ring())


@pytest.mark.parametrize("settings", [(), ("dice.faces=2",), ("dice.faces=20", "start.car_park=false")])
def test_no_square_is_favoured(settings: tuple[str, ...]) -> None:
    walk = RingWalk(ring(*settings))
    assert walk.roll_ends == pytest.approx(np.full(31, 1 / 31), abs=1e-14)
    assert walk.turn_ends == pytest.approx(np.full(31, 1 / 31), abs=1e-14)
    assert walk.residual < 1e-14


def test_figures_of_the_shipped_ring(walk: RingWalk) -> None:
    assert walk.rolls_per_turn == pytest.approx(6 / 5)
    assert walk.squares_per_turn == pytest.approx(4.2)
    assert walk.turns_per_lap == pytest.approx(31 / 4.2)
    assert walk.crossings_per_turn("bank") == pytest.approx(4.2 / 31)
    assert 2_000 * walk.crossings_per_turn("bank") == pytest.approx(270.97, abs=0.005)
    assert walk.mean_nights == 3.5


def test_a_die_of_one_s_own_and_no_further_throw() -> None:
    walk = RingWalk(ring("dice.faces=4", "dice.highest_throws_again=false"))
    assert (walk.rolls_per_turn, walk.squares_per_turn, walk.mean_nights) == pytest.approx((1.0, 2.5, 2.5))
    again = RingWalk(ring("dice.faces=4"))
    assert again.rolls_per_turn == pytest.approx(4 / 3)
    assert again.squares_per_turn == pytest.approx(10 / 3)


def test_every_line_of_a_kind_is_crossed() -> None:
    board = ring()
    squares = tuple(
        square.model_copy(update={"line": "bank"} if square.index == 20 else {}) for square in board.squares
    )
    walk = RingWalk(board.model_copy(update={"squares": squares}))
    assert walk.crossings_per_turn("bank") == pytest.approx(2 * 4.2 / 31)


def test_a_first_throw_leads_to_the_square_of_its_number(walk: RingWalk) -> None:
    assert walk.after(0).tolist() == [0.0] * 31 + [1.0]
    first = walk.after(1)
    once_round = 6**-5  # five sixes and more lead over the start
    assert first[:5] == pytest.approx(np.full(5, 1 / 6), abs=once_round)
    assert first[5] == pytest.approx(0.0, abs=once_round)  # a six throws again
    assert first[6:11] == pytest.approx(np.full(5, 1 / 36), abs=once_round)
    assert RingWalk(ring("start.car_park=false")).after(1)[:2] == pytest.approx([0.0, 1 / 6], abs=once_round)
    assert walk.after(500)[:31] == pytest.approx(np.full(31, 1 / 31))


def test_returns_are_those_of_the_published_table(walk: RingWalk) -> None:
    complete = {row.name: row for row in hotel_returns(walk) if row.stage == "facility"}
    assert set(complete) == set(PUBLISHED)
    for name, (cost, rate, places, fee, throws) in PUBLISHED.items():
        row = complete[name]
        assert (row.cost, row.rate, row.places) == (cost, rate, places), name
        assert round(row.rent_per_roll) == fee, name
        assert row.break_even_rolls == pytest.approx(throws, abs=0.051), name
        assert row.break_even_turns == pytest.approx(row.break_even_rolls / 1.2), name


def test_a_main_building_with_one_entrance_pays_back_slowly(walk: RingWalk) -> None:
    found = {row.name: row.one_break_even_rolls or 0.0 for row in hotel_returns(walk) if row.stage == "main building"}
    assert round(found.pop("Boomerang")) == 53
    assert (round(min(found.values())), round(max(found.values()))) == (275, 421)


def test_a_stage_that_adds_nothing_never_pays_back(walk: RingWalk) -> None:
    annex = next(row for row in hotel_returns(walk) if (row.name, row.stage) == ("Fujiyama", "first annex"))
    assert annex.added_rent_per_roll == 0
    assert annex.added_break_even_rolls is None
