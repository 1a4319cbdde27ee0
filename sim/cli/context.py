"""What the command hands down to its verbs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

ARGUMENTS = "rentroll.arguments"
"""Key of the words as typed, without the program's name, in the ``meta`` of the context."""


def command_line() -> tuple[str, ...]:
    """Return the words as typed, the program's name first, of the verb that is running."""
    return ("rentroll", *click.get_current_context().meta[ARGUMENTS])


def writing(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return how a verb writes its results into the folder that it has prepared, for `sim.Results.write`."""
    return {
        "charts": given["charts"],
        "csv": given["csv"],
        "export": given["exports"],
        "force": True,
        "command_line": command_line(),
    }
