"""The validated configuration: frozen models that the rest of the program reads.

Everything here is fully resolved: every layer is applied, every default is
filled in, every name of a square is an index.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict

from sim.engine.declare import Value


class Frozen(BaseModel):
    """A model that cannot be changed after it is made."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Square(Frozen):
    """One square of the board.

    Attributes
    ----------
    index : int
        Place in board order; 0 is the start.
    kind : str
        One of the family's square kinds.
    group : str or None
        Group of a property, None for other squares.
    price, mortgage, building_cost : int
        In the board's currency; 0 for what cannot be bought or built on.
    rent : tuple of int
        Streets: by level, 0 to the hotel. Railroads: by number owned. Utilities: multiplier of the dice
        by number owned. Empty for other squares.
    deck : str or None
        Deck that a card is drawn from here.
    tax_flat : int
        Tax due here.
    tax_percent : float
        Per cent of the worth that may be paid instead; 0 where there is no choice.
    inner, outer : str or None
        Hotels whose plots the square borders on, on the driver's right and left.
    line : str or None
        Line across the track that is crossed by leaving the square forwards.
    amount : int
        What the bank pays here, or is paid.
    attempts : int
        Throws for a double that saves the tax.
    """

    index: int
    name: str
    kind: str
    group: str | None = None
    price: int = 0
    mortgage: int = 0
    building_cost: int = 0
    rent: tuple[int, ...] = ()
    deck: str | None = None
    tax_flat: int = 0
    tax_percent: float = 0.0
    inner: str | None = None
    outer: str | None = None
    line: str | None = None
    amount: int = 0
    attempts: int = 0


class Group(Frozen):
    """Properties that belong together; ``kind`` is the kind of its squares, ``squares`` their indices."""

    id: str
    name: str
    kind: str
    color: str
    building_cost: int
    squares: tuple[int, ...]


class Stage(Frozen):
    """A step in building a hotel; ``rate`` is the fee of a night when it is the last one that stands."""

    id: str
    name: str
    price: int
    stars: int
    rate: int


class Hotel(Frozen):
    """A plot beside the track and what can be built on it.

    Attributes
    ----------
    land, takeover, entrance : int
        Price of the plot from the bank, of the bare plot from its owner, of an entrance.
    stages : tuple of Stage
        In order of building.
    squares : tuple of int
        Indices of the squares that border on it: the places of its entrances.
    on_sale : tuple of int
        Those of them on which its plot can be acquired.
    """

    id: str
    name: str
    color: str
    land: int
    takeover: int
    entrance: int
    stages: tuple[Stage, ...]
    squares: tuple[int, ...]
    on_sale: tuple[int, ...]

    @property
    def facility(self) -> int:
        """Level that the facility makes, 0 without one."""
        return len(self.stages) if self.stages and self.stages[-1].id == "facility" else 0


class Card(Frozen):
    """One card; numbers that its effect does not use are 0, words are empty.

    Attributes
    ----------
    amount : int
        Paid or received; of each player for the effects with ``each``.
    percent : int
        Share of the cash in hand that is paid or received.
    target : int
        Index of the square moved to.
    steps : int
        Moved by; negative backwards.
    collect_salary : bool
        The salary is paid when the card moves the token over the start.
    kind : str
        Kind of square looked for by ``move_to_nearest``.
    rent_multiplier, dice_multiplier : int
        Rent there: times the due rent, or times a fresh throw.
    per_house, per_hotel : int
        Cost of repairs.
    draw_from : str
        Deck drawn from instead of paying.
    """

    id: str
    label: str
    effect: str
    amount: int = 0
    percent: int = 0
    target: int = 0
    steps: int = 0
    collect_salary: bool = False
    kind: str = ""
    rent_multiplier: int = 0
    dice_multiplier: int = 0
    per_house: int = 0
    per_hotel: int = 0
    draw_from: str = ""


class Deck(Frozen):
    """Cards in the order of the file; they are shuffled at the start of each game."""

    id: str
    name: str
    cards: tuple[Card, ...]


class Win(Frozen):
    """A row of the jackpot's pay table.

    Attributes
    ----------
    symbol : str
        Counted in the line that was thrown; empty: whichever symbol comes most often.
    count : int
        Least number of times that it must come.
    times : int
        Pays so many times the stake; 0: the whole pot.
    source : str
        Who pays: bank or pot.
    """

    symbol: str
    count: int
    times: int
    source: str


class Jackpot(Frozen):
    """The jackpot's columns of symbols, face 1 of the die first, and its pay table: the first row that holds pays."""

    columns: tuple[tuple[str, ...], ...]
    wins: tuple[Win, ...]


class Game(Frozen):
    """A board with its decks and rules, in one edition.

    Attributes
    ----------
    squares, groups, decks, hotels : tuple
        The parts of the board; which of them it has, depends on the family.
    edition, editions : str, tuple of str
        The edition that this is, and all that the file has.
    edition_summaries : mapping
        One line on each edition.
    rules : mapping
        Every switch of the family by its dotted key.
    jackpot : Jackpot or None
        What is played for on a jackpot square.
    house_name, houses_name, hotel_name : str
        What this game calls its buildings: one, several, and the highest level.
    standing : mapping
        For keys of the file what their values rest on, where that is told.
    """

    id: str
    family: str
    title: str
    currency: str
    summary: str
    edition: str
    editions: tuple[str, ...]
    edition_summaries: Mapping[str, str]
    language: str
    squares: tuple[Square, ...]
    groups: tuple[Group, ...]
    decks: tuple[Deck, ...]
    rules: Mapping[str, Value]
    players_min: int
    players_max: int
    sources: tuple[str, ...]
    hotels: tuple[Hotel, ...] = ()

    @property
    def named_properties(self) -> tuple[str, ...]:
        """What a strategy's parameters by group may name: ids of groups, or of hotels."""
        return tuple(group.id for group in self.groups) or tuple(hotel.id for hotel in self.hotels)

    jackpot: Jackpot | None = None
    house_name: str = "house"
    houses_name: str = "houses"
    hotel_name: str = "hotel"
    standing: Mapping[str, str] = {}


class Strategy(Frozen):
    """A way to play: one value for every parameter of the family.

    Attributes
    ----------
    name : str
        Name of its file.
    label : str
        What tables show: the name and what was overridden, as in ``balanced:reserve=300``.
    values : mapping
        By parameter; those by group hold a mapping from group id to number.
    own_file, own_digest : str
        Python file that answers some of its decisions, and the SHA-256 of its text; empty without one.
    own_decisions : tuple of str
        The decisions that it answers.
    """

    name: str
    label: str
    summary: str
    source: str
    family: str
    values: Mapping[str, Value | Mapping[str, float]]
    own_file: str = ""
    own_digest: str = ""
    own_decisions: tuple[str, ...] = ()


class Place(Frozen):
    """Where a player of a scenario stands when it begins.

    Attributes
    ----------
    name, strategy : str
        As in the scenario; ``strategy`` is its label.
    cash : tuple of int
        Least and most; in each game a number between them is drawn.
    square : int
        Index of the square.
    jail_cards : tuple of (int, int)
        Deck and card, as indices.
    kept_cards : tuple of (int, int)
        Cards of other effects that the player holds.
    """

    name: str
    strategy: str
    cash: tuple[int, int]
    square: int = 0
    in_jail: bool = False
    failed_attempts: int = 0
    eliminated: bool = False
    jail_cards: tuple[tuple[int, int], ...] = ()
    kept_cards: tuple[tuple[int, int], ...] = ()


class Holding(Frozen):
    """A property that a player owns: index of its square, or number of the hotel; seat of its owner; level."""

    square: int
    owner: int
    level: int = 0
    mortgaged: bool = False


class Position(Frozen):
    """The position of a scenario, from which every game begins.

    Attributes
    ----------
    name, summary : str
        Of the scenario's file.
    players : tuple of Place
        By seat: the order of the file is the order of play.
    holdings : tuple of Holding
        In board order; the bank has the other properties.
    decks : tuple of tuple of int
        For each deck the cards that lie on top, the first to be drawn first.
    pot : int
        Money in the pot.
    turn : int
        Seat of the player on turn.
    doubles : int
        Doubles that it has thrown in this turn.
    dice : tuple of tuple of int
        The throws that come first, in order of play.
    entrances : tuple of (int, int)
        Square and number of the hotel of every entrance, in board order.
    """

    name: str
    summary: str
    players: tuple[Place, ...]
    holdings: tuple[Holding, ...]
    decks: tuple[tuple[int, ...], ...]
    pot: int = 0
    turn: int = 0
    doubles: int = 0
    dice: tuple[tuple[int, ...], ...] = ()
    entrances: tuple[tuple[int, int], ...] = ()


class Experiment(Frozen):
    """All that decides what is played.

    Attributes
    ----------
    rules : mapping
        Every switch by its dotted key, fully layered.
    house_rules : tuple of str
        Names of the house rules, in the order in which they were laid.
    strategies : tuple of Strategy
        The distinct ones, in order of first appearance.
    line_up : tuple of int
        For each chair the index of its strategy.
    games : int
        Number of games.
    seed : int
        Game k of a seed is always the same game.
    fixed_seats : bool
        Chairs are seats in every game, instead of all orders in turn.
    position : Position or None
        Where every game begins, if not as usual. Each player then is a strategy of its own, by its name, and the
        seats are fixed.
    """

    name: str
    summary: str
    game: Game
    rules: Mapping[str, Value]
    house_rules: tuple[str, ...]
    strategies: tuple[Strategy, ...]
    line_up: tuple[int, ...]
    games: int
    seed: int
    fixed_seats: bool
    position: Position | None = None

    @property
    def players(self) -> int:
        """Number of players at the table."""
        return len(self.line_up)

    def resolved(self) -> dict[str, Any]:
        """Return everything that decides the results, as plain values for JSON.

        House rules are in it by what they set, not by name.
        """
        game = self.game.model_dump(mode="json", include=_BOARD, exclude_defaults=True)
        strategies = [_resolved_strategy(strategy) for strategy in self.strategies]
        scenario = {} if self.position is None else {"scenario": self._scenario(self.position)}
        return {
            "game": game,
            "rules": dict(self.rules),
            "strategies": strategies,
            "line_up": list(self.line_up),
            "games": self.games,
            "seed": self.seed,
            "fixed_seats": self.fixed_seats,
            **scenario,
        }

    @staticmethod
    def _scenario(position: Position) -> dict[str, Any]:
        """Return a position as plain values; entrances only where the game has them."""
        return position.model_dump(mode="json", exclude=set() if position.entrances else {"entrances"})

    def digest(self) -> str:
        """Return the SHA-256 of the canonical JSON of `resolved`, in hexadecimal."""
        text = json.dumps(self.resolved(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()


_BOARD = {"id", "family", "title", "edition", "currency", "squares", "groups", "decks", "hotels", "jackpot"}


def _resolved_strategy(strategy: Strategy) -> dict[str, Any]:
    """Return a strategy as plain values; of a Python file the digest counts, not the place."""
    own = {"own_digest": strategy.own_digest, "own_decisions": list(strategy.own_decisions)}
    return {"label": strategy.label, "values": _plain(strategy.values), **(own if strategy.own_digest else {})}


def _plain(value: Any) -> Any:
    return {key: _plain(item) for key, item in value.items()} if isinstance(value, Mapping) else value
