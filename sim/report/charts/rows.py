"""Rows of bars with their intervals, and the figures beside them: what several charts are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from matplotlib.axes import Axes

from sim.report.charts import style

GAP = 0.12
"""Inches between columns of numbers."""

BAR = 0.62
"""Height of a bar in rows."""


def bar(axes: Axes, y: float, value: float, low: float | None, high: float | None, color: str) -> None:
    """Draw a bar and the line of its interval."""
    axes.barh(y, value, height=BAR, color=color, edgecolor=style.MUTED, linewidth=0.5, zorder=2)
    if low is not None and high is not None:
        # a rim of the paper's colour, so that the line is seen on every colour
        axes.plot([low, high], [y, y], color=style.PAPER, linewidth=3.4, solid_capstyle="butt", zorder=4)
        axes.plot([low, high], [y, y], color=style.INK, linewidth=1.5, solid_capstyle="butt", zorder=5)


def names(axes: Axes, texts: Sequence[str]) -> None:
    """Name the rows, the first on top."""
    axes.set_yticks(range(len(texts)), texts)
    axes.set_ylim(len(texts) - 0.4, -0.6)


def numbers(axes: Axes, texts: Sequence[tuple[str, str]], wide: float) -> None:
    """Write figures, right-aligned in ``wide`` inches beside the bars, and their intervals after them."""
    for y, (text, spread) in enumerate(texts):
        for words, points, side, weight, color in (
            (text, (wide + GAP) * 72, "right", "bold", style.INK),
            (spread, (wide + 2 * GAP) * 72, "left", "normal", style.MUTED),
        ):
            axes.annotate(
                words,
                (1, y),
                xycoords=axes.get_yaxis_transform(),
                xytext=(points, 0),
                textcoords="offset points",
                ha=side,
                va="center",
                weight=weight,
                color=color,
                size=style.SMALL_SIZE,
            )


def room(texts: Sequence[tuple[str, str]]) -> tuple[float, float]:
    """Return the inches that the figures take, and that figures and intervals take with the gaps before them."""
    figures = width((text for text, _ in texts), style.SMALL_SIZE, bold=True)
    return figures, figures + width((spread for _, spread in texts), style.SMALL_SIZE) + 2 * GAP


def width(texts: Iterable[str], size: float, bold: bool = False) -> float:
    """Return the width of the widest text in inches."""
    return max((style.text_width(text, bold) for text in texts if text), default=0.0) * size / 72
