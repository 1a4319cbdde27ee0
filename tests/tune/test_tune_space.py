"""Ranges of parameters: defaults from the declarations, texts, and what is refused."""

from __future__ import annotations

import pytest

from sim.config.errors import ConfigError
from sim.config.load import load_game, load_strategy
from sim.games.declarations import FAMILIES, declarations
from sim.tune.space import _usual, as_text, changed, default_dimensions, parse_dimensions, value_of

GAME = load_game("monopoly-us")


def test_default_ranges_are_the_declared_ones_cut_to_what_is_usual() -> None:
    found = {item.key: item for item in default_dimensions(GAME)}
    assert (found["reserve"].low, found["reserve"].high, found["reserve"].step) == (0, 1000, 10)
    assert (found["build_target"].low, found["build_target"].high, found["build_target"].step) == (0, 7, 1)
    assert (found["auction_limit"].low, found["auction_limit"].high) == (0, 2)
    assert found["jail"].choices == ("leave", "stay", "danger")
    assert found["trade_counter"].choices == (False, True)
    assert not {"policy", "rent_claim", "buy_weights", "build_reserve"} & set(found)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_default_range_lies_within_the_declared_bounds(family: str) -> None:
    for parameter in declarations(family).parameters:
        item = _usual(parameter)
        if item.choices:
            assert len(item.choices) > 1
            continue
        assert parameter.low <= item.low < item.high <= parameter.high
        steps = (item.high - item.low) / item.step
        assert steps == pytest.approx(round(steps))
        assert 1 <= steps <= 200
        assert item.points(5)[0] == item.low
        assert item.points(5)[-1] == item.high


def test_texts() -> None:
    found = parse_dimensions("reserve=0..60, jail, build_order=dearest|board, buy_weights.orange=0.5..2", GAME)
    reserve, jail, order, orange = found
    assert reserve.points(3) == (0, 30, 60)
    assert jail.choices == ("leave", "stay", "danger")
    assert order.choices == ("dearest", "board")
    assert (orange.low, orange.high, orange.whole) == (0.5, 2, False)
    groups = parse_dimensions("trade_weights", GAME)
    assert [item.key for item in groups] == [f"trade_weights.{group}" for group in GAME.named_properties]


def test_a_point_changes_a_strategy_and_nothing_else() -> None:
    before = load_strategy("balanced", GAME)
    point = {"reserve": 300, "buy_weights.orange": 1.5}
    after = changed(before, point, "new")
    assert after.label == "new"
    assert after.values["reserve"] == 300
    assert after.values["buy_weights"]["orange"] == 1.5
    assert after.values["buy_weights"]["red"] == before.values["buy_weights"]["red"] == 1.0
    assert before.values["reserve"] == 200
    assert load_strategy(f"balanced:{as_text(point)}", GAME).values == after.values
    reserve, orange = parse_dimensions("reserve,buy_weights.orange", GAME)
    assert (value_of(after, reserve), value_of(after, orange)) == (300, 1.5)


def test_the_nearest_value_of_a_range() -> None:
    (reserve,) = parse_dimensions("reserve=0..1000", GAME)
    assert [reserve.nearest(value) for value in (-1, 203, 5000)] == [0, 200, 1000]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("reserve=600..0", "the range 600..0 is empty"),
        ("reserve=5..5", "the range 5..5 is empty"),
        ("reserve=-5..100", "both ends must be a whole number from 0 to 100000"),
        ("auction_limit=0..9", "both ends must be a number from 0 to 5"),
        ("reserve=0.5..2", "must be two whole numbers, as in reserve=0..100000"),
        ("reserve=many", "must be two whole numbers"),
        ("reserve=", "found nothing"),
        ("reserv=0..5", "did you mean reserve?"),
        ("reserve.orange=0..5", "unknown key"),
        ("buy_weights.orang=0..2", "did you mean orange?"),
        ("jail=leave|fly", "must be one of leave, stay, danger, parted by |, found fly"),
        ("jail=leave", "at least two values"),
        ("trade_counter=yes", "must be true or false"),
        ("reserve,reserve=0..5", "reserve is listed twice"),
        ("", "an empty entry"),
    ],
)
def test_mistakes(text: str, told: str) -> None:
    with pytest.raises(ConfigError) as error:
        parse_dimensions(text, GAME)
    assert told in str(error.value)
    assert str(error.value).startswith("--parameters")


def test_all_mistakes_at_once() -> None:
    with pytest.raises(ConfigError) as error:
        parse_dimensions("reserve=9..1,jail=fly,nonesuch", GAME)
    assert len(error.value.problems) == 3
