"""House rules about deeds: dealing, auctions, mortgages, building; planted changes to each."""

from __future__ import annotations

import pytest

from referee.house import HOUSE_GAME, PARKING, house, landed
from referee.toy import BROWN, RED, changed, give, move, pay, read_turn, receive, rejected, row, throw, turn, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import BUILDING, BUILDING_SALE, MORTGAGE_LOAN, PURCHASE, RENT_CAUSE, TAX_CAUSE
from sim.referee.log import Event
from sim.referee.referee import RuleBroken, check_game
from sim.referee.selling import fallen_levels
from sim.referee.table import Table


def deal(player: int, square: int, price: int = 0) -> list[Event]:
    """Return the rows of a deed dealt, and paid for unless it is free."""
    dealt = row(ev.DEAL, player, square, amount=price)
    return [dealt, pay(player, ev.BANK, price, PURCHASE, square)] if price else [dealt]


def game(*dealt: Event, cash: int = 300, pot: int = 0, **rules: Value) -> list[int]:
    """Read a game of two that begins with ``dealt`` and ends after a quiet round; return who owns what."""
    quiet = [[turn(seat, 0), throw(seat, 2, 4), move(seat, 0, 6, 6)] for seat in (0, 1)]
    fill = [row(ev.POT_FILL, amount=pot)] if pot else []
    starts = [row(ev.START, seat, 0, amount=cash) for seat in (0, 1)]
    end = row(ev.END, a=ev.END_ROUND_LIMIT)
    named = {key.replace("__", "."): value for key, value in rules.items()} | {"start_cash": cash, "max_rounds": 1}
    summary = check_game(HOUSE_GAME, named, 2, [*starts, *dealt, *fill, *quiet[0], *quiet[1], end])
    return [square for square, owner in summary.owners.items() if owner != ev.BANK]


FREE = [*deal(0, 3), *deal(1, 13), *deal(0, 5), *deal(1, 1)]
PAID = [*deal(0, 13, 240), *deal(1, 8, 220), *deal(0, 1, 60), *deal(1, 3, 60)]


def test_deeds_are_dealt_in_rounds_free_or_for_their_price() -> None:
    assert game(*FREE, dealt__deeds=2) == [1, 3, 5, 13]
    assert game(*PAID, dealt__deeds=2, dealt__paid=True) == [1, 3, 8, 13]
    assert game(*PAID, dealt__deeds=2, dealt__paid=True, pot=70, parking__seed=30, jackpot__start=40)
    rounds = [*FREE, *deal(0, 7), *deal(1, 8), *deal(0, 10), *deal(1, 12)]
    assert len(game(*rounds, dealt__deeds=9)) == 8, "nine properties are four rounds for two"


def test_a_deed_too_dear_for_its_player_stays_with_the_bank() -> None:
    assert game(*PAID[:6], dealt__deeds=2, dealt__paid=True) == [1, 8, 13], "200 does not pay for seat 1's second"
    with pytest.raises(RuleBroken, match="dealing: a seat with 1000 got no deed"):
        game(*deal(0, 13, 240), dealt__deeds=1, dealt__paid=True, cash=1000)


@pytest.mark.parametrize(
    ("dealt", "rules"),
    [
        (FREE[:3], {}),
        ([*FREE, *deal(0, 7)], {}),
        ([FREE[1], FREE[0], *FREE[2:]], {}),
        (changed(FREE, 2, square=3), {}),
        (changed(FREE, 2, square=4), {}),
        (FREE, {"dealt__deeds": 0}),
        (FREE, {"dealt__paid": True}),
        (PAID, {}),
        (changed(PAID, 0, amount=200), {"dealt__paid": True}),
        (without(PAID, 1), {"dealt__paid": True}),
        ([*PAID[:4], *deal(0, 5, 200)], {"dealt__paid": True}),
    ],
)
def test_a_wrong_dealing_is_rejected(dealt: list[Event], rules: dict[str, Value]) -> None:
    with pytest.raises(RuleBroken):
        game(*dealt, **{"dealt__deeds": 2, **rules})


def test_the_list_price_is_the_floor_of_an_auction() -> None:
    for opening, floor in ((1, 200), (250, 250)):
        bids = [row(ev.BID, player, 5, amount=900 - 100 * player, b=floor) for player in (1, 0)]
        sold = [row(ev.WON, 0, 5, amount=801), pay(0, ev.BANK, 801, 8, 5)]
        rows = [row(ev.OFFER, 0, 5, amount=200), *bids, *sold]
        assert read_turn(landed(5, *rows, auction__list_price_floor=True, auction__opening=opening)).deeds[5].owner == 0
        rejected(landed(5, *rows, auction__opening=1), "auction order")


DEBT = [
    turn(0, 3),
    throw(0, 2, 3),
    move(0, 3, 8, 5),
    row(ev.RENT, 0, 8, 1, 90),
    row(ev.DEBT, 0, other=1, amount=90, a=RENT_CAUSE, b=120),
    row(ev.MORTGAGE, 0, 5, amount=100),
    receive(0, 100, MORTGAGE_LOAN, 5),
    pay(0, 1, 90, RENT_CAUSE, 8),
]


def debtor(rows: list[Event], cash: int, **rules: Value) -> Table:
    """Return a table whose seat 0, with a railroad, lands on a house of seat 1's."""
    table = house(rows, origin=3, **rules)
    give(table, 0, 5)
    give(table, 1, *RED)
    table.set_level(8, 1)
    table.seats[0].cash = cash
    return table


def test_nobody_mortgages_where_the_table_does_not() -> None:
    assert read_turn(debtor(DEBT, 20)).deeds[5].mortgaged
    rejected(debtor(DEBT, 20, mortgage__enabled=False), "debt (rent)")
    ruin = [
        *DEBT[:4],
        changed(DEBT, 4, b=20)[4],
        row(ev.BANKRUPT, 0, other=1, amount=90, a=RENT_CAUSE),
        pay(0, 1, 20, 17),
        row(ev.TRANSFER, 0, 5, 1),
        row(ev.ELIMINATED, 0, amount=2),
    ]
    assert read_turn(debtor(ruin, 20, mortgage__enabled=False)).over
    rejected(debtor(ruin, 20), "debt (rent)")
    built = [*changed(DEBT, 4, b=120)]
    table = debtor(built, 20, mortgage__enabled=False)
    give(table, 0, *BROWN, level=2)
    rejected(table, "mortgage.enabled")


def build(square: int, cost: int, level: int) -> list[Event]:
    """Return the rows of a building bought by seat 0."""
    return [row(ev.BUILD, 0, square, amount=cost, a=level), pay(0, ev.BANK, cost, BUILDING, square)]


QUIET = [throw(0, 4, 2), move(0, 0, 6, 6)]


def builder(*rows: Event, own: tuple[int, ...] = (8, 10), **rules: Value) -> Table:
    """Return a table whose seat 0 owns ``own``; it builds, and then throws."""
    table = house([turn(0, 0), *rows, *QUIET], **rules)
    give(table, 0, *own)
    return table


def test_parts_of_a_group_are_built_on_evenly_where_the_table_allows_it() -> None:
    even = [*build(8, 150, 1), *build(10, 150, 1), *build(8, 150, 2)]
    assert read_turn(builder(*even, buildings__whole_group=False)).levels(8) == [2, 1]
    rejected(builder(*even), "building")
    high = [*build(8, 150, 1), *build(8, 150, 2)]
    rejected(builder(*high, buildings__whole_group=False), "building")
    assert read_turn(builder(*high, buildings__whole_group=False, buildings__even=False)).levels(8) == [2, 0]
    rejected(builder(*build(13, 150, 1), buildings__whole_group=False), "building")


def test_only_ones_own_streets_of_the_group_must_be_free_of_mortgages() -> None:
    for square, rule in ((13, ""), (10, "building")):
        table = builder(*build(8, 150, 1), buildings__whole_group=False)
        give(table, 1, 13)
        table.deeds[square].mortgaged = True
        if rule:
            rejected(table, rule)
        else:
            assert read_turn(table).deeds[8].level == 1


def test_two_builders_of_a_group_build_and_sell_for_themselves() -> None:
    table = builder(*build(8, 150, 1), buildings__whole_group=False)
    give(table, 1, 13, level=4)
    assert read_turn(table).levels(13) == [4]
    rows = [
        turn(0, 2),
        throw(0, 1, 1),
        move(0, 2, 4, 2),
        row(ev.TAX, 0, 4, amount=200),
        row(ev.DEBT, 0, other=ev.BANK, amount=200, a=TAX_CAUSE, b=220 + 150),
        row(ev.MORTGAGE, 0, 8, amount=110),
        receive(0, 110, MORTGAGE_LOAN, 8),
        pay(0, ev.BANK, 200, TAX_CAUSE, 4),
        throw(0, 4, 6),
        move(0, 4, PARKING, 10),
    ]
    for whole_group, rule in ((False, ""), (True, "mortgage")):
        table = house(rows, origin=2, buildings__whole_group=whole_group)
        give(table, 0, 8, 10)
        give(table, 1, 13, level=1)
        table.seats[0].cash = 150
        if rule:
            rejected(table, rule)
        else:
            assert read_turn(table).deeds[8].mortgaged


LEAP = build(8, 5 * 150, 5)


def no_houses(*rows: Event, level: int = 0, hotels: int = 12, **rules: Value) -> Table:
    """Return a table whose bank has no house, and whose seat 0 owns the red group at ``level``."""
    rules = {"buildings__houses": level * 3, "buildings__hotels": hotels, "buildings__direct_hotels": True, **rules}
    table = builder(*rows, own=RED, **rules)
    give(table, 0, *RED, level=level)
    return table


def test_a_hotel_may_stand_at_once_where_the_bank_has_no_house() -> None:
    after = read_turn(no_houses(*LEAP))
    assert (after.levels(8), after.seats[0].cash, after.hotels) == ([5, 0, 0], 750, 11)
    after = read_turn(no_houses(*build(10, 3 * 150, 5), level=2))
    assert (after.levels(8), after.houses) == ([2, 5, 2], 2)


@pytest.mark.parametrize(
    ("rows", "changes"),
    [
        (LEAP, {"buildings__direct_hotels": False}),
        (LEAP, {"buildings__houses": 1}),
        (LEAP, {"hotels": 0}),
        (build(8, 150, 5), {}),
        (build(8, 150, 1), {}),
        (build(8, 750, 4), {}),
        ([*LEAP, *LEAP], {}),
        (build(8, 5 * 150, 5), {"level": 1}),
        ([LEAP[0], changed(LEAP, 1, amount=150)[1]], {}),
    ],
)
def test_a_wrong_hotel_at_once_is_rejected(rows: list[Event], changes: dict[str, int]) -> None:
    rejected(no_houses(*rows, **changes), "building")


FALLS = [
    (0, (5, 0, 0), {8: 0}),
    (1, (5, 0, 0), {8: 1}),
    (3, (5, 5, 0), {8: 1, 10: 2}),
    (6, (5, 5, 5), dict.fromkeys(RED, 2)),
]


@pytest.mark.parametrize(("houses", "levels", "after"), FALLS)
def test_a_group_that_is_not_level_falls_to_the_highest_even_levels(
    houses: int, levels: tuple[int, ...], after: dict[int, int]
) -> None:
    table = house([], buildings__houses=houses)
    for square, level in zip(RED, levels, strict=True):
        give(table, 0, square, level=level)
    assert fallen_levels(table, 8) == after


def test_a_lone_hotel_is_sold_down_to_what_the_bank_has() -> None:
    rows = [
        turn(0, 13),
        throw(0, 4, 2),
        move(0, 13, 4, 6),
        row(ev.SALARY, 0, amount=200),
        receive(0, 200, 1),
        row(ev.TAX, 0, 4, amount=200),
        pay(0, ev.BANK, 200, TAX_CAUSE, 4),
    ]
    poor = [
        row(ev.DEBT, 0, other=ev.BANK, amount=200, a=TAX_CAUSE, b=30 + 375 + 340),
        row(ev.SELL_BUILDING, 0, 8, amount=4 * 75, a=1, b=5),
        receive(0, 4 * 75, BUILDING_SALE, 8),
    ]
    story = [*rows[:3], rows[5], *poor, rows[6]]
    table = house(story, origin=13, buildings__houses=1, salary=0)
    give(table, 0, *RED)
    table.set_level(8, 5)
    table.seats[0].cash = 30
    assert read_turn(table).levels(8) == [1, 0, 0]
