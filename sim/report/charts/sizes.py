"""What variants change at tables of several sizes: a panel a figure, a row a variant, a column a number of players."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from sim.analysis.effects import Effect
from sim.report import differences
from sim.report.charts import style
from sim.report.formats import missing
from sim.report.sizes import SETTLED, Told, amount, words

WIDTH = 11.0
ROW = 0.27
NAMES = 2.35
BETWEEN = 0.25
FOOT, HEADS = 0.3, 0.62
"""Inches: width, height of a row, room for the names, between panels, below and above them."""

PANELS = 3
"""Most figures side by side."""

_SHADES = LinearSegmentedColormap.from_list("less to more", ["#2c6fbb", "#f7f5f0", "#c8501e"])


def describe(told: Sequence[Told], keys: Sequence[str], sizes: Sequence[int]) -> str:
    """Return what the picture shows, for those who don't see it: the largest change of each figure."""
    parts = []
    for key in keys[:PANELS]:
        known = [
            (variant.name, size, effect)
            for variant in told
            for size, effect in variant.effects.get(key, {}).items()
            if effect.verdict in SETTLED
        ]
        if not known:
            parts.append(f"{words(key).heading}: no clear difference")
            continue
        name, size, effect = max(known, key=lambda each: abs(each[2].difference))
        figure = f"{amount(effect)} {differences.unit(effect)}"
        parts.append(f"{words(key).heading}: most with {name}, {figure} at a table of {size}")
    tables = ", ".join(str(size) for size in sizes)
    return f"Differences from the baseline at tables of {tables} players. {'; '.join(parts)}."


def draw(told: Sequence[Told], keys: Sequence[str], sizes: Sequence[int], note: str = "") -> Figure:
    """Draw the differences of up to three figures as shaded fields.

    Parameters
    ----------
    told : sequence of Told
        The variants, a row each.
    keys : sequence of str
        Figures, a panel each.
    sizes : sequence of int
        Numbers of players, a column each.
    note : str
        For the subtitle: games and seed.
    """
    title = "What each rule changes, by number of players"
    subtitle = (
        "Difference from the baseline on the same games; a field without a number is not settled, 0 is no difference "
        "that matters" + (note and f". {note}")
    )
    shown = [key for key in keys if any(variant.effects.get(key) for variant in told)][:PANELS]
    if not shown or not told:
        return style.message(title, subtitle, "No figure has a value in both runs, so there is nothing to show.")
    head = style.heading_height(WIDTH, title, subtitle)
    tall = ROW * len(told)
    height = head + HEADS + tall + FOOT
    figure = style.sheet(WIDTH, height, title, subtitle)
    wide = (WIDTH - NAMES - 2 * style.MARGIN - BETWEEN * (len(shown) - 1)) / len(shown)
    for number, key in enumerate(shown):
        left = style.MARGIN + NAMES + number * (wide + BETWEEN)
        axes = style.area(figure, left, FOOT, wide, tall)
        _panel(axes, key, told, sizes)
        axes.set_yticks(range(len(told)), [variant.name for variant in told] if number == 0 else [""] * len(told))
    return figure


def _panel(axes: Axes, key: str, told: Sequence[Told], sizes: Sequence[int]) -> None:
    rows = [[variant.effects.get(key, {}).get(size) for size in sizes] for variant in told]
    shades = np.array([[_strength(effect) for effect in row] for row in rows])
    clear = [abs(value) for value in shades.ravel() if value]
    scale = float(np.quantile(clear, 0.9)) if clear else 1.0  # one rule that changes everything hides no other
    axes.grid(visible=False)
    axes.imshow(shades, aspect="auto", cmap=_SHADES, vmin=-scale, vmax=scale)
    for y, row in enumerate(rows):
        for x, effect in enumerate(row):
            color = style.text_on(_SHADES(np.clip((shades[y, x] / scale + 1) / 2, 0, 1)))
            axes.text(x, y, _figure(effect), ha="center", va="center", size=style.SMALL_SIZE - 1, color=color)
    unit = next((differences.unit(effect) for row in rows for effect in row if effect is not None), "")
    axes.set_xticks(range(len(sizes)), [str(size) for size in sizes])
    axes.xaxis.tick_top()
    axes.set_title(f"{words(key).heading}\n({unit})", loc="left", size=9.5, weight="bold", pad=18)
    axes.tick_params(axis="both", labelsize=style.SMALL_SIZE, length=0)


def _strength(effect: Effect | None) -> float:
    """Return what a field is shaded by: the difference where it is clear, else 0."""
    return effect.difference if effect is not None and effect.verdict in SETTLED else 0.0


def _figure(effect: Effect | None) -> str:
    if effect is None or missing(effect.difference):
        return ""
    if effect.verdict == "no_difference":
        return "0"
    return amount(effect) if effect.verdict in SETTLED else ""
