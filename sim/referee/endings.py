"""Ends of a game that are scored: after so many ruins, after a round, after a time, or when all are rich."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sim.referee.table import Seat, Table

SECONDS = 60
"""Seconds of a minute."""


def by_ruins(table: Table, coming: int = 0) -> bool:
    """Tell whether with ``coming`` players ruined now so many are out that the game is scored at once.

    With a single player left it is not scored: that player has won.
    """
    enough = table.board.number("end.bankruptcies")
    left = len(table.living()) - coming
    return enough > 0 and left >= 2 and len(table.seats) - left >= enough


def ends_with(table: Table, ruined: Seat) -> bool:
    """Tell whether the game is over once ``ruined``, still in the game, is out."""
    return ruined.alive and (len(table.living()) == 2 or by_ruins(table, coming=1))


def after_round(table: Table) -> bool:
    """Tell whether the game is scored after the round that has just ended."""
    return _all_rich(table) or _last_round(table) or _time_is_up(table)


def _all_rich(table: Table) -> bool:
    enough = table.board.number("end.all_rich")
    return enough > 0 and all(seat.cash > enough for seat in table.living())


def _last_round(table: Table) -> bool:
    return 0 < table.board.number("end.round") <= table.log.round


def _time_is_up(table: Table) -> bool:
    """Tell whether the turns taken so far have filled the time agreed on."""
    minutes = table.board.number("end.minutes")
    return 0 < minutes * SECONDS <= table.summary.turns * table.board.number("end.seconds_per_turn")
