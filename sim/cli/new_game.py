"""``rentroll new-game``: a commented game to start from."""

from __future__ import annotations

import click

from sim.cli.options import new_file_options
from sim.config.paths import DEFAULT_GAME


@click.command(name="new-game")
@click.argument("name")
@click.option(
    "--from", "base", default=DEFAULT_GAME, show_default=True, metavar="NAME|FILE", help="Game to begin from."
)
@click.option("--edition", metavar="NAME", help="Edition of that game to begin from; the others are left behind then.")
@click.option(
    "--from-csv",
    "table",
    metavar="FILE",
    help="Squares of the new game, as 'rentroll games NAME --csv' writes them; a spreadsheet's CSV of any kind.",
)
@click.option(
    "--set", "settings", multiple=True, metavar="KEY=VALUE", help="Rule of the new game, such as dice.faces=8; repeat."
)
@new_file_options
def command(
    name: str,
    base: str,
    edition: str | None,
    table: str | None,
    settings: tuple[str, ...],
    out: str | None,
    force: bool,
) -> None:
    """Write a game of your own to start from.

    It is a copy of another, with every key and what it means. The new file NAME.toml can be played at once, and
    changed without programming: squares, groups, prices, rents, decks, dice, rules. With --from-csv the squares
    come from a spreadsheet, rules and decks from the other game; cards that lead to squares which are not there are
    told, and left as comments. A file that is there is left alone.

    \b
    Example:
      rentroll new-game village
      rentroll games village.toml --csv excel --out village.csv
      rentroll new-game town --from village.toml --from-csv village.csv --set dice.faces=8
    """
    from sim.config.new_game import new_game
    from sim.config.writing import new_path, write_file

    path = new_path(name, "games", out, force)
    made = new_game(path.stem, base, edition, table, settings)
    write_file(path, made.text)
    for message in made.left_out:
        click.echo(f"Left out: {message}", err=True)
    click.echo(f"Wrote {path}; next: rentroll check {path}, rentroll run --game {path}")
