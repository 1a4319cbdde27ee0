"""What is exported: tables with what they mean, and the part of the manifest that the games alone decide."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl

from sim.analysis.dictionary import ROWS
from sim.analysis.labels import Labels
from sim.config.reading import digest_of
from sim.report.columns import Columns, meanings
from sim.report.errors import OutputError
from sim.report.exports.facts import facts
from sim.report.files import reason
from sim.report.manifest import check_shapes

MANIFEST_KEY, COLUMNS_KEY = "rentroll.manifest", "rentroll.columns"
"""Keys in the file metadata of a Parquet file; both hold JSON."""

FACTS = (
    "format",
    "kind",
    "experiment",
    "scenario",
    "seed",
    "games",
    "end_reasons",
    "engine_version",
    "random_generator",
    "config_digest",
    "design",
    "bounds",
    "measures",
    "axes",
    "cells",
    "runs",
    "config",
    "first_cell",
)
"""Keys of a manifest that depend on what was played only.

Left out is what may differ between two ways to the same games: time and machine, the versions of packages, the
command line, and whether the games were reached by a precision, in one go or after an interruption.
"""


@dataclass(frozen=True)
class Bundle:
    """Tables, ready to be exported.

    Attributes
    ----------
    tables : mapping of str to DataFrame
        In their order.
    manifest : mapping
        As in ``manifest.json``.
    rows : mapping of str to str
        What a row is, by table.
    columns : mapping
        Unit and meaning by table and column.
    """

    tables: Mapping[str, pl.DataFrame]
    manifest: Mapping[str, Any]
    rows: Mapping[str, str] = field(default_factory=dict)
    columns: Mapping[str, Columns] = field(default_factory=dict)

    def facts(self) -> dict[str, Any]:
        """Return the part of the manifest that the games alone decide."""
        told = {key: self.manifest[key] for key in FACTS if key in self.manifest}
        config, games = told.get("config"), told.get("games")
        if isinstance(config, dict) and config.get("games", games) != games:
            # Stopped before its last game: it is the run of as many games, and has the digest of that.
            told["config"] = {**config, "games": games}
            told["config_digest"] = digest_of(told["config"])
        return told

    def unit(self, table: str, column: str) -> str:
        """Return the unit of a column; empty where it is not known."""
        return self.columns.get(table, {}).get(column, ("", ""))[0]

    def metadata(self, table: str) -> dict[str, str]:
        """Return the file metadata of a table's Parquet file: what was played, and what the columns mean."""
        columns = {
            name: {"unit": unit, "meaning": meaning} for name, (unit, meaning) in self.columns.get(table, {}).items()
        }
        return {
            MANIFEST_KEY: _json(self.facts()),
            COLUMNS_KEY: _json({"row": self.rows.get(table, ""), "columns": columns}),
        }


def run_bundle(tables: Mapping[str, pl.DataFrame], labels: Labels, manifest: Mapping[str, Any]) -> Bundle:
    """Return the tables of a run with their meanings in the words of the game."""
    rows = {name: labels.say(f"rows:{name}", ROWS.get(name, "")) for name in tables}
    return Bundle(tables, manifest, rows, {name: _of(table, meanings(name, labels)) for name, table in tables.items()})


def _of(table: pl.DataFrame, known: Columns) -> Columns:
    """Return the meanings of the columns that a table has."""
    return {column: known[column] for column in table.columns}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def read_bundle(folder: str | Path) -> Bundle:
    """Return the tables of a finished folder, from its Parquet files and its manifest.

    Raises
    ------
    OutputError
        If the folder is not that of a finished run, comparison, sweep, tournament or search.
    """
    folder = Path(folder)
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    except OSError as error:
        what = "it has no manifest.json" if folder.is_dir() else reason(error)
        raise OutputError(f"no finished run is in the folder {folder}: {what}") from error
    except (ValueError, RecursionError) as error:
        raise OutputError(f"no finished run is in the folder {folder}: its manifest.json is not JSON") from error
    if not isinstance(manifest, dict) or "format" not in manifest:
        raise OutputError(f"no finished run is in the folder {folder}: its manifest.json is of something else")
    check_shapes(manifest, folder / "manifest.json")
    paths = _in_order(folder)
    if not paths:
        raise OutputError(f"no finished run is in the folder {folder}: it has no tables as Parquet files")
    tables, rows, columns = {}, {}, {}
    for path in paths:
        tables[path.stem], rows[path.stem], columns[path.stem] = _read(path)
    bundle = Bundle(tables, manifest, rows, columns)
    try:
        facts(bundle)
    except (KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
        raise OutputError(f"{folder / 'manifest.json'} was changed after it was written: {error!s}") from error
    return bundle


def _read(path: Path) -> tuple[pl.DataFrame, str, dict[str, tuple[str, str]]]:
    """Return a table, what a row of it is, and unit and meaning of its columns; nothing of these in a foreign file."""
    try:
        told = json.loads(pl.read_parquet_metadata(path).get(COLUMNS_KEY, "{}"))
        known = {name: (each["unit"], each["meaning"]) for name, each in told.get("columns", {}).items()}
        return pl.read_parquet(path), told.get("row", ""), known
    except (OSError, ValueError, KeyError, TypeError, AttributeError, pl.exceptions.PolarsError) as error:
        raise OutputError(f"cannot read {path}: it is not a table of a run ({error})") from error


def _in_order(folder: Path) -> list[Path]:
    """Return the Parquet files of a folder: first those of its data dictionary in its order, then the others."""
    found = {path.stem: path for path in sorted(folder.glob("*.parquet"))}
    try:
        text = (folder / "columns.md").read_text(encoding="utf-8")
    except (OSError, ValueError):
        text = ""
    names = [name for name in re.findall(r"^## (\w+)$", text, re.MULTILINE) if name in found]
    return [found[name] for name in dict.fromkeys([*names, *found])]
