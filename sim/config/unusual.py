"""Unusual numbers of a board: warnings, since a board of one's own may want them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from sim.config.board import Draft, effective
from sim.config.errors import Problem
from sim.config.reading import dotted
from sim.config.structure import named
from sim.config.structure_cards import deck_of


def unusual_problems(draft: Draft) -> list[Problem]:
    """Return the warnings of a board that has no structural mistake."""
    return [problem for check in _CHECKS[draft.declared.family] for problem in check(draft)]


def _warning(draft: Draft, key: str, value: object, message: str) -> Problem:
    return Problem(draft.file, key, value, message, "warning")


def _rents(draft: Draft) -> Iterator[Problem]:
    for index, square in enumerate(draft.squares):
        if square["kind"] not in draft.declared.property_kinds:
            continue
        rent = effective(draft, square, "rent")
        for before, after in pairwise(rent):
            if after < before:
                message = f"the rents of {named(square, index)} fall from {before} to {after}"
                yield _warning(draft, f"square.{index}.rent", tuple(rent), message)
                break


def _mortgages(draft: Draft) -> Iterator[Problem]:
    for index, square in enumerate(draft.squares):
        if square["kind"] not in draft.declared.property_kinds:
            continue
        price, mortgage = effective(draft, square, "price"), effective(draft, square, "mortgage")
        if mortgage not in (price // 2, (price + 1) // 2):
            message = f"the mortgage of {named(square, index)} is {mortgage}, not half of its price {price}"
            yield _warning(draft, f"square.{index}.mortgage", mortgage, message)


def _building_costs(draft: Draft) -> Iterator[Problem]:
    for group_id, group in draft.groups.items():
        if group.get("kind", "street") != "street":
            continue
        costs = {effective(draft, draft.squares[index], "building_cost") for index in draft.members(group_id)}
        if len(costs) > 1:
            found = ", ".join(str(cost) for cost in sorted(costs))
            message = f"the streets of the group {group_id} have different building costs: {found}"
            yield _warning(draft, dotted("group", group_id, "building_cost"), tuple(sorted(costs)), message)


def _names(draft: Draft) -> Iterator[Problem]:
    properties = (square["name"] for square in draft.squares if square["kind"] in draft.declared.property_kinds)
    for name, count in Counter(properties).items():
        if count > 1:
            message = f'{count} properties are called "{name}": tables cannot tell them apart'
            yield _warning(draft, "square", name, message)


def _unused_decks(draft: Draft) -> Iterator[Problem]:
    drawn = {deck_of(square) for square in draft.squares if square["kind"] in draft.declared.deck_kinds}
    drawn |= {card["draw_from"] for deck in draft.decks.values() for card in deck["cards"] if "draw_from" in card}
    for deck_id in draft.decks:
        if deck_id not in drawn:
            yield _warning(draft, dotted("deck", deck_id), deck_id, f"no square draws from the deck {deck_id}")


def _supply(draft: Draft) -> Iterator[Problem]:
    houses, needed = int(draft.rules["buildings.houses"]), int(draft.rules["buildings.houses_per_hotel"])
    if draft.rules["buildings.hotels"] and houses < needed:
        message = f"{houses} houses in the bank: no hotel can ever stand, since it needs {needed} houses first"
        yield _warning(draft, f"{draft.rules_prefix}buildings.houses", houses, message)


def _rates(draft: Draft) -> Iterator[Problem]:
    for hotel_id, hotel in draft.hotels.items():
        for before, after in pairwise(stage["rate"] for stage in hotel["stage"]):
            if after < before:
                message = f"the rates of the hotel {hotel_id} fall from {before} to {after}"
                yield _warning(draft, dotted("hotel", hotel_id, "stage"), after, message)
                break


def _takeovers(draft: Draft) -> Iterator[Problem]:
    for hotel_id, hotel in draft.hotels.items():
        takeover = hotel.get("takeover", hotel["land"] // 2)
        if takeover not in (hotel["land"] // 2, (hotel["land"] + 1) // 2):
            message = f"the take-over price of {hotel_id} is {takeover}, not half of its land price {hotel['land']}"
            yield _warning(draft, dotted("hotel", hotel_id, "takeover"), takeover, message)


_CHECKS: dict[str, tuple[Callable[[Draft], Iterator[Problem]], ...]] = {
    "property": (
        _rents,
        _mortgages,
        _building_costs,
        _names,
        _unused_decks,
        _supply,
    ),
    "hotel": (_rates, _takeovers),
}
