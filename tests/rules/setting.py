"""What is played: the experiment of a position, laid out for the kernel, and names of its cards."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from sim.config import Experiment, Options, load_experiment, load_game
from sim.games.registry import Table, family

LETTERS = "ABCDEFGH"
"""A is on turn, B sits on A's left, and so on round the table."""


class Setting(NamedTuple):
    """An experiment and its records."""

    experiment: Experiment
    table: Table

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.experiment.players

    @property
    def board(self) -> np.record:
        """The board as the kernel reads it."""
        return self.table.setting[0]

    @property
    def rules(self) -> np.record:
        """The rules as the kernel reads them."""
        return self.table.setting[1]

    def seat(self, letter: str) -> int:
        """Return the seat of a player; A sits in the last one."""
        return (LETTERS.index(letter) - 1) % self.players

    def letter(self, seat: int) -> str:
        """Return the letter of the player in a seat."""
        return LETTERS[(seat + 1) % self.players]

    def number(self, key: str) -> int:
        """Return a rule that is a whole number."""
        return int(self.experiment.rules[key])

    def deck_number(self, deck: str) -> int:
        """Return the place of a deck in the game's list."""
        return [each.id for each in self.experiment.game.decks].index(deck)

    def cards(self, deck: str) -> list[str]:
        """Return the cards of a deck in the order of the file."""
        return [card.id for card in self.experiment.game.decks[self.deck_number(deck)].cards]

    def effect(self, card: str) -> str:
        """Return the effect of a card."""
        deck, number = self.find_card(card)
        return self.experiment.game.decks[deck].cards[number].effect

    def find_card(self, card: str) -> tuple[int, int]:
        """Return the deck and the number of a card."""
        places = {
            each.id: (deck, number)
            for deck, whole in enumerate(self.experiment.game.decks)
            for number, each in enumerate(whole.cards)
        }
        return places[card]


@cache
def make_setting(
    players: tuple[str, ...], rules: tuple[str, ...], edition: str | None, game: str | None = None
) -> Setting:
    """Return a board, the US one if none is named, with these players (from A), rules and edition, for one round."""
    options = Options(
        game=game,
        edition=edition,
        players=",".join((*players[1:], players[0])),
        settings=("max_rounds=1", *rules),
        fixed_seats=True,
    )
    experiment = load_experiment(None, options)
    return Setting(experiment, family(experiment.game.family).make_table(experiment))


def _rents_of_the_short_game() -> list[str]:
    streets = [square for square in load_game("monopoly-us").squares if square.kind == "street"]
    return [f"square.{street.index}.rent={[*street.rent[:4], street.rent[5]]}" for street in streets]


SHORT_GAME = ("buildings.houses_per_hotel=3", *_rents_of_the_short_game())
"""Settings for a hotel after three houses: every street has a rent less."""
