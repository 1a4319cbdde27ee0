"""The text of a game of one's own: all that a designer may change, with what each part means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sim.config.declared import allowed
from sim.config.game_comments import (
    DECKS,
    EDITIONS,
    GROUPS,
    HOTEL_SQUARES,
    HOTELS,
    JACKPOT,
    RULES,
    SQUARES,
    STANDING,
)
from sim.config.game_rows import BUILDING_NAMES
from sim.config.models import Game
from sim.config.reading import dotted
from sim.config.structure_cards import CARD_KEYS, OPTIONAL_KEYS
from sim.config.structure_standing import STANDINGS
from sim.config.writing import comment, lines_of, rows_of, setting_lines, table_lines, toml_value
from sim.games.declarations import Declarations, declarations

_WORDS = {
    "house_name": "What tables call a building: one",
    "houses_name": "several",
    "hotel_name": "and the highest level",
}

_HEAD = ("title", "summary", "family", "language", "currency", "players_min", "players_max", "sources", *_WORDS)

_TOLD = (*_HEAD, "group", "square", "jackpot", "rules", "deck", "standing", "edition")
"""Keys that have a place of their own in the text; whatever else a file has is copied."""


def game_text(
    name: str,
    base: Game,
    document: Mapping[str, Any],
    left_out: Mapping[str, Sequence[Mapping[str, Any]]],
    table: str | None,
) -> str:
    """Return a game file with teaching comments.

    Parameters
    ----------
    name : str
        The new game's name.
    base : Game
        What it was begun from.
    document : mapping
        The tables of the file; rules by dotted key.
    left_out : mapping of str to sequence of mapping
        Cards by deck that do not fit the board; they become comments.
    table : str, optional
        The CSV file that the squares come from.
    """
    declared = declarations(base.family)
    lines = [*_opening(name, base, table), "", *_head(declared, document)]
    parts = {"group": _groups, "square": _squares}
    for part, make in parts.items():
        if part in declared.board_tables:
            lines += make(declared, document)
    told = (*_TOLD, *declared.board_tables)
    others = {key: value for key, value in document.items() if key not in told}
    for key, value in others.items():
        if not isinstance(value, Mapping):
            lines += [*lines_of(key, value), ""]
    if "hotel" in declared.board_tables:
        lines += _hotels(declared, document)
    lines += [*comment(_flow(RULES)), "[rules]", *_rules(base.family, document["rules"]), ""]
    if "deck" in declared.board_tables:
        lines += comment(DECKS.format(effects="\n".join(_effects(base.family)), most=declared.limits.decks))
    for deck_id, deck in document.get("deck", {}).items():
        lines += _deck(deck_id, deck, left_out.get(deck_id, ()))
    lines += _taught("jackpot", document, JACKPOT.format(reels=declared.limits.reels, wins=declared.limits.wins))
    for key, value in others.items():
        if isinstance(value, Mapping):
            lines += table_lines(dotted(key), value)
    words = ", ".join(f"{word}: {meaning}" for word, meaning in STANDINGS.items())
    lines += _taught("standing", document, STANDING.format(words=words))
    editions = document.get("edition", {})
    if editions:
        lines += comment(_flow(EDITIONS))
    for edition, changes in editions.items():
        lines += table_lines(dotted("edition", edition), changes)
    return "\n".join(lines).rstrip() + "\n"


def _head(declared: Declarations, document: Mapping[str, Any]) -> Iterator[str]:
    for key in _HEAD:
        if key in document and key not in ("sources", *_WORDS):
            yield f"{key} = {toml_value(document[key])}"
    yield from ("sources = [", *(f"  {toml_value(source)}," for source in document.get("sources", ())), "]", "")
    if "group" in declared.board_tables:
        yield from comment(f"{', '.join(_WORDS.values())}.")
        for key in _WORDS:
            yield f"{'' if key in document else '# '}{key} = {toml_value(document.get(key, BUILDING_NAMES[key]))}"
        yield ""


def _groups(declared: Declarations, document: Mapping[str, Any]) -> list[str]:
    rows = rows_of(document.get("group", ()))
    return [*comment(_flow(GROUPS.format(kinds=", ".join(declared.property_kinds)))), "group = [", *rows, "]", ""]


def _squares(declared: Declarations, document: Mapping[str, Any]) -> list[str]:
    text = HOTEL_SQUARES if "hotel" in declared.board_tables else SQUARES
    taught = text.format(
        least=declared.limits.squares_min,
        most=declared.limits.squares_max,
        first=declared.first_square,
        kinds=", ".join(declared.square_kinds),
        decks=" and ".join(declared.deck_kinds),
    )
    rows = _square_rows(document["square"], declared.first_square)
    return [*comment(_flow(taught)), "square = [", *rows, "]", ""]


def _hotels(declared: Declarations, document: Mapping[str, Any]) -> Iterator[str]:
    limits = declared.limits
    yield from comment(_flow(HOTELS.format(hotels=limits.properties, stages=limits.levels)))
    for hotel in document.get("hotel", ()):
        yield "[[hotel]]"
        for key, value in hotel.items():
            yield from lines_of(key, value)
        yield ""


def _taught(key: str, document: Mapping[str, Any], text: str) -> Iterator[str]:
    """Yield a table of the document with a comment above; nothing if it has no such table."""
    if key in document:
        yield from comment(_flow(text))
        yield from table_lines(key, document[key])


def _flow(text: str) -> str:
    """Return a text as one paragraph, to be broken anew."""
    return " ".join(text.split())


def _opening(name: str, base: Game, table: str | None) -> Iterator[str]:
    edition = "" if base.edition == "official" else f", edition {base.edition}"
    file = f"{name}.toml"
    yield f"# {name}: a game of one's own, begun from {base.id}{edition}" + (
        f" with the squares of {table}." if table else "."
    )
    yield "#"
    for command, what in (
        (f"rentroll check {file}", "tells every mistake, with what is allowed"),
        (f"rentroll run --game {file}", "plays it: tables, charts, a report"),
        (f"rentroll exact --game {file}", "how often each square is landed on"),
        (f"rentroll games {file} --csv excel --out {name}.csv", "the squares as a table for a spreadsheet"),
        (f"rentroll new-game NEW --from {file} --from-csv {name}.csv", "and such a table as a game"),
    ):
        yield f"#   {command:<66} {what}"
    yield "#"
    yield "# Change anything below; what a line means stands above its part. In full: configs/README.md."


def _square_rows(squares: Sequence[Mapping[str, Any]], first: int) -> Iterator[str]:
    for number, square in enumerate(squares):
        if number % 10 == 0:
            yield f"  # from number {number + first}"
        yield from rows_of([square])


def _rules(family: str, given: Mapping[str, Any]) -> Iterator[str]:
    yield from setting_lines(
        (
            switch.key,
            given.get(switch.key, switch.default),
            f"{switch.summary} Allowed: {allowed(switch)}. Official: {switch.official}",
            switch.key in given,
        )
        for switch in declarations(family).switches
    )


def _effects(family: str) -> Iterator[str]:
    for effect in declarations(family).card_effects:
        needs = ", ".join(CARD_KEYS[effect]) or "nothing more"
        may = ", ".join(OPTIONAL_KEYS.get(effect, ()))
        yield f"  {effect}: {needs}" + (f"; may have {may}" if may else "")


def _deck(deck_id: str, deck: Mapping[str, Any], left_out: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield f"[{dotted('deck', deck_id)}]"
    for key, value in deck.items():
        if key != "cards":
            yield f"{key} = {toml_value(value)}"
    yield "cards = ["
    yield from rows_of(deck["cards"])
    if left_out:
        yield "  # These cards do not fit the board: give each a target of it and take the # away, or delete them."
        yield from rows_of(left_out, indent="  # ")
    yield from ("]", "")
