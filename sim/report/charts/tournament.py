"""Charts of a tournament: ratings and win rates by size of table, and the matrix of pairs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.report.charts import style
from sim.report.figures import Estimate, estimate
from sim.report.formats import number, percent, percent_mark

Tables = Mapping[str, pl.DataFrame]

WIDTH = 9.0
ROW = 0.3
NAMES = 1.9
FOOT = 0.62
PANEL_GAP = 0.3
TITLE = 0.35
COLUMNS_A_ROW = 4
"""Panels beside each other; more sizes of table are split over several rows of panels."""

BEHIND, EVEN, AHEAD = "#b5651d", "#f4f1ea", "#1f6f8b"
"""Colours of the matrix: finishes after, as often, before; told apart by every kind of colour vision."""


@dataclass(frozen=True)
class Grid:
    """Estimates by strategy and size of table, drawn as panels side by side.

    Attributes
    ----------
    rows : sequence of str
        Strategies, best first.
    panels : mapping of int to mapping of str to Estimate
        By size of table.
    reference : mapping of int to float
        Where the dashed line stands in each panel.
    write : callable
        Writes a figure.
    mark : callable
        Writes a mark of the axis.
    from_zero : bool
        Whether axes begin at 0.
    """

    rows: Sequence[str]
    panels: Mapping[int, Mapping[str, Estimate]]
    reference: Mapping[int, float]
    write: Callable[[float], str]
    mark: Callable[[float], str]
    from_zero: bool


def sizes(tables: Tables) -> list[int]:
    """Return the sizes of table, the smallest first."""
    return sorted(tables["field"]["seats"].unique().to_list())


def _grid(rows: pl.DataFrame, value: str, ends: str) -> dict[int, dict[str, Estimate]]:
    found: dict[int, dict[str, Estimate]] = {}
    for row in rows.iter_rows(named=True):
        found.setdefault(row["seats"], {})[row["strategy"]] = estimate(row, value, ends)
    return found


def _order(panels: Mapping[int, Mapping[str, Estimate]], reference: Mapping[int, float]) -> list[str]:
    """Return the strategies by their mean distance above the reference, best first."""
    above: dict[str, list[float]] = {}
    for size, panel in panels.items():
        for name, figure in panel.items():
            above.setdefault(name, []).append(((figure.value or 0.0) - reference[size]) * max(size, 1))
    return sorted(above, key=lambda name: -float(np.mean(above[name])))


def rates(tables: Tables) -> Grid:
    """Return win rates, against those of an equal share."""
    panels = _grid(tables["field"], "win_rate", "win_")
    rows = tables["field"].group_by("seats").agg(pl.col("equal_rate").mean())
    reference = {size: float(rate or 0.0) for size, rate in rows.rows()}
    return Grid(_order(panels, reference), panels, reference, percent, percent_mark, True)


def ratings(tables: Tables) -> Grid:
    """Return ratings, against their mean."""
    panels = _grid(tables["rating"], "rating", "")
    reference = dict.fromkeys(panels, 0.0)
    write = partial(number, digits=0)
    return Grid(_order(panels, reference), panels, reference, write, write, False)


def draw_rates(tables: Tables, note: str) -> Figure:
    """Draw the win rate of each strategy by number of players."""
    subtitle = (
        f"Games won, in per cent of the games in which it sat; lines are 95 % intervals, dashed: equal share. {note}"
    )
    return _draw(rates(tables), "Who wins, by number of players", subtitle)


def draw_ratings(tables: Tables, note: str) -> Figure:
    """Draw the Plackett-Luce rating of each strategy by number of players."""
    subtitle = (
        "Points from whole rankings of finished games (Plackett-Luce): 400 points are odds of ten to one to finish "
        f"before; lines are 95 % intervals, dashed: the mean of all. {note}"
    )
    return _draw(ratings(tables), "How strong each strategy is", subtitle)


def describe_rates(tables: Tables) -> str:
    """Return what the chart of win rates shows, for those who don't see it."""
    return "Win rates. " + _described(rates(tables))


def describe_ratings(tables: Tables) -> str:
    """Return what the chart of ratings shows, for those who don't see it."""
    return "Ratings in points. " + _described(ratings(tables))


def _described(grid: Grid) -> str:
    parts = []
    for size, panel in grid.panels.items():
        known = [(name, panel[name].value) for name in grid.rows if name in panel]
        told = ", ".join(f"{name} {grid.write(value)}" for name, value in known if value is not None)
        parts.append(f"{size} players: {told}.")
    return " ".join(parts) or "No game was counted."


def _draw(grid: Grid, title: str, subtitle: str) -> Figure:
    shown = list(grid.panels)
    if not shown:
        return style.message(title, subtitle, "No game was finished, so there is nothing to show.")
    strips = [shown[first : first + COLUMNS_A_ROW] for first in range(0, len(shown), COLUMNS_A_ROW)]
    head = style.heading_height(WIDTH, title, subtitle)
    tall = ROW * len(grid.rows) + 0.1
    height = head + sum(tall + FOOT for _ in strips) + 0.15
    figure = style.sheet(WIDTH, height, title, subtitle)
    top = height - head - 0.15
    beside = min(len(shown), COLUMNS_A_ROW)
    wide = (WIDTH - NAMES - style.MARGIN - PANEL_GAP * (beside - 1)) / beside
    for strip in strips:
        top -= tall
        for column, size in enumerate(strip):
            axes = style.area(figure, NAMES + column * (wide + PANEL_GAP), top, wide, tall)
            _panel(axes, grid, size, column == 0)
        top -= FOOT
    return figure


def _panel(axes: Axes, grid: Grid, size: int, named: bool) -> None:
    panel = grid.panels[size]
    axes.set_title(f"{size} players", loc="left", size=10, weight="bold", pad=6)
    axes.axvline(grid.reference[size], color=style.INK, linewidth=1.1, linestyle=(0, (4, 3)), zorder=2)
    for y, name in enumerate(grid.rows):
        figure = panel.get(name)
        if figure is None or figure.value is None:
            continue
        if figure.low is not None and figure.high is not None:
            ends = [figure.low, figure.high]
            axes.plot(ends, [y, y], color=style.ACCENT, linewidth=2.6, solid_capstyle="butt", zorder=3)
        axes.plot([figure.value], [y], "o", color=style.ACCENT, markeredgecolor=style.PAPER, markersize=6, zorder=4)
        axes.annotate(
            grid.write(figure.value),
            (figure.high if figure.high is not None else figure.value, y),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            size=style.SMALL_SIZE,
            color=style.MUTED,
            bbox={"facecolor": style.PAPER, "edgecolor": "none", "pad": 1.2},
            zorder=2.5,
        )
    axes.set_yticks(range(len(grid.rows)), [_shortened(name) for name in grid.rows] if named else [])
    axes.set_ylim(len(grid.rows) - 0.5, -0.5)
    axes.set_xlim(*_limits(grid, panel, grid.reference[size]))
    axes.xaxis.set_major_locator(MaxNLocator(4, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: grid.mark(value)))


def _limits(grid: Grid, panel: Mapping[str, Estimate], reference: float) -> tuple[float, float]:
    """Return the ends of an axis, with room on the right for the figures."""
    ends = [end for figure in panel.values() for end in (figure.low, figure.value, figure.high) if end is not None]
    low, high = (0.0 if grid.from_zero else min([*ends, reference])), max([*ends, reference])
    span = max(high - low, 1e-3)
    return low - (0 if grid.from_zero else 0.06 * span), high + 0.3 * span


def _shortened(name: str) -> str:
    """Return a name as it fits beside its row."""
    room = (NAMES - style.MARGIN) * 72
    if style.text_width(name) * style.TEXT_SIZE <= room:
        return name
    while name and style.text_width(f"{name}…") * style.TEXT_SIZE > room:
        name = name[:-1]
    return f"{name}…"


def draw_pairs(tables: Tables, note: str) -> Figure:
    """Draw who finishes before whom, a matrix for each size of table."""
    title = "Who finishes before whom"
    subtitle = (
        "Row before column, in per cent of the finished games in which both sat; bold: settled at 5 % when all pairs "
        f"are read together (Holm). {note}"
    )
    shown = [size for size in sizes(tables) if not tables["pairwise"].filter(pl.col("seats") == size).is_empty()]
    if not shown:
        return style.message(title, subtitle, "No two strategies met in a finished game, so there is nothing to show.")
    order = ratings(tables).rows
    room = WIDTH - NAMES - style.MARGIN
    cell = min(0.62 if len(shown) == 1 else 0.42, room / len(order))
    side = cell * len(order)
    beside = max(1, int((room + PANEL_GAP) // (side + PANEL_GAP)))
    strips = [shown[first : first + beside] for first in range(0, len(shown), beside)]
    foot = 0.25 + 0.75 * max(style.text_width(_shortened(name)) for name in order) * style.TEXT_SIZE / 72
    head = style.heading_height(WIDTH, title, subtitle)
    height = head + len(strips) * (side + foot + TITLE) + 0.1
    figure = style.sheet(WIDTH, height, title, subtitle)
    top = height - head
    for strip in strips:
        top -= side + TITLE
        for column, size in enumerate(strip):
            axes = style.area(figure, NAMES + column * (side + PANEL_GAP), top, side, side)
            _matrix(axes, tables["pairwise"].filter(pl.col("seats") == size), order, cell)
            axes.set_title(f"{size} players", loc="left", size=10, weight="bold", pad=6)
            if column:
                axes.set_yticks([])
        top -= foot
    return figure


def _matrix(axes: Axes, rows: pl.DataFrame, order: Sequence[str], cell: float) -> None:
    place = {name: index for index, name in enumerate(order)}
    shares = np.full((len(order), len(order)), np.nan)
    colors = LinearSegmentedColormap.from_list("rentroll_pairs", [BEHIND, EVEN, AHEAD], N=256)
    spread = max(0.1, float((rows["before"] - 0.5).abs().max() or 0.0))  # type: ignore[arg-type]
    for row in rows.filter(pl.col("before").is_not_null()).iter_rows(named=True):
        y, x, share = place[row["strategy"]], place[row["opponent"]], row["before"]
        shares[y, x] = share
        background = colors(0.5 + (share - 0.5) / spread / 2)
        axes.text(
            x,
            y,
            f"{100 * share:.0f}",
            ha="center",
            va="center",
            size=min(style.TEXT_SIZE, 17 * cell),
            weight="bold" if row["settled"] else "normal",
            color=style.text_on(background),
        )
    axes.imshow(shares, cmap=colors, vmin=0.5 - spread, vmax=0.5 + spread, aspect="auto")
    axes.grid(visible=False)
    axes.spines["bottom"].set_visible(False)
    axes.set_xticks(range(len(order)), [_shortened(name) for name in order], rotation=40, ha="right")
    axes.tick_params(axis="x", colors=style.INK)
    axes.set_yticks(range(len(order)), [_shortened(name) for name in order])


def describe_pairs(tables: Tables) -> str:
    """Return what the matrix shows, for those who don't see it."""
    parts = []
    for size in sizes(tables):
        rows = tables["pairwise"].filter((pl.col("seats") == size) & pl.col("settled") & (pl.col("before") > 0.5))
        told = ", ".join(f"{row['strategy']} before {row['opponent']}" for row in rows.iter_rows(named=True))
        parts.append(f"{size} players, settled: {told or 'no pair'}.")
    return "Who finishes before whom. " + " ".join(parts)
