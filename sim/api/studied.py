"""Results that are written as a study of their own: one page, one folder, no labels of a run."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sim.api.results import Results, Writing

if TYPE_CHECKING:
    import polars as pl

    from sim.report.contest import Study


class Studied(Results):
    """What a tournament, a search and a profile have in common: all that is written of them is a study."""

    @abstractmethod
    def study(self, charts: str = "none", command_line: Sequence[str] = ()) -> Study:
        """Return all that is written of it."""

    @cached_property
    def _plain(self) -> Study:
        return self.study()

    @property
    def tables(self) -> dict[str, pl.DataFrame]:
        """Every table by name."""
        return dict(self._plain.tables)

    @property
    def summary(self) -> pl.DataFrame:
        """The first table."""
        return next(iter(self.tables.values()))

    @property
    def manifest(self) -> dict[str, Any]:
        """Everything that is needed to play it again, with versions and wall time."""
        return dict(self._plain.manifest)

    def _write(self, folder: Path, writing: Writing) -> None:
        from sim.report.contest import write_study

        study = self.study(writing.charts, writing.command_line)
        write_study(folder, study, writing.charts, writing.csv, writing.export)
