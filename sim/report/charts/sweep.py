"""A sweep: lines with bands for one key, shaded fields for two; a panel a measure or figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.report.cells import is_share
from sim.report.charts import style
from sim.report.charts.curves import COLORS, DASHES
from sim.report.differences import title as measure_title
from sim.report.formats import missing, number, percent, percent_mark

WIDTH = 9.0
TALL = 2.3
GAP = 0.85
FOOT = 0.25
LEGEND = 2.2
ROW, CELL = 0.42, 1.15
"""Inches: width, height of a panel of lines, what stands between panels and below; a field of a heat chart."""

MOST_PANELS = 12


@dataclass(frozen=True)
class Panel:
    """A measure with its lines, each a figure by its item, or one figure of a heat chart."""

    name: str
    unit: str
    lines: list[tuple[str, pl.DataFrame]]


def panels(table: pl.DataFrame) -> list[Panel]:
    """Return the measures of a sweep in order, each with its figures."""
    found: dict[str, Panel] = {}
    for (key,), rows in table.group_by("measure", maintain_order=True):
        name, _, item = str(key).partition(":")
        panel = found.setdefault(name, Panel(name, str(rows["unit"][0]), []))
        panel.lines.append((item, rows))
    return list(found.values())


def describe(table: pl.DataFrame, keys: Sequence[str]) -> str:
    """Return what the picture shows, for those who don't see it."""
    parts = []
    for panel in panels(table)[:MOST_PANELS]:
        for item, rows in panel.lines:
            known = rows.filter(pl.col("value").is_not_null())
            if known.is_empty():
                continue
            least, most = known.sort("value").row(0, named=True), known.sort("value").row(-1, named=True)
            name = measure_title(panel.name + (f":{item}" if item else ""))
            parts.append(
                f"{name} from {_figure(panel.unit, least['value'])} at {_at(least, keys)} "
                f"to {_figure(panel.unit, most['value'])} at {_at(most, keys)}"
            )
    return f"By {' and '.join(keys)}: {'; '.join(parts)}." if parts else "No measure has a value."


def _at(row: dict[str, Any], keys: Sequence[str]) -> str:
    return ", ".join(str(row[key]) for key in keys)


def draw(table: pl.DataFrame, keys: Sequence[str], note: str = "") -> Figure:
    """Draw a sweep over one key or two.

    Parameters
    ----------
    table : DataFrame
        As `sim.analysis.grid.sweep_table` returns.
    keys : sequence of str
        One or two of its columns.
    note : str
        For the subtitle: games and seed.
    """
    shown = panels(table.filter(pl.col("value").is_not_null()))
    title = f"What {' and '.join(keys)} change{'s' if len(keys) == 1 else ''}"
    if not shown:
        return style.message(title, note, "No measure has a value, so there is nothing to show.")
    if len(keys) == 1:
        values = list(dict.fromkeys(table[keys[0]].to_list()))
        return _lines(shown[:MOST_PANELS], (keys[0], values), (title, f"Lines with 95 % intervals. {note}"))
    return _heat(shown, (keys[0], keys[1]), (title, f"Each field is one setting of both keys. {note}"))


def _lines(shown: Sequence[Panel], key: tuple[str, list[Any]], words: tuple[str, str]) -> Figure:
    head = style.heading_height(WIDTH, *words)
    height = head + len(shown) * (TALL + GAP) + FOOT
    figure = style.sheet(WIDTH, height, *words)
    for index, panel in enumerate(shown):
        bottom = height - head - index * (TALL + GAP) - TALL - 0.3
        axes = style.area(figure, 0.95, bottom, WIDTH - 0.95 - LEGEND - style.MARGIN, TALL)
        _panel(axes, panel, key)
    return figure


def _panel(axes: Axes, panel: Panel, key: tuple[str, list[Any]]) -> None:
    name, values = key
    where, ticks = _places(values)
    for index, (item, rows) in enumerate(panel.lines):
        places = [where[value] for value in rows[name].to_list()]
        color, dashes = COLORS[index % len(COLORS)], DASHES[index // len(COLORS) % len(DASHES)]
        known = rows["low"].is_not_null() & rows["high"].is_not_null()
        mask = known.to_numpy()
        if mask.any():
            low, high = rows["low"].to_numpy()[mask], rows["high"].to_numpy()[mask]
            axes.fill_between(np.array(places)[mask], low, high, color=color, alpha=0.2, linewidth=0, zorder=2)
        text = "\n".join(style.wrap(item, (LEGEND - 0.75) * 72, style.SMALL_SIZE)) or None
        axes.plot(
            places, rows["value"].to_numpy(), color=color, linestyle=dashes, marker="o", markersize=3.5, label=text
        )
    if ticks is not None:
        axes.set_xticks(list(where.values()), ticks)
    else:
        axes.xaxis.set_major_locator(MaxNLocator(8, steps=[1, 2, 2.5, 5, 10]))
    share = is_share(panel.unit) or panel.unit == "ratio"
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: percent_mark(value) if share else number(value)))
    axes.yaxis.set_major_locator(MaxNLocator(5))
    axes.grid(axis="y", color=style.GRID, linewidth=0.8)
    unit = "" if share else f" ({panel.unit})"
    axes.set_title(measure_title(panel.name) + unit, loc="left", size=10, weight="bold", pad=5)
    axes.set_xlabel(name, color=style.MUTED, size=style.SMALL_SIZE)
    if any(item for item, _ in panel.lines):
        axes.legend(loc="upper left", bbox_to_anchor=(1.02, 1.02), frameon=False, fontsize=style.SMALL_SIZE)


def _places(values: Sequence[Any]) -> tuple[dict[Any, float], list[str] | None]:
    """Return where values stand on the axis: numbers in their place, words side by side with their names."""
    if all(isinstance(value, int | float) and not isinstance(value, bool) for value in values):
        return {value: float(value) for value in values}, None
    return {value: float(index) for index, value in enumerate(values)}, [str(value) for value in values]


def _heat(shown: Sequence[Panel], keys: tuple[str, str], words: tuple[str, str]) -> Figure:
    fields = [(panel, item, rows) for panel in shown for item, rows in panel.lines][:MOST_PANELS]
    down, across = (list(dict.fromkeys(value for *_, rows in fields for value in rows[key].to_list())) for key in keys)
    cell = min(CELL, (WIDTH - 1.6 - style.MARGIN) / len(across))
    tall = ROW * len(down)
    head = style.heading_height(WIDTH, *words)
    height = head + len(fields) * (tall + GAP + 0.2) + FOOT
    figure = style.sheet(WIDTH, height, *words)
    for index, (panel, item, rows) in enumerate(fields):
        bottom = height - head - index * (tall + GAP + 0.2) - tall - 0.3
        axes = style.area(figure, 1.6, bottom, cell * len(across), tall)
        _field(axes, panel, rows, (keys, down, across))
        name = measure_title(panel.name + (f":{item}" if item else ""))
        unit = "" if is_share(panel.unit) or panel.unit == "ratio" else f" ({panel.unit})"
        axes.set_title(name + unit, loc="left", size=10, weight="bold", pad=5)
    return figure


def _field(
    axes: Axes, panel: Panel, rows: pl.DataFrame, grid: tuple[tuple[str, str], Sequence[Any], Sequence[Any]]
) -> None:
    keys, down, across = grid
    values = np.full((len(down), len(across)), np.nan)
    for row in rows.iter_rows(named=True):
        if row[keys[0]] in down and row[keys[1]] in across and not missing(row["value"]):
            values[down.index(row[keys[0]]), across.index(row[keys[1]])] = row["value"]
    colors = style.heat_map()
    low, high = np.nanmin(values), np.nanmax(values)
    axes.grid(visible=False)
    axes.imshow(values, aspect="auto", cmap=colors, vmin=low, vmax=high if high > low else low + 1)
    room = axes.get_window_extent().width / axes.figure.dpi * 72 / len(across)
    for (y, x), value in np.ndenumerate(values):
        text = "" if np.isnan(value) else _figure(panel.unit, float(value))
        if text and style.text_width(text) * style.SMALL_SIZE < room:
            shade = colors((value - low) / (high - low) if high > low else 0.0)
            axes.text(x, y, text, ha="center", va="center", size=style.SMALL_SIZE, color=style.text_on(shade))
    axes.set_xticks(range(len(across)), [str(value) for value in across])
    axes.set_yticks(range(len(down)), [str(value) for value in down])
    axes.tick_params(axis="both", labelsize=style.SMALL_SIZE)
    axes.set_xlabel(keys[1], color=style.MUTED, size=style.SMALL_SIZE)
    axes.set_ylabel(keys[0], color=style.MUTED, size=style.SMALL_SIZE)


def _figure(unit: str, value: float) -> str:
    return percent(value) if is_share(unit) or unit == "ratio" else number(value)
