"""What variants change: differences from the baseline with their intervals, a panel a measure."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.analysis.effects import Effect
from sim.report import differences
from sim.report.charts import style
from sim.report.formats import missing, number, percent_mark

WIDTH = 10.0
ROW = 0.28
GAP = 0.85
FOOT = 0.45
BESIDE = 0.35
EDGE = 0.2
"""Inches: width, height of a row, what stands between panels, below them, between the two columns and right of them."""

MOST_PANELS = 12

Panel = tuple[str, list[Effect]]


def panels(effects: Sequence[Effect], measures: Sequence[str]) -> list[Panel]:
    """Return the effects of each figure of these measures that has a value, in the order of the measures."""
    found: dict[str, list[Effect]] = {}
    for measure in measures:
        for effect in effects:
            if effect.measure == measure and not missing(effect.difference):
                found.setdefault(effect.key, []).append(effect)
    return list(found.items())


def describe(effects: Sequence[Effect], measures: Sequence[str]) -> str:
    """Return what the picture shows, for those who don't see it: which differences are clear of 0."""
    parts = []
    for key, rows in panels(effects, measures)[:MOST_PANELS]:
        told = [
            f"{word} with {', '.join(found)}"
            for word in ("larger", "smaller")
            if (found := [effect.variant for effect in rows if effect.verdict == word])
        ]
        parts.append(f"{differences.title(key)} {' and '.join(told) or 'with no clear difference'}")
    if not parts:
        return "No measure has a value in both runs."
    return f"Differences from the baseline, with the figures in the tables below: {'; '.join(parts)}."


def draw(effects: Sequence[Effect], measures: Sequence[str], note: str = "") -> Figure:
    """Draw differences with 95 % intervals, a row a variant and a panel a figure.

    Parameters
    ----------
    effects : sequence of Effect
        Of all variants.
    measures : sequence of str
        Whose figures are drawn, at most `MOST_PANELS` of them.
    note : str
        For the subtitle: games and seed.
    """
    title = "What changes"
    subtitle = (
        "Difference from the baseline on the same games; lines are 95 % intervals, dots are filled where they leave "
        "out 0, the shaded band holds differences that do not matter" + (note and f". {note}")
    )
    shown = panels(effects, measures)[:MOST_PANELS]
    if not shown:
        return style.message(title, subtitle, "No measure has a value in both runs, so there is nothing to show.")
    variants = list(dict.fromkeys(effect.variant for effect in effects))
    names = min(2.6, max(style.text_width(name) for name in variants) * style.TEXT_SIZE / 72 + 0.15)
    tall = ROW * len(variants) + 0.1
    lines = (len(shown) + 1) // 2
    head = style.heading_height(WIDTH, title, subtitle)
    height = head + lines * (tall + GAP) + FOOT
    figure = style.sheet(WIDTH, height, title, subtitle)
    wide = (WIDTH - 2 * style.MARGIN - names - BESIDE - EDGE) / 2
    for number_, (key, rows) in enumerate(shown):
        left = style.MARGIN + names + (number_ % 2) * (wide + BESIDE)
        bottom = height - head - (number_ // 2) * (tall + GAP) - tall - 0.4
        axes = style.area(figure, left, bottom, wide, tall)
        _panel(axes, key, rows, variants)
        _name_rows(axes, variants if number_ % 2 == 0 else [""] * len(variants), names)
    return figure


def _name_rows(axes: Axes, names: Sequence[str], room: float) -> None:
    texts = ["\n".join(style.wrap(name, room * 72, style.TEXT_SIZE)) for name in names]
    axes.set_yticks(range(len(texts)), texts)
    axes.set_ylim(len(texts) - 0.4, -0.6)


def _panel(axes: Axes, key: str, rows: Sequence[Effect], variants: Sequence[str]) -> None:
    bound = rows[0].bound
    axes.axvspan(-bound, bound, color=style.GRID, alpha=0.55, linewidth=0, zorder=0)
    axes.axvline(0, color=style.INK, linewidth=1.1, zorder=2)
    for effect in rows:
        y = variants.index(effect.variant)
        if not missing(effect.low) and not missing(effect.high):
            axes.plot(
                [effect.low, effect.high], [y, y], color=style.ACCENT, linewidth=2.4, solid_capstyle="butt", zorder=3
            )
        settled = effect.verdict in ("larger", "smaller")
        axes.plot(
            [effect.difference],
            [y],
            "o",
            color=style.ACCENT if settled else style.PAPER,
            markeredgecolor=style.ACCENT,
            markersize=6,
            zorder=4,
        )
    share = differences.unit(rows[0]) == "percentage points"
    axes.xaxis.set_major_locator(MaxNLocator(4, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(
        FuncFormatter(lambda value, _: percent_mark(value, sign=True) if share else number(value))
    )
    axes.margins(x=0.08)
    axes.set_title(differences.title(key), loc="left", size=10, weight="bold", pad=5)
    axes.tick_params(axis="x", labelsize=style.SMALL_SIZE)
