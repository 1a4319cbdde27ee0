"""Taxes, and squares where a double saves a player from one."""

from __future__ import annotations

from sim.engine.events import NOBODY, TAX, THROW_DOUBLE_OR_PAY, emit
from sim.engine.jit import routine
from sim.games.property import decisions
from sim.games.property.debt import owe
from sim.games.property.kept_cards import use_tax_card
from sim.games.property.money import percent_down
from sim.games.property.movement import throw_fresh_dice
from sim.games.property.names import TAX_CAUSE
from sim.games.property.parking import purse_of_taxes
from sim.games.property.worth import taxable_worth


@routine
def charge_tax(game, board, rules, profiles, tally, log, player, square):
    """Let the player owe a tax, unless it holds a card that spares it one; a choice is made before counting."""
    amount = board.tax_flat[square]
    has_choice = board.tax_percent[square] > 0
    if game.tax_cards[player] and (amount > 0 or has_choice):
        use_tax_card(game, board, log, player, amount)
        return
    worth = 0
    pays_percentage = 0
    if has_choice and decisions.tax(game, board, profiles, player, square):
        pays_percentage = 1
        worth = taxable_worth(game, board, player)
        amount = percent_down(worth, board.tax_percent[square])
    emit(log, TAX, player, square, NOBODY, amount, pays_percentage, worth)
    owe(game, tally, log, player, purse_of_taxes(rules), amount, TAX_CAUSE, square)


@routine
def double_or_pay(game, board, rules, profiles, tally, log, player, square):
    """Let the player throw for a double; without one in all its throws the tax is due."""
    for _ in range(board.attempts[square]):
        throw_fresh_dice(game, rules, log, player, THROW_DOUBLE_OR_PAY)
        if game.double:
            return
    charge_tax(game, board, rules, profiles, tally, log, player, square)
