"""The squares of a board as a table for spreadsheets, one row a square, and back.

What the columns are is declared by the game family; nothing here knows one.
Rows of hotels follow where the family has them: `sim.config.hotel_table`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from sim.config.board import keys_of_kind
from sim.config.cells import cell_value, whole_number
from sim.config.errors import Problem, shown_value
from sim.config.hotel_table import HOTEL, Hotels, hotel_cells, hotel_headings
from sim.config.hotels import own_name
from sim.config.models import Game, Square
from sim.config.spreadsheet import Cell, Sheet, SheetRow
from sim.engine.declare import SquareColumn
from sim.games.declarations import Declarations, declarations

NUMBER = "number"
"""Heading of the squares' numbers."""


def known_columns(declared: Declarations) -> tuple[str, ...]:
    """Return every heading that a table of the family may have."""
    of_squares = (name for column in declared.columns for name in column.names())
    return tuple(dict.fromkeys((NUMBER, *of_squares, *hotel_headings(declared))))


def board_table(game: Game) -> tuple[list[str], list[list[Cell]]]:
    """Return heading and rows of a board's squares, as they are with edition and rules laid on; then of its hotels.

    Columns that no kind of square on this board uses are left out, and those of lists go as far as some square has
    entries.
    """
    declared = declarations(game.family)
    rows = [dict(_cells(declared, game, square)) for square in game.squares]
    used = {name for row in rows for name in row} | set(hotel_headings(declared))
    rows += hotel_cells(game)
    heading = [name for name in known_columns(declared) if name in used]
    return heading, [[row.get(name) for name in heading] for row in rows]


def _cells(declared: Declarations, game: Game, square: Square) -> Iterator[tuple[str, Cell]]:
    yield NUMBER, square.index + declared.first_square
    keys = keys_of_kind(declared, square.kind)
    for column in declared.columns:
        if column.key not in keys:
            continue
        value: Any = own_name(game, square) if column.key == "name" else getattr(square, column.key)
        if column.most:
            first = column.first.get(square.kind, 0)
            yield from zip(column.names()[first:], value, strict=False)
        else:
            yield column.key, value


class Squares:
    """The squares that a table holds, as rows of a game file; and where each value of them stands in it.

    Parameters
    ----------
    sheet : Sheet
        With the columns of the family.
    declared : Declarations
        What the family allows.

    Attributes
    ----------
    rows : list of dict
        In board order.
    hotels : Hotels
        Those of the rows below the squares.
    problems : list of Problem
        Cells that hold no value of their column.
    reported : set of str
        Keys of squares that a problem was found for.
    """

    def __init__(self, sheet: Sheet, declared: Declarations) -> None:
        self.sheet, self.declared = sheet, declared
        self.hotels = Hotels(sheet, [row for row in sheet.rows if HOTEL in row.cells], declared)
        self.problems = list(self.hotels.problems)
        self.reported = set(self.hotels.reported)
        self._order = self._in_order([row for row in sheet.rows if HOTEL not in row.cells])
        self.rows = [self._square(index, row) for index, row in enumerate(self._order)]

    def _in_order(self, rows: Sequence[SheetRow]) -> list[SheetRow]:
        """Return the rows by their numbers; a table without any is in board order."""
        if not any(NUMBER in row.cells for row in rows):
            return list(rows)
        first = self.declared.first_square
        last = first + len(rows) - 1
        by_number: dict[int, SheetRow] = {}
        for row in rows:
            text = row.cells.get(NUMBER, "").strip()
            number = whole_number(text)
            if number is None or not first <= number <= last:
                message = (
                    f"must be a whole number from {first} to {last}, since there are {len(rows)} squares, found "
                    f"{shown_value(text)}; with the whole column empty the rows are in board order"
                )
                self.problems.append(self.sheet.problem(row, NUMBER, text, message))
            elif number in by_number:
                message = f"the square {number} stands in row {by_number[number].number} already"
                self.problems.append(self.sheet.problem(row, NUMBER, number, message))
            else:
                by_number[number] = row
        complete = len(by_number) == len(rows)
        return [by_number[number] for number in sorted(by_number)] if complete else list(rows)

    def _square(self, index: int, row: SheetRow) -> dict[str, Any]:
        square: dict[str, Any] = {}
        known = {NUMBER, *(name for column in self.declared.columns for name in column.names())}
        for name in row.cells:
            if name not in known:
                message = f"must be empty in the row of a square; rows of hotels have an id in the column {HOTEL}"
                self._report(index, row, name, name, row.cells[name], message)
        for column in self.declared.columns:
            if column.most:
                self._list(index, row, column, square)
            elif column.key in row.cells:
                value = self._value(index, row, column, column.key)
                if value is not None:
                    square[column.key] = value
        return square

    def _list(self, index: int, row: SheetRow, column: SquareColumn, square: dict[str, Any]) -> None:
        names = column.names()[column.first.get(str(square.get("kind")), 0) :]
        filled = [place for place, name in enumerate(names) if name in row.cells]
        early = [name for name in column.names() if name in row.cells and name not in names]
        if early:
            message = f"must be empty for the kind {shown_value(square.get('kind'))}: its list begins with {names[0]}"
            self._report(index, row, column.key, early[0], row.cells[early[0]], message)
        if not filled:
            return
        for name in names[: filled[-1]]:
            if name not in row.cells:
                message = f"is empty, but {names[filled[-1]]} is filled"
                self._report(index, row, column.key, name, None, message)
        values = [self._value(index, row, column, names[place]) for place in filled]
        square[column.key] = [value for value in values if value is not None]

    def _value(self, index: int, row: SheetRow, column: SquareColumn, name: str) -> Any:
        value, message = cell_value(column, row.cells[name])
        if message:
            self._report(index, row, column.key, name, row.cells[name].strip(), message)
        return value

    def _report(self, index: int, row: SheetRow, key: str, name: str, value: object, message: str) -> None:
        self.problems.append(self.sheet.problem(row, name, value, message))
        self.reported.add(f"square.{index + self.declared.first_square}.{key}")

    def row_number(self, problem: Problem) -> int:
        """Return the row that a located problem names; those of the table as a whole come last."""
        match = re.match(r"row (\d+)", problem.key)
        return int(match[1]) if match else sys.maxsize

    def located(self, problem: Problem) -> Problem:
        """Return a problem of the game with the row and column of the table where the value stands."""
        parts = problem.key.split(".")
        place = ""
        if parts[0] == "square" and len(parts) == 3:
            row = self._order[int(parts[1]) - self.declared.first_square]
            column = next(column for column in self.declared.columns if column.key == parts[2])
            names = column.names()[column.first.get(row.cells.get("kind", "").strip(), 0) :]
            place = f"row {row.number}, column {names[0]}" + (" and on" if column.most else "")
        elif parts[0] == "group":
            place = "column group"
        elif parts[0] == "hotel":
            place = self.hotels.place(problem.key)
        return Problem(self.sheet.file, place, problem.value, problem.message, problem.severity)
