"""A game of one's own: a copy of another, or a table of squares with another's rules and decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.config.board import Draft, keys_of_kind
from sim.config.board_table import NEEDED, Squares, known_columns
from sim.config.declared import check_rules
from sim.config.documents import SquareRow, check_row
from sim.config.errors import ConfigError, Problem, raise_if_any
from sim.config.game import open_game
from sim.config.game_text import game_text
from sim.config.models import Card, Deck, Game, Group
from sim.config.paths import locate
from sim.config.reading import dotted, flattened, nested, parse_setting, read_toml
from sim.config.spreadsheet import read_sheet
from sim.config.structure import structure_problems
from sim.config.structure_cards import CARD_KEYS, OPTIONAL_KEYS
from sim.games.declarations import declarations

_OPEN_IN_GROUPS = ("price", "mortgage", "building_cost", "rent")


@dataclass
class NewGame:
    """A game file that is not written yet.

    Attributes
    ----------
    text : str
        The file.
    left_out : list of str
        What had to be left out, a message each.
    """

    text: str
    left_out: list[str] = field(default_factory=list)


def new_game(
    name: str, base: str, edition: str | None = None, table: str | None = None, settings: Sequence[str] = ()
) -> NewGame:
    """Return a game of one's own.

    Parameters
    ----------
    name : str
        Its title and the name of its file.
    base : str
        Game, by name or path, that is copied.
    edition : str, optional
        Edition of the base that becomes the new game's official one.
    table : str, optional
        CSV file of the squares; those of the base if left out.
    settings : sequence of str
        Rules that differ, as ``key=value``.

    Raises
    ------
    ConfigError
        With every mistake of the base, the settings or the table.
    """
    path = locate("games", base)
    game = open_game(path, edition).build()
    document = read_toml(path)
    changed = _settings(game, settings)
    document["rules"] = dict(flattened(document.get("rules", {})))
    written = set(document["rules"])
    left_out: list[tuple[Problem, dict[str, Any]]] = []
    if table is not None:
        document, left_out = _from_table(game, Path(table), changed, written)
    elif edition is not None:
        document = _document(game, [_square(game, index) for index in range(len(game.squares))], game.groups, written)
    document["rules"] |= changed
    document |= {"title": name.replace("-", " ").replace("_", " ").capitalize()}
    document["summary"] = f"A game of one's own, begun from {game.id}."
    for each in document.get("edition", {}).values():
        each.pop("title", None)
    messages = [f"{problem.message}; the card is a comment in the new file" for problem, _ in left_out]
    dropped: dict[str, list[dict[str, Any]]] = {}
    for problem, card in left_out:
        dropped.setdefault(problem.key, []).append(card)
    return NewGame(game_text(name, game, document, dropped, table), messages)


def _settings(game: Game, settings: Sequence[str]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for text in settings:
        try:
            parts, value = parse_setting(text)
        except ValueError as error:
            raise ConfigError([Problem("--set", "", text, f"{text} {error}")]) from None
        given |= dict(flattened(nested(parts, value)))
    valid, problems = check_rules(game.family, given, "--set")
    raise_if_any(problems)
    return dict(valid)


def _from_table(
    base: Game, path: Path, changed: Mapping[str, Any], written: set[str]
) -> tuple[dict[str, Any], list[tuple[Problem, dict[str, Any]]]]:
    """Return the document of a table's squares with the base's rules and cards, and the cards that do not fit."""
    declared = declarations(base.family)
    sheet = read_sheet(path, known_columns(declared), NEEDED)
    squares = Squares(sheet, declared)
    draft = Draft(declared, sheet.file, rules={**base.rules, **changed})
    problems = list(squares.problems)
    for index, row in enumerate(squares.rows):
        valid, found = check_row(SquareRow, row, sheet.file, f"square.{index}", "square")
        draft.squares.append(valid)
        draft.reported |= {problem.key for problem in found}
        problems += map(squares.located, found)
    draft.reported |= squares.reported
    draft.groups = _groups(base, draft)
    draft.decks = {deck.id: {"name": deck.name, "cards": _cards(base, deck, draft)} for deck in base.decks}
    found = structure_problems(draft)
    of_cards = [problem for problem in found if problem.key.startswith("deck.") and ".cards." in problem.key]
    problems += [squares.located(problem) for problem in found if problem not in of_cards]
    raise_if_any(sorted(problems, key=squares.row_number))
    left_out = _leave_out(draft, of_cards)
    if any(not deck["cards"] for deck in draft.decks.values()):
        raise ConfigError([Problem(path.name, "", None, problem.message) for problem, _ in left_out])
    groups = tuple(_group(base, draft, group_id) for group_id in draft.groups)
    document = _document(base, draft.squares, groups, written)
    document["deck"] = draft.decks
    return document, left_out


def _groups(base: Game, draft: Draft) -> dict[str, dict[str, Any]]:
    """Return the groups of the squares: those of the base first, in its order, then new ones."""
    found = [square["group"] for square in draft.squares if "group" in square]
    ordered = [group.id for group in base.groups if group.id in found]
    kinds = {square["group"]: square.get("kind") for square in reversed(draft.squares) if "group" in square}
    known = draft.declared.property_kinds
    return {
        group_id: {"kind": kinds[group_id]} if kinds[group_id] in known else {}
        for group_id in dict.fromkeys([*ordered, *found])
    }


def _group(base: Game, draft: Draft, group_id: str) -> Group:
    before = next((group for group in base.groups if group.id == group_id), None)
    return Group(
        id=group_id,
        name=before.name if before else group_id.replace("_", " ").capitalize(),
        kind=draft.groups[group_id]["kind"],
        color=before.color if before else "",
        building_cost=0,
        squares=draft.members(group_id),
    )


def _cards(base: Game, deck: Deck, draft: Draft | None = None) -> list[dict[str, Any]]:
    return [_card(base, card, draft) for card in deck.cards]


def _card(base: Game, card: Card, draft: Draft | None) -> dict[str, Any]:
    """Return a card as a row of a game file; its target by name, or by number where the name is not clear."""
    row: dict[str, Any] = {"id": card.id, "label": card.label, "effect": card.effect}
    usual = {"collect_salary": card.effect in ("move_to", "move_to_nearest") or card.steps > 0}
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


def _leave_out(draft: Draft, problems: Sequence[Problem]) -> list[tuple[Problem, dict[str, Any]]]:
    """Take the cards with problems out of their decks; return them with one message each, keyed by their deck."""
    left_out = []
    for deck_id, deck in draft.decks.items():
        kept = []
        for card in deck["cards"]:
            prefix = dotted("deck", deck_id, "cards", card["id"]) + "."
            of_card = [problem for problem in problems if problem.key.startswith(prefix)]
            if not of_card:
                kept.append(card)
                continue
            message = f'card {card["id"]} ("{card["label"]}") of deck {deck_id}: {of_card[0].message}'
            left_out.append((Problem("", deck_id, card["id"], message), card))
        deck["cards"] = kept
    return left_out


def _square(game: Game, index: int) -> dict[str, Any]:
    """Return a square of a game as a row with every key that its kind uses."""
    square = game.squares[index]
    row = {key: getattr(square, key) for key in keys_of_kind(declarations(game.family), square.kind)}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in row.items()}


def _document(
    base: Game, squares: Sequence[Mapping[str, Any]], groups: Sequence[Group], written: set[str]
) -> dict[str, Any]:
    """Return a game file's tables: values that a whole group shares stand in the group, what is usual is left out."""
    rows = [dict(square) for square in squares]
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
    for row in rows:
        if row.get("deck") == row["kind"]:
            del row["deck"]
        if not row.get("tax_percent", True):
            del row["tax_percent"]
    printed = {switch.key: switch.default for switch in declarations(base.family).switches}
    return {
        "title": base.title,
        "summary": base.summary,
        "family": base.family,
        "language": base.language,
        **({"currency": base.currency} if base.currency else {}),
        "players_min": base.players_min,
        "players_max": base.players_max,
        "sources": list(base.sources),
        "group": tables,
        "square": rows,
        "rules": {key: value for key, value in base.rules.items() if key in written or value != printed[key]},
        "deck": {deck.id: {"name": deck.name, "cards": _cards(base, deck)} for deck in base.decks},
    }
