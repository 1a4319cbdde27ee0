from __future__ import annotations

import pytest

from sim.report.charts.fit import LINE, fit, wrappings
from sim.report.charts.style import text_width, wrap


@pytest.mark.parametrize(
    "name", ["GO", "Mediterranean Avenue", "Железнодорожное предприятие", "A b c d e f g h i j k l"]
)
@pytest.mark.parametrize(("width", "height"), [(54, 40), (30, 46), (120, 20)])
def test_names_stay_in_their_rectangle(name: str, width: float, height: float) -> None:
    setting = fit(name, width, height, 9, may_turn=True)
    across, along = (height, width) if setting.upright else (width, height)
    lines = setting.text.split("\n")
    assert 0 < setting.size <= 9
    assert " ".join(lines) == name
    assert max(text_width(line) for line in lines) * setting.size <= across * 1.0001
    assert len(lines) * LINE * setting.size <= along * 1.0001


def test_lines_of_a_name_are_as_even_as_they_can_be() -> None:
    assert fit("New York Avenue", 54, 60, 8.5).text == "New York\nAvenue"


def test_text_is_turned_only_where_that_helps() -> None:
    assert fit("Kalverstraat", 20, 90, 9, may_turn=True).upright
    assert not fit("Kalverstraat", 20, 90, 9).upright
    assert not fit("GO", 20, 90, 9, may_turn=True).upright


def test_a_name_is_broken_into_four_lines_at_most() -> None:
    assert max(len(lines) for lines in wrappings("a b c d e f g h i j")) == 4


def test_wrapping_breaks_parameters_of_a_strategy() -> None:
    assert wrap("balanced:reserve=300,bid=2", 60, 9) == ["balanced:", "reserve=300,", "bid=2"]
    assert wrap("", 60, 9) == []
