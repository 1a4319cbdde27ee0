"""The kernel of the Monopoly family: whole games, one after the other."""

from __future__ import annotations

from sim.engine.events import CAPACITY, HIGH_WATER
from sim.engine.jit import kernel
from sim.engine.layout import BLOCKS, GAMES_A_STRIPE
from sim.engine.standings import note_outcome
from sim.engine.status import BROKEN_LOG, LOG_FULL, OK
from sim.engine.usage import BEFORE
from sim.games.property.counting import check_books, count_game, note_uses
from sim.games.property.course import pass_turn
from sim.games.property.setup import set_up_game
from sim.games.property.turn import play_turn


@kernel
def play_games(game, board, rules, profiles, position, tallies, lengths, log, plan, outcomes):
    """Play the games of a plan.

    Parameters
    ----------
    game : record of `layout.game_dtype`
        State of the game being played. Modified in place.
    board, rules, profiles : records
        What is being played, and by whom; only read.
    position : record of `layout.position_dtype`
        Where every game starts from, if not as usual; only read.
    tallies : record array of shape (127,)
        Counters by block; game k is counted in block (k // 16) mod 127. Modified in place.
    lengths : int64 array of shape (2, max_rounds + 1)
        Games by rounds played: ended, unfinished. Modified in place.
    log : record of `engine.events.LOG`
        Events, if active. Modified in place.
    plan : record of `layout.PLAN`
        Which games; ``done`` counts those finished and ``resume`` asks to go
        on with the game in the record. Modified in place.
    outcomes : record array of `layout.OUTCOME`
        One row a game of the plan, or of length 0. Modified in place.

    Returns
    -------
    int
        A status of `engine.status`. After ``LOG_FULL`` the caller empties the
        log, sets ``plan.resume`` and calls again.
    """
    while plan.done < plan.count:
        index = plan.first + plan.done
        block = (index // GAMES_A_STRIPE) % BLOCKS
        tally = tallies[block]
        if plan.resume:
            plan.resume = 0
        else:
            set_up_game(game, board, rules, position, plan, tally, log, index)
            note_uses(game, tally, BEFORE)
        while game.end < 0:
            if log.count > HIGH_WATER:
                return LOG_FULL if log.count <= CAPACITY else BROKEN_LOG
            play_turn(game, board, rules, profiles, tally, log)
            if game.end < 0:
                pass_turn(game, rules, log, plan.max_rounds)
        if log.count > CAPACITY:
            return BROKEN_LOG
        status = game.status if game.status != OK else check_books(game, board, rules)
        if status != OK:
            return status
        count_game(game, board, tally, lengths)
        if len(outcomes) > 0:
            note_outcome(game, outcomes[plan.done], block)
        plan.done += 1
    return OK
