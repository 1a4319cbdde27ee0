"""A comparison at tables of several sizes: the same variants with two players, with three, and so on."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sim.analysis.wording import count
from sim.api.results import Results, Writing
from sim.batch.arm_files import ArmFiles
from sim.report.sizes import Told, gain, overview, sentences

if TYPE_CHECKING:
    import polars as pl

    from sim.analysis.effects import Effect
    from sim.api.compared import Comparison
    from sim.config.every_rule import Expanded
    from sim.config.experiment import Options
    from sim.config.models import Experiment
    from sim.config.variants import Variant, Wishes
    from sim.report.cells import PageTable
    from sim.report.pictures import Picture
    from sim.report.study import Study

HEADLINES = (
    "rounds_restricted_mean",
    "unfinished_share",
    "seat_advantage:1",
    "rounds_median",
    "playing_minutes",
    "first_elimination_round",
    "lead_changes_per_game",
    "money_in_play",
)
"""Figures that such a comparison shows unless others are named; the first three are drawn."""


def every_rule(name: str | None, options: Options, wishes: Wishes) -> Expanded:
    """Return wishes in which the house rule ``all`` stands for every one that changes something in this game."""
    from sim.config.every_rule import expanded

    return expanded(name, options, wishes)


@dataclass(frozen=True)
class SizesPart:
    """What is kept of the comparison at one size: no counters, so that hundreds of runs fit into memory."""

    seats: int
    games: int
    seconds: float
    variants: tuple[Variant, ...]
    effects: tuple[Effect, ...]
    tables: Mapping[str, pl.DataFrame]
    manifest: Mapping[str, Any]

    @classmethod
    def of(cls, seats: int, played: Comparison) -> SizesPart:
        """Return what is kept of a comparison."""
        manifest = dict(played.manifest)
        return cls(seats, played.games, played.seconds, played.variants, played.found, dict(played.tables), manifest)


class Sizes(Results):
    """Variants of an experiment at tables of several sizes, each on the games of its own baseline.

    Attributes
    ----------
    parts : tuple of SizesPart
        By size.
    keys : tuple of str
        Figures that are told and drawn; `HEADLINES` if none are named.
    left_out : dict of str to str
        House rules that were not compared, and why.
    """

    kind = "compare"
    headlines = HEADLINES
    """Figures that are told if none are named."""

    def __init__(self, parts: Sequence[SizesPart], keys: Sequence[str], left_out: Mapping[str, str]) -> None:
        self.parts, self.keys, self.left_out = tuple(parts), tuple(keys) or HEADLINES, dict(left_out)

    @property
    def baseline(self) -> Experiment:
        """The experiment that the variants are set against, at the smallest table."""
        return self.parts[0].variants[0].experiment

    @property
    def sizes(self) -> list[int]:
        """Numbers of players."""
        return [part.seats for part in self.parts]

    @cached_property
    def told(self) -> list[Told]:
        """The variants with their effects on the figures shown."""
        first = self.parts[0]
        return [_told(variant, self.parts, self.keys) for variant in first.variants[1:]]

    @cached_property
    def tables(self) -> dict[str, pl.DataFrame]:
        """Every table of the comparisons, with the number of players in front."""
        import polars as pl

        names = self.parts[0].tables
        return {name: pl.concat([_sized(part.tables[name], part.seats) for part in self.parts]) for name in names}

    @property
    def summary(self) -> pl.DataFrame:
        """The rows of the table ``effects`` for the figures that are shown."""
        import polars as pl

        return self.tables["effects"].filter(pl.col("measure").is_in(list(_figures(self.told))))

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """Everything that is needed to play it again, with versions and wall time."""
        first = self.parts[0].manifest
        seconds = sum(part.seconds for part in self.parts)
        games = sum(part.games * len(part.variants) for part in self.parts)
        return {
            **{key: value for key, value in first.items() if key != "runs"},
            "seats": self.sizes,
            "wall_seconds": round(seconds, 3),
            "games_per_second": round(games / seconds, 1) if seconds > 0 else None,
            "measures": list(self.keys),
            "verdicts": sentences(self.told, self.keys),
            "cautions": _cautions(self),
            "left_out": self.left_out,
            "runs": [{"seats": part.seats, **run} for part in self.parts for run in part.manifest["runs"]],
        }

    @property
    def folder_name(self) -> str:
        """Name of the folder in ``reports``, before seed and number."""
        return f"{self.baseline.name}-compare"

    def overviews(self) -> list[PageTable]:
        """Return a table a figure: a row a variant, a column a number of players."""
        return [overview(key, self.told, self.sizes) for key in _figures(self.told)]

    def picture(self, png: bool = True) -> Picture:
        """Return the chart of what each variant changes by number of players."""
        from sim.report.charts import sizes
        from sim.report.pictures import picture

        base = self.baseline
        note = f"{base.game.title}, {count(self.parts[0].games, 'game')} of each run, seed {base.seed}"
        alt = sizes.describe(self.told, self.keys, self.sizes)
        return picture("sizes", alt, partial(sizes.draw, self.told, self.keys, self.sizes, note), png)

    def write_brief(self, folder: Path, command_line: Sequence[str]) -> None:
        """Write a short report for people: a page in plain words, one chart, and the effects that it tells."""
        from sim.report.brief import write_brief

        write_brief(folder, self, command_line)
        ArmFiles(folder).remove()

    def _write(self, folder: Path, writing: Writing) -> None:
        from sim.report.study import write_study

        write_study(folder, _study(self, writing), writing.charts, writing.csv, writing.export)
        ArmFiles(folder).remove()

    def _size(self) -> str:
        games = count(self.parts[0].games, "game")
        return f"{count(len(self.told), 'variant')} at {count(len(self.parts), 'size')}, {games} each"


def _told(variant: Variant, parts: Sequence[SizesPart], keys: Sequence[str]) -> Told:
    from sim.config.paths import shipped
    from sim.config.reading import read_toml

    path = shipped("rules").get(variant.name)
    table = read_toml(path) if path is not None else {}
    effects: dict[str, dict[int, Effect]] = {}
    for key in keys:
        for part in parts:
            for effect in part.effects:
                if effect.variant == variant.name and key in (effect.measure, effect.key):
                    effects.setdefault(effect.key, {})[part.seats] = effect
    return Told(variant.name, variant.summary, table.get("official", ""), table.get("common", ""), effects)


def _figures(told: Sequence[Told]) -> Iterator[str]:
    yield from dict.fromkeys(key for variant in told for key in variant.effects)


def _sized(table: pl.DataFrame, seats: int) -> pl.DataFrame:
    import polars as pl

    return table.select(pl.lit(seats).alias("seats"), pl.all())


def _cautions(played: Sizes) -> list[str]:
    """Return what belongs beside the figures: what holds at all sizes once, then what was left out."""
    notes = dict.fromkeys(note for part in played.parts for note in part.manifest["cautions"])
    worth = gain(played.told)
    absent = [f"{name} is not compared: {reason}." for name, reason in played.left_out.items()]
    return [*([worth] if worth else []), *absent, *notes]


def _study(played: Sizes, writing: Writing) -> Study:
    """Return all that is written of it."""
    from sim.analysis.comparison import COLUMNS, MEANINGS
    from sim.analysis.effects import comparable
    from sim.report.study import Study

    base, line = played.baseline, list(writing.command_line)
    seats = ("players", "players at the table")
    tables = ", ".join(str(size) for size in played.sizes)
    return Study(
        title=base.name,
        kind="Rentroll: a comparison on the same games, by number of players",
        facts=f"{base.game.title}, {base.game.edition} edition, tables of {tables} players, "
        f"{count(played.parts[0].games, 'game')} of each run, seed {base.seed}.",
        tables=played.tables,
        rows=MEANINGS,
        columns={
            name: {"seats": seats, **{c.name: (c.unit, c.meaning) for c in columns}}
            for name, columns in COLUMNS.items()
        },
        measures=comparable(played.keys),
        sentences=played.verdicts,
        cautions=played.cautions,
        page_tables=played.overviews(),
        manifest={**played.manifest, "command_line": line, "command": shlex.join(line)},
        pictures=[played.picture("png" in writing.charts or writing.charts == "all")]
        if writing.charts != "none"
        else [],
    )
