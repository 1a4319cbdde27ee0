"""``rentroll new-experiment``: a commented experiment to start from."""

from __future__ import annotations

import click

from sim.cli.options import new_file_options
from sim.config.paths import DEFAULT_EXPERIMENT


@click.command(name="new-experiment")
@click.argument("name")
@click.option(
    "--from",
    "base",
    default=DEFAULT_EXPERIMENT,
    show_default=True,
    metavar="NAME|FILE",
    help="Experiment to begin from.",
)
@new_file_options
def command(name: str, base: str, out: str | None, force: bool) -> None:
    """Write an experiment to start from.

    It has every key and what it means. The new file NAME.toml plays what the other plays until you change it. A
    file that is there is left alone.

    \b
    Example:
      rentroll new-experiment my-table
      rentroll new-experiment my-table --from friedman-2009
    """
    from sim.config.new_files import new_experiment
    from sim.config.writing import new_path, write_file

    path = new_path(name, "experiments", out, force)
    write_file(path, new_experiment(path.stem, base))
    click.echo(f"Wrote {path}; next: rentroll run {path}")
