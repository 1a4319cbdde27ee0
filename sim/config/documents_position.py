"""What a scenario may hold: its head, players, holdings, cards on top, a proposed trade."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from sim.config.document_types import MONEY, Amount, Prose, Reference, Row, Text


def _cash(value: Any) -> tuple[int, int]:
    """Return a number, or a list of two, as least and most."""
    ends = [value, value] if isinstance(value, int) else value
    if not isinstance(ends, list) or len(ends) != 2 or not all(type(end) is int for end in ends):
        raise PydanticCustomError("cash", "must be a whole number, or a list of the least and the most")
    if not 0 <= ends[0] <= ends[1] <= MONEY:
        raise PydanticCustomError("cash", f"must be from 0 to {MONEY}, the least of a range first")
    return ends[0], ends[1]


def _throw(value: Any) -> list[int]:
    if not isinstance(value, list) or not all(type(die) is int for die in value):
        raise PydanticCustomError("throw", "must be a list of the dice thrown, such as [3, 4]")
    return value


def _trade_item(value: Any) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str) or value == "":
        raise PydanticCustomError("item", "must be an amount of cash or the name of a property or jail card")
    return value


Cash = Annotated[Any, BeforeValidator(_cash)]
Throw = Annotated[Any, BeforeValidator(_throw)]
TradeItem = Annotated[Any, BeforeValidator(_trade_item)]


class ScenarioRow(Row):
    """Keys of a scenario; the tables in it are checked one by one."""

    summary: Prose | None = None
    game: Text | None = None
    edition: Text | None = None
    rules: list[Text] | None = None
    set: dict[str, Any] | None = None
    player: list[Any] | None = None
    property: dict[str, Any] | None = None
    decks: dict[str, Any] | None = None
    pot: Amount | None = None
    turn: Text | None = None
    doubles: Annotated[int, Field(ge=0)] | None = None
    dice: list[Throw] | None = None
    trade: dict[str, Any] | None = None


class PlaceRow(Row):
    """Keys of a player of a scenario."""

    name: Text | None = None
    strategy: Text | None = None
    cash: Cash | None = None
    square: Reference | None = None
    car_park: bool | None = None
    in_jail: bool | None = None
    failed_attempts: Annotated[int, Field(ge=0)] | None = None
    eliminated: bool | None = None
    jail_cards: list[Text] | None = None
    kept_cards: list[Text] | None = None


class HoldingRow(Row):
    """Keys of a property of a scenario."""

    owner: Text | None = None
    houses: Annotated[int, Field(ge=0)] | None = None
    hotel: bool | None = None
    mortgaged: bool | None = None
    stages: Annotated[int, Field(ge=0)] | None = None
    entrances: list[int] | None = None


class DeckRow(Row):
    """Cards on top of a deck of a scenario."""

    cards: list[Text] | None = None


class TradeRow(Row):
    """Keys of a proposed trade."""

    player: Text | None = None
    partner: Text | None = None
    gives: list[TradeItem] | None = None
    gets: list[TradeItem] | None = None
