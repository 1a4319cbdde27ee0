"""The validated configuration: frozen models that the rest of the program reads.

Everything here is fully resolved: every layer is applied, every default is
filled in, every name of a square is an index. The parts of a board are in
`sim.config.models_board`, those of a position in `sim.config.models_position`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sim.config.models_board import Card, Deck, Frozen, Group, Hotel, Jackpot, Square, Stage, Win
from sim.config.models_position import Holding, Place, Position
from sim.config.reading import digest_of
from sim.engine.declare import Value

__all__ = [
    "Card",
    "Deck",
    "Experiment",
    "Game",
    "Group",
    "Holding",
    "Hotel",
    "Jackpot",
    "Place",
    "Position",
    "Square",
    "Stage",
    "Strategy",
    "Win",
]


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

    jackpot: Jackpot | None = None
    house_name: str = "house"
    houses_name: str = "houses"
    hotel_name: str = "hotel"
    standing: Mapping[str, str] = {}

    @property
    def named_properties(self) -> tuple[str, ...]:
        """What a strategy's parameters by group may name: ids of groups, or of hotels."""
        return tuple(group.id for group in self.groups) or tuple(hotel.id for hotel in self.hotels)


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
    warnings : tuple of str
        What layers of it do for nothing; no part of what decides the results.
    idle : tuple of str
        Rule keys that its board, edition or layers give and that do nothing in this game.
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
    warnings: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()

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
        return digest_of(self.resolved())


_BOARD = {"id", "family", "title", "edition", "currency", "squares", "groups", "decks", "hotels", "jackpot"}


def _resolved_strategy(strategy: Strategy) -> dict[str, Any]:
    """Return a strategy as plain values; of a Python file the digest counts, not the place."""
    own = {"own_digest": strategy.own_digest, "own_decisions": list(strategy.own_decisions)}
    return {"label": strategy.label, "values": _plain(strategy.values), **(own if strategy.own_digest else {})}


def _plain(value: Any) -> Any:
    return {key: _plain(item) for key, item in value.items()} if isinstance(value, Mapping) else value
