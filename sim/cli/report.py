"""``rentroll report``: draws the charts and the page of a finished folder anew."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(name="report")
@click.argument("run")
@click.option(
    "--charts",
    type=click.Choice(["none", "png", "svg", "all"]),
    default="all",
    show_default=True,
    help="Which chart files to draw; the page shows the charts unless 'none'.",
)
@click.option("--open", "browse", is_flag=True, help="Show the page in the browser.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing but errors.")
def command(run: str, charts: str, browse: bool, quiet: bool) -> None:
    """Draw the charts and the page of a finished folder anew.

    RUN is the folder that 'rentroll run', 'compare', 'sweep', 'tournament' or 'tune' wrote. Only its tables and its
    manifest are read, nothing is played, and both stay as they are.

    \b
    Example:
      rentroll report reports/quick-start-seed1-1 --open
      rentroll report reports/quick-start-seed1-1 --charts svg
    """
    from sim.report.redraw import redraw

    page = redraw(run, charts)
    if not quiet:
        click.echo(f"The page is {page}", err=True)
    if browse and click.launch(Path(page).resolve().as_uri()):
        click.echo(f"No browser could be started; open {page} yourself", err=True)
