"""A game told as objects, from events made by hand."""

from __future__ import annotations

import pytest
from trace_samples import CAUSE, CHANCE, DECKS, GO, LABELS, PLACE, START, Event, give, pay

from sim.engine import events as ev
from sim.report.trace_json import KIND_NAMES, trace_objects


def test_objects_hold_columns_names_and_cash() -> None:
    events = [*START, Event(ev.RENT, 3, 1, PLACE, 0, 14), pay(1, 0, 14, "rent", PLACE)]
    first, _, rent, paid = trace_objects(events, LABELS, DECKS)
    assert first["kind"] == "start"
    assert first["cash"] == [1500]
    assert rent == {
        "kind": "rent", "round": 3, "player": 1, "square": PLACE, "other": 0, "amount": 14, "a": 0, "b": 0,
        "strategy": "cautious", "square_name": "St. James Place", "other_name": "seat 1 (balanced)", "how": "normal",
        "cash": [1500, 1500],
    }  # fmt: skip
    assert paid["cause"] == "rent"
    assert paid["cash"] == [1514, 1486]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Event(ev.THROW, square=4, other=ev.THROW_JAIL, amount=9, a=2, b=3), {"purpose": "jail", "dice": [2, 3, 4]}),
        (Event(ev.MOVE, square=PLACE, other=GO, a=ev.MOVED_BY_CARD), {"from_name": "GO", "how": "card"}),
        (Event(ev.MOVE, square=PLACE, other=GO, a=ev.MOVED_BY_SPEED_DIE), {"from_name": "GO", "how": "speed_die"}),
        (Event(ev.SPEED_DIE, amount=4), {"face": "bus"}),
        (Event(ev.DEAL, square=PLACE, amount=180), {"square_name": "St. James Place", "amount": 180}),
        (Event(ev.CARD, square=CHANCE, other=0, a=1), {"deck": "Chance", "card": "Bank error"}),
        (Event(ev.BUILD, square=PLACE, a=5), {"level": "hotel"}),
        (Event(ev.SELL_BUILDING, square=PLACE, a=4, b=5), {"level": "4 houses", "level_before": "hotel"}),
        (Event(ev.WON, square=PLACE, a=ev.LOT_HOTEL), {"lot": "hotel"}),
        (Event(ev.JAIL_OUT, a=ev.FREED_BY_CARD), {"how": "card"}),
        (Event(ev.DEBT, other=ev.BANK, a=CAUSE["tax"]), {"other_name": "the bank", "cause": "tax"}),
        (Event(ev.END, a=ev.END_ROUND_LIMIT), {"how": "round_limit"}),
        (
            Event(ev.TRADE, other=1, amount=-300, a=410, b=96),
            {"other_name": "seat 2 (cautious)", "amount": -300, "gain": 410, "other_gain": 96},
        ),
        (give(0, 1, PLACE, mortgaged=True), {"square_name": "St. James Place", "mortgaged": True}),
        (
            Event(ev.TRADE_GIVE, square=-1, other=1, a=2, b=0),
            {"other_name": "seat 2 (cautious)", "deck": "Chance", "card": "Leave jail free"},
        ),
        (Event(ev.TRADE_PAY, other=1, amount=5), {"other_name": "seat 2 (cautious)", "amount": 5}),
    ],
    ids=lambda value: KIND_NAMES[value.kind] if isinstance(value, Event) else "",
)
def test_objects_resolve_the_names_of_a_kind(event: Event, expected: dict[str, object]) -> None:
    last = list(trace_objects([*START, event], LABELS, DECKS))[-1]
    assert expected.items() <= last.items()
