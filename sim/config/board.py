"""A board while layers are laid on it: rows as written, defaults still open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from sim.config.errors import Origin, suggestion
from sim.engine.declare import Value
from sim.games.declarations import Declarations

PROPERTY_KEYS = ("group", "price", "mortgage", "rent")
TAX_KEYS = ("tax_flat", "tax_percent")
KEYS_OF_KIND = {
    "tax": TAX_KEYS,
    "income": ("amount",),
    "expense": ("amount",),
    "double_or_pay": ("tax_flat", "attempts"),
}
"""Keys beside name and kind that squares which are neither properties nor card squares use."""
GROUP_DEFAULTS = ("price", "mortgage", "building_cost", "rent")
"""Keys of a group that hold for its squares where they give none."""


@dataclass
class Draft:
    """Rows of a game file, changed by every layer until the models are made of them.

    Attributes
    ----------
    declared : Declarations
        What the game family allows.
    file : str
        Name of the game file in messages.
    squares : list of dict
        In board order.
    groups : dict
        By id.
    decks : dict
        By id: ``name`` and ``cards``.
    hotels : dict
        By id; the stages of each in order under ``stage``.
    rules : dict
        Every switch by key.
    jackpot : dict or None
        The table of the jackpot, if there is one.
    standing : dict
        For keys of the file what their values rest on; the keys as the file writes them.
    rules_prefix : str
        Where the rule keys stand, for messages.
    reported : set of str
        Keys that a problem was already reported for.
    given : dict
        For rule keys that a file or an option gives where it stands; the last one of several.
    printed_levels : int
        Rents that a street has by the game's own rules, before any layer above the edition; 0 while these are read.
    """

    declared: Declarations
    file: str
    squares: list[dict[str, Any]] = field(default_factory=list)
    groups: dict[str, dict[str, Any]] = field(default_factory=dict)
    decks: dict[str, dict[str, Any]] = field(default_factory=dict)
    hotels: dict[str, dict[str, Any]] = field(default_factory=dict)
    rules: dict[str, Value] = field(default_factory=dict)
    jackpot: dict[str, Any] | None = None
    standing: dict[str, str] = field(default_factory=dict)
    rules_prefix: str = "rules."
    reported: set[str] = field(default_factory=set)
    given: dict[str, Origin] = field(default_factory=dict)
    printed_levels: int = 0

    def members(self, group: str) -> tuple[int, ...]:
        """Return the indices of the squares of a group, in board order."""
        return tuple(index for index, square in enumerate(self.squares) if square.get("group") == group)

    def levels(self) -> int:
        """Return how many rents a street has: bare, each house, the hotel."""
        return int(self.rules["buildings.houses_per_hotel"]) + 2

    def rents_fit(self, count: int) -> bool:
        """Tell whether a street may have so many rents.

        A layer above the edition may lower the number of houses before the hotel: the game's own rents then stand
        for more houses than there may be, and the spare ones are left out.
        """
        return count == self.levels() or self.levels() < count == self.printed_levels


def keys_of_kind(declared: Declarations, kind: str) -> tuple[str, ...]:
    """Return the keys that a square of this kind uses."""
    common = declared.square_keys
    if kind in declared.property_kinds:
        return common + PROPERTY_KEYS + (("building_cost",) if kind == "street" else ())
    if kind in declared.deck_kinds:
        return (*common, "deck")
    return common + KEYS_OF_KIND.get(kind, ())


def effective(draft: Draft, square: Mapping[str, Any], key: str) -> Any:
    """Return a property's own value, else its group's; a mortgage left out is half the price. None if open."""
    value = square.get(key)
    if value is None:
        value = draft.groups.get(square.get("group", ""), {}).get(key)
    if value is None and key == "mortgage":
        price = effective(draft, square, "price")
        return None if price is None else price // 2
    return value


def standing_rents(draft: Draft, rents: Sequence[int]) -> Sequence[int]:
    """Return the rents of the levels that may stand: those of more houses are left out, the last is the hotel's."""
    return rents if len(rents) <= draft.levels() else [*rents[: draft.levels() - 1], rents[-1]]


def scaled(amount: int, scale: float | None) -> int:
    """Return ``amount`` times ``scale``, rounded half up to whole money."""
    if scale is None or scale == 1:
        return amount
    return int((Decimal(amount) * Decimal(str(scale))).quantize(Decimal(1), ROUND_HALF_UP))


def find_square(draft: Draft, reference: int | str) -> int:
    """Return the index of a square that is called by its name or its number.

    Raises
    ------
    LookupError
        With what is wrong, in words for the user: no such square, or several of that name.
    """
    first = draft.declared.first_square
    last = len(draft.squares) - 1
    if isinstance(reference, int) or reference.isdecimal():
        index = int(reference) - first
        if 0 <= index <= last:
            return index
        raise LookupError(f"there is no square {reference}; squares are numbered {first} to {last + first}")
    found = [index for index, square in enumerate(draft.squares) if square.get("name") == reference]
    if len(found) == 1:
        return found[0]
    if found:
        numbers = ", ".join(str(index + first) for index in found)
        raise LookupError(f'{len(found)} squares are called "{reference}"; use the number: {numbers}')
    names = [str(square.get("name", "")) for square in draft.squares]
    raise LookupError(f'unknown square "{reference}"; {suggestion(reference, names)}')


def pin_targets(draft: Draft) -> None:
    """Replace names of squares in cards by numbers, so that a later layer may rename the squares.

    Names that are not clear stay, for the structural checks to report.
    """
    for deck in draft.decks.values():
        for card in deck["cards"]:
            if isinstance(card.get("target"), str):
                with suppress(LookupError):
                    card["target"] = find_square(draft, card["target"])
