"""Rent, return and break-even."""

from __future__ import annotations

import pytest

from sim.config.load import Options, assemble_game
from sim.exact.returns import COLUMNS, Holding, holdings
from sim.exact.walk import Walk

BOARDWALK, READING, ELECTRIC = 39, 5, 12


def us(*settings: str) -> Walk:
    return Walk(assemble_game(Options(game="monopoly-us", settings=settings)))


@pytest.fixture(scope="module")
def walk() -> Walk:
    return us()


@pytest.fixture(scope="module")
def found(walk: Walk) -> list[Holding]:
    return holdings(walk)


def one(found: list[Holding], name: str, stage: str) -> Holding:
    (holding,) = [holding for holding in found if (holding.name, holding.stage) == (name, stage)]
    return holding


def test_every_stage_of_every_property_and_group(found: list[Holding]) -> None:
    assert len([holding for holding in found if holding.of == "property"]) == 22 * 7 + 4 * 4 + 2 * 2
    assert len([holding for holding in found if holding.of == "group"]) == 8 * 6 + 4 + 2
    for holding in found:
        assert holding.rent_per_turn > holding.rent_per_roll > 0
        assert holding.break_even_turns == pytest.approx(1 / holding.return_per_turn)
        assert all(hasattr(holding, column) for column in COLUMNS)


def test_streets(walk: Walk, found: list[Holding]) -> None:
    stages = [one(found, "Boardwalk", stage) for stage in ("bare", "bare, whole group", "1 house", "4 houses", "hotel")]
    assert [holding.rent for holding in stages] == [50, 100, 200, 1700, 2000]
    assert [holding.cost for holding in stages] == [400, 400, 600, 1200, 1400]
    hotel = stages[-1]
    assert hotel.rent_per_roll == pytest.approx(2000 * 0.02625963, rel=1e-6)
    assert hotel.rent_per_turn == pytest.approx(hotel.rent_per_roll * walk.rolls_per_turn)
    assert hotel.added_cost == 200
    assert hotel.added_break_even_turns == pytest.approx(200 / (300 * 0.02625963 * walk.rolls_per_turn), rel=1e-6)
    assert stages[1].added_break_even_turns is None
    assert stages[0].added_cost is None


def test_railroads_collect_double_from_two_cards(walk: Walk, found: list[Holding]) -> None:
    # Reading is the next railroad from the third Chance square only, 36; each of the two cards is one of 16.
    by_card = walk.touches_per_roll[36] * 2 / 16
    ordinary = walk.roll_ends[READING] - by_card
    assert walk.ordinary_per_roll[READING] == pytest.approx(ordinary)
    assert walk.special_per_roll[READING] == pytest.approx(2 * by_card)
    for owned, rent in enumerate((25, 50, 100, 200), start=1):
        holding = one(found, "Reading Railroad", f"{owned} owned")
        assert (holding.rent, holding.cost) == (rent, 200)
        assert holding.rent_per_roll == pytest.approx(rent * (ordinary + 2 * by_card))
    group = [one(found, "Railroads", f"{owned} owned") for owned in (1, 2, 3, 4)]
    assert [holding.cost for holding in group] == [200, 400, 600, 800]
    whole = sum(one(found, name, "4 owned").rent_per_turn for name in
                ("Reading Railroad", "Pennsylvania Railroad", "B. & O. Railroad", "Short Line"))  # fmt: skip
    assert group[-1].rent_per_turn == pytest.approx(whole)
    assert group[0].rent_per_turn == pytest.approx(whole / 4 / 8)


def test_utilities_charge_the_throw_that_led_there(walk: Walk, found: list[Holding]) -> None:
    # One card of 16 on the first and third Chance squares, 7 and 36, leads here for ten times a fresh throw.
    by_card = (walk.touches_per_roll[7] + walk.touches_per_roll[36]) / 16
    assert walk.special_per_roll[ELECTRIC] == pytest.approx(10 * by_card)
    one_owned, two_owned = (one(found, "Electric Company", f"{owned} owned") for owned in (1, 2))
    per_landing = one_owned.rent / 4
    # jail, where many tokens stand, is a throw of 2 away, which draws the mean below 7
    assert 6 < per_landing < 7
    assert two_owned.rent == pytest.approx(10 * per_landing)
    ordinary = walk.roll_ends[ELECTRIC] - by_card
    assert one_owned.rent_per_roll == pytest.approx(4 * per_landing * ordinary + 10 * 7 * by_card)
    assert two_owned.rent_per_roll == pytest.approx(10 * per_landing * ordinary + 10 * 7 * by_card)


def test_groups_add_up_their_streets(found: list[Holding]) -> None:
    for stage in ("bare, whole group", "3 houses", "hotel"):
        streets = [one(found, name, stage) for name in ("St. James Place", "Tennessee Avenue", "New York Avenue")]
        group = one(found, "Orange", stage)
        assert group.cost == sum(street.cost for street in streets)
        assert group.rent_per_turn == pytest.approx(sum(street.rent_per_turn for street in streets))
    assert one(found, "Orange", "bare, whole group").added_cost is None
    assert one(found, "Orange", "1 house").added_cost == 300


def test_rules_and_prices_are_followed() -> None:
    walk = us("rent.complete_group_multiplier=3", "square.Boardwalk.price=500", "buildings.houses_per_hotel=4")
    found = holdings(walk)
    assert one(found, "Boardwalk", "bare, whole group").rent == 150
    assert one(found, "Boardwalk", "hotel").cost == 1500


def test_orange_hotels_pay_back_first() -> None:
    """As every published table says; brown and green come last."""
    found = [holding for holding in holdings(us()) if holding.of == "group" and holding.stage == "hotel"]
    ranking = [holding.group for holding in sorted(found, key=lambda holding: holding.break_even_turns)]
    assert ranking[0] == "orange"
    assert set(ranking[-2:]) == {"brown", "green"}
