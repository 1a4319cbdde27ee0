"""The kernel of the Hotel family: whole games, one after the other."""

from __future__ import annotations

from sim.engine.course import pass_turn
from sim.engine.events import CAPACITY, HIGH_WATER
from sim.engine.jit import kernel
from sim.engine.layout import BLOCKS, GAMES_A_STRIPE
from sim.engine.standings import note_outcome
from sim.engine.status import BROKEN_LOG, LOG_FULL, OK
from sim.engine.usage import BEFORE
from sim.games.hotel.counting import check_books, count_game, note_uses
from sim.games.hotel.setup import set_up_game
from sim.games.hotel.turn import play_turn


@kernel
def play_games(game, board, rules, profiles, position, tallies, lengths, log, plan, outcomes):
    """Play the games of a plan; parameters and status as those of the Monopoly family's kernel.

    See `sim.games.property.play.play_games`. All records but the plan, the
    log and the outcomes have the layouts of `sim.games.hotel.layout`.
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
                pass_turn(game, log, plan.max_rounds)
        if log.count > CAPACITY:
            return BROKEN_LOG
        status = check_books(game, board)
        if status != OK:
            return status
        count_game(game, board, tally, lengths)
        if len(outcomes) > 0:
            note_outcome(game, outcomes[plan.done], block)
        plan.done += 1
    return OK
