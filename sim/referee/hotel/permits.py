"""Build squares: the application, the permission die, what must be built and paid."""

from __future__ import annotations

from typing import NamedTuple

from sim.engine import events as ev
from sim.engine.declare import THOUSAND
from sim.games.hotel.names import BY_PERMIT, FACES, PERMIT_CAUSE
from sim.referee.hotel import building, movement, sales
from sim.referee.hotel.table import Table
from sim.referee.money import Debt, pay
from sim.referee.players import Player
from sim.referee.rules import thousandths

ON_THE_DIE = ("granted", "refused", "free", "double")
"""Order in which the faces of the permission die are numbered."""

SITE_SOLD = 0
SHORT_OF_CASH = 1


class Permit(NamedTuple):
    """Stages ``first`` to ``last`` of a hotel, and what the die said; of a price, ``share`` thousandths are due."""

    hotel: int
    first: int
    last: int
    due: int
    share: int


def build_square(table: Table, seat: Player, acquired: set[int]) -> bool:
    """Read the applications on a build square; tell whether there was any.

    Where one may follow another, they end with the first that is refused or
    lapses. Plots ``acquired`` this turn may not be named.
    """
    again = table.board.word("permit.applications") == "until_refused"
    applied = False
    while table.log.at(ev.PERMIT) and (again or not applied):
        applied = True
        permit = _apply(table, seat, acquired)
        if permit is None or not _carry_out(table, seat, permit):
            break
    return applied


def _apply(table: Table, seat: Player, acquired: set[int]) -> Permit | None:
    """Read one application and its throw; None if it is refused."""
    log, board = table.log, table.board
    event = log.take(ev.PERMIT, "application", player=seat.number)
    hotel = event.square
    log.require(hotel in table.owned(seat), "application", f"seat {seat.number} does not own hotel {hotel}")
    log.require(hotel not in acquired, "same turn", f"plot {hotel} was acquired this turn")
    first, last = table.plots[hotel].level + 1, table.plots[hotel].level + event.b
    top = board.top(hotel, facility=board.flag("facility.permit"))
    log.require(event.a == first, "build order", f"level {first} of hotel {hotel} is next, not {event.a}")
    log.require(event.b >= 1, "application", "at least one stage is asked for")
    log.require(last <= top, "build order", f"level {last} of hotel {hotel} cannot be asked for, {top} is the last")
    printed = sum(board.price(hotel, level) for level in range(first, last + 1))
    log.require(event.amount == printed, "application", f"the printed prices sum to {printed}, not {event.amount}")
    in_hand = not board.flag("permit.price_in_hand") or seat.cash >= printed
    log.require(in_hand, "price in hand", f"{printed} is asked for, seat {seat.number} has {seat.cash}")
    answer = faces(table)[movement.throw(table, seat, ev.THROW_PERMIT, "permission die") - 1]
    share = {"granted": THOUSAND, "double": 2 * THOUSAND, "refused": 0}.get(answer)
    if share is None:
        share = thousandths(board.rules["permit.free_share"])
    due = printed * share // THOUSAND
    columns = {"player": seat.number, "square": hotel, "a": FACES.index(answer), "amount": due}
    log.take(ev.PERMIT_RESULT, "permission die", **columns)
    table.summary.permits[answer] += 1
    return None if answer == "refused" else Permit(hotel, first, last, due, share)


def faces(table: Table) -> list[str]:
    """Return what each face of the permission die means, in the order of its numbers."""
    return [name for name in ON_THE_DIE for _ in range(table.board.number(f"permit.{name}_faces"))]


def _carry_out(table: Table, seat: Player, permit: Permit) -> bool:
    """Read payment and building of what was granted, or why it comes to nothing; tell which."""
    if seat.cash < permit.due and not table.board.flag("permit.must_build"):
        _lapse(table, seat, permit, SHORT_OF_CASH)
        return False
    if seat.cash < permit.due:
        sales.raise_for_permit(table, seat, permit.due, permit.hotel)
    if permit.hotel not in table.owned(seat):
        _lapse(table, seat, permit, SITE_SOLD)
        return False
    pay(table, Debt(seat, ev.BANK, permit.due, PERMIT_CAUSE, permit.hotel))
    table.summary.invested[permit.hotel] += permit.due
    rest = permit.due
    for level in range(permit.first, permit.last + 1):
        share = table.board.price(permit.hotel, level) * permit.share // THOUSAND
        price = rest if level == permit.last else share
        rest -= price
        building.read_stage(table, seat, BY_PERMIT, "granted permit", square=permit.hotel, amount=price)
    return True


def _lapse(table: Table, seat: Player, permit: Permit, why: int) -> None:
    table.log.take(ev.LAPSED, "permit that lapses", player=seat.number, square=permit.hotel, amount=permit.due, a=why)
