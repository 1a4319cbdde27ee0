"""The parts of a board as frozen models: squares, groups, hotels, cards, the jackpot."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


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
