"""``rentroll bench``: how fast games are played on this machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from sim.cli.options import WholeNumber, format_option
from sim.cli.output import Page, Table, print_page
from sim.cli.progress import announce_compile

if TYPE_CHECKING:
    from sim.config.models import Experiment

FULL = "full rules"
WALK = "bare walk"
WARM_UP_GAMES = 200


@dataclass(frozen=True)
class Speed:
    """One repetition: what was played, and in how many seconds."""

    games: int
    turns: int
    rolls: int
    seconds: float

    @property
    def nanoseconds_a_turn(self) -> float:
        """Wall time of a turn."""
        return 1e9 * self.seconds / self.turns


@click.command(name="bench")
@click.option("--games", type=WholeNumber(1), default=5000, show_default=True, metavar="N", help="Games a repetition.")
@click.option("--repetitions", type=WholeNumber(1), default=5, show_default=True, metavar="N", help="Repetitions.")
@click.option(
    "--jobs", type=WholeNumber(1), default=2, show_default=True, metavar="N", help="Jobs to compare with one job."
)
@format_option("table", "json", "csv")
def command(games: int, repetitions: int, jobs: int, output_format: str) -> None:
    """Measure how fast games are played on this machine.

    Four balanced players on the US board, on one core: by the full rules, and as a bare walk (dice, doubles, cards
    and jail, without money). Then the full rules on several cores. The cases take turns, so that a busy moment
    spoils none of them alone; medians are shown with the fastest and the slowest repetition.

    \b
    Example:
      rentroll bench
      rentroll bench --games 20000 --repetitions 9 --format json
    """
    cases = _cases(games, jobs)
    announce_compile()
    for experiment, _ in cases.values():
        _play(experiment, WARM_UP_GAMES, 1)
    speeds: dict[str, list[Speed]] = {name: [] for name in cases}
    for _ in range(repetitions):
        for name, (experiment, used_jobs) in cases.items():
            speeds[name].append(_play(experiment, games, used_jobs))
    print_page(_page(speeds, cases, repetitions), output_format)


def _cases(games: int, jobs: int) -> dict[str, tuple[Experiment, int]]:
    from sim.config.load import Options, load_experiment

    full = load_experiment(None, Options(game="monopoly-us", players="balanced*4", games=games))
    walk = load_experiment(
        None, Options(game="monopoly-us", players="walker*4", settings=("walk_only=true",), games=games)
    )
    cases = {FULL: (full, 1), WALK: (walk, 1)}
    if jobs > 1:
        cases[f"{FULL}, {jobs} jobs"] = (full, jobs)
    return cases


def _play(experiment: Experiment, games: int, jobs: int) -> Speed:
    from sim.batch.run import play

    result = play(experiment.model_copy(update={"games": games}), jobs=jobs)
    if result.interrupted:
        raise KeyboardInterrupt
    return Speed(result.games, int(result.tally["turns"].sum()), int(result.tally["rolls"].sum()), result.seconds)


def _page(speeds: dict[str, list[Speed]], cases: dict[str, tuple[Experiment, int]], repetitions: int) -> Page:
    rows = []
    for name, (_, jobs) in cases.items():
        times = [speed.nanoseconds_a_turn for speed in speeds[name]]
        rows.append(
            (
                name,
                jobs,
                _round(_median(times)),
                _round(min(times)),
                _round(max(times)),
                _a_second([speed.turns / speed.seconds for speed in speeds[name]]),
                _a_second([speed.rolls / speed.seconds for speed in speeds[name]]),
                _a_second([speed.games / speed.seconds for speed in speeds[name]]),
            )
        )
    columns = ("case", "jobs", "ns_a_turn", "fastest", "slowest", "turns_a_second", "rolls_a_second", "games_a_second")
    return Page(
        {"players": 4, "repetitions": repetitions},
        [
            Table("speeds", columns, tuple(rows)),
            Table("ratios", ("ratio", "median", "low", "high"), _ratios(speeds), "Ratios of the time of a turn"),
        ],
        "Speed on this machine",
    )


def _ratios(speeds: dict[str, list[Speed]]) -> tuple[tuple[str, float, float, float], ...]:
    full = [speed.nanoseconds_a_turn for speed in speeds[FULL]]
    rows = []
    for name, repeated in speeds.items():
        if name != FULL:
            ratios = [mine / its.nanoseconds_a_turn for mine, its in zip(full, repeated, strict=True)]
            what = f"{FULL} / {name}" if name == WALK else f"1 job / {name.removeprefix(f'{FULL}, ')}"
            rows.append((what, *_middle_and_ends(ratios)))
    return tuple(rows)


def _middle_and_ends(values: list[float]) -> tuple[float, float, float]:
    return round(_median(values), 2), round(min(values), 2), round(max(values), 2)


def _median(values: list[float]) -> float:
    from statistics import median

    return median(values)


def _round(value: float) -> float:
    return round(value, 1)


def _a_second(values: list[float]) -> int:
    return round(_median(values))
