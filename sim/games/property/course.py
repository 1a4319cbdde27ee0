"""Who is on turn, and whether the game is scored first: see `sim.engine.course`."""

from __future__ import annotations

from sim.engine.course import net_worth
from sim.engine.course import pass_turn as pass_on
from sim.engine.events import END, END_SCORED, NOBODY, NOWHERE, emit
from sim.engine.jit import helper, phase


@helper
def all_are_rich(game, rules):
    """Tell whether a round ends with this turn, and leaves everybody still in the game with much cash."""
    if rules.end_all_rich == 0:
        return False
    for seat in range(game.players):
        if game.alive[seat] and (seat > game.turn or game.cash[seat] <= rules.end_all_rich):
            return False
    return True


@phase
def score(game, log):
    """End the game: the richest wins, and whoever is still in it has a place by net worth."""
    for seat in range(game.players):
        if not game.alive[seat]:
            continue
        place = 1
        for rival in range(game.players):
            ahead = net_worth(game, rival) - net_worth(game, seat)
            if game.alive[rival] and (ahead > 0 or (ahead == 0 and rival < seat)):
                place += 1
        game.place[seat] = place
        if place == 1:
            game.winner = seat
    game.end = END_SCORED
    emit(log, END, game.winner, NOWHERE, NOBODY, 0, END_SCORED, 0)


@helper
def pass_turn(game, rules, log, max_rounds):
    """Pass the dice to the next living player, who has thrown no double yet, unless the game is over."""
    game.doubles = 0
    if all_are_rich(game, rules):
        score(game, log)
    else:
        pass_on(game, log, max_rounds)
