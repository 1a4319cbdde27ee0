"""One game, event by event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Unpack

from sim.api.loading import Changes

if TYPE_CHECKING:
    from sim.analysis.labels import Labels
    from sim.config.models import Experiment


class PlayedGame:
    """One game of an experiment: the very game that a run counts under its index.

    Attributes
    ----------
    experiment : Experiment
        What is played.
    index : int
        Number of the game; the first is 0.
    """

    def __init__(self, experiment: Experiment, index: int) -> None:
        self.experiment, self.index = experiment, index

    @property
    def labels(self) -> Labels:
        """Names of the game's things."""
        from sim.games.registry import family

        return family(self.experiment.game.family).labels(self.experiment)

    def lines(self) -> Iterator[str]:
        """Yield the game as text, line by line."""
        from sim.batch.trace import trace_game
        from sim.report.trace_text import trace_lines

        yield from trace_lines(trace_game(self.experiment, self.index), self.labels, self.experiment.game.decks)

    def events(self) -> Iterator[dict[str, Any]]:
        """Yield every event as plain values, with everybody's cash after it."""
        from sim.batch.trace import trace_game
        from sim.report.trace_json import trace_objects

        yield from trace_objects(trace_game(self.experiment, self.index), self.labels, self.experiment.game.decks)

    def final_state(self) -> dict[str, Any]:
        """Return the whole position at the end, as plain values."""
        from sim.batch.trace import final_state

        return final_state(self.experiment, self.index)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        experiment = self.experiment
        return f"<game {self.index} of {experiment.name}, seed {experiment.seed}, on {experiment.game.title}>"


def play_game(experiment: Experiment | str | None = None, index: int = 0, **changes: Unpack[Changes]) -> PlayedGame:
    """Play one game, to be read event by event.

    Parameters
    ----------
    experiment : Experiment or str, optional
        As in `run`.
    index : int
        Which game; the first is 0.
    **changes
        Changes of an experiment given by name; see `sim.Changes`.

    Examples
    --------
    >>> import sim
    >>> game = sim.play_game(index=3, settings={"max_rounds": 5})
    >>> game
    <game 3 of quick-start, seed 1, on Monopoly, Atlantic City (US)>
    >>> list(game.lines())[-1]
    'The game is stopped after 5 rounds: unfinished, nobody wins.'
    """
    from sim.api.precision import as_precision
    from sim.api.running import resolved

    return PlayedGame(resolved(experiment, as_precision(None), changes), index)
