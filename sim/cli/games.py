"""``rentroll games``: the boards that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sim.cli.catalogue import RULE_COLUMNS, print_catalogue, rule_rows
from sim.cli.options import format_option
from sim.cli.output import Page, Table, print_page

if TYPE_CHECKING:
    from sim.config.models import Game


@click.command(name="games")
@click.argument("name", required=False)
@click.option("--edition", metavar="NAME", help="Edition of the board to show.")
@format_option("table", "csv", "json")
def command(name: str | None, edition: str | None, output_format: str) -> None:
    """List the games, or show one in full.

    With the NAME of a game, or a file of your own: its squares and what can be owned, with prices and rents, and
    every rule with its value and what the printed rules say. As CSV, the squares.

    \b
    Example:
      rentroll games
      rentroll games my-board.toml --edition sheet
    """
    if name is None:
        print_catalogue("games", output_format, "Games")
        return
    from sim.config.load import load_game

    print_page(_page(load_game(name, edition)), output_format)


def _page(game: Game) -> Page:
    from sim.games.listing import listings

    facts = {
        "name": game.id,
        "summary": game.summary,
        "edition": game.edition,
        "editions": list(game.editions),
        "players": f"{game.players_min} to {game.players_max}",
        "currency": game.currency,
        "family": game.family,
        "sources": list(game.sources),
    }
    tables = [Table(part.name, part.columns, part.rows, part.title) for part in listings(game)]
    tables.append(Table("rules", RULE_COLUMNS, rule_rows(game.family, game.rules), "Rules"))
    return Page(facts, tables, game.title)
