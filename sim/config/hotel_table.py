"""Hotels in a table for spreadsheets: below the squares a row a hotel, and a row for each of its stages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sim.config.cells import cell_value
from sim.config.documents import HotelRow, StageRow, check_row
from sim.config.errors import Problem
from sim.config.models import Game
from sim.config.reading import dotted, split_key
from sim.config.spreadsheet import Cell, Sheet, SheetRow
from sim.games.declarations import Declarations, declarations

HOTEL, STAGE = "hotel", "stage"
"""Headings of the ids: a row with a hotel is no square, and with a stage besides it is one of that hotel's stages."""


def hotel_headings(declared: Declarations) -> tuple[str, ...]:
    """Return the headings that rows of hotels and stages may have; none where the family has no hotels."""
    if not declared.hotel_columns:
        return ()
    of_hotels, of_stages = (
        (column.key for column in part) for part in (declared.hotel_columns, declared.stage_columns)
    )
    return tuple(dict.fromkeys((HOTEL, *of_hotels, STAGE, *of_stages)))


def hotel_cells(game: Game) -> Iterator[dict[str, Cell]]:
    """Yield the rows of a game's hotels, each followed by those of its stages."""
    declared = declarations(game.family)
    for hotel in game.hotels:
        yield {HOTEL: hotel.id, **{column.key: getattr(hotel, column.key) for column in declared.hotel_columns}}
        for stage in hotel.stages:
            values = {column.key: getattr(stage, column.key) for column in declared.stage_columns}
            yield {HOTEL: hotel.id, STAGE: stage.id, **values}


class Hotels:
    """The hotels that a table holds, as rows of a game file; and where each value of them stands in it.

    Parameters
    ----------
    sheet : Sheet
        With the columns of the family.
    rows : sequence of SheetRow
        Those with a hotel's id, in order: hotels by first appearance, stages in order of building.
    declared : Declarations
        What the family allows.

    Attributes
    ----------
    rows : dict
        By id, as in a draft.
    problems : list of Problem
        What single cells get wrong.
    reported : set of str
        Keys of hotels that a problem was found for.
    """

    def __init__(self, sheet: Sheet, rows: Sequence[SheetRow], declared: Declarations) -> None:
        self.sheet, self.declared = sheet, declared
        self.rows: dict[str, dict[str, Any]] = {}
        self.problems: list[Problem] = []
        self.reported: set[str] = set()
        self._places: dict[tuple[str, ...], SheetRow] = {}
        for row in rows:
            self._read(row)

    def _read(self, row: SheetRow) -> None:
        hotel_id, stage_id = row.cells[HOTEL].strip(), row.cells.get(STAGE, "").strip()
        hotel = self.rows.setdefault(hotel_id, {"stage": []})
        self._places.setdefault((hotel_id,), row)
        if stage_id:
            self._places[hotel_id, stage_id] = row
            hotel["stage"].append({"id": stage_id, **self._values(row, (hotel_id, stage_id))})
            return
        if set(hotel) - {"stage"}:
            message = (
                f"the hotel {hotel_id} stands in row {self._places[hotel_id,].number} already; a stage needs its id"
            )
            self.problems.append(self.sheet.problem(row, STAGE, None, message))
            return
        self._places[hotel_id,] = row
        stages = hotel.pop("stage")
        hotel |= {"id": hotel_id, **self._values(row, (hotel_id,)), "stage": stages}

    def _values(self, row: SheetRow, place: tuple[str, ...]) -> dict[str, Any]:
        """Return the values of a row; the cells of other columns must be empty."""
        columns = self.declared.stage_columns if len(place) == 2 else self.declared.hotel_columns
        found: dict[str, str] = {}
        values: dict[str, Any] = {}
        for column in columns:
            if column.key in row.cells:
                value, message = cell_value(column, row.cells[column.key])
                if message:
                    found[column.key] = message
                else:
                    values[column.key] = value
        what = "a stage" if len(place) == 2 else "a hotel"
        other = [name for name in row.cells if name not in (HOTEL, STAGE, *(column.key for column in columns))]
        found |= dict.fromkeys(other, f"must be empty in the row of {what}")
        valid, problems = check_row(StageRow if len(place) == 2 else HotelRow, values, self.sheet.file, "", what)
        found |= {problem.key: problem.message for problem in problems}
        for name, message in found.items():
            self.problems.append(self.sheet.problem(row, name, row.cells[name], message))
            self.reported.add(f"{self._key(place)}.{name}")
        return valid

    def _key(self, place: tuple[str, ...]) -> str:
        return dotted("hotel", place[0], *(("stage", place[1]) if len(place) == 2 else ()))

    def place(self, key: str) -> str:
        """Return row and column of the table for a key of a game's hotels; empty for all of them, or for the base's."""
        _, *parts = split_key(key)
        own = self._places.get(tuple(parts[:1]))
        if own is None:
            return ""
        if parts[1:2] == ["stage"] and len(parts) > 2:
            row, heading = self._places.get((parts[0], parts[2]), own), STAGE
            rest = parts[3:]
        else:
            row, heading, rest = own, HOTEL, parts[1:]
        return f"row {row.number}, column {rest[0] if rest and rest[0] != 'id' else heading}"
