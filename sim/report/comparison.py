"""A comparison in words and tables for its page."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import polars as pl

from sim.analysis import verdicts
from sim.analysis.counts import Counts
from sim.analysis.effects import Effect
from sim.analysis.labels import Labels
from sim.analysis.verdicts import Circumstances
from sim.report import differences
from sim.report.cells import Cell, Column, PageTable
from sim.report.formats import missing, number
from sim.report.pictures import FORMATS, Picture, picture

if TYPE_CHECKING:
    from sim.report.board import Board

TOLD = ("unfinished_share", "rounds_median", "rounds_restricted_mean")
"""Measures that a variant's sentences tell in any case, as far as they are shown."""

MOST_BOARDS = 8
"""Runs that a page shows the boards of; more would make it slow."""

MOST_TOLD = 5
"""Further differences that its sentences tell, the clearest first."""


MANY, FEW_PANELS = 12, 4
"""With more variants than these the chart of differences shows this many measures only, and lengths are not drawn."""


def sentences(effects: Sequence[Effect], shown: Sequence[str]) -> list[str]:
    """Return what each variant changes: a paragraph a variant.

    Parameters
    ----------
    effects : sequence of Effect
        Of all variants.
    shown : sequence of str
        Measures, or keys of measures, that are spoken of.
    """
    variants = list(dict.fromkeys(effect.variant for effect in effects))
    return [
        f"{variant}: {_paragraph([effect for effect in effects if effect.variant == variant], shown)}"
        for variant in variants
    ]


def _paragraph(effects: Sequence[Effect], shown: Sequence[str]) -> str:
    spoken = [effect for effect in effects if effect.measure in shown or effect.key in shown]
    told = [effect for effect in spoken if effect.measure in TOLD and effect.verdict != "no_figure"]
    others = sorted(
        (effect for effect in differences.settled(spoken) if effect not in told and not effect.within_bound),
        key=lambda effect: -_clearness(effect),
    )
    parts = [differences.sentence(effect) for effect in (*told, *others[:MOST_TOLD])]
    if not parts:
        parts = ["no difference that these games can tell."]
    mean = next((effect for effect in spoken if effect.measure == "rounds_restricted_mean"), None)
    if mean is not None and not missing(mean.gain):
        parts.append(f"For the mean length the pairs are worth {number(mean.gain, 1)} times as many independent games.")
    return " ".join(part[0].upper() + part[1:] for part in parts)


def _clearness(effect: Effect) -> float:
    """Return how many half-widths the difference is away from 0."""
    return abs(effect.difference) / max((effect.high - effect.low) / 2, 1e-300)


def cautions(counts: Counts, circumstances: Circumstances) -> list[str]:
    """Return what belongs beside the figures of a comparison; parameters as in `sim.analysis.verdicts.cautions`."""
    return [
        "Game k has the same dice and cards in every run, as far as the same player throws or draws at the same point; "
        "the interval of a difference comes from leaving out the same block of games in both runs. A game that is "
        "unfinished in one of the runs is never dropped from the other.",
        "No difference greater than a bound is claimed only where the whole 95 % interval lies within it; the bound is "
        "0.01 of shares, 0.05 of returns and 5 % of the baseline's value of all else, unless --bound says otherwise.",
        "What is not settled may be large or nothing: the games named would settle it if the true difference were the "
        "one seen.",
        *verdicts.cautions(counts, circumstances),
    ]


def effects_page(number_: int, variant: str, summary: str, effects: Sequence[Effect]) -> PageTable:
    """Return a variant's effects as the page shows them."""
    columns = (
        Column("measure", "name of the measure; after a colon what it is given for"),
        Column("baseline", "value in the baseline", numeric=True),
        Column("variant", "value in the variant", numeric=True),
        Column("difference", "variant less baseline, with its 95 % interval, in the unit given", numeric=True),
        Column("unit", "unit of the difference"),
        Column("verdict", "what the interval of the difference says"),
        Column("gain", "how many times fewer games the pairs need than independent runs", numeric=True),
    )
    rows = tuple(
        (
            Cell(differences.title(effect.key)),
            Cell(differences.value(effect, effect.before)),
            Cell(differences.value(effect, effect.after)),
            Cell(differences.difference(effect)),
            Cell(differences.unit(effect)),
            Cell(differences.verdict(effect)),
            Cell(differences.gain(effect)),
        )
        for effect in effects
    )
    text = f"{summary[:1].upper()}{summary[1:]}. The table effects holds every measure of every variant."
    return PageTable(f"effects-{number_}", "effects", variant, text, False, columns, rows, len(rows), len(rows))


def effects_shown(effects: Sequence[Effect], variant: str, shown: Sequence[str]) -> list[Effect]:
    """Return the effects of a variant that are shown, in the order of the measures, or keys of measures, named."""
    found: list[Effect] = []
    for name in shown:
        for effect in effects:
            if effect.variant == variant and name in (effect.measure, effect.key) and effect not in found:
                found.append(effect)
    return found


def comparison_tables_shown(
    effects: Sequence[Effect], variants: Mapping[str, str], shown: Sequence[str]
) -> list[PageTable]:
    """Return the effects of each variant as the page shows them; ``variants`` are summaries by name."""
    return [
        effects_page(number, name, summary, effects_shown(effects, name, shown))
        for number, (name, summary) in enumerate(variants.items(), start=1)
    ]


def comparison_pictures(
    effects: Sequence[Effect], shown: Sequence[str], curves: pl.DataFrame, note: str, charts: str
) -> list[Picture]:
    """Return the charts of a comparison.

    Parameters
    ----------
    effects : sequence of Effect
        Of all variants.
    shown : sequence of str
        Measures, or keys of measures, that are drawn.
    curves : DataFrame
        Table of that name.
    note : str
        Of the subtitles.
    charts : {"all", "png", "svg", "none"}
        Which files are made.
    """
    if charts == "none":
        return []
    from sim.analysis.measures import BY_NAME
    from sim.report.charts import curves as lines
    from sim.report.charts import forest

    png = "png" in FORMATS[charts]
    variants = dict.fromkeys(effect.variant for effect in effects)
    drawn = [effect for variant in variants for effect in effects_shown(effects, variant, shown)]
    named = dict.fromkeys(name.partition(":")[0] for name in shown)
    names = sorted(named, key=lambda name: BY_NAME[name].by != "")  # figures of the whole run come first
    if len(variants) > MANY:  # tall panels and too many curves to tell apart
        names = names[:FEW_PANELS]
    pictures = [picture("forest", forest.describe(drawn, names), partial(forest.draw, drawn, names, note), png)]
    if len(variants) <= MANY:
        pictures.append(picture("curves", lines.describe(curves), partial(lines.draw, curves, note), png))
    return pictures


def effects_of(table: pl.DataFrame) -> list[Effect]:
    """Return the effects that a table ``effects`` holds."""

    def known(value: float | None) -> float:
        return math.nan if value is None else value

    return [
        Effect(
            variant=row["variant"],
            measure=row["measure"].partition(":")[0],
            key=row["measure"],
            unit=row["unit"],
            before=known(row["baseline"]),
            after=known(row["value"]),
            difference=known(row["difference"]),
            low=known(row["low"]),
            high=known(row["high"]),
            bound=known(row["bound"]),
            verdict=row["verdict"],
            gain=known(row["paired_gain"]),
            settles_at=row["settles_at"],
            games=row["games"],
        )
        for row in table.iter_rows(named=True)
    ]


SQUARE_TABLES = ("landings", "properties", "owners")
"""Tables of each run that its board reads."""


def boards_of(tables: Mapping[str, pl.DataFrame], labels: Mapping[str, Labels], charts: str) -> list[tuple[str, Board]]:
    """Return a board a run, the baseline first.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        Among them `SQUARE_TABLES`, with a column ``variant``.
    labels : mapping of str to Labels
        Names of the things of each run.
    charts : {"all", "png", "svg", "none"}
        Nothing is drawn for ``none``.
    """
    if charts == "none" or len(labels) > MOST_BOARDS:
        return []
    from sim.report.board import board

    found = []
    for name, names in labels.items():
        own = {
            table: tables[table].filter(pl.col("variant") == name).drop("variant")
            for table in SQUARE_TABLES
            if table in tables
        }
        drawn = board(own, names)
        if drawn is None:
            return []
        found.append((name, drawn))
    same = all(drawn.shape == found[0][1].shape for _, drawn in found)
    return found if same else found[:1]
