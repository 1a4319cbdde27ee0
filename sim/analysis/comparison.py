"""Tables of a comparison: effects, the measures of each run, and the lengths of its games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from sim.analysis.arms import Arm
from sim.analysis.effects import Effect
from sim.analysis.frames import Column, fill, integer, number, text
from sim.analysis.landings import TABLE as LANDINGS
from sim.analysis.lengths import TABLE as LENGTHS
from sim.analysis.properties import OWNERS, PROPERTIES
from sim.analysis.summary import COLUMNS as SUMMARY
from sim.analysis.summary import TABLE

EFFECTS = (
    text("variant", "name", "what is set against the baseline"),
    text("measure", "name", "name of the measure; after a colon the strategy, seat, group, property or square"),
    text("unit", "name", "unit of the figures"),
    number("baseline", "as in the column unit", "value in the baseline"),
    number("value", "as in the column unit", "value in the variant"),
    number("difference", "as in the column unit", "value less baseline"),
    number(
        "low",
        "as in the column unit",
        "lower end of the 95 % interval of the difference: delete-a-block jackknife over the same blocks of games in "
        "both runs; for quantiles of the length the bootstrap of these blocks; empty under 20 filled blocks",
    ),
    number("high", "as in the column unit", "upper end of the 95 % interval of the difference"),
    number("bound", "as in the column unit", "a difference that does not matter: the bound of no_difference"),
    text(
        "verdict",
        "word",
        "larger or smaller: the interval leaves out 0; no_difference: it lies within the bound on both sides; "
        "not_settled: neither; no_interval: too few games, or a quantile beyond the round limit; no_figure: one of the "
        "runs has no value",
    ),
    integer(
        "settles_at",
        "games",
        "games at which what is not settled would be, if the true difference is the one seen: the interval then leaves "
        "out 0 or lies within the bound",
    ),
    number(
        "paired_gain",
        "ratio",
        "how many times fewer games the same games in both runs need than independent games would for this interval: "
        "the variances of the two values added, by the variance of the difference",
    ),
    integer("games", "games", "games played in each of the two runs"),
)

_NAMED = text("variant", "name", "baseline, or what is set against it")
RUNS = (_NAMED, *SUMMARY)
CURVES = (_NAMED, *LENGTHS.columns)

MEANINGS = {
    "effects": "One row a variant and measure: what the variant changes, on the same games.",
    "runs": "One row a run and measure: what each run says by itself.",
    "curves": "One row a run and round: the share of games still going on.",
    "landings": "One row a run and square, as in the table of a run.",
    "properties": "One row a run and property, as in the table of a run.",
    "owners": "One row a run, property and strategy, as in the table of a run.",
}
SQUARES = (LANDINGS, PROPERTIES, OWNERS)
COLUMNS: dict[str, tuple[Column, ...]] = {
    "effects": EFFECTS,
    "runs": RUNS,
    "curves": CURVES,
    **{table.name: (_NAMED, *table.columns) for table in SQUARES},
}


def comparison_tables(arms: Sequence[Arm], effects: Sequence[Effect]) -> dict[str, pl.DataFrame]:
    """Return every table of a comparison by name.

    Parameters
    ----------
    arms : sequence of Arm
        The baseline first.
    effects : sequence of Effect
        Of all variants.
    """
    return {
        "effects": _effects(effects),
        "runs": pl.concat([_of(arm, TABLE.build(arm.counts)) for arm in arms]),
        "curves": pl.concat([_of(arm, LENGTHS.build(arm.counts)) for arm in arms]),
        **{
            table.name: pl.concat([_of(arm, table.build(arm.counts)) for arm in arms], how="diagonal")
            for table in SQUARES
            if all(table.available(arm.counts) for arm in arms)
        },
    }


def _of(arm: Arm, table: pl.DataFrame) -> pl.DataFrame:
    return table.select(pl.lit(arm.name).alias("variant"), pl.all())


def _effects(effects: Sequence[Effect]) -> pl.DataFrame:
    numbers = {"baseline": "before", "value": "after", "paired_gain": "gain"}
    same = ("difference", "low", "high", "bound")
    values: dict[str, Any] = {name: np.array([getattr(effect, name) for effect in effects], float) for name in same}
    values |= {name: np.array([getattr(effect, field) for effect in effects], float) for name, field in numbers.items()}
    values |= {
        "variant": [effect.variant for effect in effects],
        "measure": [effect.key for effect in effects],
        "unit": [effect.unit for effect in effects],
        "verdict": [effect.verdict for effect in effects],
        "settles_at": [effect.settles_at for effect in effects],
        "games": [effect.games for effect in effects],
    }
    return fill("effects", EFFECTS, values)
