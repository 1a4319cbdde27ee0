"""What stands on the table: purses, cars, plots with their stages and entrances."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from sim.engine.events import BANK, NOWHERE
from sim.games.hotel.names import CAUSES
from sim.referee.hotel.board import Board
from sim.referee.hotel.summary import HotelSummary, empty_summary
from sim.referee.log import Log
from sim.referee.players import Gathering, Player


@dataclass
class Plot:
    """A plot: its owner (a seat or the bank), its stages, the squares of its entrances."""

    owner: int = BANK
    level: int = 0
    entrances: set[int] = field(default_factory=set)


class Table(Gathering[Player]):
    """The position, which every module of the referee reads and changes.

    Parameters
    ----------
    board : Board
        Facts and rules.
    players : int
        Number of seats.
    log : Log
        The cursor over the rows.

    Attributes
    ----------
    plots : list of Plot
        By the hotel's number.
    script : deque of int
        Dice that come next, in order of play.
    """

    board: Board
    summary: HotelSummary
    payments_name_property = True

    def __init__(self, board: Board, players: int, log: Log) -> None:
        cash = board.number("start_cash_two_players" if players == 2 else "start_cash")
        square = NOWHERE if board.flag("start.car_park") else 0
        seats = [Player(number, cash, square) for number in range(players)]
        super().__init__(board, seats, log, CAUSES, empty_summary(players, board.size))
        self.plots = [Plot() for _ in board.hotels]
        self.script: deque[int] = deque()

    def owned(self, seat: Player) -> list[int]:
        """Return the hotels of ``seat``, bare plots included, in order of the deeds."""
        return [number for number, plot in enumerate(self.plots) if plot.owner == seat.number]

    def with_main_building(self, seat: Player) -> list[int]:
        """Return the hotels of ``seat`` that are more than a bare plot."""
        return [number for number in self.owned(seat) if self.plots[number].level]

    def hotel_at(self, square: int) -> int | None:
        """Return the hotel whose entrance stands on ``square``."""
        return next((number for number, plot in enumerate(self.plots) if square in plot.entrances), None)

    def cars_on(self, square: int, besides: Player | None = None) -> list[Player]:
        """Return the players whose cars stand on a square of the ring, in order of seats."""
        return [seat for seat in self.living() if seat.square == square and seat is not besides]

    def free_places(self, hotel: int) -> tuple[int, ...]:
        """Return where an entrance of ``hotel`` may be placed: on its border, where no entrance of any hotel stands."""
        cars_matter = not self.board.flag("entrance.under_car")
        return tuple(
            square
            for square in self.board.places[hotel]
            if self.hotel_at(square) is None and not (cars_matter and self.cars_on(square))
        )
