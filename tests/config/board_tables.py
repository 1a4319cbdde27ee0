"""A board of twelve squares as a CSV table, and what tests of tables ask of games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sim.config import ConfigError, Game, load_game
from sim.config.new_game import new_game

BOARD = """number,name,kind,group,price,rent_0,rent_1,rent_2,rent_3,rent_4,rent_5,building_cost,tax_flat
0,Start,go,,,,,,,,,,
1,North,street,meadow,60,4,20,60,180,320,450,40,
2,South,street,meadow,65,5,25,75,200,350,500,40,
3,Luck,chance,,,,,,,,,,
4,Old Road,railroad,road,90,,10,30,,,,,
5,Prison,jail,,,,,,,,,,
6,Toll,tax,,,,,,,,,,50
7,New Road,railroad,road,90,,10,30,,,,,
8,Well,utility,well,70,,3,,,,,,
9,Luck,chance,,,,,,,,,,
10,Green,free_parking,,,,,,,,,,
11,Caught,go_to_jail,,,,,,,,,,
"""


def facts(game: Game) -> dict[str, Any]:
    """Return all of a game but what a copy is called."""
    return game.model_dump(exclude={"id", "title", "summary", "edition", "editions", "edition_summaries"})


def made(text: str, tmp_path: Path) -> Game:
    """Return the game of a file's text."""
    path = tmp_path / "made.toml"
    path.write_text(text, encoding="utf-8")
    return load_game(str(path))


def lines_of(text: str, tmp_path: Path, base: str = "monopoly-us", **more: Any) -> list[str]:
    """Return what is wrong with a table."""
    path = tmp_path / "board.csv"
    path.write_bytes(text.encode("utf-8"))
    with pytest.raises(ConfigError) as caught:
        new_game("made", base, table=str(path), **more)
    return [str(problem).replace(str(path), "board.csv") for problem in caught.value.problems]
