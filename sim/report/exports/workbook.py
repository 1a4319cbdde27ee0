"""A workbook for spreadsheets: facts, a sheet a table, and the data dictionary."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

import polars as pl
import xlsxwriter

from sim.analysis.wording import count
from sim.config.spreadsheet import is_formula
from sim.report.exports.bundle import Bundle
from sim.report.exports.facts import facts
from sim.report.exports.units import BY_ROW, number_format

MOST_ROWS = 1_048_575
"""Rows below the heading that a sheet holds."""

MOST_LETTERS = 32_767
"""Letters that a cell holds."""

EXACT = 2**53
"""Spreadsheets count in floating point: greater whole numbers are written as texts."""

CREATED = datetime(2000, 1, 1)
"""Stands in every workbook, so that the same games give the same bytes."""

STYLE = "Table Style Medium 2"
NARROWEST, WIDEST = 8, 48
LOOKED_AT = 5000
"""Rows that the width of a column is made for."""


def workbook(bundle: Bundle) -> bytes:
    """Return all tables as an Excel workbook.

    The first sheet tells what was played; each table has a sheet with a frozen heading, filters and the number
    formats of its units; the last one is the data dictionary. Texts are written as texts, never as formulas. A table
    of more rows than a sheet holds is left out, and the first sheet says so.
    """
    content = io.BytesIO()
    book = xlsxwriter.Workbook(content, {"in_memory": True})
    book.set_properties({"title": str(bundle.manifest.get("experiment", "")), "created": CREATED})
    writer = _Writer(book)
    writer.facts(bundle)
    for name, table in bundle.tables.items():
        if table.height <= MOST_ROWS:
            writer.table(name, table, {column: bundle.unit(name, column) for column in table.columns})
    writer.table("Columns", dictionary(bundle), {}, wrap=True)
    book.close()
    return content.getvalue()


def dictionary(bundle: Bundle) -> pl.DataFrame:
    """Return the data dictionary as a table: one row a column of a table."""
    rows = [
        (name, column, *bundle.columns.get(name, {}).get(column, ("", "")))
        for name, table in bundle.tables.items()
        for column in table.columns
    ]
    schema = dict.fromkeys(("table", "column", "unit", "meaning"), pl.String)
    return pl.DataFrame(rows, schema=schema, orient="row")


class _Writer:
    """Writes sheets; formats are made once each."""

    def __init__(self, book: Any) -> None:
        self.book = book
        self.formats: dict[tuple[tuple[str, Any], ...], Any] = {}
        self.sheets: set[str] = set()

    def format(self, **properties: Any) -> Any:
        key = tuple(properties.items())
        if key not in self.formats:
            self.formats[key] = self.book.add_format({"valign": "top", **properties})
        return self.formats[key]

    def facts(self, bundle: Bundle) -> None:
        sheet = self.book.add_worksheet("About")
        self.sheets.add("about")
        sheet.set_column(0, 0, 28)
        sheet.set_column(1, 1, 110)
        too_long = [
            ("left out", f"{name}, in {name}.parquet: it has {count(table.height, 'row')}, a sheet holds {MOST_ROWS:,}")
            for name, table in bundle.tables.items()
            if table.height > MOST_ROWS
        ]
        for row, (name, value) in enumerate([*facts(bundle), *too_long]):
            sheet.write_string(row, 0, name, self.format(bold=True))
            self.cell(sheet, row, 1, value, {"text_wrap": True, "align": "left", "num_format": "0"})
        sheet.freeze_panes(1, 0)

    def table(self, name: str, table: pl.DataFrame, units: Mapping[str, str], wrap: bool = False) -> None:
        sheet = self.book.add_worksheet(self._sheet_name(name))
        by_row = "unit" in table.columns and BY_ROW in units.values()
        row_units = table["unit"].to_list() if by_row else []
        for place, series in enumerate(table):
            unit, whole = units.get(series.name, ""), series.dtype.is_integer()
            style: dict[str, Any] = {"text_wrap": True} if wrap else {}
            for row, value in enumerate(series.to_list(), start=1):
                if series.dtype.is_numeric():
                    own = row_units[row - 1] if by_row and unit == BY_ROW else unit
                    style = {"num_format": number_format(own or "", whole)}
                self.cell(sheet, row, place, value, style)
            sheet.set_column(place, place, _width(series, wrap))
        self._heading(sheet, name, table)

    def _heading(self, sheet: Any, name: str, table: pl.DataFrame) -> None:
        head = self.format(bold=True, text_wrap=True)
        if table.height:
            columns = [{"header": column, "header_format": head} for column in table.columns]
            shape = {"name": f"rentroll_{re.sub(r'[^0-9A-Za-z_]', '_', name)}", "style": STYLE, "columns": columns}
            sheet.add_table(0, 0, table.height, table.width - 1, shape)
        else:
            for place, column in enumerate(table.columns):
                sheet.write_string(0, place, column, head)
            sheet.autofilter(0, 0, 0, table.width - 1)
        sheet.freeze_panes(1, 0)

    def _sheet_name(self, name: str) -> str:
        """Return a name that Excel takes: at most 31 letters, none of its own signs, each once."""
        plain = re.sub(r"[\[\]:*?/\\]", "-", name)[:31]
        found = next(each for each in _numbered(plain) if each.lower() not in self.sheets)
        self.sheets.add(found.lower())
        return found

    def cell(self, sheet: Any, row: int, column: int, value: Any, style: Mapping[str, Any]) -> None:
        """Write a value by its type: a text is never taken for a number or a formula."""
        if value is None:
            return
        if isinstance(value, bool):
            sheet.write_boolean(row, column, value, self.format(**style))
        elif (isinstance(value, float) and math.isfinite(value)) or (isinstance(value, int) and abs(value) <= EXACT):
            sheet.write_number(row, column, value, self.format(**style))
        else:
            text = str(value)[:MOST_LETTERS]
            quoted = {"quote_prefix": True} if isinstance(value, str) and is_formula(text) else {}
            sheet.write_string(row, column, text, self.format(**style, **quoted))


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in range(2, 1000):
        yield f"{name[:27]}-{number}"


def _width(series: pl.Series, wrap: bool) -> int:
    """Return the width of a column in letters: of its heading, which has a button, and of what it shows."""
    if series.dtype.is_float():
        longest = 11
    else:
        shown = (f"{value:,}" if isinstance(value, int) else str(value) for value in series.head(LOOKED_AT))
        longest = max(map(len, shown), default=0) + 1
    most = 90 if wrap else WIDEST
    return min(most, max(NARROWEST, longest, len(series.name) + 3))
