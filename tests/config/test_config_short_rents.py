"""Fewer houses before the hotel than the board has rents for: the spare rents are left out, the hotel keeps its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sim.config import check_file
from sim.config.errors import ConfigError
from sim.config.load import Options, assemble_game, load_game

KEY = "buildings.houses_per_hotel"


def rents(square: int, **options: object) -> tuple[int, ...]:
    return assemble_game(Options(game="monopoly-us", **options)).squares[square].rent  # type: ignore[arg-type]


def test_the_short_game_leaves_out_the_fourth_house() -> None:
    assert rents(39) == (50, 200, 600, 1400, 1700, 2000)
    assert rents(39, rules=("short-game",)) == (50, 200, 600, 1400, 2000)
    assert rents(39, settings=(f"{KEY}=0",)) == (50, 2000)
    assert rents(5, rules=("short-game",)) == (25, 50, 100, 200)


def test_a_street_with_rents_of_its_own_may_have_as_many_as_may_stand() -> None:
    settings = ("square.39.rent=[50, 200, 600, 1400, 3000]",)
    assert rents(39, rules=("short-game",), settings=settings) == (50, 200, 600, 1400, 3000)
    with pytest.raises(ConfigError, match=r"needs 5 rents \(bare, 1 to 3 houses, hotel\), found 4"):
        rents(39, rules=("short-game",), settings=("square.39.rent=[50, 200, 600, 3000]",))


def test_rents_are_scaled_after_it() -> None:
    assert rents(39, rules=("short-game",), settings=("group.dark_blue.rent_scale=2",)) == (100, 400, 1200, 2800, 4000)


def test_more_houses_than_rents_are_refused() -> None:
    with pytest.raises(ConfigError, match="all streets have 6 rents"):
        rents(39, settings=(f"{KEY}=5",))


def test_a_game_file_that_disagrees_with_itself_is_refused(write_game: Callable[..., Path]) -> None:
    path = write_game(("[deck.chance]", f"[rules]\n{KEY} = 3\n[deck.chance]"))
    said = f"village.toml: rules.{KEY}: all streets have 6 rents: that is 4 houses before the hotel"
    assert str(check_file(path)[0]).startswith(said)
    with pytest.raises(ConfigError, match="all streets have 6 rents"):
        load_game(str(path))


def test_an_edition_that_disagrees_is_refused(write_game: Callable[..., Path]) -> None:
    path = write_game(("[edition.sheet.rules]", f"[edition.sheet.rules]\n{KEY} = 3"))
    assert len(load_game(str(path)).squares[1].rent) == 6
    with pytest.raises(ConfigError, match="all streets have 6 rents"):
        load_game(str(path), "sheet")
    assert len(assemble_game(Options(game=str(path), settings=(f"{KEY}=3",))).squares[1].rent) == 5
