"""Sizes that the records of every family are padded to."""

from __future__ import annotations

SEATS = 8
STRATEGIES = 8
SCRIPT = 256
"""Throws that a scenario can script."""
OPTIONS = 32
"""Options of a game whose use is counted."""
