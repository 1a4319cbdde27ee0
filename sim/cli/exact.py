"""``rentroll exact``: landing probabilities and returns from the Markov chain of a token's walk."""

from __future__ import annotations

from typing import Any

import click

from sim.cli.failures import Mistake
from sim.cli.options import WholeNumber, flavour_option, format_option
from sim.cli.output import Page, Table, print_frame, print_page
from sim.cli.verb import Verb
from sim.cli.warned import tell_problems
from sim.config.paths import DEFAULT_GAME

MOST_TURNS = 1_000_000


@click.command(name="exact", cls=Verb)
@click.option("--game", default=DEFAULT_GAME, show_default=True, metavar="NAME|FILE", help="Board; see 'games'.")
@click.option("--edition", metavar="NAME", help="Edition of the board, such as official or pre2008.")
@click.option("--rules", multiple=True, metavar="NAME,…", help="House rules, in this order; may be repeated.")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="KEY=VALUE",
    help="Change one setting, such as dice.faces=8; may be repeated.",
)
@click.option(
    "--jail",
    type=click.Choice(["leave", "stay"]),
    default="leave",
    show_default=True,
    help="Pay at once, or stay as long as the rules allow.",
)
@click.option(
    "--pay-or-draw",
    type=click.Choice(["draw", "pay"]),
    default="draw",
    show_default=True,
    help="Answer to a card that offers to draw from the other deck or to pay.",
)
@click.option(
    "--after",
    type=WholeNumber(0, MOST_TURNS),
    metavar="N",
    help="Add a column: where the token stands after N turns from the start.",
)
@click.option(
    "--table",
    type=click.Choice(["landings", "returns", "figures"]),
    default="landings",
    show_default=True,
    help="Landing probabilities; rent, return and break-even; or rolls, salaries and jail a turn.",
)
@flavour_option
@format_option("table", "csv", "json")
def command(
    game: str,
    edition: str | None,
    rules: tuple[str, ...],
    settings: tuple[str, ...],
    table: str,
    output_format: str,
    csv: str,
    **walking: Any,
) -> None:
    """Compute exact landing probabilities and returns.

    This is no simulation: the Markov chain of one token's walk is solved, which tells where it stands in the long run.
    Doubles, jail and the cards are those of the board and its rules; cards are drawn from full, shuffled decks, and
    none is kept. CSV and JSON hold the figures in full.

    \b
    Example:
      rentroll exact --game my-board.toml
      rentroll exact --jail stay --table returns --format csv
      rentroll exact --set dice.faces=8 --after 10
    """
    from sim import ChainError, Options, exact_walk
    from sim.api.exact import sheet_frame
    from sim.config.experiment import assemble_board

    if walking["after"] is not None and table != "landings":
        raise click.UsageError(f"--after adds a column to the table of landings; leave out --after or --table {table}.")
    opened = assemble_board(Options(game=game, edition=edition, rules=rules, settings=settings))
    board = opened.build()
    try:
        walk = exact_walk(board, jail=_given("jail"), pay_or_draw=_given("pay_or_draw"))
    except ChainError as error:
        raise Mistake([f"--game: {board.id}: there is no exact chain: {error}"]) from error
    tell_problems(opened.warnings)
    sheets = walk.sheets(table, walking["after"], for_people=output_format == "table")
    if output_format == "csv" and csv != "machine":
        print_frame(sheet_frame(sheets[0]), "csv", csv)
        return
    tables = [Table(sheet.name, sheet.columns, sheet.rows, sheet.title, sheet.decimals) for sheet in sheets]
    print_page(Page(walk.pages.facts(), tables, f"{board.title}: the exact walk"), output_format)


def _given(option: str) -> Any:
    """Return what stands on the command line for an option; None where it is the default."""
    context = click.get_current_context()
    given = context.get_parameter_source(option) is click.core.ParameterSource.COMMANDLINE
    return context.params[option] if given else None
