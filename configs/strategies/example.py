"""A strategy of one's own in Python: rentroll run --players configs/strategies/example.py,balanced*3

What each decision is given, and what it may answer, stands in configs/README.md.
"""

from sim.games.property.deeds import blocks_group, completes_group
from sim.games.property.names import RAILROAD

BASE = "balanced"
SUMMARY = "Takes every railroad, blocks and completes groups at any price, and else keeps 300 in hand."

STAY = 0


def buy(game, board, rules, player, square, answer):
    """Answer whether to buy the property on this square at its list price."""
    if board.kind[square] == RAILROAD:
        return True
    if completes_group(game, board, player, square) or blocks_group(game, board, player, square):
        return True
    return game.cash[player] - board.price[square] >= 300


def bid_limit(game, board, rules, player, square, answer):
    """Answer how high to bid; ``answer`` is what the base profile would bid."""
    if completes_group(game, board, player, square):
        return game.cash[player]
    return answer


def jail(game, board, rules, player, may_pay, answer):
    """Answer how to begin a turn in jail: 0 throw, 1 use a card, 2 pay."""
    return STAY if _others_have_built(game, player) else answer


def _others_have_built(game, player):
    """Tell whether any building stands that is not the player's own."""
    return (game.built & ~game.owned[player]) != 0
