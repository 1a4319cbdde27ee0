"""What a kernel returns: kernels do not raise, Python turns a status into an error."""

from __future__ import annotations

OK = 0
LOG_FULL = 1
"""The event log wants emptying; the game in the record goes on when the kernel is called again."""
BROKEN_MONEY = 2
BROKEN_BUILDINGS = 3
BROKEN_DEBTS = 4
BROKEN_LOG = 5
BROKEN_DEEDS = 6
BROKEN_ENTRANCES = 7

MEANINGS = {
    BROKEN_MONEY: "money was made or lost",
    BROKEN_BUILDINGS: "houses or hotels were made or lost",
    BROKEN_DEBTS: "the queue of debts overflowed",
    BROKEN_LOG: "the event log overflowed within one turn",
    BROKEN_DEEDS: "deeds, stages or assets were made or lost",
    BROKEN_ENTRANCES: "entrances were made, lost or stand where they may not",
}


class EngineError(RuntimeError):
    """A game broke an invariant of the engine."""


class OwnStrategyError(Exception):
    """A user's Python strategy cannot be loaded or compiled; the message names file, line and decision."""
