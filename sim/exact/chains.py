"""The exact chain of each family: what readers outside this room ask for."""

from __future__ import annotations

from sim.config.models import Game
from sim.exact.assumptions import CardChoice, ChainError, JailPolicy
from sim.exact.ring_pages import RingPages
from sim.exact.ring_walk import RingWalk
from sim.exact.sheets import Pages
from sim.exact.walk import Walk
from sim.exact.walk_pages import WalkPages

CHOICES = {"property": ("jail", "pay_or_draw"), "hotel": ()}
"""What a walk's player may choose, by family."""


def pages(game: Game, jail: JailPolicy = "leave", pay_or_draw: CardChoice = "draw") -> Pages:
    """Return the pages of a game's chain.

    Raises
    ------
    ChainError
        If the game has no chain.
    """
    if game.family == "property":
        return WalkPages(Walk(game, jail, pay_or_draw))
    if game.family == "hotel":
        return RingPages(RingWalk(game))
    raise ChainError(f"none is known for games of the family {game.family}")
