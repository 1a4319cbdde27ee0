"""Where random choices come from: a generator here, hypothesis in the tests, which makes them smaller."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Chooser(Protocol):
    """Where choices come from."""

    def whole(self, low: int, high: int) -> int:
        """Return a whole number, both ends included."""
        ...

    def one_of(self, options: Sequence[Item]) -> Item:
        """Return one of the options."""
        ...


class RandomChooser:
    """Choices of a random generator; the same key gives the same choices on every machine."""

    def __init__(self, key: str) -> None:
        self.random = random.Random(key)

    def whole(self, low: int, high: int) -> int:
        """Return a whole number, both ends included."""
        return self.random.randint(low, high)

    def one_of(self, options: Sequence[Item]) -> Item:
        """Return one of the options."""
        return options[self.random.randrange(len(options))]
