"""``rentroll bench``: how fast games are played on this machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from sim.cli.options import WholeNumber, format_option
from sim.cli.output import Page, Table, print_page
from sim.cli.progress import announce_compile
from sim.config.paths import DEFAULT_GAME

if TYPE_CHECKING:
    from sim.config.models import Experiment

FULL = "full rules"
UNTRADED = "without trades"
WALK = "bare walk"
SHORT_ROUNDS = 50
SHORT = f"{SHORT_ROUNDS} rounds, no trade search"
VAIN = f"{SHORT_ROUNDS} rounds, search in vain"
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
@click.option("--game", default=DEFAULT_GAME, show_default=True, metavar="NAME|FILE", help="Game to play.")
@click.option("--games", type=WholeNumber(1), default=5000, show_default=True, metavar="N", help="Games a repetition.")
@click.option("--repetitions", type=WholeNumber(1), default=5, show_default=True, metavar="N", help="Repetitions.")
@click.option(
    "--jobs", type=WholeNumber(1), default=2, show_default=True, metavar="N", help="Jobs to compare with one job."
)
@format_option("table", "json", "csv")
def command(game: str, games: int, repetitions: int, jobs: int, output_format: str) -> None:
    """Measure how fast games are played on this machine.

    Four players of one strategy on one core: by the full rules, and as a bare walk (dice and moves, without money).
    Then the full rules on several cores. The cases take turns, so that a busy moment spoils none of them alone;
    medians are shown with the fastest and the slowest repetition.

    In a game with trades, also without them. Games with trades are shorter and have other turns than games without,
    so their times of a turn do not tell what trading costs. The share of the trade search is therefore measured on
    the same games, the first 50 rounds, played twice: by players who search for trades but see no worth in any, and
    without trades.

    \b
    Example:
      rentroll bench
      rentroll bench --game my-board.toml
      rentroll bench --games 20000 --repetitions 9 --format json
    """
    cases = bench_cases(games, jobs, game)
    announce_compile()
    for experiment, _ in cases.values():
        _play(experiment, WARM_UP_GAMES, 1)
    speeds: dict[str, list[Speed]] = {name: [] for name in cases}
    for _ in range(repetitions):
        for name, (experiment, used_jobs) in cases.items():
            speeds[name].append(_play(experiment, games, used_jobs))
    print_page(_page(speeds, cases, repetitions), output_format)


def bench_cases(games: int, jobs: int, game: str = DEFAULT_GAME) -> dict[str, tuple[Experiment, int]]:
    """Return what is measured: experiment and jobs by name."""
    from sim.config.load import Options, load_experiment, load_game
    from sim.games.declarations import declarations

    def table(players: str, *settings: str) -> Experiment:
        return load_experiment(None, Options(game=game, players=f"{players}*4", settings=settings, games=games))

    declared = declarations(load_game(game).family)
    player, walker = declared.benched
    full, rounds = table(player), f"max_rounds={SHORT_ROUNDS}"
    trades = declared.switch("trade.enabled") is not None
    cases = {FULL: (full, 1)}
    if trades:
        cases[UNTRADED] = (table(player, "trade.enabled=false"), 1)
    cases[WALK] = (table(walker, "walk_only=true"), 1)
    if trades:
        cases[SHORT] = (table(player, "trade.enabled=false", rounds), 1)
        cases[VAIN] = (table(f"{player}:trade_horizon=0", rounds), 1)
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
    tables = [
        Table("speeds", columns, tuple(rows)),
        Table("ratios", ("ratio", "median", "low", "high"), _ratios(speeds), "Ratios of the time of a turn"),
    ]
    if shares := _shares(speeds):
        tables.append(Table("shares", ("share", "median", "low", "high"), shares, "Shares of the time of a turn"))
    return Page(
        {"game": cases[FULL][0].game.id, "players": 4, "repetitions": repetitions}, tables, "Speed on this machine"
    )


def _ratios(speeds: dict[str, list[Speed]]) -> tuple[tuple[str, float, float, float], ...]:
    rows = []
    for name in speeds:
        if name not in (FULL, SHORT, VAIN):
            what = f"{FULL} / {name}" if name in (UNTRADED, WALK) else f"1 job / {name.removeprefix(f'{FULL}, ')}"
            rows.append((what, *_middle_and_ends(_times_as_long(speeds, FULL, name))))
    return tuple(rows)


def _shares(speeds: dict[str, list[Speed]]) -> tuple[tuple[str, float, float, float], ...]:
    """Return the part of a turn that a search for trades takes in which none is found, in a game with trades."""
    if SHORT not in speeds:
        return ()
    shares = [1 - without for without in _times_as_long(speeds, SHORT, VAIN)]
    return ((f"trade search, first {SHORT_ROUNDS} rounds", *_middle_and_ends(shares)),)


def _times_as_long(speeds: dict[str, list[Speed]], one: str, other: str) -> list[float]:
    """Return the ratio of the times of a turn of two cases, repetition by repetition."""
    pairs = zip(speeds[one], speeds[other], strict=True)
    return [mine.nanoseconds_a_turn / its.nanoseconds_a_turn for mine, its in pairs]


def _middle_and_ends(values: list[float]) -> tuple[float, float, float]:
    return round(_median(values), 2), round(min(values), 2), round(max(values), 2)


def _median(values: list[float]) -> float:
    from statistics import median

    return median(values)


def _round(value: float) -> float:
    return round(value, 1)


def _a_second(values: list[float]) -> int:
    return round(_median(values))
