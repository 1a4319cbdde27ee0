"""Entrances and stays: where they may be placed and for how much, nights, rates, the order of rent and square."""

from __future__ import annotations

import pytest

from referee.hotel_toy import (
    ALPHA,
    BETA,
    DELTA,
    GAMMA,
    bank_line,
    entrance,
    give,
    go,
    park,
    purse,
    read_turn,
    rejected,
    stay,
    table,
    town_hall_line,
    turn,
)
from referee.toy import changed, pay, receive, row, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.hotel.names import ENTRANCE_BOUGHT, ENTRANCE_CAUSE, ENTRANCE_FREE, FREE_SQUARE, PURCHASE, STAY_CAUSE
from sim.referee.hotel.table import Table
from sim.referee.log import Event

PRICES = {ALPHA: 100, BETA: 120, GAMMA: 150, DELTA: 110}


def bought(hotel: int, square: int) -> list[Event]:
    """Return the rows of an entrance bought by seat 0."""
    price = PRICES[hotel]
    return [entrance(0, hotel, square, price, ENTRANCE_BOUGHT), pay(0, ev.BANK, price, ENTRANCE_CAUSE, hotel)]


def crosses(rows: list[Event], **rules: Value) -> Table:
    """Return a table whose seat 0 crosses the Town Hall line to the start and owns delta, before ``rows``."""
    return give(park(table([turn(0, 10), *go(0, 10, 2), town_hall_line(0), *rows], **rules), 10), 0, DELTA, 1)


def test_one_entrance_a_hotel_a_crossing() -> None:
    rows = [*bought(DELTA, 7), *bought(BETA, 4)]
    after = read_turn(give(crosses(rows), 0, BETA, 2, 2))
    assert (after.plots[DELTA].entrances, after.plots[BETA].entrances) == ({7}, {2, 4})
    assert after.seats[0].cash == 12_000 - 230
    rejected(crosses([*bought(DELTA, 7), *bought(DELTA, 8)]), "entrance right")
    rejected(crosses(bought(DELTA, 7)[:1]), "entrance")
    rejected(crosses(changed(changed(bought(DELTA, 7), 0, amount=0), 1, amount=0)), "entrance price")
    rejected(crosses(changed(bought(DELTA, 7), 0, a=ENTRANCE_FREE)), "entrance")
    rejected(purse(crosses(bought(DELTA, 7)), 109), "entrance price")
    rejected(give(crosses(bought(BETA, 4)), 1, BETA, 1), "entrance place")


def test_an_entrance_stands_on_the_hotels_border_and_alone_on_its_square() -> None:
    rejected(crosses(bought(DELTA, 3)), "entrance place")
    rejected(crosses(bought(DELTA, 5)), "entrance place")
    rejected(give(crosses(bought(DELTA, 7)), 1, GAMMA, 1, 7), "entrance place")
    rejected(give(crosses(bought(DELTA, 8)), 0, DELTA, 1, 8), "entrance place")
    rejected(crosses([entrance(0, -1, 7, 110, ENTRANCE_BOUGHT)]), "entrance place")
    rejected(crosses([entrance(0, 9, 7, 110, ENTRANCE_BOUGHT)]), "entrance place")


def test_fault_4_no_entrance_without_a_main_building() -> None:
    rejected(give(crosses(bought(ALPHA, 2)), 0, ALPHA), "entrance place")


def test_an_entrance_under_a_car_may_be_forbidden() -> None:
    read_turn(park(crosses(bought(DELTA, 7)), 10, 7))
    rejected(park(crosses(bought(DELTA, 7), entrance__under_car=False), 10, 7), "entrance place")
    on_own = [turn(0, 10), *go(0, 10, 1), town_hall_line(0), *bought(DELTA, 11)]
    own = [*on_own, row(ev.FREE_USED, 0, 11, a=1), entrance(0, DELTA, 8, 0, ENTRANCE_FREE)]
    read_turn(give(park(table(own), 10), 0, DELTA, 1))
    rejected(give(park(table(own, entrance__under_car=False), 10), 0, DELTA, 1), "entrance place")


@pytest.mark.parametrize("limit", ["throw", "turn"])
def test_two_crossings_in_a_turn_give_two_rights_unless_limits_count_for_the_turn(limit: str) -> None:
    rules: dict[str, Value] = {"turn__limits_per": limit, "dice__faces": 11}
    first = [turn(0, 9), *go(0, 9, 11), town_hall_line(0), *bought(DELTA, 7), *bank_line(0)]
    rows = [*first, *go(0, 8, 4), town_hall_line(0), *bought(DELTA, 10)]
    start = give(park(table(rows, **rules), 9), 0, DELTA, 1)
    if limit == "throw":
        assert read_turn(start).plots[DELTA].entrances == {7, 10}
    else:
        rejected(start, "entrance right")


def gift(rows: list[Event], **rules: Value) -> Table:
    """Return a table whose seat 0 comes to the free entrance square 11 across the Town Hall line, before ``rows``."""
    return park(table([turn(0, 9), *go(0, 9, 2), town_hall_line(0), *rows], **rules), 9)


FREE = [row(ev.FREE_USED, 0, 11, a=1), entrance(0, BETA, 6, 0, ENTRANCE_FREE)]
LAPSED = row(ev.FREE_USED, 0, 11, a=2)


def test_a_free_entrance_goes_to_any_free_place_of_an_own_hotel_besides_the_town_hall() -> None:
    after = read_turn(give(gift([*bought(BETA, 2), *FREE]), 0, BETA, 1))
    assert (after.plots[BETA].entrances, after.seats[0].cash) == ({2, 6}, 11_880)
    rejected(give(gift([LAPSED]), 0, BETA, 1), "free square")
    rejected(give(gift([]), 0, BETA, 1), "free square")
    rejected(give(gift(FREE[:1]), 0, BETA, 1), "entrance")
    rejected(give(gift(changed(FREE, 1, amount=120)), 0, BETA, 1), "free entrance")
    rejected(give(gift(changed(FREE, 1, square=11)), 0, BETA, 1), "entrance place")
    rejected(give(gift(changed(FREE, 1, a=ENTRANCE_BOUGHT)), 0, BETA, 1), "entrance")
    rejected(give(gift(FREE), 0, BETA, 0), "free square")
    rejected(
        give(gift([*FREE, row(ev.FREE_USED, 0, 11, a=1), entrance(0, BETA, 2, 0, 1)]), 0, BETA, 1), "end of the turn"
    )
    read_turn(give(gift([LAPSED]), 0, BETA, 0))
    read_turn(give(gift([LAPSED]), 0, BETA, 1, 2, 3, 4, 6))


def test_an_unused_free_entrance_pays_by_house_rule() -> None:
    house: dict[str, Value] = {"free_entrance__unused_pays": True}
    hundred = [row(ev.FREE_USED, 0, 11, amount=100, a=3), receive(0, 100, FREE_SQUARE)]
    dearest = changed(changed(hundred, 0, amount=120), 1, amount=120)
    assert read_turn(gift(hundred, **house)).seats[0].cash == 12_100
    assert read_turn(give(gift(hundred, **house), 0, BETA, 0)).seats[0].cash == 12_100
    assert read_turn(give(gift(dearest, **house), 0, BETA, 1, 2, 3, 4, 6)).seats[0].cash == 12_120
    rejected(give(gift(hundred, **house), 0, BETA, 1, 2, 3, 4, 6), "free square")
    rejected(give(gift(dearest, **house), 0, BETA, 1), "free square")
    rejected(gift(hundred), "free square")
    rejected(gift([LAPSED], **house), "free square")
    rejected(gift(hundred[:1], **house), "free_square")


def visits(rows: list[Event], **rules: Value) -> Table:
    """Return a table whose seat 0 comes to square 3, where beta of seat 1 has an entrance, at level 3."""
    return give(park(table([turn(0, 2), *go(0, 2, 1), *rows], **rules), 2), 1, BETA, 3, 3)


FOUR_NIGHTS = [*stay(0, 3, 1, BETA, 4, 800), pay(0, 1, 800, STAY_CAUSE, BETA)]
BUY_ALPHA = [row(ev.BUY, 0, ALPHA, amount=500), pay(0, ev.BANK, 500, PURCHASE, ALPHA)]


def test_a_stay_costs_nights_times_the_rate_of_the_last_stage() -> None:
    after = read_turn(visits(FOUR_NIGHTS))
    assert (after.seats[0].cash, after.seats[1].cash) == (11_200, 12_800)
    assert (after.summary.nights[BETA], after.summary.rent[BETA]) == (4, 800)
    for bad, rule in (
        ([], "nights"),
        (FOUR_NIGHTS[2:], "nights"),
        (without(FOUR_NIGHTS, 1), "stay"),
        (FOUR_NIGHTS[:2], "stay"),
        (changed(FOUR_NIGHTS, 1, amount=1600), "stay"),
        (changed(FOUR_NIGHTS, 1, a=3), "stay"),
        (changed(FOUR_NIGHTS, 1, other=2), "stay"),
        (changed(FOUR_NIGHTS, 1, b=ALPHA), "stay"),
        (changed(FOUR_NIGHTS, 0, a=7, amount=7), "dice"),
        (changed(FOUR_NIGHTS, 0, other=ev.THROW_MOVE), "nights"),
        (changed(FOUR_NIGHTS, 2, amount=700), "stay"),
        (changed(FOUR_NIGHTS, 2, other=ev.BANK), "stay"),
        (changed(FOUR_NIGHTS, 2, a=PURCHASE), "stay"),
        ([*FOUR_NIGHTS, *FOUR_NIGHTS], "end of the turn"),
    ):
        rejected(visits(bad), rule)


def test_fault_9_the_rate_is_that_of_the_stage_not_of_another_hotels_or_of_nights() -> None:
    wrong = [*stay(0, 3, 1, BETA, 4, 1600), pay(0, 1, 1600, STAY_CAUSE, BETA)]
    rejected(visits(wrong), "stay")
    annex = [*stay(0, 3, 1, BETA, 4, 600), pay(0, 1, 600, STAY_CAUSE, BETA)]
    rejected(visits(annex), "stay")


def test_fault_14_equal_stars_or_not_the_deed_decides() -> None:
    """The English sheet's example: main building and two annexes, four nights; by the deed 4 times 200."""
    assert read_turn(visits(FOUR_NIGHTS)).summary.rent[BETA] == 800
    rejected(visits([*stay(0, 3, 1, BETA, 4, 1400), pay(0, 1, 1400, STAY_CAUSE, BETA)]), "stay")


def test_nothing_is_due_before_ones_own_entrance_or_beside_one() -> None:
    own = give(park(table([turn(0, 2), *go(0, 2, 1)]), 2), 0, BETA, 3, 3)
    read_turn(own)
    rejected(give(park(table([turn(0, 2), *go(0, 2, 1), *FOUR_NIGHTS]), 2), 0, BETA, 3, 3), "end of the turn")
    rejected(give(park(table([turn(0, 2), *go(0, 2, 1), *FOUR_NIGHTS]), 2), 1, BETA, 3, 2), "end of the turn")
    passing_by = [turn(0, 2), *go(0, 2, 3), *bank_line(0)]
    read_turn(give(park(table(passing_by), 2), 1, BETA, 3, 3, 4))


def test_an_owner_may_forget_to_claim() -> None:
    forgotten = row(ev.UNCLAIMED, 0, 3, 1)
    assert read_turn(visits([forgotten])).summary.unclaimed == 1
    rejected(visits([forgotten, *FOUR_NIGHTS]), "end of the turn")
    rejected(visits([forgotten._replace(other=2)]), "unclaimed stay")
    rejected(give(park(table([turn(0, 2), *go(0, 2, 1), forgotten]), 2), 0, BETA, 3, 3), "end of the turn")


def test_rent_comes_before_the_squares_own_action() -> None:
    read_turn(visits([*FOUR_NIGHTS, *BUY_ALPHA]))
    rejected(visits([*BUY_ALPHA, *FOUR_NIGHTS]), "nights")
    read_turn(visits([*BUY_ALPHA, *FOUR_NIGHTS], stay__before_square=False))
    rejected(visits([*FOUR_NIGHTS, *BUY_ALPHA], stay__before_square=False), "end of the turn")


def test_fault_2_a_stay_does_not_swallow_the_free_square() -> None:
    nights = [*stay(0, 11, 1, DELTA, 2, 300), pay(0, 1, 300, STAY_CAUSE, DELTA)]
    rows = [*nights, *FREE]
    after = read_turn(give(give(gift(rows), 1, DELTA, 1, 11), 0, BETA, 1))
    assert after.plots[BETA].entrances == {6}
    rejected(give(give(gift(nights), 1, DELTA, 1, 11), 0, BETA, 1), "free square")
    rejected(give(give(gift(FREE), 1, DELTA, 1, 11), 0, BETA, 1), "nights")


def test_the_town_halls_rights_come_before_any_stay() -> None:
    nights = [*stay(0, 11, 1, DELTA, 2, 300), pay(0, 1, 300, STAY_CAUSE, DELTA)]
    read_turn(give(give(gift([*bought(BETA, 2), *nights, *FREE]), 1, DELTA, 1, 11), 0, BETA, 1))
    rejected(give(give(gift([*nights, *bought(BETA, 2), *FREE]), 1, DELTA, 1, 11), 0, BETA, 1), "free square")
    rejected(give(gift([*bought(GAMMA, 7), *FREE]), 0, BETA, 1), "entrance place")
