"""Tables in Markdown, ready to paste: figures rounded to what their intervals justify."""

from __future__ import annotations

from collections.abc import Sequence

from sim.analysis.wording import count
from sim.report.cells import Cell, page_table
from sim.report.exports.bundle import Bundle
from sim.report.exports.facts import SINGLE, facts

MOST_ROWS = 500
"""Rows of a table that are written; more are told."""

_SIGNS = str.maketrans({"|": "\\|", "*": "\\*", "<": "&lt;", "\\": "\\\\", "`": "\\`", "\n": "<br>", "\r": " "})


def markdown(bundle: Bundle) -> str:
    """Return all tables as Markdown, with intervals beside the figures as on the page."""
    name = bundle.manifest.get("experiment", "Tables")
    single = {key.replace("_", " ") for key in SINGLE} | {"game", "edition", "players", "strategies"}
    lines = [f"# {_text(str(name))}", ""]
    lines += [f"- {fact}: {_text(str(value))}" for fact, value in facts(bundle) if fact in single]
    for table in bundle.tables:
        lines += ["", *_section(bundle, table)]
    return "\n".join(lines) + "\n"


def _section(bundle: Bundle, name: str) -> list[str]:
    frame = bundle.tables[name]
    table = page_table(
        name, frame.head(MOST_ROWS) if "rounds" not in frame.columns else frame, bundle.columns.get(name, {})
    )
    lines = [f"## {name}", ""]
    if bundle.rows.get(name):
        lines += [bundle.rows[name], ""]
    lines += [_row([column.name for column in table.columns])]
    lines += [_row(["---:" if column.numeric else "---" for column in table.columns], plain=True)]
    lines += [_row([_cell(cell) for cell in row]) for row in table.rows[:MOST_ROWS]]
    shown = min(len(table.rows), MOST_ROWS)
    if shown < frame.height:
        lines += ["", f"{shown:,} of {count(frame.height, 'row')}; all are in `{name}.parquet`."]
    return lines


def _row(cells: Sequence[str], plain: bool = False) -> str:
    return f"| {' | '.join(cells if plain else map(_text, cells))} |"


def _cell(cell: Cell) -> str:
    return f"{cell.text} ({cell.spread})" if cell.spread else cell.text


def _text(text: str) -> str:
    return text.translate(_SIGNS)
