"""``rentroll strategies``: the ways to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from sim.cli.catalogue import print_catalogue
from sim.cli.options import format_option
from sim.cli.output import Page, Table, print_page
from sim.config.paths import DEFAULT_GAME

if TYPE_CHECKING:
    from sim.config.models import Strategy


@click.command(name="strategies")
@click.argument("name", required=False)
@click.option("--game", default=DEFAULT_GAME, show_default=True, metavar="NAME|FILE", help="Game that they play.")
@format_option("table", "csv", "json")
def command(name: str | None, game: str, output_format: str) -> None:
    """List the strategies for a game, or show one in full.

    With the NAME of a strategy, or a file of your own: every parameter with its value, what it means and which
    decision reads it.

    \b
    Example:
      rentroll strategies
      rentroll strategies --game hotel
      rentroll strategies balanced
      rentroll strategies balanced:reserve=300
    """
    from sim.config.load import load_game, load_strategy

    if name is None:
        from sim.games.declarations import declarations

        folder = declarations(load_game(game).family).strategies_folder
        print_catalogue("strategies", output_format, "Strategies", folder)
        return
    print_page(_page(load_strategy(name, load_game(game))), output_format)


def _page(strategy: Strategy) -> Page:
    facts = {"name": strategy.label, "summary": strategy.summary, "source": strategy.source, "family": strategy.family}
    parameters = Table("parameters", ("parameter", "value", "decision", "allowed", "meaning"), _rows(strategy))
    return Page(facts, [parameters], strategy.label)


def _rows(strategy: Strategy) -> tuple[tuple[object, ...], ...]:
    from sim.config.declared import allowed
    from sim.games.declarations import declarations

    rows: list[tuple[object, ...]] = []
    for parameter in declarations(strategy.family).parameters:
        value = strategy.values[parameter.key]
        more = (parameter.decision, allowed(parameter), parameter.summary)
        if isinstance(value, bool | int | float | str):
            rows.append((parameter.key, value, *more))
        else:
            rows += [(f"{parameter.key}.{group}", number, *more) for group, number in _shortened(value).items()]
    return tuple(rows)


def _shortened(by_group: Mapping[str, float]) -> dict[str, float]:
    """Return the groups that differ from most, and the others together, as a strategy's file writes them."""
    usual = Counter(by_group.values()).most_common(1)[0][0]
    return {group: number for group, number in by_group.items() if number != usual} | {"others": usual}
