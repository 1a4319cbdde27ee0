"""What must be true of the table whatever happened: checked after every turn."""

from __future__ import annotations

from sim.engine.events import BANK, NOWHERE
from sim.referee.hotel.table import Table


def check(table: Table) -> None:
    """Raise `RuleBroken` if money, cars, plots, stages or entrances are not where they can be.

    Money cannot be made or lost but at the bank: `referee.money` moves it between purses.
    """
    _check_seats(table)
    _check_plots(table)
    _check_entrances(table)


def _check_seats(table: Table) -> None:
    """Texts are made only of what is wrong: this is asked after every turn."""
    for seat in table.seats:
        if seat.cash < 0:
            table.log.fail("cash", f"seat {seat.number} has {seat.cash}")
        if not NOWHERE <= seat.square < table.board.size:
            table.log.fail("ring", f"seat {seat.number} is off the board")
        if not seat.alive and (table.owned(seat) or seat.cash):
            table.log.fail("elimination", f"seat {seat.number} is out and still owns something")
    if table.board.flag("move.pass_occupied"):
        squares = [seat.square for seat in table.living() if seat.square > 0]
        table.log.require(len(squares) == len(set(squares)), "occupied square", "two cars share a square")
    given = sum([amount for (_, source, _), amount in table.summary.money.items() if source == "bank"])
    taken = sum([amount for (_, _, goal), amount in table.summary.money.items() if goal == "bank"])
    held = sum([seat.cash for seat in table.seats])
    if held != given - taken:
        table.log.fail("conservation of money", f"players hold {held}, the bank gave {given} and took {taken}")


def _check_plots(table: Table) -> None:
    for number, plot in enumerate(table.plots):
        top = table.board.top(number, facility=True)
        if not 0 <= plot.level <= top:
            table.log.fail("build order", f"hotel {number} has level {plot.level} of {top}")
        if plot.owner == BANK and (plot.level or plot.entrances):
            table.log.fail("plots of the bank", f"hotel {number} is the bank's and not bare")
        if plot.entrances and not plot.level:
            table.log.fail("entrance place", f"plot {number} has entrances and no main building")


def _check_entrances(table: Table) -> None:
    squares = [square for plot in table.plots for square in plot.entrances]
    table.log.require(len(squares) == len(set(squares)), "entrance place", "a square has two entrances")
    for number, plot in enumerate(table.plots):
        if not plot.entrances.issubset(table.board.places[number]):
            table.log.fail("entrance place", f"an entrance of hotel {number} is off its border")
