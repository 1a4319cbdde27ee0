"""Jail: going in, and the ways out."""

from __future__ import annotations

from sim.engine.deck import return_card
from sim.engine.events import (
    DECK_RETURN,
    FREED_AFTER_LAST_ATTEMPT,
    FREED_BY_CARD,
    FREED_BY_DOUBLE,
    FREED_BY_FINE,
    JAIL_IN,
    JAIL_OUT,
    MOVE,
    MOVED_TO_JAIL,
    NOBODY,
    NOWHERE,
    THROW_JAIL,
    emit,
)
from sim.engine.jit import helper, phase, routine
from sim.games.property import decisions
from sim.games.property.debt import owe, settle_debts
from sim.games.property.money import move_money
from sim.games.property.movement import throw_dice
from sim.games.property.names import JAIL_FINE, JAIL_FREE
from sim.games.property.parking import purse_of_jail_fines

TURN_OVER, THROWS, MOVES, RUINED, WAITS, SENT, PLACED, GOES_ON = range(8)
"""What follows a player's answer to jail: nothing after its attempt; an ordinary throw; a move by the dice already
thrown; nothing, since the fine ruined it; nothing, and it has not thrown either. And, of an
ordinary throw: the player was sent to a square for its doubles; its token is where the speed die leads already; it
moves by the dice already thrown and then as Mr. Monopoly leads."""

FINE_AND_MOVE, FREE_AND_MOVE, FINE_AND_WAIT, FREE_AND_WAIT = range(4)
"""What the last failed attempt does (`jail.last_failure`)."""


@routine
def go_to_jail(game, board, tally, log, player, cause):
    """Send a player to jail, without the salary."""
    emit(log, MOVE, player, board.jail_square, game.position[player], 0, MOVED_TO_JAIL, 0)
    emit(log, JAIL_IN, player, board.jail_square, NOBODY, 0, cause, 0)
    game.position[player] = board.jail_square
    game.in_jail[player] = 1
    game.attempts[player] = 0
    tally.jail_in[cause] += 1
    tally.touches[game.strategy[player], len(board.kind)] += 1


@helper
def leave_jail(game, tally, log, player, how):
    """Set a player free; its token stands on the jail square, just visiting."""
    emit(log, JAIL_OUT, player, NOWHERE, NOBODY, 0, how, 0)
    game.in_jail[player] = 0
    game.attempts[player] = 0
    tally.jail_out[how] += 1


@routine
def use_jail_card(game, board, tally, log, player):
    """Leave jail by a card, which returns under the deck it came from."""
    leave_jail(game, tally, log, player, FREED_BY_CARD)
    for deck in range(board.deck_count):
        for card in range(board.deck_size[deck]):
            if game.card_holder[deck, card] == player and board.card_effect[deck, card] == JAIL_FREE:
                game.jail_cards[player] -= 1
                return_card(game, deck, card)
                emit(log, DECK_RETURN, player, NOWHERE, deck, 0, card, 0)
                return


@phase
def pay_fine(game, rules, tally, log, player):
    """Leave jail by paying the fine before throwing."""
    if not rules.walk_only:
        pay_to = purse_of_jail_fines(rules)
        move_money(game, tally, log, player, pay_to, rules.jail_fine, JAIL_FINE, game.position[player])
    leave_jail(game, tally, log, player, FREED_BY_FINE)


@phase
def after_last_attempt(game, board, rules, profiles, tally, log, player):
    """Settle the last failed attempt: officially the fine is due, then the player moves by that throw."""
    moves = rules.jail_last_failure == FINE_AND_MOVE or rules.jail_last_failure == FREE_AND_MOVE
    fined = rules.jail_last_failure == FINE_AND_MOVE or rules.jail_last_failure == FINE_AND_WAIT
    follows = MOVES if moves else TURN_OVER
    if fined and rules.jail_last_attempt_uses_card and game.jail_cards[player] > 0:
        use_jail_card(game, board, tally, log, player)
        return follows
    if fined and not rules.walk_only:
        pay_to = purse_of_jail_fines(rules)
        owe(game, tally, log, player, pay_to, rules.jail_fine, JAIL_FINE, game.position[player])
        settle_debts(game, board, rules, profiles, tally, log)
        if not game.alive[player] or game.end >= 0:
            return RUINED
    leave_jail(game, tally, log, player, FREED_AFTER_LAST_ATTEMPT)
    return follows


@phase
def stay(game, board, rules, profiles, tally, log, player):
    """Throw for a double, or wait without a throw where doubles don't free; the last stay ends all the same."""
    throws = rules.jail_doubles_free
    if throws:
        throw_dice(game, rules, log, player, THROW_JAIL)
        if game.double:
            leave_jail(game, tally, log, player, FREED_BY_DOUBLE)
            return MOVES
    follows = TURN_OVER
    game.attempts[player] += 1
    if game.attempts[player] >= rules.jail_max_attempts:
        follows = after_last_attempt(game, board, rules, profiles, tally, log, player)
    if throws:
        return follows
    return THROWS if follows == MOVES else WAITS  # there are no dice yet to move by


@routine
def begin_turn_in_jail(game, board, rules, profiles, tally, log, player):
    """Ask a player in jail for its card, fine or attempt; return what follows."""
    answer = decisions.STAY
    if game.attempts[player] >= rules.jail_must_attempt:
        may_pay = game.attempts[player] < rules.jail_max_attempts - 1 or rules.jail_fine_on_last_turn
        answer = decisions.jail(game, board, rules, profiles, player, may_pay)
    tally.jail_choices[answer] += 1
    if answer == decisions.STAY:
        return stay(game, board, rules, profiles, tally, log, player)
    if answer == decisions.USE_CARD:
        use_jail_card(game, board, tally, log, player)
    else:
        pay_fine(game, rules, tally, log, player)
    return WAITS if rules.jail_fine_then_wait else THROWS
