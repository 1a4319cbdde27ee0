"""Debts and ruin: what a debtor sells, and what a ruined player leaves to whom."""

from __future__ import annotations

from referee.toy import (
    BIRTHDAY,
    BROWN,
    PAY_EACH,
    RED,
    added,
    changed,
    give,
    give_card,
    move,
    pay,
    read_turn,
    receive,
    rejected,
    row,
    table,
    throw,
    turn,
    without,
)
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import (
    AUCTION_CAUSE,
    BANKRUPTCY_CAUSE,
    BUILDING_SALE,
    CARD_PLAYERS,
    MORTGAGE_LOAN,
    RENT_CAUSE,
    TAX_CAUSE,
    TRANSFER_INTEREST,
)
from sim.referee.log import Event
from sim.referee.selling import fallen_levels
from sim.referee.table import Table

THROW_4 = [throw(0, 1, 3), move(0, 0, 4, 4)]
THROW_10 = [throw(0, 4, 6), move(0, 0, 10, 10)]


def sale(square: int, before: int, after: int, amount: int) -> list[Event]:
    """Return the rows of a sale of buildings of seat 0."""
    sold = row(ev.SELL_BUILDING, 0, square, amount=amount, a=after, b=before)
    return [sold, receive(0, amount, BUILDING_SALE, square)] if amount else [sold]


def mortgage(square: int, amount: int) -> list[Event]:
    """Return the rows of a mortgage of seat 0."""
    return [row(ev.MORTGAGE, 0, square, amount=amount), receive(0, amount, MORTGAGE_LOAN)]


def owing_tax(rows: list[Event], cash: int, raised: int, level: int = 2, **rules: Value) -> Table:
    """Return a table whose seat 0 owns the red group at ``level`` and owes a tax of 200 with too little cash."""
    owed = [row(ev.TAX, 0, 4, amount=200), row(ev.DEBT, 0, other=ev.BANK, amount=200, a=TAX_CAUSE, b=raised)]
    start = table([turn(0, 0), *THROW_4, *owed, *rows], **rules)
    give(start, 0, *RED, level=level)
    start.seats[0].cash = cash
    return start


PAID = pay(0, ev.BANK, 200, TAX_CAUSE)
WORTH_AT_2 = 6 * 75 + 110 + 110 + 120


def test_a_solvent_debtor_sells_until_it_can_pay_and_no_more() -> None:
    raised = 50 + WORTH_AT_2
    two = [*sale(8, 2, 1, 75), *sale(13, 2, 1, 75)]
    after = read_turn(owing_tax([*two, PAID], 50, raised))
    assert (after.seats[0].cash, after.houses) == (0, 32 - 4)
    rejected(owing_tax([*two, *sale(10, 2, 1, 75), PAID], 50, raised), "tax")
    rejected(owing_tax([*two[:2], PAID], 50, raised), "solvent debtor")
    rejected(owing_tax([*two, PAID], 50, raised + 1), "debt (tax)")
    rejected(owing_tax([PAID], 200, raised), "tax")
    rejected(owing_tax([row(ev.BANKRUPT, 0, other=ev.BANK, amount=200, a=TAX_CAUSE)], 50, raised), "solvent debtor")
    rejected(owing_tax([*sale(8, 2, 1, 75), *sale(8, 1, 0, 75), PAID], 50, raised), "even selling")
    rejected(owing_tax([*sale(8, 2, 0, 150), PAID], 50, raised), "sale of buildings")
    rejected(owing_tax([*sale(8, 2, 1, 150), PAID], 50, raised), "sale price")
    rejected(owing_tax([*mortgage(8, 110), PAID], 50, raised), "mortgage")


def test_a_mortgage_needs_a_bare_group_and_is_given_once() -> None:
    raised = 340
    assert read_turn(owing_tax([*mortgage(8, 110), *mortgage(13, 120), PAID], 0, raised, 0)).seats[0].cash == 30
    rejected(owing_tax([*mortgage(8, 110), *mortgage(8, 110), PAID], 0, raised, 0), "mortgage")
    rejected(owing_tax([*mortgage(8, 220), PAID], 0, raised, 0), "mortgage value")
    rejected(owing_tax([*mortgage(1, 30), PAID], 0, raised, 0), "mortgage")


def test_a_hotel_is_broken_only_into_houses_that_the_bank_has() -> None:
    raised = 5 * 75 * 3 + 340
    hotels = {"buildings__hotels": 3}
    one = [*sale(8, 5, 4, 75), *sale(10, 5, 4, 75), *sale(13, 5, 4, 75), PAID]
    read_turn(owing_tax(one, 0, raised, 5, buildings__houses=12, **hotels))
    fall = [*sale(8, 5, 1, 300), *sale(10, 5, 1, 300), *sale(13, 5, 1, 300), PAID]
    after = read_turn(owing_tax(fall, 0, raised, 5, buildings__houses=3, **hotels))
    assert (after.houses, after.hotels, after.seats[0].cash) == (0, 3, 700)
    rejected(owing_tax(fall, 0, raised, 5, buildings__houses=4, **hotels), "sale of buildings")
    rejected(owing_tax(one, 0, raised, 5, buildings__houses=3, **hotels), "hotel shortage")
    rejected(owing_tax([*fall[:2], PAID], 0, raised, 5, buildings__houses=3, **hotels), "hotel shortage")


def test_levels_after_the_fall_are_the_highest_that_the_bank_can_fill() -> None:
    for levels, houses, expected in (
        ((5, 5, 5), 6, [2, 2, 2]),
        ((5, 5, 5), 0, [0, 0, 0]),
        ((5, 5, 5), 2, [0, 1, 1]),
        ((5, 4, 4), 8, [2, 3, 3]),
        ((5, 4, 4), 11, [3, 4, 4]),
        ((4, 5, 5), 4, [1, 1, 2]),
    ):
        start = table([], buildings__houses=houses, buildings__hotels=3)
        give(start, 0, *RED)
        for square, level in zip(RED, levels, strict=True):
            start.set_level(square, level)
        fallen = fallen_levels(start, 8)
        assert [fallen.get(square, start.deeds[square].level) for square in RED] == expected
    start = table([], buildings__hotel_shortage="whole_group")
    give(start, 0, *RED, level=5)
    assert fallen_levels(start, 8) == dict.fromkeys(RED, 0)


RUIN = [
    turn(0, 0),
    *THROW_10,
    row(ev.RENT, 0, 10, 1, 250),
    row(ev.DEBT, 0, other=1, amount=250, a=RENT_CAUSE, b=40 + 25 + 30 + 30),
    row(ev.BANKRUPT, 0, other=1, amount=250, a=RENT_CAUSE),
    *sale(1, 1, 0, 25),
    pay(0, 1, 65, BANKRUPTCY_CAUSE),
    row(ev.KEEP_CARD, 1, 0, 0, a=4),
    row(ev.TRANSFER, 0, 1, 1),
    row(ev.TRANSFER, 0, 3, 1),
    row(ev.TRANSFER, 0, 7, 1, a=1),
    row(ev.FEE, 1, 7, amount=8),
    row(ev.ELIMINATED, 0, amount=3),
    pay(1, ev.BANK, 8, TRANSFER_INTEREST),
]
"""Seat 0, with 40 and a house, cannot pay a rent of 250 to seat 1."""


def ruined(rows: list[Event], players: int = 3, **rules: Value) -> Table:
    """Return the table on which seat 0 has 40, the brown group with a house, a mortgaged utility and a jail card."""
    start = table(rows, players, **rules)
    give(start, 1, *RED, level=2)
    give(start, 0, *BROWN)
    start.set_level(1, 1)
    give(start, 0, 7, mortgaged=True)
    give_card(start, 0, 0, 4)
    start.seats[0].cash = 40
    return start


def test_ruin_by_a_player_hands_everything_to_the_creditor() -> None:
    after = read_turn(ruined(RUIN))
    assert after.seats[1].cash == 1500 + 65 - 8
    assert after.owned(1) == [1, 3, 7, *RED]
    assert after.deeds[7].mortgaged
    assert after.seats[1].cards == [(0, 4)]
    assert after.summary.places == [3, 0, 0]
    assert not after.over
    read_turn(ruined([*RUIN[:-3], RUIN[-2], RUIN[-3], RUIN[-1]]))
    last_two = read_turn(ruined([*RUIN[:-3], RUIN[-2]._replace(amount=2)], players=2))
    assert last_two.over


def test_planted_changes_to_a_ruin_are_rejected() -> None:
    for rows, rule in (
        (changed(RUIN, 4, b=124), "debt (rent)"),
        (without(RUIN, 4), "debt (rent)"),
        (without(RUIN, 5), "bankruptcy"),
        (changed(RUIN, 5, other=2), "bankruptcy"),
        (without(RUIN, 6, 2), "buildings of the ruined"),
        (changed(RUIN, 8, amount=250), "bankruptcy"),
        (without(RUIN, 8), "bankruptcy"),
        (without(RUIN, 9), "cards of the ruined"),
        (changed(RUIN, 9, player=2), "cards of the ruined"),
        (changed(RUIN, 9, a=3), "cards of the ruined"),
        (without(RUIN, 10), "deeds of the ruined"),
        (changed(RUIN, 11, other=2), "deeds of the ruined"),
        (changed(RUIN, 12, a=0), "deeds of the ruined"),
        (without(RUIN, 13), "transfer interest"),
        (changed(RUIN, 13, amount=7), "transfer interest"),
        (without(RUIN, 14), "place"),
        (changed(RUIN, 14, amount=2), "place"),
        (without(RUIN, 15), "transfer_interest"),
        ([*RUIN, throw(0, 1, 2)], "end of the turn"),
    ):
        rejected(ruined(rows), rule)


def test_with_one_player_left_nothing_more_is_paid() -> None:
    rejected(ruined([*RUIN[:-3], RUIN[-3], RUIN[-2]._replace(amount=2)], players=2), "place")
    end = [*RUIN[:-3], RUIN[-2]._replace(amount=2), RUIN[-1]]
    rejected(ruined(end, players=2), "end of the turn")


CHAIN = [
    turn(0, 0),
    throw(0, 1, 1),
    move(0, 0, 2, 2),
    row(ev.CARD, 0, 2, 0, a=PAY_EACH),
    row(ev.DEBT, 0, other=1, amount=50, a=CARD_PLAYERS, b=2),
    row(ev.BANKRUPT, 0, other=1, amount=50, a=CARD_PLAYERS),
    pay(0, 1, 2, BANKRUPTCY_CAUSE),
    row(ev.TRANSFER, 0, 7, 1, a=1),
    row(ev.FEE, 1, 7, amount=8),
    row(ev.ELIMINATED, 0, amount=4),
    row(ev.DEBT, 1, other=ev.BANK, amount=8, a=TRANSFER_INTEREST, b=5),
    row(ev.BANKRUPT, 1, other=ev.BANK, amount=8, a=TRANSFER_INTEREST),
    pay(1, ev.BANK, 5, BANKRUPTCY_CAUSE),
    row(ev.TRANSFER, 1, 7, ev.BANK, a=1),
    row(ev.ELIMINATED, 1, amount=3),
    row(ev.BID, 2, 7, amount=20, b=1),
    row(ev.BID, 3, 7, amount=10, b=1),
    row(ev.WON, 2, 7, amount=11),
    pay(2, ev.BANK, 11, AUCTION_CAUSE),
]
"""Seat 0 owes 50 to each of three, is ruined by the first, whom the interest on its one deed ruins as well."""


def chain(rows: list[Event], players: int = 4, **rules: Value) -> Table:
    """Return the table before `CHAIN`."""
    start = table(rows, players, dice__doubles_roll_again=False, **rules)
    give(start, 0, 7, mortgaged=True)
    start.seats[0].cash, start.seats[1].cash = 2, 3
    return start


def test_ruin_by_the_bank_auctions_the_deeds_among_the_living() -> None:
    after = read_turn(chain(CHAIN))
    assert (after.deeds[7].owner, after.deeds[7].mortgaged) == (2, False)
    assert after.summary.places == [4, 3, 0, 0]
    assert after.summary.acquisitions == {(7, "bankruptcy"): 1, (7, "bankruptcy_auction"): 1}
    unsold = [*CHAIN[:15], row(ev.BID, 2, 7, b=1), row(ev.BID, 3, 7, b=1), row(ev.UNSOLD, square=7)]
    assert read_turn(chain(unsold)).deeds[7].owner == ev.BANK
    assert read_turn(
        chain([*CHAIN[:9], row(ev.ELIMINATED, 0, amount=3), *CHAIN[10:14], row(ev.ELIMINATED, 1, amount=2)], players=3)
    ).over


def test_planted_changes_to_a_chain_are_rejected() -> None:
    for rows, rule in (
        (without(CHAIN, 15, 4), "auction order"),
        ([*CHAIN[:15], CHAIN[16], CHAIN[15], *CHAIN[17:]], "auction order"),
        (without(CHAIN, 13), "deeds of the ruined"),
        (changed(CHAIN, 14, amount=4), "place"),
        (added(CHAIN, 10, pay(0, 2, 50, CARD_PLAYERS)), "debt (transfer_interest)"),
        (added(CHAIN, 15, row(ev.BID, 0, 7, b=1)), "auction order"),
        (added(CHAIN, 19, row(ev.FEE, 2, 7, amount=8)), "end of the turn"),
    ):
        rejected(chain(rows), rule)


def test_a_mortgage_that_is_not_cleared_costs_its_buyer_the_interest() -> None:
    fee = [row(ev.FEE, 2, 7, amount=8), pay(2, ev.BANK, 8, TRANSFER_INTEREST)]
    assert read_turn(chain([*CHAIN, *fee], bankruptcy__mortgages_cleared=False)).deeds[7].mortgaged
    rejected(chain(CHAIN, bankruptcy__mortgages_cleared=False), "transfer interest")
    rejected(chain([*CHAIN, fee[0]], bankruptcy__mortgages_cleared=False), "transfer_interest")


def test_buildings_of_a_player_ruined_by_the_bank_go_back_for_nothing() -> None:
    rows = [turn(0, 0), *THROW_4, row(ev.TAX, 0, 4, amount=200)]
    rows += [row(ev.DEBT, 0, other=ev.BANK, amount=200, a=TAX_CAUSE, b=10 + 4 * 25 + 30 + 30)]
    rows += [row(ev.BANKRUPT, 0, other=ev.BANK, amount=200, a=TAX_CAUSE), *sale(1, 2, 0, 0), *sale(3, 2, 0, 0)]
    rows += [pay(0, ev.BANK, 10, BANKRUPTCY_CAUSE), row(ev.DECK_RETURN, 0, other=0, a=4)]
    rows += [row(ev.TRANSFER, 0, 1, ev.BANK), row(ev.TRANSFER, 0, 3, ev.BANK), row(ev.ELIMINATED, 0, amount=3)]
    for square in BROWN:
        rows += [row(ev.BID, 1, square, b=1), row(ev.BID, 2, square, b=1), row(ev.UNSOLD, square=square)]
    for wrong, rule in (
        (rows, ""),
        (changed(rows, 6, amount=50), "sale price"),
        (without(rows, 9), "cards of the ruined"),
        (without(rows, 16, 3), "auction order"),
        (changed(rows, 8, other=1), "bankruptcy"),
    ):
        start = table(wrong, 3)
        give(start, 0, *BROWN, level=2)
        give_card(start, 0, 0, 4)
        start.seats[0].cash = 10
        if rule:
            rejected(start, rule)
        else:
            after = read_turn(start)
            assert (after.houses, after.decks[0].holds(4)) == (32, True)


def test_a_card_that_collects_from_each_ruins_only_whom_it_must() -> None:
    rows = [turn(0, 0), throw(0, 5, 6), move(0, 0, 11, 11), row(ev.CARD, 0, 11, 1, a=BIRTHDAY)]
    rows += [row(ev.DEBT, 2, other=0, amount=10, a=CARD_PLAYERS, b=4)]
    rows += [row(ev.BANKRUPT, 2, other=0, amount=10, a=CARD_PLAYERS), pay(2, 0, 4, BANKRUPTCY_CAUSE)]
    rows += [row(ev.ELIMINATED, 2, amount=3), pay(3, 0, 10, CARD_PLAYERS)]
    for wrong, rule in (
        (rows, ""),
        (without(rows, 8), "card_players"),
        (without(rows, 6), "bankruptcy"),
        (added(rows, 4, pay(1, 0, 10, CARD_PLAYERS)), "debt (card_players)"),
    ):
        start = table(wrong, 4)
        start.seats[1].alive, start.seats[1].cash = False, 0
        start.seats[2].cash, start.seats[3].cash = 4, 50
        if rule:
            rejected(start, rule)
        else:
            assert [seat.cash for seat in read_turn(start).seats] == [1514, 0, 0, 40]
