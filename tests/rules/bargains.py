"""Positions in which a trade is in the air, and what it is worth to both sides by hand.

A holds St. James Place (180) and Tennessee Avenue (180), B New York Avenue
(200), and C looks on. Who has the whole group earns more than the parts did,
so that there is something to share.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.position import Position
from rules.turn import Turn

PLAIN = "walker:trade=complete:reserve=0:trade_margin=0:trade_rival_weight=0"
"""Builds nothing, keeps nothing, agrees to any gain, and does not mind what others gain."""

HORIZON = 20
NEW_YORK = 19
ORANGE = (16, 18, 19)
RED = (21, 23, 24)
RAILROADS = (5, 15, 25, 35)


def trader(*settings: str) -> str:
    """Return the plain trader with other settings."""
    return ":".join((PLAIN, *settings))


def orange(
    proposer: str = PLAIN,
    partner: str = PLAIN,
    third: str = "walker",
    rules: Sequence[str] = (),
    mortgaged: bool = False,
) -> Position:
    """Return the position: A lacks New York Avenue, which B has."""
    position = Position(proposer, partner, third, rules=rules).owns("A", 16, 18)
    return position.owns("B", NEW_YORK, mortgaged=mortgaged)


def expected(position: Position, thousandths: int, horizon: int = HORIZON, weight: float = 1.0) -> int:
    """Return what an income a turn of one opponent is worth over the horizon."""
    opponents = sum(player.alive for player in position.players.values()) - 1
    return int(thousandths * horizon * weight) * opponents // 1000


def bare_income(position: Position, *squares: int) -> int:
    """Return what bare streets of an incomplete group earn together."""
    return sum(int(position.setting.board.bare_income[square]) for square in squares)


def group_income(position: Position, square: int, step: int = 0) -> int:
    """Return what the whole group of a square earns, with every street at a level, or of so many railroads."""
    board = position.setting.board
    return int(board.group_income[int(board.group[square]), step])


def gain_of_orange(position: Position, horizon: int = HORIZON, weight: float = 1.0) -> int:
    """Return what New York Avenue adds for A: its list price, the group's rent instead of that of two streets."""
    whole = expected(position, group_income(position, NEW_YORK), horizon, weight)
    return 200 + whole - expected(position, bare_income(position, 16, 18), horizon, weight)


def loss_of_new_york(position: Position, horizon: int = HORIZON, weight: float = 1.0) -> int:
    """Return what B gives up: the list price and the rent of a single street."""
    return 200 + expected(position, bare_income(position, NEW_YORK), horizon, weight)


def split(highest: int, lowest: int, share: float = 0.5) -> int:
    """Return the price that leaves the buyer a share of what lies between the two limits."""
    return highest - int((highest - lowest) * share)


def price_of(turn: Turn) -> list[int]:
    """Return the cash that A paid in each trade of the turn."""
    return turn.amounts("trade")


def gains_of(turn: Turn) -> list[tuple[int, int]]:
    """Return what A and its partner gained by their own accounts in each trade of the turn."""
    return [(each.a, each.b) for each in turn.events("trade")]
