"""What the rows and heads of configuration files may hold: keys, types and bounds.

Every key is optional here, because an edition or a setting gives some keys of
a row only; what a square, a group or a card must have is checked on the whole
board (`sim.config.structure`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from sim.config.declared import bound, unknown_key
from sim.config.errors import Problem, shown_value

MONEY = 1_000_000
GAMES_MAX = 10**12
SEED_MAX = 2**63 - 1

Text = Annotated[str, Field(min_length=1, max_length=200)]
Prose = Annotated[str, Field(min_length=1, max_length=2000)]
Amount = Annotated[int, Field(ge=0, le=MONEY)]
Price = Annotated[int, Field(ge=1, le=MONEY)]
Multiplier = Annotated[int, Field(ge=1, le=1000)]
Scale = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Rent = Annotated[list[Amount], Field(min_length=1)]
Color = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]


def _square_reference(value: Any) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str) or value == "":
        raise PydanticCustomError("reference", "must be the name or the number of a square")
    return value


Reference = Annotated[Any, BeforeValidator(_square_reference)]


class Row(BaseModel):
    """A table of a file; None stands for a key that is not given."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


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


class RulesHead(Row):
    """Keys of a house rule beside the rules that it changes."""

    summary: Prose | None = None
    source: Prose | None = None


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
