"""From the square that a token reaches to where it comes to rest: card squares and Go To Jail."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sim.config.models import Card, Game
from sim.exact.assumptions import CardChoice, ChainError
from sim.exact.cards import obeyed_cards

BY_SQUARE, BY_CARD, BY_DOUBLES = range(3)
"""Causes of going to jail."""

CAUSES = ("square", "card", "doubles")

START = 0


@dataclass(frozen=True, eq=False)
class Settling:
    """Expected counts from the moment a token is put on a square until its roll is settled.

    Rows are the square that was reached; the last column of ``rests`` and
    ``touches`` is *in jail*.

    Attributes
    ----------
    rests : float array of shape (squares, squares + 1)
        Where the token stays, by no card that gives an extra throw.
    extra : float array of shape (squares, squares)
        Where it stays with an extra throw from a card.
    touches : float array of shape (squares, squares + 1)
        How often it is put on each square, the one reached included.
    salaries : float array of shape (squares,)
        Salaries collected by cards.
    jailed : float array of shape (squares, 3)
        Times sent to jail, by cause.
    ordinary : float array of shape (squares, squares)
        Arrivals on each square at which a property charges its ordinary rent.
    special : float array of shape (squares, squares)
        Arrivals by a card that changes the rent, each counted as the card's multiplier: of the rent due, or at a
        utility of a fresh throw.
    """

    rests: np.ndarray
    extra: np.ndarray
    touches: np.ndarray
    salaries: np.ndarray
    jailed: np.ndarray
    ordinary: np.ndarray
    special: np.ndarray


class _Step:
    """What happens at once on each square, before the next square is settled."""

    def __init__(self, game: Game) -> None:
        n = len(game.squares)
        self.game = game
        self.moves = np.zeros((n, n))
        self.by_special_card = np.zeros((n, n))
        self.multiplier = np.zeros((n, n))
        self.salaries = np.zeros(n)
        self.jailed = np.zeros((n, len(CAUSES)))
        self.extra = np.zeros(n)

    def obey(self, square: int, card: Card, times: float) -> None:
        """Add the effect of a card that is obeyed so many times on a square."""
        if card.effect == "go_to_jail":
            self.jailed[square, BY_CARD] += times
            return
        if card.effect == "extra_throw":
            self.extra[square] += times
            return
        target = card_target(self.game, square, card)
        if target is None:
            return
        self.moves[square, target] += times
        if passes_start(len(self.game.squares), square, target, card):
            self.salaries[square] += times
        multiplier = card.rent_multiplier or card.dice_multiplier
        if multiplier:
            self.by_special_card[square, target] += times
            self.multiplier[square, target] += times * multiplier


def offers_a_choice(game: Game) -> bool:
    """Tell whether a card that can be drawn offers to pay or to draw from another deck."""
    drawn = {square.deck for square in game.squares}
    return any(card.effect == "pay_or_draw" for deck in game.decks if deck.id in drawn for card in deck.cards)


def card_target(game: Game, square: int, card: Card) -> int | None:
    """Return the square that a card moves the token to from ``square``; None if it stays.

    Where the player may choose, a token that only walks goes to the start.
    """
    n = len(game.squares)
    if card.effect in ("move_to", "move_back_to"):
        return card.target
    if card.effect == "move_by":
        return (square + card.steps) % n
    if card.effect == "move_to_nearest":
        ahead = ((square + steps) % n for steps in range(1, n + 1))
        return next((reached for reached in ahead if game.squares[reached].kind == card.kind), None)
    return START if card.effect == "move_to_any" else None


def passes_start(n: int, square: int, target: int, card: Card) -> bool:
    """Tell whether a card's move collects the salary: forwards, onto or over the start, and the card allows it."""
    if not card.collect_salary or card.effect == "move_back_to" or (card.effect == "move_by" and card.steps < 0):
        return False
    return square + ((target - square) % n or n) >= n


def settle(game: Game, choice: CardChoice) -> Settling:
    """Return what follows when a token reaches each square.

    A card may lead to another card square, so the expected visits are the
    solution of linear equations.

    Raises
    ------
    ChainError
        If cards can move a token about without end.
    """
    n = len(game.squares)
    step = _Step(game)
    cards = obeyed_cards(game.decks, choice)
    for square in game.squares:
        if square.kind == "go_to_jail":
            step.jailed[square.index, BY_SQUARE] = 1
        elif square.deck is not None:
            for times, card in cards[square.deck]:
                step.obey(square.index, card, times)
    stays = 1 - step.moves.sum(axis=1) - step.jailed.sum(axis=1) - step.extra
    stays[np.abs(stays) < 1e-12] = 0.0
    _check_rest(game, step, stays + step.extra)
    visits = np.linalg.inv(np.eye(n) - step.moves)
    jailed = visits @ step.jailed
    in_jail = jailed.sum(axis=1, keepdims=True)
    return Settling(
        rests=np.hstack([visits * stays, in_jail]),
        extra=visits * step.extra,
        touches=np.hstack([visits, in_jail]),
        salaries=visits @ step.salaries,
        jailed=jailed,
        ordinary=visits - visits @ step.by_special_card,
        special=visits @ step.multiplier,
    )


def _check_rest(game: Game, step: _Step, stays: np.ndarray) -> None:
    """Check that from every square a token can come to rest."""
    rests = (stays > 0) | (step.jailed.sum(axis=1) > 0)
    for _ in game.squares:
        rests = rests | ((step.moves > 0) @ rests)
    if not rests.all():
        square = game.squares[int(np.argmin(rests))]
        raise ChainError(f"from square {square.index}, {square.name}, cards move a token about without end")
