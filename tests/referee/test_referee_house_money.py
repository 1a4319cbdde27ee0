"""House rules about money: GO, laps before buying, Free Parking, the bonus for ones; planted changes to each."""

from __future__ import annotations

import pytest

from referee.house import PARKING, house, landed, landing
from referee.toy import DOCTOR, added, changed, give, move, pay, read_turn, receive, rejected, row, throw, turn, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import (
    AUCTION_CAUSE,
    BANKRUPTCY_CAUSE,
    CARD_CAUSE,
    JAIL_FINE,
    ONES_BONUS,
    PARKING_CAUSE,
    REPAIRS_CAUSE,
    SALARY_CAUSE,
    TAX_CAUSE,
)
from sim.referee.log import Event
from sim.referee.table import Table

POT = ev.POT


def paid_salary(amount: int, round_number: int = 1) -> list[Event]:
    """Return the two rows of what GO pays to seat 0."""
    rows = [row(ev.SALARY, 0, amount=amount), receive(0, amount, SALARY_CAUSE)]
    return [event._replace(round=round_number) for event in rows]


def on_start(*rows: Event, **rules: Value) -> Table:
    """Return a table whose seat 0 lands exactly on the start."""
    return landed(0, *rows, **rules)


def passing(*rows: Event, **rules: Value) -> Table:
    """Return a table whose seat 0 passes the start and stands on jail's square, just visiting."""
    opening = [turn(0, 13), throw(0, 5, 3), move(0, 13, 6, 8)]
    return house([*opening, *rows], origin=13, **rules)


def test_landing_on_the_start_may_pay_another_amount_than_passing_it() -> None:
    assert read_turn(on_start(*paid_salary(400), salary_for_landing=400)).seats[0].cash == 1900
    assert read_turn(passing(*paid_salary(200), salary_for_landing=400)).seats[0].cash == 1700
    assert read_turn(on_start(salary_for_landing=0)).seats[0].laps == 1
    assert read_turn(on_start(*paid_salary(200))).seats[0].laps == 1
    rejected(passing(*paid_salary(400), salary_for_landing=400), "salary")
    rejected(on_start(*paid_salary(200), salary_for_landing=400), "salary")
    rejected(on_start(*paid_salary(200), salary_for_landing=0), "end of the turn")


@pytest.mark.parametrize(("last", "amount"), [(1, 50), (2, 200), (0, 200)])
def test_sudden_death_lowers_what_the_start_pays_after_its_round(last: int, amount: int) -> None:
    rows = [event._replace(round=2) for event in (*landing(0), *paid_salary(amount))]
    rules: dict[str, Value] = {"sudden_death__round": last, "sudden_death__salary": 50, "salary_for_landing": 200}
    table = house(rows, origin=12, **rules)
    table.log.round = 2
    read_turn(table)
    wrong = house(changed(changed(rows, 3, amount=250 - amount), 4, amount=250 - amount), origin=12, **rules)
    wrong.log.round = 2
    rejected(wrong, "salary")


def test_nothing_is_bought_before_the_laps_are_completed() -> None:
    offer = [row(ev.OFFER, 0, 5, amount=200), row(ev.BUY, 0, 5, amount=200), pay(0, ev.BANK, 200, 7, 5)]
    assert read_turn(landed(5, purchase__laps=1)).deeds[5].owner == ev.BANK
    rejected(landed(5, *offer, purchase__laps=1), "end of the turn")
    after = landed(5, *offer, purchase__laps=1)
    after.seats[0].laps = 1
    assert read_turn(after).deeds[5].owner == 0


def test_who_has_not_completed_its_laps_does_not_bid() -> None:
    offer = row(ev.OFFER, 0, 5, amount=200)
    bids = [row(ev.BID, player, 5, amount=90, b=1) for player in (1, 2, 0)]
    sold = [row(ev.WON, 2, 5, amount=90), pay(2, ev.BANK, 90, AUCTION_CAUSE, 5)]

    def auction(*rows: Event) -> Table:
        table = landed(5, offer, *rows, players=3, purchase__laps=1, auction__step=0)
        table.seats[0].laps = table.seats[2].laps = 1
        return table

    assert read_turn(auction(*bids[1:], *sold)).deeds[5].owner == 2
    rejected(auction(*bids, *sold), "auction order")
    nobody = landed(5, offer, row(ev.UNSOLD, square=5), purchase__laps=1, auction__decliner_bids=False)
    nobody.seats[0].laps = 1
    assert read_turn(nobody).summary.unsold[ev.LOT_PROPERTY] == 1


def parking(*rows: Event, pot: int = 0, **rules: Value) -> Table:
    """Return a table whose seat 0 lands on Free Parking; ``pot`` lies there."""
    table = landed(PARKING, *rows, **rules)
    table.pot = pot
    return table


TAKEN = [row(ev.RECEIVE, 0, PARKING, POT, 300, a=PARKING_CAUSE), row(ev.POT_FILL, amount=100)]
BONUS = receive(0, 25, PARKING_CAUSE, PARKING)
FULL: dict[str, Value] = {"parking__takes_pot": True, "parking__seed": 100, "parking__bonus": 25}


def test_free_parking_pays_its_bonus_and_then_the_pot() -> None:
    after = read_turn(parking(BONUS, *TAKEN, pot=300, **FULL))
    assert (after.seats[0].cash, after.pot) == (1825, 100)
    assert read_turn(parking(pot=300)).pot == 300
    empty = receive(0, 60, PARKING_CAUSE, PARKING)
    assert read_turn(parking(BONUS, empty, **FULL, parking__empty_pays=60)).pot == 0


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        ([*TAKEN, BONUS], "parking"),
        (TAKEN, "parking"),
        ([BONUS, TAKEN[0]], "seed of the pot"),
        ([BONUS, TAKEN[1]], "parking"),
        ([BONUS], "parking"),
        ([BONUS, changed(TAKEN, 0, amount=299)[0], TAKEN[1]], "parking"),
        ([BONUS, changed(TAKEN, 0, other=ev.BANK)[0], TAKEN[1]], "parking"),
        ([BONUS, TAKEN[0], row(ev.POT_FILL, amount=300)], "seed of the pot"),
        ([BONUS, *TAKEN, receive(0, 60, PARKING_CAUSE)], "end of the turn"),
    ],
)
def test_a_change_at_free_parking_is_rejected(rows: list[Event], rule: str) -> None:
    rejected(parking(*rows, pot=300, **FULL, parking__empty_pays=60), rule)


def test_an_empty_pot_is_not_seeded_anew() -> None:
    fill = row(ev.POT_FILL, amount=100)
    rejected(parking(BONUS, fill, **FULL), "end of the turn")
    rejected(
        parking(BONUS, receive(0, 60, PARKING_CAUSE), parking__bonus=25, parking__empty_pays=60), "end of the turn"
    )


TAX = [row(ev.TAX, 0, 4, amount=200), pay(0, POT, 200, TAX_CAUSE, 4)]


def test_taxes_go_to_the_pot_where_the_table_plays_so() -> None:
    assert read_turn(landed(4, *TAX, parking__taxes=True)).pot == 200
    rejected(landed(4, *TAX, parking__card_fines=True, parking__jail_fines=True), "tax")
    rejected(landed(4, *changed(TAX, 1, other=ev.BANK), parking__taxes=True), "tax")


def test_card_fines_go_to_the_pot_and_repairs_with_them() -> None:
    doctor = [row(ev.CARD, 0, 11, 1, a=DOCTOR), pay(0, POT, 55, CARD_CAUSE)]
    assert read_turn(landed(11, *doctor, parking__card_fines=True)).pot == 55
    rejected(landed(11, *doctor, parking__taxes=True), "card")
    repairs = [row(ev.CARD, 0, 11, 1, a=3), pay(0, POT, 80, REPAIRS_CAUSE)]
    for fines in (True, False):
        table = landed(11, *repairs, parking__card_fines=fines)
        give(table, 0, 1, 3, level=1)
        if fines:
            assert read_turn(table).pot == 80
        else:
            rejected(table, "repairs")


def test_jail_fines_go_to_the_pot() -> None:
    rows = [turn(0, 6, 1), pay(0, POT, 50, JAIL_FINE), row(ev.JAIL_OUT, 0, a=2), throw(0, 2, 6), move(0, 6, PARKING, 8)]
    for fines, rule in ((True, ""), (False, "jail_fine")):
        table = house(rows, origin=6, parking__jail_fines=fines)
        table.seats[0].in_jail = True
        if rule:
            rejected(table, rule)
        else:
            assert read_turn(table).pot == 50


def test_a_debt_to_the_pot_ruins_as_one_to_the_bank_does() -> None:
    ruin = [
        row(ev.TAX, 0, 4, amount=200),
        row(ev.DEBT, 0, other=POT, amount=200, a=TAX_CAUSE, b=120),
        row(ev.BANKRUPT, 0, other=POT, amount=200, a=TAX_CAUSE),
        pay(0, POT, 20, BANKRUPTCY_CAUSE),
        row(ev.TRANSFER, 0, 5, ev.BANK),
        row(ev.ELIMINATED, 0, amount=3),
        *[row(ev.BID, player, 5, b=1) for player in (1, 2)],
        row(ev.UNSOLD, square=5),
    ]
    for wrong, rule in (
        (ruin, ""),
        (changed(ruin, 1, other=ev.BANK), "debt (tax)"),
        (changed(ruin, 2, other=ev.BANK), "bankruptcy"),
        (changed(ruin, 3, other=ev.BANK), "bankruptcy"),
        (changed(ruin, 4, other=1), "deeds of the ruined"),
    ):
        table = landed(4, *wrong, players=3, parking__taxes=True)
        table.seats[0].cash = 20
        give(table, 0, 5)
        if rule:
            rejected(table, rule)
        else:
            assert read_turn(table).pot == 20


ONES = [
    turn(0, 4),
    throw(0, 1, 1),
    receive(0, 500, ONES_BONUS),
    move(0, 4, 6, 2),
    throw(0, 3, 5),
    move(0, 6, PARKING, 8),
]


def test_double_ones_are_paid_before_the_move() -> None:
    assert read_turn(house(ONES, origin=4, dice__ones_bonus=500)).seats[0].cash == 2000
    after_move = [*ONES[:2], ONES[3], ONES[2], *ONES[4:]]
    rejected(house(after_move, origin=4, dice__ones_bonus=500), "ones_bonus")
    rejected(house(without(ONES, 2), origin=4, dice__ones_bonus=500), "ones_bonus")
    rejected(house(changed(ONES, 2, amount=400), origin=4, dice__ones_bonus=500), "ones_bonus")
    rejected(house(added(ONES, 5, ONES[2]), origin=4, dice__ones_bonus=500), "move")


@pytest.mark.parametrize(("pot", "paid"), [(300, 300), (700, 500), (0, 0)])
def test_the_pot_pays_for_ones_no_more_than_it_holds(pot: int, paid: int) -> None:
    bonus = [row(ev.RECEIVE, 0, other=POT, amount=paid, a=ONES_BONUS)] if paid else []
    table = house([*ONES[:2], *bonus, *ONES[3:]], origin=4, dice__ones_bonus=500, dice__ones_bonus_from="pot")
    table.pot = pot
    assert read_turn(table).pot == pot - paid
    wrong = house(ONES, origin=4, dice__ones_bonus=500, dice__ones_bonus_from="pot")
    wrong.pot = pot
    rejected(wrong, "ones_bonus" if pot else "move")
