"""What happens beside the track, told in words and as objects: by the rulebook's words, properties by their names."""

from __future__ import annotations

import hotels
import pytest
from trace_samples import Event

from sim.engine import events as ev
from sim.games.hotel import names
from sim.report.trace_json import trace_objects
from sim.report.trace_text import trace_lines

LABELS = hotels.labels()
CAUSE = {cause.name: code for code, cause in enumerate(names.CAUSES)}
BOOMERANG, FUJIYAMA, ROYAL = 0, 1, 4
START = [Event(ev.START, 0, seat, ev.NOWHERE, amount=12_000, a=strategy) for seat, strategy in enumerate((0, 0, 1, 2))]
THROUGH = [
    Event(ev.TURN, square=10),
    Event(ev.THROW, other=0, amount=4, a=4),
    Event(ev.MOVE, square=14, other=10, amount=4),
]


def pay(player: int, other: int, amount: int, cause: str, hotel: int) -> Event:
    return Event(ev.PAY, player=player, square=hotel, other=other, amount=amount, a=CAUSE[cause])


def throw(purpose: int, die: int) -> Event:
    return Event(ev.THROW, square=0, other=purpose, amount=die, a=die)


def told(*events: Event) -> list[str]:
    """Return what is told after the four players have sat down."""
    return [line for line in trace_lines([*START, *events], LABELS, ()) if line][4:]


def test_a_turn_from_the_car_park() -> None:
    lines = told(
        Event(ev.TURN, square=ev.NOWHERE),
        Event(ev.THROW, square=0, other=0, amount=3, a=3),
        Event(ev.MOVE, square=2, other=ev.NOWHERE, amount=3),
        Event(ev.BUY, square=FUJIYAMA, amount=1_000),
        pay(0, ev.BANK, 1_000, "purchase", FUJIYAMA),
    )
    assert lines == [
        "Round 1",
        "Seat 1 (plain) in the car park",
        "  throws 3: to square 3 (purchase: Fujiyama / Boomerang)",
        "  buys Fujiyama for 1,000",
    ]


def test_occupied_squares_and_lines() -> None:
    lines = told(
        Event(ev.TURN, square=4),
        Event(ev.THROW, square=0, other=0, amount=2, a=2),
        Event(ev.MOVE, square=6, other=4, amount=2),
        Event(ev.PASS_OVER, square=6, other=2),
        Event(ev.LINE, square=6, a=0),
        Event(ev.SALARY, amount=2_000),
        Event(ev.RECEIVE, other=ev.BANK, amount=2_000, a=CAUSE["salary"]),
        Event(ev.LINE, square=25, a=1),
        Event(ev.ENTRANCE, square=12, amount=200, b=ROYAL),
        pay(0, ev.BANK, 200, "entrance", ROYAL),
        Event(ev.LINE, square=6, a=0),
        Event(ev.TURN, player=1, square=3),
    )
    assert lines[2:8] == [
        "  throws 2: to square 7 (free entrance: Fujiyama)",
        "  finds seat 3 (builder) there and goes on to square 8 (build)",
        "  crosses the Bank line: collects 2,000",
        "  crosses the Town Hall line",
        "  buys an entrance of Royal on square 13 (build: Royal / President) for 200",
        "  crosses the Bank line",
    ]


def test_a_permit_and_what_it_builds() -> None:
    lines = told(
        *THROUGH,
        Event(ev.PERMIT, square=ROYAL, amount=6_200, a=1, b=2),
        throw(ev.THROW_PERMIT, 6),
        Event(ev.PERMIT_RESULT, square=ROYAL, amount=12_400, a=3),
        pay(0, ev.BANK, 12_400, "permit", ROYAL),
        Event(ev.BUILD, square=ROYAL, other=0, amount=7_200, a=1),
        Event(ev.BUILD, square=ROYAL, other=0, amount=5_200, a=2),
    )
    assert lines[3:] == [
        "  applies for two stages, main building to first annex, of Royal, 6,200 by the deed",
        "  the permit is granted at double price: 12,400 due",
        "  builds the main building of Royal",
        "  builds the first annex of Royal",
    ]


@pytest.mark.parametrize(
    ("answer", "due", "words"),
    [
        (0, 0, "the permit is refused"),
        (1, 1_800, "the permit is granted: 1,800 due"),
        (2, 0, "the permit is granted free of charge"),
        (2, 900, "the permit is granted at a reduced price: 900 due"),
    ],
)
def test_answers_of_the_permission_die(answer: int, due: int, words: str) -> None:
    lines = told(
        *THROUGH,
        Event(ev.PERMIT, square=BOOMERANG, amount=1_800, a=1, b=1),
        throw(ev.THROW_PERMIT, 1),
        Event(ev.PERMIT_RESULT, square=BOOMERANG, amount=due, a=answer),
    )
    assert lines[3:] == ["  applies for the main building of Boomerang, 1,800 by the deed", f"  {words}"]


def test_other_ways_to_build_and_to_take() -> None:
    lines = told(
        *THROUGH,
        Event(ev.BUILD, square=BOOMERANG, other=1, amount=250, a=2),
        pay(0, ev.BANK, 250, "facility", BOOMERANG),
        Event(ev.FREE_USED, a=0),
        Event(ev.BUILD, square=FUJIYAMA, other=2, a=3),
        Event(ev.FREE_USED, a=1),
        Event(ev.ENTRANCE, square=6, a=1, b=FUJIYAMA),
        Event(ev.FREE_USED, a=2),
        Event(ev.FREE_USED, a=3, amount=100),
        Event(ev.RECEIVE, other=ev.BANK, amount=100, a=CAUSE["free_square"]),
        Event(ev.TAKE_OVER, square=ROYAL, other=1, amount=1_250),
        pay(0, 1, 1_250, "takeover", ROYAL),
    )
    assert lines[3:] == [
        "  builds the facility of Boomerang for 250, without a permit",
        "  builds the second annex of Fujiyama free of charge",
        "  places an entrance of Fujiyama on square 7 (free entrance: Fujiyama) free of charge",
        "  has no use for the free square: it lapses",
        "  has no use for the free square and is paid 100",
        "  takes over Royal from seat 2 (plain) for 1,250",
    ]


def test_a_stay_that_is_paid() -> None:
    stay = Event(ev.STAY, square=14, other=2, amount=1_800, a=3, b=ROYAL)
    lines = told(*THROUGH, throw(ev.THROW_NIGHTS, 3), stay, pay(0, 2, 1_800, "stay", ROYAL))
    assert lines[3:] == ["  stays three nights in Royal: 1,800 to seat 3 (builder)"]
    unclaimed = told(*THROUGH, Event(ev.UNCLAIMED, square=14, other=2))
    assert unclaimed[3].endswith(": seat 3 (builder) does not claim the price of the stay")


def test_a_debt_an_auction_and_a_ruin() -> None:
    lines = told(
        *THROUGH,
        throw(ev.THROW_NIGHTS, 1),
        Event(ev.STAY, square=14, other=2, amount=20_000, a=1, b=ROYAL),
        Event(ev.DEBT, other=2, amount=20_000, a=CAUSE["stay"], b=12_000),
        pay(0, 2, 12_000, "stay", ROYAL),
        Event(ev.BID, player=1, square=FUJIYAMA, amount=700, b=50),
        Event(ev.BID, player=2, square=FUJIYAMA, amount=0, b=50),
        Event(ev.WON, player=1, square=FUJIYAMA, other=0, amount=50),
        pay(1, 0, 50, "auction", FUJIYAMA),
        Event(ev.TRANSFER, square=FUJIYAMA, other=1, a=2),
        pay(0, 2, 50, "stay", ROYAL),
        Event(ev.BID, player=1, square=BOOMERANG, amount=0, b=50),
        Event(ev.UNSOLD, square=BOOMERANG),
        Event(ev.KNOCKED_DOWN, square=BOOMERANG, amount=1_250),
        Event(ev.RECEIVE, square=BOOMERANG, other=ev.BANK, amount=1_250, a=CAUSE["bank_buys"]),
        pay(0, 2, 1_250, "stay", ROYAL),
        Event(ev.BANKRUPT, other=2, amount=6_700, a=CAUSE["stay"]),
        Event(ev.ELIMINATED, amount=4),
    )
    assert lines[3:] == [
        "  stays one night in Royal: 20,000 to seat 3 (builder)",
        "  owes seat 3 (builder) 20,000 for its stay but has 12,000",
        "  pays 12,000 of the stay to seat 3 (builder)",
        "  auction of Fujiyama from 50: seat 2 (plain) up to 700, seat 3 (builder) passes",
        "  seat 2 (plain) wins Fujiyama for 50",
        "  pays 50 of the stay to seat 3 (builder)",
        "  auction of Boomerang from 50: seat 2 (plain) passes",
        "  nobody bids",
        "  stages and entrances of Boomerang come off: its plot is the bank's again, which pays 1,250",
        "  pays 1,250 of the stay to seat 3 (builder)",
        "  is bankrupt: it cannot pay seat 3 (builder) 6,700 for its stay",
        "  is out of the game: place 4",
    ]


def test_a_permit_that_comes_to_nothing() -> None:
    sold = Event(ev.LAPSED, square=ROYAL, amount=3_600)
    assert told(*THROUGH, sold)[3:] == ["  the permit comes to nothing, since Royal itself was sold"]
    let = told(*THROUGH, sold._replace(a=1))
    assert let[3:] == ["  lets the permit for Royal lapse: it cannot pay 3,600"]


def test_a_scenario_tells_stages_and_entrances() -> None:
    holds = Event(ev.HOLDS, 0, 0, ROYAL, a=2)
    lines = told(holds, Event(ev.ENTRANCE, 0, 0, 12, a=2, b=ROYAL))
    assert lines == [
        "Seat 1 holds Royal, first annex",
        "Seat 1 has an entrance of Royal on square 13 (build: Royal / President)",
    ]


def test_objects_name_properties_and_keep_numbers() -> None:
    events = [
        *START,
        Event(ev.TURN, square=ev.NOWHERE),
        Event(ev.MOVE, square=2, other=ev.NOWHERE, amount=3),
        Event(ev.LINE, square=6, a=1),
        Event(ev.PERMIT, square=ROYAL, amount=6_200, a=1, b=2),
        throw(ev.THROW_PERMIT, 6),
        Event(ev.PERMIT_RESULT, square=ROYAL, amount=12_400, a=3),
        Event(ev.BUILD, square=ROYAL, amount=3_600, a=1, other=0),
        Event(ev.STAY, square=14, other=2, amount=1_800, a=3, b=ROYAL),
        Event(ev.ENTRANCE, square=14, amount=200, b=ROYAL),
    ]
    start, *_, turn, move, line, permit, die, result, build, stay, entrance = trace_objects(events, LABELS, ())
    assert (start["square"], start["square_name"]) == (-1, "the car park")
    assert turn["square_name"] == move["from_name"] == "the car park"
    assert (move["square"], move["square_name"]) == (2, "purchase: Fujiyama / Boomerang")
    assert line["line"] == "Town Hall line"
    assert (permit["square_name"], permit["stages"]) == ("Royal", ["main building", "first annex"])
    assert (die["purpose"], die["dice"]) == ("permit", [6])
    assert result["how"] == "double"
    assert (build["level"], build["way"]) == ("main building", "permit")
    assert (stay["property_name"], stay["other_name"]) == ("Royal", "seat 3 (builder)")
    assert (entrance["property_name"], entrance["how"]) == ("Royal", "bought")
