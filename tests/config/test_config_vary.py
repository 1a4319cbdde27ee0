"""Grids of settings: what is read, and one clear message for each mistake."""

from __future__ import annotations

import pytest

from sim.config.errors import ConfigError
from sim.config.load import Options
from sim.config.vary import cell_experiments, grid, parse_axes


def message(*texts: str) -> str:
    with pytest.raises(ConfigError) as caught:
        parse_axes(texts)
    assert len(caught.value.problems) == 1
    return str(caught.value.problems[0])


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("salary=0..400:50", ("0", "50", "100", "150", "200", "250", "300", "350", "400")),
        ("salary=0..120:50", ("0", "50", "100")),
        ("salary=1..4", ("1", "2", "3", "4")),
        ("salary=7..7", ("7",)),
        ("buildings.houses=20,32,44", ("20", "32", "44")),
        ("salary=0..100:50,400", ("0", "50", "100", "400")),
        ("group.orange.rent_scale=0.5..0.8:0.1", ("0.5", "0.6", "0.7", "0.8")),
        ("jail.fine=-10..10:10", ("-10", "0", "10")),
        ("auction.enabled=true,false", ("true", "false")),
        ('square.1.rent=[1,2],[3,"a,b"]', ("[1,2]", '[3,"a,b"]')),
        ('square."A, B".price=10', ("10",)),
    ],
)
def test_values_of_an_axis(text: str, values: tuple[str, ...]) -> None:
    assert parse_axes([text])[0].values == values


def test_tenths_are_tenths() -> None:
    assert parse_axes(["x=0..1:0.1"])[0].numbers() == (0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("salary=400..0:50", "the range 400..0:50 goes backwards; write 0..400:50"),
        ("salary=0..400:0", "has a step of 0; a step is greater than 0"),
        ("salary=0..400:-50", "has a step of -50; a step is greater than 0"),
        ("salary=low..400:50", "low in the range low..400:50 is not a number"),
        ("salary=0..nan:50", "nan in the range 0..nan:50 is not a number"),
        ("salary=0..400:", "nothing in the range 0..400: is not a number"),
        ("salary=0.5..2", "the range 0.5..2 needs a step"),
        ("salary=1,,2", "has an empty value in its list"),
        ("salary=1,2,1", "holds the value 1 twice"),
        ("salary", "is not of the form key=values"),
        ("salary=", "is not of the form key=values"),
        ("=1,2", "is not of the form key=values"),
        ("salary=0..1000000", "has 1,000,001 values; at most 10,000 are played"),
        ("salary=[1,2", "is not a TOML value"),
    ],
)
def test_mistakes_of_an_axis(text: str, said: str) -> None:
    assert said in message(text)
    assert message(text).startswith("--vary: ")


def test_a_key_is_varied_once() -> None:
    assert "varied twice" in message("salary=1,2", "salary=3,4")


def test_too_large_a_grid_is_refused() -> None:
    assert "the grid has 40,000 cells" in message("a=1..200", "b=1..200")


def test_the_last_key_varies_fastest() -> None:
    axes = parse_axes(["a=1,2", "b=x,y"])
    assert list(grid(axes)) == [("1", "x"), ("1", "y"), ("2", "x"), ("2", "y")]


def test_cells_are_experiments_with_the_settings_laid_last() -> None:
    axes = parse_axes(["salary=100,300", "group.orange.rent_scale=1,2"])
    cells = cell_experiments(None, Options(settings=("salary=50",)), axes)
    assert [cell.rules["salary"] for cell in cells] == [100, 100, 300, 300]
    rents = [cell.game.squares[16].rent for cell in cells]
    assert rents[0] == rents[2]
    assert rents[1] == tuple(2 * rent for rent in rents[0])
    assert len({cell.digest() for cell in cells}) == 4


def test_a_parameter_of_a_strategy_keeps_its_label() -> None:
    cells = cell_experiments(None, Options(players="balanced*3,hoarder"), parse_axes(["balanced:reserve=0,500"]))
    assert [cell.strategies[0].values["reserve"] for cell in cells] == [0, 500]
    assert [strategy.label for strategy in cells[1].strategies] == ["balanced", "hoarder"]
    assert cells[0].strategies[1] == cells[1].strategies[1]


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["salry=1,2"], "--vary: salry: unknown key; did you mean salary?"),
        (["jail.fine=1,x"], 'must be a whole number from 0 to 100000, found "x"'),
        (["group.orang.rent_scale=1,2"], "did you mean orange?"),
        (["balansed:reserve=1,2"], "did you mean balanced?"),
        (["balanced:reserv=1,2"], "did you mean reserve?"),
    ],
)
def test_a_mistake_of_many_cells_is_told_once(texts: list[str], said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        cell_experiments(None, Options(), parse_axes(texts))
    assert len(caught.value.problems) == 1
    assert said in str(caught.value)
