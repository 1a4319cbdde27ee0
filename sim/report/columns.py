"""The data dictionary that travels with the data: every table, column, unit and meaning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sim.analysis.dictionary import COLUMNS, GLOSSARY, MEASURE_MEANINGS, ROWS
from sim.report.outcomes import GAMES_COLUMNS, PLAYERS_COLUMNS

Columns = Mapping[str, tuple[str, str]]


def dictionary() -> dict[str, Columns]:
    """Return unit and meaning of every column of every table that a run can write."""
    return {**COLUMNS, "games": GAMES_COLUMNS, "players": PLAYERS_COLUMNS}


def columns_markdown(
    tables: Sequence[str], meanings: Mapping[str, Columns] | None = None, rows: Mapping[str, str] = ROWS
) -> str:
    """Return the text of ``columns.md`` for these tables, in this order.

    Parameters
    ----------
    tables : sequence of str
        Their names.
    meanings : mapping, optional
        Unit and meaning by table and column; those of a run by default.
    rows : mapping of str to str
        What a row is, by table.

    Raises
    ------
    KeyError
        If a table is not in the dictionary.
    """
    lines = [
        "# Columns",
        "",
        "Each table is a CSV file (comma, decimal point, UTF-8, an empty field for no value) and a Parquet file of "
        "the same name; `games` and `players`, if there, are Parquet only. Shares are between 0 and 1; columns named "
        "`low` and `high`, or ending in it, are the ends of a 95 % interval.",
    ]
    meanings = dictionary() if meanings is None else meanings
    for table in tables:
        lines += ["", f"## {table}", ""]
        if table in rows:
            lines += [rows[table], ""]
        lines += _table(("column", "unit", "meaning"), meanings[table])
    if "summary" in tables:
        lines += ["", "## Measures in summary", "", *_table(("measure", "unit", "definition"), MEASURE_MEANINGS)]
    lines += ["", "## Words", ""]
    lines += [f"- **{word}**: {meaning}" for word, meaning in GLOSSARY.items()]
    return "\n".join(lines) + "\n"


def _table(head: tuple[str, str, str], rows: Columns) -> list[str]:
    """Return the lines of a table in Markdown."""
    body = [f"| `{name}` | {_cell(unit)} | {_cell(text)} |" for name, (unit, text) in rows.items()]
    return [f"| {' | '.join(head)} |", "|---|---|---|", *body]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
