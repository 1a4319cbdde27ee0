"""A position on the board, built by hand, from which one turn is played.

A is the player on turn, B sits on its left. Unless told otherwise everybody
is a walker (buys, bids and builds nothing, leaves jail at once), stands on
the jail square just visiting, and has 1500.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Self

import numpy as np

from rules.setting import LETTERS, Setting, make_setting
from rules.turn import Turn, play_turn
from sim.games.property.names import SEATS

JAIL = 10
ROUND = 1


@dataclass
class Deed:
    """A property that a player owns."""

    owner: str
    level: int = 0
    mortgaged: bool = False


@dataclass
class Player:
    """Purse, token and held cards of a player."""

    cash: int = 1500
    square: int = JAIL
    jailed: bool = False
    attempts: int = 0
    alive: bool = True
    laps: int = 0
    cards: list[str] = field(default_factory=list)


class Position:
    """What stands on the table before a turn.

    Parameters
    ----------
    players : str
        Strategies in turn order from A; two walkers if left out.
    rules : sequence of str
        ``key=value`` of what differs from the official rules.
    edition : str, optional
        Edition of the board.
    game : str, optional
        The board; the US one if left out.
    """

    def __init__(
        self, *players: str, rules: Sequence[str] = (), edition: str | None = None, game: str | None = None
    ) -> None:
        self.strategies = players or ("walker", "walker")
        self.rules = list(rules)
        self.edition = edition
        self.game = game
        self.players = {letter: Player() for letter in LETTERS[: len(self.strategies)]}
        self.deeds: dict[int, Deed] = {}
        self.decks = {deck.id: [card.id for card in deck.cards] for deck in self.setting.experiment.game.decks}
        self.pot = 0
        self.reels: tuple[int, ...] = ()
        self.faces: tuple[int, ...] = ()
        self.fates: dict[str, tuple[list[int], int]] = {}
        self.draws: dict[str, list[str]] = {}
        self.memory: dict[str, np.ndarray] = {}
        self.round = ROUND

    @property
    def setting(self) -> Setting:
        """The experiment that this position belongs to."""
        return make_setting(tuple(self.strategies), tuple(self.rules), self.edition, self.game)

    @property
    def mover(self) -> str:
        """The player on turn: A, or who sits in the last seat when A is out."""
        alive = [letter for letter, player in self.players.items() if player.alive]
        return max(alive, key=self.setting.seat)

    def owns(self, letter: str, *squares: int, level: int = 0, mortgaged: bool = False) -> Self:
        """Give deeds to a player, with buildings or mortgaged."""
        self.deeds.update({square: Deed(letter, level, mortgaged) for square in squares})
        return self

    def cash(self, **amounts: int) -> Self:
        """Fill purses, as in ``cash(A=50)``."""
        for letter, amount in amounts.items():
            self.players[letter].cash = amount
        return self

    def stands(self, **squares: int) -> Self:
        """Put tokens on squares, as in ``stands(A=7)``, and out of jail."""
        for letter, square in squares.items():
            player = self.players[letter]
            player.square, player.jailed, player.attempts = square, False, 0
        return self

    def in_jail(self, letter: str, attempts: int = 0) -> Self:
        """Put a player in jail, with some failed attempts behind."""
        player = self.players[letter]
        player.square, player.jailed, player.attempts = JAIL, True, attempts
        return self

    def out(self, *letters: str) -> Self:
        """Take players out of the game."""
        for letter in letters:
            self.players[letter] = Player(cash=0, square=0, alive=False)
        return self

    def holds(self, letter: str, *cards: str) -> Self:
        """Give jail cards, or others that are kept, to a player."""
        for card in cards:
            self.players[letter].cards.append(card)
            next(deck for deck in self.decks.values() if card in deck).remove(card)
        return self

    def on_top(self, deck: str, *cards: str) -> Self:
        """Put cards of a deck on its top, the first to be drawn first."""
        rest = [card for card in self.decks[deck] if card not in cards]
        self.decks[deck] = [*cards, *rest]
        return self

    def pot_holds(self, amount: int) -> Self:
        """Lay money into the pot."""
        self.pot = amount
        return self

    def reels_show(self, *dice: int) -> Self:
        """Script the dice of the jackpot; no card may ask for dice in the same turn."""
        self.reels = dice
        return self

    def bank(self, houses: int | None = None, hotels: int | None = None) -> Self:
        """Leave only so many houses or hotels with the bank, beside those that stand; call it last."""
        top = self.setting.number("buildings.houses_per_hotel") + 1
        levels = [deed.level for deed in self.deeds.values()]
        if houses is not None:
            self.rules.append(f"buildings.houses={houses + sum(level for level in levels if level < top)}")
        if hotels is not None:
            self.rules.append(f"buildings.hotels={hotels + levels.count(top)}")
        return self

    def laps(self, **laps: int) -> Self:
        """Let players have been round the board, as in ``laps(A=1)``; all others have not."""
        for letter, times in laps.items():
            self.players[letter].laps = times
        return self

    def speed_die(self, *faces: int) -> Self:
        """Script the speed die for the throws to be played, one face a throw; 0 for a throw without it."""
        self.faces = faces
        return self

    def fate(self, letter: str, *numbers: int, bound: int) -> Self:
        """Script the chance that decides for a player: the next numbers out of ``range(bound)``."""
        self.fates[letter] = (list(numbers), bound)
        return self

    def draws_from(self, deck: str, *cards: str) -> Self:
        """Script the cards of a deck that is drawn from with replacement."""
        self.draws[deck] = list(cards)
        return self

    def plays(self, letter: str, strategy: str) -> Self:
        """Let a player go on with another strategy."""
        strategies = list(self.strategies)
        strategies[LETTERS.index(letter)] = strategy
        self.strategies = tuple(strategies)
        return self

    def in_round(self, number: int) -> Self:
        """Play a later round; call it once."""
        self.round = number
        self.rules.append(f"max_rounds={number}")
        return self

    def nobody_looks(self) -> Self:
        """Let everybody have looked for trades since deeds last changed hands, in the round that is played."""
        self.memory |= {"search_version": np.ones(SEATS, np.int64), "search_round": np.full(SEATS, self.round)}
        return self

    def play(self, *dice: tuple[int, ...], fresh: Sequence[tuple[int, ...]] = ()) -> Turn:
        """Play the turn of the player on turn.

        Parameters
        ----------
        dice : tuple of int
            Every movement throw of the turn, attempts in jail included; the test fails if it has others.
        fresh : sequence of tuple
            Every throw that a card asks for; the test fails if there are others.
        """
        return play_turn(deepcopy(self), dice, tuple(fresh))

    def quiet(self) -> Turn:
        """Play a turn from Just Visiting to Free Parking, where nothing happens after the management."""
        return self.stands(**{self.mover: JAIL}).play((4, 6))


MEMORY = ("version", "idle_version", "idle_cash", "owner_version", "search_version", "search_round", "refused")
"""Fields in which the kernel notes that a player's management, or its search for trades, came to nothing."""


def after(turn: Turn, remembering: bool = False) -> Position:
    """Return the position that a turn leaves, for the next turn of the same player.

    Parameters
    ----------
    turn : Turn
        What was played.
    remembering : bool
        Keep what the kernel remembers of it; deeds and buildings must not be changed by hand then.
    """
    position = deepcopy(turn.before)
    position.memory = {name: turn.game[name].copy() for name in MEMORY} if remembering else {}
    for letter, player in position.players.items():
        player.cash, player.square = turn.cash(letter), turn.square(letter)
        player.jailed, player.attempts = turn.in_jail(letter), turn.attempts(letter)
        player.alive, player.cards = turn.alive(letter), turn.cards(letter)
    position.deeds = {
        square: Deed(owner, turn.level(square), turn.mortgaged(square))
        for square in turn.properties
        if (owner := turn.owner(square)) is not None
    }
    position.decks = {deck: turn.deck(deck) for deck in position.decks}
    position.pot, position.reels = turn.pot, ()
    return position
