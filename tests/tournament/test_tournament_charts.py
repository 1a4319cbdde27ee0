"""Charts of tournaments and profiles are drawn whatever there is to show, and say it in words too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from xml.etree import ElementTree

import numpy as np
import polars as pl
import pytest
from matplotlib.figure import Figure
from rankings import tournament

from sim.analysis.tournament.tables import build_tables
from sim.analysis.tuning import PROFILE, Point, Profile, Score
from sim.report.charts import profile
from sim.report.charts import tournament as charts
from sim.report.pictures import picture

STRENGTH = np.array([0.6, 0.1, 0.0, -0.9])
DRAWN = [charts.draw_rates, charts.draw_ratings, charts.draw_pairs]


def texts(figure: Figure) -> list[str]:
    parts = [text.get_text() for text in figure.texts]
    return parts + [text.get_text() for axes in figure.axes for text in (*axes.texts, axes.title, axes._left_title)]


@pytest.mark.parametrize("draw", DRAWN)
@pytest.mark.parametrize(("games", "unfinished"), [(640, 0.1), (16, 0.0), (16, 1.0)])
def test_a_tournament_is_drawn(draw: Callable[..., Figure], games: int, unfinished: float) -> None:
    tables = build_tables(tournament(STRENGTH, 3, games, unfinished=unfinished))
    found = picture("chart", "", partial(draw, tables, "640 games"))
    assert found.png.startswith(b"\x89PNG")
    assert ElementTree.fromstring(found.svg) is not None


def test_the_matrix_shows_every_share() -> None:
    tables = build_tables(tournament(STRENGTH, 2, 640))
    shown = texts(charts.draw_pairs(tables, ""))
    for share in tables["pairwise"]["before"]:
        assert f"{100 * share:.0f}" in shown
    assert "a before d" in charts.describe_pairs(tables)


def test_rates_and_ratings_are_told_in_words() -> None:
    tables = build_tables(tournament(STRENGTH, 2, 640))
    best = tables["field"].row(0, named=True)
    assert f"a {100 * best['win_rate']:.1f}" in charts.describe_rates(tables)
    assert charts.describe_ratings(tables).startswith("Ratings in points. 2 players: a ")
    assert any("2 players" in text for text in texts(charts.draw_rates(tables, "")))


def score(wins: int) -> Score:
    return Score(np.full(127, wins), np.full(127, 16), np.full(127, 16))


def test_a_profile_is_drawn_with_the_most_important_parameter_first() -> None:
    base = score(5)
    points = [
        Point("jail", "leave", None, False, score(4)),
        Point("jail", "stay", None, True, base),
        Point("reserve", "0", 0.0, False, score(8)),
        Point("reserve", "200", 200.0, True, base),
    ]
    table: pl.DataFrame = PROFILE.build(Profile(base, points))
    assert [name for name, _ in profile.panels(table)] == ["reserve", "jail"]
    assert "reserve: 31.2\N{NO-BREAK SPACE}% at 200 to 50.0\N{NO-BREAK SPACE}% at 0" in profile.describe(table)
    assert {"reserve", "jail"} <= set(texts(profile.draw(table, "")))
    assert picture("profile", "", partial(profile.draw, table, "")).png.startswith(b"\x89PNG")
