"""From a checked draft to the frozen models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sim.config.board import Draft, effective, find_square, scaled, standing_rents
from sim.config.hotels import build_hotels, square_name
from sim.config.models import Card, Deck, Game, Group, Jackpot, Square, Win
from sim.config.structure_cards import deck_of

_PALETTE = (
    "#8c564b",
    "#17becf",
    "#e377c2",
    "#ff7f0e",
    "#d62728",
    "#bcbd22",
    "#2ca02c",
    "#1f77b4",
    "#9467bd",
    "#7f7f7f",
)
"""Colors of groups that give none, in order."""


def build_game(draft: Draft, head: Mapping[str, Any]) -> Game:
    """Return the game of a draft without structural mistakes.

    ``head`` holds the remaining fields of `Game`.
    """
    return Game(
        squares=tuple(_square(draft, index) for index in range(len(draft.squares))),
        groups=tuple(_group(draft, group_id, number) for number, group_id in enumerate(draft.groups)),
        decks=tuple(_deck(draft, deck_id) for deck_id in draft.decks),
        hotels=build_hotels(draft),
        rules=dict(draft.rules),
        jackpot=_jackpot(draft),
        standing=dict(draft.standing),
        **head,
    )


def _jackpot(draft: Draft) -> Jackpot | None:
    if draft.jackpot is None:
        return None
    columns = tuple(tuple(column) for column in draft.jackpot["columns"])
    return Jackpot(columns=columns, wins=tuple(_win(row) for row in draft.jackpot["wins"]))


def _win(row: Mapping[str, Any]) -> Win:
    takes_pot = row["pays"] == "pot"
    return Win(
        symbol=row.get("symbol", ""),
        count=row["count"],
        times=0 if takes_pot else row["pays"],
        source="pot" if takes_pot else row["source"],
    )


def _square(draft: Draft, index: int) -> Square:
    row = draft.squares[index]
    kind = row["kind"]
    if kind in draft.declared.property_kinds:
        return _property(draft, index)
    if kind in draft.declared.deck_kinds:
        return Square(index=index, name=row["name"], kind=kind, deck=deck_of(row))
    return Square(
        index=index,
        name=row.get("name") or square_name(draft, row),
        kind=kind,
        inner=row.get("inner"),
        outer=row.get("outer"),
        line=row.get("line"),
        tax_flat=row.get("tax_flat", 0),
        tax_percent=float(row.get("tax_percent", 0)),
        amount=row.get("amount", 0),
        attempts=row.get("attempts", 0),
    )


def _property(draft: Draft, index: int) -> Square:
    row = draft.squares[index]
    group = draft.groups[row["group"]]
    price_scale, rent_scale = group.get("price_scale"), group.get("rent_scale")
    price = max(1, scaled(effective(draft, row, "price"), price_scale))
    given = row.get("mortgage", group.get("mortgage"))
    return Square(
        index=index,
        name=row["name"],
        kind=row["kind"],
        group=row["group"],
        price=price,
        mortgage=price // 2 if given is None else scaled(given, price_scale),
        building_cost=effective(draft, row, "building_cost") if row["kind"] == "street" else 0,
        rent=tuple(scaled(rent, rent_scale) for rent in _rents(draft, row)),
    )


def _rents(draft: Draft, row: Mapping[str, Any]) -> Sequence[int]:
    rents: Sequence[int] = effective(draft, row, "rent")
    return standing_rents(draft, rents) if row["kind"] == "street" else rents


def _group(draft: Draft, group_id: str, number: int) -> Group:
    group = draft.groups[group_id]
    members = draft.members(group_id)
    kind = group.get("kind", "street")
    return Group(
        id=group_id,
        name=group.get("name", group_id.replace("_", " ").capitalize()),
        kind=kind,
        color=group.get("color", _PALETTE[number % len(_PALETTE)]),
        building_cost=effective(draft, draft.squares[members[0]], "building_cost") if kind == "street" else 0,
        squares=members,
    )


def _deck(draft: Draft, deck_id: str) -> Deck:
    deck = draft.decks[deck_id]
    cards = tuple(_card(draft, card) for card in deck["cards"])
    return Deck(id=deck_id, name=deck.get("name", deck_id.replace("_", " ").capitalize()), cards=cards)


def _card(draft: Draft, row: Mapping[str, Any]) -> Card:
    fields = dict(row)
    if "target" in fields:
        fields["target"] = find_square(draft, fields["target"])
    if "collect_salary" not in fields:
        forward = row["effect"] in ("move_to", "move_to_nearest", "move_to_any") or row.get("steps", 0) > 0
        fields["collect_salary"] = forward
    return Card(**fields)
