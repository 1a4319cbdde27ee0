"""The text of a game of one's own: all that a designer may change, with what each part means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sim.config.declared import allowed
from sim.config.models import Game
from sim.config.reading import dotted
from sim.config.structure_cards import CARD_KEYS, OPTIONAL_KEYS
from sim.config.writing import comment, lines_of, rows_of, setting_lines, table_lines, toml_value
from sim.games.declarations import declarations

_HEAD = (
    "title", "summary", "family", "language", "currency", "players_min", "players_max", "sources",
)  # fmt: skip

_TOLD = (*_HEAD, "group", "square", "rules", "deck", "edition")
"""Keys that have a place of their own in the text; whatever else a file has is copied."""

_GROUPS = """
Groups of properties. What is written in a group holds for all of its squares that say nothing else: price, mortgage,
building_cost, rent. Further keys: name and color for tables and charts; kind ({kinds}; street if left out);
rent_scale = 1.1 and price_scale multiply all rents, or prices and mortgages, of the group.
"""

_SQUARES = """
The board in order of play, {least} to {most} squares. The first is number 0 and of the kind go. Kinds: {kinds}.
A street needs group, price, building_cost (its own or its group's) and rent: bare, with each number of houses, with
the hotel - as many as buildings.houses_per_hotel says, and two more. The rents of a railroad go by the number owned,
those of a utility multiply the dice, one for each square of the group. mortgage is half the price if left out.
Squares of the kinds {decks} draw from the deck called so, or from deck = "another". A tax needs tax_flat and may
offer tax_percent of all one owns instead. More squares or fewer: add or delete lines, or use a spreadsheet (above).
"""

_RULES = """
The rules: every key there is. Lines without a # are in force; the others show the official value, which holds.
"""

_DECKS = """
The decks. A card needs id (unique in its deck), label (what is shown) and effect, and by its effect:
{effects}
target is a square by its name, or by its number where several are called alike. Cards go round in a fixed order after
one shuffle. More decks: [deck.name] here, and deck = "name" at the squares that draw from it, at most {most} in all.
"""

_EDITIONS = """
Editions change what is written above: --edition NAME. "official" is played unless another is asked for.
"""


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
    limits = declared.limits
    lines = [*_opening(name, base, table), ""]
    lines += [f"{key} = {toml_value(document[key])}" for key in _HEAD if key in document and key != "sources"]
    lines += ["sources = [", *(f"  {toml_value(source)}," for source in document.get("sources", ())), "]", ""]
    lines += comment(_flow(_GROUPS.format(kinds=", ".join(declared.property_kinds))))
    lines += ["group = [", *rows_of(document.get("group", ())), "]", ""]
    words = {"least": limits.squares_min, "most": limits.squares_max, "kinds": ", ".join(declared.square_kinds)}
    lines += comment(_flow(_SQUARES.format(**words, decks=" and ".join(declared.deck_kinds))))
    lines += ["square = [", *_square_rows(document["square"]), "]", ""]
    others = {key: value for key, value in document.items() if key not in _TOLD}
    for key, value in others.items():
        if not isinstance(value, Mapping):
            lines += [*lines_of(key, value), ""]
    lines += [*comment(_flow(_RULES)), "[rules]", *_rules(base.family, document["rules"]), ""]
    lines += comment(_DECKS.format(effects="\n".join(_effects(base.family)), most=limits.decks))
    for deck_id, deck in document.get("deck", {}).items():
        lines += _deck(deck_id, deck, left_out.get(deck_id, ()))
    for key, value in others.items():
        if isinstance(value, Mapping):
            lines += table_lines(dotted(key), value)
    editions = document.get("edition", {})
    if editions:
        lines += comment(_flow(_EDITIONS))
    for edition, changes in editions.items():
        lines += table_lines(dotted("edition", edition), changes)
    return "\n".join(lines).rstrip() + "\n"


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


def _square_rows(squares: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for number, square in enumerate(squares):
        if number % 10 == 0:
            yield f"  # from number {number}"
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
