"""Exporting the tables of a finished folder for other programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl


def read_tables(folder: str | Path) -> Mapping[str, pl.DataFrame]:
    """Read the tables of a finished folder.

    Raises
    ------
    OutputError
        If no finished run, comparison, sweep, tournament or search is in the folder.
    """
    from sim.report.exports.bundle import read_bundle

    return read_bundle(folder).tables


def export(
    folder: str | Path, to: str | Sequence[str], out: str | Path | None = None, *, force: bool = False
) -> list[Path]:
    """Write the tables of a finished folder for other programs.

    Parameters
    ----------
    folder : str or Path
        Of a run, comparison, sweep, tournament or search.
    to : str or sequence of str
        ``xlsx``, a workbook; ``json``, one object; ``markdown``, tables to paste; ``csv-excel`` and
        ``csv-excel-eu``, a folder with a CSV file a table.
    out : str or Path, optional
        Folder to write into; the folder itself if left out.
    force : bool
        Write over files that exist.

    Returns
    -------
    list of Path
        The files.

    Raises
    ------
    OutputError
        If nothing finished is in the folder, there is no such export, a file exists (without ``force``), or one
        cannot be written.
    """
    from sim.report.errors import OutputError
    from sim.report.exports.bundle import read_bundle
    from sim.report.exports.files import parse_exports, write_exports

    kinds = parse_exports([to] if isinstance(to, str) else to)
    target = Path(folder if out is None else out)
    bundle = read_bundle(folder)
    try:
        return [target / name for name in write_exports(target, bundle, kinds, force)]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        what = f"{error!s}".partition("\n")[0]
        raise OutputError(f"the tables in {folder} are not as they were written: {what}") from error
