"""``rentroll odds``: who wins from a position, and what a trade would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from sim.analysis.wording import count
from sim.cli.failures import gathered
from sim.cli.options import LARGEST_SEED, WholeNumber, format_option, precision_option
from sim.cli.output import Page, Table, print_page
from sim.cli.progress import announce_compile, progress_for, say_precision
from sim.cli.verb import Verb
from sim.cli.warned import tell_warnings
from sim.cli.where import cluster_option, where

if TYPE_CHECKING:
    from sim import Chances, Experiment, Precision, Question
    from sim.analysis.odds import Chance, Change, Odds
    from sim.batch.run import Jobs
    from sim.config.bargain import Bargain


@click.command(name="odds", cls=Verb)
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
@cluster_option
@format_option("table", "csv", "json")
def command(scenario: str, trade: str | None, output_format: str, precision: tuple[str, ...], **given: Any) -> None:
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
    from sim import Options, Precision, load_question
    from sim.api.chances import CHANCES

    found = gathered()
    wish = found.read(lambda: Precision.of(precision, CHANCES)) or Precision(())
    options = Options(
        players=given["players"],
        rules=tuple(given["rules"]),
        settings=tuple(given["settings"]),
        games=given["games"],
        seed=given["seed"],
    )
    question = found.read(lambda: load_question(scenario, trade, wish.ceiling(options)))
    if question is not None:
        found.read(lambda: wish.check(question.experiment))
    if question is None or found.problems:
        found.refuse()
    tell_warnings([question.experiment])
    jobs = where(given)
    announce_compile()
    print_page(_page(_play(question, jobs, wish), output_format), output_format)


def _play(question: Question, jobs: Jobs, wish: Precision) -> Chances:
    from sim import odds

    with progress_for(sum(study.games for study in question.experiments), quiet=False) as progress:
        found = odds(question, jobs=jobs, progress=progress, precision=wish)
    say_precision(wish, quiet=False)
    return found


def _page(found: Chances, output_format: str) -> Page:
    study = found.question.experiment
    if output_format != "table":
        tables = [Table(name, tuple(table.columns), tuple(table.rows())) for name, table in found.tables.items()]
    else:
        tables = [_players(study, found.odds), _places(found.odds), _ruins(found.odds)]
        if found.after is not None:
            tables.insert(0, _changes(found.changes))
    return Page(_facts(study, found.odds, found.question.bargain, output_format == "table"), tables, study.name)


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
        facts["unfinished"] = f"{_percent(found.unfinished)} at {count(limit, 'round')}"
        facts["expected_rounds"] = f"{_number(found.mean_rounds)}, unfinished games counted to the limit"
        facts["median_rounds"] = _number(found.median_rounds)
        return facts
    facts["max_rounds"] = limit
    for name in ("unfinished", "mean_rounds", "median_rounds"):
        chance = getattr(found, name)
        facts |= {name: chance.value, f"{name}_low": chance.low, f"{name}_high": chance.high}
    return facts


def _players(study: Experiment, found: Odds) -> Table:
    position = study.position
    assert position is not None
    rows = []
    for player, place in zip(found.players, position.players, strict=True):
        ruin = "out already" if place.eliminated else _percent(player.eliminated)
        rows.append((player.player, place.strategy, _percent(player.win), ruin))
    columns = ("player", "strategy", "win", "eliminated")
    return Table("players", columns, tuple(rows), "Chances to win and to be ruined")


def _places(found: Odds) -> Table:
    columns = ("player", *(f"place {place}" for place in range(1, len(found.players) + 1)))
    rows = [(player.player, *(_percent(chance) for chance in player.places)) for player in found.players]
    return Table("places", columns, tuple(rows) if len(found.players) > 2 else (), "Places, of all games")


def _ruins(found: Odds) -> Table:
    rows = [
        (player.player, other, _percent(chance))
        for player in found.players
        for other, chance in player.ruined_by.items()
        if chance.value
    ]
    return Table("ruins", ("player", "ruined_by", "chance"), tuple(rows), "Who ruins whom")


def _changes(found: Sequence[Change]) -> Table:
    rows = [
        (
            change.player,
            change.measure,
            f"{100 * change.before:.1f} %",
            f"{100 * change.after:.1f} %",
            _points(change.difference),
        )
        for change in found
    ]
    columns = ("player", "chance_of", "before", "after", "difference in percentage points")
    return Table("trade_changes", columns, tuple(rows), "What the trade changes, on the same games")


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
