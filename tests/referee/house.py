"""The toy board with Free Parking on its last square, and stories about house rules on it."""

from __future__ import annotations

from referee.toy import GAME, SQUARES, ToyGame, ToySquare, move, throw, turn
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.referee.board import Board
from sim.referee.log import Event, Log
from sim.referee.table import Table

PARKING = 14
SIZE = 15
HOUSE_GAME = ToyGame((*SQUARES, ToySquare(PARKING, "parking", "free_parking")), GAME.decks)


def house(rows: list[Event], players: int = 2, /, origin: int = 0, **rules: Value) -> Table:
    """Return a table whose seat 0 stands on ``origin`` before its turn; in rule names ``__`` stands for the dot."""
    named = {key.replace("__", "."): value for key, value in rules.items()}
    table = Table(Board(HOUSE_GAME, named), players, Log(rows))
    table.seats[0].square = origin
    return table


def landing(square: int, first: int = 2) -> list[Event]:
    """Return the rows of seat 0 that throws ``first`` and 1 and comes to ``square``."""
    origin = (square - first - 1) % SIZE
    return [turn(0, origin), throw(0, first, 1), move(0, origin, square, first + 1)]


def landed(square: int, *rows: Event, players: int = 2, **rules: Value) -> Table:
    """Return a table whose seat 0 lands on ``square`` without passing the start; rows follow."""
    opening = landing(square)
    return house([*opening, *rows], players, origin=opening[0].square, **rules)


def speed(face: int, player: int = 0) -> Event:
    """Return the row of the speed die."""
    return Event(ev.SPEED_DIE, 1, player, -1, -1, face, 0, 0)
