"""``rentroll check``: tells what is wrong with files before anything is played."""

from __future__ import annotations

from pathlib import Path

import click

from sim.cli.failures import Mistake


@click.command(name="check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Check files of your own before they are played.

    A file is a game, a house rule, a strategy, an experiment or a scenario. Prints every mistake of every file, each
    with the key, the value found and what is allowed. Unusual numbers, such as rents that fall, are warnings only.
    Ends with exit code 2 if there is a mistake.

    \b
    Example:
      rentroll check my-board.toml my-strategy.toml
    """
    from sim.config.check import check_file

    mistakes = 0
    for file in files:
        problems = check_file(Path(file))
        for problem in problems:
            click.echo(f"{problem.severity.capitalize()}: {problem}", err=True)
        mistakes += sum(problem.severity == "error" for problem in problems)
        if not problems:
            click.echo(f"{file}: no mistakes")
    if mistakes:
        ctx.exit(Mistake.exit_code)
