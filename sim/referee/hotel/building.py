"""Building: facilities without the die, and the free building square."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.hotel.names import BUILT_BY, BY_FACILITY, BY_FREE_SQUARE, FACILITY_CAUSE
from sim.referee.hotel.gifts import read_gift
from sim.referee.hotel.table import Table
from sim.referee.log import Event, Wanted
from sim.referee.money import Debt, pay
from sim.referee.players import Player


def facilities(table: Table, seat: Player) -> None:
    """Read the facilities bought before a throw: all buildings of their hotels have stood since an earlier one."""
    while table.log.at(ev.BUILD):
        event = read_stage(table, seat, BY_FACILITY, "facility")
        hotel = event.square
        buildings = table.board.top(hotel, facility=False)
        is_facility = table.board.has_facility(hotel) and event.a == buildings + 1
        table.log.require(is_facility, "facility", f"level {event.a} of hotel {hotel} is no facility")
        price = table.board.price(hotel, event.a)
        table.log.require(event.amount == price, "facility price", f"it costs {price}, not {event.amount}")
        table.log.require(seat.cash >= price, "facility price", f"seat {seat.number} has {seat.cash} in hand")
        pay(table, Debt(seat, ev.BANK, price, FACILITY_CAUSE, hotel))
        table.summary.invested[hotel] += price


def free_square(table: Table, seat: Player, acquired: set[int]) -> None:
    """Read a free building square: a stage must be built if any can be, but not on what was ``acquired`` this turn."""
    facility = table.board.flag("free_building.facility")
    mine = table.owned(seat)
    able = [
        hotel for hotel in mine if table.plots[hotel].level < table.board.top(hotel, facility) and hotel not in acquired
    ]
    pays = 0
    if table.board.flag("free_building.unused_pays") and mine:
        pays = max(_dearest_building(table, hotel) for hotel in mine)
    if read_gift(table, seat, 0 if able else None, pays):
        read_stage(table, seat, BY_FREE_SQUARE, "free building", square=tuple(able), amount=0)


def _dearest_building(table: Table, hotel: int) -> int:
    """Return the highest printed price of a building that stands in ``hotel``, the facility left out."""
    level = min(table.plots[hotel].level, table.board.top(hotel, facility=False))
    return max((table.board.price(hotel, step) for step in range(1, level + 1)), default=0)


def read_stage(table: Table, seat: Player, how: int, rule: str, **columns: Wanted) -> Event:
    """Read the building of the next stage of a hotel of ``seat``, due by ``rule``, with these ``columns``."""
    event = table.log.take(ev.BUILD, rule, player=seat.number, other=how, **columns)
    hotel = event.square
    table.log.require(hotel in table.owned(seat), rule, f"seat {seat.number} does not own hotel {hotel}")
    following = table.plots[hotel].level + 1
    top = table.board.top(hotel, facility=True)
    table.log.require(following <= top, "build order", f"hotel {hotel} is complete")
    table.log.require(event.a == following, "build order", f"level {following} of hotel {hotel} is next, not {event.a}")
    table.plots[hotel].level = following
    table.summary.built[hotel, BUILT_BY[how]] += 1
    return event
