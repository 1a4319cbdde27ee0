"""``rentroll strategies``: the ways to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from sim.cli.options import format_option
from sim.cli.output import Page, Table, print_list, print_page

if TYPE_CHECKING:
    from sim.config.models import Strategy


@click.command(name="strategies")
@click.argument("name", required=False)
@click.argument("other", required=False)
@click.option("--compare", is_flag=True, help="Show two strategies, NAME and OTHER, side by side.")
@click.option(
    "--game", metavar="NAME|FILE", help="Game for which to list or show them; by default one that they are made for."
)
@format_option("table", "csv", "json")
def command(name: str | None, other: str | None, compare: bool, game: str | None, output_format: str) -> None:
    """List the strategies, show one in full, or compare two.

    Each plays the games of one family; with --game only those that can play it are listed. With the NAME of a
    strategy, or a file of your own: every parameter with its value, what it means and which decision reads it. With
    --compare and two of them: every parameter side by side, differences marked.

    \b
    Example:
      rentroll strategies
      rentroll strategies balanced
      rentroll strategies balanced:reserve=300
      rentroll strategies --compare balanced aggressive
    """
    if compare != (other is not None) or (compare and name is None):
        message = "name two strategies to compare" if compare else f"to compare {name} and {other} add --compare"
        raise click.UsageError(f"{message}, as in: rentroll strategies --compare balanced aggressive")
    if compare:
        _print_compared(str(name), str(other), game, output_format)
        return
    from sim.config.load import load_game, load_strategy

    board = load_game(game) if game is not None else None
    if name is None:
        rows = _listed(board.family if board is not None else None)
        print_list(Table("strategies", ("name", "family", "summary"), rows, "Strategies"), output_format)
        return
    print_page(_page(load_strategy(name, board or load_game(_usual_game(name)))), output_format)


def _listed(only: str | None) -> tuple[tuple[str, str, str], ...]:
    """Return name, family and summary of every shipped strategy, or of those of one family."""
    from sim.config.load import catalogue
    from sim.games.declarations import FAMILIES, declarations

    return tuple(
        (entry.name, family, entry.summary)
        for family in FAMILIES
        if only in (None, family)
        for entry in catalogue("strategies", declarations(family).strategies_folder)
    )


def _usual_game(text: str) -> str:
    """Return a game that the strategy can play: the default one, or the first of the family that alone has it."""
    from sim.config.load import catalogue, read_toml
    from sim.config.paths import DEFAULT_GAME

    name = text.split(":")[0].strip()
    families = [family for strategy, family, _ in _listed(None) if strategy == name]
    games = {entry.name: read_toml(entry.path).get("family") for entry in catalogue("games")}
    fitting = [game for game, family in games.items() if family in families]
    return DEFAULT_GAME if not fitting or DEFAULT_GAME in fitting else fitting[0]


def _print_compared(name: str, other: str, game: str | None, output_format: str) -> None:
    from sim.cli.strategies_compared import compared
    from sim.config.errors import ConfigError, Origin, Problem
    from sim.config.load import load_game, load_strategy

    board = load_game(game or _usual_game(name))
    found: list[Strategy] = []
    problems: list[Problem] = []
    for text in (name, other):
        try:
            found.append(load_strategy(text, board, origin=Origin("--compare")))
        except ConfigError as error:
            problems += error.problems
    if problems:
        raise ConfigError(problems)
    print_page(compared(found[0], found[1], output_format), output_format)


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
