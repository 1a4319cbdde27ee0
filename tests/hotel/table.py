"""A position of Hotel, built by hand, from which turns are played with scripted dice.

A is the player on turn and sits in the last seat, B sits on its left. Unless
told otherwise everybody is idle (acquires, builds and bids nothing), waits in
the car park and has 12,000. Squares have their printed numbers, from 1; 0 is
the car park.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, Self

import numpy as np

from sim.config import Experiment, Options, load_experiment
from sim.engine import events as ev
from sim.engine.events import LOG
from sim.engine.status import OK
from sim.games.registry import Table, family

LETTERS = "ABCDEFGH"
IDLE = "plain:reserve=99999"
HOTELS = ("boomerang", "fujiyama", "letoile", "president", "royal", "waikiki", "taj_mahal", "safari")
KINDS = {kind.number: kind.name for kind in ev.KINDS}


class Row(NamedTuple):
    """An event, its kind by name."""

    kind: str
    round: int
    player: int
    square: int
    other: int
    amount: int
    a: int
    b: int


@cache
def lay_table(players: tuple[str, ...], rules: tuple[str, ...], rounds: int) -> tuple[Experiment, Table]:
    """Return the experiment and its records; the first player sits in the last seat."""
    options = Options(
        game="hotel",
        players=",".join((*players[1:], players[0])),
        settings=(f"max_rounds={rounds}", *rules),
        fixed_seats=True,
    )
    experiment = load_experiment(None, options)
    return experiment, family(experiment.game.family).make_table(experiment)


@dataclass
class Hotel:
    """A hotel that a player owns."""

    owner: str
    level: int = 0
    entrances: tuple[int, ...] = ()


@dataclass
class Position:
    """What lies on the table before A's turn.

    Attributes
    ----------
    players : tuple of str
        Strategies in turn order from A.
    rules : sequence of str
        ``key=value`` of what differs from the official rules.
    """

    players: tuple[str, ...] = (IDLE, IDLE)
    rules: Sequence[str] = ()
    purses: dict[str, int] = field(default_factory=dict)
    squares: dict[str, int] = field(default_factory=dict)
    hotels: dict[str, Hotel] = field(default_factory=dict)
    gone: tuple[str, ...] = ()

    def cash(self, **amounts: int) -> Self:
        """Fill purses, as in ``cash(A=50)``."""
        self.purses |= amounts
        return self

    def stands(self, **squares: int) -> Self:
        """Put cars on squares, as in ``stands(A=7)``."""
        self.squares |= squares
        return self

    def owns(self, owner: str, hotel: str, level: int = 0, entrances: tuple[int, ...] = ()) -> Self:
        """Give a hotel to a player."""
        self.hotels[hotel] = Hotel(owner, level, entrances)
        return self

    def out(self, *letters: str) -> Self:
        """Leave players out who are eliminated already."""
        self.gone = letters
        return self

    def seat(self, letter: str) -> int:
        """Return the seat of a player."""
        return (LETTERS.index(letter) - 1) % len(self.players)

    def play(self, *dice: int, rounds: int = 1) -> Turn:
        """Play A's turn, and whole rounds after it, with all dice scripted: it fails if others are thrown."""
        _, table = lay_table(tuple(self.players), tuple(self.rules), rounds)
        board, rules, profiles, _ = table.setting
        game = np.zeros(1, table.game_dtype)[0]
        tally = np.zeros(table.blocks, table.tally_dtype)
        lengths = np.zeros((2, table.max_rounds + 1), np.int64)
        log = np.zeros(1, LOG)[0]
        log.active = 1
        outcomes = np.zeros(1, table.outcome_dtype)
        position = self._record(table, dice)
        status = table.play(game, board, rules, profiles, position, tally, lengths, log, table.plan(0, 1), outcomes)
        assert status == OK
        rows = [Row(KINDS[row[0]], *row[1:]) for row in log.rows[: log.count].tolist()]
        turn = Turn(self, game, tally[0], rows)
        assert turn.dice == list(dice)
        return turn

    def _record(self, table: Table, dice: Sequence[int]) -> np.record:
        position = np.zeros(1, table.setting[3].dtype)[0]
        position.given = 1
        position.owner[:] = position.entrance[:] = -1
        position.turn = self.seat("A")
        for letter in LETTERS[: len(self.players)]:
            seat = self.seat(letter)
            position.out[seat] = letter in self.gone
            cash = 0 if letter in self.gone else self.purses.get(letter, 12_000)
            position.cash_low[seat] = position.cash_high[seat] = cash
            position.square[seat] = self.squares.get(letter, 0) - 1
        for name, hotel in self.hotels.items():
            number = HOTELS.index(name)
            position.owner[number], position.level[number] = self.seat(hotel.owner), hotel.level
            for square in hotel.entrances:
                position.entrance[square - 1] = number
        position.script[: len(dice), 0] = dice
        position.script_count = len(dice)
        return position


@dataclass
class Turn:
    """What was played: the state that it left, its counters and its events."""

    before: Position
    game: np.record
    tally: np.record
    rows: list[Row]

    @property
    def dice(self) -> list[int]:
        """All throws, in order of play."""
        return [row.amount for row in self.find("throw")]

    @property
    def kinds(self) -> list[str]:
        """Kinds of the events from A's turn to the end, both left out."""
        first = next(number for number, row in enumerate(self.rows) if row.kind == "turn")
        return [row.kind for row in self.rows[first + 1 :] if row.kind != "end"]

    def find(self, *kinds: str) -> list[Row]:
        """Return the events of some kinds since the position."""
        first = next(number for number, row in enumerate(self.rows) if row.kind == "turn")
        return [row for row in self.rows[first:] if row.kind in kinds]

    def only(self, kind: str) -> Row:
        """Return the only event of a kind."""
        (row,) = self.find(kind)
        return row

    def cash(self, letter: str) -> int:
        """Return the cash of a player."""
        return int(self.game.cash[self.before.seat(letter)])

    def square(self, letter: str) -> int:
        """Return the printed number of the square on which a player's car stands."""
        return int(self.game.position[self.before.seat(letter)]) + 1

    def owner(self, hotel: str) -> str | None:
        """Return who owns a hotel."""
        seat = int(self.game.owner[HOTELS.index(hotel)])
        return next(
            (letter for letter in LETTERS[: len(self.before.players)] if self.before.seat(letter) == seat), None
        )

    def level(self, hotel: str) -> int:
        """Return how many stages of a hotel stand."""
        return int(self.game.level[HOTELS.index(hotel)])

    def entrances(self, hotel: str) -> list[int]:
        """Return the squares with an entrance of a hotel."""
        number = HOTELS.index(hotel)
        return [square + 1 for square in range(31) if int(self.game.entrance[square]) == number]

    def alive(self, letter: str) -> bool:
        """Tell whether a player is still in the game."""
        return bool(self.game.alive[self.before.seat(letter)])

    def place(self, letter: str) -> int:
        """Return the place of a player who is out, or has won."""
        return int(self.game.place[self.before.seat(letter)])


def table(*players: str, rules: Sequence[str] = ()) -> Position:
    """Return a position with these strategies from A; two idle players if none is named."""
    return Position(players or (IDLE, IDLE), rules)
