"""The page of all commands, made of their help."""

from __future__ import annotations

import click

from sim.cli.main import VERBS, cli

HEAD = """# Commands

Each command with its options, as `rentroll COMMAND --help` prints it. This page is generated:
`python -m sim.cli.reference > sim/cli/README.md`.

Exit codes: 0 done, 1 a failure of the program or the machine, 2 a mistake in what was asked, 130 interrupted (143 by a
signal to end). Results go to standard output, progress and file names to standard error.
"""

WIDTH = 100


def command_page() -> str:
    """Return the page as Markdown."""
    parent = _context("rentroll", cli, None)
    parts = [HEAD, _section("rentroll", cli, None)]
    for name in VERBS:
        command = cli.get_command(parent, name)
        assert command is not None
        parts.append(_section(f"rentroll {name}", command, parent))
    return "\n".join(parts)


def _context(name: str, command: click.Command, parent: click.Context | None) -> click.Context:
    settings = {**command.context_settings, "terminal_width": WIDTH, "max_content_width": WIDTH}
    return click.Context(command, parent=parent, info_name=name, **settings)


def _section(title: str, command: click.Command, parent: click.Context | None) -> str:
    context = _context(title.split()[-1], command, parent)
    lines = [line.rstrip() for line in command.get_help(context).splitlines()]
    return f"## `{title}`\n\n```text\n" + "\n".join(lines) + "\n```\n"


if __name__ == "__main__":
    click.echo(command_page(), nl=False)
