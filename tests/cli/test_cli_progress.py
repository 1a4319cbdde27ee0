"""Progress: lines now and then in a log, nothing when quiet."""

from __future__ import annotations

import time

import pytest

from sim.cli.progress import Bar, Lines, Silence, duration, progress_for


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_lines_come_every_ten_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    with Lines(20_000, clock) as progress:
        for games in range(1000, 13_000, 1000):
            clock.now += 2
            progress(games, 0)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == (
        "6,000 of 20,000 games, 500 games/s, about 28 s left\n11,000 of 20,000 games, 500 games/s, about 18 s left\n"
    )


def test_lines_wait_for_the_first_game(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    with Lines(20_000, clock) as progress:
        clock.now += 60
        progress(0, 0)
    assert capsys.readouterr().err == ""


def test_a_compilation_is_announced_once_it_takes_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sim.cli.progress.SECONDS_OF_LOADING", 0.01)
    monkeypatch.setattr("sim.cli.progress._announced", [])
    for _ in range(2):
        with Lines(20_000):
            time.sleep(0.2)
    assert capsys.readouterr().err == "Compiling the simulator, once (about a minute) ...\n"


def test_no_compilation_is_announced_when_games_are_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sim.cli.progress.SECONDS_OF_LOADING", 0.1)
    monkeypatch.setattr("sim.cli.progress._announced", [])
    with Lines(20_000) as progress:
        progress(5, 50)
        time.sleep(0.3)
    assert capsys.readouterr().err == ""


def test_quiet_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_for(10, quiet=True) as progress:
        progress(10, 100)
    assert isinstance(progress, Silence)
    assert capsys.readouterr() == ("", "")


def test_a_log_gets_lines() -> None:
    assert isinstance(progress_for(10, quiet=False), Lines)


def test_bar_shows_games_and_speed() -> None:
    bar = Bar(2000)
    bar(1500, 0)
    (task,) = bar.bar.tasks
    assert task.completed == 1500
    assert task.fields["done"] == "1,500 of 2,000"
    assert task.fields["speed"].endswith(" games/s")


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.4, "0 s"), (89, "89 s"), (91, "2 min"), (3600, "60 min"), (7500, "2 h 5 min")]
)
def test_duration(seconds: float, words: str) -> None:
    assert duration(seconds) == words
