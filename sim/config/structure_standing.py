"""What the numbers of a game file rest on, where its table ``standing`` tells.

The table lists keys by the kind of their source. Keys are written as in
settings: rules by their dotted keys, and ``square.24``, ``square.24.rent``,
``group.orange.building_cost``, ``deck.chance.card."ch-div"``, ``jackpot.wins``,
``hotel.royal.stage.main.rate``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sim.config.board import Draft, find_square
from sim.config.documents import CardRow, GameHead, GroupRow, HotelRow, JackpotRow, SquareRow, StageRow
from sim.config.errors import Problem, shown_value, suggestion
from sim.config.models import Card, Deck, Game, Group, Hotel, Square, Stage
from sim.config.reading import dotted, split_key
from sim.games.declarations import declarations

STANDINGS = {
    "sheet": "stated on the rule sheet",
    "fragment": "found in a fragment of the same rules",
    "two_programs": "two independent programs agree",
    "one_program": "one program only",
    "sibling": "taken from a sibling of the game",
    "reconstructed": "our own reconstruction",
}
"""What a value may rest on, the best first."""


def read_standing(table: Any, file: str, prefix: str = "") -> tuple[dict[str, str], list[Problem]]:
    """Return the standing of each key of a table, and what is wrong with the table.

    ``prefix`` says where the table stands: empty, or ends in a dot.
    """
    place = f"{prefix}standing"
    if not isinstance(table, Mapping):
        return {}, [Problem(file, place, table, f"must be a table of lists of keys, found {shown_value(table)}")]
    standing: dict[str, str] = {}
    problems: list[Problem] = []
    for word, keys in table.items():
        here = f"{place}.{dotted(word)}"
        if word not in STANDINGS:
            problems.append(Problem(file, here, word, f'unknown standing "{word}"; {suggestion(word, STANDINGS)}'))
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            problems.append(Problem(file, here, keys, f"must be a list of keys in quotes, found {shown_value(keys)}"))
            continue
        for key in keys:
            if key in standing:
                problems.append(Problem(file, here, key, f"{key} is listed twice; it is {standing[key]} as well"))
            standing[key] = word
    return standing, problems


def check_standing(draft: Draft) -> Iterator[Problem]:
    """Yield the keys of the table that the game does not have."""
    for key, word in draft.standing.items():
        message = _unknown(draft, key)
        if message is not None:
            yield Problem(draft.file, f"standing.{word}", key, f"{key} is not a key of this game: {message}")


def standing_rows(game: Game) -> Iterator[tuple[str, Any, str]]:
    """Yield key, value and standing of what the file tells, what is worst founded first."""
    order = list(STANDINGS)
    for key, word in sorted(game.standing.items(), key=lambda item: -order.index(item[1])):
        yield key, _value(game, key), STANDINGS[word]


def _unknown(draft: Draft, key: str) -> str | None:
    """Return what is wrong with a key; None if the game has it."""
    if key in draft.rules or key in GameHead.model_fields:
        return None
    try:
        root, *rest = split_key(key)
    except ValueError as error:
        return str(error)
    if root == "jackpot" and draft.jackpot is not None and len(rest) == 1:
        return _among(rest[0], JackpotRow.model_fields)
    if root == "square" and 1 <= len(rest) <= 2:
        try:
            find_square(draft, rest[0])
        except LookupError as error:
            return str(error)
        return _among(rest[1], SquareRow.model_fields) if len(rest) == 2 else None
    if root == "group" and 1 <= len(rest) <= 2:
        return _among(rest[0], draft.groups) or (_among(rest[1], GroupRow.model_fields) if len(rest) == 2 else None)
    if root == "deck" and rest:
        return _unknown_in_deck(draft, rest)
    if root == "hotel" and rest:
        return _unknown_in_hotel(draft, rest)
    return suggestion(key, [*draft.rules, *draft.declared.board_tables, "jackpot"])


def _unknown_in_hotel(draft: Draft, rest: list[str]) -> str | None:
    message = _among(rest[0], draft.hotels)
    if message is not None or len(rest) == 1:
        return message
    if rest[1] != "stage":
        return _among(rest[1], HotelRow.model_fields) if len(rest) == 2 else suggestion(rest[1], ["stage"])
    if not 3 <= len(rest) <= 4:
        return f"a stage is called {dotted('hotel', rest[0], 'stage')}.ID"
    stages = [str(stage.get("id", "")) for stage in draft.hotels[rest[0]]["stage"]]
    return _among(rest[2], stages) or (_among(rest[3], StageRow.model_fields) if len(rest) == 4 else None)


def _unknown_in_deck(draft: Draft, rest: list[str]) -> str | None:
    message = _among(rest[0], draft.decks)
    if message is not None or len(rest) == 1:
        return message
    if rest[1] != "card" or not 3 <= len(rest) <= 4:
        return f"a card is called {dotted('deck', rest[0], 'card')}.ID"
    cards = [str(card.get("id", "")) for card in draft.decks[rest[0]]["cards"]]
    return _among(rest[2], cards) or (_among(rest[3], CardRow.model_fields) if len(rest) == 4 else None)


def _among(name: str, valid: Any) -> str | None:
    return None if name in valid else f'unknown "{name}"; {suggestion(name, valid)}'


def _value(game: Game, key: str) -> Any:
    """Return what stands under a key that the game has, short enough for a table."""
    part = part_of(game, key)
    if isinstance(part, Square | Group | Hotel | Stage):
        return part.name
    if isinstance(part, Card):
        return part.label
    if isinstance(part, Deck):
        return len(part.cards)
    return f"{len(part)} {key.partition('.')[2]}" if key.startswith("jackpot.") and isinstance(part, tuple) else part


def part_of(game: Game, key: str) -> Any:
    """Return the whole part of a game that a key of the table names: a value, square, group, deck or card.

    Raises
    ------
    LookupError
        If the game has no such part.
    """
    if key in game.rules:
        return game.rules[key]
    root, *rest = split_key(key)
    if root == "square":
        by_name = {square.name: square for square in reversed(game.squares)}
        first = declarations(game.family).first_square
        square = game.squares[int(rest[0]) - first] if rest[0].isdecimal() else by_name[rest[0]]
        return getattr(square, rest[1]) if len(rest) == 2 else square
    if root == "group":
        group = {group.id: group for group in game.groups}[rest[0]]
        return getattr(group, rest[1], None) if len(rest) == 2 else group
    if root == "deck":
        deck = {deck.id: deck for deck in game.decks}[rest[0]]
        if len(rest) == 1:
            return deck
        card = {card.id: card for card in deck.cards}[rest[2]]
        return getattr(card, rest[3]) if len(rest) == 4 else card
    if root == "hotel":
        hotel = {hotel.id: hotel for hotel in game.hotels}[rest[0]]
        if len(rest) <= 2:
            return getattr(hotel, rest[1], None) if len(rest) == 2 else hotel
        stage = {stage.id: stage for stage in hotel.stages}[rest[2]]
        return getattr(stage, rest[3]) if len(rest) == 4 else stage
    if root == "jackpot" and len(rest) == 1:
        return getattr(game.jackpot, rest[0], None)
    return getattr(game, key, None)


def kept_standing(game: Game, before: Game) -> dict[str, list[str]]:
    """Return the table of a game that was made from another: what still is as it was rests on what it did."""

    def same(key: str) -> bool:
        try:
            return bool(part_of(game, key) == part_of(before, key))
        except LookupError:
            return False

    table: dict[str, list[str]] = {word: [] for word in STANDINGS}
    for key, word in before.standing.items():
        if same(key):
            table[word].append(key)
    return {word: keys for word, keys in table.items() if keys}
