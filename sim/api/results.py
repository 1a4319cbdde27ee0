"""What every result has: tables, a summary, and a way onto the disk."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sim.analysis.wording import count
from sim.api.folders import prepared_folder

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl


@dataclass(frozen=True)
class Writing:
    """How a result is written.

    Attributes
    ----------
    charts : {"all", "png", "svg", "none"}
        Which files of its pictures.
    csv : {"machine", "excel", "excel-eu"}
        Flavour of the CSV files.
    export : tuple of str
        Further files; see `sim.export`.
    command_line : tuple of str
        What the manifest says of how the result was made.
    """

    charts: str = "all"
    csv: str = "machine"
    export: tuple[str, ...] = ()
    command_line: tuple[str, ...] = ()


class Results(ABC):
    """A finished run, comparison, sweep or tournament.

    Tables are polars frames by name; `to_pandas` gives one as a pandas frame. Whole tables can be looked up like
    the items of a mapping: ``results["summary"]``.
    """

    kind = "results"
    """What it is called."""

    @property
    @abstractmethod
    def tables(self) -> Mapping[str, pl.DataFrame]:
        """Every table by name."""

    @property
    @abstractmethod
    def summary(self) -> pl.DataFrame:
        """The figures that matter most."""

    @property
    @abstractmethod
    def manifest(self) -> dict[str, Any]:
        """Everything that is needed to play it again, with versions and wall time."""

    @property
    def verdicts(self) -> list[str]:
        """What was found, in sentences."""
        return list(self.manifest.get("verdicts", []))

    @property
    def cautions(self) -> list[str]:
        """What belongs beside the figures."""
        return list(self.manifest.get("cautions", []))

    def __getitem__(self, name: str) -> pl.DataFrame:
        if name not in self.tables:
            raise KeyError(f"no table {name!r}; there is {', '.join(self.tables)}")
        return self.tables[name]

    def to_pandas(self, name: str) -> pd.DataFrame:
        """Return a table as a pandas frame that keeps its types: whole numbers stay whole where some are missing.

        Raises
        ------
        KeyError
            If there is no such table.
        """
        from sim.analysis.frames import to_pandas

        return to_pandas(self[name])

    def write(
        self,
        folder: str | Path | None = None,
        *,
        charts: str = "all",
        csv: str = "machine",
        export: Sequence[str] = (),
        force: bool = False,
        command_line: Sequence[str] = (),
    ) -> Path:
        """Write tables, charts, page, data dictionary and manifest, as the command line does.

        Parameters
        ----------
        folder : str or Path, optional
            Where to; the first ``reports/NAME-seedSEED-N`` that is free if left out.
        charts : {"all", "png", "svg", "none"}
            Which files of its pictures are written.
        csv : {"machine", "excel", "excel-eu"}
            Flavour of the CSV files.
        export : sequence of str
            Further files: ``xlsx``, ``json``, ``markdown``, ``csv-excel``, ``csv-excel-eu``.
        force : bool
            Write into a folder that exists.
        command_line : sequence of str
            How it was made, for the manifest.

        Returns
        -------
        Path
            The folder.

        Raises
        ------
        OutputError
            If the folder exists (without ``force``), a file cannot be written, or a word is unknown.
        """
        from sim.report.data import dialect
        from sim.report.exports.files import parse_exports

        line = tuple(command_line) or ("from", "Python:", f"sim.{self.kind}")
        words = parse_exports(export)
        dialect(csv)
        manifest = self.manifest
        with prepared_folder(self.folder_name, manifest["seed"], folder, force) as path:
            self._write(path, Writing(charts, csv, words, line))
        return path

    @property
    def folder_name(self) -> str:
        """Name of the folder in ``reports``, before seed and number."""
        return str(self.manifest["experiment"])

    @abstractmethod
    def _write(self, folder: Path, writing: Writing) -> None: ...

    def __repr__(self) -> str:
        manifest = self.manifest
        lines = [f"<{type(self).__name__} of {manifest['experiment']}: {self._size()}, seed {manifest['seed']}>"]
        tables = (f"{name} ({table.height}×{table.width})" for name, table in self.tables.items())
        return "\n".join([*lines, f"tables: {', '.join(tables)}", *self.verdicts])

    def _size(self) -> str:
        return f"{count(self.manifest['games'], 'game')}"
