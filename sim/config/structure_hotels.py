"""Whether a board of hotels holds together: squares, borders, lines, stages and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sim.config.board import Draft, keys_of_kind
from sim.config.errors import Problem, suggestion
from sim.config.hotels import bordering
from sim.config.reading import dotted
from sim.config.structure_standing import check_standing

_LINES = ("bank", "town_hall")
_SIDES = ("inner", "outer")


def _error(draft: Draft, key: str, value: object, message: str) -> Problem:
    return Problem(draft.file, key, value, message)


def _key(draft: Draft, index: int) -> str:
    return f"square.{index + draft.declared.first_square}"


def _check_size(draft: Draft) -> Iterator[Problem]:
    limits = draft.declared.limits
    squares, hotels = len(draft.squares), len(draft.hotels)
    if not limits.squares_min <= squares <= limits.squares_max:
        message = f"a board has {limits.squares_min} to {limits.squares_max} squares, found {squares}"
        yield _error(draft, "square", squares, message)
    if not 1 <= hotels <= limits.properties:
        message = f"a board has 1 to {limits.properties} hotels, found {hotels}"
        yield _error(draft, "hotel", hotels, message)


def _check_squares(draft: Draft) -> Iterator[Problem]:
    for index, square in enumerate(draft.squares):
        key = _key(draft, index)
        kind = square.get("kind")
        if kind is None:
            yield _error(draft, f"{key}.kind", None, "the kind of the square is missing")
        elif kind not in draft.declared.square_kinds:
            message = f'unknown kind "{kind}"; {suggestion(kind, draft.declared.square_kinds)}'
            yield _error(draft, f"{key}.kind", kind, message)
        elif (kind == "start") != (index == 0):
            message = 'the first square, and no other, is of the kind "start"'
            yield _error(draft, f"{key}.kind", kind, message)
        yield from _check_keys(draft, square, key)


def _check_keys(draft: Draft, square: Mapping[str, Any], key: str) -> Iterator[Problem]:
    allowed = keys_of_kind(draft.declared, square.get("kind", ""))
    for name in square:
        if name not in allowed:
            message = f"a square of this game has no {name}; it has {', '.join(allowed)}"
            yield _error(draft, f"{key}.{name}", square[name], message)
    for side in _SIDES:
        hotel = square.get(side)
        if hotel is not None and hotel not in draft.hotels:
            message = f'unknown hotel "{hotel}"; {suggestion(hotel, draft.hotels)}'
            yield _error(draft, f"{key}.{side}", hotel, message)
    if square.get("inner") is not None and square.get("inner") == square.get("outer"):
        message = "a square borders on a hotel with one of its sides, not with both"
        yield _error(draft, f"{key}.outer", square["outer"], message)
    line = square.get("line")
    if line is not None and line not in _LINES:
        yield _error(draft, f"{key}.line", line, f'unknown line "{line}"; {suggestion(line, _LINES)}')


def _check_lines(draft: Draft) -> Iterator[Problem]:
    for line in _LINES:
        found = [index for index, square in enumerate(draft.squares) if square.get("line") == line]
        if len(found) > 1:
            numbers = ", ".join(str(index + draft.declared.first_square) for index in found)
            message = f"the {line} line crosses the track once, found it behind squares {numbers}"
            yield _error(draft, f"{_key(draft, found[1])}.line", line, message)


def _check_hotels(draft: Draft) -> Iterator[Problem]:
    for hotel_id, hotel in draft.hotels.items():
        key = dotted("hotel", hotel_id)
        for needed in ("land", "entrance"):
            if needed not in hotel:
                yield _error(draft, f"{key}.{needed}", None, f"the {needed} price of the hotel is missing")
        kinds = {draft.squares[index].get("kind") for index in bordering(draft, hotel_id)}
        if not kinds:
            yield _error(draft, key, hotel_id, f"no square borders on the hotel {hotel_id}")
        elif "purchase" not in kinds and kinds <= set(draft.declared.square_kinds):  # a wrong kind is told by itself
            message = f'no square of the kind "purchase" borders on the hotel {hotel_id}: nobody can buy its plot'
            yield _error(draft, key, hotel_id, message)
        yield from _check_stages(draft, hotel["stage"], f"{key}.stage")


def _check_stages(draft: Draft, stages: list[dict[str, Any]], key: str) -> Iterator[Problem]:
    most = draft.declared.limits.levels
    if not 1 <= len(stages) <= most:
        yield _error(draft, key, len(stages), f"a hotel has 1 to {most} stages, found {len(stages)}")
    ids: list[str] = []
    for number, stage in enumerate(stages):
        where = f"{key}.{dotted(stage.get('id') or number + 1)}"
        for needed in ("id", "price", "rate"):
            if needed not in stage:
                yield _error(draft, f"{where}.{needed}", None, f"the {needed} of the stage is missing")
        if stage.get("id") in ids:
            yield _error(draft, f"{where}.id", stage["id"], f'two stages have the id "{stage["id"]}"')
        ids.append(stage.get("id", ""))
    if "facility" in ids[:-1]:
        yield _error(draft, f"{key}.facility", "facility", "the facility is the last stage")
    elif ids == ["facility"]:
        yield _error(draft, f"{key}.facility", "facility", "the facility needs a building before it")


def _check_rules(draft: Draft) -> Iterator[Problem]:
    rules, prefix = draft.rules, draft.rules_prefix
    faces = int(rules["dice.faces"])
    if draft.squares and faces >= len(draft.squares):
        message = f"a die of {faces} faces goes round the whole ring of {len(draft.squares)} squares"
        yield _error(draft, f"{prefix}dice.faces", faces, message)
    total = sum(int(rules[f"permit.{face}_faces"]) for face in ("granted", "refused", "free", "double"))
    if total < 1:
        yield _error(draft, f"{prefix}permit.granted_faces", 0, "the permission die needs at least one face")


HOTEL_CHECKS: tuple[Callable[[Draft], Iterator[Problem]], ...] = (
    _check_size,
    _check_squares,
    _check_lines,
    _check_hotels,
    _check_rules,
    check_standing,
)
"""What a board of hotels must hold to; each yields the mistakes that it finds."""
