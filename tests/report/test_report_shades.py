"""What the legend of the board says of figures beyond its scale."""

from __future__ import annotations

from sim.report import shades
from sim.report.figures import Estimate
from sim.report.formats import percent
from sim.report.page import spreads_apart


def shading(values: dict[str, float]) -> shades.Shading:
    figures = {name: Estimate(value) for name, value in values.items()}
    names = {name: name for name in values}
    return shades.scale("landings", "Landings", "", figures, names, lambda each: (percent(each.value, 2), ""))


def test_the_legend_names_what_lies_beyond_the_scale() -> None:
    usual = {f"Street {number}": 0.020 + 0.0002 * number for number in range(38)}
    found = shading({**usual, "In jail": 0.07, "Go To Jail": 0.0})
    assert found.beyond == (
        "Beyond the scale, and coloured as its ends: In jail 7.00\N{NO-BREAK SPACE}%, Go To Jail "
        "0.00\N{NO-BREAK SPACE}%."
    )
    assert found.data()["beyond"] == found.beyond
    assert (found.low, found.high) == (percent(0.020, 2), percent(0.0274, 2))
    assert found.fills["In jail"].color == found.fills["Street 37"].color == found.stops[-1]
    assert shading(usual).beyond == ""


def test_a_long_list_is_cut_and_counted() -> None:
    usual = {f"Street {number}": 0.020 + 0.0002 * number for number in range(38)}
    high = {f"High {number}": 0.1 + 0.01 * number for number in range(4)}
    low = {f"Low {number}": 0.001 * number for number in range(3)}
    text = shading({**usual, **high, **low}).beyond
    assert [name for name in ("High 3", "High 2", "High 1", "High 0") if name in text] == ["High 3", "High 2", "High 1"]
    assert "Low 0" in text
    assert text.endswith(" and 1 other.")


def test_intervals_within_sentences_stand_apart_from_their_figures() -> None:
    assert str(spreads_apart("<b> won 27.4 % (26.1 to 28.8) of 9 (all) games.")) == (
        "&lt;b&gt; won 27.4 % <small>(26.1 to 28.8)</small> of 9 (all) games."
    )
