from __future__ import annotations

import io
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import Any

import polars as pl
import pytest
from matplotlib import rc_context
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.text import Text
from report_samples import board_of, made_up

from sim.analysis.labels import Labels
from sim.analysis.tables import build_tables
from sim.report.charts import board, cashflow, groups, levels, roi, style, survival, wins
from sim.report.pictures import CHARTS, NEEDS

Tables = dict[str, pl.DataFrame]


@pytest.fixture(params=[name for name in CHARTS if name not in NEEDS or name == "groups"])
def chart(request: pytest.FixtureRequest) -> ModuleType:
    return import_module(f"sim.report.charts.{request.param}")


def texts(figure: Figure) -> list[str]:
    found: list[Any] = figure.findobj(Text)
    return [text.get_text() for text in found if text.get_text()]


def rendered(figure: Figure) -> bytes:
    file = io.BytesIO()
    with rc_context(style.DRAWING):
        figure.savefig(file, format="png", dpi=40)
    return file.getvalue()


def test_every_chart_draws_the_run_and_says_where_it_is_from(chart: ModuleType, tables: Tables, labels: Labels) -> None:
    figure = chart.draw(tables, labels, "20,000 games, seed 7")
    assert "seed 7" in " ".join(texts(figure))
    assert rendered(figure).startswith(b"\x89PNG")
    assert len(chart.describe(tables, labels)) > 40


@pytest.mark.parametrize("fixture", ["empty_tables", "no_tables"])
def test_every_chart_survives_a_run_in_which_nothing_happened(
    chart: ModuleType, fixture: str, labels: Labels, request: pytest.FixtureRequest
) -> None:
    tables = request.getfixturevalue(fixture)
    assert rendered(chart.draw(tables, labels))
    assert chart.describe(tables, labels)


def test_text_stays_on_the_sheet(chart: ModuleType, tables: Tables, labels: Labels) -> None:
    with rc_context(style.DRAWING):
        figure = chart.draw(tables, labels, "20,000 games, seed 7")
        figure.canvas.draw()
        drawn = figure.get_tightbbox()
    width, height = figure.get_size_inches()
    assert drawn.x0 >= 0
    assert drawn.y0 >= 0
    assert drawn.x1 <= width
    assert drawn.y1 <= height


@pytest.mark.parametrize(("squares", "jail"), [(12, -1), (31, 5), (80, 20)])
def test_boards_of_any_size_are_drawn_with_names_in_any_alphabet(squares: int, jail: int, labels: Labels) -> None:
    other = board_of(labels, squares, jail)
    tables = {"landings": _landings(other)}
    found = texts(board.draw(tables, other))
    assert any("Гостиница" in text for text in found)
    assert ("In jail" in found) == (jail >= 0)
    assert sum(text.endswith("%") for text in found) >= squares


def test_a_board_that_is_too_small_gets_a_message(labels: Labels) -> None:
    other = board_of(labels, 6)
    assert any("12 to 80 squares" in text for text in texts(board.draw({"landings": _landings(other)}, other)))


def _landings(labels: Labels) -> pl.DataFrame:
    rows = [(square.index, square.name, False, 0.9 / len(labels.squares)) for square in labels.squares]
    if labels.jail_square >= 0:
        rows.insert(labels.jail_square + 1, (labels.jail_square, "Jail", True, 0.1))
    return pl.DataFrame(rows, schema=["square", "name", "in_jail", "roll_end_share"], orient="row")


def test_the_board_prints_each_share_and_both_parts_of_the_jail(tables: Tables, labels: Labels) -> None:
    found = texts(board.draw(tables, labels))
    assert {"In jail", "Visiting", "never"} <= set(found)
    for share in tables["landings"].filter(pl.col("roll_end_share") > 0)["roll_end_share"].to_list():
        assert f"{100 * share:.2f}\N{NO-BREAK SPACE}%" in found


def test_card_squares_and_jail_do_not_squeeze_the_colours(tables: Tables) -> None:
    heat = board.heat(tables)
    assert heat.in_jail is not None
    assert heat.scale.vmin is not None
    assert heat.scale.vmax is not None
    assert heat.scale.vmin > max(heat.shares[index] for index in (7, 22, 36))
    assert heat.scale.vmax < heat.in_jail


def test_the_heat_map_darkens_by_even_steps() -> None:
    levels = [_lightness(style.heat_map()(step / 20)) for step in range(21)]
    steps = [first - second for first, second in pairwise(levels)]
    assert min(steps) > 0
    assert max(steps) < 1.6 * min(steps)


def _lightness(color: Any) -> float:
    """Return CIE L* of a colour."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in to_rgb(color)]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 116 * luminance ** (1 / 3) - 16


@pytest.mark.parametrize("share", [step / 20 for step in range(21)])
def test_text_on_every_shade_can_be_read(share: float) -> None:
    shade = style.heat_map()(share)
    background, text = (((_lightness(color) + 16) / 116) ** 3 for color in (shade, style.text_on(shade)))
    text = 0.0 if style.text_on(shade) == style.DARK_TEXT else 1.0
    assert (max(background, text) + 0.05) / (min(background, text) + 0.05) >= 4.5


def test_a_group_without_a_colour_gets_a_neutral_one() -> None:
    assert style.group_color("", "railroad") == style.NEUTRAL["railroad"]
    assert style.group_color("no colour", "street") == style.OTHER_GROUP
    assert style.group_color("#ff0000", "street") == "#ff0000"


def test_returns_are_sorted_by_roi_or_by_the_board(tables: Tables) -> None:
    by_roi = roi.returns(tables)["roi"].to_list()
    assert by_roi == sorted(by_roi, reverse=True)
    by_board = roi.returns(tables, "board")["square"].to_list()
    assert by_board == sorted(by_board)
    assert len(by_board) == 28


def test_returns_say_when_nobody_bought_anything(empty_tables: Tables, labels: Labels) -> None:
    assert any("No property was bought" in text for text in texts(roi.draw(empty_tables, labels)))
    assert "No property was bought" in roi.describe(empty_tables, labels)


def test_returns_name_the_properties_that_nobody_bought(tables: Tables, labels: Labels) -> None:
    hidden = pl.when(pl.col("square") == 39).then(None).otherwise(pl.col("roi")).alias("roi")
    one_less = {**tables, "properties": tables["properties"].with_columns(hidden)}
    found = texts(roi.draw(one_less, labels))
    assert "Never bought: Boardwalk" in found


def test_win_rates_state_unfinished_games_and_equal_chance(tables: Tables, labels: Labels) -> None:
    found = " ".join(texts(wins.draw(tables, labels)))
    unfinished = wins.unfinished_share(tables)
    assert f"{100 * unfinished:.1f}\N{NO-BREAK SPACE}% of the games were unfinished" in found.replace("\n", " ")
    assert wins.equal_chance(tables, labels) == pytest.approx((1 - unfinished) / 4)
    assert [title for title, _ in wins.panels(tables)] == ["By strategy", "By seat, in order of play"]


def test_survival_notes_the_unfinished_and_uses_a_logarithmic_axis_for_a_long_tail(
    tables: Tables, labels: Labels
) -> None:
    figure = survival.draw(tables, labels)
    assert any("unfinished\nat the limit of 1,000 rounds" in text for text in texts(figure))
    assert survival.median(survival.curve(tables)) is None
    assert figure.axes[0].get_xscale() == "log"


def test_survival_marks_the_median_when_most_games_end(labels: Labels) -> None:
    short = replace(labels, max_rounds=200)
    tables = build_tables(*made_up(short, 2_000, unfinished=0.0), short)
    rows = survival.curve(tables)
    middle = survival.median(rows)
    assert middle is not None
    assert 60 < middle < 130
    figure = survival.draw(tables, short)
    assert any(f"half have ended after round {middle}" in text for text in texts(figure))
    assert figure.axes[0].get_xscale() == "linear"


def test_groups_are_ranked_by_what_their_first_owner_wins(tables: Tables, labels: Labels) -> None:
    rows = groups.ranked(tables, labels)
    rates = [wins.value for _, _, _, wins in rows if wins.value is not None]
    assert rates == sorted(rates, reverse=True)
    assert len(rates) == len(labels.groups)
    found = texts(groups.draw(tables, labels))
    assert f"{100 * rates[0]:.1f}\N{NO-BREAK SPACE}%" in found
    assert any("1 in 4" in text for text in found)


def test_a_group_that_nobody_completed_is_left_out(tables: Tables, labels: Labels) -> None:
    never = pl.when(pl.col("group") == "brown").then(0.0).otherwise(pl.col("completed_share")).alias("completed_share")
    other = {**tables, "groups": tables["groups"].with_columns(never)}
    assert "Brown" in texts(groups.draw(tables, labels))
    assert "Brown" not in texts(groups.draw(other, labels))


def test_levels_show_the_groups_that_are_built_on_and_their_steepest_step(tables: Tables, labels: Labels) -> None:
    rents = pl.when(pl.col("level") == "3 houses").then(pl.col("rent") * 9).otherwise(pl.col("rent")).alias("rent")
    other = {**tables, "levels": tables["levels"].with_columns(rents)}
    parts = levels.panels(other, labels)
    assert [panel.name for panel in parts] == [group.name for group in labels.groups if group.kind == "street"]
    assert {panel.steepest for panel in parts} == {"3 houses"}
    assert texts(levels.draw(other, labels)).count("steepest step: to 3 houses") == 8


def test_a_level_that_was_never_reached_has_no_step(tables: Tables, labels: Labels) -> None:
    reached = tables["levels"].filter(pl.col("level").is_in(["bare", "1 house", "hotel"]))
    panel = levels.panels({"levels": reached}, labels)[0]
    assert panel.steepest == "1 house"
    assert sorted(panel.rows["step"].unique().to_list()) == [0, 1, 5]


def test_cash_flow_has_a_panel_a_direction_with_the_largest_first(tables: Tables, labels: Labels) -> None:
    parts = cashflow.panels(tables)
    assert [title for title, _, _ in parts] == [
        "From the bank to players",
        "From players to the bank",
        "Between players",
    ]
    assert [cause for cause, _ in parts[2][2]] == ["rent", "trade"]
    found = texts(cashflow.draw(tables, labels))
    assert {"salary", "building", "rent", "trade"} <= set(found)
    assert "pot" not in found


def test_cash_flow_names_directions_it_has_no_title_for() -> None:
    rows = pl.DataFrame(
        {"cause": ["pot"], "from": ["pot"], "to": ["player"], "per_game": [3.0], "low": [2.0], "high": [4.0]}
    )
    assert [title for title, _, _ in cashflow.panels({"cashflow": rows})] == ["From pot to player"]


@pytest.mark.parametrize("name", ["wins", "roi", "survival"])
def test_marks_of_the_axes_say_where_they_stand(name: str, tables: Tables, labels: Labels) -> None:
    figure = import_module(f"sim.report.charts.{name}").draw(tables, labels)
    figure.canvas.draw()
    axis = figure.axes[0].yaxis if name == "survival" else figure.axes[0].xaxis
    marks = dict(zip(axis.get_majorticklocs(), [text.get_text() for text in axis.get_ticklabels()], strict=True))
    assert len(marks) > 3
    for place, text in marks.items():
        said = text.removesuffix("\N{NO-BREAK SPACE}%").replace("\N{MINUS SIGN}", "-")
        assert float(said) / 100 == pytest.approx(place)
