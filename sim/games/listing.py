"""What a family's board looks like as lists, for readers that need no kernel."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from sim.config.models import Game


class Listing(NamedTuple):
    """A part of a board: name, columns, rows of cells (None where empty), and a heading."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    title: str


_MODULES = {
    "property": "sim.games.property.catalogue",
    "hotel": "sim.games.hotel.catalogue",
}


def listings(game: Game) -> tuple[Listing, ...]:
    """Return the parts of a board as its family lists them, the squares first."""
    found: tuple[Listing, ...] = import_module(_MODULES[game.family]).listings(game)
    return found
