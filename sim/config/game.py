"""Game files: read, lay the edition on, check, build."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.config.board import Draft, pin_targets
from sim.config.build import build_game
from sim.config.coherence import case_of, contradictions
from sim.config.declared import check_rules, default_rules
from sim.config.documents import DeckHead, EditionHead, GameHead, GroupRow, SquareRow, check_row
from sim.config.errors import ConfigError, Origin, Problem, raise_if_any, shown_value, suggestion
from sim.config.hotels import read_hotels
from sim.config.layers import BOARD_TABLES, apply_layer, edition_layer, read_cards
from sim.config.models import Game
from sim.config.paths import shown
from sim.config.reading import dotted, flattened, read_toml
from sim.config.structure import structure_problems
from sim.config.structure_jackpot import read_jackpot
from sim.config.structure_standing import read_standing
from sim.games.declarations import FAMILIES, Declarations, declarations

OFFICIAL = "official"
"""The edition that is played when none is asked for."""

_TABLES = (*BOARD_TABLES, "rules")

_BUILDING_NAMES = ("house_name", "houses_name", "hotel_name")

EDITION_OPTION = Origin("--edition")


@dataclass
class OpenGame:
    """A game file in one edition, before the models are made.

    Attributes
    ----------
    draft : Draft
        The board, on which further layers may be laid.
    head : dict
        The fields of `Game` that are not part of the board.
    editions : tuple of str
        Every edition of the file.
    warnings : list of Problem
        What layers above the edition do for nothing.
    """

    draft: Draft
    head: dict[str, Any]
    editions: tuple[str, ...]
    warnings: list[Problem] = field(default_factory=list)

    def build(self) -> Game:
        """Return the models; the draft must have no structural mistake."""
        return build_game(self.draft, self.head)


def open_game(path: Path, edition: str | None = None, origin: Origin = EDITION_OPTION) -> OpenGame:
    """Read a game file, lay an edition on it and check the whole.

    Parameters
    ----------
    path : Path
        The file.
    edition : str, optional
        Name of an edition; the official one if left out.
    origin : Origin
        What names the edition, for the message.

    Raises
    ------
    ConfigError
        With every mistake of the file.
    """
    table = read_toml(path)
    file = shown(path)
    declared = _family(table, file)
    foreign = _foreign(table, declared, file)
    table = {key: value for key, value in table.items() if key not in {problem.key for problem in foreign}}
    draft = Draft(declared, file)
    head, problems = check_row(
        GameHead,
        {key: value for key, value in table.items() if key not in (*_TABLES, "edition")},
        file,
        "",
        "game",
        besides=(*_TABLES, "edition"),
    )
    problems = foreign + problems + _read_rules(draft, table.get("rules", {}))
    problems += _read_groups(draft, table.get("group", []))
    problems += _read_squares(draft, table.get("square"))
    problems += _read_decks(draft, table.get("deck", {}))
    problems += read_hotels(draft, table.get("hotel", []))
    if "jackpot" in head:
        problems += read_jackpot(draft, head.pop("jackpot"))
    draft.standing, found = read_standing(head.pop("standing", {}), file)
    problems += found
    pin_targets(draft)
    editions, found = _read_editions(table.get("edition", {}), file)
    problems += found
    name = edition or OFFICIAL
    if name not in editions:
        message = f'unknown edition "{name}" of {path.stem}; {suggestion(name, editions)}'
        raise ConfigError([*problems, Problem(*origin, name, message)])
    problems += apply_layer(draft, edition_layer(file, name, editions[name]))
    own, found = read_standing(editions[name].get("standing", {}), file, dotted("edition", name) + ".")
    draft.standing.update(own)
    problems += found
    head, found = _head(path, declared, head, editions, name)
    problems += found
    draft.reported = {problem.key for problem in problems}
    raise_if_any(problems + structure_problems(draft) + contradictions(case_of(draft), declared.family))
    draft.printed_levels = draft.levels() if "buildings.houses_per_hotel" in draft.rules else 0
    return OpenGame(draft, head, tuple(editions))


def _family(table: Mapping[str, Any], file: str) -> Declarations:
    family = table.get("family")
    if family in FAMILIES:
        return declarations(family)
    if family is None:
        message = f"the family of the game is missing: one of {', '.join(FAMILIES)}"
    else:
        message = f"unknown family of games {shown_value(family)}; {suggestion(str(family), FAMILIES)}"
    raise ConfigError([Problem(file, "family", family, message)])


def _foreign(table: Mapping[str, Any], declared: Declarations, file: str) -> list[Problem]:
    """Return what is told of a game whose family has no such thing."""
    made_of = f"its board is made of {', '.join(declared.board_tables)}"
    absent = {key: f"{key}s; {made_of}" for key in BOARD_TABLES if key not in declared.board_tables}
    if "jackpot" not in declared.square_kinds:
        absent["jackpot"] = f"jackpot; {made_of}"
    if not declared.property_kinds:
        absent |= dict.fromkeys(_BUILDING_NAMES, "words for houses; stages of hotels have names of their own")
    return [Problem(file, key, None, f"this game has no {absent[key]}") for key in table if key in absent]


def _read_rules(draft: Draft, table: Any) -> list[Problem]:
    draft.rules = default_rules(draft.declared.family)
    if not isinstance(table, Mapping):
        return [Problem(draft.file, "rules", table, f"must be a table of rule keys, found {shown_value(table)}")]
    rules, problems = check_rules(draft.declared.family, dict(flattened(table)), draft.file, "rules.")
    draft.rules.update(rules)
    draft.given = {key: Origin(draft.file, f"rules.{key}") for key in rules}
    return problems


def _read_groups(draft: Draft, rows: Any) -> list[Problem]:
    problems: list[Problem] = []
    for number, row in _rows(draft, "group", rows, problems):
        group_id = row.get("id") if isinstance(row, Mapping) else None
        key = dotted("group", group_id if isinstance(group_id, str) and group_id else number)
        valid, found = check_row(GroupRow, row, draft.file, key, "group")
        problems += found
        if group_id is None and not found:
            problems.append(Problem(draft.file, f"{key}.id", None, "the id of the group is missing"))
        elif "id" in valid:
            if valid["id"] in draft.groups:
                problems.append(Problem(draft.file, f"{key}.id", group_id, f'two groups have the id "{group_id}"'))
            draft.groups[valid.pop("id")] = valid
    return problems


def _read_squares(draft: Draft, rows: Any) -> list[Problem]:
    problems: list[Problem] = []
    if rows is None:
        return [Problem(draft.file, "square", None, "the squares of the board are missing")]
    for number, row in _rows(draft, "square", rows, problems):
        key = f"square.{number + draft.declared.first_square}"
        valid, found = check_row(SquareRow, row, draft.file, key, "square")
        draft.squares.append(valid)
        problems += found
    return problems


def _rows(draft: Draft, key: str, rows: Any, problems: list[Problem]) -> Iterable[tuple[int, Any]]:
    if isinstance(rows, list):
        return enumerate(rows)
    problems.append(Problem(draft.file, key, rows, f"must be a list of {key}s in order, found {shown_value(rows)}"))
    return ()


def _read_decks(draft: Draft, table: Any) -> list[Problem]:
    if not isinstance(table, Mapping):
        return [Problem(draft.file, "deck", table, f"must be a table of decks, found {shown_value(table)}")]
    problems: list[Problem] = []
    for deck_id, deck in table.items():
        key = dotted("deck", deck_id)
        if not isinstance(deck, Mapping):
            problems.append(Problem(draft.file, key, deck, f"must be a table of keys, found {shown_value(deck)}"))
            continue
        rest = {name: value for name, value in deck.items() if name != "cards"}
        valid, found = check_row(DeckHead, rest, draft.file, key, "deck", besides=("cards",))
        valid["cards"], in_cards = read_cards(deck.get("cards", []), draft.file, f"{key}.cards")
        problems += found + in_cards
        draft.decks[deck_id] = valid
    return problems


def _read_editions(table: Any, file: str) -> tuple[dict[str, Mapping[str, Any]], list[Problem]]:
    editions: dict[str, Mapping[str, Any]] = {OFFICIAL: {}}
    if not isinstance(table, Mapping):
        return editions, [Problem(file, "edition", table, f"must be a table of editions, found {shown_value(table)}")]
    problems: list[Problem] = []
    for name, edition in table.items():
        key = dotted("edition", name)
        if not isinstance(edition, Mapping):
            problems.append(Problem(file, key, edition, f"must be a table of keys, found {shown_value(edition)}"))
            continue
        rest = {item: value for item, value in edition.items() if item not in _TABLES}
        valid, found = check_row(EditionHead, rest, file, key, "game", besides=_TABLES)
        problems += found
        if not isinstance(edition.get("rules", {}), Mapping):
            problems.append(Problem(file, f"{key}.rules", edition["rules"], "must be a table of rule keys"))
        editions[name] = {**valid, **{item: edition[item] for item in _TABLES if item in edition}}
    return editions, problems


def _head(
    path: Path, declared: Declarations, head: Mapping[str, Any], editions: Mapping[str, Mapping[str, Any]], name: str
) -> tuple[dict[str, Any], list[Problem]]:
    seats = declared.limits.seats
    own = {key: value for key, value in editions[name].items() if key not in (*_TABLES, "summary", "standing")}
    given = {**head, **own}
    least, most = given.get("players_min", 2), given.get("players_max", seats)
    problems = []
    if "title" not in given:
        problems.append(Problem(shown(path), "title", None, "the title of the game is missing"))
    if not 2 <= least <= most <= seats:
        message = f"a game is for 2 to {seats} players, found {least} to {most}"
        problems.append(Problem(shown(path), "players_max", most, message))
    return {
        "id": path.stem,
        "family": declared.family,
        "title": given.get("title", path.stem),
        "currency": given.get("currency", ""),
        "summary": given.get("summary", ""),
        "edition": name,
        "editions": tuple(editions),
        "edition_summaries": {item: str(edition.get("summary", "")) for item, edition in editions.items()},
        "language": given.get("language", "en"),
        "players_min": least,
        "players_max": most,
        "sources": tuple(given.get("sources", ())),
        **{key: given[key] for key in _BUILDING_NAMES if key in given},
    }, problems
