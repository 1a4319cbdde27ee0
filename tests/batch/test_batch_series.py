"""A series of experiments on the same threads counts what each alone counts."""

from __future__ import annotations

import numpy as np
import pytest
from games.whole import FOUR_STYLES, experiment

from batch.comparing import check_same
from sim.batch.run import play, play_series

SERIES = [(FOUR_STYLES, 130), ("balanced*2", 40), ("cautious,aggressive,hoarder", 77)]


@pytest.mark.parametrize("jobs", [1, 3])
def test_each_experiment_is_as_if_alone(jobs: int) -> None:
    studies = [experiment(line_up, games=games) for line_up, games in SERIES]
    together = play_series(studies, jobs=jobs, per_game=True)
    assert [result.experiment for result in together] == studies
    for result, study in zip(together, studies, strict=True):
        check_same(result, play(study, jobs=1, per_game=True))


def test_reduced_outcomes_are_those_of_every_game() -> None:
    studies = [experiment(line_up, games=games) for line_up, games in SERIES]
    seen: list[list[int]] = [[] for _ in studies]

    def note(number: int, outcomes: np.ndarray) -> None:
        seen[number] += outcomes["game"].tolist()

    results = play_series(studies, jobs=2, reduce=note)
    assert [sorted(games) for games in seen] == [list(range(games)) for _, games in SERIES]
    for result, study in zip(results, studies, strict=True):
        alone = play(study, jobs=1)
        assert len(result.tally) == 1
        assert result.outcomes is None
        for name in result.tally.dtype.names or ():
            np.testing.assert_array_equal(result.tally[name][0], alone.tally[name].sum(axis=0), err_msg=name)


def test_an_interrupted_series_keeps_the_beginning() -> None:
    studies = [experiment(FOUR_STYLES, games=30), experiment(FOUR_STYLES, games=1_000_000), experiment("balanced*2")]

    def stop(games: int, turns: int) -> None:
        if games >= 30:
            raise KeyboardInterrupt

    first, second, third = play_series(studies, jobs=2, progress=stop)
    assert (first.games, first.interrupted) == (30, False)
    assert 0 < second.games < 1_000_000
    assert second.interrupted
    assert (third.games, third.interrupted) == (0, True)
    check_same(second, play(experiment(FOUR_STYLES, games=second.games), jobs=1))
