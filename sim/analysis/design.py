"""What a designer wants of a game, which no counter can know."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Design:
    """Aims and habits that designers' measures rest on.

    Attributes
    ----------
    shortest, longest : int
        Rounds that a game should last, both inclusive.
    seconds_a_turn : float
        Time that a player takes for a turn at a real table.
    """

    shortest: int = 30
    longest: int = 90
    seconds_a_turn: float = 30.0


PLAIN = Design()
"""One to three hours at a table of four who take half a minute for a turn."""
