"""``rentroll exact``: landing probabilities and returns from the Markov chain of a token's walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from sim.cli.options import WholeNumber, format_option
from sim.cli.output import Page, Table, print_page

if TYPE_CHECKING:
    from sim.config.models import Game
    from sim.exact.walk import Walk

MOST_TURNS = 1_000_000

PROBABILITY = 8
"""Decimals of a probability that people see."""

COUNTING = (
    "roll_end_probability: of all rolls, those that end on the square once cards have moved the token; "
    "a failed attempt in jail ends in jail. Collins and Butler count so.",
    "turn_end_probability: of all turns, those whose last roll ends on the square.",
    "touches_per_roll: times that the token is put on the square, a roll; card squares and Go To Jail count although "
    "it moves on, so these add up to more than 1.",
)

JAIL_WORDS = {"leave": "pays at once", "stay": "stays until a double, or the last attempt"}


@click.command(name="exact")
@click.option("--game", default="monopoly-us", show_default=True, metavar="NAME|FILE", help="Board; see 'games'.")
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
    help="Pay at once, or stay until a double or the last attempt.",
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
@format_option("table", "csv", "json")
def command(
    game: str,
    edition: str | None,
    rules: tuple[str, ...],
    settings: tuple[str, ...],
    table: str,
    output_format: str,
    **walking: Any,
) -> None:
    """Compute exact landing probabilities and returns.

    This is no simulation: the Markov chain of one token's walk is solved, which tells where it stands in the long run.
    Doubles, jail and the cards are those of the board and its rules; cards are drawn from full, shuffled decks, and
    none is kept. CSV and JSON hold the figures in full.

    \b
    Example:
      rentroll exact --game monopoly-us
      rentroll exact --jail stay --table returns --format csv
      rentroll exact --set dice.faces=8 --after 10
    """
    from sim.config.load import Options, assemble_game

    if walking["after"] is not None and table != "landings":
        raise click.UsageError(f"--after adds a column to the table of landings; leave out --after or --table {table}.")
    board = assemble_game(Options(game=game, edition=edition, rules=rules, settings=settings))
    walk = _walk(board, walking["jail"], walking["pay_or_draw"])
    chosen = {
        "landings": lambda: [_landings(walk, walking["after"])],
        "returns": lambda: [_returns(walk, for_people=output_format == "table")],
        "figures": list,
    }
    tables = [*chosen[table](), _figures(walk)]
    print_page(Page(_facts(walk), tables, f"{board.title}: the exact walk"), output_format)


def _walk(board: Game, jail: Any, pay_or_draw: Any) -> Walk:
    from sim.cli.failures import Mistake
    from sim.exact.assumptions import ChainError
    from sim.exact.walk import Walk

    try:
        return Walk(board, jail, pay_or_draw)
    except ChainError as error:
        raise Mistake([f"--game: {board.id}: there is no exact chain: {error}"]) from error


def _facts(walk: Walk) -> dict[str, Any]:
    from sim.exact.settling import offers_a_choice

    chooses = any(card.effect == "move_to_any" for deck in walk.game.decks for card in deck.cards)
    return {
        "game": walk.game.id,
        "edition": walk.game.edition,
        "jail": f"{walk.rules.jail}: {JAIL_WORDS[walk.rules.jail]}" if walk.has_jail else None,
        "pay_or_draw": walk.rules.pay_or_draw if offers_a_choice(walk.game) else None,
        "cards": f"drawn from full, shuffled decks; {'jail cards are not' if walk.has_jail else 'none is'} kept",
        "free_choice": "a card that lets the player choose a square takes it to the start" if chooses else None,
        "residual": walk.residual,
    }


def _landings(walk: Walk, after: int | None) -> Table:
    columns = ["square", "name", "in_jail", "roll_end_probability", "turn_end_probability", "touches_per_roll"]
    figures = [walk.roll_ends, walk.turn_ends, walk.touches_per_roll]
    if after is not None:
        columns.append("after_probability")
        figures.append(walk.after(after))
    ordered = [walk.in_order(figure).tolist() for figure in figures]
    rows = tuple(
        (square, walk.game.squares[square].name, in_jail, *row)
        for (square, in_jail), *row in zip(walk.places, *ordered, strict=True)
    )
    then = () if after is None else (f"after_probability: of standing on the square after {_turns(after)}.",)
    title = "\n".join(("Where rolls and turns end", *COUNTING, *then))
    return Table("landings", tuple(columns), rows, title, dict.fromkeys(columns[3:], PROBABILITY))


def _turns(count: int) -> str:
    return f"{count:,} turn{'' if count == 1 else 's'} from the start"


SHOWN = (
    *("name", "stage", "cost", "rent", "rent_per_roll", "rent_per_turn", "return_per_turn"),
    *("break_even_turns", "added_break_even_turns"),
)
"""Columns of the returns that people see."""


def _returns(walk: Walk, for_people: bool) -> Table:
    from sim.exact.returns import COLUMNS, holdings

    columns = SHOWN if for_people else tuple(COLUMNS)
    rows = tuple(tuple(getattr(holding, column) for column in columns) for holding in holdings(walk))
    title = "\n".join(
        (
            f"What properties, and then groups, return (amounts in {walk.game.currency or 'money'})",
            "Against one opponent who walks the board; rent is always claimed, nothing is mortgaged.",
            "Turns are turns of one opponent: three opponents pay three times as fast.",
            "break_even_turns: until the rent has paid back everything; added_break_even_turns: what the stage adds.",
            "A group: all its streets built alike; part of the railroads or utilities: the average over all choices.",
        )
    )
    money = dict.fromkeys(("rent", "break_even_turns", "added_break_even_turns"), 2)
    rates = dict.fromkeys(("rent_per_roll", "rent_per_turn", "return_per_turn", "added_rent_per_turn"), 4)
    return Table("returns", columns, rows, title, money | rates)


def _figures(walk: Walk) -> Table:
    from sim.exact.figures import figures

    rows = tuple((figure.name, figure.value, figure.meaning) for figure in figures(walk))
    return Table("figures", ("figure", "value", "meaning"), rows, "The walk in figures", {"value": PROBABILITY})
