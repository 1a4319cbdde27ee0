"""Progress on stderr: a bar on a terminal, a plain line now and then in a log, nothing when quiet."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol

import click

from sim.analysis.wording import count

if TYPE_CHECKING:
    from sim import Precision

SECONDS_BETWEEN_LINES = 10.0
SECONDS_OF_LOADING = 2.0
"""Compiled code is loaded from disk within this time."""


class Progress(Protocol):
    """A context manager that is told, now and then, how far the games are."""

    def __enter__(self) -> Progress: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None: ...

    def __call__(self, games: int, turns: int) -> None: ...


class Silence:
    """No progress."""

    def __enter__(self) -> Silence:
        return self

    def __exit__(self, *_details: object) -> None:
        return None

    def __call__(self, games: int, turns: int) -> None:
        """Ignore the news."""


class _CompileNotice:
    """Says that compiled code is being made, if no game is counted within two seconds.

    Code for another kind of board may be on disk; whether this one's is, only shows when it is loaded.
    """

    def __init__(self, wanted: bool) -> None:
        self._wanted = wanted
        self._timer = threading.Timer(SECONDS_OF_LOADING, _say_compiling)
        self._timer.daemon = True

    def __enter__(self) -> None:
        if self._wanted and not _announced:
            self._timer.start()

    def cancel(self) -> None:
        """Say nothing any more: games are being played, or all is over."""
        self._timer.cancel()


_announced: list[bool] = []
"""Filled once the notice was given: one is enough."""


def _say_compiling() -> None:
    _announced.append(True)
    click.echo("Compiling the simulator, once (about a minute) ...", err=True)


class Lines:
    """A plain line every ten seconds, for logs.

    Parameters
    ----------
    total : int
        Games to play.
    clock : callable
        Returns the time in seconds.
    compiles : bool
        Whether games follow each other fast, so that a pause at the start means compiling.
    """

    def __init__(self, total: int, clock: Callable[[], float] = time.monotonic, compiles: bool = True) -> None:
        self.total = total
        self.clock = clock
        self.began: float | None = None
        self.first = 0
        self.said = clock()
        self._notice = _CompileNotice(compiles)

    def __enter__(self) -> Lines:
        self._notice.__enter__()
        return self

    def __exit__(self, *_details: object) -> None:
        self._notice.cancel()

    def __call__(self, games: int, turns: int) -> None:
        """Print a line if the last one is long ago; time is counted from the first news, when playing has begun."""
        self._notice.cancel()
        now = self.clock()
        if self.began is None:
            self.began = self.said = now
            self.first = games
        if now - self.said < SECONDS_BETWEEN_LINES or not games:
            return
        self.said = now
        speed = max(games - self.first, 1) / (now - self.began)
        left = (self.total - games) / speed
        click.echo(
            f"{games:,} of {count(self.total, 'game')}, {speed:,.0f} games/s, about {duration(left)} left", err=True
        )


class Bar:
    """A bar on a terminal, with games done, speed and time left.

    Parameters
    ----------
    total : int
        Games to play.
    compiles : bool
        As for `Lines`.
    """

    def __init__(self, total: int, compiles: bool = True) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as RichProgress

        self.bar: Any = RichProgress(
            TextColumn("Playing"),
            BarColumn(),
            TextColumn("{task.fields[done]} games"),
            TextColumn("{task.fields[speed]}"),
            TimeRemainingColumn(),
            TextColumn("left"),
            console=Console(stderr=True),
            transient=True,
        )
        self.total = total
        self.task = self.bar.add_task("games", total=total, done=f"0 of {total:,}", speed="")
        self.began: float | None = None
        self._notice = _CompileNotice(compiles)

    def __enter__(self) -> Bar:
        self._notice.__enter__()
        self.bar.start()
        return self

    def __exit__(self, *_details: object) -> None:
        self._notice.cancel()
        self.bar.stop()

    def __call__(self, games: int, turns: int) -> None:
        """Move the bar; time is counted from the first news, when playing has begun."""
        self._notice.cancel()
        if self.began is None:
            self.began = time.monotonic()
        seconds = max(time.monotonic() - self.began, 1e-9)
        self.bar.update(
            self.task, completed=games, done=f"{games:,} of {self.total:,}", speed=f"{games / seconds:,.0f} games/s"
        )


def duration(seconds: float) -> str:
    """Return a length of time in words, such as ``45 s``, ``3 min`` or ``2 h 5 min``."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"


def progress_for(total: int, quiet: bool, compiles: bool = True) -> Progress:
    """Return the kind of progress that suits where stderr goes; ``compiles`` as for `Lines`."""
    if quiet:
        return Silence()
    return Bar(total, compiles) if sys.stderr.isatty() else Lines(total, compiles=compiles)


def announce_compile() -> None:
    """Say, before a first run, that the simulator is compiled once and that this takes a while."""
    from sim.engine.jit import is_compiled_on_disk

    if not is_compiled_on_disk():
        _say_compiling()


def say_speed(games: int, seconds: float) -> None:
    """Say how fast games were played, and that writing follows."""
    click.echo(f"{count(games, 'game')} in {duration(seconds)}, {games / max(seconds, 1e-9):,.0f} games/s", err=True)
    click.echo("Writing tables, charts and report ...", err=True)


def say_precision(precision: Precision, quiet: bool) -> None:
    """Say how playing to a precision ended; a user who wants quiet only hears that it was not reached."""
    if precision.missing or not quiet:
        for line in precision.said:
            click.echo(line, err=True)
