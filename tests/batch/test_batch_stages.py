"""A batch that is continued counts what a batch played at once counts, to the last integer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from games.whole import FOUR_STYLES, experiment

from batch.comparing import check_same
from sim.batch.run import play, play_series
from sim.batch.stages import checkpoints, play_in_stages


@pytest.mark.parametrize(
    ("ceiling", "stages"),
    [
        (1, [1]),
        (999, [999]),
        (1000, [1000]),
        (1001, [1000, 1001]),
        (5000, [1000, 2000, 4000, 5000]),
        (8000, [1000, 2000, 4000, 8000]),
    ],
)
def test_stages_double_up_to_the_ceiling(ceiling: int, stages: list[int]) -> None:
    assert list(checkpoints(ceiling)) == stages


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("first", [1, 16, 333])
def test_a_continued_batch_is_a_batch_played_at_once(jobs: int, first: int) -> None:
    straight = play(experiment(FOUR_STYLES, games=500), jobs=1, per_game=True)
    begun = play(experiment(FOUR_STYLES, games=first), jobs=jobs, per_game=True)
    continued = play(experiment(FOUR_STYLES, games=500), jobs=jobs, per_game=True, after=begun)
    check_same(continued, straight)
    assert continued.tally.tobytes() == straight.tally.tobytes()
    assert begun.games == first
    assert not continued.interrupted


def test_nothing_left_to_play_changes_nothing() -> None:
    study = experiment(FOUR_STYLES, games=50)
    begun = play(study, jobs=1, per_game=True)
    check_same(play(study, jobs=2, per_game=True, after=begun), begun)


def test_a_batch_stopped_in_the_middle_can_be_continued() -> None:
    def stop(games: int, turns: int) -> None:
        if games:
            raise KeyboardInterrupt

    stopped = play(experiment(FOUR_STYLES, games=1_000_000), jobs=2, progress=stop)
    games = stopped.games + 100
    continued = play(experiment(FOUR_STYLES, games=games), jobs=2, after=stopped)
    check_same(continued, play(experiment(FOUR_STYLES, games=games), jobs=1))


def test_stages_of_a_series_are_runs_of_their_own() -> None:
    studies = [experiment(line_up, games=2500) for line_up in (FOUR_STYLES, "balanced*2")]
    seen = np.zeros(2, np.int64)

    def note(number: int, outcomes: np.ndarray) -> None:
        seen[number] += len(outcomes)

    stages = list(play_in_stages(studies, jobs=2, reduce=note))
    assert [[result.games for result in stage] for stage in stages] == [[1000] * 2, [2000] * 2, [2500] * 2]
    assert seen.tolist() == [2500, 2500]
    for result, study in zip(stages[-1], studies, strict=True):
        assert result.experiment == study
        assert len(result.tally) == 127
        check_same(result, play(study, jobs=1))


def test_blocks_kept_apart_and_added_up_do_not_mix() -> None:
    study = experiment("balanced*2", games=20)
    begun = play_series([study], jobs=1)
    with pytest.raises(ValueError, match="blocks"):
        play_series([study.model_copy(update={"games": 40})], jobs=1, reduce=lambda *_: None, after=begun)
    assert replace(begun[0], seconds=0.0).games == 20
