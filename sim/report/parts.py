"""A row a game and a row a player, written in parts while the games are played and joined at the end.

Memory stays as small as one part. The joined tables do not show where the parts
were cut: they are the same bytes however often a run was stopped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from sim.analysis.labels import Labels
from sim.report.data import ROWS_A_GROUP, sink_parquet, write_parquet
from sim.report.errors import CheckpointError
from sim.report.outcomes import games_table, players_table

_PIECE = 1 << 20


class Parts:
    """Files with the outcomes of the first games of a run, in order.

    Parameters
    ----------
    place : Path
        Folder that they are in.
    labels : Labels
        Names of the strategies.
    end_reasons : sequence of str
        Names of the ways to end, by the engine's code.
    listed : sequence of mapping
        What was written before: first game, count of games, and digests of the files.
    """

    def __init__(
        self, place: Path, labels: Labels, end_reasons: Sequence[str], listed: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        self.place = place
        self.listed: tuple[dict[str, Any], ...] = tuple(dict(part) for part in listed)
        self._makers: dict[str, Callable[[np.ndarray], pl.DataFrame]] = {
            "games": lambda outcomes: games_table(outcomes, labels, end_reasons),
            "players": lambda outcomes: players_table(outcomes, labels),
        }

    @property
    def games(self) -> int:
        """Games whose outcomes are in the files."""
        return sum(part["count"] for part in self.listed)

    def add(self, outcomes: np.ndarray) -> None:
        """Write the outcomes of the next games.

        Raises
        ------
        OutputError
            If they cannot be written.
        """
        first = self.games
        part: dict[str, Any] = {"first": first, "count": len(outcomes)}
        for name, make in self._makers.items():
            path = self._path(name, part)
            write_parquet(path, make(outcomes), durable=True)
            part[name] = _digest(path)
        self.listed = (*self.listed, part)

    def check(self, games: int) -> None:
        """Check that the files hold the outcomes of the first ``games`` games, as they were written.

        Raises
        ------
        CheckpointError
            If one is missing or was changed, naming it.
        """
        place = 0
        for part in self.listed:
            if part["first"] != place:
                raise CheckpointError(f"outcomes of game {place} are missing in {self.place}")
            place += part["count"]
            for name in self._makers:
                path = self._path(name, part)
                if not path.is_file():
                    raise CheckpointError(f"{path} is missing: without it the tables of single games are not whole")
                if _digest(path) != part[name]:
                    raise CheckpointError(f"{path} is damaged: its content does not fit its digest")
        if place != games:
            raise CheckpointError(f"{self.place} holds outcomes of {place:,} games instead of {games:,}")

    def sweep(self) -> None:
        """Remove files of parts that are not listed: a run was stopped after it had written them."""
        listed = {self._path(name, part) for part in self.listed for name in self._makers}
        for name in self._makers:
            for path in self.place.glob(f"{name}-*.parquet"):
                if path not in listed:
                    path.unlink(missing_ok=True)

    def empty_tables(self) -> dict[str, pl.DataFrame]:
        """Return the tables without their rows."""
        return {name: pl.DataFrame(schema=self._schema(name)) for name in self._makers}

    def join(self, folder: Path, metadata: Callable[[str], Mapping[str, str]] = lambda _name: {}) -> None:
        """Write ``games.parquet`` and ``players.parquet`` into a folder.

        Parameters
        ----------
        folder : Path
            Where to.
        metadata : callable, optional
            What each file keeps beside the schema, by the table's name.

        Raises
        ------
        OutputError
            If they cannot be written.
        """
        for name in self._makers:
            paths = [self._path(name, part) for part in self.listed]
            sink_parquet(folder / f"{name}.parquet", self._schema(name), partial(_frames, paths), metadata(name))

    def _schema(self, name: str) -> pl.Schema:
        return pl.Schema(pl.read_parquet_schema(self._path(name, self.listed[0])))

    def _path(self, name: str, part: Mapping[str, Any]) -> Path:
        return self.place / f"{name}-{part['first']}-{part['first'] + part['count'] - 1}.parquet"


def _frames(paths: Sequence[Path]) -> Iterator[pl.DataFrame]:
    """Yield the rows of all files, as many at a time as a row group has."""
    rest: list[pl.DataFrame] = []
    for path in paths:
        rest.append(pl.read_parquet(path))
        if sum(frame.height for frame in rest) >= ROWS_A_GROUP:
            whole = pl.concat(rest, rechunk=True)
            full = whole.height // ROWS_A_GROUP * ROWS_A_GROUP
            for first in range(0, full, ROWS_A_GROUP):
                yield whole[first : first + ROWS_A_GROUP]
            rest = [whole[full:]]
    if rest:
        yield pl.concat(rest, rechunk=True)


def _digest(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            digest.update(piece)
    return digest.hexdigest()
