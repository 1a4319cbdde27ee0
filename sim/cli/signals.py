"""Ctrl-C and SIGTERM: both stop a verb in the same orderly way, and the exit code tells which it was."""

from __future__ import annotations

import contextlib
import signal
from typing import Any

_received: list[int] = []


def heed_terminate() -> None:
    """Let SIGTERM interrupt as Ctrl-C does."""
    with contextlib.suppress(ValueError):  # only the main thread can say what a signal does
        signal.signal(signal.SIGTERM, _interrupt)


def _interrupt(number: int, _frame: Any) -> None:
    _received.append(number)
    raise KeyboardInterrupt


def code_of_interruption() -> int:
    """Return the exit code of an interrupted verb: 128 and the number of the signal."""
    return 128 + (_received[-1] if _received else signal.SIGINT)


def ignore_interrupts() -> None:
    """Ignore further signals: what was finished is being written, and is not to be left in halves."""
    with contextlib.suppress(ValueError):
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
