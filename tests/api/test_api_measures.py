"""Measures of one property, square or group by the names that people know."""

from __future__ import annotations

import pytest

from sim.analysis.design import PLAIN
from sim.analysis.effects import comparable
from sim.analysis.measures import BY_NAME
from sim.api.measures import MEASURE, check_measures, nothing_counted, parse_bounds, parse_measures, parse_targets
from sim.api.precision import Precision
from sim.config.errors import ConfigError
from sim.config.load import load_experiment

US = load_experiment(None)


def spelled(text: str) -> tuple[str, ...]:
    return check_measures(parse_measures([text], ()), nothing_counted(US, PLAIN), MEASURE)


def refused(text: str) -> str:
    with pytest.raises(ConfigError) as caught:
        spelled(text)
    (problem,) = caught.value.problems
    return problem.message


def test_figures_of_a_property_are_named_as_tables_name_them() -> None:
    assert spelled("property_roi:Boardwalk, roi:39,roi:boardwalk") == ("property_roi:Boardwalk",) * 3
    assert spelled("roi") == ("property_roi",)
    assert spelled("rent_per_game:B. & O. Railroad") == ("property_rent_per_game:B. & O. Railroad",)
    assert spelled("rent_per_round:1") == ("property_rent_per_round:Mediterranean Avenue",)
    assert spelled("group_roi:Dark blue,win_rate:Hoarder") == ("group_roi:dark_blue", "win_rate:hoarder")
    assert spelled("roll_end_share:Illinois Avenue") == ("roll_end_share:Illinois Avenue",)
    assert spelled("roll_end_share:7") == ("roll_end_share:7",), "three squares are called Chance"


def test_unknown_figures_offer_the_nearest_name() -> None:
    assert refused("roi:Bordwalk") == (
        'unknown figure "property_roi:Bordwalk": there is no such property; did you mean property_roi:Boardwalk?'
    )
    assert refused("group_roi:ornge").endswith("there is no such group; did you mean group_roi:orange?")
    assert refused("win_rate:hoardr").endswith("did you mean win_rate:hoarder?")
    assert refused("unfinished_share:x") == "unfinished_share is one figure of the whole run: leave out :x"


def test_bounds_and_precision_take_the_same_names() -> None:
    assert parse_bounds(["0.1:roi:Boardwalk"]) == {"property_roi:Boardwalk": 0.1}
    wish = Precision(parse_targets(["1%:roi:39"]))
    wish.check(US)
    assert [target.measure for target in wish.targets] == ["property_roi:Boardwalk"]


def test_a_comparison_tells_a_measure_one_of_whose_figures_is_named() -> None:
    assert BY_NAME["property_roi"] in comparable(["property_roi:Boardwalk"])
    assert BY_NAME["property_roi"] not in comparable(["group_roi:orange"])
