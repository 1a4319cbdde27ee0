"""Charts as files and as parts of the page; matplotlib is imported only when one is drawn."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from html import unescape
from importlib import import_module
from typing import TYPE_CHECKING

import polars as pl

from sim.analysis.labels import Labels

if TYPE_CHECKING:
    from matplotlib.figure import Figure

CHARTS = ("board", "exact", "wins", "roi", "groups", "levels", "entrances", "cashflow", "survival", "inequality")
"""Modules of `sim.report.charts`, in the order of the page."""

BOARD = "board"
"""The chart that the page replaces by a board to point at."""

NEEDS = {"groups": "groups", "entrances": "entrances"}
"""Charts that are drawn only for games that have a table."""

FORMATS: dict[str, tuple[str, ...]] = {"none": (), "png": ("png",), "svg": ("svg",), "all": ("png", "svg")}
"""File formats by what ``--charts`` takes."""

DOTS_PER_INCH = 150


@dataclass(frozen=True)
class Picture:
    """A chart that has been drawn.

    Attributes
    ----------
    name : str
        Name of its module and of its files.
    alt : str
        What it shows, in words.
    svg, png : bytes
        Content of the files; ``png`` is empty unless asked for.
    """

    name: str
    alt: str
    svg: bytes
    png: bytes


def draw_all(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str, png: bool = True) -> list[Picture]:
    """Draw every chart of a run that its game has tables for.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        As `sim.analysis.tables.build_tables` returns.
    labels : Labels
        Names of the game's things.
    note : str
        Of the run, for the subtitles: games and seed.
    png : bool
        Whether bitmaps are made too.
    """
    pictures = []
    for name in CHARTS:
        if NEEDS.get(name, "summary") not in tables:
            continue
        chart = import_module(f"sim.report.charts.{name}")
        alt = chart.describe(tables, labels)
        pictures.append(picture(name, alt, partial(chart.draw, tables, labels, note), png))
    return pictures


def picture(name: str, alt: str, draw: Callable[[], Figure], png: bool = True) -> Picture:
    """Draw one chart in the house's look.

    Parameters
    ----------
    name : str
        Of its files.
    alt : str
        What it shows, in words.
    draw : callable
        Returns the figure.
    png : bool
        Whether a bitmap is made too.
    """
    from matplotlib import rc_context

    from sim.report.charts.style import DRAWING

    with rc_context({**DRAWING, "svg.hashsalt": f"rentroll {name}"}):
        figure = draw()
        return Picture(name, alt, _svg(figure), _png(figure) if png else b"")


def _svg(figure: Figure) -> bytes:
    """Return the figure as SVG without date and program version."""
    file = io.BytesIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return file.getvalue()


def _png(figure: Figure) -> bytes:
    """Return the figure as a bitmap: without an alpha channel and packed lightly, which takes a third of the time."""
    from PIL import Image

    raw, file = io.BytesIO(), io.BytesIO()
    figure.savefig(raw, format="rgba", dpi=DOTS_PER_INCH)
    width, height = (int(inches * DOTS_PER_INCH) for inches in figure.get_size_inches())
    bitmap = Image.frombytes("RGBA", (width, height), raw.getvalue()).convert("RGB")
    bitmap.save(file, "png", compress_level=1, dpi=(DOTS_PER_INCH, DOTS_PER_INCH))
    return file.getvalue()


def inline_svg(picture: Picture) -> str:
    """Return the ``svg`` element for an HTML page.

    Letters drawn as outlines become text again, which is smaller, faster, and can be
    searched; each line keeps the length that it was drawn with, whatever the reader's
    font. Ids get the chart's name in front, since all charts share one document; theme
    colours become custom properties of the page (``--ink`` and so on), so that
    the chart follows its light or dark scheme. What it shows in words must stand
    in the element with the id ``<name>-alt``.
    """
    from sim.report.charts.style import THEME

    text = picture.svg.decode("utf-8")
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>|<style type=\"text/css\">.*?</style>", "", text, flags=re.DOTALL)
    text = _LETTERS.sub(_lettered, text)
    text = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{picture.name}-", text)
    for role, color in THEME.items():
        text = text.replace(color, f"var(--{role})")
    head, rest = text.split(">", 1)
    opening = f'<svg class="chart" role="img" aria-labelledby="{picture.name}-alt" {_trimmed(head)}'
    return f'{opening} xmlns:xlink="http://www.w3.org/1999/xlink">{rest}'.strip()


_LETTERS = re.compile(
    r'<!-- (?P<text>[^\n]*) -->\s*<g(?P<style> style="[^"]*")? transform="(?P<place>[^"]*?) ?'
    r'scale\((?P<size>[\d.]+) -[\d.]+\)">\s*(?P<outlines>(?:(?!</?g\b).)*?)</g>',
    re.DOTALL,
)
"""A line of letters as matplotlib writes it: the text as a comment, then its outlines in hundredths of the size."""


def _lettered(found: re.Match[str]) -> str:
    """Return a line of letters as an element ``text``."""
    from sim.report.charts.style import text_width

    text = found["text"]  # escaped, as the comment is
    size = 100 * float(found["size"])
    bold = "-Bold-" in found["outlines"]
    length = text_width(unescape(text), bold) * size
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text{found["style"] or ""} transform="{found["place"]}" font-size="{size:g}"{weight} '
        f'textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs">{text}</text>'
    )


def _trimmed(head: str) -> str:
    """Return the ``viewBox`` without the margin on the left and right, which the page has itself."""
    from sim.report.charts.style import MARGIN

    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', head)
    if box is None:
        raise ValueError(f"no view box in {head!r}")
    trim = 72 * MARGIN - 2
    return f'viewBox="{trim:g} 8 {float(box.group(1)) - 2 * trim:g} {float(box.group(2)) - 8:g}"'
