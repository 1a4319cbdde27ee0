"""The summary in the terminal at the end of a run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sim.analysis.labels import Labels
from sim.analysis.wording import count, counted
from sim.report.figures import (
    Estimate,
    Tables,
    games_played,
    measure,
    properties_by_roi,
    strategies_by_wins,
)
from sim.report.formats import integer, number, percent, percent_range, share_digits
from sim.report.manifest import run_name

BEST = 3
"""Properties named."""


def summary_text(
    tables: Tables, labels: Labels, folder: str | Path | None = None, manifest: Mapping[str, Any] | None = None
) -> RenderableType:
    """Return what the terminal shows of a finished run.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        As `sim.analysis.tables.build_tables` returns.
    labels : Labels
        Names of the game's things.
    folder : str or Path, optional
        Where the files are, if it is to be told.
    manifest : mapping, optional
        Gives name, seed and speed.
    """
    manifest = manifest or {}
    parts: list[RenderableType] = [_head(tables, labels, manifest), Text(), _strategies(tables), Text()]
    parts.append(_facts(tables, labels, manifest))
    if folder is not None:
        parts += [Text(), Text.assemble(("Results in ", "dim"), (str(folder), "bold"))]
    return Group(*parts)


def _head(tables: Tables, labels: Labels, manifest: Mapping[str, Any]) -> Text:
    name = run_name(manifest)
    games = games_played(tables)
    text = f"{count(games, 'game')}, {labels.seats} players"
    if "seed" in manifest:
        text += f", seed {manifest['seed']}"
    if manifest.get("interrupted"):
        text += f", stopped early (of {integer(manifest.get('games_asked'))} asked)"
    return Text.assemble((name, "bold"), "  ", (text, "dim"))


def _strategies(tables: Tables) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("Strategy", overflow="fold")
    shared = (tables["strategies"]["seats"] > 1).any()
    table.add_column("Wins a seat" if shared else "Wins", justify="right", no_wrap=True)
    table.add_column("95 % interval", no_wrap=True)
    table.add_column(
        "Of finished games, all its seats" if shared else "Of finished games", justify="right", no_wrap=True
    )
    for name, rate, share in strategies_by_wins(tables):
        digits = share_digits(rate.low, rate.high)
        table.add_row(
            Text(name),
            Text(percent(rate.value, digits), style="bold"),
            Text(percent_range(rate.low, rate.high, digits), style="dim"),
            Text(percent(share)),
        )
    return table


def _facts(tables: Tables, labels: Labels, manifest: Mapping[str, Any]) -> Table:
    facts = Table.grid(padding=(0, 2, 0, 0))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column(overflow="fold")
    unfinished = _bracketed(measure(tables, "unfinished_share"))
    facts.add_row("Unfinished", Text(f"{unfinished} at {count(labels.max_rounds, 'round')}"))
    facts.add_row("Length", Text(_length(tables, labels)))
    best = properties_by_roi(tables)[:BEST]
    returns = ", ".join(f"{name} {roi.gain(spread=False)}" for name, roi in best)
    facts.add_row("Best returns", Text(returns or "nothing was bought"))
    speed = manifest.get("games_per_second")
    if speed:
        seconds = number(float(manifest.get("wall_seconds", 0)), 1)
        facts.add_row("Speed", Text(f"{integer(speed)} games a second, {seconds} s"))
    return facts


def _bracketed(share: Estimate) -> str:
    return share.percent() if share.value is not None else "no game"


def _length(tables: Tables, labels: Labels) -> str:
    median, mean = measure(tables, "rounds_median"), measure(tables, "rounds_restricted_mean")
    first = "fewer than half have ended"
    if median.value is not None:
        first = f"half have ended after {counted(median.number(0), 'round')}"
    if mean.value is None:
        return first
    return f"{first}; mean {counted(mean.number(0), 'round')}, unfinished games counted to the limit"
