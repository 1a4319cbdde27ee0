"""Whether the decks of a board hold together: sizes, ids, and what each card needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sim.config.board import Draft, find_square
from sim.config.errors import Problem, suggestion
from sim.config.reading import dotted

CARD_KEYS: dict[str, tuple[str, ...]] = {
    "from_bank": ("amount",),
    "pay_bank": ("amount",),
    "from_each": ("amount",),
    "pay_each": ("amount",),
    "move_to": ("target",),
    "move_back_to": ("target",),
    "move_by": ("steps",),
    "move_to_nearest": ("kind",),
    "go_to_jail": (),
    "jail_free": (),
    "repairs": ("per_house", "per_hotel"),
    "pay_or_draw": ("amount", "draw_from"),
    "percent_from_bank": ("percent",),
    "percent_to_bank": ("percent",),
    "from_richest": ("amount",),
    "tax_free": (),
    "free_house": (),
    "extra_throw": (),
    "move_to_any": (),
}
"""Keys that a card of each effect must give."""

OPTIONAL_KEYS: dict[str, tuple[str, ...]] = {
    "move_to": ("collect_salary",),
    "move_by": ("collect_salary",),
    "move_to_nearest": ("collect_salary", "rent_multiplier", "dice_multiplier"),
    "move_to_any": ("collect_salary",),
}
"""Keys that a card of an effect may give."""


def card_key(deck_id: str, card: Mapping[str, Any], number: int) -> str:
    """Return the key of a card in messages."""
    return dotted("deck", deck_id, "cards", card.get("id", number))


def deck_of(square: Mapping[str, Any]) -> str:
    """Return the deck of a card square: its own, else the one called as its kind."""
    return str(square.get("deck", square["kind"]))


def sends_to_jail(draft: Draft) -> Iterator[tuple[str, str]]:
    """Yield deck and card of every card that sends to jail."""
    for deck_id, deck in draft.decks.items():
        for number, card in enumerate(deck["cards"]):
            if card.get("effect") == "go_to_jail":
                yield deck_id, str(card.get("id", number))


def check_decks(draft: Draft) -> Iterator[Problem]:
    """Yield what is wrong with decks as wholes, and with squares that draw from them."""
    limits = draft.declared.limits
    if len(draft.decks) > limits.decks:
        yield Problem(draft.file, "deck", len(draft.decks), f"at most {limits.decks} decks, found {len(draft.decks)}")
    for deck_id, deck in draft.decks.items():
        key = dotted("deck", deck_id, "cards")
        count = len(deck["cards"])
        if not 1 <= count <= limits.cards:
            yield Problem(draft.file, key, count, f"a deck has 1 to {limits.cards} cards, found {count}")
        ids = [card["id"] for card in deck["cards"] if "id" in card]
        for card_id in dict.fromkeys(card_id for card_id in ids if ids.count(card_id) > 1):
            message = f'{ids.count(card_id)} cards have the id "{card_id}"'
            yield Problem(draft.file, f"{key}.{dotted(card_id)}.id", card_id, message)
    for index, square in enumerate(draft.squares):
        if square.get("kind") in draft.declared.deck_kinds and deck_of(square) not in draft.decks:
            deck_id = deck_of(square)
            message = f'unknown deck "{deck_id}"; {suggestion(deck_id, draft.decks)}'
            yield Problem(draft.file, f"square.{index}.deck", deck_id, message)


def check_cards(draft: Draft) -> Iterator[Problem]:
    """Yield what is wrong with single cards."""
    for deck_id, deck in draft.decks.items():
        for number, card in enumerate(deck["cards"]):
            for key, value, message in _check_card(draft, card):
                full_key = f"{card_key(deck_id, card, number)}.{key}"
                yield Problem(draft.file, full_key, value, message)


_Found = Iterator[tuple[str, Any, str]]


def _check_card(draft: Draft, card: Mapping[str, Any]) -> _Found:
    for key in ("id", "label"):
        if key not in card:
            yield key, None, f"the {key} of the card is missing"
    effect = card.get("effect")
    if effect is None:
        yield "effect", None, "the effect of the card is missing"
        return
    if effect not in draft.declared.card_effects:
        yield "effect", effect, f'unknown effect "{effect}"; {suggestion(effect, draft.declared.card_effects)}'
        return
    used = {"id", "label", "effect", *CARD_KEYS[effect], *OPTIONAL_KEYS.get(effect, ())}
    for key, value in card.items():
        if key not in used:
            yield key, value, f"the effect {effect} has no {key}"
    for key in CARD_KEYS[effect]:
        if key not in card:
            yield key, None, f"the effect {effect} needs {key}"
    yield from _check_move(draft, card)
    if effect == "move_to_nearest" and "kind" in card:
        yield from _check_nearest(draft, card)
    if "draw_from" in card:
        yield from _check_draw(draft, card["draw_from"])


def _check_move(draft: Draft, card: Mapping[str, Any]) -> _Found:
    if "target" in card:
        try:
            find_square(draft, card["target"])
        except LookupError as error:
            yield "target", card["target"], str(error)
    steps, squares = card.get("steps"), len(draft.squares)
    if steps is not None and not 1 <= abs(steps) < max(squares, 2):
        yield "steps", steps, f"must be 1 to {squares - 1} forwards or, with a minus sign, backwards; found {steps}"


def _check_nearest(draft: Draft, card: Mapping[str, Any]) -> _Found:
    kind = card["kind"]
    if kind not in draft.declared.square_kinds:
        yield "kind", kind, f"must be a kind of square; {suggestion(kind, draft.declared.square_kinds)}"
        return
    if not any(square.get("kind") == kind for square in draft.squares):
        yield "kind", kind, f'no square is of the kind "{kind}"'
    if kind not in draft.declared.property_kinds:
        for key in ("rent_multiplier", "dice_multiplier"):
            if key in card:
                yield key, card[key], f'squares of the kind "{kind}" charge no rent, so there is no {key}'
        return
    needed, other = "rent_multiplier", "dice_multiplier"
    if kind == "utility":
        needed, other = other, needed
    if needed not in card:
        yield needed, None, f"a card to the nearest {kind} needs {needed}"
    if other in card:
        yield other, card[other], f"a card to the nearest {kind} has {needed} instead of {other}"


def _check_draw(draft: Draft, deck_id: str) -> _Found:
    if deck_id not in draft.decks:
        yield "draw_from", deck_id, f'unknown deck "{deck_id}"; {suggestion(deck_id, draft.decks)}'
