"""Thousands of random games, read on all cores.

The referee is plain Python, so the cores are used by processes. Table ``n`` of
a seed is always the same table, whatever the number of processes.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from sim.analysis.wording import count
from sim.batch.run import default_jobs
from sim.config.errors import ConfigError
from sim.config.load import Options, load_experiment
from sim.config.models import Experiment
from sim.verify.choosing import RandomChooser
from sim.verify.outcome import Check
from sim.verify.positions import forget
from sim.verify.reading import COUNTERS, INVARIANTS, REFEREE, read_game
from sim.verify.tables import boards, draw_table, trace_command

GAMES = 3_500
"""Games that are read: of each board in turn, so that all have an equal share."""

THOROUGH_GAMES_A_BOARD = 10_000

GAMES_A_TABLE = 5
MOST_DRAWS = 100

MOST_SHOWN = 5
"""Failing games that are told."""

Progress = Callable[[int, int], None]

EXPECTED = {
    REFEREE: "no row that the rules do not allow",
    INVARIANTS: "money, buildings, deeds and cards all accounted for",
    COUNTERS: "tables count what the referee counts",
}

NAMES = {
    REFEREE: "referee: random games",
    INVARIANTS: "invariants: where they end",
    COUNTERS: "counters: what tables say of them",
}


@dataclass
class Totals:
    """What was found in many games.

    Attributes
    ----------
    boards : Counter
        Games read on each board.
    wrong : Counter
        Those of them that some check found wrong.
    failures : dict
        For each check, a line a failing game, with the command that replays it.
    """

    games: int = 0
    tables: int = 0
    events: int = 0
    boards: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    failures: dict[str, list[str]] = field(default_factory=lambda: {check: [] for check in NAMES})

    def add(self, other: Totals) -> None:
        """Add what was found in other games."""
        self.games += other.games
        self.tables += other.tables
        self.events += other.events
        self.boards += other.boards
        self.wrong += other.wrong
        for check, lines in other.failures.items():
            self.failures[check] += lines


def thorough_games() -> int:
    """Return how many games a thorough check reads."""
    return THOROUGH_GAMES_A_BOARD * len(boards())


def random_table(seed: int, number: int) -> tuple[Options, Experiment]:
    """Return table ``number`` of a seed; draws whose rules do not go together are drawn anew.

    Tables are on each of the boards in turn.

    Raises
    ------
    ConfigError
        If no draw gave rules that go together.
    """
    board = boards()[number % len(boards())]
    for draw in range(MOST_DRAWS):
        options = draw_table(RandomChooser(f"{seed}-{number}-{draw}"), board)
        try:
            return options, load_experiment(None, options)
        except ConfigError:
            forget(options)
            if draw == MOST_DRAWS - 1:
                raise
    raise AssertionError("not reached")


def read_table(seed: int, number: int, games: int) -> Totals:
    """Read the first games of a random table."""
    options, study = random_table(seed, number)
    board = study.game.id
    totals = Totals(games=games, tables=1, boards=Counter({board: games}))
    for index in range(games):
        reading = read_game(study, index, scenario=options.scenario)
        totals.events += reading.events
        totals.wrong[board] += bool(reading.failures)
        for check in dict.fromkeys(check for check, _ in reading.failures):
            told = next(text for name, text in reading.failures if name == check)
            totals.failures[check].append(f"{told}; replay it: {trace_command(options, index)}")
    if not any(totals.failures.values()):
        forget(options)
    return totals


def read_tables(games: int, seed: int, jobs: int | None = None, progress: Progress | None = None) -> Totals:
    """Read so many random games, a few a table."""
    totals = Totals()
    plan = [
        (seed, first // GAMES_A_TABLE, min(GAMES_A_TABLE, games - first)) for first in range(0, games, GAMES_A_TABLE)
    ]
    for part in _each(plan, min(jobs or default_jobs(), len(plan))):
        totals.add(part)
        if progress is not None:
            progress(totals.games, 0)
    return totals


def _each(plan: list[tuple[int, int, int]], jobs: int) -> Iterator[Totals]:
    """Read the tables of a plan, here or in processes, in order."""
    if jobs == 1:
        for part in plan:
            yield read_table(*part)
        return
    # Not forked: this process may have threads, which a fork would leave in any state.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_ctrl_c_to_the_parent) as pool:
        try:
            yield from pool.map(_read_part, plan, chunksize=4)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _read_part(part: tuple[int, int, int]) -> Totals:
    return read_table(*part)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def judge(totals: Totals) -> list[Check]:
    """Return the checks of the games that were read, then how many there were of each board."""
    figures = {
        REFEREE: f"{count(totals.games, 'game')}, {count(totals.events, 'event')}, {count(totals.tables, 'table')}",
        INVARIANTS: f"{totals.games - len(totals.failures[REFEREE]):,} positions",
        COUNTERS: f"{totals.games - len(totals.failures[REFEREE]):,} games",
    }
    checks = [_check(check, figures[check], totals.failures[check]) for check in NAMES]
    return checks + [_share(board, totals.boards[board], totals.wrong[board]) for board in sorted(totals.boards)]


def _share(board: str, games: int, wrong: int) -> Check:
    figure = f"{games:,} of these games, {wrong:,} wrong"
    return Check(f"random games: {board}", "nothing wrong in any of the three", figure, not wrong)


def _check(check: str, figure: str, lines: list[str]) -> Check:
    shown = tuple(lines[:MOST_SHOWN])
    if len(lines) > MOST_SHOWN:
        shown += (f"and {len(lines) - MOST_SHOWN:,} more games",)
    return Check(NAMES[check], EXPECTED[check], f"{figure}, {len(lines):,} wrong", not lines, shown)
