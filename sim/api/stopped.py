"""What the library raises when the user stops it before there is anything to keep."""

from __future__ import annotations


class Stopped(KeyboardInterrupt):
    """The user pressed Ctrl-C, and no result could be made of what was finished by then; the text says why."""
