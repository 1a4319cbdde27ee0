"""Draws charts and page of a finished folder anew, from its tables and its manifest alone."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from sim.report.errors import OutputError
from sim.report.files import write_text
from sim.report.folder import MANIFEST, PAGE, note, remove, write_pictures
from sim.report.page import Content, render, run_content
from sim.report.pictures import CHARTS, FORMATS, Picture, draw_all
from sim.report.recall import labels_of, needed, read_manifest, read_tables
from sim.report.record import recalled

Tables = Mapping[str, pl.DataFrame]
Manifest = Mapping[str, Any]

RUN = "run"
"""Kind of a folder whose manifest names none."""


def redraw(folder: str | Path, charts: str = "all") -> Path:
    """Draw charts and page of a finished folder anew; tables and manifest stay as they are.

    Parameters
    ----------
    folder : str or Path
        Of a run, comparison, sweep, tournament, search or profile.
    charts : {"all", "png", "svg", "none"}
        Which files of the charts are made; others of an earlier drawing are removed, and the page shows them
        unless ``none``.

    Returns
    -------
    Path
        Of the page.

    Raises
    ------
    OutputError
        If it is no such folder, or lacks what is needed.
    """
    folder = Path(folder)
    manifest = read_manifest(folder)
    kind = str(manifest.get("kind", RUN))
    if kind not in _PAGES:
        raise OutputError(f"{folder / MANIFEST} is of a {kind}, which has no page; there is {', '.join(_PAGES)}")
    needed(manifest, ("tables", "labels" if kind == RUN else "page"), folder)
    tables = read_tables(folder, manifest["tables"])
    try:
        content, pictures = _PAGES[kind](tables, manifest, charts)
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, pl.exceptions.PolarsError) as error:
        what = f"{error!s}".partition("\n")[0]
        raise OutputError(f"{folder} does not hold what its manifest says: {what} is missing or unknown") from error
    _write_charts(folder, pictures, FORMATS[charts])
    write_text(folder / PAGE, render(content))
    return folder / PAGE


def _write_charts(folder: Path, pictures: Sequence[Picture], formats: tuple[str, ...]) -> None:
    written = set(write_pictures(folder, list(pictures), formats))
    for name in {*CHARTS, *_OTHERS}:
        for ending in ("png", "svg"):
            if f"charts/{name}.{ending}" not in written:
                remove(folder / "charts" / f"{name}.{ending}")
    with contextlib.suppress(OSError):
        (folder / "charts").rmdir()


_OTHERS = ("forest", "curves", "sweep", "win-rates", "rating", "pairs", "profile")
"""Charts of studies."""

Drawn = tuple[Content, Sequence[Picture]]


def _run(tables: Tables, manifest: Manifest, charts: str) -> Drawn:
    labels = labels_of(manifest["labels"])
    pictures = draw_all(tables, labels, note(manifest), "png" in FORMATS[charts]) if charts != "none" else []
    return run_content(tables, labels, manifest, pictures), pictures


def _comparison(tables: Tables, manifest: Manifest, charts: str) -> Drawn:
    from sim.report.comparison import boards_of, comparison_pictures, comparison_tables_shown, effects_of

    effects, shown = effects_of(tables["effects"]), manifest["measures"]
    summaries = {run["name"]: run["summary"] for run in manifest["runs"][1:]}
    pictures = comparison_pictures(effects, shown, tables["curves"], manifest["note"], charts)
    boards = boards_of(tables, {run["name"]: labels_of(run["labels"]) for run in manifest["runs"]}, charts)
    return recalled(manifest, comparison_tables_shown(effects, summaries, shown), pictures, boards=boards), pictures


def _sweep(tables: Tables, manifest: Manifest, charts: str) -> Drawn:
    from sim.report.sweeps import sweep_columns, sweep_pictures, sweep_shown

    keys = list(manifest["axes"])
    pictures = sweep_pictures(tables["sweep"], keys, manifest["note"], charts)
    return recalled(manifest, [sweep_shown(tables["sweep"], sweep_columns(keys))], pictures), pictures


def _tournament(tables: Tables, manifest: Manifest, charts: str) -> Drawn:
    from sim.analysis.tournament.tables import TABLES
    from sim.report.contest import shown
    from sim.report.tournament import tournament_pictures

    pictures = tournament_pictures(tables, manifest["note"], charts)
    return recalled(manifest, shown(tables, TABLES), pictures), pictures


def _search(tables: Tables, manifest: Manifest, charts: str) -> Drawn:
    from sim.analysis.tuning import FINALS, TRIALS
    from sim.report.contest import shown

    return recalled(manifest, shown(tables, (FINALS, TRIALS)), ()), ()


def _profile(tables: Tables, manifest: Manifest, charts: str) -> Drawn:
    from sim.analysis.tuning import PROFILE
    from sim.report.contest import shown
    from sim.report.tuning import profile_pictures

    pictures = profile_pictures(tables, manifest["note"], charts)
    return recalled(manifest, shown(tables, (PROFILE,)), pictures), pictures


_PAGES: dict[str, Callable[[Tables, Manifest, str], Drawn]] = {
    RUN: _run,
    "comparison": _comparison,
    "sweep": _sweep,
    "tournament": _tournament,
    "search": _search,
    "profile": _profile,
}
"""By the kind in the manifest."""
