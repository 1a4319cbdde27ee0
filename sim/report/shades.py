"""Shadings of the page's board: colours, legends, and what leads the list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from sim.analysis.labels import PropertyLabel
from sim.analysis.wording import count
from sim.report.charts import style
from sim.report.figures import Estimate
from sim.report.formats import number, percent

MOST = 8
"""Rows of the list beside a shading."""

STOPS = 7
"""Colours from which the page draws the bar of a legend."""

NAMED = 3
"""Of what lies beyond a scale so many are named at each end."""

FEW = 12
"""Under so many figures none is taken for unusual."""

STRATEGY_COLORS = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#cc79a7", "#d55e00", "#0072b2", "#9aa5b1")
"""Okabe and Ito's colours, safe for colour-blind readers; the letter of the strategy always stands beside them."""

PALEST = 0.3
"""Least strength of a strategy's colour."""

Write = Callable[[Estimate], tuple[str, str]]


@dataclass(frozen=True)
class Fill:
    """Colour, ink and figure of an item under a shading; ``said`` is the figure in full."""

    color: str
    ink: str
    text: str
    said: str


@dataclass(frozen=True)
class Leader:
    """A row of the list: name, figure, interval, length of its bar (0 to 1) and colour."""

    name: str
    text: str
    spread: str
    part: float
    color: str


@dataclass(frozen=True)
class Shading:
    """One way to shade the board.

    Attributes
    ----------
    id, name, says : str
        Key, word on its button, and what it shows.
    fills : mapping of str to Fill
        By item; items that are not in it stay plain.
    heading : str
        Of the list.
    leaders : sequence of Leader
        The largest first.
    stops, low, high : tuple of str, str, str
        Colours and ends of a scale; empty where there are keys.
    keys : sequence of (letter, name, colour)
        Legend of colours that stand for strategies.
    first : str
        Item with the largest figure.
    beyond : str
        What lies beyond the ends of the scale, in words; empty where nothing does.
    """

    id: str
    name: str
    says: str
    fills: Mapping[str, Fill]
    heading: str
    leaders: Sequence[Leader]
    stops: Sequence[str] = ()
    low: str = ""
    high: str = ""
    keys: Sequence[tuple[str, str, str]] = field(default_factory=tuple)
    first: str = ""
    beyond: str = ""

    def data(self) -> dict[str, Any]:
        """Return what the page's script reads."""
        fills = {item: [fill.color, fill.ink, fill.text, fill.said] for item, fill in self.fills.items()}
        leaders = [[row.name, row.text, row.spread, round(row.part, 3), row.color] for row in self.leaders]
        return {
            "id": self.id,
            "name": self.name,
            "says": self.says,
            "fills": fills,
            "first": self.first,
            "heading": self.heading,
            "leaders": leaders,
            "stops": list(self.stops),
            "low": self.low,
            "high": self.high,
            "beyond": self.beyond,
            "keys": [list(key) for key in self.keys],
        }


def scale(
    id_: str,
    name: str,
    says: str,
    figures: Mapping[str, Estimate],
    names: Mapping[str, str],
    write: Write,
    ends: tuple[float, float] | None = None,
) -> Shading:
    """Return a shading from pale for few to dark for many; parameters as in `Shading`.

    The scale runs over the usual figures: what lies beyond 1.5 quartile ranges takes the colour of the nearer end.
    """
    low, high = ends or usual([float(each.value or 0) for each in figures.values()])
    colors = style.heat_map()

    def color(value: float) -> str:
        return _hex(colors(float(np.clip((value - low) / (high - low), 0, 1))))

    stops = [_hex(colors(part)) for part in np.linspace(0, 1, STOPS)]
    return _scaled(id_, (name, says), figures, names, write, (color, stops, low, high))


def balance(
    id_: str, name: str, says: str, figures: Mapping[str, Estimate], names: Mapping[str, str], write: Write
) -> Shading:
    """Return a shading with white at 0, brown for losses and green for gains; parameters as in `Shading`."""
    from matplotlib import colormaps

    low, high = usual([float(each.value or 0) for each in figures.values()])
    most = max(abs(low), abs(high))
    colors = colormaps["BrBG"]

    def place(value: float) -> float:
        return 0.5 + 0.4 * float(np.clip(value / most, -1, 1))

    begin, end = min(low, 0.0), max(high, 0.0)
    stops = [_hex(colors(place(value))) for value in np.linspace(begin, end, STOPS)]
    return _scaled(
        id_, (name, says), figures, names, write, (lambda value: _hex(colors(place(value))), stops, begin, end)
    )


Scale = tuple[Callable[[float], str], list[str], float, float]


def _scaled(
    id_: str,
    words: tuple[str, str],
    figures: Mapping[str, Estimate],
    names: Mapping[str, str],
    write: Write,
    scale_: Scale,
) -> Shading:
    color, stops, low, high = scale_
    fills, rows = {}, []
    seen: set[str] = set()
    for item, found in figures.items():
        value = float(found.value or 0)
        text, spread = write(found)
        shade = color(value)
        fills[item] = Fill(shade, ink_on(shade), text, f"{text} ({spread})" if spread else text)
        if names[item] not in seen:  # a plot may lie at several squares
            seen.add(names[item])
            rows.append((value, Leader(names[item], text, spread, 0.0, shade)))
    rows.sort(key=lambda row: -row[0])
    most = max((abs(value) for value, _ in rows[:MOST]), default=1.0) or 1.0
    leaders = [Leader(r.name, r.text, r.spread, max(0.0, value) / most, r.color) for value, r in rows[:MOST]]
    ends = [write(Estimate(end))[0] for end in (low, high)]
    name, says = words
    first = max(figures, key=lambda item: float(figures[item].value or 0), default="")
    outside = [row for value, row in rows if not low <= value <= high]
    beyond = _beyond(outside)
    return Shading(id_, name, says, fills, "Highest", leaders, stops, ends[0], ends[1], first=first, beyond=beyond)


def _beyond(outside: Sequence[Leader]) -> str:
    """Return what lies beyond a scale, which runs over the usual figures only."""
    if not outside:
        return ""
    named = [f"{row.name} {row.text}" for row in (*outside[:NAMED], *outside[NAMED:][-NAMED:])]
    rest = len(outside) - len(named)
    others = f" and {count(rest, 'other')}" if rest else ""
    return f"Beyond the scale, and coloured as its ends: {', '.join(named)}{others}."


def owners(held: Mapping[str, Sequence[tuple[str, Estimate]]], strategies: Sequence[str], properties: int) -> Shading:
    """Return the shading by who owns most often at the end of a game.

    Parameters
    ----------
    held : mapping
        By item the strategies with their shares of games.
    strategies : sequence of str
        In the order of their letters.
    properties : int
        Of the game.
    """
    letter = {name: chr(ord("A") + place) if place < 26 else "?" for place, name in enumerate(strategies)}
    color = {name: STRATEGY_COLORS[place % len(STRATEGY_COLORS)] for place, name in enumerate(strategies)}
    fills: dict[str, Fill] = {}
    totals = dict.fromkeys(strategies, 0.0)
    seen: set[str] = set()
    for item, shares in held.items():
        name, share = max(shares, key=lambda pair: pair[1].value or 0.0)
        value = share.value or 0.0
        shade = _mixed(color[name], PALEST + (1 - PALEST) * min(1.0, value))
        said = "; ".join(f"{who} {percent(each.value, 1)}" for who, each in shares)
        fills[item] = Fill(shade, ink_on(shade), f"{letter[name]} {percent(value, 0)}", f"most often {said}")
        plot = item.split("-")[0]
        if plot not in seen:
            seen.add(plot)
            for who, each in shares:
                totals[who] += each.value or 0.0
    ranked = sorted(totals.items(), key=lambda pair: -pair[1])[:MOST]
    most = max((total for _, total in ranked), default=1.0) or 1.0
    leaders = [Leader(f"{letter[who]} {who}", number(total, 1), "", total / most, color[who]) for who, total in ranked]
    says = (
        "Who owns it when a game ends: the strategy that does most often, and in which share of games; "
        "a game that leaves one player leaves it nearly everything"
    )
    heading = f"Properties owned at the end, of {properties}"
    keys = [(letter[name], name, color[name]) for name in strategies]
    return Shading("owners", "Owners at the end", says, fills, heading, leaders, keys=keys)


def usual(values: Sequence[float]) -> tuple[float, float]:
    """Return the ends of the usual values: those within 1.5 quartile ranges of the quartiles, never one point."""
    seen = np.array(values or [0.0])
    if len(seen) < FEW:
        return _apart(float(seen.min()), float(seen.max()), seen)
    first, third = np.quantile(seen, [0.25, 0.75])
    reach = 1.5 * (third - first)
    kept = seen[(seen >= first - reach) & (seen <= third + reach)]
    return _apart(float(kept.min()), float(kept.max()), seen)


def _apart(low: float, high: float, seen: np.ndarray) -> tuple[float, float]:
    """Return the ends of a scale, moved apart where all figures are about alike."""
    least = max(0.02 * abs(float(np.median(seen))), 1e-4)
    if high - low < least:
        low, high = (low + high - least) / 2, (low + high + least) / 2
    return low, high


def plain_color(label: PropertyLabel | None) -> str:
    """Return the colour of a property's group; empty without a property."""
    return "" if label is None else _hex(style.group_color(label.color, label.kind))


def ink_on(color: str) -> str:
    """Return the colour of letters on a colour."""
    return style.text_on(color) if color else ""


def _hex(color: Any) -> str:
    from matplotlib.colors import to_hex

    return str(to_hex(color))


def _mixed(color: str, strength: float) -> str:
    """Return a colour mixed with white."""
    from matplotlib.colors import to_rgb

    return _hex(tuple(1 - strength * (1 - part) for part in to_rgb(color)))
