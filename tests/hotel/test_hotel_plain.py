"""The strategy `plain`, decision by decision, against the text that fixes it.

Reserve R = 500; affordable means that cash less the price is at least R.
"""

from __future__ import annotations

import pytest

from hotel.table import IDLE, Position, table

R = 500
GREEN = 1


def plain(*others: str) -> Position:
    """Return a position in which A plays plain, the others nothing."""
    return table("plain", *(others or (IDLE,)))


# Purchase square: of the bordering plots that the bank owns and are affordable the one with the higher land price
# (tie: inner), else of the opponents' bare bordering plots whose take-over price is affordable the one with the
# higher land price (tie: inner), one a throw.


@pytest.mark.parametrize(
    ("cash", "owner"), [(1500, ("A", None)), (1499, (None, "A")), (1000, (None, "A")), (999, (None, None))]
)
def test_the_dearer_affordable_plot(cash: int, owner: tuple[str | None, str | None]) -> None:
    turn = plain().cash(A=cash).stands(A=2).play(1)
    assert (turn.owner("fujiyama"), turn.owner("boomerang")) == owner


def test_equal_land_prices_inner_first() -> None:
    """Royal inside, Waikiki outside, 2,500 each."""
    turn = plain().stands(A=17).play(1)
    assert (turn.owner("royal"), turn.owner("waikiki")) == ("A", None)


def test_free_land_before_a_dearer_take_over() -> None:
    turn = plain().stands(A=15).owns("B", "president").play(1)
    assert (turn.owner("royal"), turn.owner("president")) == ("A", "B")


@pytest.mark.parametrize(("cash", "owner"), [(2250, "AB"), (2249, "BA"), (1750, "BA"), (1749, "BB")])
def test_take_over_of_the_dearer_affordable_plot(cash: int, owner: str) -> None:
    """President costs 1,750 to take over, Royal 1,250; their land prices are 3,500 and 2,500."""
    turn = plain().cash(A=cash).stands(A=15).owns("B", "royal").owns("B", "president").play(1)
    assert f"{turn.owner('president')}{turn.owner('royal')}" == owner


def test_equal_take_overs_inner_first() -> None:
    turn = plain().stands(A=17).owns("B", "royal").owns("B", "waikiki").play(1)
    assert (turn.owner("royal"), turn.owner("waikiki")) == ("A", "B")


def test_one_a_throw() -> None:
    assert len(plain().cash(A=30_000).stands(A=11).play(3).find("buy")) == 1


# Build square: one stage, the own hotel whose next stage is a building of which double the price is affordable and
# whose (rate after - rate now) / price is highest (tie: order of the data), no candidate: no die.


@pytest.mark.parametrize(("cash", "applies"), [(2 * 3600 + R, True), (2 * 3600 + R - 1, False)])
def test_double_the_price_must_be_affordable(cash: int, applies: bool) -> None:
    turn = plain().cash(A=cash).stands(A=14).owns("A", "royal").play(1, *[GREEN] * applies)
    assert turn.level("royal") == applies


@pytest.mark.parametrize(
    ("owned", "built"),
    [
        ((("royal", 0), ("fujiyama", 0)), "fujiyama"),  # 100 / 2200 over 150 / 3600
        ((("royal", 1), ("boomerang", 0)), "boomerang"),  # 400 / 1800 over 150 / 2600
        ((("royal", 2), ("letoile", 1)), "letoile"),  # 0 / 1800 under 150 / 2200
        ((("royal", 3), ("president", 3)), "president"),  # 150 / 1800 under 200 / 1750
        ((("taj_mahal", 1), ("royal", 2)), "royal"),  # nothing gained by either: order of the data
        ((("taj_mahal", 0), ("fujiyama", 2)), "fujiyama"),
        ((("fujiyama", 1), ("letoile", 2)), "fujiyama"),  # 0 and 0
        ((("boomerang", 1), ("safari", 0)), "safari"),  # Boomerang's facility is no building
    ],
)
def test_highest_gain_for_its_price(owned: tuple[tuple[str, int], ...], built: str) -> None:
    position = plain().cash(A=60_000).stands(A=14)
    position.players = ("plain:facilities=0", IDLE)
    for hotel, level in owned:
        position.owns("A", hotel, level)
    turn = position.play(1, GREEN)
    assert [(turn.level(hotel) - level, hotel) for hotel, level in owned if turn.level(hotel) > level] == [(1, built)]


def test_a_dearer_candidate_is_left_out() -> None:
    """Boomerang gains more, but only Taj Mahal's next stage could be paid doubly."""
    turn = plain().cash(A=2 * 1000 + R).stands(A=14).owns("A", "boomerang").owns("A", "taj_mahal", 1).play(1, GREEN)
    assert (turn.level("boomerang"), turn.level("taj_mahal")) == (0, 2)


def test_no_candidate_no_die() -> None:
    assert plain().stands(A=14).owns("A", "fujiyama", 3).cash(A=R).play(1).find("permit") == []


# Facility: at the start of each throw, at most one, when all buildings stand since an earlier throw, affordable,
# highest rate gain per price.


@pytest.mark.parametrize(("cash", "level"), [(250 + R, 2), (250 + R - 1, 1)])
def test_an_affordable_facility(cash: int, level: int) -> None:
    assert plain().cash(A=cash).stands(A=20).owns("A", "boomerang", 1).play(1).level("boomerang") == level


def test_one_facility_a_throw_the_highest_gain_first() -> None:
    """Boomerang 200 / 250, Fujiyama 200 / 500, Taj Mahal 100 / 1000."""
    position = plain().owns("A", "boomerang", 1).owns("A", "fujiyama", 3).owns("A", "taj_mahal", 3).stands(A=8)
    turn = position.play(6, 6, 6, 4)
    assert [row.square for row in turn.find("build") if row.other == 1] == [0, 1, 6]


# Free building: the own hotel whose next stage (facility included) has the highest printed price.


def test_the_dearest_stage_for_nothing() -> None:
    position = plain().stands(A=10).owns("A", "royal", 1).owns("A", "letoile", 5).owns("A", "safari")
    position.players = ("plain:facilities=0", IDLE)
    assert position.play(1).level("letoile") == 6
    equal = plain().cash(A=0).stands(A=10).owns("A", "taj_mahal", 3).owns("A", "fujiyama", 1).owns("A", "president", 5)
    turn = equal.play(1)
    assert (turn.level("fujiyama"), turn.level("taj_mahal")) == (2, 3)


# Town Hall: at the crossing, before any stay: own hotels in data order with a main building, an affordable entrance
# and a free place: one each, on the lowest-numbered free black square.


def test_entrances_while_they_are_affordable() -> None:
    """Boomerang 100 on square 3, L'Etoile 250 on square 9, then Royal is too dear but Taj Mahal is not."""
    position = plain().cash(A=R + 450).stands(A=28, B=1)
    for hotel in ("boomerang", "letoile", "royal", "taj_mahal"):
        position.owns("A", hotel, 1)
    position.stands(A=26)
    position.players = ("plain:facilities=0:build_reserve=99999", IDLE)
    turn = position.play(2)
    assert [(row.b, row.square + 1, row.amount) for row in turn.find("entrance")] == [
        (0, 3, 100),
        (2, 9, 250),
        (6, 22, 100),
    ]


def test_the_lowest_free_place() -> None:
    position = plain().stands(A=26).owns("A", "fujiyama", 1, (2,)).owns("B", "boomerang", 1, (3, 4))
    position.players = ("plain:build_reserve=99999", IDLE)
    assert position.play(1).entrances("fujiyama") == [2, 5]


# Free entrance: of the own hotels with a main building and a free place the highest rate, lowest-numbered square.


def test_a_free_entrance_of_the_highest_rate() -> None:
    position = plain().cash(A=0).stands(A=18).owns("A", "royal", 1).owns("A", "president", 1).owns("A", "boomerang")
    assert position.owns("A", "waikiki", 1).play(1).entrances("president") == [10]
    full = plain().cash(A=0).stands(A=18).owns("A", "royal", 1).owns("A", "president", 2, (10, 11, 12, 13, 14, 15, 16))
    assert full.play(1).entrances("royal") == [17]


# Debt: the own hotel with the lowest book value first (land, stages and entrances at printed prices).


def test_the_lowest_book_value_goes_first() -> None:
    """Taj Mahal 1,500 under Safari 2,000; two entrances of Fujiyama make 1,000 + 2,200 + 200 over Safari with none."""
    position = table("plain", "plain:reserve=0").owns("B", "royal", 4, (14,)).stands(A=13).cash(A=0)
    turn = position.owns("A", "safari").owns("A", "taj_mahal").owns("A", "fujiyama", 1, (3, 5)).play(1, 1)
    assert [row.square for row in turn.find("won")] == [6, 7, 1]


def test_entrances_count_in_the_book_value() -> None:
    """President and a plot of equal land and stages: 3,500 with nothing under 3,500 with an entrance."""
    position = table("plain", "plain:reserve=0").owns("B", "royal", 4, (14,)).stands(A=13).cash(A=0)
    position.owns("A", "taj_mahal", 2).owns("A", "fujiyama", 2, (3, 4, 5, 6))  # 4,900 under 5,000
    assert position.play(1, 1).find("won")[0].square == 6


# Auction: limit min(cash - R, book / 2) rounded down to 50, below 50 no bid, highest limit wins (tie: first seat
# after the seller), price 50 with one bidder, else one step of 50 over the second limit, never above the winner's;
# the creditor may bid with what it has just received.


def bids(**cash: int) -> list[int]:
    """Return what B and C bid for Royal with two stages and an entrance, a book value of 8,900."""
    position = table(IDLE, "plain", "plain").owns("B", "president", 1, (14,)).stands(A=13)
    turn = position.owns("A", "royal", 2, (15,)).cash(A=0, **cash).play(1, 1)
    return [row.amount for row in turn.find("bid")]


def test_limits() -> None:
    assert bids(B=12_000, C=12_000) == [4450, 4450]
    assert bids(B=1234, C=549) == [700, 0]
    assert bids(B=550, C=0) == [50, 0]


@pytest.mark.parametrize(
    ("cash", "winner", "price"),
    [
        ({"B": 12_000, "C": 12_000}, "B", 4450),
        ({"B": 1000, "C": 2000}, "C", 550),
        ({"B": 0, "C": 2000}, "C", 50),
        ({"B": 2000, "C": 1980}, "B", 1500),
        ({"B": 1990, "C": 2000}, "C", 1500),
    ],
)
def test_winner_and_price(cash: dict[str, int], winner: str, price: int) -> None:
    position = table(IDLE, "plain", "plain").owns("B", "president", 1, (14,)).stands(A=13)
    turn = position.owns("A", "royal", 2, (15,)).cash(A=0, **cash).play(1, 1)
    assert (turn.owner("royal"), turn.only("won").amount) == (winner, price)


def test_the_creditor_bids_with_what_it_has_received() -> None:
    position = table(IDLE, "plain", IDLE).owns("B", "president", 1, (14,)).stands(A=13)
    turn = position.owns("A", "royal", 2, (15,)).cash(A=150, B=500).play(1, 1)
    assert turn.find("bid")[0].amount == 150


def test_the_shipped_profile_is_the_family_default() -> None:
    """A profile without any key plays the same."""
    from sim.config import load_game
    from sim.config.load import load_strategy
    from sim.games.hotel.parameters import PARAMETERS

    values = load_strategy("plain", load_game("hotel")).values
    for parameter in PARAMETERS:
        expected = parameter.default
        value = values[parameter.key]
        assert (set(value.values()) == {expected}) if parameter.by_group else (value == expected), parameter.key
