"""What each game family declares, for readers that need no kernel.

Light to import: the modules behind it hold declarations only, and they are
imported when a family is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from sim.engine.declare import Parameter, SquareColumn, Switch


@dataclass(frozen=True)
class Limits:
    """Sizes that the family's records are padded to; inclusive upper bounds."""

    seats: int
    groups: int
    group_size: int
    decks: int
    cards: int
    levels: int
    properties: int
    script: int
    reels: int = 0
    wins: int = 0
    squares_min: int = 12
    squares_max: int = 80


@dataclass(frozen=True)
class Declarations:
    """The declared side of a game family.

    Attributes
    ----------
    family : str
        Name of the family, as in the ``family`` key of a game file.
    switches : tuple of Switch
        Every rule key.
    parameters : tuple of Parameter
        Every strategy parameter.
    square_kinds, card_effects : tuple of str
        Words that a game file may use.
    property_kinds : tuple of str
        Kinds of square that can be owned; a group has one of them.
    deck_kinds : tuple of str
        Kinds of square on which a card is drawn.
    strategies_folder : str
        Folder below ``configs/strategies`` that holds the family's profiles.
    limits : Limits
        Largest sizes of a board.
    board_tables : tuple of str
        Tables of a game file that hold the board; every layer may change them.
    square_keys : tuple of str
        Keys that every square may have, whatever its kind.
    first_square : int
        Number by which people call the first square.
    columns : tuple of SquareColumn
        What a table of squares for spreadsheets holds beside their numbers.
    needed_columns : tuple of str
        Those that every such table must have.
    hotel_columns, stage_columns : tuple of SquareColumn
        What rows of hotels and of their stages, below the squares, hold beside their ids.
    line_up : tuple of str
        Who plays where nobody says: strategies of the family, fewer where the table is smaller.
    benched : tuple of (str, str)
        Strategies whose speed is measured: by the full rules, and in bare walks.
    own_decisions : tuple of str
        Decisions that a user's Python file may answer.
    """

    family: str
    switches: tuple[Switch, ...]
    parameters: tuple[Parameter, ...]
    square_kinds: tuple[str, ...]
    card_effects: tuple[str, ...]
    property_kinds: tuple[str, ...]
    deck_kinds: tuple[str, ...]
    strategies_folder: str
    limits: Limits
    board_tables: tuple[str, ...] = ("group", "square", "deck")
    square_keys: tuple[str, ...] = ("name", "kind")
    first_square: int = 0
    columns: tuple[SquareColumn, ...] = ()
    needed_columns: tuple[str, ...] = ("name", "kind")
    hotel_columns: tuple[SquareColumn, ...] = ()
    stage_columns: tuple[SquareColumn, ...] = ()
    line_up: tuple[str, ...] = ("balanced", "aggressive", "cautious", "hoarder")
    benched: tuple[str, str] = ("balanced", "walker")
    own_decisions: tuple[str, ...] = ()

    def switch(self, key: str) -> Switch | None:
        """Return the switch called ``key``, if there is one."""
        return next((switch for switch in self.switches if switch.key == key), None)

    def parameter(self, key: str) -> Parameter | None:
        """Return the parameter called ``key``, if there is one."""
        return next((parameter for parameter in self.parameters if parameter.key == key), None)


def _property() -> Declarations:
    names = import_module("sim.games.property.names")
    return Declarations(
        family="property",
        switches=import_module("sim.games.property.switches").SWITCHES,
        parameters=import_module("sim.games.property.parameters").PARAMETERS,
        square_kinds=names.SQUARE_KINDS,
        card_effects=names.CARD_EFFECTS,
        property_kinds=names.PROPERTY_KINDS,
        deck_kinds=names.DECK_KINDS,
        strategies_folder="monopoly",
        own_decisions=names.OWN_DECISIONS,
        limits=Limits(
            seats=names.SEATS,
            groups=names.GROUPS,
            group_size=names.GROUP_SIZE,
            decks=names.DECKS,
            cards=names.CARDS,
            levels=names.LEVELS,
            properties=names.PROPERTIES,
            script=names.SCRIPT,
            reels=names.REELS,
            wins=names.WINS,
        ),
        columns=import_module("sim.games.property.columns").COLUMNS,
    )


def _hotel() -> Declarations:
    names = import_module("sim.games.hotel.names")
    columns = import_module("sim.games.hotel.columns")
    return Declarations(
        family="hotel",
        switches=import_module("sim.games.hotel.switches").SWITCHES,
        parameters=import_module("sim.games.hotel.parameters").PARAMETERS,
        square_kinds=names.SQUARE_KINDS,
        card_effects=(),
        property_kinds=(),
        deck_kinds=(),
        strategies_folder="hotel",
        limits=Limits(
            seats=names.SEATS,
            groups=0,
            group_size=0,
            decks=0,
            cards=0,
            levels=names.STAGES,
            properties=names.HOTELS,
            script=names.SCRIPT,
        ),
        board_tables=("hotel", "square"),
        square_keys=("name", "kind", "inner", "outer", "line"),
        first_square=1,
        columns=columns.COLUMNS,
        needed_columns=("kind",),
        hotel_columns=columns.HOTEL_COLUMNS,
        stage_columns=columns.STAGE_COLUMNS,
        line_up=("plain", "landlord", "doorman", "cautious"),
        benched=("plain", "plain"),
    )


_FAMILIES = {"property": _property, "hotel": _hotel}

FAMILIES = tuple(_FAMILIES)
"""Names of all game families."""


@cache
def declarations(family: str) -> Declarations:
    """Return what the family declares.

    Raises
    ------
    KeyError
        If there is no such family; see `FAMILIES`.
    """
    return _FAMILIES[family]()
