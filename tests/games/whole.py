"""Short experiments, and games of them as the referee reads them."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.batch.trace import final_state, trace_game
from sim.batch.worker import Worker
from sim.config.experiment import Options
from sim.config.load import catalogue, load_experiment
from sim.config.models import Experiment
from sim.engine.events import BANK
from sim.games.registry import family
from sim.referee.referee import check_game
from sim.referee.summary import Summary

STRATEGIES = tuple(entry.name for entry in catalogue("strategies"))
"""Every shipped strategy."""

FOUR_STYLES = "balanced,aggressive,cautious,hoarder"


def experiment(players: str, *settings: str, max_rounds: int = 100, **options: Any) -> Experiment:
    """Return an experiment on the US board.

    Parameters
    ----------
    players : str
        As on the command line.
    settings : str
        ``key=value``, as on the command line.
    max_rounds : int
        Round limit; short, so that the referee has little to read.
    options : object
        Other fields of `Options`.
    """
    limit = f"max_rounds={max_rounds}"
    return load_experiment(None, Options(players=players, settings=(*settings, limit), **options))


def refereed(study: Experiment, index: int) -> Summary:
    """Let the referee read game ``index``; return what it counted."""
    events = trace_game(study, index)
    return check_game(study.game, study.rules, study.players, events, random_strategies(study))


def random_strategies(study: Experiment) -> set[int]:
    """Return the strategies that decide at random: they state no gain in a trade."""
    return {number for number, each in enumerate(study.strategies) if each.values["policy"] == "random"}


def counted(study: Experiment, index: int) -> tuple[np.ndarray, np.ndarray, np.record]:
    """Play game ``index`` alone as a batch does; return its counters, its lengths and its outcome."""
    worker = Worker(family(study.game.family).make_table(study), study)
    outcomes = worker.play(index, 1, keep=True)
    return worker.tally, worker.lengths, outcomes[0]


def check_final_state(study: Experiment, index: int, summary: Summary) -> None:
    """Check the position in which game ``index`` ended: against the rules of the table, and against the referee."""
    state = final_state(study, index)
    _check_players(state["players"], summary)
    _check_money(state, summary)
    _check_deeds(study, state["properties"], summary)
    _check_buildings(study, state, summary)
    _check_decks(study, state)


def _check_players(players: list[dict[str, Any]], summary: Summary) -> None:
    alive = [player["seat"] for player in players if player["alive"]]
    assert [player["cash"] for player in players] == summary.cash
    if summary.reason == "last_player":
        assert alive == [summary.winner]
        assert sorted(summary.places) == list(range(1, len(players) + 1))
    else:
        assert summary.reason == "round_limit"
        assert summary.winner == -1
        assert len(alive) > 1
    for player in players:
        assert player["cash"] >= 0
        assert player["alive"] == (summary.round_out[player["seat"]] == 0)
        assert player["alive"] or (player["cash"], player["jail_cards"]) == (0, 0)


def _check_money(state: dict[str, Any], summary: Summary) -> None:
    """What the players hold is what the bank gave them less what it got."""
    given = sum(amount for (_, source, _), amount in summary.money.items() if source == "bank")
    taken = sum(amount for (_, _, goal), amount in summary.money.items() if goal == "bank")
    assert sum(player["cash"] for player in state["players"]) + state["pot"] == given - taken


def _check_deeds(study: Experiment, deeds: list[dict[str, Any]], summary: Summary) -> None:
    alive = {seat for seat in range(study.players) if summary.round_out[seat] == 0}
    for deed in deeds:
        square, owner = deed["square"], deed["owner"]
        assert owner is None or owner in alive, deed
        assert summary.owners[square] == (BANK if owner is None else owner), deed
        assert summary.levels[square] == deed["level"], deed
        assert (square in summary.mortgaged) == deed["mortgaged"], deed
        assert owner is not None or (deed["level"], deed["mortgaged"]) == (0, False), deed


def _check_buildings(study: Experiment, state: dict[str, Any], summary: Summary) -> None:
    """Buildings stand on whole, unmortgaged groups, evenly if so agreed, and none was made or lost."""
    hotel = int(study.rules["buildings.houses_per_hotel"]) + 1
    deeds = {deed["square"]: deed for deed in state["properties"]}
    for group in study.game.groups:
        levels = [deeds[square]["level"] for square in group.squares]
        if any(levels):
            assert group.kind == "street"
            assert len({deeds[square]["owner"] for square in group.squares}) == 1
            assert not any(deeds[square]["mortgaged"] for square in group.squares)
        assert max(levels) - min(levels) <= 1 or not study.rules["buildings.even"]
    standing = [deed["level"] for deed in deeds.values()]
    houses = state["bank"]["houses"] + sum(level for level in standing if level < hotel)
    hotels = state["bank"]["hotels"] + standing.count(hotel)
    assert (houses, hotels) == (study.rules["buildings.houses"], study.rules["buildings.hotels"])
    assert (state["bank"]["houses"], state["bank"]["hotels"]) == (summary.houses, summary.hotels)


def _check_decks(study: Experiment, state: dict[str, Any]) -> None:
    """Every card is in its deck once or in a hand; only jail cards are in hands."""
    missing = 0
    for deck in study.game.decks:
        cards = state["decks"][deck.id]
        gone = set(range(len(deck.cards))) - set(cards)
        assert len(cards) == len(set(cards))
        assert all(deck.cards[card].effect == "jail_free" for card in gone)
        missing += len(gone)
    assert missing == sum(player["jail_cards"] for player in state["players"])
