"""The columns that each kind of event uses in a hotel game."""

from __future__ import annotations

from sim.engine import events as ev

USED: dict[int, tuple[str, ...]] = {
    ev.START: ("player", "square", "amount", "a"),
    ev.HOLDS: ("player", "square", "a"),
    ev.TURN: ("player", "square"),
    ev.THROW: ("player", "square", "other", "amount", "a"),
    ev.MOVE: ("player", "square", "other", "amount"),
    ev.PASS_OVER: ("player", "square", "other"),
    ev.LINE: ("player", "square", "a"),
    ev.SALARY: ("player", "amount"),
    ev.BUY: ("player", "square", "amount"),
    ev.TAKE_OVER: ("player", "square", "other", "amount"),
    ev.PERMIT: ("player", "square", "amount", "a", "b"),
    ev.PERMIT_RESULT: ("player", "square", "amount", "a"),
    ev.LAPSED: ("player", "square", "amount", "a"),
    ev.BUILD: ("player", "square", "other", "amount", "a"),
    ev.STAY: ("player", "square", "other", "amount", "a", "b"),
    ev.UNCLAIMED: ("player", "square", "other"),
    ev.ENTRANCE: ("player", "square", "amount", "a", "b"),
    ev.FREE_USED: ("player", "square", "amount", "a"),
    ev.BID: ("player", "square", "amount", "a", "b"),
    ev.WON: ("player", "square", "other", "amount", "a"),
    ev.UNSOLD: ("square", "a"),
    ev.KNOCKED_DOWN: ("player", "square", "amount"),
    ev.TRANSFER: ("player", "square", "other", "a"),
    ev.PAY: ("player", "square", "other", "amount", "a"),
    ev.RECEIVE: ("player", "square", "other", "amount", "a"),
    ev.DEBT: ("player", "other", "amount", "a", "b"),
    ev.BANKRUPT: ("player", "other", "amount", "a"),
    ev.ELIMINATED: ("player", "amount"),
    ev.END: ("player", "a"),
}
"""The others must be empty; kinds that are left out are never due."""
