"""What a check finds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Check:
    """One line of the self-check.

    Attributes
    ----------
    name : str
        What was checked.
    expected : str
        What a sound simulator gives.
    figure : str
        What was found.
    passed : bool
        Whether the two agree.
    failures : tuple of str
        What went wrong, a line each, with the command that replays a game.
    """

    name: str
    expected: str
    figure: str
    passed: bool
    failures: tuple[str, ...] = ()

    @property
    def verdict(self) -> str:
        """``passed`` or ``FAILED``."""
        return "passed" if self.passed else "FAILED"
