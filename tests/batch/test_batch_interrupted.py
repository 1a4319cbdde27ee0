"""Ctrl-C keeps what was finished: always exactly the first games."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator

import pytest
from games.whole import FOUR_STYLES, experiment

from batch.comparing import check_same
from sim.batch.run import play

MANY = 1_000_000


class InterruptOnce:
    """A progress callback that interrupts at its first call, as a user would."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, games: int, turns: int) -> None:
        self.calls += 1
        if self.calls == 1:
            raise KeyboardInterrupt


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_what_was_finished_is_the_beginning_of_the_run(jobs: int) -> None:
    progress = InterruptOnce()
    stopped = play(experiment(FOUR_STYLES, games=MANY), jobs=jobs, progress=progress, per_game=True)
    assert progress.calls >= 1
    assert stopped.interrupted
    assert 0 < stopped.games < MANY
    check_same(stopped, play(experiment(FOUR_STYLES, games=stopped.games), jobs=1, per_game=True))


class SignalSoon:
    """A progress callback that has this process sent a real Ctrl-C a moment after its first call."""

    def __init__(self) -> None:
        self.timer: threading.Timer | None = None

    def __call__(self, games: int, turns: int) -> None:
        if self.timer is None:
            self.timer = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT))
            self.timer.start()


@pytest.fixture
def ctrl_c_is_heard() -> Iterator[None]:
    """Let Ctrl-C interrupt, which tests side by side in workers leave to their parent."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c_is_heard")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_signal_while_waiting_keeps_every_game_that_was_counted(jobs: int) -> None:
    stopped = play(experiment(FOUR_STYLES, games=MANY), jobs=jobs, progress=SignalSoon(), per_game=True)
    assert stopped.interrupted
    assert stopped.outcomes is not None
    assert stopped.games == int(stopped.tally["games"].sum()) == len(stopped.outcomes)
    check_same(stopped, play(experiment(FOUR_STYLES, games=stopped.games), jobs=1, per_game=True))


def test_progress_grows_to_the_last_game() -> None:
    seen: list[tuple[int, int]] = []
    result = play(experiment(FOUR_STYLES, games=6000), jobs=1, progress=lambda *pair: seen.append(pair))
    assert not result.interrupted
    assert seen == sorted(seen)
    assert 0 < seen[-1][0] <= 6000
    assert all(turns > 0 for games, turns in seen if games)
