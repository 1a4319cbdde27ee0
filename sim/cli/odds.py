"""``rentroll odds``: who wins from a position, and what a trade would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from sim.cli.options import LARGEST_SEED, WholeNumber, format_option, precision_option
from sim.cli.output import Page, Table, print_page
from sim.cli.progress import announce_compile, progress_for
from sim.cli.warned import tell_warnings

if TYPE_CHECKING:
    from sim.analysis.counts import Counts
    from sim.analysis.odds import Chance, Change, Odds
    from sim.analysis.precision import Shortfall
    from sim.api.precision import Precision
    from sim.batch.result import Result
    from sim.config.bargain import Bargain
    from sim.config.models import Experiment

GAMES = 20_000
CHANCES = ("win_rate", "unfinished_share")
"""What a precision without a measure is for: shares of all games."""


@click.command(name="odds")
@click.argument("scenario", metavar="SCENARIO")
@click.option("--trade", metavar="TEXT", help='A trade to judge: "A gives Oriental Avenue, 150 to B for Short Line".')
@click.option("--players", metavar="LIST", help="Strategies of the players instead of those of the scenario, in order.")
@click.option("--rules", multiple=True, metavar="NAME,…", help="House rules, in this order; may be repeated.")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="KEY=VALUE",
    help="Change one setting, such as jail.fine=100; may be repeated.",
)
@click.option("--games", type=WholeNumber(1), metavar="N", help="Games to play; 20,000 by default.")
@precision_option
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), default=1, show_default=True, metavar="N", help="Seed.")
@click.option("--jobs", type=WholeNumber(1, 256), metavar="N", help="Games played side by side; all cores by default.")
@format_option("table", "csv", "json")
def command(
    scenario: str, trade: str | None, jobs: int | None, output_format: str, precision: tuple[str, ...], **given: Any
) -> None:
    """Tell everybody's chances from a position.

    SCENARIO is the name of a shipped one (see 'rentroll scenarios') or a file of your own. For each player: the
    chance to win, to end in each place and to be ruined, and by whom; and how many rounds are left. Chances are
    shares of all games; games stopped at the round limit are nobody's win and are told apart.

    With --trade, or a table 'trade' in the scenario, the same games are played once more from the position after the
    trade, and the differences are shown. A trade that the rules forbid is refused with the rule. The order of play
    is the order of the file; nobody changes seats. As CSV, the players, or the differences. With --precision and no
    measure, everybody's chance to win, the unfinished share, and what a trade changes of them are meant.

    \b
    Example:
      rentroll odds two-reds
      rentroll odds two-reds --trade "Ben gives Short Line, 300 to Anna for nothing"
    """
    from sim.api.precision import Precision
    from sim.config.errors import Origin
    from sim.config.load import Options, load_experiment

    wish = Precision.of(precision, CHANCES)
    options = Options(
        scenario=scenario,
        scenario_origin=Origin("SCENARIO"),
        players=given["players"],
        rules=tuple(given["rules"]),
        settings=tuple(given["settings"]),
        games=given["games"],
        seed=given["seed"],
    )
    options = wish.ceiling(options) if wish.wanted else replace(options, games=options.games or GAMES)
    study = load_experiment(None, options)
    wish.check(study)
    bargain, traded = _proposed(study, scenario, trade)
    tell_warnings([study])
    announce_compile()
    before, after = _counts([study] if traded is None else [study, traded], jobs, wish)
    print_page(_page(study, before, after, bargain, output_format), output_format)


def _proposed(study: Experiment, scenario: str, text: str | None) -> tuple[Bargain | None, Experiment | None]:
    """Return the trade to judge and the experiment after it, if one is proposed."""
    from sim.config.bargain import after_bargain, parse_bargain, read_bargain
    from sim.config.errors import Origin
    from sim.config.scenario import open_scenario

    if text is not None and "trade.enabled" not in study.rules:
        raise click.UsageError(f"--trade: {study.game.title} has no trades.")
    if text is not None:
        origin = Origin("--trade")
        bargain = parse_bargain(text, study, origin)
    else:
        found = open_scenario(scenario, Origin("SCENARIO"))
        if "trade" not in found.row:
            return None, None
        origin = Origin(found.file, "trade")
        bargain = read_bargain(found.row["trade"], study, origin)
    return bargain, after_bargain(study, bargain, origin)


def _counts(studies: list[Experiment], jobs: int | None, wish: Precision) -> tuple[Counts, Counts | None]:
    """Play the position, and the one after a trade if there is one."""
    from sim.api.precision import counts_of
    from sim.batch.run import play_series

    total = sum(study.games for study in studies)
    with progress_for(total, quiet=False) as progress:
        if wish.wanted:
            results = wish.play_series(studies, lambda found: _missing(found, wish), jobs, progress)
        else:
            results = play_series(studies, jobs, progress)
    if any(result.interrupted for result in results):
        raise KeyboardInterrupt
    for line in wish.said:
        click.echo(line, err=True)
    counts = [counts_of(result) for result in results]
    return counts[0], counts[1] if len(counts) > 1 else None


def _missing(results: Sequence[Result], wish: Precision) -> list[Shortfall]:
    """Return the chances, and the changes of a trade, that are not known well enough."""
    from sim.analysis.odds import changes
    from sim.analysis.precision import shortfalls, too_wide
    from sim.api.precision import counts_of

    counts = [counts_of(result) for result in results]
    found = [short for each in counts for short in shortfalls(wish.targets, each)]
    if len(counts) > 1:
        names = {"win": "win_rate", "unfinished": "unfinished_share"}
        widths = {}
        for change in changes(*counts):
            name, low, high = names.get(change.measure), change.difference.low, change.difference.high
            if name is not None:
                key = f"{name}:{change.player}" if change.player else name
                widths[key] = float("nan") if low is None or high is None else (high - low) / 2
        found += too_wide(wish.targets, widths)
    return found


def _page(study: Experiment, before: Counts, after: Counts | None, bargain: Bargain | None, output_format: str) -> Page:
    from sim.analysis.odds import changes, odds

    found = odds(before)
    people = output_format == "table"
    out = _out(study)
    tables = [_players(study, found, people), _places(found, people), _ruins(found, people)]
    if after is not None:
        differences = [change for change in changes(before, after) if change.player not in out]
        tables.insert(0, _changes(differences, people))
    return Page(_facts(study, found, bargain, people), tables, study.name)


def _out(study: Experiment) -> set[str | None]:
    """Return who was out of the game before it began."""
    assert study.position is not None
    return {place.name for place in study.position.players if place.eliminated}


def _facts(study: Experiment, found: Odds, bargain: Bargain | None, people: bool) -> dict[str, Any]:
    position = study.position
    assert position is not None
    facts: dict[str, Any] = {
        "scenario": study.name,
        "summary": study.summary,
        "game": f"{study.game.id} ({study.game.edition})" if people else study.game.id,
        "games": f"{found.games:,}" if people else found.games,
        "seed": study.seed,
        "seats": "fixed, in the order of the file",
        "on_turn": position.players[position.turn].name,
        "trade": bargain.text(study) if bargain is not None else None,
    }
    limit = int(study.rules["max_rounds"])
    if people:
        facts["unfinished"] = f"{_percent(found.unfinished)} at {limit:,} rounds"
        facts["expected_rounds"] = f"{_number(found.mean_rounds)}, unfinished games counted to the limit"
        facts["median_rounds"] = _number(found.median_rounds)
        return facts
    facts["max_rounds"] = limit
    for name in ("unfinished", "mean_rounds", "median_rounds"):
        chance = getattr(found, name)
        facts |= {name: chance.value, f"{name}_low": chance.low, f"{name}_high": chance.high}
    return facts


def _players(study: Experiment, found: Odds, people: bool) -> Table:
    position = study.position
    assert position is not None
    nothing = ("out already",) if people else (None,) * 3
    rows = []
    for player, place in zip(found.players, position.players, strict=True):
        ruin = nothing if place.eliminated else _cells(player.eliminated, people)
        rows.append((player.player, place.strategy, *_cells(player.win, people), *ruin))
    columns = ("player", "strategy", *_columns("win", people), *_columns("eliminated", people))
    return Table("players", columns, tuple(rows), "Chances to win and to be ruined")


def _places(found: Odds, people: bool) -> Table:
    if people:
        columns = ("player", *(f"place {place}" for place in range(1, len(found.players) + 1)))
        rows = [(player.player, *(_percent(chance) for chance in player.places)) for player in found.players]
        return Table("places", columns, tuple(rows) if len(found.players) > 2 else (), "Places, of all games")
    long = [
        (player.player, place, *_cells(chance, False))
        for player in found.players
        for place, chance in enumerate(player.places, start=1)
    ]
    return Table("places", ("player", "place", *_columns("chance", False)), tuple(long))


def _ruins(found: Odds, people: bool) -> Table:
    rows = [
        (player.player, other, *_cells(chance, people))
        for player in found.players
        for other, chance in player.ruined_by.items()
        if not people or chance.value
    ]
    return Table("ruins", ("player", "ruined_by", *_columns("chance", people)), tuple(rows), "Who ruins whom")


def _changes(found: Sequence[Change], people: bool) -> Table:
    if people:
        rows: list[tuple[Any, ...]] = [
            (
                change.player,
                change.measure,
                f"{100 * change.before:.1f} %",
                f"{100 * change.after:.1f} %",
                _points(change.difference),
            )
            for change in found
        ]
        columns: tuple[str, ...] = ("player", "chance_of", "before", "after", "difference in percentage points")
    else:
        rows = [
            (change.player, change.measure, change.before, change.after, *_cells(change.difference, False))
            for change in found
        ]
        columns = ("player", "measure", "before", "after", "difference", "low", "high")
    return Table("trade_changes", columns, tuple(rows), "What the trade changes, on the same games")


def _columns(name: str, people: bool) -> tuple[str, ...]:
    return (name,) if people else (name, f"{name}_low", f"{name}_high")


def _cells(chance: Chance, people: bool) -> tuple[Any, ...]:
    return (_percent(chance),) if people else (chance.value, chance.low, chance.high)


def _percent(chance: Chance) -> str:
    low, high = (100 * (end or 0.0) for end in (chance.low, chance.high))
    return f"{100 * (chance.value or 0.0):.1f} % ({low:.1f} to {high:.1f})"


def _points(chance: Chance) -> str:
    value = f"{100 * (chance.value or 0.0):+.2f}"
    if chance.low is None or chance.high is None:
        return f"{value} (too few games for an interval)"
    return f"{value} ({100 * chance.low:+.2f} to {100 * chance.high:+.2f})"


def _number(chance: Chance) -> str:
    if chance.value is None:
        return "not reached: fewer than half of the games ended"
    if chance.low is None:
        return f"{chance.value:,.1f} (too few games for an interval)"
    high = f"{chance.high:,.1f}" if chance.high is not None else "beyond the round limit"
    return f"{chance.value:,.1f} ({chance.low:,.1f} to {high})"
