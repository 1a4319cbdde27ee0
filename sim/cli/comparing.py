"""A comparison from its variants to its folder: playing, effects, words and pages."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.analysis.arms import Arm, BlockLengths
from sim.analysis.effects import Effect, comparable, effects
from sim.analysis.precision import Shortfall, paired_shortfalls
from sim.batch.arm_files import ArmFiles
from sim.cli.comparing_kept import played_before, stopped
from sim.cli.output import Page, Table, print_page
from sim.cli.precision import Precision, counts_of
from sim.cli.progress import announce_compile, duration, progress_for
from sim.report import differences

if TYPE_CHECKING:
    from sim.analysis.design import Design
    from sim.batch.result import Result
    from sim.batch.run import Jobs
    from sim.config.variants import Variant
    from sim.report.cells import PageTable
    from sim.report.pictures import Picture
    from sim.report.study import Study


@dataclass(frozen=True)
class Request:
    """What the user wants of a comparison besides its variants."""

    shown: tuple[str, ...]
    bounds: dict[str, float]
    design: Design
    precision: Precision
    command_line: tuple[str, ...]
    jobs: Jobs
    quiet: bool
    charts: str


@dataclass(frozen=True)
class Outcome:
    """A comparison that has been played; the first variant and arm are the baseline."""

    variants: tuple[Variant, ...]
    arms: tuple[Arm, ...]
    effects: tuple[Effect, ...]
    seconds: float

    @property
    def games(self) -> int:
        """Games of each run."""
        return int(self.arms[0].counts.games.sum())


def play(variants: Sequence[Variant], request: Request, folder: Path) -> Outcome:
    """Play all variants on the same threads; say how fast, and how precisely.

    Raises
    ------
    Interrupted
        If the user stopped it: the runs have no games in common then. What was played is kept in the folder, and
        gone on with there.
    """
    experiments = [variant.experiment for variant in variants]
    files = ArmFiles(folder)
    lengths = [BlockLengths(_blocks(variant), int(variant.experiment.rules["max_rounds"])) for variant in variants]

    def reduce(number: int, outcomes: Any) -> None:
        lengths[number].add(outcomes)

    def arms(results: Sequence[Result]) -> tuple[Arm, ...]:
        return tuple(
            Arm(variant.name, counts_of(result, request.design), part.histogram())
            for variant, result, part in zip(variants, results, lengths, strict=True)
        )

    def missing(results: Sequence[Result]) -> list[Shortfall]:
        before, *others = arms(results)
        return [
            replace(short, key=f"{short.key} of {after.name}")
            for after in others
            for short in paired_shortfalls(request.precision.targets, before, after)
        ]

    already = played_before(files, experiments, lengths, request.quiet)
    if not request.quiet:
        announce_compile()
    with progress_for(sum(experiment.games for experiment in experiments), request.quiet) as progress:
        if request.precision.wanted:
            results = request.precision.play_series(
                experiments, missing, request.jobs, progress, reduce=reduce, after=already
            )
        else:
            from sim.batch.run import play_series

            results = play_series(experiments, request.jobs, progress, reduce=reduce, keep_blocks=True, after=already)
    if any(result.interrupted for result in results):
        raise stopped(files, results, lengths, folder)
    seconds = sum(result.seconds for result in results)
    _tell(sum(result.games for result in results), seconds, request)
    played = arms(results)
    measures = comparable(request.shown)
    found = [effect for arm in played[1:] for effect in effects(played[0], arm, measures, request.bounds)]
    finished = tuple(replace(v, experiment=r.experiment) for v, r in zip(variants, results, strict=True))
    return Outcome(finished, played, tuple(found), seconds)


def _blocks(variant: Variant) -> int:
    from sim.games.registry import family

    return family(variant.experiment.game.family).make_table(variant.experiment).blocks


def _tell(games: int, seconds: float, request: Request) -> None:
    if request.precision.missing or not request.quiet:
        for line in request.precision.said:
            click.echo(line, err=True)
    if not request.quiet:
        speed = games / max(seconds, 1e-9)
        click.echo(f"{games:,} games in {duration(seconds)}, {speed:,.0f} games/s", err=True)
        click.echo("Writing tables, charts and report ...", err=True)


def study(outcome: Outcome, request: Request) -> Study:
    """Return all that is written of a comparison."""
    from sim.analysis.comparison import COLUMNS, MEANINGS, comparison_tables
    from sim.cli.results import circumstances
    from sim.report.comparison import cautions, sentences
    from sim.report.page import players
    from sim.report.study import Study

    base = outcome.variants[0].experiment
    said = sentences(outcome.effects, request.shown)
    notes = [*_notes(outcome), *cautions(outcome.arms[0].counts, circumstances(base, False))]
    return Study(
        title=base.name,
        kind="Rentroll: a comparison on the same games",
        facts=f"{base.game.title}, {base.game.edition} edition, {outcome.games:,} games of each run, seed {base.seed}. "
        f"Players of the baseline: {players(outcome.arms[0].counts.labels)}.",
        tables=comparison_tables(outcome.arms, outcome.effects),
        rows=MEANINGS,
        columns={name: {c.name: (c.unit, c.meaning) for c in columns} for name, columns in COLUMNS.items()},
        measures=comparable(request.shown),
        sentences=said,
        cautions=notes,
        page_tables=page_tables(outcome, request),
        manifest=_manifest(outcome, request, said, notes),
        pictures=_pictures(outcome, request),
    )


def _notes(outcome: Outcome) -> list[str]:
    """Return what a reader must know of these variants."""
    baseline, *variants = outcome.variants
    notes = [
        f"{variant.name} plays the very same games as the baseline: what it sets is so already."
        for variant in variants
        if variant.same_as(baseline)
    ]
    for variant in variants:
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


def page_tables(outcome: Outcome, request: Request) -> list[PageTable]:
    """Return the effects of each variant as the page shows them."""
    from sim.report.comparison import effects_page

    return [
        effects_page(number, variant.name, variant.summary, _shown(outcome, variant, request))
        for number, variant in enumerate(outcome.variants)
        if number
    ]


def _shown(outcome: Outcome, variant: Variant, request: Request) -> list[Effect]:
    found = []
    for name in request.shown:
        for effect in outcome.effects:
            if effect.variant == variant.name and name in (effect.measure, effect.key) and effect not in found:
                found.append(effect)
    return found


def _pictures(outcome: Outcome, request: Request) -> list[Picture]:
    if request.charts == "none":
        return []
    from sim.analysis.comparison import comparison_tables
    from sim.analysis.measures import BY_NAME
    from sim.report.charts import curves, forest
    from sim.report.pictures import FORMATS, picture

    note = f"{outcome.variants[0].experiment.name}, {outcome.games:,} games, seed {outcome.variants[0].experiment.seed}"
    png = "png" in FORMATS[request.charts]
    shown = [effect for variant in outcome.variants[1:] for effect in _shown(outcome, variant, request)]
    named = dict.fromkeys(name.partition(":")[0] for name in request.shown)
    names = sorted(named, key=lambda name: BY_NAME[name].by != "")  # figures of the whole run come first
    table = comparison_tables(outcome.arms, ())["curves"]
    return [
        picture("forest", forest.describe(shown, names), partial(forest.draw, shown, names, note), png),
        picture("curves", curves.describe(table), partial(curves.draw, table, note), png),
    ]


def _manifest(outcome: Outcome, request: Request, said: Sequence[str], notes: Sequence[str]) -> dict[str, Any]:
    from sim.cli.studies import study_manifest

    runs = []
    for variant, arm in zip(outcome.variants, outcome.arms, strict=True):
        reasons = arm.counts.total("end_reason")
        runs.append(
            {
                "name": variant.name,
                "summary": variant.summary,
                "config_digest": variant.experiment.digest(),
                "unfinished": int(outcome.games - reasons[:2].sum()),
                "config": variant.experiment.resolved(),
            }
        )
    base = outcome.variants[0].experiment
    return {
        **study_manifest("comparison", base, request.command_line, outcome.seconds, outcome.games * len(runs)),
        "games": outcome.games,
        "command": shlex.join(request.command_line),
        "design": asdict(request.design),
        "bounds": request.bounds,
        "measures": list(request.shown),
        **request.precision.record(),
        "verdicts": list(said),
        "cautions": list(notes),
        "runs": runs,
    }


def show(outcome: Outcome, request: Request, output_format: str) -> None:
    """Print the effects: for people those of the shown measures, for programs all."""
    if request.quiet:
        return
    if output_format != "table":
        from sim.analysis.comparison import comparison_tables

        table = comparison_tables(outcome.arms, outcome.effects)["effects"]
        click.echo(table.write_csv() if output_format == "csv" else table.write_json(), nl=output_format == "json")
        return
    base = outcome.variants[0].experiment
    facts = {"baseline": f"{base.game.id} ({base.game.edition})", "games": f"{outcome.games:,} of each run"}
    columns = ("measure", "baseline", "variant", "difference", "verdict", "gain")
    tables = [
        Table(variant.name, columns, tuple(_row(effect) for effect in _shown(outcome, variant, request)), variant.name)
        for variant in outcome.variants[1:]
    ]
    print_page(Page({**facts, "seed": str(base.seed), "note": _notes(outcome)}, tables, base.name), "table")


def _row(effect: Effect) -> tuple[str, ...]:
    return (
        differences.title(effect.key),
        differences.value(effect, effect.before),
        differences.value(effect, effect.after),
        differences.difference(effect),
        differences.verdict(effect),
        differences.gain(effect),
    )
