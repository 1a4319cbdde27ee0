"""House rules in a game told in words: dealt deeds, the speed die, the pot and Free Parking."""

from __future__ import annotations

from trace_samples import CHANCE, DECKS, ELECTRIC, GO, LABELS, PLACE, START, TAX, Event, pay, receive, told

from sim.engine import events as ev
from sim.report.trace_text import trace_lines


def test_dealt_deeds_are_told_before_the_first_turn() -> None:
    events = [
        *START,
        Event(ev.DEAL, player=0, square=PLACE, amount=180),
        pay(0, ev.BANK, 180, "purchase", PLACE),
        Event(ev.DEAL, player=1, square=ELECTRIC),
    ]
    assert list(trace_lines(events, LABELS, DECKS))[2:] == [
        "Seat 1 is dealt St. James Place for 180",
        "Seat 2 is dealt Electric Company",
    ]


def thrown(face: int) -> tuple[Event, Event]:
    """Return a throw of 1 and 2 with the speed die."""
    throw = Event(ev.THROW, square=0, other=ev.THROW_MOVE, amount=3, a=1, b=2)
    return throw, Event(ev.SPEED_DIE, amount=face)


def test_the_speed_die_is_told_with_its_throw() -> None:
    for face, word in ((1, "1"), (4, "the bus"), (6, "Mr. Monopoly")):
        move = Event(ev.MOVE, square=PLACE, other=GO, amount=3, a=ev.MOVED_BY_THROW)
        assert told(*thrown(face), move) == [f"  throws 1 + 2 = 3, speed die {word}: to St. James Place"]


def test_a_bonus_stands_between_a_throw_and_its_move() -> None:
    move = Event(ev.MOVE, square=PLACE, other=GO, amount=3, a=ev.MOVED_BY_THROW)
    assert told(*thrown(4), receive(0, 500, "ones_bonus"), move) == [
        "  throws 1 + 2 = 3, speed die the bus",
        "  receives 500 from the bank (ones bonus)",
        "  moves to St. James Place",
    ]


def test_mr_monopoly_leads_on() -> None:
    move = Event(ev.MOVE, square=ELECTRIC, other=PLACE, amount=1, a=ev.MOVED_BY_SPEED_DIE)
    assert told(move) == ["  goes on to Electric Company by the speed die"]


def test_taxes_into_the_pot_and_out_of_it() -> None:
    parking = Event(ev.RECEIVE, square=CHANCE, other=ev.POT, amount=75, a=receive(0, 75, "parking").a)
    tax = Event(ev.TAX, square=TAX, amount=75)
    assert told(tax, pay(0, ev.POT, 75, "tax", TAX), parking) == [
        "  Income Tax: tax 75",
        "  receives 75 from the pot (parking)",
    ]
