"""Every trade leaves both sides better off by their own account, and trading comes to an end."""

from __future__ import annotations

from collections import Counter

import pytest
from observing import Trade, observe

from sim.batch.trace import trace_game
from sim.config import Options, load_experiment, load_game, load_strategy
from sim.engine import events as ev

TABLES = {
    "sneaky": ("balanced", "trader", "hoarder"),
    "trader": ("trader", "trader", "sneaky"),
    "cautious": ("shortage", "sneaky", "railroads"),
    "cheap-groups": ("orange-and-red", "dark-blue-and-green", "sneaky"),
}
GAMES = 40


def margins(names: set[str]) -> dict[str, int]:
    """Return the margin of each strategy in thousandths of list prices."""
    game = load_game("monopoly-us")
    return {name: round(1000 * float(str(load_strategy(name, game).values["trade_margin"]))) for name in names}


def seen_trades(first: str) -> list[Trade]:
    """Return the trades of a table."""
    return observe(first, GAMES, TABLES[first]).all_trades


@pytest.mark.parametrize("first", TABLES)
def test_both_sides_reach_their_margins(first: str) -> None:
    found = seen_trades(first)
    assert len(found) > GAMES
    least = margins({first, *TABLES[first]})
    for trade in found:
        for strategy, gain in zip(trade.strategies, trade.gains, strict=True):
            assert gain > trade.prices * least[strategy] // 1000
            assert gain > 0


@pytest.mark.parametrize("first", TABLES)
def test_no_chain_of_trades_leaves_a_player_worse(first: str) -> None:
    gained: Counter[str] = Counter()
    for trade in seen_trades(first):
        before = dict(gained)
        for strategy, gain in zip(trade.strategies, trade.gains, strict=True):
            gained[strategy] += gain
        assert all(gained[strategy] > before.get(strategy, 0) for strategy in trade.strategies)


def phases(offers: int) -> Counter[int]:
    """Return how often a management phase saw each number of trades, with this limit of offers."""
    options = Options(players="trader*6", games=GAMES, seed=3, settings=(f"trade.offers={offers}",))
    experiment = load_experiment(None, options)
    counts: Counter[int] = Counter()
    for index in range(GAMES):
        trades = 0
        for event in trace_game(experiment, index):
            if event.kind == ev.TRADE:
                trades += 1
            elif event.kind in (ev.TURN, ev.THROW):
                counts[trades] += 1
                trades = 0
    return counts


@pytest.mark.parametrize("offers", [1, 2, 4])
def test_a_management_phase_sees_no_more_trades_than_offers_allowed(offers: int) -> None:
    assert max(phases(offers)) <= offers


def test_without_the_limit_a_phase_sees_more_trades() -> None:
    assert max(phases(1)) == 1
    assert max(phases(100)) > 1


def test_trading_ends_by_itself() -> None:
    assert max(phases(100)) < 100


def test_no_deed_goes_back_to_its_giver_in_the_same_round() -> None:
    experiment = load_experiment(None, Options(players="sneaky*2,trader*2", games=GAMES, seed=3))
    moves = 0
    for index in range(GAMES):
        given: set[tuple[int, int, int, int]] = set()
        for event in trace_game(experiment, index):
            if event.kind == ev.TRADE_GIVE and event.square >= 0:
                moves += 1
                given.add((event.round, event.square, event.player, event.other))
                assert (event.round, event.square, event.other, event.player) not in given
    assert moves > GAMES
