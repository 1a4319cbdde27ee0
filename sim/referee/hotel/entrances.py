"""Entrances: bought at the Town Hall line, or free on a free entrance square."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.hotel.names import ENTRANCE_BOUGHT, ENTRANCE_BY, ENTRANCE_CAUSE, ENTRANCE_FREE
from sim.referee.hotel.gifts import read_gift
from sim.referee.hotel.table import Table
from sim.referee.log import Event
from sim.referee.money import Debt, pay
from sim.referee.players import Player

WITHOUT_HOTEL = 100
"""Paid on a free entrance square to a player without a main building, where unused free squares pay."""

Rights = set[int]
"""Hotels that have used their right at the Town Hall in this turn."""


def town_hall(table: Table, seat: Player, rights: Rights) -> None:
    """Read the entrances bought on crossing the Town Hall line, one a hotel, from cash in hand."""
    if table.board.word("turn.limits_per") == "throw":
        rights.clear()
    while table.log.at(ev.ENTRANCE):
        event = _place(table, seat, ENTRANCE_BOUGHT)
        hotel, price = event.b, table.board.hotels[event.b].entrance
        table.log.require(hotel not in rights, "entrance right", f"hotel {hotel} has used its right at the Town Hall")
        table.log.require(event.amount == price, "entrance price", f"an entrance costs {price}, not {event.amount}")
        table.log.require(seat.cash >= price, "entrance price", f"seat {seat.number} has {seat.cash} in hand")
        rights.add(hotel)
        pay(table, Debt(seat, ev.BANK, price, ENTRANCE_CAUSE, hotel))
        table.summary.invested[hotel] += price


def free_square(table: Table, seat: Player) -> None:
    """Read a free entrance square: an entrance must be placed if any can be."""
    able = [hotel for hotel in table.with_main_building(seat) if table.free_places(hotel)]
    pays = 0
    if table.board.flag("free_entrance.unused_pays"):
        prices = [table.board.hotels[hotel].entrance for hotel in table.with_main_building(seat)]
        pays = max(prices, default=WITHOUT_HOTEL)
    if read_gift(table, seat, 1 if able else None, pays):
        event = _place(table, seat, ENTRANCE_FREE)
        table.log.require(event.amount == 0, "free entrance", "a free entrance costs nothing")


def _place(table: Table, seat: Player, how: int) -> Event:
    """Read an entrance of a hotel of ``seat`` with a main building, and place it."""
    event = table.log.take(ev.ENTRANCE, "entrance", player=seat.number, a=how)
    why = why_not(table, seat, event.b, event.square)
    table.log.require(not why, "entrance place", why)
    table.plots[event.b].entrances.add(event.square)
    table.summary.placed[event.b, ENTRANCE_BY[how]] += 1
    return event


def why_not(table: Table, seat: Player, hotel: int, square: int, at_start: bool = False) -> str:
    """Return why no entrance of ``hotel`` may be placed on ``square``; nothing if it may.

    A car may have come to stand before an entrance by the time a scenario begins (``at_start``).
    """
    if hotel not in table.owned(seat):
        return f"seat {seat.number} does not own hotel {hotel}"
    if not table.plots[hotel].level:
        return f"hotel {hotel} has no main building"
    if square not in table.board.places[hotel]:
        return f"square {square} does not border on hotel {hotel}"
    if table.hotel_at(square) is not None:
        return f"square {square} has an entrance already"
    if not at_start and square not in table.free_places(hotel):
        return f"a car stands on square {square}"
    return ""
