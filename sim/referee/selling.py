"""Raising cash for a debt: buildings go back to the bank at a share of their cost, deeds are mortgaged."""

from __future__ import annotations

from collections.abc import Sequence

from sim.engine import events as ev
from sim.games.property.names import BUILDING_SALE, MORTGAGE_LOAN
from sim.referee.log import Event
from sim.referee.money import receive
from sim.referee.table import Deed, Seat, Table


def could_raise(table: Table, seat: Seat) -> int:
    """Return all the cash that ``seat`` could have: in hand, for its buildings, for deeds that it may mortgage."""
    total = seat.cash
    may_mortgage = table.board.flag("mortgage.enabled")
    for square in table.owned(seat.number):
        deed = table.deeds[square]
        total += deed.level * table.board.sale_price(square)
        if may_mortgage and not deed.mortgaged:
            total += table.board.squares[square].mortgage
    return total


def raise_cash(table: Table, seat: Seat, amount: int) -> None:
    """Read the sales and mortgages of a solvent debtor: until it has ``amount``, and none after that."""
    while seat.cash < amount:
        if table.log.at(ev.MORTGAGE):
            _mortgage(table, seat)
        elif table.log.at(ev.SELL_BUILDING):
            _sell_building(table, seat)
        else:
            table.log.take(ev.MORTGAGE, "solvent debtor", player=seat.number)


def _mortgage(table: Table, seat: Seat) -> None:
    """Read a mortgage: of one's own deed, not mortgaged yet, without any building in its group."""
    event = table.log.take(ev.MORTGAGE, "mortgage", player=seat.number)
    table.log.require(table.board.flag("mortgage.enabled"), "mortgage.enabled", "this table mortgages nothing")
    deed = own_deed(table, seat, event, "mortgage")
    table.log.require(not deed.mortgaged, "mortgage", f"square {event.square} is mortgaged already")
    bare = not any(table.levels(event.square))
    table.log.require(bare, "mortgage", f"the group of square {event.square} has buildings, which are sold first")
    loan = table.board.squares[event.square].mortgage
    table.log.require(event.amount == loan, "mortgage value", f"it is {loan}, not {event.amount}")
    receive(table, seat, loan, MORTGAGE_LOAN, event.square)
    deed.mortgaged = True


def _sell_building(table: Table, seat: Seat) -> None:
    """Read a sale: one level of the highest street of a group, or the fall of a group whose hotel cannot be broken."""
    event = table.log.take(ev.SELL_BUILDING, "sale of buildings", player=seat.number)
    deed = own_deed(table, seat, event, "sale of buildings")
    board = table.board
    table.log.require(deed.level > 0, "sale of buildings", f"square {event.square} has none")
    levels = table.levels(event.square)
    if board.flag("buildings.even") and max(levels) == board.hotel and table.houses < board.houses_per_hotel:
        _fall(table, seat, event)
        return
    even = not board.flag("buildings.even") or deed.level == max(levels)
    table.log.require(even, "even selling", f"square {event.square} is not the highest of its group: {levels}")
    if deed.level == board.hotel and table.houses < board.houses_per_hotel:
        _fall(table, seat, event)
        return
    _check_sale(table, event, deed.level - 1, "sale of buildings")
    sold(table, seat, event, paid=True)


def _fall(table: Table, seat: Seat, event: Event) -> None:
    """Read the sales of a whole group whose hotel the bank cannot break into houses: one row a street that falls."""
    rule = "hotel shortage"
    targets = fallen_levels(table, event.square)
    while True:
        table.log.require(event.square in targets, rule, f"square {event.square} does not fall")
        _check_sale(table, event, targets.pop(event.square), rule)
        sold(table, seat, event, paid=True)
        if not targets:
            break
        event = table.log.take(ev.SELL_BUILDING, rule, player=seat.number, square=tuple(targets))
    table.log.require(table.houses >= 0, "stock of buildings", "the bank has not so many houses")


def fallen_levels(table: Table, square: int) -> dict[int, int]:
    """Return the level after the fall for each street of the group of ``square`` that falls.

    By ``even_levels`` the bank's houses and those of the group are spread over
    the group as evenly as can be, streets later in the ring taking the
    remainder, none above the houses of a hotel and none higher than before;
    by ``whole_group`` every building goes.
    """
    board = table.board
    streets = table.built_together(square) if board.flag("buildings.even") else (square,)
    if board.word("buildings.hotel_shortage") == "whole_group":
        goals = dict.fromkeys(streets, 0)
    else:
        goals = _spread(table, streets)
    return {street: goal for street, goal in goals.items() if goal < table.deeds[street].level}


def _spread(table: Table, streets: Sequence[int]) -> dict[int, int]:
    """Spread the bank's houses and those of ``streets`` over them: a level at a time, the last of the ring first."""
    most, hotel = table.board.houses_per_hotel, table.board.hotel
    before = {street: table.deeds[street].level for street in streets}
    left = table.houses + sum(level for level in before.values() if level < hotel)
    goals = dict.fromkeys(streets, 0)
    for level in range(1, most + 1):
        for street in reversed(streets):
            if left and before[street] >= level:
                goals[street] = level
                left -= 1
    return goals


def _check_sale(table: Table, event: Event, level: int, rule: str) -> None:
    table.log.require(event.a == level, rule, f"square {event.square} falls to level {level}, not {event.a}")


def sold(table: Table, seat: Seat, event: Event, paid: bool) -> None:
    """Read the money of the ``sell_building`` row ``event`` and take the buildings off the board.

    When not ``paid``, the buildings of a player ruined by the bank go back for nothing.
    """
    square = event.square
    before = table.deeds[square].level
    price = (before - event.a) * table.board.sale_price(square) if paid else 0
    table.log.require(event.b == before, "sale of buildings", f"square {square} was at level {before}, not {event.b}")
    table.log.require(event.amount == price, "sale price", f"{price} is paid, not {event.amount}")
    table.set_level(square, event.a)
    receive(table, seat, price, BUILDING_SALE, square)


def own_deed(table: Table, seat: Seat, event: Event, rule: str) -> Deed:
    """Return the deed of the row's square, which must be a property of ``seat``."""
    deed = table.deeds.get(event.square)
    if deed is None or deed.owner != seat.number:
        table.log.fail(rule, f"square {event.square} is no property of seat {seat.number}")
    return deed
