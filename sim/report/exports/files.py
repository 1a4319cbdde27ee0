"""Exports as files: their names, and the writing of those that are asked for."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from sim.report.data import csv_bytes
from sim.report.errors import OutputError
from sim.report.exports.bundle import Bundle
from sim.report.files import reason, write_bytes

CSV = {"csv-excel": "excel", "csv-excel-eu": "excel-eu"}
"""Exports that have a folder of their own, with a file a table; and their flavours."""

SINGLE = {"xlsx": "tables.xlsx", "json": "tables.json", "markdown": "tables.md"}
"""Exports of one file with all tables."""

EXPORTS = (*SINGLE, *CSV)


def parse_exports(words: Iterable[str]) -> tuple[str, ...]:
    """Return the exports in comma lists, each once.

    Raises
    ------
    OutputError
        If there is no such export.

    Examples
    --------
    >>> parse_exports(["xlsx,json", "xlsx"])
    ('xlsx', 'json')
    """
    from sim.config.errors import suggestion

    names = [name.strip() for text in words for name in text.split(",")]
    for name in names:
        if name not in EXPORTS:
            raise OutputError(f'unknown export "{name}"; {suggestion(name, EXPORTS)}')
    return tuple(dict.fromkeys(names))


def files(bundle: Bundle, kinds: Sequence[str]) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Yield name and content of each file of these exports."""
    for kind in kinds:
        if kind in CSV:
            for name, table in bundle.tables.items():
                yield f"{kind}/{name}.csv", partial(csv_bytes, table, CSV[kind])
        else:
            yield SINGLE[kind], partial(_content, bundle, kind)


def _content(bundle: Bundle, kind: str) -> bytes:
    if kind == "xlsx":
        from sim.report.exports.workbook import workbook

        return workbook(bundle)
    if kind == "json":
        from sim.report.exports.records import records

        return records(bundle).encode("utf-8")
    from sim.report.exports.markdown import markdown

    return markdown(bundle).encode("utf-8")


def write_exports(folder: Path, bundle: Bundle, kinds: Sequence[str], force: bool = True) -> list[str]:
    """Write exports into a folder; return the names of the files.

    Parameters
    ----------
    folder : Path
        Where to; made if it is not there.
    bundle : Bundle
        What to export.
    kinds : sequence of str
        Of `EXPORTS`.
    force : bool
        Write over files that exist.

    Raises
    ------
    OutputError
        If there is no such export, a file exists (without ``force``), or one cannot be written.
    """
    kinds = parse_exports(kinds)
    found = list(files(bundle, kinds))
    if not force:
        for name, _ in found:
            if (folder / name).exists():
                raise OutputError(f"{folder / name} exists already; name another folder with --out, or use --force")
    for name, content in found:
        try:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(f"cannot write into the folder {(folder / name).parent}: {reason(error)}") from error
        write_bytes(folder / name, content())
    return [name for name, _ in found]


def remove_exports(folder: Path, tables: Iterable[str]) -> None:
    """Remove the exports of an earlier run from its folder, since they would tell of other games.

    Parameters
    ----------
    folder : Path
        Of the run.
    tables : iterable of str
        Names of tables; files of other names are not ours.
    """
    names = {*tables, *(path.stem for path in folder.glob("*.parquet"))}
    ours = [*SINGLE.values(), *(f"{kind}/{name}.csv" for kind in CSV for name in sorted(names))]
    for name in ours:
        try:
            (folder / name).unlink(missing_ok=True)
        except NotADirectoryError:
            continue
        except OSError as error:
            raise OutputError(f"cannot replace {folder / name}: {reason(error)}") from error
    for kind in CSV:
        with contextlib.suppress(OSError):
            (folder / kind).rmdir()
