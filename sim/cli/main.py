"""The command ``rentroll`` and its verbs.

Verbs are imported when they are asked for, and import the simulator inside
their functions, so that help stays quick. What a user did wrong ends in one
line per mistake on stderr, never in a traceback.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from sim.cli.context import ARGUMENTS
from sim.cli.failures import Interrupted, as_failure
from sim.cli.options import version_option
from sim.cli.signals import code_of_interruption, heed_terminate

VERBS: dict[str, str] = {
    "run": "sim.cli.run",
    "trace": "sim.cli.trace",
    "compare": "sim.cli.compare",
    "sweep": "sim.cli.sweep",
    "odds": "sim.cli.odds",
    "tournament": "sim.cli.tournament",
    "tune": "sim.cli.tune",
    "report": "sim.cli.report",
    "exact": "sim.cli.exact",
    "export": "sim.cli.export",
    "games": "sim.cli.games",
    "rules": "sim.cli.rules",
    "strategies": "sim.cli.strategies",
    "experiments": "sim.cli.experiments",
    "scenarios": "sim.cli.scenarios",
    "new-game": "sim.cli.new_game",
    "new-experiment": "sim.cli.new_experiment",
    "new-strategy": "sim.cli.new_strategy",
    "verify": "sim.cli.verify",
    "check": "sim.cli.check",
    "bench": "sim.cli.bench",
}
"""The module of each verb; its command is the module's ``command``."""


class LazyGroup(click.Group):
    """A group that imports a verb's module when the verb is looked up."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs in the order in which help shows them."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a verb's command, or None for a word that is no verb."""
        module = VERBS.get(cmd_name)
        return import_module(module).command if module else None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the words as typed, for the manifest of a run."""
        ctx.meta[ARGUMENTS] = tuple(args)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb among the arguments; an unknown one is answered with the nearest verbs."""
        name = args[0]
        if name not in VERBS and not name.startswith("-"):
            raise click.NoSuchCommand(name, possibilities=VERBS, ctx=ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the verb; errors that a user can understand become messages and an exit code."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as stop:
            raise Interrupted([str(stop) or "interrupted"]) from None
        except BrokenPipeError:
            raise  # the reader of a pipe, such as head, has seen enough: click ends quietly
        except Exception as error:
            failure = as_failure(error)
            if failure is None:
                raise
            raise failure from error


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@version_option
def cli() -> None:
    """Play property-trading board games by the thousand and see what happens.

    Rentroll plays Monopoly and its relatives by the full rules, with strategies that are plain settings, and
    writes tables, charts and a report: which squares are landed on, what each property returns, which strategy
    wins.

    \b
    Example:
      rentroll run
      rentroll run --players balanced,cautious,aggressive --games 100000
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        The words after ``rentroll``; those of this process by default.

    Notes
    -----
    Exit codes: 0 done, 1 a failure of the program or the machine, 2 a mistake
    of the user's, 130 interrupted, 143 interrupted by SIGTERM.
    """
    heed_terminate()
    try:
        cli.main(args=list(arguments) if arguments is not None else None, prog_name="rentroll")
    except KeyboardInterrupt:
        Interrupted(["interrupted"]).show()
        sys.exit(code_of_interruption())


if __name__ == "__main__":
    main()
