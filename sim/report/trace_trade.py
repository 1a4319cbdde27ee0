"""A trade told in one sentence, from the rows that carry it out."""

from __future__ import annotations

from collections.abc import Sequence

from sim.analysis.wording import listed
from sim.engine import events as ev
from sim.report.trace_names import EventRow, Names


class Bargain:
    """A trade whose rows are still coming in.

    Parameters
    ----------
    trade : EventRow
        The row that says who trades with whom, for how much cash and to which gain.
    """

    def __init__(self, trade: EventRow) -> None:
        self.trade = trade
        self._is_paid_next = False
        self._given: dict[int, list[EventRow]] = {trade.player: [], trade.other: []}

    def takes(self, event: EventRow) -> bool:
        """Take a row that belongs to the trade; tell whether it did."""
        paid, self._is_paid_next = self._is_paid_next, event.kind == ev.TRADE_PAY
        if event.kind == ev.TRADE_GIVE:
            self._given[event.player].append(event)
            return True
        if event.kind == ev.KEEP_CARD:
            return self._just_given(event)
        return event.kind == ev.TRADE_PAY or (paid and event.kind == ev.PAY)

    def _just_given(self, kept: EventRow) -> bool:
        """Tell whether a card that is kept is one that the trade handed over."""
        rows = [row for rows in self._given.values() for row in rows]
        return any(row.square < 0 and (row.other, row.b, row.a) == (kept.player, kept.other, kept.a) for row in rows)

    def text(self, names: Names) -> str:
        """Return the trade as a sentence."""
        player, other, cash = names.seat(self.trade.player), names.seat(self.trade.other), self.trade.amount
        got = _listed(-cash, self._given[self.trade.other], names)
        given = _listed(cash, self._given[self.trade.player], names)
        if got:
            deal = f"{player} gets {got} from {other} for {given or 'nothing'}"
        else:
            deal = f"{player} gives {given or 'nothing'} to {other} for nothing"
        return f"Trade: {deal}{self._gains()}"

    def _gains(self) -> str:
        """Return what both gain; nothing for players who deal without a valuation."""
        if not self.trade.a and not self.trade.b:
            return ""
        return f"; they gain {self.trade.a:,} and {self.trade.b:,} by their own count"


def _listed(cash: int, rows: Sequence[EventRow], names: Names) -> str:
    """Return what one side gives: cash, if it pays any, deeds and cards."""
    parts = [f"{cash:,}"] if cash > 0 else []
    parts += [_named(row, names) for row in rows]
    return listed(parts)


def _named(row: EventRow, names: Names) -> str:
    if row.square < 0:
        return f'the card "{names.card(row.b, row.a)}"'
    return f"{names.property(row.square)}{' (mortgaged)' if row.a else ''}"
