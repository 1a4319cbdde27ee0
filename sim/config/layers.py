"""Layers: editions, house rules, an experiment's settings and the command line, each laid on a draft.

One layer changes rules by their dotted keys and, under ``group``, ``square``
and ``deck``, rows of the board. The later layer wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sim.config.board import GROUP_DEFAULTS, Draft, find_square, keys_of_kind, pin_targets
from sim.config.declared import check_rules
from sim.config.documents import CardRow, DeckHead, GroupRow, SquareRow, check_row
from sim.config.errors import Origin, Problem, shown_value, suggestion
from sim.config.hotels import apply_hotel
from sim.config.reading import dotted, flattened

BOARD_TABLES = ("group", "square", "deck", "hotel")
"""Tables of a board in any family."""


@dataclass(frozen=True)
class Layer:
    """Changes of one source.

    Attributes
    ----------
    file : str
        File or option that they come from.
    rules : mapping
        Rule keys, as nested tables.
    board : mapping
        The tables of the board, such as ``group``, ``square`` and ``deck``.
    prefix, rules_prefix : str
        Where the tables stand in the file; empty, or ends in a dot.
    besides : tuple of str
        Keys of the file that are no rules.
    boards : tuple of str
        Shipped games that it is written for; any of its family if there are none.
    """

    file: str
    rules: Mapping[str, Any] = field(default_factory=dict)
    board: Mapping[str, Any] = field(default_factory=dict)
    prefix: str = ""
    rules_prefix: str = ""
    besides: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()


def settings_layer(file: str, table: Mapping[str, Any], prefix: str = "", besides: tuple[str, ...] = ()) -> Layer:
    """Return the layer of a table that holds rule keys and board tables side by side."""
    rules = {key: value for key, value in table.items() if key not in BOARD_TABLES}
    board = {key: value for key, value in table.items() if key in BOARD_TABLES}
    return Layer(file, rules, board, prefix, prefix, besides)


def edition_layer(file: str, name: str, table: Mapping[str, Any]) -> Layer:
    """Return the layer of an edition: its rules stand in a table of their own."""
    prefix = dotted("edition", name) + "."
    rules = table.get("rules", {})
    board = {key: value for key, value in table.items() if key in BOARD_TABLES}
    return Layer(file, rules if isinstance(rules, Mapping) else {}, board, prefix, f"{prefix}rules.")


def apply_layer(draft: Draft, layer: Layer) -> list[Problem]:
    """Lay a layer on a draft; what is valid is changed in place.

    Returns
    -------
    list of Problem
        What the layer itself gets wrong. Whether the board as a whole still holds is checked elsewhere.
    """
    flat = dict(flattened(layer.rules))
    rules, problems = check_rules(draft.declared.family, flat, layer.file, layer.rules_prefix, layer.besides)
    draft.rules.update(rules)
    draft.given |= {key: Origin(layer.file, f"{layer.rules_prefix}{key}") for key in rules}
    for table_name, table in layer.board.items():
        apply = _APPLIERS[table_name]
        key = f"{layer.prefix}{table_name}"
        if table_name not in draft.declared.board_tables:
            message = f"this game has no {table_name}s; its board is made of {', '.join(draft.declared.board_tables)}"
            problems.append(Problem(layer.file, key, table, message))
            continue
        if not isinstance(table, Mapping):
            message = f"must say which {table_name} and which key of it, as in {_EXAMPLES[table_name]}"
            problems.append(Problem(layer.file, key, table, f"{message}; found {shown_value(table)}"))
            continue
        for name, changes in table.items():
            problems += apply(draft, str(name), changes, (layer.file, f"{key}.{dotted(name)}"))
    pin_targets(draft)
    return problems


_EXAMPLES = {
    "group": "group.orange.rent_scale = 1.5",
    "square": "square.24.price = 260",
    "deck": 'deck.chance.card."ch-div".amount = 100',
    "hotel": "hotel.safari.land = 2500",
}


def _apply_group(draft: Draft, name: str, changes: Any, where: tuple[str, str]) -> list[Problem]:
    if name not in draft.groups:
        return [Problem(*where, name, f'unknown group "{name}"; {suggestion(name, draft.groups)}')]
    valid, problems = check_row(GroupRow, changes, *where, "group")
    if valid.pop("id", name) != name:
        problems.append(Problem(where[0], f"{where[1]}.id", changes["id"], "the id of a group cannot be changed"))
    draft.groups[name].update(valid)
    for key in GROUP_DEFAULTS:
        if key in valid:
            for index in draft.members(name):
                draft.squares[index].pop(key, None)
    return problems


def _apply_square(draft: Draft, name: str, changes: Any, where: tuple[str, str]) -> list[Problem]:
    try:
        square = draft.squares[find_square(draft, name)]
    except LookupError as error:
        return [Problem(*where, name, str(error))]
    valid, problems = check_row(SquareRow, changes, *where, "square")
    if valid.get("kind", square.get("kind")) != square.get("kind"):
        kept = keys_of_kind(draft.declared, valid["kind"])
        for key in [key for key in square if key not in kept]:
            del square[key]
    square.update(valid)
    return problems


def _apply_deck(draft: Draft, name: str, changes: Any, where: tuple[str, str]) -> list[Problem]:
    if not isinstance(changes, Mapping):
        return [Problem(*where, changes, f"must be a table of keys, found {shown_value(changes)}")]
    head = {key: value for key, value in changes.items() if key not in ("cards", "card")}
    valid, problems = check_row(DeckHead, head, *where, "deck", besides=("cards", "card"))
    if "cards" in changes:
        cards, found = read_cards(changes["cards"], where[0], f"{where[1]}.cards")
        problems += found
        valid["cards"] = cards
    elif name not in draft.decks:
        return [Problem(*where, name, f'unknown deck "{name}"; {suggestion(name, draft.decks)}')]
    deck = draft.decks.setdefault(name, {})
    deck.update(valid)
    return problems + _change_cards(deck, changes.get("card", {}), (where[0], f"{where[1]}.card"))


def _change_cards(deck: dict[str, Any], table: Any, where: tuple[str, str]) -> list[Problem]:
    if not isinstance(table, Mapping):
        return [Problem(*where, table, f"must be a table of cards by id, found {shown_value(table)}")]
    problems: list[Problem] = []
    for card_id, changes in table.items():
        key = f"{where[1]}.{dotted(card_id)}"
        card = next((card for card in deck["cards"] if card.get("id") == card_id), None)
        if card is None:
            ids = [str(card.get("id", "")) for card in deck["cards"]]
            problems.append(Problem(where[0], key, card_id, f'unknown card "{card_id}"; {suggestion(card_id, ids)}'))
            continue
        valid, found = check_row(CardRow, changes, where[0], key, "card")
        problems += found
        if valid.get("effect", card.get("effect")) != card.get("effect"):
            for stale in set(card) - {"id", "label"}:
                del card[stale]
        card.update(valid)
    return problems


_APPLIERS = {"group": _apply_group, "square": _apply_square, "deck": _apply_deck, "hotel": apply_hotel}


def read_cards(rows: Any, file: str, key: str) -> tuple[list[dict[str, Any]], list[Problem]]:
    """Return the rows of a deck's cards and what is wrong with them."""
    if not isinstance(rows, list):
        return [], [Problem(file, key, rows, f"must be a list of cards, found {shown_value(rows)}")]
    cards: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for number, row in enumerate(rows):
        valid, found = check_row(CardRow, row, file, f"{key}.{_card_name(row, number)}", "card")
        cards.append(valid)
        problems += found
    return cards, problems


def _card_name(row: Any, number: int) -> str:
    name = row.get("id") if isinstance(row, Mapping) else None
    return dotted(name) if isinstance(name, str) and name else str(number)
