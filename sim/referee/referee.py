"""The referee: reads a whole game and raises at the first row that the rules do not allow."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from pathlib import Path
from typing import Protocol

from sim.engine.declare import Value
from sim.games.property.names import STRATEGIES
from sim.referee import dealing, invariants, turns
from sim.referee.board import Board, GameFacts
from sim.referee.hotel.referee import HotelReferee
from sim.referee.kept import TAX_FREE, WAITING
from sim.referee.log import Event, Log, RuleBroken
from sim.referee.money import fill_pot
from sim.referee.opening import Opening
from sim.referee.parking import opening_pot
from sim.referee.summary import Summary
from sim.referee.table import Seat, Table

__all__ = ["Event", "Referee", "RuleBroken", "Summary", "check_game"]


class Reader(Protocol):
    """A referee of one game."""

    def read(self) -> Summary:
        """Read all rows; return the counts or raise `RuleBroken`."""


class AnyGame(Protocol):
    """What is read of a game before its family is known."""

    @property
    def family(self) -> str: ...


def check_game(
    game: AnyGame,
    rules: Mapping[str, Value],
    players: int,
    events: Iterable[Iterable[int]],
    random_strategies: Container[int] = (),
    scenario: Path | None = None,
) -> Summary:
    """Read one whole game from its log, from the first ``start`` row to ``end``.

    Parameters
    ----------
    game : AnyGame
        The board: a `sim.config` game, or anything with the attributes that its family's referee reads.
    rules : mapping
        Every switch by key; those left out have their declared default.
    players : int
        Seats, 2 to 8.
    events : iterable of 8 integers each
        The rows, columns as in `sim.engine.events.COLUMNS`.
    random_strategies : container of int
        Indices of the strategies that play at random: they trade without a gain.
    scenario : Path, optional
        File of the position that the game begins from.

    Returns
    -------
    Summary
        Result and counts, in the family's own kind of summary.

    Raises
    ------
    RuleBroken
        At the first row that the rules do not allow, or where a row is missing.
    """
    return REFEREES[game.family](game, rules, players, events, random_strategies, scenario).read()


class Referee:
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
        self.random_strategies = random_strategies
        opening = None if scenario is None else Opening(scenario, game)
        self.opening = opening
        self.table = Table(Board(game, rules), players, Log(events))
        if opening is not None:
            opening.lay(self.table)
            self.table.script = opening.dice

    def read(self) -> Summary:
        """Read all rows; return the counts or raise `RuleBroken`."""
        doubles, first = 0, 0
        if self.opening is None:
            self.table.read_start(STRATEGIES)
            dealing.read(self.table)
            fill_pot(self.table, opening_pot(self.table.board), "start")
        else:
            self.opening.read(self.table, self.table.log)
            doubles, first = self.opening.doubles, self.opening.first
        for number, strategy in enumerate(self.table.summary.strategies):
            if strategy in self.random_strategies:
                self.table.random_seats.add(number)
        unexplained = invariants.of_no_row(self.table)
        seat: Seat | None = self.table.seats[first]
        while seat is not None:
            turns.play(self.table, seat, doubles)
            doubles = 0
            invariants.check(self.table)
            new = invariants.of_no_row(self.table) - unexplained
            self.table.log.require(new == 0, "money", f"{new} in purses and pot come from nowhere")
            seat = self.table.next_player(seat)
        self.table.read_end()
        return self._summary()

    def _summary(self) -> Summary:
        table, summary = self.table, self.table.summary
        summary.owners = {square: deed.owner for square, deed in table.deeds.items()}
        summary.levels = {square: deed.level for square, deed in table.deeds.items()}
        summary.mortgaged = [square for square, deed in table.deeds.items() if deed.mortgaged]
        summary.houses, summary.hotels, summary.pot = table.houses, table.hotels, table.pot
        effects = [[table.board.card(place).effect for place in seat.kept] for seat in table.seats]
        summary.tax_cards = [held.count(TAX_FREE) for held in effects]
        summary.waiting_cards = [sum(effect in WAITING for effect in held) for held in effects]
        summary.events = table.log.count
        return summary


REFEREES: dict[str, Callable[..., Reader]] = {
    "property": Referee,
    "hotel": HotelReferee,
}
"""The referees, one line a family."""
