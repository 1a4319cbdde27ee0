"""Published landing tables against the exact chain, to their printed digits."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from itertools import islice
from pathlib import Path

from sim.config.models import Game
from sim.exact.walk import Walk
from sim.verify.outcome import Check

TABLE = Path(__file__).parent / "published" / "landing-us-short-jail.csv"
"""Roll ends on the US board by Collins (41 places, *in jail* the last) and Butler (40 squares), leaving at once."""

JAIL, IN_JAIL = 10, 40

COLLINS_OFF_BY_ONE = {29, IN_JAIL}
"""Places that Collins prints one unit of the last digit away: 2.5861 for 2.58605 and 3.9499 for 3.94998. Butler's
figures, which have more digits, agree with the chain in both."""


@cache
def published(column: str, places: int) -> tuple[Decimal, ...]:
    """Return the first cells of a column of the table, places in board order."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(Decimal(row[column]) for row in islice(csv.DictReader(file), places))


def units_away(value: float, printed: Decimal, places: int) -> int:
    """Return how many units of the last printed digit, the ``places``-th decimal, lie between the two."""
    rounded = Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    return int((rounded - printed).scaleb(places))


def check_butler(game: Game) -> Check:
    """Compare the chain of a board with every cell of Butler's table: eight decimals, in jail and visiting as one."""
    walk = Walk(game)
    shares = walk.roll_ends[:IN_JAIL].tolist()
    shares[JAIL] += float(walk.roll_ends[IN_JAIL])
    printed = published("butler_short_jail_probability_per_roll", IN_JAIL)
    away = [units_away(share, cell, 8) for share, cell in zip(shares, printed, strict=False)]
    return _check("published table: Butler", game, away, set())


def check_collins(game: Game) -> Check:
    """Compare the chain of a board with every cell of Collins' table: per cent with four decimals."""
    walk = Walk(game)
    printed = published("collins_short_jail_percent_per_roll", IN_JAIL + 1)
    away = [units_away(100 * share, cell, 4) for share, cell in zip(walk.roll_ends.tolist(), printed, strict=False)]
    return _check("published table: Collins", game, away, COLLINS_OFF_BY_ONE)


def _check(name: str, game: Game, away: Sequence[int], known: set[int]) -> Check:
    exact = sum(units == 0 for units in away)
    wrong = [
        f"{_place(game, place)}: {abs(units):,} units of the last printed digit away"
        for place, units in enumerate(away)
        if abs(units) > (place in known)
    ]
    expected = f"{len(away)} cells to the last digit"
    figure = f"{exact} of {len(away)} cells alike"
    if known:
        figure += f", {sum(abs(away[place]) == 1 for place in known)} off by one as known"
        expected += f", {len(known)} of them off by one in print"
    return Check(name, expected, figure, not wrong, tuple(wrong))


def _place(game: Game, place: int) -> str:
    return "in jail" if place == IN_JAIL else game.squares[place].name
