"""Lettering that fits: the largest type in which a name can be set in a rectangle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from sim.report.charts.style import text_width

LINE = 1.16
"""Distance of lines in ems."""

WORDS = 8
"""Names of more words are set as if the rest were one word; the wrappings tried double with each."""


@dataclass(frozen=True)
class Setting:
    """How a name is set: its lines, the font size in points, and whether it reads upwards."""

    text: str
    size: float
    upright: bool


@lru_cache(maxsize=1024)
def fit(name: str, width: float, height: float, largest: float, may_turn: bool = False) -> Setting:
    """Return the setting of ``name`` in ``width`` by ``height`` points.

    Turned text is taken only where it is read clearly better (a third larger):
    level text is easier to read.
    """
    level = _level(name, width, height, largest)
    if may_turn and level.size < largest:
        turned = _level(name, height, width, largest)
        if turned.size > level.size * 4 / 3:
            return Setting(turned.text, turned.size, True)
    return level


def _level(name: str, width: float, height: float, largest: float) -> Setting:
    best, best_wide, best_count = Setting(name, 0.0, False), 0.0, 0
    for lines in wrappings(name):
        wide = max(text_width(line) for line in lines)
        size = min(largest, width / wide, height / (LINE * len(lines)))
        evener = len(lines) == best_count and size >= best.size and wide < best_wide
        if size > best.size * 1.02 or evener:
            best, best_wide, best_count = Setting("\n".join(lines), size, False), wide, len(lines)
    return best


def wrappings(name: str) -> Iterator[tuple[str, ...]]:
    """Yield every way to set ``name`` in one to four lines, fewest lines first."""
    words = [word for word in name.split(" ") if word]
    if len(words) > WORDS:
        words = [*words[: WORDS - 1], " ".join(words[WORDS - 1 :])]
    for breaks in range(min(4, len(words))):
        for places in combinations(range(1, len(words)), breaks):
            starts, ends = (0, *places), (*places, len(words))
            yield tuple(" ".join(words[start:end]) for start, end in zip(starts, ends, strict=True))
