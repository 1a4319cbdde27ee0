"""One look for all charts: fonts, colours, sizes, and the sheet that they are drawn on.

Colours are safe for colour-blind readers, and colour is never the only sign:
whatever it says is also written. The four theme colours occur for nothing
else, so that the page can replace them by those of its light or dark scheme.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import LinearSegmentedColormap, is_color_like, to_rgb
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

INK = "#1c2733"
MUTED = "#596673"
GRID = "#d8dee5"
PAPER = "#fdfdfc"
ACCENT = "#0a6c94"
THEME = {"ink": INK, "muted": MUTED, "grid": GRID, "paper": PAPER, "accent": ACCENT}

DARK_TEXT = "#000000"
LIGHT_TEXT = "#ffffff"
BLANK = "#ffffff"
NEUTRAL = {"railroad": "#3f4a56", "utility": "#9aa5b1"}
OTHER_GROUP = "#7a8794"

FONT = "DejaVu Sans"
"""Comes with matplotlib, covers Latin, Greek and Cyrillic, and so looks the same on every machine."""

TITLE_SIZE = 15.0
SUBTITLE_SIZE = 9.5
TEXT_SIZE = 9.0
SMALL_SIZE = 8.0

MARGIN = 0.35
"""Inches around what is drawn."""

DRAWING: dict[Any, Any] = {
    "font.family": FONT,
    "font.size": TEXT_SIZE,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": MUTED,
    "axes.facecolor": PAPER,
    "figure.facecolor": PAPER,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "xtick.labelsize": TEXT_SIZE,
    "ytick.labelsize": TEXT_SIZE,
    "axes.unicode_minus": True,
    "text.parse_math": False,
    "text.hinting": "no_hinting",
    "svg.fonttype": "path",
}
"""Settings under which charts are drawn and saved; names may hold a dollar sign, so no mathematics."""


def heat_map() -> LinearSegmentedColormap:
    """Return the sequential colour map of shares, light for few and dark for many.

    It is the path of matplotlib's perceptually uniform ``magma`` from pale yellow
    through rose to violet, without its ends, which look like no colour.
    """
    from matplotlib import colormaps

    magma = colormaps["magma"]
    return LinearSegmentedColormap.from_list("rentroll_heat", [magma(entry) for entry in range(252, 68, -1)], N=256)


def text_on(color: Any) -> str:
    """Return the text colour, dark or light, with the higher contrast on ``color`` (WCAG 2 ratio)."""
    background = _luminance(color)
    dark, light = _luminance(DARK_TEXT), _luminance(LIGHT_TEXT)
    return DARK_TEXT if (background + 0.05) / (dark + 0.05) >= (light + 0.05) / (background + 0.05) else LIGHT_TEXT


def _luminance(color: Any) -> float:
    """Return the relative luminance of a colour (WCAG 2.2, definition of relative luminance)."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in to_rgb(color)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def group_color(color: str, kind: str) -> str:
    """Return a group's colour, or a neutral one for its kind where it has none that can be read."""
    if color and is_color_like(color):
        return color
    return NEUTRAL.get(kind, OTHER_GROUP)


def sheet(width: float, height: float, title: str, subtitle: str) -> Figure:
    """Return an empty figure with its heading.

    Parameters
    ----------
    width, height : float
        Size in inches, heading included.
    title : str
        What is seen, as a sentence; wrapped to the width.
    subtitle : str
        Unit, games, seed.
    """
    figure = Figure(figsize=(width, height), facecolor=PAPER)
    FigureCanvasAgg(figure)
    room = (width - 2 * MARGIN) * 72
    top = height - 0.22
    for line in wrap(title, room, TITLE_SIZE, bold=True):
        figure.text(MARGIN / width, top / height, line, size=TITLE_SIZE, weight="bold", va="top")
        top -= TITLE_SIZE * 1.3 / 72
    top -= 0.05
    for line in wrap(subtitle, room, SUBTITLE_SIZE):
        figure.text(MARGIN / width, top / height, line, size=SUBTITLE_SIZE, color=MUTED, va="top")
        top -= SUBTITLE_SIZE * 1.35 / 72
    return figure


def heading_height(width: float, title: str, subtitle: str) -> float:
    """Return the height in inches that the heading of `sheet` takes."""
    room = (width - 2 * MARGIN) * 72
    titles = len(wrap(title, room, TITLE_SIZE, bold=True))
    subtitles = len(wrap(subtitle, room, SUBTITLE_SIZE))
    return 0.22 + 0.05 + (titles * TITLE_SIZE * 1.3 + subtitles * SUBTITLE_SIZE * 1.35) / 72 + 0.12


def area(figure: Figure, left: float, bottom: float, width: float, height: float) -> Axes:
    """Return axes at a place given in inches from the lower left corner, in the house's look."""
    full_width, full_height = figure.get_size_inches()
    axes = figure.add_axes(
        (left / full_width, bottom / full_height, width / full_width, height / full_height), facecolor="none"
    )
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(MUTED)
    axes.tick_params(length=0, pad=5)
    axes.grid(axis="x", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    return axes


def message(title: str, subtitle: str, text: str) -> Figure:
    """Return a sheet that says why there is nothing to draw."""
    figure = sheet(8.5, 3.0, title, subtitle)
    lines = wrap(text, 6.5 * 72, 11)
    figure.text(0.5, 0.38, "\n".join(lines), size=11, ha="center", va="center", color=MUTED, linespacing=1.5)
    return figure


@lru_cache(maxsize=4096)
def text_width(text: str, bold: bool = False) -> float:
    """Return the width of one line of ``text`` in ems (points at font size 1)."""
    font = FontProperties(family=FONT, size=100, weight="bold" if bold else "normal")
    width, _, _ = text_to_path.get_text_width_height_descent(text, font, ismath=False)
    return float(width) / 100


def wrap(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """Return ``text`` in lines no wider than ``room`` points at font size ``size``.

    Lines are parted at spaces, not at no-break spaces. A word that is wider alone is
    broken after ``:`` and ``,``, as in ``balanced:reserve=300``.
    """
    lines: list[str] = []
    for word in filter(None, text.split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, bold) * size <= room:
            lines[-1] = longer
        elif text_width(word, bold) * size <= room:
            lines.append(word)
        else:
            lines += re.findall(r"[^:,]+[:,]?", word) or [word]
    return lines
