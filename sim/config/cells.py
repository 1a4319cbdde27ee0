"""Cells of a table as values of their columns."""

from __future__ import annotations

import re
from typing import Any

from sim.config.errors import shown_value
from sim.engine.declare import SquareColumn

_WHOLE = re.compile(r"\d+(?:[.,]0)?")
_DECIMAL = re.compile(r"\d+(?:[.,]\d+)?")


def whole_number(text: str) -> int | None:
    """Return a whole number, which a spreadsheet may have given a decimal; None if it is none."""
    return int(re.split("[.,]", text)[0]) if _WHOLE.fullmatch(text) else None


def cell_value(column: SquareColumn, text: str) -> tuple[Any, str]:
    """Return the value of a filled cell and an empty text, or None and what is wrong with it."""
    if column.kind == "text":
        return (text if column.key == "name" else text.strip()), ""
    text = text.strip()
    if column.kind == "int" and (number := whole_number(text)) is not None:
        return number, ""
    if column.kind == "number" and _DECIMAL.fullmatch(text):
        return float(text.replace(",", ".")), ""
    need = "a whole number without separators" if column.kind == "int" else "a number such as 7.5 or 7,5"
    return None, f"must be {need}, found {shown_value(text)}"
