"""How often each square is landed on: what players know when they value a group.

A plain Markov chain of one token's throws: dice, cards drawn with replacement,
Go To Jail and jail left at once; doubles in a row and keeping jail cards are
left aside, and a card square on which the token stays is drawn from once more.
Strategies need no more than that to compare groups. On the US board its shares
of throws lie within 0.65 percentage points of the exact chain (`sim.exact`):
most on Chance and GO, and within 0.30 points, a tenth of the share, on
properties (Reading Railroad, too high).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from sim.config.models import Card, Game

STEPS = 200
"""Products of the transition matrix: the distribution then moves by less than 1e-12."""


def throw_distribution(count: int, faces: int) -> np.ndarray:
    """Return the probability of each total 0 .. count * faces of a throw."""
    die = np.full(faces + 1, 1 / faces)
    die[0] = 0
    total = np.ones(1)
    for _ in range(count):
        total = np.convolve(total, die)
    return total


def _card_target(game: Game, square: int, card: Card, jail: int) -> int | None:
    """Return where a card sends the token from a square; None if it stays."""
    squares = len(game.squares)
    if card.effect in ("move_to", "move_back_to"):
        return card.target
    if card.effect == "move_by":
        return (square + card.steps) % squares
    if card.effect == "go_to_jail":
        return jail
    if card.effect == "move_to_nearest":
        ahead = ((square + steps) % squares for steps in range(1, squares))
        return next((reached for reached in ahead if game.squares[reached].kind == card.kind), None)
    return None


def _settling(game: Game) -> np.ndarray:
    """Return the matrix that moves a token from the square it reached to where it stays.

    A card may lead to a square where another card is drawn, and that one moves the token too.
    """
    squares = len(game.squares)
    jail = next((square.index for square in game.squares if square.kind == "jail"), 0)
    decks = {deck.id: deck for deck in game.decks}
    staying, moving = np.eye(squares), np.zeros((squares, squares))
    for square in game.squares:
        if square.kind == "go_to_jail":
            staying[square.index, square.index] = 0
            moving[square.index, jail] = 1
        elif square.deck is not None:
            cards = decks[square.deck].cards
            for card in cards:
                target = _card_target(game, square.index, card, jail)
                if target is not None:
                    staying[square.index, square.index] -= 1 / len(cards)
                    moving[square.index, target] += 1 / len(cards)
    return staying + moving @ (staying + moving)


def landing_rates(game: Game, dice_count: int, dice_faces: int) -> np.ndarray:
    """Return the share of throws that end on each square in the long run.

    Returns
    -------
    float array of shape (squares,)
        Sums to 1.
    """
    squares = len(game.squares)
    throws = throw_distribution(dice_count, dice_faces)
    moving = np.zeros((squares, squares))
    for square in range(squares):
        for total, probability in enumerate(throws):
            moving[square, (square + total) % squares] += probability
    transition = moving @ _settling(game)
    share = np.full(squares, 1 / squares)
    for _ in range(STEPS):
        share = share @ transition
    return share
