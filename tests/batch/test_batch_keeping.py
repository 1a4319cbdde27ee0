"""Keeping while playing: always exactly the first games, and memory that does not grow."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from dataclasses import replace

import numpy as np
import pytest
from games.whole import FOUR_STYLES, experiment

from batch.comparing import check_same, check_same_games
from sim.batch import keeping
from sim.batch.result import Result
from sim.batch.run import play, play_series

STUDY = experiment(FOUR_STYLES, games=6000, max_rounds=20)


class Memory:
    """A keeper that remembers everything that it was given."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.kept: list[Mapping[int, Result]] = []

    def note(self, numbers: Collection[int]) -> None:
        """Copy nothing."""

    def keep(self, results: Mapping[int, Result]) -> None:
        """Remember."""
        self.kept.append(results)

    @property
    def first(self) -> list[Result]:
        """What was kept of the first experiment."""
        return [results[0] for results in self.kept if 0 in results]


@pytest.fixture(scope="module")
def whole() -> Result:
    """The run in one piece."""
    return play(STUDY, jobs=1, per_game=True)


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the waiting thread look often."""
    monkeypatch.setattr("sim.batch.executor.WAIT_SECONDS", 0.005)
    monkeypatch.setattr("sim.batch.pool.CHUNK_SECONDS", 0.002)


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_every_checkpoint_is_the_beginning_of_the_run(jobs: int, whole: Result) -> None:
    memory = Memory()
    result = play(STUDY, jobs=jobs, per_game=True, keeper=memory)
    games = [each.games for each in memory.first]
    assert len(games) > 1
    assert games == sorted(games)
    first = memory.first[len(games) // 2]
    check_same(first_without(first), play(STUDY.model_copy(update={"games": first.games}), jobs=1))
    parts = [each.outcomes for each in memory.first if each.outcomes is not None]
    rest = [] if result.outcomes is None else [result.outcomes]
    check_same_games(np.concatenate([*parts, *rest]), whole.outcomes)
    check_same(first_without(result), first_without(whole))


def first_without(result: Result) -> Result:
    """Return a result without its outcomes."""
    return replace(result, outcomes=None)


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_run_goes_on_from_any_checkpoint(jobs: int, whole: Result) -> None:
    memory = Memory()
    play(STUDY, jobs=2, per_game=True, keeper=memory)
    before = first_without(memory.first[0])
    later = Memory()
    result = play(STUDY, jobs=jobs, per_game=True, after=before, keeper=later)
    check_same(first_without(result), first_without(whole))
    assert later.first[-1].games > before.games
    parts = [each.outcomes for each in later.first if each.outcomes is not None]
    rest = [] if result.outcomes is None else [result.outcomes]
    assert whole.outcomes is not None
    check_same_games(np.concatenate([*parts, *rest]), whole.outcomes[before.games :])


def test_a_series_is_kept_experiment_by_experiment() -> None:
    studies = [experiment(line_up, games=20_000, max_rounds=20) for line_up in (FOUR_STYLES, "balanced*2", "hoarder*3")]
    memory = Memory()
    play_series(studies, jobs=2, keeper=memory)
    assert len(memory.kept) > 3
    for results in memory.kept[:: max(1, len(memory.kept) // 4)]:
        for number, result in results.items():
            check_same(result, play(studies[number].model_copy(update={"games": result.games}), jobs=1))
    assert set().union(*memory.kept) == {0, 1, 2}


def test_outcomes_in_memory_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "HELD_GAMES", 500)
    memory = Memory(seconds=1e9)
    play(STUDY.model_copy(update={"games": 15_000}), jobs=1, per_game=True, keeper=memory)
    sizes = [len(each.outcomes) for each in memory.first if each.outcomes is not None]
    assert len(sizes) > 5
    assert max(sizes) < 5_000


def test_a_keeper_that_fails_ends_the_run() -> None:
    class Full(Memory):
        def keep(self, results: Mapping[int, Result]) -> None:
            raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        play(STUDY.model_copy(update={"games": 10_000_000}), jobs=2, keeper=Full())


def test_ctrl_c_does_not_cut_a_checkpoint_short() -> None:
    class Slow(Memory):
        def keep(self, results: Mapping[int, Result]) -> None:
            time.sleep(0.2)
            super().keep(results)

    calls: list[int] = []

    def impatient(games: int, turns: int) -> None:
        calls.append(games)
        if len(calls) > 5:
            raise KeyboardInterrupt

    memory = Slow()
    result = play(STUDY.model_copy(update={"games": 10_000_000}), jobs=2, progress=impatient, keeper=memory)
    assert result.interrupted
    assert memory.kept
    check_same(result, play(STUDY.model_copy(update={"games": result.games}), jobs=2))


def test_what_was_made_of_outcomes_is_of_the_games_that_are_kept() -> None:
    studies = [experiment(line_up, games=20_000, max_rounds=20) for line_up in (FOUR_STYLES, "balanced*2")]
    seen: list[list[int]] = [[], []]

    class Noting(Memory):
        def note(self, numbers: Collection[int]) -> None:
            self.noted = {number: sorted(seen[number]) for number in numbers}

        def keep(self, results: Mapping[int, Result]) -> None:
            super().keep(results)
            for number, result in results.items():
                assert self.noted[number] == list(range(result.games))

    def reduce(number: int, outcomes: np.ndarray) -> None:
        seen[number] += outcomes["game"].tolist()

    memory = Noting()
    play_series(studies, jobs=3, reduce=reduce, keep_blocks=True, keeper=memory)
    assert len(memory.kept) > 3
    assert [sorted(games) for games in seen] == [list(range(20_000))] * 2
