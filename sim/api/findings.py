"""From a finished run to what is written of it: tables, the story in words, and the manifest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import polars as pl

    from sim.analysis.counts import Counts
    from sim.analysis.design import Design
    from sim.analysis.labels import Labels
    from sim.analysis.verdicts import Circumstances
    from sim.batch.result import Result
    from sim.config.models import Experiment
    from sim.report.manifest import Story


@dataclass(frozen=True)
class Findings:
    """What a run found, ready to be written and shown."""

    tables: dict[str, pl.DataFrame]
    labels: Labels
    manifest: dict[str, Any]


def findings(result: Result, command_line: Sequence[str], design: Design | None = None) -> Findings:
    """Return tables, labels and manifest of a run.

    Parameters
    ----------
    result : Result
        As `sim.batch.run.play` returns; at least one game was counted.
    command_line : sequence of str
        As typed, the program's name first.
    design : Design, optional
        What designers' measures rest on; the usual aims by default.
    """
    from dataclasses import asdict

    from sim.analysis.counts import Counts
    from sim.analysis.design import PLAIN
    from sim.analysis.tables import tables_of
    from sim.engine.events import END_REASONS
    from sim.engine.version import ENGINE_VERSION
    from sim.exact.twin import twin
    from sim.games.registry import family
    from sim.report.manifest import build_manifest
    from sim.report.recall import labels_record

    experiment = result.experiment
    labels = family(experiment.game.family).labels(experiment)
    counts = Counts(result.tally, result.lengths, labels, twin(experiment), design or PLAIN)
    reasons = result.tally["end_reason"].sum(axis=0)
    manifest = build_manifest(
        result,
        engine_version=ENGINE_VERSION,
        end_reasons={name: int(reasons[code]) for code, name in enumerate(END_REASONS)},
        command_line=command_line,
        story=_story(counts, experiment, result.interrupted),
    )
    tables = tables_of(counts)
    manifest["design"] = asdict(counts.design)
    manifest["house_rules"] = list(experiment.house_rules)
    manifest["tables"] = list(tables)
    manifest["labels"] = labels_record(labels)
    return Findings(tables, labels, manifest)


def _story(counts: Counts, experiment: Experiment, interrupted: bool) -> Story:
    from sim.analysis.twin import exact_story
    from sim.analysis.verdicts import cautions, verdicts
    from sim.report.manifest import Story

    told = circumstances(experiment, interrupted)
    return Story(verdicts(counts, told), cautions(counts, told), exact_story(counts))


def circumstances(experiment: Experiment, interrupted: bool) -> Circumstances:
    """Return what the sentences need to know of a run beyond its counters."""
    from sim.analysis.verdicts import Circumstances

    claims = [strategy.values.get("rent_claim", 1.0) for strategy in experiment.strategies]
    allowed, idle = _trading(experiment)
    position = experiment.position
    return Circumstances(
        fixed_seats=experiment.fixed_seats,
        interrupted=interrupted,
        trades_allowed=allowed,
        non_traders=idle,
        rent_always_claimed=all(claim == 1 for claim in claims),
        house_rules=experiment.house_rules,
        scenario=position.name if position is not None else "",
        players=tuple(f"{each.name} ({each.strategy})" for each in position.players) if position is not None else (),
        warnings=experiment.warnings,
    )


def _trading(experiment: Experiment) -> tuple[bool | None, tuple[str, ...]]:
    """Return whether players can trade, and which strategies at the table never do though the rules let them."""
    rules = experiment.rules
    if "trade.enabled" not in rules:
        return None, ()
    if not rules["trade.enabled"] or rules.get("walk_only"):
        return False, ()
    at_table = [experiment.strategies[index] for index in experiment.line_up]
    idle = [strategy.label for strategy in at_table if strategy.values.get("trade") == "never"]
    return len(at_table) - len(idle) > 1, tuple(dict.fromkeys(idle))
