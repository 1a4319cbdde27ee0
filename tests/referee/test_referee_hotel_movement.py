"""The car of a hotel game: throws, occupied squares, lines, the car park, the throw after a six."""

from __future__ import annotations

from referee.hotel_toy import (
    ALPHA,
    BETA,
    DELTA,
    bank_line,
    build,
    entrance,
    give,
    go,
    move,
    park,
    passing,
    purse,
    read_turn,
    rejected,
    stay,
    table,
    throw,
    town_hall_line,
    turn,
)
from referee.toy import added, changed, pay, receive, row, without
from sim.engine import events as ev
from sim.games.hotel.names import BY_FACILITY, ENTRANCE_BOUGHT, ENTRANCE_CAUSE, FACILITY_CAUSE, SALARY_CAUSE, STAY_CAUSE
from sim.referee.log import Event

BOUGHT = [entrance(0, DELTA, 10, 110, ENTRANCE_BOUGHT), pay(0, ev.BANK, 110, ENTRANCE_CAUSE, DELTA)]


def test_a_first_throw_from_the_car_park_leads_to_the_square_of_its_number() -> None:
    rows = [turn(0, -1), throw(0, 3), move(0, -1, 2, 3)]
    assert read_turn(table(rows)).seats[0].square == 2
    rejected(table([turn(0, -1), throw(0, 3), move(0, -1, 3, 3)]), "move")
    rejected(table([turn(0, 0), throw(0, 3), move(0, 0, 3, 3)]), "order of play")
    started = table([turn(0, 0), throw(0, 3), move(0, 0, 3, 3)], start__car_park=False)
    assert read_turn(started).seats[0].square == 3
    assert [seat.square for seat in started.seats[1:]] == [0, 0], "several cars share the square they start on"


def test_one_die_is_thrown_and_the_car_moves_by_it() -> None:
    rows = [turn(0, 0), *go(0, 0, 5)]
    for bad, rule in (
        (changed(rows, 1, a=7, amount=7), "dice"),
        (changed(rows, 1, a=0, amount=0), "dice"),
        (changed(rows, 1, amount=4), "dice"),
        (changed(rows, 1, b=2), "event list"),
        (changed(rows, 1, other=ev.THROW_NIGHTS), "throw"),
        (changed(rows, 2, square=6), "move"),
        (changed(rows, 2, amount=4), "move"),
        (without(rows, 2), "move"),
        (without(rows, 1), "throw"),
    ):
        rejected(park(table(bad), 0), rule)
    assert read_turn(park(table([turn(0, 0), *go(0, 0, 3)], dice__faces=3, dice__highest_throws_again=False), 0))


def test_an_occupied_square_is_passed_over_until_one_is_free() -> None:
    rows = [turn(0, 0), throw(0, 1), move(0, 0, 1, 1), passing(0, 1, 1), passing(0, 2, 2)]
    assert read_turn(park(table(rows), 0, 1, 2)).seats[0].square == 3
    rejected(park(table(rows[:3]), 0, 1, 2), "occupied square")
    rejected(park(table(rows[:4]), 0, 1, 2), "occupied square")
    rejected(park(table(changed(rows, 3, other=2)), 0, 1, 2), "occupied square")
    rejected(park(table(rows), 0, 1, 4), "end of the turn")
    shared = park(table(rows[:3], move__pass_occupied=False), 0, 1, 2)
    assert read_turn(shared).seats[0].square == 1
    rejected(park(table(rows, move__pass_occupied=False), 0, 1, 2), "end of the turn")


def test_fault_8_moving_on_wraps_round_the_ring() -> None:
    rows = [turn(0, 9), throw(0, 2), move(0, 9, 11, 2), passing(0, 11, 1), passing(0, 0, 2), town_hall_line(0)]
    assert read_turn(park(table(rows), 9, 11, 0)).seats[0].square == 1
    rejected(park(table(rows[:3] + rows[5:]), 9, 11, 0), "occupied square")
    rejected(park(table(rows[:4] + rows[5:]), 9, 11, 0), "occupied square")


def test_an_eliminated_car_occupies_nothing() -> None:
    rows = [turn(0, 0), *go(0, 0, 1)]
    start = park(table(rows), 0, 1, 5)
    start.seats[1].alive = False
    start.seats[1].square = -1
    start.summary.money["start_cash", "bank", "player"] -= start.seats[1].cash
    start.seats[1].cash = 0
    assert read_turn(start).seats[0].square == 1


def test_the_bank_line_pays_once_a_crossing() -> None:
    rows = [turn(0, 3), *go(0, 3, 2), *bank_line(0)]
    assert read_turn(park(table(rows), 3)).seats[0].cash == 14_000
    rejected(park(table(rows[:3]), 3), "bank line")
    rejected(park(table(rows[:4]), 3), "salary")
    rejected(park(table(rows[:5]), 3), "salary")
    rejected(park(table([*rows, *rows[4:]]), 3), "end of the turn")
    rejected(park(table(changed(changed(rows, 4, amount=4000), 5, amount=4000)), 3), "salary")
    rejected(park(table(changed(rows, 5, square=4)), 3), "salary")
    rejected(park(table(changed(rows, 3, a=1)), 3), "bank line")
    on_it = [turn(0, 3), *go(0, 3, 1), row(ev.FREE_USED, 0, 4, amount=0, a=2)]
    assert read_turn(park(table(on_it), 3)).seats[0].cash == 12_000
    rejected(park(table([*on_it[:3], *bank_line(0)]), 3), "free square")


def test_a_line_crossed_by_moving_on_counts() -> None:
    rows = [turn(0, 3), throw(0, 1), move(0, 3, 4, 1), passing(0, 4, 1), *bank_line(0)]
    assert read_turn(park(table(rows), 3, 4)).seats[0].cash == 14_000
    rejected(park(table(rows[:4]), 3, 4), "bank line")


def test_the_bank_stops_when_a_game_of_three_is_down_to_two() -> None:
    stopped = [turn(0, 3), *go(0, 3, 2), *bank_line(0, 0)]
    paid = [turn(0, 3), *go(0, 3, 2), *bank_line(0)]

    def down_to_two(rows: list[Event], **rules: str) -> None:
        start = purse(park(table(rows, 3, **rules), 3), 12_000, 12_000, 0)
        start.seats[2].alive = False
        start.seats[2].square = -1
        read_turn(start)

    down_to_two(stopped)
    down_to_two(stopped, salary_stops="two_left")
    down_to_two(paid, salary_stops="never")
    assert read_turn(park(table(paid, 2), 3)).seats[0].cash == 27_000, "a game that began with two goes on paying"
    rejected(park(table(stopped, 2), 3), "salary")
    rejected(park(table(stopped, 3), 3), "salary")
    rejected(park(table(paid, 2, salary_stops="two_left"), 3), "end of the turn")
    rejected(park(table([*stopped, receive(0, 0, SALARY_CAUSE)], 3, salary=0), 3), "end of the turn")
    read_turn(park(table(stopped, 3, salary=0), 3))


def test_fault_7_the_town_hall_line_is_crossed_on_the_wrap_too() -> None:
    rows = [turn(0, 8), *go(0, 8, 4), town_hall_line(0), *BOUGHT]
    after = read_turn(park(give(table(rows), 0, DELTA, 1, 8), 8))
    assert (after.seats[0].cash, after.plots[DELTA].entrances) == (11_890, {8, 10})
    rejected(park(give(table(without(rows, 3)), 0, DELTA, 1, 8), 8), "town_hall line")
    no_crossing = [turn(0, 8), *go(0, 8, 2)]
    read_turn(park(give(table(no_crossing), 0, DELTA, 1, 8), 8))
    rejected(park(give(table([*no_crossing, town_hall_line(0), *BOUGHT]), 0, DELTA, 1, 8), 8), "end of the turn")


def test_fault_3_a_throw_that_crosses_and_ends_on_start_keeps_its_right() -> None:
    rows = [turn(0, 10), *go(0, 10, 2), town_hall_line(0), *BOUGHT]
    after = read_turn(park(give(table(rows), 0, DELTA, 1), 10))
    assert after.plots[DELTA].entrances == {10}
    assert after.seats[0].square == 0


def test_the_highest_number_gives_a_whole_further_throw_after_everything_is_settled() -> None:
    first = [turn(0, 2), *go(0, 2, 6), *bank_line(0)]
    nights = [*stay(0, 8, 1, DELTA, 6, 900), pay(0, 1, 900, STAY_CAUSE, DELTA)]
    rows = [*first, *nights, *go(0, 8, 1)]
    assert read_turn(park(give(table(rows), 1, DELTA, 1, 8), 2)).seats[0].square == 9
    rejected(park(give(table([*first, *nights]), 1, DELTA, 1, 8), 2), "throw after the highest number")
    rejected(park(give(table([*first, *go(0, 8, 1), *nights]), 1, DELTA, 1, 8), 2), "nights")
    off = {"dice__highest_throws_again": False}
    read_turn(park(give(table([*first, *nights], **off), 1, DELTA, 1, 8), 2))
    rejected(park(give(table(rows, **off), 1, DELTA, 1, 8), 2), "end of the turn")


def test_a_six_of_the_nights_gives_no_throw() -> None:
    nights = [*stay(0, 3, 1, BETA, 6, 600), pay(0, 1, 600, STAY_CAUSE, BETA)]
    rows = [turn(0, 2), *go(0, 2, 1), *nights, *go(0, 3, 1)]
    rejected(park(give(table(rows), 1, BETA, 1, 3), 2), "end of the turn")


def test_facilities_are_bought_before_the_die_and_without_it() -> None:
    bought = [build(0, ALPHA, 2, 250, BY_FACILITY), pay(0, ev.BANK, 250, FACILITY_CAUSE, ALPHA)]
    rows = [turn(0, 0), *bought, *go(0, 0, 5), *bank_line(0)]
    after = read_turn(park(give(table(rows), 0, ALPHA, 1), 0))
    assert (after.plots[ALPHA].level, after.seats[0].cash) == (2, 13_750)
    late = [turn(0, 0), *go(0, 0, 5), *bank_line(0), *bought]
    rejected(park(give(table(late), 0, ALPHA, 1), 0), "end of the turn")
    rejected(park(give(table(rows), 0, ALPHA, 0), 0), "build order")
    rejected(park(give(table(rows), 1, ALPHA, 1), 0), "facility")
    rejected(park(give(table(rows), 0, ALPHA, 2), 0), "build order")
    rejected(purse(park(give(table(rows), 0, ALPHA, 1), 0), 249), "facility price")
    rejected(park(give(table(without(rows, 2)), 0, ALPHA, 1), 0), "facility")
    rejected(park(give(table(changed(changed(rows, 1, amount=0), 2, amount=0)), 0, ALPHA, 1), 0), "facility price")
    rejected(park(give(table(rows, facility__permit=True), 0, ALPHA, 1), 0), "throw")


def test_fault_5_no_facility_before_all_buildings_stand() -> None:
    bought = [build(0, BETA, 4, 500, BY_FACILITY), pay(0, ev.BANK, 500, FACILITY_CAUSE, BETA)]
    rows = [turn(0, 0), *bought, *go(0, 0, 5), *bank_line(0)]
    read_turn(park(give(table(rows), 0, BETA, 3), 0))
    rejected(park(give(table(rows), 0, BETA, 2), 0), "build order")
    rejected(park(give(table(changed(rows, 1, a=3)), 0, BETA, 2), 0), "facility")


def test_with_limits_per_turn_facilities_come_before_the_first_throw_only() -> None:
    bought = [build(0, ALPHA, 2, 250, BY_FACILITY), pay(0, ev.BANK, 250, FACILITY_CAUSE, ALPHA)]
    rows = [turn(0, 11), *go(0, 11, 6), *bank_line(0), *bought, *go(0, 5, 3)]
    read_turn(park(give(table(rows), 0, ALPHA, 1), 11))
    rejected(park(give(table(rows, turn__limits_per="turn"), 0, ALPHA, 1), 11), "throw after the highest number")


def test_where_cars_only_walk_nothing_else_happens() -> None:
    rows = [turn(0, 3), *go(0, 3, 5), bank_line(0)[0]]
    walking = read_turn(park(give(table(rows, walk_only=True), 1, DELTA, 1, 8), 3))
    assert walking.seats[0].cash == 12_000
    rejected(park(table(added(rows, 4, *bank_line(0)[1:]), walk_only=True), 3), "end of the turn")
