"""House rules of the pot: what is paid into it instead of the bank, and Free Parking, where it may be won."""

from __future__ import annotations

from sim.engine.events import BANK, POT
from sim.engine.jit import helper, routine
from sim.games.property.money import fill_pot, move_money
from sim.games.property.names import PARKING_CAUSE


@helper
def purse_of_taxes(rules):
    """Return the purse that taxes are paid to."""
    return POT if rules.parking_taxes else BANK


@helper
def purse_of_card_fines(rules):
    """Return the purse that cards charge for, repairs included."""
    return POT if rules.parking_card_fines else BANK


@helper
def purse_of_jail_fines(rules):
    """Return the purse that fines for leaving jail are paid to."""
    return POT if rules.parking_jail_fines else BANK


@helper
def seed_of_pot(rules):
    """Return what the bank lays into the pot at the start, and whenever it was taken on Free Parking."""
    return rules.parking_seed


@helper
def parking_bonus(rules):
    """Return what the bank pays on Free Parking, pot or no pot."""
    return rules.parking_bonus


@helper
def parking_takings(game, rules):
    """Return what a player takes on Free Parking beside the bonus: the pot, or what the bank pays for an empty one."""
    if not rules.parking_takes_pot:
        return 0
    return game.cash[POT] if game.cash[POT] > 0 else rules.parking_empty_pays


@routine
def stop_on_free_parking(game, rules, tally, log, player, square):
    """Pay what Free Parking pays by house rules, which is nothing by the official ones."""
    if parking_bonus(rules) > 0:
        move_money(game, tally, log, BANK, player, parking_bonus(rules), PARKING_CAUSE, square)
    takings = parking_takings(game, rules)
    if takings == 0:
        return
    if game.cash[POT] > 0:
        move_money(game, tally, log, POT, player, takings, PARKING_CAUSE, square)
        fill_pot(game, tally, log, seed_of_pot(rules))
    else:
        move_money(game, tally, log, BANK, player, takings, PARKING_CAUSE, square)
