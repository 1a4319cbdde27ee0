"""Tables of a tournament by strategy and by seat: ``field``, ``line_ups``, ``places`` and ``seat_advantage``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.analysis.frames import JACKKNIFE, WILSON, Column, Table, Values, integer, interval_columns, number, text
from sim.analysis.intervals import Array, divide, jackknife, wilson
from sim.analysis.tournament.counting import TableSize, Tournament
from sim.analysis.tournament.shares import share

SEATS = integer("seats", "players", "size of the table: so many players, each of another strategy")
STRATEGY = text("strategy", "name", "strategy, with the parameters that the command changed")
_GAMES = integer("games", "games", "games in which it sat, unfinished ones included")
_FINISHED = integer("finished", "games", "of these, finished ones")
_WINS = integer("wins", "games", "games won; a game at the round limit has no winner")
_RATE = number("win_rate", "share of games", "wins / games: unfinished games count as not won")
_PLACE = number("mean_place", "place", "mean place in finished games: 1 for the winner")
_PLACE_ENDS = interval_columns("place_low", "place_high", "mean_place", "place", JACKKNIFE)

Rows = dict[str, list[Any]]


def joined(columns: Sequence[Column], parts: Sequence[Rows]) -> Values:
    """Return the columns of several parts of a table, one below the other."""
    return {column.name: [value for part in parts for value in part[column.name]] for column in columns}


def mean_place(results: Array) -> tuple[Array, Array, Array]:
    """Return the mean place with its interval; ``results`` has shape (items, places + 1, blocks)."""
    places = np.arange(1, results.shape[1])
    found = jackknife(
        np.einsum("ipb,p->bi", results[:, 1:], places), results[:, 1:].sum(axis=1).T, bounds=(1, len(places))
    )
    return found.value, found.low, found.high


FIELD_COLUMNS = (
    SEATS,
    STRATEGY,
    _GAMES,
    _FINISHED,
    _WINS,
    _RATE,
    *interval_columns("win_low", "win_high", "win_rate", "share of games", WILSON),
    number("equal_rate", "share of games", "win rate if all won equally often: finished / (games x seats)"),
    number("win_share", "share of finished games", "wins / finished games, as the literature quotes it"),
    *interval_columns("share_low", "share_high", "win_share", "share of finished games", WILSON),
    number("unfinished_rate", "share of games", "games stopped at the round limit / games"),
    *interval_columns("unfinished_low", "unfinished_high", "unfinished_rate", "share of games", WILSON),
    _PLACE,
    *_PLACE_ENDS,
)


def _field(tournament: Tournament) -> Values:
    return joined(FIELD_COLUMNS, [_field_of(tournament, table) for table in tournament.tables])


def _field_of(tournament: Tournament, table: TableSize) -> Rows:
    sat = list(table.sat)
    results = table.results[sat]
    games, wins = results.sum(axis=1).T, results[:, 1].T
    finished = games - results[:, 0].T
    rate, win_share = share(wins, games), share(wins, finished)
    unfinished = share(results[:, 0].T, games)
    place, place_low, place_high = mean_place(results)
    return {
        "seats": [table.size] * len(sat),
        "strategy": [tournament.strategies[number] for number in sat],
        "games": games.sum(axis=0).tolist(),
        "finished": finished.sum(axis=0).tolist(),
        "wins": wins.sum(axis=0).tolist(),
        "win_rate": rate.value.tolist(),
        "win_low": rate.low.tolist(),
        "win_high": rate.high.tolist(),
        "equal_rate": divide(finished.sum(axis=0), games.sum(axis=0) * table.size).tolist(),
        "win_share": win_share.value.tolist(),
        "share_low": win_share.low.tolist(),
        "share_high": win_share.high.tolist(),
        "unfinished_rate": unfinished.value.tolist(),
        "unfinished_low": unfinished.low.tolist(),
        "unfinished_high": unfinished.high.tolist(),
        "mean_place": place.tolist(),
        "place_low": place_low.tolist(),
        "place_high": place_high.tolist(),
    }


LINE_UP_COLUMNS = (
    integer("line_up", "index", "number of the line-up, from 1"),
    SEATS,
    STRATEGY,
    text("others", "names", "the other strategies at the table"),
    integer("seed", "number", "seed of the line-up's games: with it and these players `rentroll run` plays the same"),
    integer("games", "games", "games of the line-up, unfinished ones included"),
    _FINISHED,
    _WINS,
    _RATE,
    *interval_columns("win_low", "win_high", "win_rate", "share of games", WILSON),
    _PLACE,
    *_PLACE_ENDS,
)


def _line_ups(tournament: Tournament) -> Values:
    parts: list[Rows] = []
    for number_of, line_up in enumerate(tournament.line_ups, 1):
        names = [tournament.strategies[member] for member in line_up.members]
        results = line_up.counts.results
        games, wins = int(line_up.counts.games.sum()), results[:, 1].sum(axis=1)
        rate = wilson(wins, games)
        place, place_low, place_high = mean_place(results)
        parts.append(
            {
                "line_up": [number_of] * len(names),
                "seats": [len(names)] * len(names),
                "strategy": names,
                "others": [", ".join(other for other in names if other != name) for name in names],
                "seed": [line_up.seed] * len(names),
                "games": [games] * len(names),
                "finished": [games - int(results[0, 0].sum())] * len(names),
                "wins": wins.tolist(),
                "win_rate": rate.value.tolist(),
                "win_low": rate.low.tolist(),
                "win_high": rate.high.tolist(),
                "mean_place": place.tolist(),
                "place_low": place_low.tolist(),
                "place_high": place_high.tolist(),
            }
        )
    return joined(LINE_UP_COLUMNS, parts)


PLACE_COLUMNS = (
    SEATS,
    STRATEGY,
    integer("place", "index", "place in finished games: 1 for the winner"),
    integer("games", "games", "finished games in which the strategy sat"),
    integer("times", "games", "of these, games in which it took this place"),
    number("share", "share of finished games", "times / games"),
    *interval_columns("low", "high", "share", "share of finished games", WILSON),
)


def _places(tournament: Tournament) -> Values:
    parts: list[Rows] = []
    for table in tournament.tables:
        for strategy in table.sat:
            placed = table.results[strategy, 1:].T
            found = share(placed, placed.sum(axis=1))
            size = table.size
            parts.append(
                {
                    "seats": [size] * size,
                    "strategy": [tournament.strategies[strategy]] * size,
                    "place": list(range(1, size + 1)),
                    "games": [int(placed.sum())] * size,
                    "times": placed.sum(axis=0).tolist(),
                    "share": found.value.tolist(),
                    "low": found.low.tolist(),
                    "high": found.high.tolist(),
                }
            )
    return joined(PLACE_COLUMNS, parts)


SEAT_COLUMNS = (
    SEATS,
    integer("seat", "order of play", "seat; seat 1 begins"),
    integer("games", "games", "games at tables of this size, unfinished ones included"),
    _WINS,
    _RATE,
    *interval_columns("win_low", "win_high", "win_rate", "share of games", WILSON),
    number("equal_rate", "share of games", "win rate if all seats won equally often: finished / (games x seats)"),
    number("advantage", "percentage points", "win_rate - equal_rate, in percentage points"),
    *interval_columns("advantage_low", "advantage_high", "advantage", "percentage points", JACKKNIFE),
    _PLACE,
    *_PLACE_ENDS,
)


def _seats(tournament: Tournament) -> Values:
    parts: list[Rows] = []
    for table in tournament.tables:
        games, wins = table.games, table.seats[:, 1].T
        finished = games - table.seats[0, 0]
        rate = share(wins, games)
        ahead = jackknife(100 * (wins - finished[:, np.newaxis] / table.size), games)
        place, place_low, place_high = mean_place(table.seats)
        equal = float(divide(finished.sum(), games.sum() * table.size))
        parts.append(
            {
                "seats": [table.size] * table.size,
                "seat": list(range(1, table.size + 1)),
                "games": [int(games.sum())] * table.size,
                "wins": wins.sum(axis=0).tolist(),
                "win_rate": rate.value.tolist(),
                "win_low": rate.low.tolist(),
                "win_high": rate.high.tolist(),
                "equal_rate": [equal] * table.size,
                "advantage": ahead.value.tolist(),
                "advantage_low": ahead.low.tolist(),
                "advantage_high": ahead.high.tolist(),
                "mean_place": place.tolist(),
                "place_low": place_low.tolist(),
                "place_high": place_high.tolist(),
            }
        )
    return joined(SEAT_COLUMNS, parts)


FIELD = Table("field", "One row a size of table and strategy: all its line-ups together.", FIELD_COLUMNS, _field)
LINE_UPS = Table("line_ups", "One row a line-up and strategy.", LINE_UP_COLUMNS, _line_ups)
PLACES = Table("places", "One row a size of table, strategy and place.", PLACE_COLUMNS, _places)
SEAT_ADVANTAGE = Table(
    "seat_advantage", "One row a size of table and seat: the order of play, whoever sits there.", SEAT_COLUMNS, _seats
)
