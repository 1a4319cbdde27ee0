"""What a sweep prints on standard output."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.cli.output import Page, Table, print_frame, print_page

if TYPE_CHECKING:
    from sim import Sweep


def show(found: Sweep, output_format: str, csv: str) -> None:
    """Print the table: for people with rounded figures, for programs in full."""
    from sim.report.cells import writer

    table = found.summary
    if output_format != "table":
        print_frame(table, output_format, csv)
        return
    keys = found.keys
    rows = []
    for row in table.iter_rows(named=True):
        text, spread = ("–", "") if row["value"] is None else writer(row["unit"])(row["value"], row["low"], row["high"])
        rows.append((*(str(row[key]) for key in keys), row["measure"], text, spread))
    base = found.grid.experiments[0]
    facts = {"games": f"{base.games:,} a cell", "seed": str(base.seed)}
    shown = Table("sweep", (*keys, "measure", "value", "95 % interval"), tuple(rows))
    print_page(Page(facts, [shown], base.name), "table")
