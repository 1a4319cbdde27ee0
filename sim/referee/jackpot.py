"""The jackpot: a stake into the pot, a throw of one die a column, and what the line of symbols pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sim.engine import events as ev
from sim.games.property.names import JACKPOT_CAUSE, STAKE_CAUSE
from sim.referee import movement
from sim.referee.board import JackpotFacts, WinFacts
from sim.referee.money import Debt, fill_pot, pay, receive
from sim.referee.table import Seat, Table

LOST = -1


class Prize(NamedTuple):
    """What a line pays: the row of the pay table, the amount, who pays it, whether it is the whole pot."""

    row: int
    amount: int
    source: int
    whole_pot: bool


def visit(table: Table, seat: Seat) -> None:
    """Read a stop on the jackpot square: a stake of 0 does not play, and nothing more happens."""
    stake = _read_stake(table, seat)
    if stake == 0:
        return
    pay(table, Debt(seat, ev.POT, stake, STAKE_CAUSE, seat.square))
    facts = _facts(table)
    dice = movement.read_dice(table, seat, ev.THROW_JACKPOT, "jackpot throw", len(facts.columns))
    prize = prize_of(facts, dice, stake, table.pot)
    table.log.take(
        ev.JACKPOT,
        "jackpot",
        player=seat.number,
        square=seat.square,
        other=prize.source,
        amount=prize.amount,
        a=prize.row,
        b=int(prize.whole_pot),
    )
    if prize.row != LOST:
        receive(table, seat, prize.amount, JACKPOT_CAUSE, seat.square, prize.source)
    if prize.whole_pot:
        fill_pot(table, table.board.number("jackpot.refill"), "refill of the pot")


def _read_stake(table: Table, seat: Seat) -> int:
    """Read the stake: nothing, or what the table allows and the player has in hand."""
    rule = "stake"
    stake = table.log.take(ev.STAKE, rule, player=seat.number, square=seat.square).amount
    low, high = (table.board.number(key) for key in ("jackpot.stake_min", "jackpot.stake_max"))
    table.log.require(stake == 0 or low <= stake <= high, rule, f"it must be 0, or from {low} to {high}, not {stake}")
    table.log.require(stake <= seat.cash, rule, f"seat {seat.number} has {seat.cash} and stakes {stake}")
    return stake


def _facts(table: Table) -> JackpotFacts:
    if table.board.jackpot is None:
        table.log.fail("jackpot", "this board has no columns and no pay table")
    return table.board.jackpot


def prize_of(facts: JackpotFacts, dice: Sequence[int], stake: int, pot: int) -> Prize:
    """Return what a throw is worth to a stake that lies in the pot: by the first row of the pay table that holds."""
    line = [column[die - 1] for column, die in zip(facts.columns, dice, strict=True)]
    for number, win in enumerate(facts.wins):
        if _holds(win, line):
            if win.times == 0:
                return Prize(number, pot, ev.POT, True)
            if win.source == "pot":
                return Prize(number, min(pot, win.times * stake), ev.POT, False)
            return Prize(number, win.times * stake, ev.BANK, False)
    return Prize(LOST, 0, ev.NOBODY, False)


def _holds(win: WinFacts, line: Sequence[str]) -> bool:
    """Tell whether a line shows a row's symbol as often as it asks, or without a symbol any one."""
    shown = Counter(line)
    return (shown[win.symbol] if win.symbol else max(shown.values())) >= win.count
