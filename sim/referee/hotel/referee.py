"""The referee of hotel games: reads a whole game and raises at the first row that the rules do not allow."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from pathlib import Path

from sim.engine.declare import Value
from sim.games.hotel.names import STRATEGIES
from sim.referee.hotel import invariants, turns
from sim.referee.hotel.board import Board, GameFacts
from sim.referee.hotel.columns import USED
from sim.referee.hotel.opening import Opening
from sim.referee.hotel.summary import HotelSummary
from sim.referee.hotel.table import Table
from sim.referee.log import Log
from sim.referee.players import Player


class HotelReferee:
    """A reader of one game.

    `table` may be changed before `read`, to read a game that begins from
    another position than the usual one.
    """

    def __init__(
        self,
        game: GameFacts,
        rules: Mapping[str, Value],
        players: int,
        events: Iterable[Iterable[int]],
        random_strategies: Container[int] = (),
        scenario: Path | None = None,
    ) -> None:
        self.opening = None if scenario is None else Opening(scenario)
        self.table = Table(Board(game, rules), players, Log(events, USED))

    def read(self) -> HotelSummary:
        """Read all rows; return the counts or raise `RuleBroken`."""
        first = 0
        if self.opening is None:
            self.table.read_start(STRATEGIES)
        else:
            self.opening.read(self.table)
            first = self.opening.first
        seat: Player | None = self.table.seats[first]
        while seat is not None:
            turns.play(self.table, seat)
            invariants.check(self.table)
            seat = self.table.next_player(seat)
        self.table.read_end()
        return self._summary()

    def _summary(self) -> HotelSummary:
        table, summary = self.table, self.table.summary
        summary.squares = [seat.square for seat in table.seats]
        plots = dict(enumerate(table.plots))
        summary.owners = {number: plot.owner for number, plot in plots.items()}
        summary.levels = {number: plot.level for number, plot in plots.items()}
        summary.entrances = {number: sorted(plot.entrances) for number, plot in plots.items()}
        return summary
