"""What a comparison prints on standard output."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.cli.output import Page, Table, print_frame, print_page
from sim.report import differences

if TYPE_CHECKING:
    from sim import Comparison
    from sim.analysis.effects import Effect


def show(found: Comparison, output_format: str, csv: str) -> None:
    """Print the effects: for people those of the shown measures, for programs all."""
    if output_format != "table":
        print_frame(found.effects, output_format, csv)
        return
    base = found.baseline
    facts = {"baseline": f"{base.game.id} ({base.game.edition})", "games": f"{found.games:,} of each run"}
    columns = ("measure", "baseline", "variant", "difference", "verdict", "gain")
    tables = [
        Table(variant.name, columns, tuple(_row(effect) for effect in found.shown(variant)), variant.name)
        for variant in found.variants[1:]
    ]
    print_page(Page({**facts, "seed": str(base.seed), "note": found.notes()}, tables, base.name), "table")


def _row(effect: Effect) -> tuple[str, ...]:
    return (
        differences.title(effect.key),
        differences.value(effect, effect.before),
        differences.value(effect, effect.after),
        differences.difference(effect),
        differences.verdict(effect),
        differences.gain(effect),
    )
