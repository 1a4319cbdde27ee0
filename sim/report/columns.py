"""The data dictionary that travels with the data: every table, column, unit and meaning."""

from __future__ import annotations

from collections.abc import Mapping

import polars as pl

from sim.analysis.dictionary import COLUMNS, GLOSSARY, MEASURE_MEANINGS, ROWS
from sim.analysis.labels import Labels
from sim.report.outcomes import GAMES_COLUMNS, PLAYERS_COLUMNS

Columns = Mapping[str, tuple[str, str]]

WORD = "word:"
"""Before a word of the glossary among the words of a game; an empty meaning leaves it out."""


def dictionary() -> dict[str, Columns]:
    """Return unit and meaning of every column of every table that a run of some game can write."""
    return {**COLUMNS, "games": GAMES_COLUMNS, "players": PLAYERS_COLUMNS}


def meanings(table: str, labels: Labels) -> Columns:
    """Return unit and meaning of the columns of a table, in the words of the game; empty for one not known here."""
    columns = dictionary().get(table, {})
    return {name: (unit, labels.say(f"{table}.{name}", text)) for name, (unit, text) in columns.items()}


def measure_meanings(labels: Labels) -> Columns:
    """Return unit and definition of the measures in ``summary``, in the words of the game."""
    return {name: (unit, labels.say(name, text)) for name, (unit, text) in MEASURE_MEANINGS.items()}


USUAL_CSV = "comma, decimal point, UTF-8"


def _head(csv: str) -> list[str]:
    return [
        "# Columns",
        "",
        f"Each table is a CSV file ({csv}, an empty field for no value) and a Parquet file of "
        "the same name; `games` and `players`, if there, are Parquet only. Shares are between 0 and 1; columns named "
        "`low` and `high`, or ending in it, are the ends of a 95 % interval. The Parquet files hold this dictionary "
        "and what was played as file metadata, under `rentroll.columns` and `rentroll.manifest`.",
    ]


def columns_markdown(tables: Mapping[str, pl.DataFrame], labels: Labels, csv: str = USUAL_CSV) -> str:
    """Return the text of ``columns.md`` for the tables of a run, in their order.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        By name.
    labels : Labels
        Words of the game.
    csv : str
        How the CSV files are written, in words.

    Raises
    ------
    KeyError
        If a table or a column is not in the dictionary.
    """
    lines = _head(csv)
    for name, table in tables.items():
        known = meanings(name, labels)
        shown = {column: known[column] for column in table.columns}
        lines += _section(name, labels.say(f"rows:{name}", ROWS.get(name, "")), shown)
    if "summary" in tables:
        found = {measure.split(":")[0] for measure in tables["summary"]["measure"]}
        measures = {name: meaning for name, meaning in measure_meanings(labels).items() if name in found}
        lines += ["", "## Measures in summary", "", *_table(("measure", "unit", "definition"), measures)]
    own = {key.removeprefix(WORD): text for key, text in labels.wording.items() if key.startswith(WORD)}
    return "\n".join([*lines, *_words({**GLOSSARY, **own})]) + "\n"


def study_markdown(tables: Mapping[str, Columns], rows: Mapping[str, str], csv: str = USUAL_CSV) -> str:
    """Return the text of ``columns.md`` for the tables of a study other than a run.

    Parameters
    ----------
    tables : mapping
        Unit and meaning by table and column, in the order of the tables.
    rows : mapping of str to str
        What a row is, by table.
    csv : str
        How the CSV files are written, in words.
    """
    sections = [line for name, columns in tables.items() for line in _section(name, rows.get(name, ""), columns)]
    return "\n".join([*_head(csv), *sections, *_words(GLOSSARY)]) + "\n"


def _section(name: str, row: str, columns: Columns) -> list[str]:
    head = ["", f"## {name}", "", *([row, ""] if row else [])]
    return head + _table(("column", "unit", "meaning"), columns)


def _words(words: Mapping[str, str]) -> list[str]:
    return ["", "## Words", "", *(f"- **{word}**: {meaning}" for word, meaning in words.items() if meaning)]


def _table(head: tuple[str, str, str], rows: Columns) -> list[str]:
    """Return the lines of a table in Markdown."""
    body = [f"| `{name}` | {_cell(unit)} | {_cell(text)} |" for name, (unit, text) in rows.items()]
    return [f"| {' | '.join(head)} |", "|---|---|---|", *body]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
