"""The position of a scenario, as the log tells it before the first turn.

Of the scenario's file the referee reads who plays, with how much cash, who is
out, who begins, and the dice; cars, plots and entrances it learns from the
rows, which must tell a position that the rules allow.
"""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.engine import events as ev
from sim.games.hotel.names import ENTRANCE_BY, ENTRANCE_SCENARIO
from sim.referee.hotel import entrances
from sim.referee.hotel.table import Table


class Opening:
    """What a scenario's file says of the position.

    Parameters
    ----------
    path : Path
        The file.
    """

    def __init__(self, path: Path) -> None:
        self.words: Mapping[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        self.players = self.words["player"]
        self.names = [player["name"] for player in self.players]
        self.first = self._first_seat()

    def _first_seat(self) -> int:
        if "turn" in self.words:
            return self.names.index(self.words["turn"])
        return next(seat for seat, player in enumerate(self.players) if not player.get("eliminated"))

    def read(self, table: Table) -> None:
        """Take the rows before the first turn and lay the position on the table."""
        dice = self.words.get("dice", ())
        table.script = deque(die[0] if isinstance(die, list) else die for die in dice)
        for seat, player in zip(table.seats, self.players, strict=True):
            row = table.log.take(ev.START, "start", player=seat.number)
            cash = player.get("cash", row.amount)
            low, high = (cash, cash) if isinstance(cash, int) else cash
            table.log.require(low <= row.amount <= high, "start", f"cash must be {low} to {high}, not {row.amount}")
            table.log.require(row.a == seat.number, "start", "each player of a scenario is a strategy of its own")
            on_board = ev.NOWHERE <= row.square < table.board.size
            table.log.require(on_board, "start", f"square {row.square} is not on the board")
            seat.cash, seat.square = row.amount, row.square
            seat.alive = not player.get("eliminated", False)
            table.summary.strategies.append(row.a)
            table.summary.money["start_cash", "bank", "player"] += row.amount
        self._read_eliminated(table)
        _read_plots(table)
        _read_entrances(table)

    def _read_eliminated(self, table: Table) -> None:
        place = len(table.living())
        for seat in table.seats:
            if not seat.alive:
                place += 1
                table.log.take(ev.ELIMINATED, "start", player=seat.number, amount=place)
                table.summary.places[seat.number] = place
                seat.square = ev.NOWHERE


def _read_plots(table: Table) -> None:
    """Read the plots held, in order of the deeds."""
    living = tuple(seat.number for seat in table.living())
    last = -1
    while table.log.at(ev.HOLDS):
        row = table.log.take(ev.HOLDS, "start", player=living)
        hotel = row.square
        in_order = last < hotel < len(table.plots)
        table.log.require(in_order, "start", f"hotel {hotel} does not follow hotel {last}")
        top = table.board.top(hotel, facility=True)
        table.log.require(0 <= row.a <= top, "start", f"hotel {hotel} has levels 0 to {top}, not {row.a}")
        table.plots[hotel].owner, table.plots[hotel].level = row.player, row.a
        table.summary.acquisitions[hotel, "scenario"] += 1
        last = hotel


def _read_entrances(table: Table) -> None:
    """Read the entrances that stand, which must be where they could have been placed."""
    while table.log.at(ev.ENTRANCE):
        row = table.log.take(ev.ENTRANCE, "start", a=ENTRANCE_SCENARIO, amount=0)
        seat = next((each for each in table.living() if each.number == row.player), None)
        table.log.require(seat is not None, "start", f"there is no player {row.player}")
        if seat is not None:
            why = entrances.why_not(table, seat, row.b, row.square, at_start=True)
            table.log.require(not why, "start", why)
        table.plots[row.b].entrances.add(row.square)
        table.summary.placed[row.b, ENTRANCE_BY[ENTRANCE_SCENARIO]] += 1
