"""Seats: who sits where in a game, who begins it already out, who leaves it."""

from __future__ import annotations

from sim.engine.events import ELIMINATED, END, END_LAST_PLAYER, NOBODY, NOWHERE, emit
from sim.engine.jit import helper, phase
from sim.engine.rng import STREAM_SETUP, below, derive

PERMUTED_IN_TURN = 6
"""Up to this many players, game k uses permutation k mod n!; above, a random one."""


@phase
def permutation_in_turn(game, players):
    """Arrange the chairs in ``game.sites`` as permutation ``index mod players!``."""
    factorial = 1
    for number in range(2, players + 1):
        factorial *= number
    rest = game.index % factorial
    for place in range(players):
        factorial //= players - place
        pick = place + rest // factorial
        rest %= factorial
        chosen = game.sites[pick]
        for i in range(pick, place, -1):
            game.sites[i] = game.sites[i - 1]
        game.sites[place] = chosen


@phase
def random_permutation(game, players):
    """Arrange the chairs in ``game.sites`` at random."""
    derive(game, STREAM_SETUP)
    for last in range(players - 1, 0, -1):
        other = below(game, STREAM_SETUP, last + 1)
        chair = game.sites[last]
        game.sites[last] = game.sites[other]
        game.sites[other] = chair


@phase
def take_seats(game, plan):
    """Give every chair of the line-up a seat, so that nobody always sits behind the same player."""
    players = plan.players
    game.players = players
    for seat in range(players):
        game.sites[seat] = seat
    if not plan.fixed_seats:
        if players <= PERMUTED_IN_TURN:
            permutation_in_turn(game, players)
        else:
            random_permutation(game, players)
    for seat in range(players):
        game.strategy[seat] = plan.line_up[game.sites[seat]]


@helper
def scenario_cash(game, position, seat):
    """Draw what a player of a scenario has, out of its range."""
    cash = position.cash_low[seat]
    spread = position.cash_high[seat] - cash
    if spread:
        cash += below(game, STREAM_SETUP, spread + 1)
    return cash


@phase
def leave_out(game, position, log):
    """Take those out who are out already: they have the last places, in order of seats."""
    for seat in range(game.players):
        game.alive_count -= position.out[seat]
    place = game.alive_count
    for seat in range(game.players):
        if position.out[seat]:
            place += 1
            game.alive[seat] = 0
            game.place[seat] = place
            emit(log, ELIMINATED, seat, NOWHERE, NOBODY, place, 0, 0)


@helper
def eliminate(game, log, player):
    """Take a ruined player out of the game; with one player left the game is over."""
    emit(log, ELIMINATED, player, NOWHERE, NOBODY, game.alive_count, 0, 0)
    game.place[player] = game.alive_count
    game.round_out[player] = game.round_number
    game.alive[player] = 0
    game.alive_count -= 1
    if game.alive_count == 1:
        for seat in range(game.players):
            if game.alive[seat]:
                game.winner = seat
                game.place[seat] = 1
        game.end = END_LAST_PLAYER
        emit(log, END, game.winner, NOWHERE, NOBODY, 0, END_LAST_PLAYER, 0)
