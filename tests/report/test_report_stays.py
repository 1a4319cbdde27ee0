"""Charts and page of a game whose properties lie beside a ring, in which visitors stay the night."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

import hotels
import polars as pl
import pytest
from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.text import Text
from report_samples import made_up_manifest

from sim.analysis.labels import Labels
from sim.analysis.tables import build_tables
from sim.report.charts import board, circle, entrances, levels, roi, style
from sim.report.page import page_tables, render_page
from sim.report.pictures import CHARTS, draw_all

Tables = dict[str, pl.DataFrame]


@pytest.fixture(scope="module")
def labels() -> Labels:
    return hotels.labels()


@pytest.fixture(scope="module")
def tables(labels: Labels) -> Tables:
    return build_tables(*hotels.tally_of(), labels)


def texts(figure: Figure) -> list[str]:
    found: list[Any] = figure.findobj(Text)
    return [text.get_text() for text in found if text.get_text()]


@pytest.mark.parametrize("name", [name for name in CHARTS if name != "groups"])
def test_every_chart_stays_on_its_sheet(name: str, tables: Tables, labels: Labels) -> None:
    chart = import_module(f"sim.report.charts.{name}")
    with rc_context(style.DRAWING):
        figure = chart.draw(tables, labels, "20,000 games, seed 7")
        figure.canvas.draw()
        drawn = figure.get_tightbbox()
    width, height = figure.get_size_inches()
    assert min(drawn.x0, drawn.y0) >= 0
    assert (drawn.x1 <= width, drawn.y1 <= height) == (True, True)
    assert "seed 7" in " ".join(texts(figure))


def test_only_charts_of_what_the_game_counts_are_drawn(tables: Tables, labels: Labels) -> None:
    assert "groups" not in tables
    assert "trades" not in tables
    names = [picture.name for picture in draw_all(tables, labels, "note", png=False)]
    assert names == [name for name in CHARTS if name != "groups"]


def test_the_ring_shows_squares_borders_and_lines(tables: Tables, labels: Labels) -> None:
    found = texts(board.draw(tables, labels))
    assert {str(number) for number in range(1, 32)} <= set(found)
    letters = "".join(text for text in found if len(text) == 1)
    for name in ("Boomerang", "Taj Mahal", "Bank line", "Town Hall line"):
        assert name in letters
    assert letters.count("L'Etoile") == 3  # it lies in three parts
    assert {"Royal", "32.3\N{NO-BREAK SPACE}%"} <= set(found)


def test_runs_go_on_over_the_start() -> None:
    assert circle.runs([0, 0, None, 1, 0]) == [(None, 2, 1), (1, 3, 1), (0, 4, 3)]
    assert circle.runs([2, 2]) == [(2, 0, 2)]


def test_rings_of_many_squares_and_names_in_any_alphabet_are_drawn(labels: Labels) -> None:
    squares = tuple(replace(labels.squares[place % 31], index=place, number=place + 1) for place in range(80))
    named = tuple(replace(label, name=f"Гостиница {label.index}") for label in labels.properties)
    other = replace(labels, squares=squares, properties=named)
    rows = [(square.number, square.name, 1 / 80) for square in squares]
    landings = pl.DataFrame(rows, schema=["square", "name", "roll_end_share"], orient="row")
    found = texts(board.draw({"landings": landings}, other))
    assert any(text.startswith("80 ") for text in found)
    assert "Гостиница" in "".join(text for text in found if len(text) == 1)


def test_alike_squares_are_alike_in_colour(tables: Tables) -> None:
    heat = board.heat(tables)
    colours = [heat.scale(share) for share in heat.shares]
    assert max(colours) - min(colours) < 0.15


def test_levels_have_a_panel_a_property_with_its_own_stages(tables: Tables, labels: Labels) -> None:
    parts = {panel.name: panel for panel in levels.panels(tables, labels)}
    assert list(parts) == [label.name for label in labels.properties]
    assert parts["Boomerang"].levels == ("bare plot", "main building", "facility")
    assert parts["Boomerang"].rows["step"].to_list() == [0, 1, 2]
    assert parts["Waikiki"].rows["level"].to_list()[-1] == "facility"
    assert parts["Waikiki"].rows["step"].to_list()[-1] == 6


def test_properties_of_one_square_are_told_apart(tables: Tables, labels: Labels) -> None:
    first = tables["levels"].filter(pl.col("square") == 3)
    assert set(first["name"]) == {"Boomerang", "Fujiyama"}
    assert len(roi.returns(tables)) == 8
    best = roi.returns(tables)["name"][0]
    assert roi.never_bought(
        {
            "properties": tables["properties"].with_columns(
                pl.when(pl.col("name") == best).then(None).otherwise(pl.col("roi")).alias("roi")
            )
        }
    ) == [best]


def test_entrances_are_ranked_by_what_they_earn(tables: Tables, labels: Labels) -> None:
    rows = entrances.ranked(tables, labels)
    earned = [row.figures[-1].value or 0.0 for row in rows]
    assert earned == sorted(earned, reverse=True)
    none = {"entrances": tables["entrances"].with_columns(pl.lit(None, pl.Float64).alias("mean_held"))}
    assert any("No entrance" in text for text in texts(entrances.draw(none, labels)))


def test_the_page_speaks_the_words_of_the_game(tables: Tables, labels: Labels) -> None:
    page = render_page(tables, labels, made_up_manifest())
    assert "Income and cost of each hotel" in page
    assert "printed number of the first square on which the plot is sold" in page
    made = {table.id: table for table in page_tables(tables, labels)}
    assert not {"groups", "trades"} & set(made)
    assert "in jail" not in {column.name for column in made["landings"].columns}
    for text in (text for table in made.values() for text in (table.text, *(c.meaning for c in table.columns))):
        assert "jail" not in text
        assert "mortgage" not in text
