"""Games as the tables of a file: the way back from the models, with what is usual left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sim.config.board import Draft, keys_of_kind
from sim.config.hotels import hotel_row, own_name
from sim.config.models import Card, Deck, Game, Group
from sim.config.structure_cards import CARD_KEYS, OPTIONAL_KEYS
from sim.games.declarations import declarations

BUILDING_NAMES = {"house_name": "house", "houses_name": "houses", "hotel_name": "hotel"}
"""What a game may call its buildings, and how they are called otherwise."""

_OPEN_IN_GROUPS = ("price", "mortgage", "building_cost", "rent")

_FORWARD = ("move_to", "move_to_nearest", "move_to_any")
"""Effects of cards that pay the salary on the way where the card does not say."""


@dataclass(frozen=True)
class BoardRows:
    """The parts of a board, those of a file as rows.

    Attributes
    ----------
    squares, hotels : sequence of mapping
        In order.
    groups : sequence of Group
        With the indices of their squares.
    decks : mapping
        By id: ``name`` and ``cards``.
    jackpot : mapping or None
        The table of the jackpot, if there is one.
    """

    squares: Sequence[Mapping[str, Any]]
    groups: Sequence[Group]
    hotels: Sequence[Mapping[str, Any]]
    decks: Mapping[str, Any]
    jackpot: Mapping[str, Any] | None


def game_rows(game: Game) -> BoardRows:
    """Return the board of a game as it is with edition and rules laid on."""
    return BoardRows(
        squares=[_square(game, index) for index in range(len(game.squares))],
        groups=game.groups,
        hotels=[hotel_row(hotel) for hotel in game.hotels],
        decks={deck.id: {"name": deck.name, "cards": card_rows(game, deck)} for deck in game.decks},
        jackpot=jackpot_row(game),
    )


def _square(game: Game, index: int) -> dict[str, Any]:
    """Return a square of a game as a row with every key that its kind uses."""
    square = game.squares[index]
    row = {key: getattr(square, key) for key in keys_of_kind(declarations(game.family), square.kind)}
    row["name"] = own_name(game, square)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in row.items() if value is not None}


def card_rows(base: Game, deck: Deck, draft: Draft | None = None) -> list[dict[str, Any]]:
    """Return the cards of a deck as rows of a game file; ``draft`` is the board that they are for, if another."""
    return [_card(base, card, draft) for card in deck.cards]


def _card(base: Game, card: Card, draft: Draft | None) -> dict[str, Any]:
    """Return a card as a row of a game file; its target by name, or by number where the name is not clear."""
    row: dict[str, Any] = {"id": card.id, "label": card.label, "effect": card.effect}
    usual = {"collect_salary": card.effect in _FORWARD or card.steps > 0}
    for key in (*CARD_KEYS[card.effect], *OPTIONAL_KEYS.get(card.effect, ())):
        value = getattr(card, key)
        if key in CARD_KEYS[card.effect] or value != usual.get(key, 0):
            row[key] = value
    if "target" in row:
        name = base.squares[card.target].name
        names = [square.get("name") for square in draft.squares] if draft else [square.name for square in base.squares]
        same_place = card.target < len(names) and names[card.target] == name
        row["target"] = card.target if names.count(name) > 1 and same_place else name
    return row


def jackpot_row(game: Game) -> dict[str, Any] | None:
    """Return the table of a game's jackpot; None if it has none."""
    if game.jackpot is None:
        return None
    wins = [
        {
            **({"symbol": win.symbol} if win.symbol else {}),
            "count": win.count,
            **({"pays": win.times, "source": win.source} if win.times else {"pays": "pot"}),
        }
        for win in game.jackpot.wins
    ]
    return {"columns": [list(column) for column in game.jackpot.columns], "wins": wins}


def game_document(base: Game, board: BoardRows, written: set[str]) -> dict[str, Any]:
    """Return a game file's tables: the head and rules of a game round a board, what is usual left out.

    ``written`` are the rules that stand in the file even at their defaults.
    """
    rows = [dict(square) for square in board.squares]
    groups = _shared(board.groups, rows)
    for row in rows:
        if row.get("deck") == row["kind"]:
            del row["deck"]
        if not row.get("tax_percent", True):
            del row["tax_percent"]
    declared = declarations(base.family)
    printed = {switch.key: switch.default for switch in declared.switches}
    parts = {"group": groups, "square": rows, "hotel": list(board.hotels), "deck": dict(board.decks)}
    return {
        "title": base.title,
        "summary": base.summary,
        "family": base.family,
        "language": base.language,
        **({"currency": base.currency} if base.currency else {}),
        "players_min": base.players_min,
        "players_max": base.players_max,
        **{key: getattr(base, key) for key, usual in BUILDING_NAMES.items() if getattr(base, key) != usual},
        "sources": list(base.sources),
        **{name: part for name, part in parts.items() if name in declared.board_tables},
        **({"jackpot": board.jackpot} if board.jackpot is not None else {}),
        "rules": {key: value for key, value in base.rules.items() if key in written or value != printed[key]},
    }


def _shared(groups: Sequence[Group], rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the groups as rows; values that all squares of a group share move into it."""
    tables = []
    for group in groups:
        members = [rows[index] for index in group.squares]
        table: dict[str, Any] = {"id": group.id, "name": group.name}
        table |= {"color": group.color} if group.color else {}
        table |= {"kind": group.kind} if group.kind != "street" else {}
        for member in members:
            if member.get("mortgage") == member["price"] // 2:
                del member["mortgage"]
        for key in _OPEN_IN_GROUPS if group.kind != "street" else ("building_cost",):
            values = [member.get(key) for member in members]
            if values[0] is not None and all(value == values[0] for value in values):
                table[key] = values[0]
                for member in members:
                    del member[key]
        tables.append(table)
    return tables
