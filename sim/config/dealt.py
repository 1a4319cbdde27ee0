"""Deeds dealt at the start, beside the deeds that a board has."""

from __future__ import annotations

from sim.config.board import Draft
from sim.config.errors import Problem

KEY = "dealt.deeds"


def short_deal(draft: Draft, players: int) -> list[Problem]:
    """Return a warning if a board has fewer deeds than are to be dealt.

    Parameters
    ----------
    draft : Draft
        The board with its layers.
    players : int
        At the table.
    """
    wanted = int(draft.rules.get(KEY, 0))
    there = sum(square.get("kind") in draft.declared.property_kinds for square in draft.squares)
    share = there // players
    if wanted <= share or KEY not in draft.given:
        return []
    dealt = f"each is dealt {share}" if share else "none is dealt"
    origin = draft.given[KEY]
    message = f"{wanted} deeds each are more than there are: of {there} deeds for {players} players {dealt}"
    message += f"; set it to {share} at most" if share else "; leave it out"
    return [Problem(origin.file, origin.key or KEY, wanted, message, "warning")]
