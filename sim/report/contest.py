"""The folder of a study other than a plain run: a tournament, or the search for a strategy's parameters."""

from __future__ import annotations

import hashlib
import json
import platform
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl
from markupsafe import Markup

from sim.analysis.frames import Table
from sim.report.cells import page_table
from sim.report.columns import Columns, study_markdown
from sim.report.data import dialect
from sim.report.exports.bundle import Bundle
from sim.report.exports.files import parse_exports, remove_exports, write_exports
from sim.report.files import write_json, write_text
from sim.report.folder import COLUMNS, MANIFEST, PAGE, remove, write_pictures, write_tables
from sim.report.manifest import FORMAT, GENERATOR, package_versions
from sim.report.page import environment
from sim.report.pictures import FORMATS, Picture, inline_svg


@dataclass(frozen=True)
class Study:
    """All that is written of a study.

    Attributes
    ----------
    title, kind, who, players : str
        Words at the head of the page: its name, what it is, and who played.
    tables : mapping of str to DataFrame
        In the order of the page.
    declared : sequence of Table
        What their columns mean.
    manifest : mapping
        As `study_manifest` returns.
    pictures : sequence of Picture
        Charts in the order of the page.
    tiles : sequence of mapping
        Figures at the head of the page: name, figure and text.
    texts : mapping of str to str
        Further files by name, such as a strategy that was found.
    """

    title: str
    kind: str
    who: str
    players: str
    tables: Mapping[str, pl.DataFrame]
    declared: Sequence[Table]
    manifest: Mapping[str, Any]
    pictures: Sequence[Picture] = ()
    tiles: Sequence[Mapping[str, str]] = ()
    texts: Mapping[str, str] = field(default_factory=dict)

    def meanings(self) -> dict[str, Columns]:
        """Return unit and meaning of every column by table."""
        return {
            table.name: {column.name: (column.unit, column.meaning) for column in table.columns}
            for table in self.declared
        }


@dataclass(frozen=True)
class Account:
    """What the manifest of a study says besides its settings.

    Attributes
    ----------
    games, games_asked : int
        Games played, and to be played.
    seconds : float
        Wall time of playing.
    interrupted : bool
        True if the user stopped it.
    end_reasons : mapping of str to int
        Games by the way they ended.
    verdicts, cautions : sequence of str
        The study in words.
    command_line : sequence of str
        As typed, the program's name first.
    engine_version : int
        Changes exactly when some seed's result changes.
    """

    games: int
    games_asked: int
    seconds: float
    interrupted: bool
    end_reasons: Mapping[str, int]
    verdicts: Sequence[str]
    cautions: Sequence[str]
    command_line: Sequence[str]
    engine_version: int


def study_manifest(name: str, seed: int, config: Mapping[str, Any], account: Account) -> dict[str, Any]:
    """Return the manifest of a study, ready for JSON, with the keys of a run's.

    Parameters
    ----------
    name : str
        Of the study.
    seed : int
        From which the seeds of its games come.
    config : mapping
        Everything that decides the results, as plain values; its digest is taken.
    account : Account
        What came of it.
    """
    canonical = json.dumps(config, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    seconds = account.seconds
    return {
        "format": FORMAT,
        "experiment": name,
        "seed": seed,
        "games": account.games,
        "games_asked": account.games_asked,
        "interrupted": account.interrupted,
        "end_reasons": dict(account.end_reasons),
        "wall_seconds": round(seconds, 3),
        "games_per_second": round(account.games / seconds, 1) if seconds > 0 else None,
        "verdicts": list(account.verdicts),
        "cautions": list(account.cautions),
        "command_line": list(account.command_line),
        "engine_version": account.engine_version,
        "random_generator": GENERATOR,
        "config_digest": hashlib.sha256(canonical.encode()).hexdigest(),
        "packages": package_versions(),
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}",
        "config": dict(config),
    }


def write_study(
    folder: Path, study: Study, charts: str = "all", csv: str = "machine", exports: Sequence[str] = ()
) -> Path:
    """Write all files of a study; ``manifest.json`` comes last.

    Parameters
    ----------
    folder : Path
        As `sim.report.folder.prepare_folder` made it.
    study : Study
        What to write.
    charts : {"all", "png", "svg", "none"}
        Which files of its pictures are written.
    csv : {"machine", "excel", "excel-eu"}
        Flavour of the CSV files.
    exports : sequence of str
        Further files, of `sim.report.exports.files.EXPORTS`.

    Returns
    -------
    Path
        Of the page.

    Raises
    ------
    OutputError
        If a file cannot be written.
    """
    flavour, exports = dialect(csv), parse_exports(exports)
    remove(folder / MANIFEST)
    remove_exports(folder, study.tables)
    rows = {table.name: table.meaning for table in study.declared}
    meanings = {name: study.meanings()[name] for name in study.tables}
    bundle = Bundle(study.tables, study.manifest, rows, meanings)
    write_tables(folder, bundle, csv)
    for name, text in study.texts.items():
        write_text(folder / name, text)
    write_text(folder / COLUMNS, study_markdown(meanings, rows, flavour.words))
    write_exports(folder, bundle, exports)
    if study.pictures:
        write_pictures(folder, list(study.pictures), FORMATS[charts])
    write_text(folder / PAGE, study_page(study))
    write_json(folder / MANIFEST, study.manifest)
    return folder / PAGE


def study_page(study: Study) -> str:
    """Return the page of a study, in the look of a run's."""
    manifest, meanings = study.manifest, study.meanings()
    return (
        environment()
        .get_template("report.html.j2")
        .render(
            title=study.title,
            kind=study.kind,
            who=study.who,
            game=manifest["config"].get("game", {}),
            players=study.players,
            manifest=manifest,
            command=shlex.join(manifest["command_line"]),
            tiles=study.tiles,
            pictures=[
                {"name": picture.name, "svg": Markup(inline_svg(picture)), "alt": picture.alt}
                for picture in study.pictures
            ],
            tables=[page_table(name, table, meanings[name]) for name, table in study.tables.items()],
        )
    )
