"""What the command hands down to its verbs."""

from __future__ import annotations

ARGUMENTS = "rentroll.arguments"
"""Key of the words as typed, without the program's name, in the ``meta`` of the context."""
