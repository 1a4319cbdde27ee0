"""An arm of a comparison: its counters, and the lengths of its games by block.

The tally knows lengths only as one histogram over all games. Two runs of the
same games can be paired by it only block by block, so a comparison keeps a
histogram of each block, made from the outcomes of single games as they come.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.lib import recfunctions

from sim.analysis.counts import FINISHED_REASONS, Counts
from sim.analysis.intervals import Array

RESAMPLES = 1000
"""Draws of blocks for the interval of a quantile."""

QUANTILES = (0.25, 0.5, 0.75, 0.9, 0.95)
"""Shares of games that have ended, for which lengths are compared."""

_TIE = 1e-12
"""Rounding slack where a quantile falls exactly on a step, as in `sim.analysis.survival`."""


class BlockLengths:
    """Counts games by block, end and rounds.

    Parameters
    ----------
    blocks : int
        Blocks of the tally.
    limit : int
        The round limit.
    """

    def __init__(self, blocks: int, limit: int) -> None:
        self._shape = (blocks, 2, limit + 1)
        self._counts = np.zeros(blocks * 2 * (limit + 1), np.int32)

    def add(self, outcomes: Array) -> None:
        """Count games by their outcomes: records with ``block``, ``end`` and ``rounds``."""
        unfinished = (np.asarray(outcomes["end"]) >= FINISHED_REASONS).astype(np.int64)
        place = (np.asarray(outcomes["block"]), unfinished, np.asarray(outcomes["rounds"]))
        np.add.at(self._counts, np.ravel_multi_index(place, self._shape), 1)

    def put_back(self, histogram: Array) -> None:
        """Go on from what an earlier process counted, as `histogram` returned it."""
        self._counts[...] = histogram.reshape(-1)

    def histogram(self) -> Array:
        """Return a copy of what was counted, shape (blocks, 2, limit + 1): ended, and unfinished, by rounds."""
        return self._counts.reshape(self._shape).copy()


@dataclass(frozen=True, eq=False)
class Arm:
    """One run of a comparison.

    Attributes
    ----------
    name : str
        Of the variant; the baseline has one too.
    counts : Counts
        Its counters.
    lengths : ndarray of int, shape (blocks, 2, max_rounds + 1)
        Lengths of its games by block: ended, and unfinished.
    """

    name: str
    counts: Counts
    lengths: Array

    @property
    def limit(self) -> int:
        """The round limit."""
        return int(self.lengths.shape[2]) - 1

    @cached_property
    def quantile_draws(self) -> dict[float, Array]:
        """Quantiles of the length in draws of blocks with replacement; NaN where the round limit comes first.

        The draws are the same in every arm of a comparison, and in every run of the program.
        """
        blocks = np.flatnonzero(self.counts.games)
        random = np.random.Generator(np.random.PCG64(RESAMPLES))
        weights = random.multinomial(len(blocks), np.full(len(blocks), 1 / len(blocks)), RESAMPLES).astype(float)
        ended = (weights @ self.lengths[blocks, 0]).cumsum(axis=1)
        ended /= (weights @ self.counts.games[blocks])[:, None]
        return {share: _first_at_or_above(ended, share - _TIE) for share in QUANTILES}

    def cut(self, limit: int) -> Arm:
        """Return the arm with its games stopped at an earlier round limit, as far as their lengths are concerned."""
        if limit >= self.limit:
            return self
        lengths = self.lengths[:, :, : limit + 1].copy()
        lengths[:, 1, limit] += self.lengths[:, :, limit + 1 :].sum(axis=(1, 2))
        return replace(self, lengths=lengths, counts=replace(self.counts, lengths=lengths.sum(axis=0)))

    def leaving_out(self, fields: tuple[str, ...]) -> Iterator[Counts]:
        """Yield the counters of all games but those of one block, for each block that has games.

        Parameters
        ----------
        fields : tuple of str
            The counters that are needed; only these are kept, so that hundreds of copies stay small.
        """
        names = list(dict.fromkeys(("games", *fields)))
        tally = recfunctions.repack_fields(self.counts.tally[names])
        for block in np.flatnonzero(self.counts.games):
            kept = np.arange(len(tally)) != block
            lengths = self.counts.lengths - self.lengths[block]
            yield replace(self.counts, tally=tally[kept], lengths=lengths)


def _first_at_or_above(shares: Array, line: float) -> Array:
    """Return for each row the first round at which so many games have ended."""
    reached = shares >= line
    return np.where(reached.any(axis=1), reached.argmax(axis=1), np.nan)
