"""The lines across the track: what happens when a car crosses them, on the wrap and by moving on too."""

from __future__ import annotations

from sim.engine.events import BANK, LINE, NOBODY, NOWHERE, SALARY, emit
from sim.engine.jit import phase
from sim.engine.money import move_money
from sim.games.hotel.entrance import buy_entrances
from sim.games.hotel.movement import next_square
from sim.games.hotel.names import BANK_LINE, SALARY_CAUSE, TOWN_HALL_LINE

NEVER_STOPS, DOWN_TO_TWO, TWO_LEFT = range(3)
LAST_TWO = 2


@phase
def has_salary_stopped(game, rules):
    """Tell whether the Bank line pays nothing any more."""
    if rules.salary_stops == NEVER_STOPS or game.alive_count > LAST_TWO:
        return False
    return rules.salary_stops == TWO_LEFT or game.players > LAST_TWO


@phase
def pay_salary(game, rules, tally, log, player):
    """Pay the salary for crossing the Bank line."""
    if has_salary_stopped(game, rules):
        return
    tally.salaries += 1
    if rules.walk_only or rules.salary == 0:
        return
    emit(log, SALARY, player, NOWHERE, NOBODY, rules.salary, 0, 0)
    move_money(game, tally, log, BANK, player, rules.salary, SALARY_CAUSE, NOWHERE)


@phase
def cross_lines(game, board, rules, profiles, tally, log, player, square, steps):
    """Cross every line on a way of so many ``steps`` that leaves ``square``, in order."""
    while steps > board.to_line[square]:
        steps -= board.to_line[square] + 1
        square = (square + board.to_line[square]) % len(board.kind)
        line = board.line[square]
        emit(log, LINE, player, square, NOBODY, 0, line, 0)
        if line == BANK_LINE:
            pay_salary(game, rules, tally, log, player)
        elif line == TOWN_HALL_LINE and not rules.walk_only:
            buy_entrances(game, board, rules, profiles, tally, log, player)
        square = next_square(board, square)
