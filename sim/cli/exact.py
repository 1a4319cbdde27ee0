"""``rentroll exact``: landing probabilities and returns from the Markov chain of a token's walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from sim.cli.options import WholeNumber, flavour_option, format_option
from sim.cli.output import Page, Table, print_frame, print_page
from sim.cli.verb import Verb
from sim.cli.warned import tell_problems
from sim.config.paths import DEFAULT_GAME

if TYPE_CHECKING:
    from sim.config.models import Game
    from sim.exact.sheets import Pages

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
    from sim import Options
    from sim.api.exact import sheet_frame
    from sim.config.experiment import assemble_board
    from sim.exact.sheets import figures_sheet

    if walking["after"] is not None and table != "landings":
        raise click.UsageError(f"--after adds a column to the table of landings; leave out --after or --table {table}.")
    opened = assemble_board(Options(game=game, edition=edition, rules=rules, settings=settings))
    board = opened.build()
    pages = _pages(board, walking["jail"], walking["pay_or_draw"])
    chosen = {
        "landings": lambda: [pages.landings(walking["after"])],
        "returns": lambda: [pages.returns(for_people=output_format == "table")],
        "figures": list,
    }
    tell_problems(opened.warnings)
    sheets = [*chosen[table](), figures_sheet(pages.figures())]
    if output_format == "csv" and csv != "machine":
        print_frame(sheet_frame(sheets[0]), "csv", csv)
        return
    tables = [Table(sheet.name, sheet.columns, sheet.rows, sheet.title, sheet.decimals) for sheet in sheets]
    print_page(Page(pages.facts(), tables, f"{board.title}: the exact walk"), output_format)


def _pages(board: Game, jail: Any, pay_or_draw: Any) -> Pages:
    """Return the pages of the board's chain; options that its player has no use for are refused."""
    from sim.cli.failures import Mistake
    from sim.exact.assumptions import ChainError
    from sim.exact.chains import CHOICES, pages

    given = click.get_current_context().get_parameter_source
    for option in ("jail", "pay_or_draw"):
        if (
            option not in CHOICES.get(board.family, (option,))
            and given(option) is click.core.ParameterSource.COMMANDLINE
        ):
            raise click.UsageError(
                f"--{option.replace('_', '-')}: {board.title} has nothing of the kind; leave it out."
            )
    try:
        return pages(board, jail, pay_or_draw)
    except ChainError as error:
        raise Mistake([f"--game: {board.id}: there is no exact chain: {error}"]) from error
