"""What the rows and the head of a game file may hold: squares, groups, hotels, cards, the jackpot."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from sim.config.document_types import Amount, Color, Multiplier, Price, Prose, Reference, Rent, Row, Scale, Text


class SquareRow(Row):
    """Keys of a square."""

    name: Text | None = None
    kind: Text | None = None
    group: Text | None = None
    price: Price | None = None
    mortgage: Amount | None = None
    building_cost: Price | None = None
    rent: Rent | None = None
    deck: Text | None = None
    tax_flat: Amount | None = None
    tax_percent: Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)] | None = None
    amount: Amount | None = None
    attempts: Annotated[int, Field(ge=1, le=10)] | None = None
    inner: Text | None = None
    outer: Text | None = None
    line: Text | None = None


class StageRow(Row):
    """Keys of a stage of a hotel."""

    id: Text | None = None
    name: Text | None = None
    price: Price | None = None
    stars: Annotated[int, Field(ge=1, le=10)] | None = None
    rate: Amount | None = None


class HotelRow(Row):
    """Keys of a hotel beside its stages; the scales multiply its prices and its rates."""

    id: Text | None = None
    name: Text | None = None
    color: Color | None = None
    land: Price | None = None
    takeover: Amount | None = None
    entrance: Amount | None = None
    rate_scale: Scale | None = None
    price_scale: Scale | None = None


class GroupRow(Row):
    """Keys of a group; price, mortgage, building cost and rent hold for its squares that give none."""

    id: Text | None = None
    name: Text | None = None
    kind: Text | None = None
    color: Color | None = None
    price: Price | None = None
    mortgage: Amount | None = None
    building_cost: Price | None = None
    rent: Rent | None = None
    rent_scale: Scale | None = None
    price_scale: Scale | None = None


class CardRow(Row):
    """Keys of a card."""

    id: Text | None = None
    label: Text | None = None
    effect: Text | None = None
    amount: Amount | None = None
    percent: Annotated[int, Field(ge=1, le=100)] | None = None
    target: Reference | None = None
    steps: int | None = None
    collect_salary: bool | None = None
    kind: Text | None = None
    rent_multiplier: Multiplier | None = None
    dice_multiplier: Multiplier | None = None
    per_house: Amount | None = None
    per_hotel: Amount | None = None
    draw_from: Text | None = None


class DeckHead(Row):
    """Keys of a deck beside its cards."""

    name: Text | None = None


class EditionHead(Row):
    """Keys of an edition beside its squares, groups, decks and rules."""

    title: Text | None = None
    summary: Prose | None = None
    currency: Text | None = None
    language: Text | None = None
    players_min: Annotated[int, Field(ge=1)] | None = None
    players_max: Annotated[int, Field(ge=1)] | None = None
    sources: list[Prose] | None = None
    standing: dict[str, Any] | None = None


class GameHead(EditionHead):
    """Keys of a game beside its squares, groups, decks, rules, jackpot, standing and editions."""

    family: Text | None = None
    house_name: Text | None = None
    houses_name: Text | None = None
    hotel_name: Text | None = None
    jackpot: dict[str, Any] | None = None


def _win(value: Any) -> int | str:
    if value == "pot" or (type(value) is int and 1 <= value <= 1000):
        return value
    raise PydanticCustomError("win", 'must be "pot", or how many times the stake: a whole number from 1 to 1000')


class JackpotRow(Row):
    """Keys of the jackpot."""

    columns: list[Any] | None = None
    wins: list[Any] | None = None


class WinRow(Row):
    """Keys of a row of the jackpot's pay table."""

    symbol: Text | None = None
    count: Annotated[int, Field(ge=1, le=3)] | None = None
    pays: Annotated[Any, BeforeValidator(_win)] | None = None
    source: Literal["bank", "pot"] | None = None
