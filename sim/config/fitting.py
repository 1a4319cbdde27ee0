"""Which profiles fit a board: those that weigh groups, or hotels, by their ids need some of them there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sim.config.errors import ConfigError, Problem, nearest
from sim.config.models import Game
from sim.config.paths import shipped_files
from sim.config.reading import read_toml
from sim.games.declarations import Declarations

OTHERS = "others"
"""In a parameter by group: every group that is not named."""


def _named_groups(table: Mapping[str, Any], declared: Declarations) -> list[str]:
    """Return the groups that a profile names, each once."""
    tables = (table.get(parameter.key) for parameter in declared.parameters if parameter.by_group)
    named = (group for item in tables if isinstance(item, Mapping) for group in item)
    return [group for group in dict.fromkeys(named) if group != OTHERS]


def check_fit(table: Mapping[str, Any], file: str, declared: Declarations, game: Game) -> None:
    """Refuse a profile none of whose groups, or hotels, the board has: it is for another board.

    One that is near to a name of the board is a slip of the pen instead, which is told by itself.
    """
    there = game.named_properties
    named = _named_groups(table, declared)
    if _fits(named, there) or (
        not set(named) & _shipped_groups(declared.family) and any(nearest(group, there) for group in named)
    ):
        return
    fitting = [
        path.stem
        for path in shipped_files("strategies", declared.strategies_folder)
        if _fits(_named_groups(read_toml(path), declared), there)
    ]
    what = "hotels" if game.hotels else "groups"
    message = (
        f"is made for another board: {game.id} has no {what} {', '.join(named)}, but {', '.join(there)}; "
        f"profiles that fit it: {', '.join(fitting)}"
    )
    raise ConfigError([Problem(file, "", None, message)])


def _fits(named: Sequence[str], there: Sequence[str]) -> bool:
    """Tell whether a profile is for a board with these groups: it names none, or one that the board has."""
    return not named or any(group in there for group in named)


def carried_over(table: Mapping[str, Any], declared: Declarations, game: Game) -> Mapping[str, Any]:
    """Return a profile without the groups that only other shipped boards have.

    What it says of the others holds on this board too. A name that no shipped board knows stays in: it is a mistake.
    """
    absent = [group for group in _named_groups(table, declared) if group not in game.named_properties]
    elsewhere = set(absent) & _shipped_groups(declared.family) if absent else set()
    if not elsewhere:
        return table
    by_group = {parameter.key for parameter in declared.parameters if parameter.by_group}
    return {
        key: {group: item for group, item in value.items() if group not in elsewhere}
        if key in by_group and isinstance(value, Mapping)
        else value
        for key, value in table.items()
    }


@cache
def _shipped_groups(family: str) -> set[str]:
    """Return the ids of groups and hotels on the shipped boards of a family."""
    boards = (read_toml(path) for path in shipped_files("games"))
    parts = (board.get(table, ()) for board in boards if board.get("family") == family for table in ("group", "hotel"))
    return {row["id"] for rows in parts for row in rows}
