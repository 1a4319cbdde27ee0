"""Who is on turn, and whether the game is scored first: see `sim.engine.course`."""

from __future__ import annotations

from sim.engine.course import net_worth
from sim.engine.course import pass_turn as pass_on
from sim.engine.events import END, END_SCORED, NOBODY, NOWHERE, emit
from sim.engine.jit import helper, routine


@helper
def all_are_rich(game, limit):
    """Tell whether everybody still in the game has more cash than a limit; there may be none (0)."""
    if limit == 0:
        return False
    poor = 0
    for seat in range(game.players):
        poor += game.alive[seat] and game.cash[seat] <= limit
    return poor == 0


@routine
def round_ends(game):
    """Tell whether a round ends with this turn: nobody still in the game sits behind the player on turn."""
    behind = 0
    for seat in range(game.turn + 1, game.players):
        behind += game.alive[seat]
    return behind == 0


@helper
def time_is_up(game, limit, seconds_a_turn):
    """Tell whether the turns taken fill the seconds of a timed game; 0 has no limit."""
    return limit > 0 and game.turns * seconds_a_turn >= limit


@helper
def stops(game, rules):
    """Tell whether the game is scored after this turn."""
    if rules.end_all_rich | rules.end_round | rules.end_minutes == 0:
        return False
    if not round_ends(game):
        return False
    return (
        all_are_rich(game, rules.end_all_rich)
        or (rules.end_round > 0 and game.round_number >= rules.end_round)
        or time_is_up(game, 60 * rules.end_minutes, rules.end_seconds_per_turn)
    )


@helper
def stops_with_next_ruin(game, rules):
    """Tell whether the game ends with the ruin of one more player: of the last but one, or of as many as agreed."""
    ruined = game.players - game.alive_count + 1
    return game.alive_count == 2 or (rules.end_bankruptcies > 0 and ruined >= rules.end_bankruptcies)


@routine
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
    if stops(game, rules):
        score(game, log)
    else:
        pass_on(game, log, max_rounds)
