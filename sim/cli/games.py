"""``rentroll games``: the boards that can be played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.catalogue import RULE_COLUMNS, print_catalogue, rule_rows
from sim.cli.options import csv_option, format_option
from sim.cli.output import Page, Table, print_page

if TYPE_CHECKING:
    from sim.config.models import Card, Game, Jackpot


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

    With the NAME of a game, or a file of your own: its squares with prices and rents, its groups and cards, and
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
    rules = Table("rules", RULE_COLUMNS, rule_rows(game.family, game.rules), "Rules")
    tables = [_squares(game), _groups(game), _cards(game), rules]
    if game.jackpot is not None:
        tables.insert(3, _jackpot(game.jackpot))
    if game.standing:
        tables.append(_standing(game))
    return Page(facts, tables, game.title)


def _squares(game: Game) -> Table:
    columns = (
        *("square", "name", "kind", "group", "price", "mortgage", "building_cost", "rent"),
        *("tax", "tax_percent", "amount", "attempts"),
    )
    rows = tuple(
        (
            square.index,
            square.name,
            square.kind,
            square.group,
            square.price or None,
            square.mortgage or None,
            square.building_cost or None,
            square.rent or None,
            square.tax_flat or None,
            square.tax_percent or None,
            square.amount or None,
            square.attempts or None,
        )
        for square in game.squares
    )
    title = "Squares (rent: of a street by buildings; of a railroad by number owned; of a utility times the dice)"
    return Table("squares", columns, rows, title)


def _groups(game: Game) -> Table:
    rows = tuple(
        (
            group.id,
            group.name,
            group.kind,
            group.color,
            group.building_cost or None,
            tuple(game.squares[index].name for index in group.squares),
        )
        for group in game.groups
    )
    return Table("groups", ("group", "name", "kind", "color", "building_cost", "squares"), rows, "Groups")


def _cards(game: Game) -> Table:
    rows = tuple(
        (deck.name, card.id, card.label, card.effect, _details(card, game))
        for deck in game.decks
        for card in deck.cards
    )
    return Table("cards", ("deck", "card", "label", "effect", "details"), rows, "Cards")


def _jackpot(jackpot: Jackpot) -> Table:
    rows = tuple(
        (
            f"{win.count} times {win.symbol or 'the same'}",
            f"{win.times} times the stake" if win.times else "the whole pot",
            win.source,
        )
        for win in jackpot.wins
    )
    columns = "; ".join(", ".join(column) for column in jackpot.columns)
    title = f"Jackpot (columns: {columns}; the first row that holds)"
    return Table("jackpot", ("shows", "pays", "source"), rows, title)


def _standing(game: Game) -> Table:
    from sim.config.structure_standing import standing_rows

    title = "What the values rest on, our own reconstruction first"
    return Table("standing", ("key", "value", "standing"), tuple(standing_rows(game)), title)


def _details(card: Card, game: Game) -> str:
    """Return the numbers and words that the card's effect uses."""
    used: dict[str, Any] = card.model_dump(exclude={"id", "label", "effect"}, exclude_defaults=True)
    if card.effect in ("move_to", "move_back_to"):
        used["target"] = game.squares[card.target].name
    return ", ".join(f"{key} {'yes' if value is True else value}" for key, value in used.items())
