"""The dice and cards of whole games: even, and the same under other rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
from engine.small_game import check_even

from games.whole import experiment
from sim.batch.trace import Event, trace_game
from sim.config.models import Experiment
from sim.engine import events as ev

Throw = tuple[int, int]


def throws(study: Experiment, games: int) -> Iterator[list[Event]]:
    """Yield the movement throws of each game."""
    for index in range(games):
        yield [event for event in trace_game(study, index) if event.kind == ev.THROW and event.other != ev.THROW_CARD]


def test_throws_are_two_even_dice() -> None:
    study = experiment("walker*4", "walk_only=true", max_rounds=150)
    dice = [np.array([(event.a, event.b) for event in game]) - 1 for game in throws(study, 60)]
    both = np.concatenate(dice)
    check_even(np.bincount(6 * both[:, 0] + both[:, 1], minlength=36))
    following = np.concatenate([6 * game[:-4, 0] + game[4:, 0] for game in dice])
    check_even(np.bincount(following, minlength=36))


def first_throws(study: Experiment, index: int) -> dict[tuple[int, int], Throw]:
    """Return the first movement throw of each seat and round."""
    found: dict[tuple[int, int], Throw] = {}
    for event in next(itertools.islice(throws(study, index + 1), index, None)):
        found.setdefault((event.player, event.round), (event.a, event.b))
    return found


def test_other_rules_play_the_same_dice() -> None:
    """Whoever is still in a round throws the same, whatever the rules and strategies have made of the game."""
    printed = experiment("balanced,aggressive,cautious")
    other = experiment("hoarder,balanced,random-legal", "auction.enabled=false", "jail.fine=150", "salary=400")
    shared = 0
    for index in range(10):
        one, two = first_throws(printed, index), first_throws(other, index)
        both = one.keys() & two.keys()
        assert all(one[key] == two[key] for key in both)
        shared += len(both)
    assert shared > 1000


def cards_drawn(study: Experiment, index: int, deck: int) -> list[int]:
    """Return the cards of a deck in the order in which they were drawn."""
    return [event.a for event in trace_game(study, index) if event.kind == ev.CARD and event.other == deck]


def test_decks_are_shuffled_alike_under_other_rules() -> None:
    """With jail cards put back, a deck is one cycle, and the same one whatever else is agreed."""
    put_back, rich = "cards.jail_card_kept=false", "start_cash=100000"
    printed = experiment("balanced*3", put_back, rich, max_rounds=200)
    other = experiment("walker,random-legal*2", put_back, rich, "jail.fine=100", max_rounds=200)
    for index, deck in itertools.product(range(5), (0, 1)):
        one, two = cards_drawn(printed, index, deck), cards_drawn(other, index, deck)
        common = min(len(one), len(two))
        assert common > 16
        assert one[:common] == two[:common]
        assert sorted(one[:16]) == list(range(16))
        assert one[16:] == one[:-16]


def test_games_of_a_seed_differ() -> None:
    study = experiment("walker*2", "walk_only=true", max_rounds=30)
    games = {tuple((event.a, event.b) for event in game) for game in throws(study, 200)}
    assert len(games) == 200
