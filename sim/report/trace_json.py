"""A game as objects, one an event, for programs that read a trace.

Every object holds the columns of the event list as they are (players and
seats counted from 0 there) and, beside them, the names behind the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sim.analysis.labels import Labels
from sim.engine import events as ev
from sim.report.trace_names import DeckNames, EventRow, Names, Purses

KIND_NAMES = {kind.number: kind.name for kind in ev.KINDS}

PARTIES = frozenset(
    (
        ev.RENT,
        ev.UNCLAIMED,
        ev.PAY,
        ev.RECEIVE,
        ev.DEBT,
        ev.BANKRUPT,
        ev.TRANSFER,
        ev.TRADE,
        ev.TRADE_GIVE,
        ev.TRADE_PAY,
        ev.TAKE_OVER,
        ev.STAY,
        ev.PASS_OVER,
    )
)
"""Kinds whose column ``other`` is a seat, the bank or the pot."""
CAUSED = frozenset((ev.PAY, ev.RECEIVE, ev.DEBT, ev.BANKRUPT))
"""Kinds whose column ``a`` is a cause of money."""
CARDS = frozenset((ev.CARD, ev.KEEP_CARD, ev.DECK_RETURN, ev.CARD_USED))
"""Kinds with a deck in ``other`` and a card in ``a``."""
SQUARELESS = frozenset((ev.THROW, ev.KEEP_CARD))
"""Kinds whose column ``square`` is something else."""
OWNED = frozenset(
    (
        *(ev.OFFER, ev.BUY, ev.BID, ev.WON, ev.UNSOLD, ev.RENT, ev.PAY, ev.RECEIVE, ev.BUILD, ev.SELL_BUILDING),
        *(ev.MORTGAGE, ev.LIFT, ev.FEE, ev.SHORTAGE, ev.TRANSFER, ev.TRADE_GIVE, ev.HOLDS, ev.TAKE_OVER),
        *(ev.PERMIT, ev.PERMIT_RESULT, ev.KNOCKED_DOWN, ev.LAPSED, ev.DEAL),
    )
)
"""Kinds whose column ``square`` is the number of a property."""
AT_ENTRANCE = frozenset((ev.STAY, ev.ENTRANCE))
"""Kinds with a property in ``b``, and its entrance on ``square``."""
LOT_KINDS = frozenset((ev.BID, ev.WON, ev.UNSOLD, ev.SHORTAGE))

WORDS: dict[int, tuple[str, ...]] = {
    ev.MOVE: ("throw", "card", "to_jail", "doubles", "speed_die"),
    ev.RENT: ("normal", "railroad_card", "utility_card"),
    ev.TAX: ("flat", "percent"),
    ev.JAIL_IN: ("square", "card", "doubles"),
    ev.JAIL_OUT: ("double", "card", "fine", "last_attempt"),
    ev.END: ev.END_REASONS,
    ev.PERMIT_RESULT: ("refused", "granted", "free", "double"),
    ev.ENTRANCE: ("bought", "free", "at_start"),
    ev.FREE_USED: ("stage", "entrance", "nothing", "paid"),
    ev.LAPSED: ("sold", "given_up"),
}
"""What the column ``a`` says in words, where it tells how or why."""

FACES = ("1", "2", "3", "bus", "mr_monopoly", "mr_monopoly")
"""What the speed die shows."""
PURPOSES = ("movement", "jail", "card", "double_or_pay", "jackpot", "nights", "permit")


def trace_objects(events: Iterable[EventRow], labels: Labels, decks: Sequence[DeckNames]) -> Iterator[dict[str, Any]]:
    """Turn events into objects ready for JSON.

    Parameters
    ----------
    events : iterable of EventRow
        All events of one game, in order.
    labels : Labels
        Names of squares, strategies, causes of money and levels.
    decks : sequence of DeckNames
        Decks in the order of the configuration.

    Yields
    ------
    dict
        ``kind`` by name, the other columns of the event list as integers, the
        names that they stand for, and ``cash``: what each player has after the
        event, in order of seats.
    """
    names, purses = Names(labels, decks), Purses()
    for event in events:
        names.learn(event)
        purses.apply(event)
        yield {**_columns(event), **_resolved(event, names), "cash": list(purses.cash)}


def _columns(event: EventRow) -> dict[str, Any]:
    columns = {column: int(getattr(event, column)) for column in ev.COLUMNS}
    return {**columns, "kind": KIND_NAMES.get(event.kind, str(event.kind))}


def _resolved(event: EventRow, names: Names) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if event.player in names.strategies:
        found["strategy"] = names.strategies[event.player]
    if event.square >= 0 and event.kind not in SQUARELESS:
        label = names.labels.by_number.get(event.square) if event.kind in OWNED else None
        found["square_name"] = names.labels.squares[event.square].name if label is None else label.name
    elif event.square < 0 and names.labels.off_board and event.kind in (ev.START, ev.TURN):
        found["square_name"] = names.labels.off_board
    if event.kind in AT_ENTRANCE:
        found["property_name"] = names.property(event.b)
    if event.kind in PARTIES:
        found["other_name"] = names.party(event.other)
    if event.kind in CAUSED:
        found["cause"] = names.cause(event.a)
    if event.kind in CARDS:
        found |= {"deck": names.deck(event.other), "card": names.card(event.other, event.a)}
    if event.kind in LOT_KINDS:
        found["lot"] = names.lot(event.a)
    if event.kind in WORDS:
        found["how"] = WORDS[event.kind][event.a]
    return found | _special(event, names)


def _special(event: EventRow, names: Names) -> dict[str, Any]:
    if event.kind == ev.THROW:
        dice = [die for die in (event.a, event.b, max(event.square, 0)) if die]
        return {"purpose": PURPOSES[event.other], "dice": dice}
    if event.kind == ev.JACKPOT:
        source = {"other_name": names.party(event.other)} if event.other >= 0 else {}
        return {"won": event.a >= 0, "whole_pot": bool(event.b), **source}
    if event.kind == ev.MOVE:
        return {"from_name": names.labels.squares[event.other].name if event.other >= 0 else names.labels.off_board}
    if event.kind == ev.SPEED_DIE:
        return {"face": FACES[event.amount - 1]}
    if event.kind == ev.BUILD:
        ways = names.labels.built_by
        return {"level": names.level(event.a, event.square), **({"way": ways[event.other]} if ways else {})}
    if event.kind == ev.SELL_BUILDING:
        return {"level": names.level(event.a, event.square), "level_before": names.level(event.b, event.square)}
    if event.kind == ev.HOLDS:
        return {"level": names.level(event.a, event.square), "mortgaged": bool(event.b)}
    if event.kind == ev.LINE:
        return {"line": names.labels.lines[event.a]}
    if event.kind == ev.PERMIT:
        return {"stages": [names.level(event.a + step, event.square) for step in range(event.b)]}
    if event.kind == ev.TRADE:
        return {"gain": event.a, "other_gain": event.b}
    if event.kind == ev.TRADE_GIVE:
        return _given(event, names)
    return {}


def _given(event: EventRow, names: Names) -> dict[str, Any]:
    if event.square < 0:
        return {"deck": names.deck(event.b), "card": names.card(event.b, event.a)}
    return {"mortgaged": bool(event.a)}
