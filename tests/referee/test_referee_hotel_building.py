"""Plots and stages: purchase, take-over, permits, free building squares."""

from __future__ import annotations

import pytest

from referee.hotel_toy import (
    ALPHA,
    BETA,
    DELTA,
    DOUBLE_DIE,
    FREE_DIE,
    GAMMA,
    GREEN_DIE,
    RED_DIE,
    answer,
    build,
    give,
    go,
    park,
    permit,
    purse,
    read_turn,
    rejected,
    table,
    throw,
    turn,
)
from referee.toy import changed, pay, receive, row, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.hotel.names import (
    BY_FACILITY,
    BY_FREE_SQUARE,
    BY_PERMIT,
    FREE_SQUARE,
    PERMIT_CAUSE,
    PURCHASE,
    SALARY_CAUSE,
    TAKEOVER,
)
from sim.referee.hotel.table import Table
from sim.referee.log import Event

TO_3 = [turn(0, 2), *go(0, 2, 1)]
BUY_ALPHA = [row(ev.BUY, 0, ALPHA, amount=500), pay(0, ev.BANK, 500, PURCHASE, ALPHA)]
BUY_BETA = [row(ev.BUY, 0, BETA, amount=1000), pay(0, ev.BANK, 1000, PURCHASE, BETA)]
TAKE_BETA = [row(ev.TAKE_OVER, 0, BETA, 1, 500), pay(0, 1, 500, TAKEOVER, BETA)]


def on_3(rows: list[Event], **rules: Value) -> Table:
    """Return a table whose seat 0 throws from square 2 to the purchase square 3, before ``rows``."""
    return park(table([*TO_3, *rows], **rules), 2)


def test_one_bordering_plot_is_bought_at_its_land_price() -> None:
    after = read_turn(on_3(BUY_ALPHA))
    assert (after.plots[ALPHA].owner, after.seats[0].cash) == (0, 11_500)
    read_turn(on_3([]))
    gamma = [row(ev.BUY, 0, GAMMA, amount=2000), pay(0, ev.BANK, 2000, PURCHASE, GAMMA)]
    rejected(on_3(gamma), "bordering plot")
    rejected(on_3([*BUY_ALPHA, *BUY_BETA]), "end of the turn")
    rejected(on_3(changed(changed(BUY_ALPHA, 0, amount=250), 1, amount=250)), "land price")
    rejected(on_3(BUY_ALPHA[:1]), "purchase")
    rejected(on_3(changed(BUY_ALPHA, 1, square=-1)), "purchase")
    rejected(purse(on_3(BUY_ALPHA), 499), "land price")
    rejected(give(on_3(BUY_ALPHA), 1, ALPHA), "purchase")
    rejected(give(on_3(BUY_ALPHA), 0, ALPHA), "purchase")
    rejected(park(table([turn(0, 1), *go(0, 1, 1), *BUY_ALPHA]), 1), "end of the turn")


def test_both_plots_only_where_the_table_allows_it() -> None:
    after = read_turn(on_3([*BUY_ALPHA, *BUY_BETA], land__both_plots=True))
    assert (after.plots[BETA].owner, after.seats[0].cash) == (0, 10_500)
    read_turn(give(on_3([*BUY_ALPHA, *TAKE_BETA], land__both_plots=True), 1, BETA))
    rejected(on_3([*BUY_ALPHA, *BUY_ALPHA], land__both_plots=True), "purchase")


def test_a_bare_plot_is_taken_over_for_half_price_paid_to_its_owner() -> None:
    after = read_turn(give(on_3(TAKE_BETA), 1, BETA))
    assert (after.plots[BETA].owner, after.seats[0].cash, after.seats[1].cash) == (0, 11_500, 12_500)
    full = changed(changed(TAKE_BETA, 0, amount=1000), 1, amount=1000)
    read_turn(give(on_3(full, land__takeover="full_price"), 1, BETA))
    rejected(give(on_3(full), 1, BETA), "take-over price")
    rejected(give(on_3(TAKE_BETA, land__takeover="full_price"), 1, BETA), "take-over price")
    rejected(give(on_3(TAKE_BETA, land__takeover="never"), 1, BETA), "take-over")
    rejected(give(on_3(TAKE_BETA), 2, BETA), "take-over")
    rejected(give(on_3(TAKE_BETA), 0, BETA), "take-over")
    rejected(on_3(TAKE_BETA), "take-over")
    rejected(purse(give(on_3(TAKE_BETA), 1, BETA), 499), "take-over price")


def test_fault_1_the_old_owner_is_paid() -> None:
    rejected(give(on_3(TAKE_BETA[:1]), 1, BETA), "takeover")
    rejected(give(on_3(changed(TAKE_BETA, 1, other=ev.BANK)), 1, BETA), "takeover")


def test_a_main_building_makes_a_plot_safe() -> None:
    rejected(give(on_3(TAKE_BETA), 1, BETA, 1), "take-over")


@pytest.mark.parametrize("limit", ["throw", "turn"])
def test_a_further_throw_may_buy_again_unless_limits_count_for_the_turn(limit: str) -> None:
    lines = [row(ev.LINE, 0, 10, a=1)]
    gamma = [row(ev.BUY, 0, GAMMA, amount=2000), pay(0, ev.BANK, 2000, PURCHASE, GAMMA)]
    six = [turn(0, 9), *go(0, 9, 6), *lines, *BUY_ALPHA]
    line = [row(ev.LINE, 0, 4), row(ev.SALARY, 0, amount=2000), receive(0, 2000, SALARY_CAUSE)]
    rows = [*six, *go(0, 3, 3), *line, *gamma]
    start = park(table(rows, turn__limits_per=limit), 9)
    if limit == "throw":
        assert read_turn(start).owned(start.seats[0]) == [ALPHA, GAMMA]
    else:
        rejected(start, "end of the turn")


def asks(rows: list[Event], **rules: Value) -> Table:
    """Return a table whose seat 0 owns a bare beta and comes to the build square 8, far from it, before ``rows``."""
    return give(park(table([turn(0, 7), *go(0, 7, 1), *rows], **rules), 7), 0, BETA)


ASK_TWO = permit(0, BETA, 1, 2, 3600)


def granted(face: int, factor: int) -> list[Event]:
    """Return an application for two stages of beta, granted by ``face`` at ``factor`` times the printed price."""
    paid = [pay(0, ev.BANK, 3600 * factor, PERMIT_CAUSE, BETA)] if factor else []
    stages = [build(0, BETA, 1, 2200 * factor, BY_PERMIT), build(0, BETA, 2, 1400 * factor, BY_PERMIT)]
    return [ASK_TWO, *answer(0, BETA, face, 3600 * factor), *paid, *stages]


@pytest.mark.parametrize(("face", "factor"), [(1, 1), (2, 1), (3, 1), (FREE_DIE, 0), (DOUBLE_DIE, 2)])
def test_the_permission_die_names_the_price(face: int, factor: int) -> None:
    rows = granted(face, factor)
    after = read_turn(asks(rows))
    assert (after.plots[BETA].level, after.seats[0].cash) == (2, 12_000 - 3600 * factor)
    wrong_price = changed(rows, 2, amount=rows[2].amount + 100)
    rejected(asks(wrong_price), "permission die")
    rejected(asks(changed(rows, 2, a=(rows[2].a + 1) % 4)), "permission die")
    rejected(asks(rows[:-1]), "granted permit")
    rejected(asks(without(rows, len(rows) - 2)), "granted permit" if factor else "build order")
    rejected(asks(changed(rows, len(rows) - 1, amount=77)), "granted permit")
    if factor:
        rejected(asks(without(rows, 3)), "permit")
        rejected(asks(changed(rows, 3, amount=1)), "permit")


def test_a_refused_permit_builds_nothing_and_costs_nothing() -> None:
    rows = [ASK_TWO, *answer(0, BETA, RED_DIE, 0)]
    assert read_turn(asks(rows)).plots[BETA].level == 0
    rejected(asks([*rows, build(0, BETA, 1, 2200, BY_PERMIT)]), "end of the turn")
    rejected(asks([*rows, pay(0, ev.BANK, 3600, PERMIT_CAUSE, BETA)]), "end of the turn")
    rejected(asks([*rows, *rows]), "end of the turn")
    rejected(asks([*rows, *rows], permit__applications="until_refused"), "end of the turn")


def test_any_number_of_faces_has_its_meaning_in_order() -> None:
    dice: dict[str, Value] = {"permit__granted_faces": 2, "permit__refused_faces": 0, "permit__free_faces": 3}
    free = granted(FREE_DIE, 0)
    assert read_turn(asks(changed(free, 1, a=3, amount=3), **dice)).plots[BETA].level == 2
    rejected(asks(changed(free, 1, a=2, amount=2), **dice), "permission die")
    rejected(asks(changed(free, 1, a=7, amount=7), **dice), "permission die")
    half = changed(changed(changed(free, 2, amount=1800), 3, amount=1100), 4, amount=700)
    rows = [*half[:3], pay(0, ev.BANK, 1800, PERMIT_CAUSE, BETA), *half[3:]]
    assert read_turn(asks(rows, permit__free_share=0.5)).seats[0].cash == 10_200
    rejected(asks(rows), "permission die")


def test_an_application_names_the_next_stages_of_an_own_hotel() -> None:
    rejected(asks(changed(granted(1, 1), 0, square=ALPHA)), "application")
    rejected(asks(changed(granted(1, 1), 0, a=2)), "build order")
    rejected(asks(changed(granted(1, 1), 0, b=0)), "application")
    rejected(asks(changed(granted(1, 1), 0, amount=3500)), "application")
    rejected(asks(without(granted(1, 1), 1)), "permission die")
    rejected(give(asks(granted(1, 1)), 1, BETA), "application")
    rejected(asks([*granted(1, 1), *granted(1, 1)]), "end of the turn")


def test_fault_9_each_hotel_counts_its_own_stages() -> None:
    start = give(asks([permit(0, BETA, 1, 1, 2200), *answer(0, BETA, RED_DIE, 0)]), 0, DELTA, 1)
    assert read_turn(start).plots[BETA].level == 0
    raised = [permit(0, BETA, 2, 1, 1400), *answer(0, BETA, RED_DIE, 0)]
    rejected(give(asks(raised), 0, DELTA, 1), "build order")
    first = [permit(0, ALPHA, 1, 1, 1800), *answer(0, ALPHA, 1, 1800), pay(0, ev.BANK, 1800, PERMIT_CAUSE, ALPHA)]
    assert read_turn(give(asks([*first, build(0, ALPHA, 1, 1800, BY_PERMIT)]), 0, ALPHA)).plots[ALPHA].level == 1


def test_the_facility_needs_the_die_only_where_the_table_says_so() -> None:
    ask = permit(0, ALPHA, 1, 2, 2050)
    paid = [*answer(0, ALPHA, GREEN_DIE, 2050), pay(0, ev.BANK, 2050, PERMIT_CAUSE, ALPHA)]
    rows = [ask, *paid, build(0, ALPHA, 1, 1800, BY_PERMIT), build(0, ALPHA, 2, 250, BY_PERMIT)]
    assert read_turn(give(asks(rows, facility__permit=True), 0, ALPHA)).plots[ALPHA].level == 2
    rejected(give(asks(rows), 0, ALPHA), "build order")
    rejected(give(asks(changed(rows, 4, other=BY_FACILITY), facility__permit=True), 0, ALPHA), "granted permit")


def test_fault_11_applications_go_on_until_one_is_refused_only_by_house_rule() -> None:
    two = [
        permit(0, BETA, 1, 1, 2200),
        *answer(0, BETA, FREE_DIE, 0),
        build(0, BETA, 1, 0, BY_PERMIT),
        permit(0, DELTA, 1, 1, 1000),
        *answer(0, DELTA, RED_DIE, 0),
    ]
    read_turn(give(asks(two, permit__applications="until_refused"), 0, DELTA))
    rejected(give(asks(two), 0, DELTA), "end of the turn")


@pytest.mark.parametrize("limit", ["throw", "turn"])
def test_a_further_throw_may_apply_again_unless_limits_count_for_the_turn(limit: str) -> None:
    refused = [permit(0, DELTA, 1, 1, 1000), *answer(0, DELTA, RED_DIE, 0)]
    lines = [row(ev.LINE, 0, 4), row(ev.SALARY, 0, amount=2000), receive(0, 2000, SALARY_CAUSE)]
    rows = [turn(0, 2), *go(0, 2, 6), *lines, *refused, *go(0, 8, 2), *refused]
    start = give(park(table(rows, turn__limits_per=limit), 2), 0, DELTA)
    if limit == "throw":
        read_turn(start)
    else:
        rejected(start, "end of the turn")


def test_the_price_in_hand_may_be_asked_for() -> None:
    read_turn(purse(asks([ASK_TWO, *answer(0, BETA, RED_DIE, 0)]), 100))
    rejected(purse(asks([ASK_TWO, *answer(0, BETA, RED_DIE, 0)], permit__price_in_hand=True), 3599), "price in hand")


@pytest.mark.parametrize("limit", ["throw", "turn"])
def test_no_building_in_the_turn_of_the_purchase_but_a_further_throw_may_count_as_another(limit: str) -> None:
    six = [turn(0, 9), *go(0, 9, 6), row(ev.LINE, 0, 10, a=1), *BUY_ALPHA]
    line = [row(ev.LINE, 0, 4), row(ev.SALARY, 0, amount=2000), receive(0, 2000, SALARY_CAUSE)]
    asked = [*six, *go(0, 3, 2), *line, permit(0, ALPHA, 1, 1, 1800), *answer(0, ALPHA, RED_DIE, 0)]
    given = [*six, *go(0, 3, 4), *line, USED, build(0, ALPHA, 1, 0, BY_FREE_SQUARE)]
    for rows, rule in ((asked, "same turn"), (given, "free square")):
        start = park(table(rows, turn__limits_per=limit), 9)
        if limit == "throw":
            read_turn(start)
        else:
            rejected(start, rule)
    lapses = park(table([*given[:-2], LAPSED], turn__limits_per=limit), 9)
    if limit == "throw":
        rejected(lapses, "free square")
    else:
        read_turn(lapses)


def gift(rows: list[Event], **rules: Value) -> Table:
    """Return a table whose seat 0 comes to the free building square 7, before ``rows``."""
    return park(table([turn(0, 6), *go(0, 6, 1), *rows], **rules), 6)


USED = row(ev.FREE_USED, 0, 7, a=0)
LAPSED = row(ev.FREE_USED, 0, 7, a=2)


def test_a_free_building_square_gives_one_stage_of_an_own_hotel() -> None:
    rows = [USED, build(0, BETA, 1, 0, BY_FREE_SQUARE)]
    assert read_turn(give(gift(rows), 0, BETA)).plots[BETA].level == 1
    assert read_turn(give(gift([USED, build(0, ALPHA, 2, 0, BY_FREE_SQUARE)]), 0, ALPHA, 1)).plots[ALPHA].level == 2
    rejected(give(gift([LAPSED]), 0, BETA), "free square")
    rejected(give(gift([]), 0, BETA), "free square")
    rejected(give(gift([USED]), 0, BETA), "free building")
    rejected(give(gift(rows[1:]), 0, BETA), "free square")
    rejected(give(gift(rows), 1, BETA), "free square")
    rejected(give(gift(changed(rows, 1, a=2)), 0, BETA), "build order")
    rejected(give(gift(changed(rows, 1, amount=2200)), 0, BETA), "free building")
    rejected(give(gift(changed(rows, 1, square=ALPHA)), 0, BETA), "free building")
    rejected(give(gift(changed(rows, 1, other=BY_PERMIT)), 0, BETA), "free building")
    read_turn(gift([LAPSED]))


def test_fault_6_a_free_square_is_used_once() -> None:
    rows = [USED, build(0, BETA, 1, 0, BY_FREE_SQUARE)]
    rejected(give(gift([*rows, USED, build(0, BETA, 2, 0, BY_FREE_SQUARE)]), 0, BETA), "end of the turn")
    rejected(give(gift([*rows, build(0, BETA, 2, 0, BY_FREE_SQUARE)]), 0, BETA), "end of the turn")


def test_an_unused_free_building_square_pays_by_house_rule() -> None:
    house: dict[str, Value] = {"free_building__unused_pays": True, "free_building__facility": False}
    paid = [row(ev.FREE_USED, 0, 7, amount=1800, a=3), receive(0, 1800, FREE_SQUARE)]
    assert read_turn(give(gift(paid, **house), 0, ALPHA, 1)).seats[0].cash == 13_800
    assert read_turn(give(gift(paid, **house), 0, ALPHA, 2)).seats[0].cash == 13_800, "the facility does not count"
    rejected(give(gift(paid[:1], **house), 0, ALPHA, 1), "free_square")
    rejected(give(gift(changed(changed(paid, 0, amount=250), 1, amount=250), **house), 0, ALPHA, 2), "free square")
    rejected(give(gift([LAPSED], **house), 0, ALPHA, 1), "free square")
    rejected(gift(paid, **house), "free square")
    rejected(give(gift([USED, build(0, ALPHA, 2, 0, BY_FREE_SQUARE)], **house), 0, ALPHA, 1), "free square")
    read_turn(give(gift([LAPSED]), 0, ALPHA, 2))
    rejected(give(gift(paid), 0, ALPHA, 2), "free square")


def test_the_number_die_gives_no_permit() -> None:
    rejected(asks(changed(granted(1, 1), 1, other=ev.THROW_MOVE)), "permission die")
    rejected(asks([ASK_TWO, throw(0, GREEN_DIE, ev.THROW_NIGHTS)]), "permission die")
