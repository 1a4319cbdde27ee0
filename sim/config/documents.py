"""What the rows and heads of configuration files may hold: keys, types and bounds.

Every key is optional here, because an edition or a setting gives some keys of
a row only; what a square, a group or a card must have is checked on the whole
board (`sim.config.structure`). Tables of games and of scenarios are in modules
of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field, ValidationError
from pydantic_core import ErrorDetails

from sim.config.declared import bound, unknown_key
from sim.config.document_types import MONEY, Prose, Row, Text
from sim.config.documents_board import (
    CardRow,
    DeckHead,
    EditionHead,
    GameHead,
    GroupRow,
    HotelRow,
    JackpotRow,
    SquareRow,
    StageRow,
    WinRow,
)
from sim.config.documents_position import DeckRow, HoldingRow, PlaceRow, ScenarioRow, TradeRow
from sim.config.errors import Problem, shown_value

__all__ = [
    "GAMES_MAX",
    "MONEY",
    "SEED_MAX",
    "CardRow",
    "DeckHead",
    "DeckRow",
    "EditionHead",
    "ExperimentRow",
    "GameHead",
    "GroupRow",
    "HoldingRow",
    "HotelRow",
    "JackpotRow",
    "PlaceRow",
    "Row",
    "RulesHead",
    "ScenarioRow",
    "SquareRow",
    "StageRow",
    "StrategyHead",
    "TradeRow",
    "WinRow",
    "check_row",
]

GAMES_MAX = 10**12
SEED_MAX = 2**63 - 1


class RulesHead(Row):
    """Keys of a house rule beside the rules that it changes.

    Attributes
    ----------
    official, common : str, optional
        What the printed rules say instead, and how many tables play the house rule, as far as it is known.
    boards : list of str, optional
        Shipped games that it is written for; any game of its family if left out.
    """

    summary: Prose | None = None
    official: Prose | None = None
    common: Prose | None = None
    source: Prose | None = None
    boards: list[Text] | None = None


class StrategyHead(Row):
    """Keys of a strategy beside its parameters."""

    summary: Prose | None = None
    source: Prose | None = None


class ExperimentRow(Row):
    """Keys of an experiment; the table ``set`` is checked against the rules and the board."""

    summary: Prose | None = None
    game: Text | None = None
    edition: Text | None = None
    rules: list[Text] | None = None
    players: list[Text] | None = None
    games: Annotated[int, Field(ge=1, le=GAMES_MAX)] | None = None
    seed: Annotated[int, Field(ge=0, le=SEED_MAX)] | None = None
    fixed_seats: bool | None = None
    scenario: Text | None = None
    set: dict[str, Any] | None = None


def check_row(
    model: type[Row], table: Any, file: str, key: str, place: str, besides: tuple[str, ...] = ()
) -> tuple[dict[str, Any], list[Problem]]:
    """Check one table of a file.

    Parameters
    ----------
    model : type of Row
        What it may hold.
    table : object
        What stands there.
    file, key : str
        Where it stands; ``key`` is empty for the file itself.
    place : str
        What it describes, one of the places of `sim.config.other_names`.
    besides : tuple of str
        Further keys that are valid here and looked at elsewhere; they only serve as suggestions.

    Returns
    -------
    tuple
        The keys whose values are valid, and a problem for each of the others.
    """
    if not isinstance(table, Mapping):
        return {}, [Problem(file, key, table, f"must be a table of keys, found {shown_value(table)}")]
    prefix = f"{key}." if key else ""
    failed: dict[str, str] = {}
    try:
        model.model_validate(dict(table))
    except ValidationError as error:
        for item in error.errors(include_url=False):
            name = str(item["loc"][0])
            if item["type"] == "extra_forbidden":
                message = unknown_key(name, (*model.model_fields, *besides), place)
            else:
                message = _message(item, table[name])
            failed.setdefault(name, message)
    problems = [Problem(file, prefix + name, table[name], failed[name]) for name in table if name in failed]
    return {name: value for name, value in table.items() if name not in failed}, problems


_TYPES = {
    "int_type": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "string_type": "a text in quotes",
    "list_type": "a list",
    "dict_type": "a table of keys",
    "finite_number": "a number",
    "literal_error": "bank or pot",
}


def _message(item: ErrorDetails, value: Any) -> str:
    context = item.get("ctx", {})
    kind = item["type"]
    if kind in _TYPES:
        need = f"must be {_TYPES[kind]}"
    elif kind == "greater_than_equal":
        need = f"must be at least {bound(context['ge'])}"
    elif kind == "less_than_equal":
        need = f"must be at most {bound(context['le'])}"
    elif kind == "string_pattern_mismatch":
        need = 'must be a color such as "#1e90ff"'
    elif kind in ("string_too_short", "too_short"):
        need = "must not be empty"
    elif kind == "string_too_long":
        need = f"must have at most {context['max_length']} characters"
    else:
        need = item["msg"]
    place = [part for part in item["loc"][1:] if isinstance(part, int)]
    if place:
        return f"entry {place[0] + 1} {need}, found {shown_value(item['input'])}"
    return f"{need}, found {shown_value(value)}"
