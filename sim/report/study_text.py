"""What the terminal shows of a tournament or a search: one table and the sentences."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sim.report.cells import page_table
from sim.report.columns import Columns


def study_text(table: pl.DataFrame, meanings: Columns, verdicts: Sequence[str]) -> RenderableType:
    """Return a table, figures with their intervals, and what the study says in words.

    Parameters
    ----------
    table : DataFrame
        The columns that are shown.
    meanings : mapping of str to (unit, meaning)
        Of its columns, which decide how figures are written.
    verdicts : sequence of str
        Sentences, the most important first.
    """
    shown = page_table("", table, meanings)
    drawn = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in shown.columns:
        drawn.add_column(column.name, justify="right" if column.numeric else "left", no_wrap=column.numeric)
        if column.spread:
            drawn.add_column("95 % interval", style="dim", no_wrap=True)
    for row in shown.rows:
        cells = []
        for cell, column in zip(row, shown.columns, strict=True):
            cells += [Text(cell.text)] + ([Text(cell.spread)] if column.spread else [])
        drawn.add_row(*cells)
    return Group(drawn, *(Group(Text(), Text(sentence)) for sentence in verdicts))
