"""Free squares: a gift that must be used once if it can be, and else lapses or is paid out."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.hotel.names import FREE_SQUARE
from sim.referee import money
from sim.referee.hotel.table import Table
from sim.referee.players import Player

LAPSES = 2
PAYS = 3


def read_gift(table: Table, seat: Player, use: int | None, pays: int) -> bool:
    """Read what becomes of a free square.

    Parameters
    ----------
    table : Table
        The position.
    seat : Player
        Who stands on it.
    use : int or None
        Its use as the row tells it (0 builds a stage, 1 places an entrance); None if it cannot be used.
    pays : int
        What the bank pays instead; 0 if nothing, or if the table did not agree on that.

    Returns
    -------
    bool
        True if the row of what was built or placed must follow.
    """
    how, amount = (use, 0) if use is not None else (PAYS, pays) if pays else (LAPSES, 0)
    table.log.take(ev.FREE_USED, "free square", player=seat.number, square=seat.square, a=how, amount=amount)
    if how == PAYS:
        money.receive(table, seat, amount, FREE_SQUARE)
    return use is not None
