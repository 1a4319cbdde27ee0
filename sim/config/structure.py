"""Whether a board holds together: squares, groups and rules. What is wrong here is an error.

Decks and cards are checked in `sim.config.structure_cards`, unusual numbers in
`sim.config.unusual`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sim.config.board import KEYS_OF_KIND, TAX_KEYS, Draft, effective, keys_of_kind
from sim.config.errors import Problem, suggestion
from sim.config.reading import dotted
from sim.config.structure_cards import check_cards, check_decks, sends_to_jail
from sim.config.structure_hotels import HOTEL_CHECKS
from sim.config.structure_jackpot import check_jackpot
from sim.config.structure_loops import check_loops
from sim.config.structure_standing import check_standing


def structure_problems(draft: Draft) -> list[Problem]:
    """Return every structural mistake of a board, but for keys that were already reported."""
    problems: list[Problem] = []
    for check in _CHECKS[draft.declared.family]:
        problems += [problem for problem in check(draft) if problem.key not in draft.reported]
    return list({(problem.key, problem.message): problem for problem in problems}.values())


def named(square: Mapping[str, Any], index: int) -> str:
    """Return a square as messages call it."""
    name = square.get("name")
    return f'"{name}"' if name else f"square {index}"


def _error(draft: Draft, key: str, value: object, message: str) -> Problem:
    return Problem(draft.file, key, value, message)


def _check_size(draft: Draft) -> Iterator[Problem]:
    limits = draft.declared.limits
    count = len(draft.squares)
    if not limits.squares_min <= count <= limits.squares_max:
        message = f"a board has {limits.squares_min} to {limits.squares_max} squares, found {count}"
        yield _error(draft, "square", count, message)
    properties = sum(square.get("kind") in draft.declared.property_kinds for square in draft.squares)
    if properties > limits.properties:
        message = f"a board has at most {limits.properties} properties, found {properties}"
        yield _error(draft, "square", properties, message)
    if len(draft.groups) > limits.groups:
        yield _error(draft, "group", len(draft.groups), f"at most {limits.groups} groups, found {len(draft.groups)}")
    if draft.squares and not any(square.get("kind") in draft.declared.property_kinds for square in draft.squares):
        yield _error(draft, "square", None, "a board needs at least one property")


def _check_places(draft: Draft) -> Iterator[Problem]:
    kinds = [square.get("kind") for square in draft.squares]
    if kinds and kinds[0] not in ("go", None):
        message = f'the first square is the start: its kind must be "go", found "{kinds[0]}"'
        yield _error(draft, "square.0.kind", kinds[0], message)
    for index, kind in enumerate(kinds):
        if kind == "go" and index:
            message = 'only the first square, number 0, may be of the kind "go"'
            yield _error(draft, f"square.{index}.kind", kind, message)
    jails = [index for index, kind in enumerate(kinds) if kind == "jail"]
    if len(jails) > 1:
        numbers = ", ".join(str(index) for index in jails)
        yield _error(draft, "square", len(jails), f"a board has one jail square, found {len(jails)}: {numbers}")
    reasons = list(_ways_to_jail(draft))
    if reasons and not jails:
        yield _error(draft, "square", None, f'there is no square of the kind "jail", but {reasons[0]}')


def _ways_to_jail(draft: Draft) -> Iterator[str]:
    for index, square in enumerate(draft.squares):
        if square.get("kind") == "go_to_jail":
            yield f"{named(square, index)} sends players there"
    for deck_id, card in sends_to_jail(draft):
        yield f"card {card} of deck {deck_id} sends players there"
    limit = int(draft.rules["dice.doubles_to_jail"])
    further = limit == 1 or draft.rules["dice.doubles_roll_again"]  # the first double needs no further throw
    reached = limit and further and int(draft.rules["dice.count"]) > 1
    if reached and int(draft.rules["dice.doubles_square"]) < 0:
        yield "dice.doubles_to_jail sends players there (0 switches that off, dice.doubles_square sends elsewhere)"


def _check_squares(draft: Draft) -> Iterator[Problem]:
    for index, square in enumerate(draft.squares):
        key = f"square.{index}"
        if "name" not in square:
            yield _error(draft, f"{key}.name", None, "the name is missing")
        kind = square.get("kind")
        if kind is None:
            yield _error(draft, f"{key}.kind", None, f"the kind of {named(square, index)} is missing")
            continue
        if kind not in draft.declared.square_kinds:
            message = f'unknown kind "{kind}"; {suggestion(kind, draft.declared.square_kinds)}'
            yield _error(draft, f"{key}.kind", kind, message)
            continue
        allowed = keys_of_kind(draft.declared, kind)
        for name in square:
            if name not in allowed:
                message = f'{named(square, index)} is of the kind "{kind}", which has no {name}'
                yield _error(draft, f"{key}.{name}", square[name], message)
        if kind in draft.declared.property_kinds:
            yield from _check_property(draft, index, square)
        elif kind == "tax":
            yield from _check_tax(draft, index, square)
        elif kind == "card" and "deck" not in square:
            message = f"the deck of {named(square, index)} is missing; {suggestion('', draft.decks)}"
            yield _error(draft, f"{key}.deck", None, message)
        else:
            for needed in KEYS_OF_KIND.get(kind, ()):
                if needed not in square:
                    yield _error(draft, f"{key}.{needed}", None, f"the {needed} of {named(square, index)} is missing")


def _check_tax(draft: Draft, index: int, square: Mapping[str, Any]) -> Iterator[Problem]:
    flat, percent = (square.get(key) for key in TAX_KEYS)
    if flat is None:
        yield _error(draft, f"square.{index}.tax_flat", None, f"the tax of {named(square, index)} is missing")
    elif flat == 0 and percent:
        message = f"{named(square, index)} offers the flat tax or tax_percent: the flat tax must not be 0"
        yield _error(draft, f"square.{index}.tax_flat", flat, message)


def _check_property(draft: Draft, index: int, square: Mapping[str, Any]) -> Iterator[Problem]:
    key = f"square.{index}"
    name = named(square, index)
    group_id = square.get("group")
    if group_id is None:
        yield _error(draft, f"{key}.group", None, f"the group of {name} is missing")
        return
    if group_id not in draft.groups:
        message = f'unknown group "{group_id}"; {suggestion(group_id, draft.groups)}'
        yield _error(draft, f"{key}.group", group_id, message)
        return
    group_kind = draft.groups[group_id].get("kind", "street")
    if group_kind != square["kind"]:
        kinds = {draft.squares[member].get("kind") for member in draft.members(group_id)}
        if len(kinds) == 1 and "kind" not in draft.groups[group_id]:
            message = f'all of its squares are of the kind "{square["kind"]}": write kind = "{square["kind"]}" here'
            yield _error(draft, f"{dotted('group', group_id)}.kind", None, message)
            return
        message = f'{name} is of the kind "{square["kind"]}", but its group {group_id} is of the kind "{group_kind}"'
        yield _error(draft, f"{key}.group", group_id, message)
        return
    needed = ("price", "building_cost", "rent") if square["kind"] == "street" else ("price", "rent")
    for needed_key in needed:
        if effective(draft, square, needed_key) is None:
            message = f"the {needed_key} of {name} is missing, and its group {group_id} gives none"
            yield _error(draft, f"{key}.{needed_key}", None, message)
    yield from _check_rent(draft, index, square)


def _check_rent(draft: Draft, index: int, square: Mapping[str, Any]) -> Iterator[Problem]:
    rent = effective(draft, square, "rent")
    if rent is None:
        return
    group_id = square["group"]
    if square["kind"] == "street":
        count = draft.levels()
        what = f"{count} rents (bare, 1 to {count - 2} houses, hotel)" if count > 2 else "2 rents (bare, hotel)"
    else:
        count = len(draft.members(group_id))
        what = f"as many rents as the group {group_id} has squares, {count}"
        if count > draft.declared.limits.group_size:
            return
    street = square["kind"] == "street"
    fits = draft.rents_fit(len(rent)) if street else len(rent) == count
    if not fits and not (street and _common_levels(draft)):
        key = f"square.{index}.rent" if "rent" in square else dotted("group", group_id, "rent")
        name = named(square, index) if "rent" in square else f"the group {group_id}"
        yield _error(draft, key, tuple(rent), f"{name} needs {what}, found {len(rent)}")


def _common_levels(draft: Draft) -> int:
    """Return how many rents all streets have, if it is another number than the rules have levels; else 0."""
    streets = [square for square in draft.squares if square.get("kind") == "street" and "group" in square]
    counts = {len(effective(draft, square, "rent") or ()) for square in streets}
    count = counts.pop() if len(counts) == 1 and len(streets) > 1 else 0
    return count if 2 <= count <= draft.declared.limits.levels and not draft.rents_fit(count) else 0


def _check_levels(draft: Draft) -> Iterator[Problem]:
    count = _common_levels(draft)
    if count:
        found = int(draft.rules["buildings.houses_per_hotel"])
        message = (
            f"all streets have {count} rents: that is {count - 2} houses before the hotel "
            f"(buildings.houses_per_hotel = {count - 2}), but the rules say {found}, which needs {found + 2} rents"
        )
        yield _error(draft, f"{draft.rules_prefix}buildings.houses_per_hotel", found, message)


def _check_groups(draft: Draft) -> Iterator[Problem]:
    for group_id, group in draft.groups.items():
        key = dotted("group", group_id)
        kind = group.get("kind", "street")
        if kind not in draft.declared.property_kinds:
            message = f'unknown kind "{kind}"; {suggestion(kind, draft.declared.property_kinds)}'
            yield _error(draft, f"{key}.kind", kind, message)
        size, most = len(draft.members(group_id)), draft.declared.limits.group_size
        if size > most:
            yield _error(draft, key, size, f"a group has at most {most} squares, found {size}")
        elif not size:
            yield _error(draft, key, group_id, f"no square belongs to the group {group_id}")


def _check_rules(draft: Draft) -> Iterator[Problem]:
    rules = draft.rules
    count, faces = int(rules["dice.count"]), int(rules["dice.faces"])
    squares = len(draft.squares)
    if squares and count * faces > squares:
        message = f"{count} dice of {faces} faces throw up to {count * faces}, more than the {squares} squares"
        yield _error(draft, f"{draft.rules_prefix}dice.faces", faces, message)
    target = int(rules["dice.doubles_square"])
    if squares and target >= squares:
        message = f"there is no square {target}; squares are numbered 0 to {squares - 1}"
        yield _error(draft, f"{draft.rules_prefix}dice.doubles_square", target, message)
    if int(rules["jackpot.stake_min"]) > int(rules["jackpot.stake_max"]):
        message = (
            f"the least stake, {rules['jackpot.stake_min']}, is above the highest, {rules['jackpot.stake_max']} "
            "(jackpot.stake_max)"
        )
        yield _error(draft, f"{draft.rules_prefix}jackpot.stake_min", rules["jackpot.stake_min"], message)
    if count == 1 and rules["dice.doubles_roll_again"]:
        message = "with one die every throw is a double: set dice.doubles_roll_again = false"
        yield _error(draft, f"{draft.rules_prefix}dice.doubles_roll_again", True, message)


_CHECKS: dict[str, tuple[Callable[[Draft], Iterator[Problem]], ...]] = {
    "property": (
        _check_size,
        _check_places,
        _check_squares,
        _check_groups,
        check_decks,
        check_cards,
        check_loops,
        _check_levels,
        check_jackpot,
        _check_rules,
        check_standing,
    ),
    "hotel": HOTEL_CHECKS,
}
