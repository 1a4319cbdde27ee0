"""Playing on and on: stages of 1,000, 2,000, 4,000 ... games, so that a run can stop once it knows enough.

The stages are fixed, so that a run that stops at a precision is a run of one of
these numbers of games, and so can be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sim.batch.executor import Reduce
from sim.batch.keeping import Keeper
from sim.batch.result import Result
from sim.batch.run import Jobs, Progress, play_series

if TYPE_CHECKING:
    from sim.config.models import Experiment

FIRST_STAGE = 1_000
CEILING = 1_024_000
"""Games at which a run stops that has no ceiling of its own: ten doublings of the first stage."""


def checkpoints(ceiling: int) -> Iterator[int]:
    """Yield 1,000, 2,000, 4,000 and so on below the ceiling, and the ceiling."""
    games = FIRST_STAGE
    while games < ceiling:
        yield games
        games *= 2
    yield ceiling


def play_in_stages(
    experiments: Sequence[Experiment],
    jobs: Jobs = None,
    progress: Progress | None = None,
    per_game: bool = False,
    reduce: Reduce | None = None,
    after: Sequence[Result] | None = None,
    keeper: Keeper | None = None,
) -> Iterator[list[Result]]:
    """Play experiments further and further, up to the games that each asks for.

    Parameters
    ----------
    experiments, jobs, progress, per_game, reduce, after, keeper
        As in `sim.batch.run.play_series`; all experiments ask for the same number of games, the ceiling. Blocks
        are always kept.

    Yields
    ------
    list of Result
        After each stage one for each experiment, as if it had been played at once; its experiment asks for the
        games of the stage. An interrupted stage is the last one.
    """
    ceiling = max(experiment.games for experiment in experiments)
    results = after
    played = max((result.games for result in after), default=0) if after is not None else 0
    for games in checkpoints(ceiling):
        if games < played:
            continue  # a stage that was passed before: it was not precise enough, or the run would have ended there
        stage = [experiment.model_copy(update={"games": games}) for experiment in experiments]
        results = play_series(stage, jobs, progress, per_game, reduce, keep_blocks=True, after=results, keeper=keeper)
        yield list(results)
        if any(result.interrupted for result in results):
            return
