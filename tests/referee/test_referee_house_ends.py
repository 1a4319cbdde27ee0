"""House rules about ruin and the end of a game: what the bank keeps, and games that are scored; planted changes."""

from __future__ import annotations

import pytest

from referee.house import HOUSE_GAME, landed
from referee.test_referee_self import FIRST_ROUND, RULES, WHOLE
from referee.toy import changed, give, pay, read_turn, receive, rejected, row, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import AUCTION_CAUSE, BANKRUPTCY_CAUSE, BUILDING_SALE, RENT_CAUSE, TRANSFER_INTEREST
from sim.referee.log import Event
from sim.referee.referee import RuleBroken, check_game
from sim.referee.summary import Summary
from sim.referee.table import Table

RENT = [
    row(ev.RENT, 0, 8, 1, 1050),
    row(ev.DEBT, 0, other=1, amount=1050, a=RENT_CAUSE, b=20 + 25 + 30 + 30),
    row(ev.BANKRUPT, 0, other=1, amount=1050, a=RENT_CAUSE),
    row(ev.SELL_BUILDING, 0, 1, amount=25, a=0, b=1),
    receive(0, 25, BUILDING_SALE, 1),
    pay(0, 1, 45, BANKRUPTCY_CAUSE),
]
OUT = row(ev.ELIMINATED, 0, amount=3)
TO_BANK = [row(ev.TRANSFER, 0, 1, ev.BANK), row(ev.TRANSFER, 0, 3, ev.BANK), row(ev.TRANSFER, 0, 5, ev.BANK, a=1), OUT]
TO_PLAYER = [event._replace(other=1) for event in TO_BANK[:3]]
FEE = [row(ev.FEE, 1, 5, amount=10), pay(1, ev.BANK, 10, TRANSFER_INTEREST)]


def lots(*squares: int) -> list[Event]:
    """Return the auctions of deeds that seat 1 buys for 1."""
    return [
        event
        for square in squares
        for event in (
            row(ev.BID, 1, square, amount=9, b=1),
            row(ev.BID, 2, square, b=1),
            row(ev.WON, 1, square, amount=1),
            pay(1, ev.BANK, 1, AUCTION_CAUSE, square),
        )
    ]


def ruin(*rows: Event, players: int = 3, **rules: Value) -> Table:
    """Return a table whose seat 0 lands on a hotel of seat 1's and is ruined; ``rows`` tell what becomes of deeds."""
    table = landed(8, *RENT, *rows, players=players, **rules)
    give(table, 1, 8, 10, 13, level=5)
    give(table, 0, 1, level=1)
    give(table, 0, 3)
    give(table, 0, 5, mortgaged=True)
    table.seats[0].cash = 20
    return table


KEPT: dict[str, Value] = {"bankruptcy__creditor_takes_deeds": False, "bankruptcy__deeds_auctioned": False}


def test_deeds_go_to_the_bank_where_no_creditor_takes_them() -> None:
    after = read_turn(ruin(*TO_BANK, **KEPT))
    assert [after.deeds[square].owner for square in (1, 3, 5)] == [ev.BANK] * 3
    assert not after.deeds[5].mortgaged
    assert after.seats[1].cash == 1545
    auctioned = read_turn(ruin(*TO_BANK, *lots(1, 3, 5), bankruptcy__creditor_takes_deeds=False))
    assert [auctioned.deeds[square].owner for square in (1, 3, 5)] == [1, 1, 1]


def test_the_mortgage_may_be_taken_over_in_the_auction() -> None:
    rules: dict[str, Value] = {"bankruptcy__creditor_takes_deeds": False, "bankruptcy__mortgages_cleared": False}
    rows = [*TO_BANK, *lots(1, 3, 5), *FEE]
    assert read_turn(ruin(*rows, **rules)).deeds[5].mortgaged


@pytest.mark.parametrize(
    ("rows", "rules", "rule"),
    [
        ([*TO_PLAYER, OUT, *FEE], KEPT, "deeds of the ruined"),
        (TO_BANK, {}, "deeds of the ruined"),
        ([*TO_BANK, *FEE], KEPT, "end of the turn"),
        ([*TO_BANK, *lots(1, 3, 5)], KEPT, "end of the turn"),
        (TO_BANK, {"bankruptcy__creditor_takes_deeds": False}, "auction order"),
        (changed(TO_BANK, 2, a=0), KEPT, "deeds of the ruined"),
        (without(TO_BANK, 3), KEPT, "place"),
    ],
)
def test_a_wrong_way_of_the_deeds_is_rejected(rows: list[Event], rules: dict[str, Value], rule: str) -> None:
    rejected(ruin(*rows, **rules), rule)


def test_the_game_ends_with_the_ruins_agreed_on() -> None:
    after = read_turn(ruin(*TO_PLAYER, OUT, end__bankruptcies=1))
    assert (after.over, after.scored) == (True, True)
    read_turn(ruin(*TO_BANK, end__bankruptcies=1, bankruptcy__creditor_takes_deeds=False))
    read_turn(ruin(*TO_PLAYER, OUT, *FEE, end__bankruptcies=2))
    rejected(ruin(*TO_PLAYER, OUT, *FEE, end__bankruptcies=1), "end of the turn")
    rejected(ruin(*TO_PLAYER, FEE[0], OUT, FEE[1], end__bankruptcies=1), "place")
    rejected(
        ruin(*TO_BANK, *lots(1, 3, 5), end__bankruptcies=1, bankruptcy__creditor_takes_deeds=False), "end of the turn"
    )
    last = ruin(*TO_PLAYER, OUT._replace(amount=2), players=2, end__bankruptcies=1)
    assert not read_turn(last).scored, "a single player left has won"


def test_a_player_who_was_out_before_counts_among_the_ruins() -> None:
    table = ruin(*TO_PLAYER, OUT, players=4, end__bankruptcies=2)
    table.seats[3].alive, table.seats[3].cash = False, 0
    assert read_turn(table).scored


ONE_ROUND = [*FIRST_ROUND, row(ev.END, 0, a=ev.END_SCORED)]


def read(rows: list[Event], **rules: Value) -> Summary:
    """Read a game on the toy board with Free Parking."""
    named = {key.replace("__", "."): value for key, value in rules.items()}
    return check_game(HOUSE_GAME, {**RULES, "max_rounds": 9, **named}, 2, rows)


@pytest.mark.parametrize(
    "rules",
    [
        {"end__round": 1},
        {"end__round": 1, "max_rounds": 1},
        {"end__minutes": 1},
        {"end__minutes": 2, "end__seconds_per_turn": 60},
    ],
)
def test_a_timed_game_is_scored_after_a_round(rules: dict[str, Value]) -> None:
    summary = read(ONE_ROUND, **rules)
    assert (summary.reason, summary.winner, summary.places) == ("scored", 0, [1, 2])
    with pytest.raises(RuleBroken, match="end of the game: expected end"):
        read(WHOLE, **rules)


@pytest.mark.parametrize(
    "rules",
    [{"end__round": 2}, {"end__minutes": 2}, {"end__minutes": 1, "end__seconds_per_turn": 29}, {"max_rounds": 1}, {}],
)
def test_a_game_that_stops_too_early_is_rejected(rules: dict[str, Value]) -> None:
    with pytest.raises(RuleBroken):
        read(ONE_ROUND, **rules)


def test_a_rent_may_always_be_forgotten() -> None:
    unclaimed = [*FIRST_ROUND[:-2], row(ev.UNCLAIMED, 1, 5, 0), ONE_ROUND[-1]]
    assert read(unclaimed, end__round=1, rent__forgotten=1.0).unclaimed == 1
    with pytest.raises(RuleBroken, match="rent claim"):
        read(ONE_ROUND, end__round=1, rent__forgotten=1.0)
