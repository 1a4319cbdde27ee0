"""``rentroll experiments``: the set-ups that are ready to run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sim.cli.catalogue import RULE_COLUMNS, print_catalogue, rule_rows
from sim.cli.options import format_option
from sim.cli.output import Page, Table, print_page

if TYPE_CHECKING:
    from sim.config.models import Experiment


@click.command(name="experiments")
@click.argument("name", required=False)
@format_option("table", "csv", "json")
def command(name: str | None, output_format: str) -> None:
    """List the experiments, or show one in full.

    With the NAME of an experiment, or a file of your own: the game, who sits where, how many games, and every rule
    that differs from the printed ones. As CSV, the players.

    \b
    Example:
      rentroll experiments
      rentroll experiments quick-start
    """
    if name is None:
        print_catalogue("experiments", output_format, "Experiments")
        return
    from sim.config.load import load_experiment

    print_page(_page(load_experiment(name)), output_format)


def _page(experiment: Experiment) -> Page:
    from sim.games.declarations import declarations

    game = experiment.game
    facts = {
        "name": experiment.name,
        "summary": experiment.summary,
        "game": f"{game.id} ({game.title})",
        "edition": game.edition,
        "house_rules": list(experiment.house_rules),
        "games": experiment.games,
        "seed": experiment.seed,
        "scenario": experiment.position.name if experiment.position is not None else None,
        "seats": "always the same" if experiment.fixed_seats else "changed every game",
    }
    players = tuple(
        (chair, experiment.strategies[index].label, experiment.strategies[index].summary)
        for chair, index in enumerate(experiment.line_up, start=1)
    )
    printed = {switch.key: switch.default for switch in declarations(game.family).switches}
    changed = {key: value for key, value in experiment.rules.items() if value != printed[key]}
    tables = [
        Table("players", ("player", "strategy", "summary"), players, "Players"),
        Table(
            "changed_rules", RULE_COLUMNS, rule_rows(game.family, changed), "Rules that differ from the printed ones"
        ),
    ]
    return Page(facts, tables, experiment.name)
