"""Rent, auctions, building, debts and ruin: short turns, read by hand from the rules, and planted changes to them."""

from __future__ import annotations

import pytest

from referee.toy import (
    BROWN,
    RED,
    added,
    changed,
    give,
    move,
    pay,
    read_turn,
    rejected,
    row,
    table,
    throw,
    turn,
    without,
)
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import (
    AUCTION_CAUSE,
    BUILDING,
    BUILDING_AUCTION,
    INTEREST,
    REDEMPTION,
    RENT_CAUSE,
)
from sim.referee.log import Event
from sim.referee.table import Table

THROW_3 = [throw(0, 1, 2), move(0, 0, 3, 3)]
THROW_4 = [throw(0, 1, 3), move(0, 0, 4, 4)]
THROW_6 = [throw(0, 2, 4), move(0, 0, 6, 6)]
THROW_10 = [throw(0, 4, 6), move(0, 0, 10, 10)]


def landing_on_10(amount: int, **rules: Value) -> Table:
    """Return a table whose seat 0 lands on the red street 10 of seat 1 and pays ``amount``."""
    rows = [turn(0, 0), *THROW_10, row(ev.RENT, 0, 10, 1, amount), pay(0, 1, amount, RENT_CAUSE)]
    return table(rows if amount else rows[:3], **rules)


def test_bare_rent_doubles_for_a_whole_group_also_with_a_mortgage_in_it() -> None:
    for owned, amount in (((10,), 18), ((8, 10), 18), (RED, 36)):
        start = landing_on_10(amount)
        give(start, 1, *owned)
        read_turn(start)
    for with_mortgage, amount in ((True, 36), (False, 18)):
        start = landing_on_10(amount, rent__complete_group_with_mortgage=with_mortgage)
        give(start, 1, *RED)
        start.deeds[13].mortgaged = True
        read_turn(start)
    start = landing_on_10(36)
    give(start, 1, 8, 10)
    rejected(start, "rent")


def test_rent_by_buildings_and_none_for_a_mortgage_or_a_jailed_owner() -> None:
    for level, amount in ((1, 90), (4, 875), (5, 1050)):
        start = landing_on_10(amount)
        give(start, 1, *RED, level=level)
        read_turn(start)
    start = landing_on_10(0)
    give(start, 1, 10, mortgaged=True)
    read_turn(start)
    for collects, amount in ((True, 18), (False, 0)):
        start = landing_on_10(amount, jail__owner_collects_rent=collects)
        give(start, 1, 10)
        start.seats[1].in_jail, start.seats[1].square = True, 6
        read_turn(start)


@pytest.mark.parametrize(
    ("owned", "mortgaged", "counted", "amount"),
    [
        ((7,), (), True, 4 * 7),
        ((7, 9), (), True, 4 * 7),
        ((5,), (), True, 25),
        ((5, 12), (), True, 50),
        ((5, 12), (12,), True, 50),
        ((5, 12), (12,), False, 25),
    ],
)
def test_ladders_count_what_is_owned(
    owned: tuple[int, ...], mortgaged: tuple[int, ...], counted: bool, amount: int
) -> None:
    square = owned[0]
    steps = {7: (3, 4), 5: (1, 4)}[square]
    dice = sum(steps) if square == 7 else 0
    rows = [turn(0, 0), throw(0, *steps), move(0, 0, square, square)]
    rows += [row(ev.RENT, 0, square, 1, amount, b=dice), pay(0, 1, amount, RENT_CAUSE)]
    start = table(rows, rent__mortgaged_count=counted)
    give(start, 1, *(other for other in owned if other in start.deeds))
    for other in mortgaged:
        start.deeds[other].mortgaged = True
    read_turn(start)


AUCTION = [turn(0, 0), *THROW_10, row(ev.OFFER, 0, 10, amount=220)]


def bids(*limits: tuple[int, int], opening: int = 1) -> list[Event]:
    """Return bid rows for street 10 as (player, limit)."""
    return [row(ev.BID, player, 10, amount=limit, b=opening) for player, limit in limits]


def won(player: int, price: int) -> list[Event]:
    """Return the end of an auction of street 10."""
    return [row(ev.WON, player, 10, amount=price), pay(player, ev.BANK, price, AUCTION_CAUSE)]


@pytest.mark.parametrize(
    ("limits", "winner", "price"),
    [
        (((1, 0), (2, 90), (0, 0)), 2, 1),
        (((1, 50), (2, 90), (0, 60)), 2, 61),
        (((1, 90), (2, 90), (0, 90)), 1, 90),
        (((1, 5), (2, 90), (0, 90)), 2, 90),
        (((1, 5), (2, 1), (0, 0)), 1, 2),
    ],
)
def test_auction_price_and_ties(limits: tuple[tuple[int, int], ...], winner: int, price: int) -> None:
    assert read_turn(table([*AUCTION, *bids(*limits), *won(winner, price)], 3)).deeds[10].owner == winner
    rejected(table([*AUCTION, *bids(*limits), *won(winner, price + 1)], 3), "auction price")
    rejected(table([*AUCTION, *bids(*limits), *won((winner + 1) % 3, price)], 3), "auction winner")
    rejected(table([*AUCTION, *bids(*limits), row(ev.UNSOLD, square=10)], 3), "auction winner")


def test_auction_rules_of_the_table() -> None:
    rows = [*AUCTION, *bids((1, 30), (2, 9), opening=10), *won(1, 10)]
    read_turn(table(rows, 3, auction__opening=10, auction__decliner_bids=False))
    rejected(table(rows, 3, auction__opening=10), "auction order")
    rejected(table(rows, 3, auction__enabled=False), "end of the turn")
    read_turn(table(AUCTION, 3, auction__enabled=False))
    rows = [*AUCTION, *bids((1, 30), (2, 20), (0, 0)), *won(1, 25)]
    read_turn(table(rows, 3, auction__step=5))


def building(rows: list[Event], **rules: Value) -> Table:
    """Return a table whose seat 0 owns the red group, builds by ``rows`` and throws 6 onto the jail square."""
    start = table([turn(0, 0), *rows, *THROW_6], **rules)
    give(start, 0, *RED)
    return start


def build(square: int, level: int, cost: int = 150, player: int = 0) -> list[Event]:
    """Return the two rows of a building."""
    return [row(ev.BUILD, player, square, amount=cost, a=level), pay(player, ev.BANK, cost, BUILDING)]


def test_building_is_even_on_whole_groups_without_mortgage() -> None:
    assert read_turn(building([*build(8, 1), *build(13, 1), *build(10, 1), *build(10, 2)])).houses == 28
    rejected(building([*build(8, 1), *build(8, 2)]), "building")
    read_turn(building([*build(8, 1), *build(8, 2)], buildings__even=False))
    rejected(building(build(8, 2)), "building")
    rejected(building(build(1, 1, 50)), "building")
    rejected(building(build(8, 1, 100)), "building")
    rejected(building(build(8, 1), buildings__houses=0), "building")
    rejected(building(build(8, 1, player=1)), "building")
    rejected(building([*THROW_3, *build(8, 1)]), "offer")
    for square, change in ((13, "mortgaged"), (13, "owner")):
        start = building(build(8, 1))
        setattr(start.deeds[square], change, 1)
        rejected(start, "building")


def test_a_hotel_needs_four_houses_everywhere_and_returns_them() -> None:
    for levels, hotels, accepted in (
        ((4, 4, 4), 12, True),
        ((4, 4, 3), 12, False),
        ((5, 4, 4), 12, False),
        ((4, 4, 4), 0, False),
    ):
        start = building(build(8, 5), buildings__hotels=hotels)
        if hotels or levels[0] < 5:
            for square, level in zip(RED, levels, strict=True):
                start.set_level(square, level)
        if accepted:
            after = read_turn(start)
            assert (after.houses, after.hotels) == (32 - 8, 11)
        else:
            rejected(start, "building")


SCARCE = [
    turn(0, 0),
    row(ev.SHORTAGE, 0, amount=1, a=ev.LOT_HOUSE),
    row(ev.BID, 1, amount=160, a=ev.LOT_HOUSE, b=10),
    row(ev.BID, 0, amount=200, a=ev.LOT_HOUSE, b=10),
    row(ev.WON, 0, 8, amount=161, a=ev.LOT_HOUSE),
    pay(0, ev.BANK, 161, BUILDING_AUCTION),
    row(ev.BUILD, 0, 8, amount=161, a=1),
    *THROW_6,
]


def test_a_scarce_house_is_auctioned_among_those_who_may_place_it() -> None:
    for rows, houses, brown, rule in (
        (SCARCE, 1, 1, ""),
        (SCARCE, 2, 1, "building shortage"),
        (SCARCE, 1, 0, "building shortage"),
        (changed(SCARCE, 3, b=1), 1, 1, "auction order"),
        (changed(SCARCE, 4, amount=160), 1, 1, "auction price"),
        (changed(SCARCE, 4, square=1), 1, 1, "building auction"),
        (without(SCARCE, 6), 1, 1, "building auction"),
        (without(SCARCE, 5), 1, 1, "building_auction"),
        (added(SCARCE, 7, *build(10, 1)), 1, 1, "building"),
    ):
        start = table(rows, buildings__houses=houses)
        give(start, 0, *RED)
        if brown:
            give(start, 1, *BROWN)
        if not rule:
            assert read_turn(start).houses == 0
        else:
            rejected(start, rule)


def test_a_bidder_for_a_building_must_be_able_to_place_it() -> None:
    start = table(SCARCE, 3, buildings__houses=1)
    give(start, 0, *RED)
    give(start, 2, *BROWN)
    rejected(start, "building auction")


LIFT = [
    turn(0, 0),
    row(ev.LIFT, 0, 7, amount=75, a=8),
    pay(0, ev.BANK, 75, REDEMPTION),
    pay(0, ev.BANK, 8, INTEREST),
    *THROW_6,
]


def test_lifting_costs_the_loan_and_ten_per_cent_rounded() -> None:
    cases: list[tuple[list[Event], str, dict[str, Value]]] = [
        (LIFT, "", {}),
        (changed(LIFT, 1, a=7), "interest", {}),
        (without(LIFT, 3), "interest", {}),
        (changed(changed(LIFT, 1, a=7), 3, amount=7), "", {"mortgage__rounding": "down"}),
        (changed(changed(LIFT, 1, a=15), 3, amount=15), "", {"mortgage__interest_base": "price"}),
        (changed(LIFT, 1, square=5), "lifting a mortgage", {}),
    ]
    for rows, rule, rules in cases:
        start = table(rows, **rules)
        give(start, 0, 7, mortgaged=True)
        if rule:
            rejected(start, rule)
        else:
            assert not read_turn(start).deeds[7].mortgaged
    poor = table(LIFT)
    give(poor, 0, 7, mortgaged=True)
    poor.seats[0].cash = 82
    rejected(poor, "lifting a mortgage")
