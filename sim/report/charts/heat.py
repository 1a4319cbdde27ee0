"""Shares of roll ends as colours: what the drawings of boards have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.colors import Normalize
from matplotlib.patches import Polygon

from sim.report.charts import style
from sim.report.figures import landings
from sim.report.formats import percent

MOST = 8
"""Squares in the list in the middle of the board."""

LEAST_SPAN = 0.3
"""Least distance of the ends of the colour scale, in shares of a middle square."""


@dataclass(frozen=True)
class Heat:
    """Share of roll ends by square, those in jail apart.

    Attributes
    ----------
    shares : tuple of float
        By square; the jail square counts visitors only.
    in_jail : float or None
        Share of rolls that end in jail; None for a board without one.
    """

    shares: tuple[float, ...]
    in_jail: float | None

    @property
    def scale(self) -> Normalize:
        """Colours run over the usual squares, so that the differences between them are seen.

        Left out are squares never ended on, jail, and what lies beyond Tukey's fences
        (1.5 quartile ranges outside the quartiles), such as squares that draw a card
        and send most players on; these take the colour of the nearer end. Where all squares
        are about alike the colours are too: they never run over less than `LEAST_SPAN`.
        """
        seen = np.array([share for share in self.shares if share > 0] or [0.0])
        first, third = np.quantile(seen, [0.25, 0.75])
        reach = 1.5 * (third - first)
        usual = seen[(seen >= first - reach) & (seen <= third + reach)]
        low, high = float(usual.min()), float(usual.max())
        least = max(LEAST_SPAN * float(np.median(seen)), 1e-4)
        if high - low < least:
            low, high = (low + high - least) / 2, (low + high + least) / 2
        return Normalize(low, high, clip=True)


def heat(tables: Mapping[str, pl.DataFrame]) -> Heat:
    """Read the shares of roll ends from ``landings``."""
    rows = landings(tables).sort("square")
    visiting = rows.filter(~pl.col("in_jail"))
    jailed = rows.filter(pl.col("in_jail"))["roll_end_share"].to_list()
    shares = tuple(float(share or 0.0) for share in visiting["roll_end_share"].to_list())
    return Heat(shares, float(jailed[0] or 0.0) if jailed else None)


def ranking(tables: Mapping[str, pl.DataFrame], most: int = MOST, numbered: bool = False) -> list[tuple[str, float]]:
    """Return name and share of the squares on which most rolls end, in jail included; names with their numbers."""
    ended = landings(tables).filter(pl.col("roll_end_share") > 0)
    rows = ended.sort("roll_end_share", "square", descending=[True, False]).head(most)
    return [
        ("In jail" if in_jail else f"{number} {name}" if numbered else name, float(share))
        for number, name, in_jail, share in rows.select("square", "name", "in_jail", "roll_end_share").iter_rows()
    ]


def scale_bar(axes: Axes, shares: Heat, place: tuple[float, float, float], step: float, size: float) -> None:
    """Draw the colour bar; pointed ends say that some squares lie beyond.

    Parameters
    ----------
    axes : Axes
        In equal units along both axes.
    shares : Heat
        What the colours stand for.
    place : tuple of float
        Left end, middle of the height, and width.
    step : float
        Height of a line of text.
    size : float
        Font size of a line of text.
    """
    left, y, width = place
    scale, colors = shares.scale, style.heat_map()
    low, high = float(scale.vmin or 0.0), float(scale.vmax or 1.0)
    half, point, small = step * 0.35, step * 0.45, size * 0.85
    axes.imshow(
        np.linspace(0, 1, 256)[None, :],
        cmap=colors,
        aspect="auto",
        extent=(left, left + width, y - half, y + half),
        zorder=2,
    )
    seen = [share for share in (*shares.shares, shares.in_jail or 0.0) if share > 0]
    for end, beyond, color in (
        (left, min(seen, default=low) < low, colors(0.0)),
        (left + width, max(seen, default=high) > high, colors(1.0)),
    ):
        if beyond:
            tip = end - point if end == left else end + point
            axes.add_patch(Polygon([(end, y - half), (tip, y), (end, y + half)], facecolor=color, linewidth=0))
    for text, x, side in (
        (percent(low, 2), left, "left"),
        ("share of roll ends", left + width / 2, "center"),
        (percent(high, 2), left + width, "right"),
    ):
        axes.text(x, y - step * 0.8, text, size=small, ha=side, va="center", color=style.MUTED)
