"""The course of a whole hotel game: start, turns, rounds, the last player, the end."""

from __future__ import annotations

import pytest

from referee.hotel_toy import BETA, GAME, GREEN_DIE, answer, build, give, go, permit, stay, turn
from referee.toy import added, changed, pay, receive, row, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.hotel.names import BY_PERMIT, PERMIT_CAUSE, PURCHASE, SALARY_CAUSE, STAY_CAUSE
from sim.referee.hotel.referee import HotelReferee
from sim.referee.log import Event, RuleBroken
from sim.referee.referee import check_game


def whole() -> list[Event]:
    """Return a game of two in two rounds: a plot bought and built on, a stay, the round limit."""
    return [
        row(ev.START, 0, -1, amount=5000),
        row(ev.START, 1, -1, amount=5000, a=1),
        *(turn(0, -1), *go(0, -1, 4), row(ev.BUY, 0, BETA, amount=1000), pay(0, ev.BANK, 1000, PURCHASE, BETA)),
        *(turn(1, -1), *go(1, -1, 1)),
        *(turn(0, 3)._replace(round=2), *_later(go(0, 3, 5)), *_later([row(ev.LINE, 0, 4)])),
        *_later([row(ev.SALARY, 0, amount=2000), receive(0, 2000, SALARY_CAUSE)]),
        *_later([permit(0, BETA, 1, 1, 2200), *answer(0, BETA, GREEN_DIE, 2200)]),
        *_later([pay(0, ev.BANK, 2200, PERMIT_CAUSE, BETA), build(0, BETA, 1, 2200, BY_PERMIT)]),
        *_later([turn(1, 0), *go(1, 0, 2), row(ev.END, -1, a=ev.END_ROUND_LIMIT)]),
    ]


def _later(rows: list[Event]) -> list[Event]:
    return [event._replace(round=2) for event in rows]


RULES: dict[str, Value] = {"start_cash_two_players": 5000, "max_rounds": 2}


def test_a_whole_game_is_read_and_counted() -> None:
    summary = check_game(GAME, RULES, 2, whole())
    assert (summary.reason, summary.winner, summary.rounds, summary.turns) == ("round_limit", -1, 2, 4)
    assert (summary.cash, summary.owners[BETA], summary.levels[BETA]) == ([3800, 5000], 0, 1)
    assert summary.money["permit", "player", "bank"] == 2200
    assert (summary.salaries, summary.acquisitions[BETA, "purchase"]) == (1, 1)


COURSE = {
    "fault 9: a start sum of 125,000": (changed(whole(), 0, amount=125_000), "start"),
    "a start on the first square": (changed(whole(), 0, square=0), "start"),
    "a player without a start": (without(whole(), 1), "start"),
    "the other seat begins": ([*whole()[:2], *whole()[7:10], *whole()[2:7], *whole()[10:]], "order of play"),
    "a turn left out": (without(whole(), 7, 3), "order of play"),
    "a second turn": (added(whole(), 7, turn(0, 3), *go(0, 3, 5)), "order of play"),
    "a round that does not begin": (changed(whole(), 10, round=1), "rounds"),
    "no end": (without(whole(), len(whole()) - 1), "end of the game"),
    "a game that ends too early": ([*whole()[:10], whole()[-1]], "order of play"),
    "a winner of an unfinished game": (changed(whole(), len(whole()) - 1, player=0), "end of the game"),
    "another reason": (changed(whole(), len(whole()) - 1, a=ev.END_LAST_PLAYER), "end of the game"),
    "something after the end": ([*whole(), whole()[-1]], "end of the game"),
    "a column that the kind does not use": (changed(whole(), 2, a=1), "event list"),
    "a plot held from the start": (added(whole(), 2, row(ev.HOLDS, 0, BETA)), "order of play"),
}


@pytest.mark.parametrize("name", COURSE)
def test_a_planted_change_of_the_course_is_rejected(name: str) -> None:
    rows, rule = COURSE[name]
    with pytest.raises(RuleBroken) as broken:
        check_game(GAME, RULES, 2, rows)
    assert broken.value.message.split(":")[0] == rule


def test_the_last_player_wins_and_nobody_acts_afterwards() -> None:
    start = [row(ev.START, seat, -1, amount=100, a=seat) for seat in range(2)]
    rules = RULES | {"start_cash_two_players": 100}

    def game(rows: list[Event]) -> list[Event]:
        return [*start, turn(0, -1), *go(0, -1, 4), *rows]

    debt = row(ev.DEBT, 0, other=1, amount=2000, a=STAY_CAUSE, b=100)
    owed = [*stay(0, 3, 1, BETA, 5, 2000), debt, pay(0, 1, 100, STAY_CAUSE, BETA)]
    ruin = [row(ev.BANKRUPT, 0, other=1, amount=1900, a=STAY_CAUSE), row(ev.ELIMINATED, 0, amount=2)]
    end = row(ev.END, 1, a=ev.END_LAST_PLAYER)

    def read(rows: list[Event]) -> list[int]:
        judge = HotelReferee(GAME, rules, 2, game(rows))
        give(judge.table, 1, BETA, 4, 3)
        return judge.read().places

    assert read([*owed, *ruin, end]) == [2, 1]
    for rows in ([*owed, *ruin, turn(1, -1)], [*owed, *ruin, end._replace(player=0)], [*owed, *ruin]):
        with pytest.raises(RuleBroken, match="end of the game"):
            read(rows)
