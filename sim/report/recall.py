"""A finished folder read back: its manifest, the names of its things, its tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import polars as pl

from sim.analysis.labels import GroupLabel, Labels, PropertyLabel, SquareLabel
from sim.engine.declare import Counter, Option
from sim.report.errors import OutputError
from sim.report.files import reason
from sim.report.folder import MANIFEST
from sim.report.manifest import FORMAT, check_shapes


def labels_record(labels: Labels) -> dict[str, Any]:
    """Return labels as plain values, for a manifest."""
    return {name: dict(value) if isinstance(value, Mapping) else value for name, value in asdict(labels).items()}


def labels_of(record: Mapping[str, Any]) -> Labels:
    """Return the labels that `labels_record` wrote.

    Raises
    ------
    TypeError, KeyError
        If it is no such record.
    """
    parts: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in record.items()}
    parts["squares"] = tuple(SquareLabel(**each) for each in record["squares"])
    parts["properties"] = tuple(
        PropertyLabel(**{**each, "levels": tuple(each["levels"])}) for each in record["properties"]
    )
    parts["groups"] = tuple(GroupLabel(**{**each, "squares": tuple(each["squares"])}) for each in record["groups"])
    parts["options"] = tuple(_option(each) for each in record["options"])
    return Labels(**parts)


def _option(record: Mapping[str, Any]) -> Option:
    counters = {name: tuple(Counter(**each) for each in record[name]) for name in ("used", "chances")}
    return Option(**{**record, **counters})


def read_manifest(folder: Path) -> dict[str, Any]:
    """Return the manifest of a finished folder.

    Raises
    ------
    OutputError
        If the folder is none of ours, is unfinished, or was written by a version with other manifests.
    """
    path = folder / MANIFEST
    if not folder.is_dir():
        kind = "it is a file" if folder.exists() else "there is no such folder"
        raise OutputError(f"{folder} is not the folder of a run: {kind}")
    if not path.exists():
        raise OutputError(f"{folder} is not the folder of a finished run: it holds no {MANIFEST}")
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OutputError(f"cannot read {path}: {reason(error)}") from error
    except (ValueError, RecursionError) as error:
        raise OutputError(f"{path} is not a manifest: {error}") from error
    if not isinstance(manifest, dict) or "format" not in manifest:
        raise OutputError(f"{path} is not the manifest of a run: it has no key format")
    if manifest["format"] != FORMAT:
        raise OutputError(
            f"{path} has the format {manifest['format']!r}, this version of Rentroll reads {FORMAT}: redraw it with "
            "the version that wrote it, which it names under packages, or play it again"
        )
    check_shapes(manifest, path)
    return manifest


def needed(manifest: Mapping[str, Any], keys: Iterable[str], folder: Path) -> None:
    """Check that a manifest holds keys.

    Raises
    ------
    OutputError
        If it does not: it was written before pages could be drawn anew, or was changed.
    """
    lacking = [key for key in keys if key not in manifest]
    if lacking:
        raise OutputError(
            f"{folder / MANIFEST} lacks {', '.join(lacking)}, which a page is drawn from: it was written before "
            "folders could be redrawn, or was changed; the command in it plays the same games again"
        )


def read_tables(folder: Path, names: Iterable[str]) -> dict[str, pl.DataFrame]:
    """Return tables of a folder by name, from their Parquet files.

    Raises
    ------
    OutputError
        If one is missing or cannot be read.
    """
    tables = {}
    for name in names:
        path = folder / f"{name}.parquet"
        if not path.is_file():
            raise OutputError(f"{folder} lacks the table {path.name}, which the manifest lists")
        try:
            tables[name] = pl.read_parquet(path)
        except (OSError, pl.exceptions.PolarsError) as error:
            raise OutputError(f"cannot read {path}: it is not a whole Parquet file") from error
    return tables
