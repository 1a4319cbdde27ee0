"""A game that is traced is the game that is counted: the referee's counts of it are those of a batch."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from games.whole import FOUR_STYLES, counted, experiment, refereed
from sim.batch.run import play
from sim.config.models import Experiment
from sim.engine.events import END_REASONS, LOT_HOTEL, LOT_HOUSE, LOT_PROPERTY
from sim.games.property.names import CAUSES, TRADE_KINDS, WAYS
from sim.referee.summary import Summary

PURSES = ("player", "bank", "pot")

TABLES = {
    "four styles": (FOUR_STYLES, (), {}),
    "older edition": ("cautious,hoarder,aggressive", (), {"edition": "pre2008"}),
    "random": ("random-legal*4", (), {"seed": 3}),
    "random pair": ("random-legal*2", ("salary=400",), {"seed": 4}),
    "friedman": ("friedman*2", ("dice.doubles_roll_again=false",), {}),
    "full table": ("balanced*3,aggressive*3,random-legal*2", (), {}),
    "mortgages kept": ("aggressive*3", ("bankruptcy.mortgages_cleared=false", "salary=50"), {}),
    "absent-minded": ("balanced:rent_claim=0.6*2,walker", (), {}),
    "traders": ("trader,sneaky,railroads,shortage", ("start_cash=600",), {"seed": 5}),
    "no trades": (FOUR_STYLES, ("trade.enabled=false",), {}),
    "walk": ("walker*3", ("walk_only=true",), {}),
    "cards from the whole deck": ("walker,balanced", ('cards.draw="with_replacement"',), {}),
}
GAMES = 6


def money_of(tally: np.ndarray) -> Counter[tuple[str, str, str]]:
    """Return the money that moved, by cause, from and to."""
    flow = tally["flow"].sum(axis=0)
    return Counter(
        {
            (cause.name, source, goal): int(flow[number, give, take])
            for number, cause in enumerate(CAUSES)
            for give, source in enumerate(PURSES)
            for take, goal in enumerate(PURSES)
            if flow[number, give, take]
        }
    )


def check_landings(tally: np.ndarray, summary: Summary) -> None:
    """Landings in all three ways, which the batch keeps by strategy."""
    for field in ("roll_ends", "turn_ends", "touches"):
        assert tally[field].sum(axis=(0, 1)).tolist() == getattr(summary, field), field
    assert (tally["turns"].sum(), tally["rolls"].sum()) == (summary.turns, summary.rolls)
    assert tally["rounds"].sum() == summary.rounds
    by_strategy = tally["turn_ends"].sum(axis=(0, 2))
    assert set(np.flatnonzero(by_strategy)) == set(summary.strategies)


def check_money(tally: np.ndarray, summary: Summary) -> None:
    """Money by cause, salaries, deeds and what was paid for them."""
    expected = Counter({key: amount for key, amount in summary.money.items() if amount})
    moved = money_of(tally)
    assert moved == expected
    acquired = tally["acquired"].sum(axis=0)
    ways = {(int(square), WAYS[way]): int(acquired[square, way]) for square, way in np.argwhere(acquired)}
    assert ways == {key: times for key, times in summary.acquisitions.items() if times}
    paid = tally["acquired_paid"].sum(axis=(0, 2))
    assert {int(square): int(paid[square]) for square in np.flatnonzero(paid)} == {
        square: amount for square, amount in summary.paid.items() if amount
    }
    if not summary.bankruptcies:
        assert int(tally["rent"].sum()) == summary.rent.total() == moved["rent", "player", "player"]


def check_auctions(tally: np.ndarray, summary: Summary) -> None:
    auctions, unsold = summary.auctions, summary.unsold
    assert tally["building_auctions"].sum() == auctions[LOT_HOUSE] + auctions[LOT_HOTEL]
    of_estates = sum(times for (_, way), times in summary.acquisitions.items() if way == "bankruptcy_auction")
    declined = tally["auctions"].sum()
    assert declined <= auctions[LOT_PROPERTY] - of_estates
    assert of_estates or summary.bankruptcies or declined == auctions[LOT_PROPERTY]
    assert summary.bankruptcies or tally["unsold"].sum() == unsold[LOT_PROPERTY]


def check_trades(tally: np.ndarray, summary: Summary) -> None:
    """Trades by kind, those with jail cards and mortgaged deeds, and no more than were proposed."""
    kinds = {kind: int(tally["trade_kinds"][:, number].sum()) for number, kind in enumerate(TRADE_KINDS)}
    assert {kind: times for kind, times in kinds.items() if times} == summary.trade_kinds
    assert tally["trades"].sum() == summary.trades <= tally["trade_offers"].sum()
    assert tally["trades_with_card"].sum() == summary.trades_with_card
    assert tally["trades_with_mortgage"].sum() == summary.trades_with_mortgage


def check_result(study: Experiment, tally: np.ndarray, outcome: np.record, summary: Summary) -> None:
    """The end, places, ruin, by seat."""
    players = study.players
    finished = summary.reason == "last_player"
    assert END_REASONS[outcome.end] == summary.reason
    assert tally["end_reason"].sum(axis=0).tolist() == [int(reason == summary.reason) for reason in END_REASONS] + [0]
    assert (outcome.winner, outcome.rounds, outcome.turns) == (summary.winner, summary.rounds, summary.turns)
    assert outcome.strategy[:players].tolist() == summary.strategies
    assert outcome.cash[:players].tolist() == summary.cash
    assert outcome.round_out[:players].tolist() == summary.round_out
    assert outcome.place[:players].tolist() == (summary.places if finished else [0] * players)
    results = tally["results"].sum(axis=0)
    for seat, strategy in enumerate(summary.strategies):
        assert results[strategy, seat, summary.places[seat] if finished else 0] == 1
    assert results.sum() == players
    assert tally["bankrupt"].sum() == summary.bankruptcies == sum(out > 0 for out in summary.round_out)
    assert tally["round_out"].sum() == sum(summary.round_out)


@pytest.mark.parametrize("name", TABLES)
def test_traced_game_is_the_counted_game(name: str) -> None:
    players, settings, options = TABLES[name]
    study = experiment(players, *settings, max_rounds=100, **options)
    for index in range(40, 40 + GAMES):
        summary = refereed(study, index)
        tally, lengths, outcome = counted(study, index)
        check_landings(tally, summary)
        check_money(tally, summary)
        check_auctions(tally, summary)
        check_trades(tally, summary)
        check_result(study, tally, outcome, summary)
        assert lengths[0 if summary.reason == "last_player" else 1, summary.rounds] == lengths.sum() == 1
        assert np.flatnonzero(tally["games"]).tolist() == [index // 16 % 127]


def test_games_played_alone_add_up_to_the_batch() -> None:
    study = experiment(FOUR_STYLES, games=40, max_rounds=60)
    total = play(study, jobs=2)
    alone = [counted(study, index) for index in range(40)]
    for field in total.tally.dtype.names:
        assert np.array_equal(sum(tally[field] for tally, _, _ in alone), total.tally[field]), field
    assert np.array_equal(sum(lengths for _, lengths, _ in alone), total.lengths)
