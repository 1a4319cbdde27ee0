"""The keeper of a run: counters, outcomes and how far it is, into the run's folder."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from sim.batch.checkpoint import Checkpoint, State

if TYPE_CHECKING:
    import numpy as np

    from sim.batch.result import Result

SECONDS = 5.0
"""Between two checkpoints, unless the user says otherwise."""


class OutcomeFiles(Protocol):
    """Files that outcomes are written to, part by part."""

    listed: tuple[dict[str, Any], ...]

    def add(self, outcomes: np.ndarray) -> None:
        """Write the outcomes of the next games."""

    def sweep(self) -> None:
        """Remove files that are not listed."""


class RunKeeper:
    """Keeps a run in its folder; see `sim.batch.keeping`.

    Parameters
    ----------
    checkpoint : Checkpoint
        Begun, or read.
    wanted : int
        Games asked for.
    seconds : float
        Between two checkpoints.
    parts : OutcomeFiles, optional
        Where the outcomes of single games go, if they are asked for.
    options : mapping
        Options that have changed since the run began.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        wanted: int,
        seconds: float = SECONDS,
        parts: OutcomeFiles | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.checkpoint = checkpoint
        self.seconds = seconds
        self.parts = parts
        self.kept = 0
        self._wanted = wanted
        self._options = dict(options or {})

    def note(self, numbers: Collection[int]) -> None:
        """Copy nothing: counters and outcomes are all that is kept."""

    def keep(self, results: Mapping[int, Result]) -> None:
        """Keep the first games of the one experiment; the run goes on."""
        self._keep(results[0], complete=False)

    def finish(self, result: Result, complete: bool) -> Result:
        """Keep the end of the run, or how far it came; return the result without the outcomes that are kept."""
        self._keep(result, complete)
        return replace(result, outcomes=None) if self.parts is not None else result

    def _keep(self, result: Result, complete: bool) -> None:
        if self.parts is not None and result.outcomes is not None:
            self.parts.add(result.outcomes)
        listed = () if self.parts is None else self.parts.listed
        self.checkpoint.write(State(result, self._wanted, complete, listed, self._options))
        self.kept = result.games
        if self.parts is not None:
            self.parts.sweep()
