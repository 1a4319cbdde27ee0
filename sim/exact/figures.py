"""The walk in single figures."""

from __future__ import annotations

from sim.exact.sheets import Figure
from sim.exact.walk import Walk

_JAILED = {
    "square": "times a turn that a token is sent to jail by the square Go To Jail",
    "card": "times a turn that a token is sent to jail by a card",
    "doubles": "times a turn that a token is sent to jail for doubles in a row",
}


def figures(walk: Walk) -> list[Figure]:
    """Return what the chain says of rolls, salaries and, where the board has one, jail."""
    return [
        Figure("rolls_per_turn", walk.rolls_per_turn, "throws of a turn, attempts in jail included"),
        Figure("salaries_per_turn", walk.salaries_per_turn, "salaries that a turn collects, by dice or card"),
        *(_jail_figures(walk) if walk.has_jail else ()),
    ]


def _jail_figures(walk: Walk) -> list[Figure]:
    jailed = walk.jailed_per_turn
    return [
        Figure("jailed_per_turn", sum(jailed.values()), "times a turn that a token is sent to jail"),
        *(Figure(f"jailed_by_{cause}_per_turn", times, _JAILED[cause]) for cause, times in jailed.items()),
        Figure("turns_begun_in_jail", walk.turns_begun_in_jail, "share of turns that begin in jail"),
    ]
