"""From the configuration to the records that the kernel reads."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.games import records
from sim.games.hotel import layout, names
from sim.games.hotel.parameters import PARAMETERS
from sim.games.hotel.switches import SWITCHES
from sim.games.records import fill_players, fill_script, make_plan

if TYPE_CHECKING:
    from sim.config.models import Experiment, Game, Hotel

__all__ = ["make_board", "make_plan", "make_position", "make_profiles", "make_rules"]

NONE = -1
FINE = 10**12
"""Scale of figures that are fractions."""


def make_board(game: Game) -> np.record:
    """Return the board record of a game."""
    board = np.zeros(1, layout.board_dtype(len(game.squares)))[0]
    board.border[:] = NONE
    board.line[:] = NONE
    board.facility[:] = NONE
    number = {hotel.id: index for index, hotel in enumerate(game.hotels)}
    for square in game.squares:
        board.kind[square.index] = names.SQUARE_KINDS.index(square.kind)
        for side, hotel_id in ((layout.INNER, square.inner), (layout.OUTER, square.outer)):
            if hotel_id is not None:
                board.border[square.index, side] = number[hotel_id]
        if square.line is not None:
            board.line[square.index] = names.LINES.index(square.line)
    _measure_to_lines(board)
    board.hotel_count = len(game.hotels)
    for index, hotel in enumerate(game.hotels):
        _fill_hotel(board, index, hotel)
    _rank_gains(board, game)
    return board


def _measure_to_lines(board: np.record) -> None:
    """Count from every square how many squares ahead the next line is; a distance out of reach without lines."""
    squares = len(board.line)
    lines = [index for index in range(squares) if board.line[index] != NONE]
    for index in range(squares):
        board.to_line[index] = min(((line - index) % squares for line in lines), default=1 << 60)


def _fill_hotel(board: np.record, index: int, hotel: Hotel) -> None:
    board.land[index], board.takeover[index], board.entrance[index] = hotel.land, hotel.takeover, hotel.entrance
    board.top[index] = len(hotel.stages)
    board.facility[index] = hotel.facility or NONE
    board.cost[index, 0] = hotel.land
    for level, stage in enumerate(hotel.stages, 1):
        board.price[index, level] = stage.price
        board.rate[index, level] = stage.rate
        board.cost[index, level] = board.cost[index, level - 1] + stage.price
    board.place_count[index] = len(hotel.squares)
    board.places[index, : len(hotel.squares)] = hotel.squares
    whole = int(board.cost[index, len(hotel.stages)])
    rate = hotel.stages[-1].rate if hotel.stages else 0
    board.land_figure[:, index] = (
        hotel.land * 1000,
        FINE // max(hotel.land, 1),
        FINE * rate // whole,
        len(hotel.squares) * 1000,
    )


def _rank_gains(board: np.record, game: Game) -> None:
    """Rank every stage by the rate it adds for its price, exactly; equal gains have equal ranks."""
    gains = {
        (index, level): Fraction(int(board.rate[index, level] - board.rate[index, level - 1]), stage.price)
        for index, hotel in enumerate(game.hotels)
        for level, stage in enumerate(hotel.stages, 1)
    }
    ranks = {gain: rank for rank, gain in enumerate(sorted(set(gains.values())))}
    for place, gain in gains.items():
        board.gain_rank[place] = ranks[gain]


def make_rules(values: Mapping[str, Any]) -> np.record:
    """Return the rules record."""
    return records.make_rules(SWITCHES, values)


def make_profiles(experiment: Experiment) -> np.record:
    """Return the profiles record."""
    hotels = [hotel.id for hotel in experiment.game.hotels]
    return records.make_profiles(PARAMETERS, experiment, hotels, layout.profiles_dtype())


def make_position(experiment: Experiment) -> np.record:
    """Return the position record: what the experiment's scenario prescribes, or the usual start."""
    record = np.zeros(1, layout.position_dtype(len(experiment.game.squares)))[0]
    record.owner[:] = NONE
    record.entrance[:] = NONE
    position = experiment.position
    if position is None:
        return record
    record.given = 1
    record.turn = position.turn
    fill_players(record, position.players)
    for holding in position.holdings:
        record.owner[holding.square], record.level[holding.square] = holding.owner, holding.level
    for square, hotel in getattr(position, "entrances", ()):
        record.entrance[square] = hotel
    fill_script(record, position.dice)
    return record
