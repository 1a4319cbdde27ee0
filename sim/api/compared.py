"""A comparison that was played: effects, words, charts and manifest."""

from __future__ import annotations

import shlex
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sim.analysis.arms import Arm
from sim.analysis.effects import Effect, comparable
from sim.analysis.wording import count
from sim.api.precision import Precision
from sim.api.results import Results, Writing

if TYPE_CHECKING:
    import polars as pl

    from sim.analysis.design import Design
    from sim.config.models import Experiment
    from sim.config.variants import Variant
    from sim.report.assumptions import Fact
    from sim.report.cells import PageTable
    from sim.report.study import Study


@dataclass(frozen=True)
class Aims:
    """What is wanted of a comparison besides its variants.

    Attributes
    ----------
    shown : tuple of str
        Measures, or figures of measures, that are told and drawn.
    bounds : dict of str to float
        Differences that do not matter, by measure.
    """

    shown: tuple[str, ...]
    bounds: dict[str, float]
    design: Design
    precision: Precision


class Comparison(Results):
    """Variants of an experiment on the same games; the first variant and arm are the baseline.

    Attributes
    ----------
    variants : tuple of Variant
        What was played.
    found : tuple of Effect
        What each variant changes, a figure each.
    seconds : float
        Wall time of playing.
    """

    kind = "compare"

    def __init__(
        self,
        variants: tuple[Variant, ...],
        arms: tuple[Arm, ...],
        found: tuple[Effect, ...],
        seconds: float,
        aims: Aims,
    ) -> None:
        self.variants, self.arms, self.found, self.seconds = variants, arms, found, seconds
        self.aims = aims

    @property
    def games(self) -> int:
        """Games of each run."""
        return int(self.arms[0].counts.games.sum())

    @property
    def baseline(self) -> Experiment:
        """The experiment that the variants are set against."""
        return self.variants[0].experiment

    @cached_property
    def tables(self) -> dict[str, pl.DataFrame]:
        """Every table of the comparison by name."""
        from sim.analysis.comparison import comparison_tables

        return comparison_tables(self.arms, self.found)

    @property
    def effects(self) -> pl.DataFrame:
        """One row a variant and figure: baseline, variant, difference with interval, verdict."""
        return self.tables["effects"]

    @property
    def summary(self) -> pl.DataFrame:
        """The rows of `effects` for the measures that are shown."""
        import polars as pl

        keys = {effect.key for effect in self.found if {effect.measure, effect.key} & set(self.aims.shown)}
        return self.effects.filter(pl.col("measure").is_in(list(keys)))

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """Everything that is needed to play it again, with versions and wall time."""
        return _manifest(self)

    @property
    def folder_name(self) -> str:
        """Name of the folder in ``reports``, before seed and number."""
        return f"{self.baseline.name}-compare"

    def shown(self, variant: Variant) -> list[Effect]:
        """Return the effects of a variant on the measures that are shown, in their order."""
        from sim.report.comparison import effects_shown

        return effects_shown(self.found, variant.name, self.aims.shown)

    def notes(self) -> list[str]:
        """Return what a reader must know of these variants."""
        return _notes(self)

    def _size(self) -> str:
        others = len(self.variants) - 1
        return f"{count(others, 'variant')}, {count(self.games, 'game')} each"

    def _write(self, folder: Path, writing: Writing) -> None:
        from sim.batch.arm_files import ArmFiles
        from sim.report.study import write_study

        write_study(folder, _study(self, writing), writing.charts, writing.csv, writing.export)
        ArmFiles(folder).remove()


def _study(played: Comparison, writing: Writing) -> Study:
    """Return all that is written of a comparison."""
    from sim.analysis.comparison import COLUMNS, MEANINGS
    from sim.report.assumptions import bare_facts
    from sim.report.comparison import boards_of, comparison_pictures, effects_of
    from sim.report.page import players
    from sim.report.study import Study

    effects = effects_of(played.effects)  # as rounded there, so that drawing anew gives the same bytes
    shown, curves, charts = played.aims.shown, played.tables["curves"], writing.charts
    base, line = played.baseline, list(writing.command_line)
    return Study(
        title=base.name,
        kind="Rentroll: a comparison on the same games",
        facts=f"{base.game.title}, {base.game.edition} edition, {count(played.games, 'game')} of each run, "
        f"seed {base.seed}. Players of the baseline: {players(played.arms[0].counts.labels)}.",
        tables=played.tables,
        rows=MEANINGS,
        columns={name: {c.name: (c.unit, c.meaning) for c in columns} for name, columns in COLUMNS.items()},
        measures=comparable(played.aims.shown),
        sentences=played.verdicts,
        cautions=played.cautions,
        page_tables=_page_tables(played),
        manifest={**played.manifest, "command_line": line, "command": shlex.join(line)},
        pictures=comparison_pictures(effects, shown, curves, _note(played), charts),
        assumptions=[*_who(played), *bare_facts(base.resolved(), f"{played.games:,} of each run", base.seed)],
        boards=boards_of(played.tables, {arm.name: arm.counts.labels for arm in played.arms}, charts),
    )


def _note(played: Comparison) -> str:
    return f"{played.baseline.name}, {count(played.games, 'game')}, seed {played.baseline.seed}"


def _who(played: Comparison) -> list[Fact]:
    """Return players and house rules of the baseline, and what is set against it."""
    from sim.report.assumptions import Fact
    from sim.report.page import players

    return [
        Fact("Baseline", players(played.arms[0].counts.labels)),
        Fact("House rules", ", ".join(played.baseline.house_rules) or "none named"),
        Fact("Against it", ", ".join(variant.name for variant in played.variants[1:])),
    ]


def _page_tables(played: Comparison) -> list[PageTable]:
    """Return the effects of each variant as the page shows them."""
    from sim.report.comparison import comparison_tables_shown

    summaries = {variant.name: variant.summary for variant in played.variants[1:]}
    return comparison_tables_shown(played.found, summaries, played.aims.shown)


def _notes(played: Comparison) -> list[str]:
    """Return what a reader must know of these variants."""
    baseline, *variants = played.variants
    notes = [
        f"{variant.name} plays the very same games as the baseline: what it sets is so already."
        for variant in variants
        if variant.same_as(baseline)
    ]
    for variant in variants:
        new = [text for text in variant.experiment.warnings if text not in baseline.experiment.warnings]
        notes += [f"{variant.name}: {text}." for text in new]
        limits = [int(each.experiment.rules["max_rounds"]) for each in (baseline, variant)]
        if limits[0] != limits[1]:
            notes.append(
                f"{variant.name} has a round limit of {limits[1]:,}, the baseline of {limits[0]:,}: the restricted "
                f"mean is taken up to round {min(limits):,} in both; all else counts up to the limit of its run."
            )
        if variant.experiment.players != baseline.experiment.players:
            notes.append(
                f"{variant.name} has another number of players: its games share no seating with those of the baseline."
            )
    return notes


def _manifest(played: Comparison) -> dict[str, Any]:
    from sim.api.findings import circumstances
    from sim.api.studies import study_manifest
    from sim.report.comparison import cautions, sentences
    from sim.report.recall import labels_record

    runs = []
    for variant, arm in zip(played.variants, played.arms, strict=True):
        reasons = arm.counts.total("end_reason")
        runs.append(
            {
                "name": variant.name,
                "summary": variant.summary,
                "config_digest": variant.experiment.digest(),
                "unfinished": int(played.games - reasons[:2].sum()),
                "config": variant.experiment.resolved(),
                "labels": labels_record(arm.counts.labels),
            }
        )
    base, aims = played.baseline, played.aims
    return {
        **study_manifest("comparison", base, (), played.seconds, played.games * len(runs)),
        "games": played.games,
        "command": "",
        "design": asdict(aims.design),
        "bounds": aims.bounds,
        "measures": list(aims.shown),
        **aims.precision.record(),
        "note": _note(played),
        "verdicts": sentences(played.found, aims.shown),
        "cautions": [*_notes(played), *cautions(played.arms[0].counts, circumstances(base, False))],
        "runs": runs,
    }
