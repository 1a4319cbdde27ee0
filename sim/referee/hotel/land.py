"""Purchase squares: a bordering plot bought from the bank, or a bare one taken over from an opponent."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.hotel.names import PURCHASE, TAKEOVER
from sim.referee.hotel.table import Table
from sim.referee.log import Event
from sim.referee.money import Debt, pay
from sim.referee.players import Player


def purchase(table: Table, seat: Player, acquired: set[int]) -> None:
    """Read what is acquired on a purchase square, and add it to what already counts for the limit."""
    allowed = 2 if table.board.flag("land.both_plots") else 1
    while len(acquired) < allowed:
        if table.log.at(ev.BUY):
            acquired.add(_buy(table, seat))
        elif table.log.at(ev.TAKE_OVER):
            acquired.add(_take_over(table, seat))
        else:
            break


def _buy(table: Table, seat: Player) -> int:
    event = table.log.take(ev.BUY, "purchase", player=seat.number)
    hotel = _bordering(table, seat, event)
    table.log.require(table.plots[hotel].owner == ev.BANK, "purchase", f"the bank does not have plot {hotel}")
    price = table.board.hotels[hotel].land
    _check_price(table, seat, event, "land price", price)
    pay(table, Debt(seat, ev.BANK, price, PURCHASE, hotel))
    table.plots[hotel].owner = seat.number
    table.summary.acquisitions[hotel, "purchase"] += 1
    table.summary.paid[hotel] += price
    table.summary.invested[hotel] += price
    return hotel


def _take_over(table: Table, seat: Player) -> int:
    event = table.log.take(ev.TAKE_OVER, "take-over", player=seat.number)
    hotel = _bordering(table, seat, event)
    plot, facts, mode = table.plots[hotel], table.board.hotels[hotel], table.board.word("land.takeover")
    table.log.require(mode != "never", "take-over", "this table does not play take-overs")
    table.log.require(plot.owner not in (ev.BANK, seat.number), "take-over", f"no opponent owns plot {hotel}")
    table.log.require(plot.level == 0, "take-over", f"hotel {hotel} has its main building")
    table.log.require(event.other == plot.owner, "take-over", f"plot {hotel} belongs to {plot.owner}")
    price = facts.takeover if mode == "half_price" else facts.land
    _check_price(table, seat, event, "take-over price", price)
    pay(table, Debt(seat, plot.owner, price, TAKEOVER, hotel))
    plot.owner = seat.number
    table.summary.acquisitions[hotel, "takeover"] += 1
    table.summary.takeovers += 1
    return hotel


def _bordering(table: Table, seat: Player, event: Event) -> int:
    """Return the hotel that a row names, whose plot must border on the square where the car stands."""
    borders = event.square in table.board.bordering(seat.square)
    table.log.require(borders, "bordering plot", f"square {seat.square} does not border on plot {event.square}")
    return event.square


def _check_price(table: Table, seat: Player, event: Event, rule: str, price: int) -> None:
    table.log.require(event.amount == price, rule, f"{price} must be paid, not {event.amount}")
    table.log.require(seat.cash >= price, rule, f"seat {seat.number} has {seat.cash} in hand")
