"""Laps: passing the start or landing on it, the salary for that, and what a player may do only after some laps."""

from __future__ import annotations

from sim.engine.events import BANK, NOBODY, NOWHERE, SALARY, emit
from sim.engine.jit import helper
from sim.games.property.money import move_money
from sim.games.property.names import SALARY_CAUSE


@helper
def salary_due(game, rules, lands):
    """Return the salary for passing the start, or for landing on it."""
    amount = rules.salary
    if lands and rules.salary_for_landing >= 0:
        amount = rules.salary_for_landing
    if rules.sudden_death_round > 0 and game.round_number > rules.sudden_death_round:
        amount = min(amount, rules.sudden_death_salary)
    return amount


@helper
def complete_lap(game, rules, tally, log, player, lands):
    """Count a lap of a player that passes the start or lands on it, and pay the salary."""
    game.laps[player] += 1
    tally.salaries += 1
    amount = salary_due(game, rules, lands)
    if rules.walk_only or amount == 0:
        return
    emit(log, SALARY, player, NOWHERE, NOBODY, amount, 0, 0)
    move_money(game, tally, log, BANK, player, amount, SALARY_CAUSE, NOWHERE)


@helper
def may_buy(game, rules, player, more):
    """Tell whether a player may buy or bid for properties of the bank, once it has completed some ``more`` laps."""
    return game.laps[player] + more >= rules.purchase_laps


@helper
def throws_speed_die(game, rules, player):
    """Tell whether a player throws the speed die with the dice of an ordinary throw."""
    return rules.speed_die_enabled and game.laps[player] >= rules.speed_die_laps and not rules.walk_only
