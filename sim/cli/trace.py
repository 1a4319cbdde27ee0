"""``rentroll trace``: one game, as text or as JSON lines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from sim.cli.options import WholeNumber, format_option, overrides, setup_options
from sim.cli.progress import announce_compile
from sim.cli.verb import Verb
from sim.cli.warned import tell_warnings

if TYPE_CHECKING:
    from sim import PlayedGame


@click.command(name="trace", cls=Verb)
@click.argument("experiment", required=False)
@click.option(
    "--game-index",
    type=WholeNumber(0, 2**63 - 1),
    default=0,
    show_default=True,
    metavar="K",
    help="Which game; the first is 0.",
)
@setup_options
@format_option("text", "json")
def command(experiment: str | None, game_index: int, output_format: str, **given: Any) -> None:
    """Tell one game, move by move.

    It is the very game that 'run' counts under this index: the same experiment, options and seed give the same
    dice. As JSON, each line is one event with everybody's cash after it, and the last line is the whole position
    at the end.

    \b
    Example:
      rentroll trace --game-index 12
      rentroll trace friedman-2009 --game-index 4 --format json
      rentroll trace --scenario two-reds
    """
    from sim import load_experiment, play_game

    study = load_experiment(experiment, overrides(given))
    tell_warnings([study])
    game = play_game(study, game_index)
    announce_compile()
    if output_format == "json":
        _print_objects(game)
    else:
        _print_story(game)


def _print_story(played: PlayedGame) -> None:
    study, game = played.experiment, played.experiment.game
    click.echo(f"{study.name}: game {played.index} of seed {study.seed} on {game.title} (amounts in {game.currency})")
    if study.position is not None:
        players = ", ".join(f"{place.name} ({place.strategy})" for place in study.position.players)
        click.echo(f"Players: {players}")
    click.echo()
    for line in played.lines():
        click.echo(line)


def _print_objects(played: PlayedGame) -> None:
    for entry in played.events():
        click.echo(json.dumps(entry, ensure_ascii=False).encode())
    state = {"kind": "state", **played.final_state()}
    click.echo(json.dumps(state, ensure_ascii=False).encode())
