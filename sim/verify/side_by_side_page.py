"""The page that sets a published simulator beside ours, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from string import Template

from sim.engine.version import ENGINE_VERSION
from sim.verify.side_by_side import Figure

PAGE = Path(__file__).parent / "published" / "gamescomputersplay.md"
"""The page without its figures: what is compared, what is the same, and what is not."""

_COLUMNS = """\
| figure | of | published | here | 95 % interval | difference |
|---|---|---:|---:|---:|---:|"""


def markdown(figures: Sequence[Figure], games: int, seed: int) -> str:
    """Return the page of a comparison."""
    table = "\n".join([_COLUMNS, *(_row(figure) for figure in figures)])
    page = Template(PAGE.read_text(encoding="utf-8"))
    return page.substitute(games=games, games_told=f"{games:,}", seed=seed, engine=ENGINE_VERSION, table=table)


def _row(figure: Figure) -> str:
    published = "" if figure.published is None else _number(figure, figure.published)
    difference = "" if figure.difference is None else _number(figure, figure.difference, "+").replace("%", "points")
    cells = (
        figure.name.replace("_", " "),
        figure.unit,
        published,
        _number(figure, figure.value),
        f"{_number(figure, figure.low)} to {_number(figure, figure.high)}",
        difference.replace("-", "−"),
    )
    return f"| {' | '.join(cells)} |"


def _number(figure: Figure, value: float, sign: str = "") -> str:
    return f"{100 * value:{sign}.1f} %" if figure.unit.startswith("share") else f"{value:{sign}.0f}"
