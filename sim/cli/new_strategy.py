"""``rentroll new-strategy``: a commented strategy to start from."""

from __future__ import annotations

import click

from sim.cli.options import new_file_options
from sim.config.paths import DEFAULT_STRATEGY


@click.command(name="new-strategy")
@click.argument("name")
@click.option(
    "--from", "base", default=DEFAULT_STRATEGY, show_default=True, metavar="NAME|FILE", help="Strategy to begin from."
)
@new_file_options
def command(name: str, base: str, out: str | None, force: bool) -> None:
    """Write a strategy to start from.

    It has every parameter and what it means. The new file NAME.toml plays as the other plays until you change it. A
    file that is there is left alone.

    \b
    Example:
      rentroll new-strategy my-style
      rentroll new-strategy my-style --from cautious
    """
    from sim.config.new_files import new_strategy
    from sim.config.writing import new_path, write_file

    path = new_path(name, "strategies", out, force)
    write_file(path, new_strategy(path.stem, base))
    click.echo(f"Wrote {path}; next: rentroll run --players {path}*2,{base}*2")
