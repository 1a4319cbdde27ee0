"""A game of one's own: a copy of another, or a table of squares with another's rules and decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sim.config.board import Draft
from sim.config.board_table import Squares, known_columns
from sim.config.build import build_game
from sim.config.check import check_file
from sim.config.declared import check_rules
from sim.config.documents import SquareRow, check_row
from sim.config.errors import ConfigError, Problem, raise_if_any
from sim.config.game import open_game
from sim.config.game_rows import BoardRows, card_rows, game_document, game_rows, jackpot_row
from sim.config.game_text import game_text
from sim.config.hotels import hotel_row
from sim.config.layers import Layer
from sim.config.laying import lay
from sim.config.models import Game, Group
from sim.config.paths import locate
from sim.config.reading import dotted, flattened, nested, parse_setting, read_toml
from sim.config.spreadsheet import read_sheet
from sim.config.structure import structure_problems
from sim.config.structure_standing import kept_standing
from sim.games.declarations import declarations

_OF_THE_BOARD = ("squares", "groups", "decks", "hotels", "rules", "jackpot", "standing")
"""Fields of a game that are made of its board and rules."""


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
    opened = open_game(path, edition)
    game = opened.build()
    document = read_toml(path)
    changed = _settings(game, settings)
    document["rules"] = dict(flattened(document.get("rules", {})))
    written = set(document["rules"])
    left_out: list[tuple[Problem, dict[str, Any]]] = []
    messages: list[str] = []
    if table is not None:
        document, left_out = _from_table(game, Path(table), changed, written)
    else:
        layers = [Layer("--set", nested(tuple(key.split(".")), value)) for key, value in changed.items()]
        raise_if_any(lay(opened.draft, layers))
        laid = opened.build()
        if edition is None and laid.squares != game.squares and len(game.editions) > 1:
            others = [each for each in game.editions if each != game.edition]
            messages.append(
                f"the other editions ({', '.join(others)}): their rents are for other buildings than those of --set"
            )
        if edition is not None or laid.squares != game.squares:
            document = game_document(laid, game_rows(laid), written) | _standing(laid, game)
        else:
            _forget_standing(document, {key for key, value in changed.items() if value != game.rules[key]})
    document["rules"] |= changed
    document |= {"title": name.replace("-", " ").replace("_", " ").capitalize()}
    document["summary"] = f"A game of one's own, begun from {game.id}."
    for each in document.get("edition", {}).values():
        each.pop("title", None)
    messages += [f"{problem.message}; the card is a comment in the new file" for problem, _ in left_out]
    dropped: dict[str, list[dict[str, Any]]] = {}
    for problem, card in left_out:
        dropped.setdefault(problem.key, []).append(card)
    text = game_text(name, game, document, dropped, table)
    _check(name, text, changed)
    return NewGame(text, messages)


def _check(name: str, text: str, changed: Mapping[str, Any]) -> None:
    """Refuse settings with which the file would not be accepted, in whichever edition."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        problems = check_file(path)
    keys = {f"rules.{key}": key for key in changed}
    raise_if_any(
        [
            replace(problem, file="--set" if problem.key in keys else path.name, key=keys.get(problem.key, problem.key))
            for problem in problems
        ]
    )


def _standing(game: Game, before: Game) -> dict[str, Any]:
    table = kept_standing(game, before)
    return {"standing": table} if table else {}


def _forget_standing(document: Mapping[str, Any], changed: set[str]) -> None:
    """Take changed rules out of what a copied file tells of its sources."""
    for table in (document, *document.get("edition", {}).values()):
        for keys in table.get("standing", {}).values():
            keys[:] = [key for key in keys if key not in changed]


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
    sheet = read_sheet(path, known_columns(declared), declared.needed_columns)
    squares = Squares(sheet, declared)
    draft = Draft(declared, sheet.file, rules={**base.rules, **changed})
    problems = list(squares.problems)
    for index, row in enumerate(squares.rows):
        key = f"square.{index + declared.first_square}"
        valid, found = check_row(SquareRow, row, sheet.file, key, "square")
        draft.squares.append(valid)
        draft.reported |= {problem.key for problem in found}
        problems += map(squares.located, found)
    draft.reported |= squares.reported
    draft.groups = _groups(base, draft)
    draft.hotels = squares.hotels.rows or _bordering_hotels(base, draft)
    if any(square.get("kind") == "jackpot" for square in draft.squares):
        draft.jackpot = jackpot_row(base)
    draft.decks = {deck.id: {"name": deck.name, "cards": card_rows(base, deck, draft)} for deck in base.decks}
    found = structure_problems(draft)
    of_cards = [problem for problem in found if problem.key.startswith("deck.") and ".cards." in problem.key]
    problems += [squares.located(problem) for problem in found if problem not in of_cards]
    raise_if_any(sorted(problems, key=squares.row_number))
    left_out = _leave_out(draft, of_cards)
    if any(not deck["cards"] for deck in draft.decks.values()):
        raise ConfigError([Problem(path.name, "", None, problem.message) for problem, _ in left_out])
    groups = tuple(_group(base, draft, group_id) for group_id in draft.groups)
    hotels = [{"id": hotel_id, **hotel} for hotel_id, hotel in draft.hotels.items()]
    document = game_document(base, BoardRows(draft.squares, groups, hotels, draft.decks, draft.jackpot), written)
    kept = {name: getattr(base, name) for name in Game.model_fields if name not in _OF_THE_BOARD}
    return document | _standing(build_game(draft, kept), base), left_out


def _bordering_hotels(base: Game, draft: Draft) -> dict[str, dict[str, Any]]:
    """Return the hotels of the base that a square borders on; for tables of squares only."""
    borders = {square.get(side) for square in draft.squares for side in ("inner", "outer")}
    return {hotel.id: hotel_row(hotel) for hotel in base.hotels if hotel.id in borders}


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
