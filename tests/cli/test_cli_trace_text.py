"""A game told in words and as objects, from events made by hand."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sim.analysis.labels import Labels, SquareLabel
from sim.engine import events as ev
from sim.games.property.names import CAUSES, WAYS
from sim.report.trace_json import KIND_NAMES, trace_objects
from sim.report.trace_tellers import TELLERS
from sim.report.trace_text import trace_lines

CAUSE = {cause.name: code for code, cause in enumerate(CAUSES)}
GO, TAX, CHANCE, PLACE, ELECTRIC, JAIL, AGAIN = range(7)


class Event(NamedTuple):
    """An event; what a kind does not use stays as the event list has it."""

    kind: int
    round: int = 1
    player: int = 0
    square: int = -1
    other: int = -1
    amount: int = 0
    a: int = 0
    b: int = 0


class Card(NamedTuple):
    label: str


class Deck(NamedTuple):
    name: str
    cards: tuple[Card, ...]


DECKS = (Deck("Chance", (Card("Advance to St. James Place"), Card("Bank error"), Card("Leave jail free"))),)


def square(index: int, name: str, kind: str, price: int = 0) -> SquareLabel:
    return SquareLabel(index, name, kind, "orange" if price else None, price, bool(price))


LABELS = Labels(
    squares=(
        square(GO, "GO", "go"),
        square(TAX, "Income Tax", "tax"),
        square(CHANCE, "Chance", "chance"),
        square(PLACE, "St. James Place", "street", 180),
        square(ELECTRIC, "Electric Company", "utility", 150),
        square(JAIL, "Jail", "jail"),
        square(AGAIN, "Chance", "chance"),
    ),
    jail_square=JAIL,
    groups=(),
    strategies=("balanced", "cautious"),
    line_up=(0, 1),
    seats=2,
    ways=WAYS,
    causes=tuple(cause.name for cause in CAUSES),
    levels=("bare", "1 house", "2 houses", "3 houses", "4 houses", "hotel"),
    currency="$",
    max_rounds=1000,
)

START = [Event(ev.START, 0, 0, GO, amount=1500, a=0), Event(ev.START, 0, 1, GO, amount=1500, a=1)]


def told(*events: Event) -> list[str]:
    """Return the lines of a first turn of seat 1 in which ``events`` happen."""
    turn = Event(ev.TURN, player=0, square=GO)
    return list(trace_lines([*START, turn, *events], LABELS, DECKS))[6:]


def pay(player: int, other: int, amount: int, cause: str, where: int = -1) -> Event:
    return Event(ev.PAY, player=player, square=where, other=other, amount=amount, a=CAUSE[cause])


def receive(player: int, amount: int, cause: str, where: int = -1) -> Event:
    return Event(ev.RECEIVE, player=player, square=where, other=ev.BANK, amount=amount, a=CAUSE[cause])


def test_whole_turns_with_headings_and_cash() -> None:
    events = [
        *START,
        Event(ev.TURN, player=0, square=GO),
        Event(ev.THROW, square=0, other=ev.THROW_MOVE, amount=3, a=1, b=2),
        Event(ev.MOVE, square=PLACE, other=GO, amount=3),
        Event(ev.OFFER, square=PLACE, amount=180),
        Event(ev.BUY, square=PLACE, amount=180),
        pay(0, ev.BANK, 180, "purchase", PLACE),
        Event(ev.TURN, player=1, square=GO),
        Event(ev.THROW, player=1, square=0, other=ev.THROW_MOVE, amount=4, a=2, b=2),
        Event(ev.MOVE, player=1, square=PLACE, other=GO, amount=4),
        Event(ev.RENT, player=1, square=PLACE, other=0, amount=14),
        pay(1, 0, 14, "rent", PLACE),
        Event(ev.TURN, 2, 0, PLACE),
        Event(ev.END, 2, -1, a=ev.END_ROUND_LIMIT),
    ]
    assert "\n".join(trace_lines(events, LABELS, DECKS)) == (
        "Seat 1: balanced, 1,500 in cash, on GO\n"
        "Seat 2: cautious, 1,500 in cash, on GO\n"
        "\n"
        "Round 1\n"
        "\n"
        "Seat 1 (balanced) on GO\n"
        "  throws 1 + 2 = 3: to St. James Place\n"
        "  buys St. James Place for 180\n"
        "  cash: 1,320 | 1,500\n"
        "\n"
        "Seat 2 (cautious) on GO\n"
        "  throws 2 + 2 = 4, a double: to St. James Place\n"
        "  St. James Place: rent 14 to seat 1 (balanced)\n"
        "  cash: 1,334 | 1,486\n"
        "\n"
        "Round 2\n"
        "\n"
        "Seat 1 (balanced) on St. James Place\n"
        "  cash: 1,334 | 1,486\n"
        "\n"
        "The game is stopped after 2 rounds: unfinished, nobody wins."
    )


def test_declined_property_goes_to_auction() -> None:
    lines = told(
        Event(ev.OFFER, square=PLACE, amount=180),
        Event(ev.BID, player=1, square=PLACE, amount=120, b=1),
        Event(ev.BID, player=0, square=PLACE, amount=0, b=1),
        Event(ev.WON, player=1, square=PLACE, amount=1),
        pay(1, ev.BANK, 1, "auction", PLACE),
    )
    assert lines == [
        "  declines St. James Place at 180",
        "  auction of St. James Place from 1: seat 2 (cautious) up to 120, seat 1 (balanced) passes",
        "  seat 2 (cautious) wins St. James Place for 1",
    ]


def test_nobody_bids() -> None:
    lines = told(
        Event(ev.BID, player=1, square=PLACE, amount=0, b=1),
        Event(ev.UNSOLD, square=PLACE),
    )
    assert lines[-1] == "  nobody bids: St. James Place stays with the bank"


def test_scarce_house_is_auctioned_and_built() -> None:
    lines = told(
        Event(ev.SHORTAGE, amount=1, a=ev.LOT_HOUSE),
        Event(ev.BID, player=0, amount=90, a=ev.LOT_HOUSE, b=10),
        Event(ev.BID, player=1, amount=60, a=ev.LOT_HOUSE, b=10),
        Event(ev.WON, player=0, square=PLACE, amount=61, a=ev.LOT_HOUSE),
        pay(0, ev.BANK, 61, "building_auction", PLACE),
        Event(ev.BUILD, square=PLACE, amount=61, a=3),
    )
    assert lines == [
        "  more houses are wanted than the bank has (1): one is auctioned",
        "  auction of a house from 10: seat 1 (balanced) up to 90, seat 2 (cautious) up to 60",
        "  seat 1 (balanced) wins the house for 61",
        "  builds on St. James Place for 61: 3 houses",
    ]


def test_debt_tells_the_payment_when_it_is_made() -> None:
    lines = told(
        pay(0, ev.BANK, 1490, "card"),
        Event(ev.RENT, square=PLACE, other=1, amount=70),
        Event(ev.DEBT, square=PLACE, other=1, amount=70, a=CAUSE["rent"], b=85),
        Event(ev.SELL_BUILDING, square=PLACE, amount=50, a=4, b=5),
        receive(0, 50, "building_sale", PLACE),
        Event(ev.MORTGAGE, square=ELECTRIC, amount=75),
        receive(0, 75, "mortgage", ELECTRIC),
        pay(0, 1, 70, "rent", PLACE),
    )
    assert lines == [
        "  pays 1,490 to the bank",
        "  St. James Place: rent 70 to seat 2 (cautious)",
        "  owes seat 2 (cautious) 70 for rent but has 10; it could raise 85 in all",
        "  sells buildings on St. James Place for 50: hotel to 4 houses",
        "  mortgages Electric Company for 75",
        "  pays the rent of 70 to seat 2 (cautious)",
    ]


def test_bankruptcy_hands_everything_over() -> None:
    lines = told(
        Event(ev.BANKRUPT, other=1, amount=2000, a=CAUSE["rent"]),
        pay(0, 1, 1500, "bankruptcy"),
        Event(ev.KEEP_CARD, player=1, square=0, other=0, a=2),
        Event(ev.TRANSFER, square=PLACE, other=1, a=1),
        Event(ev.FEE, player=1, square=PLACE, amount=9),
        pay(1, ev.BANK, 9, "transfer_interest"),
        Event(ev.ELIMINATED, amount=2),
        Event(ev.END, player=1, a=ev.END_LAST_PLAYER),
    )
    assert lines == [
        "  is bankrupt: it cannot pay seat 2 (cautious) 2,000 for rent",
        "  hands its last 1,500 to seat 2 (cautious)",
        '  seat 2 (cautious) keeps "Leave jail free" of seat 1 (balanced)',
        "  St. James Place passes from seat 1 (balanced) to seat 2 (cautious), mortgaged",
        "  seat 2 (cautious) owes 9 interest, since St. James Place came mortgaged",
        "  seat 2 (cautious) pays 9 interest on mortgaged deeds to the bank",
        "  is out of the game: place 2",
        "  cash: out | 2,991",
        "",
        "The game ends in round 1: seat 2 (cautious) wins.",
    ]


def test_jail_by_doubles_and_out_by_the_third_attempt() -> None:
    lines = told(
        Event(ev.THROW, square=0, amount=4, a=2, b=2),
        Event(ev.MOVE, square=JAIL, other=GO, a=ev.MOVED_TO_JAIL),
        Event(ev.JAIL_IN, square=JAIL, a=ev.JAILED_BY_DOUBLES),
        Event(ev.TURN, 2, 0, JAIL, a=1, b=2),
        Event(ev.THROW, 2, square=0, other=ev.THROW_JAIL, amount=3, a=1, b=2),
        pay(0, ev.BANK, 50, "jail_fine"),
        Event(ev.JAIL_OUT, 2, a=ev.FREED_AFTER_LAST_ATTEMPT),
        Event(ev.MOVE, 2, square=AGAIN, other=JAIL, amount=3),
    )
    assert lines == [
        "  throws 2 + 2 = 4, a double",
        "  goes to jail (too many doubles in a row)",
        "  cash: 1,500 | 1,500",
        "",
        "Round 2",
        "",
        "Seat 1 (balanced) in jail, after 2 failed attempts",
        "  throws 1 + 2 = 3, no double",
        "  pays the fine of 50 to the bank",
        "  leaves jail after its last attempt",
        "  moves to Chance (square 6)",
    ]


def test_card_moves_and_pays() -> None:
    lines = told(
        Event(ev.CARD, square=CHANCE, other=0, a=1),
        receive(0, 200, "card"),
        Event(ev.CARD, square=CHANCE, other=0, a=0),
        Event(ev.MOVE, square=PLACE, other=CHANCE, amount=-3, a=ev.MOVED_BY_CARD),
        Event(ev.SALARY, square=GO, amount=200),
        receive(0, 200, "salary"),
        Event(ev.DECK_RETURN, other=0, a=2),
        pay(1, 0, 10, "card_players"),
        pay(0, ev.BANK, 115, "repairs"),
        pay(0, ev.POT, 5, "pot"),
    )
    assert lines == [
        '  draws "Bank error" (Chance)',
        "  receives 200 from the bank",
        '  draws "Advance to St. James Place" (Chance)',
        "  moves back to St. James Place",
        "  collects a salary of 200",
        '  returns "Leave jail free" under Chance',
        "  seat 2 (cautious) pays 10 to seat 1 (balanced)",
        "  pays 115 for repairs to the bank",
        "  pays 5 to the pot",
    ]


def test_taxes_rents_and_mortgages() -> None:
    lines = told(
        Event(ev.TAX, square=TAX, amount=150, a=1, b=1500),
        pay(0, ev.BANK, 150, "tax", TAX),
        Event(ev.RENT, square=ELECTRIC, other=1, amount=70, a=ev.RENT_UTILITY_CARD, b=7),
        pay(0, 1, 70, "rent", ELECTRIC),
        Event(ev.UNCLAIMED, square=PLACE, other=1),
        Event(ev.LIFT, square=PLACE, amount=90, a=9),
        pay(0, ev.BANK, 90, "redemption", PLACE),
        pay(0, ev.BANK, 9, "interest", PLACE),
        Event(ev.TRADE_GIVE, square=PLACE, other=1),
        Event(ev.TRADE_GIVE, square=-1, other=1, a=2, b=0),
        Event(ev.TRADE_PAY, player=1, other=0, amount=300),
        pay(1, 0, 300, "trade"),
    )
    assert lines == [
        "  Income Tax: tax 150, a share of its worth of 1,500",
        "  Electric Company: rent 70 to seat 2 (cautious), as the card says (dice 7)",
        "  St. James Place: seat 2 (cautious) does not claim the rent",
        "  lifts the mortgage of St. James Place for 90 and 9 interest",
        "  gives St. James Place to seat 2 (cautious) in a trade",
        '  gives "Leave jail free" to seat 2 (cautious) in a trade',
        "  seat 2 (cautious) pays 300 to seat 1 (balanced) in a trade",
    ]


def test_a_payment_is_swallowed_once_only() -> None:
    rent = Event(ev.RENT, square=PLACE, other=1, amount=14)
    lines = told(rent, pay(0, 1, 14, "rent", PLACE), pay(0, 1, 14, "rent", PLACE))
    assert lines[-1] == "  pays the rent of 14 to seat 2 (cautious)"


def test_every_kind_is_told() -> None:
    told_with_what_follows = {ev.OFFER, ev.BID}
    assert set(TELLERS) | told_with_what_follows == {kind.number for kind in ev.KINDS}


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
        (Event(ev.CARD, square=CHANCE, other=0, a=1), {"deck": "Chance", "card": "Bank error"}),
        (Event(ev.BUILD, square=PLACE, a=5), {"level": "hotel"}),
        (Event(ev.SELL_BUILDING, square=PLACE, a=4, b=5), {"level": "4 houses", "level_before": "hotel"}),
        (Event(ev.WON, square=PLACE, a=ev.LOT_HOTEL), {"lot": "hotel"}),
        (Event(ev.JAIL_OUT, a=ev.FREED_BY_CARD), {"how": "card"}),
        (Event(ev.DEBT, other=ev.BANK, a=CAUSE["tax"]), {"other_name": "the bank", "cause": "tax"}),
        (Event(ev.END, a=ev.END_ROUND_LIMIT), {"how": "round_limit"}),
    ],
    ids=lambda value: KIND_NAMES[value.kind] if isinstance(value, Event) else "",
)
def test_objects_resolve_the_names_of_a_kind(event: Event, expected: dict[str, object]) -> None:
    last = list(trace_objects([*START, event], LABELS, DECKS))[-1]
    assert expected.items() <= last.items()
