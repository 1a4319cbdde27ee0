"""What the command hands down to its verbs."""

from __future__ import annotations

import click

ARGUMENTS = "rentroll.arguments"
"""Key of the words as typed, without the program's name, in the ``meta`` of the context."""


def command_line() -> tuple[str, ...]:
    """Return the words as typed, the program's name first, of the verb that is running."""
    return ("rentroll", *click.get_current_context().meta[ARGUMENTS])
