"""``rentroll games``: the boards that can be played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sim.cli.catalogue import RULE_COLUMNS, print_catalogue, rule_rows
from sim.cli.options import csv_option, format_option
from sim.cli.output import Page, Table, print_page

if TYPE_CHECKING:
    from sim.config.models import Game


@click.command(name="games")
@click.argument("name", required=False)
@click.option("--edition", metavar="NAME", help="Edition of the board to show.")
@format_option("table", "csv", "json")
@csv_option
@click.option("--out", metavar="FILE", help="With --csv: the file to write; standard output by default.")
@click.option("--force", is_flag=True, help="Write over the file of --out if it exists.")
def command(
    name: str | None, edition: str | None, output_format: str, csv_style: str | None, out: str | None, force: bool
) -> None:
    """List the games, or show one in full.

    With the NAME of a game, or a file of your own: its squares and what can be owned, with prices and rents, and
    every rule with its value and what the printed rules say. With --csv, the squares as a table for a spreadsheet, one
    row a square; 'rentroll new-game NAME --from-csv FILE' makes a game of such a table.

    \b
    Example:
      rentroll games
      rentroll games my-board.toml --edition sheet
      rentroll games my-board.toml --csv excel --out my-board.csv
    """
    if name is None and csv_style is None and out is None:
        print_catalogue("games", output_format, "Games")
        return
    if name is None or (out is not None and csv_style is None):
        missing = "--csv needs the NAME of a game, or a file of your own." if name is None else "--out needs --csv."
        raise click.UsageError(missing)
    from sim.config.load import load_game

    if csv_style is not None:
        _write_table(load_game(name, edition), csv_style, out, force)
        return
    print_page(_page(load_game(name, edition)), output_format)


def _write_table(game: Game, style: str, out: str | None, force: bool) -> None:
    from sim.config.board_table import board_table
    from sim.config.spreadsheet import csv_bytes
    from sim.config.writing import check_free, write_file

    content = csv_bytes(*board_table(game), style)
    if out is None:
        click.echo(content, nl=False)
        return
    check_free(Path(out), force)
    write_file(Path(out), content)
    click.echo(f"Wrote {out}")


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
