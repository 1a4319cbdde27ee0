"""Books kept from the events of whole games: money, deeds and buildings are never made or lost (P28, P39, P42, P43)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from sim.batch.trace import Event, final_state, trace_game
from sim.config import Experiment, Options, load_experiment
from sim.engine import events as ev

HOUSES, HOTELS, HOTEL = 32, 12, 5
GAMES = 12


class Books:
    """Cash, owners and levels as the events tell them."""

    def __init__(self, players: int) -> None:
        self.cash = dict.fromkeys([*range(players), ev.BANK], 0)
        self.owners: dict[int, int] = {}
        self.levels: dict[int, int] = {}
        self.out: set[int] = set()

    def read(self, event: Event) -> None:
        """Enter one event."""
        if event.kind == ev.START:
            self.move(ev.BANK, event.player, event.amount)
        elif event.kind == ev.PAY:
            self.move(event.player, event.other, event.amount)
        elif event.kind == ev.RECEIVE:
            self.move(event.other, event.player, event.amount)
        elif event.kind == ev.BUY or (event.kind == ev.WON and event.a == ev.LOT_PROPERTY):
            assert self.owners.get(event.square, ev.BANK) == ev.BANK, event
            self.owners[event.square] = event.player
        elif event.kind == ev.TRANSFER or (event.kind == ev.TRADE_GIVE and event.square >= 0):
            assert self.owners[event.square] == event.player, event
            self.owners[event.square] = event.other
        elif event.kind in (ev.BUILD, ev.SELL_BUILDING):
            assert self.owners[event.square] == event.player, event
            self.levels[event.square] = event.a
        elif event.kind == ev.ELIMINATED:
            assert self.cash[event.player] == 0
            assert event.player not in self.owners.values()
            self.out.add(event.player)

    def move(self, payer: int, payee: int, amount: int) -> None:
        """Move money; no player ever has less than nothing."""
        self.cash[payer] -= amount
        self.cash[payee] += amount
        assert payer == ev.BANK or self.cash[payer] >= 0, (payer, payee, amount)

    def check_stock(self) -> None:
        """Check that no more houses and hotels stand than there are."""
        levels = list(self.levels.values())
        assert sum(level for level in levels if level < HOTEL) <= HOUSES
        assert levels.count(HOTEL) <= HOTELS


def study(players: str) -> Experiment:
    """Return an experiment of short games."""
    return load_experiment(None, Options(players=players, settings=("max_rounds=150",)))


def keep_books(events: Iterable[Event], players: int) -> Books:
    """Read a whole game."""
    books = Books(players)
    for event in events:
        assert event.kind == ev.TRANSFER or event.player not in books.out, event
        books.read(event)
        books.check_stock()
    return books


@pytest.mark.parametrize("players", ["random-legal*4", "aggressive,hoarder,balanced,cautious", "aggressive*2"])
def test_money_deeds_and_buildings_add_up(players: str) -> None:
    """P28, P39, P42 and P43: after every event, and against the state that the kernel ends with."""
    experiment = study(players)
    ruined = 0
    for index in range(GAMES):
        books = keep_books(trace_game(experiment, index), experiment.players)
        check_end(books, final_state(experiment, index))
        ruined += len(books.out)
    assert ruined > 0


def check_end(books: Books, state: dict[str, Any]) -> None:
    """Compare the books with the state in which the game ended."""
    for player in state["players"]:
        assert books.cash[player["seat"]] == player["cash"]
        assert (player["seat"] in books.out) is not player["alive"]
    for deed in state["properties"]:
        owner = books.owners.get(deed["square"], ev.BANK)
        assert (None if owner == ev.BANK else owner) == deed["owner"]
        assert books.levels.get(deed["square"], 0) == deed["level"]
    levels = [deed["level"] for deed in state["properties"]]
    assert state["bank"]["houses"] == HOUSES - sum(level for level in levels if level < HOTEL)
    assert state["bank"]["hotels"] == HOTELS - levels.count(HOTEL)
