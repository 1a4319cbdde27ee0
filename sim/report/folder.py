"""A run's folder: its name, the check before playing, and everything that is written into it."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from sim.analysis.labels import Labels
from sim.analysis.wording import count
from sim.report.columns import columns_markdown, dictionary
from sim.report.data import dialect, write_csv, write_parquet
from sim.report.errors import OutputError
from sim.report.exports.bundle import Bundle, run_bundle
from sim.report.exports.files import parse_exports, remove_exports, write_exports
from sim.report.files import reason, write_bytes, write_json, write_text
from sim.report.manifest import run_name
from sim.report.outcomes import games_table, players_table
from sim.report.page import render_page
from sim.report.parts import Parts
from sim.report.pictures import CHARTS, FORMATS, Picture, draw_all

__all__ = ["OutputError", "default_folder", "prepare_folder", "write_run"]

PAGE, MANIFEST, COLUMNS = "report.html", "manifest.json", "columns.md"
KEPT = "checkpoint/run.json"
"""What `sim.batch.checkpoint` keeps of a run while it is played, and afterwards."""


def default_folder(experiment_name: str, seed: int, root: str | Path = "reports") -> Path:
    """Return ``<root>/<experiment>-seed<seed>-<n>`` with the first ``n`` from 1 that is free."""
    plain = "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in experiment_name).strip(".-")
    number = 1
    while (folder := Path(root) / f"{plain or 'run'}-seed{seed}-{number}").exists():
        number += 1
    return folder


def prepare_folder(path: str | Path, force: bool = False) -> Path:
    """Make the folder, and make sure that a run can be written into it, before it is played.

    With ``force`` a folder that exists is taken as it is: `write_run` replaces in
    it what a run writes and leaves everything else.

    Returns
    -------
    Path
        The folder.

    Raises
    ------
    OutputError
        If it exists (without ``force``), is a file, or cannot be made or written.
    """
    folder = Path(path)
    try:
        str(folder).encode()
    except UnicodeEncodeError as error:
        raise OutputError(f"cannot write into the folder {str(folder)!r}: its name is not a text in UTF-8") from error
    try:
        if folder.is_dir():
            if not force and (folder / KEPT).is_file():
                raise OutputError(
                    f"the folder {folder} holds a run already; go on with it: rentroll run --resume {folder}, name "
                    "another folder with --out, or replace the run with --force"
                )
            if not force:
                raise OutputError(
                    f"the folder {folder} exists already; name another with --out, or replace the run in it "
                    "with --force"
                )
        elif folder.exists() or folder.is_symlink():
            raise OutputError(f"cannot write into {folder}: it is a file, not a folder")
        else:
            folder.mkdir(parents=True)
        blocked = [name for name in own_files() if (folder / name).is_dir()]
        if blocked or (folder / "charts").is_file():
            name = blocked[0] if blocked else "charts"
            raise OutputError(f"cannot write into the folder {folder}: something else is in the place of {name}")
        trial = folder / ".rentroll-trial"
        trial.write_bytes(b"")
        trial.unlink()
    except (OSError, ValueError) as error:
        raise OutputError(f"cannot write into the folder {folder}: {reason(error)}") from error
    return folder


def write_run(
    folder: str | Path,
    tables: Mapping[str, pl.DataFrame],
    labels: Labels,
    manifest: Mapping[str, Any],
    charts: str = "all",
    csv: str = "machine",
    outcomes: np.ndarray | Parts | None = None,
    exports: Sequence[str] = (),
) -> Path:
    """Write all files of a finished run.

    Each file is whole or not there, and ``manifest.json`` comes last: a folder
    without one is unfinished. Files of an earlier run in the same folder that
    this one does not write are removed, so that no folder mixes two runs; files
    that no run writes are never touched.

    Parameters
    ----------
    folder : str or Path
        As `prepare_folder` made it.
    tables : mapping of str to DataFrame
        As `sim.analysis.tables.build_tables` returns.
    labels : Labels
        Names of the game's things.
    manifest : mapping
        As `sim.report.manifest.build_manifest` returns.
    charts : {"all", "png", "svg", "none"}
        Which pictures are made; the page shows them unless ``none``.
    csv : {"machine", "excel", "excel-eu"}
        How CSV files are written.
    outcomes : ndarray of records, or Parts, optional
        One a game, or files of them, for ``games.parquet`` and ``players.parquet``.
    exports : sequence of str
        Further files, of `sim.report.exports.files.EXPORTS`.

    Returns
    -------
    Path
        Of the page.

    Raises
    ------
    OutputError
        If a file cannot be written, or ``charts`` or ``csv`` is unknown.
    """
    folder = Path(folder)
    if charts not in FORMATS:
        raise OutputError(f"unknown kind of charts {charts!r}; there is {', '.join(FORMATS)}")
    flavour = dialect(csv)
    exports = parse_exports(exports)
    remove(folder / MANIFEST)
    remove_exports(folder, dictionary())
    games = _game_tables(outcomes, labels, manifest)
    bundle = run_bundle({**tables, **games}, labels, manifest)
    written = write_tables(folder, bundle, csv, without_csv=games, ready=games if isinstance(outcomes, Parts) else ())
    if isinstance(outcomes, Parts):
        outcomes.join(folder, bundle.metadata)
        if exports:
            joined = {name: pl.read_parquet(folder / f"{name}.parquet") for name in games}
            bundle = run_bundle({**tables, **joined}, labels, manifest)
    write_text(folder / COLUMNS, columns_markdown(bundle.tables, labels, flavour.words))
    write_exports(folder, bundle, exports)
    pictures = draw_all(tables, labels, note(manifest), "png" in FORMATS[charts]) if charts != "none" else []
    written += write_pictures(folder, pictures, FORMATS[charts])
    write_text(folder / PAGE, render_page(tables, labels, manifest, pictures))
    _remove_older(folder, {*written, COLUMNS, PAGE})
    write_json(folder / MANIFEST, manifest)
    return folder / PAGE


def own_files() -> list[str]:
    """Return the names of all files that some run writes into its folder."""
    tables = [f"{table}.{ending}" for table in dictionary() for ending in ("csv", "parquet")]
    pictures = [f"charts/{chart}.{ending}" for chart in CHARTS for ending in ("png", "svg")]
    return [*tables, *pictures, COLUMNS, PAGE, MANIFEST]


def note(manifest: Mapping[str, Any]) -> str:
    """Return what the charts say of the run: experiment, games and seed."""
    return f"{run_name(manifest)}, {count(manifest['games'], 'game')}, seed {manifest['seed']}"


def remove(path: Path) -> None:
    """Remove a file if it is there.

    Raises
    ------
    OutputError
        If it cannot be removed.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(f"cannot replace {path}: {reason(error)}") from error


def write_tables(
    folder: Path, bundle: Bundle, csv: str, without_csv: Collection[str] = (), ready: Collection[str] = ()
) -> list[str]:
    """Write tables as CSV and Parquet, some as Parquet only; return the names of the files.

    Tables that are ``ready`` are written by who has their rows.
    """
    names = []
    for name, table in bundle.tables.items():
        if name not in without_csv:
            write_csv(folder / f"{name}.csv", table, csv)
            names.append(f"{name}.csv")
        if name not in ready:
            write_parquet(folder / f"{name}.parquet", table, bundle.metadata(name))
        names.append(f"{name}.parquet")
    return names


def _game_tables(
    outcomes: np.ndarray | Parts | None, labels: Labels, manifest: Mapping[str, Any]
) -> dict[str, pl.DataFrame]:
    """Return the tables of single games, without their rows where they come in parts."""
    if outcomes is None:
        return {}
    if isinstance(outcomes, Parts):
        return outcomes.empty_tables()
    reasons = list(manifest["end_reasons"])
    return {"games": games_table(outcomes, labels, reasons), "players": players_table(outcomes, labels)}


def write_pictures(folder: Path, pictures: list[Picture], formats: tuple[str, ...]) -> list[str]:
    """Write the pictures into ``charts`` in these formats; return the names of the files."""
    if not formats:
        return []
    try:
        (folder / "charts").mkdir(exist_ok=True)
    except OSError as error:
        raise OutputError(f"cannot write into {folder / 'charts'}: {reason(error)}") from error
    names = []
    for picture in pictures:
        for ending, content in (("png", picture.png), ("svg", picture.svg)):
            if ending in formats:
                names.append(f"charts/{picture.name}.{ending}")
                write_bytes(folder / names[-1], content)
    return names


def _remove_older(folder: Path, written: set[str]) -> None:
    """Remove what an earlier run left and this one did not write; an empty ``charts`` folder too."""
    for name in own_files():
        if name not in written:
            remove(folder / name)
    with contextlib.suppress(OSError):
        (folder / "charts").rmdir()
