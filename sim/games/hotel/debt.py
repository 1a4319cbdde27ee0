"""Debts: paid from cash, or by auctioning whole hotels one after another; there are no mortgages and no loans."""

from __future__ import annotations

from sim.engine.events import BANK, BANKRUPT, DEBT, NOWHERE, emit
from sim.engine.jit import helper, phase
from sim.engine.money import move_money
from sim.engine.seats import eliminate
from sim.games.hotel import decisions
from sim.games.hotel.movement import stand
from sim.games.hotel.names import PERMIT_CAUSE, STAY_CAUSE
from sim.games.hotel.sale import auction_hotel


@helper
def pay_part(game, tally, log, player, creditor, debt, hotel):
    """Pay as much of a stay as there is cash for; return what is paid."""
    amount = min(debt, game.cash[player])
    if amount > 0:
        move_money(game, tally, log, player, creditor, amount, STAY_CAUSE, hotel)
    return amount


@phase
def go_bankrupt(game, tally, log, player, creditor, debt):
    """Ruin a player whose cash and hotels are gone: its car leaves the ring."""
    emit(log, BANKRUPT, player, NOWHERE, creditor, debt, STAY_CAUSE, 0)
    tally.ruined_by[game.strategy[player], game.strategy[creditor]] += 1
    stand(game, player, NOWHERE)
    eliminate(game, log, player)


@phase
def settle_stay(game, board, rules, profiles, tally, log, player, creditor, amount, hotel):
    """Settle what a stay costs; return what is paid of it."""
    debt = amount
    if game.cash[player] < debt:
        emit(log, DEBT, player, NOWHERE, creditor, debt, STAY_CAUSE, game.cash[player])
    debt -= pay_part(game, tally, log, player, creditor, debt, hotel)
    while debt > 0 and game.owned[player]:
        lot = decisions.sell_order(game, board, profiles, player)
        auction_hotel(game, board, rules, profiles, tally, log, player, lot)
        debt -= pay_part(game, tally, log, player, creditor, debt, hotel)
    if debt > 0:
        go_bankrupt(game, tally, log, player, creditor, debt)
    return amount - debt


@phase
def raise_for_permit(game, board, rules, profiles, tally, log, player, site, due):
    """Auction hotels until cash covers a granted permit; return False if its very site is sold on the way."""
    emit(log, DEBT, player, NOWHERE, BANK, due, PERMIT_CAUSE, game.cash[player])
    while game.cash[player] < due:
        lot = decisions.sell_order(game, board, profiles, player)
        auction_hotel(game, board, rules, profiles, tally, log, player, lot)
        if lot == site:
            return False
    return True
