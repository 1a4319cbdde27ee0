"""Whether cards could move a token about without end: a game would never come to its next turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from sim.config.board import Draft, find_square
from sim.config.errors import Problem
from sim.config.reading import dotted
from sim.config.structure_cards import deck_of

_RESTS = ("from_bank", "pay_bank", "from_each", "pay_each", "repairs", "go_to_jail", "move_to_nearest")
"""Effects after which no further card is drawn, wherever the token stands. A jail card is not among them: it may be in
a player's hand, and then the deck goes round without it."""

Draw = tuple[int, str]
"""A square and the deck that is drawn from there."""


def check_loops(draft: Draft) -> Iterator[Problem]:
    """Yield a problem for each deck that can keep a token moving for good.

    A chain of draws that can come back to itself ends for certain if every deck in it has a card after which none is
    drawn: decks go round, so that its turn comes.
    """
    told: set[str] = set()
    for start in _draws(draft):
        chain = _reached(draft, start)
        if start not in chain:
            continue
        for square, deck_id in sorted(chain):
            if deck_id in told or start not in _reached(draft, (square, deck_id)):
                continue
            if not any(_always_rests(draft, card) for card in draft.decks[deck_id]["cards"]):
                told.add(deck_id)
                name = draft.squares[square].get("name", square)
                message = (
                    f'from square {square}, "{name}", cards could move a token about without end: give the deck a card '
                    "after which none is drawn, such as a payment"
                )
                yield Problem(draft.file, dotted("deck", deck_id, "cards"), deck_id, message)


def _draws(draft: Draft) -> Iterator[Draw]:
    for index, square in enumerate(draft.squares):
        if square.get("kind") in draft.declared.deck_kinds and deck_of(square) in draft.decks:
            yield index, deck_of(square)


def _reached(draft: Draft, start: Draw) -> set[Draw]:
    """Return the draws that can follow from one, directly or through others."""
    found: set[Draw] = set()
    waiting = [start]
    while waiting:
        for following in _following(draft, waiting.pop()):
            if following not in found:
                found.add(following)
                waiting.append(following)
    return found


def _following(draft: Draft, draw: Draw) -> Iterator[Draw]:
    square, deck_id = draw
    for card in draft.decks[deck_id]["cards"]:
        if card.get("effect") == "pay_or_draw" and card.get("draw_from") in draft.decks:
            yield square, card["draw_from"]
        target = _target(draft, card, square)
        if target is not None and draft.squares[target].get("kind") in draft.declared.deck_kinds:
            deck = deck_of(draft.squares[target])
            if deck in draft.decks:
                yield target, deck


def _target(draft: Draft, card: Mapping[str, Any], square: int) -> int | None:
    """Return where a card moves a token; None where it stays, or the card itself is wrong."""
    if card.get("effect") == "move_by" and "steps" in card:
        return int((square + card["steps"]) % len(draft.squares))
    if card.get("effect") in ("move_to", "move_back_to") and "target" in card:
        with suppress(LookupError):
            return find_square(draft, card["target"])
    return None


def _always_rests(draft: Draft, card: Mapping[str, Any]) -> bool:
    if card.get("effect") in ("move_to", "move_back_to"):
        target = _target(draft, card, 0)
        return target is not None and draft.squares[target].get("kind") not in draft.declared.deck_kinds
    return card.get("effect") in _RESTS
