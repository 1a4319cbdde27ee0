"""Rent: how much it is, and the visit to somebody else's property."""

from __future__ import annotations

from typing import NamedTuple

from sim.engine import events as ev
from sim.engine.declare import THOUSAND
from sim.games.property.names import RENT_CAUSE
from sim.referee import debts, movement
from sim.referee.board import Board
from sim.referee.money import Debt
from sim.referee.rules import thousandths
from sim.referee.table import Seat, Table


class Landing(NamedTuple):
    """How a token came to stand on a square.

    Attributes
    ----------
    dice : int
        Total of the throw of this move, which counts for a utility.
    rent_multiplier : int
        Of a "nearest" card, for this landing only; 0 for none.
    dice_multiplier : int
        Of a "nearest" card that asks for fresh dice at a utility; 0 for none.
    """

    dice: int
    rent_multiplier: int = 0
    dice_multiplier: int = 0


def visit(table: Table, seat: Seat, landing: Landing) -> None:
    """Read what ``seat`` owes to the owner of the property it stands on.

    Nothing is due on one's own or a mortgaged property, to an owner in jail
    if the table plays so, or where the rent is 0. A rent that the owner does
    not claim is lost, and then no fresh dice are thrown for it.
    """
    square = seat.square
    if not _claimable(table, seat, square):
        return
    owner = table.seats[table.deeds[square].owner]
    fresh_dice = landing.dice_multiplier > 0 and table.board.squares[square].kind == "utility"
    if not fresh_dice and _amount(table, square, landing) == 0:
        return
    if table.log.at(ev.UNCLAIMED) or _always_forgotten(table):
        table.log.take(ev.UNCLAIMED, "rent claim", player=seat.number, square=square, other=owner.number)
        table.summary.unclaimed += 1
        return
    if fresh_dice:
        landing = landing._replace(dice=movement.throw(table, seat, ev.THROW_CARD, "fresh dice for a utility").total)
    _charge(table, seat, landing)


def _claimable(table: Table, seat: Seat, square: int) -> bool:
    """Tell whether the property ``square`` has an owner who may charge ``seat``."""
    deed = table.deeds[square]
    if deed.owner in (ev.BANK, seat.number) or deed.mortgaged:
        return False
    return not table.seats[deed.owner].in_jail or table.board.flag("jail.owner_collects_rent")


def due(table: Table, seat: Seat, square: int, landing: Landing) -> int:
    """Return the rent that ``seat`` would owe on the property ``square``, 0 for none."""
    return _amount(table, square, landing) if _claimable(table, seat, square) else 0


def _always_forgotten(table: Table) -> bool:
    return thousandths(table.board.rules["rent.forgotten"]) == THOUSAND


def _charge(table: Table, seat: Seat, landing: Landing) -> None:
    square = seat.square
    owner = table.deeds[square].owner
    amount = _amount(table, square, landing)
    how, dice = ev.RENT_NORMAL, 0
    if table.board.squares[square].kind == "utility":
        dice = landing.dice
        how = ev.RENT_UTILITY_CARD if landing.dice_multiplier else how
    if landing.rent_multiplier:
        how = ev.RENT_RAILROAD_CARD
    table.log.take(ev.RENT, "rent", player=seat.number, square=square, other=owner, amount=amount, a=how, b=dice)
    table.summary.rent[square] += amount
    debts.settle(table, [Debt(seat, owner, amount, RENT_CAUSE, square)])


def _amount(table: Table, square: int, landing: Landing) -> int:
    """Return the rent of ``square`` for this landing."""
    board = table.board
    kind = board.squares[square].kind
    if kind == "street":
        due = _street_rent(table, square)
    elif kind == "railroad":
        due = _by_number_owned(table, square)
    elif landing.dice_multiplier:
        return landing.dice_multiplier * landing.dice
    else:
        due = _by_number_owned(table, square) * landing.dice
    return due * (landing.rent_multiplier or 1)


def _street_rent(table: Table, square: int) -> int:
    """Return the rent of a street: by its buildings, or bare, multiplied if its whole group has one owner."""
    board: Board = table.board
    deed = table.deeds[square]
    rent = board.squares[square].rent
    if deed.level == board.hotel:
        return rent[-1]
    if deed.level:
        return rent[deed.level]
    complete = table.group_owner(square) == deed.owner
    if complete and not board.flag("rent.complete_group_with_mortgage"):
        complete = not any(table.deeds[other].mortgaged for other in board.groups[square])
    return rent[0] * (board.number("rent.complete_group_multiplier") if complete else 1)


def _by_number_owned(table: Table, square: int) -> int:
    """Return the step of the ladder for the number of its kind that the owner has, mortgaged ones counted or not."""
    board = table.board
    owner = table.deeds[square].owner
    owned = [table.deeds[other] for other in board.groups[square] if table.deeds[other].owner == owner]
    if not board.flag("rent.mortgaged_count"):
        owned = [deed for deed in owned if not deed.mortgaged]
    ladder = board.squares[square].rent
    return ladder[min(len(owned), len(ladder)) - 1]
