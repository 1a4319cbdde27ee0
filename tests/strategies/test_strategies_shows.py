"""What trades do to a table: seats, lengths, and the fate of a player who never trades."""

from __future__ import annotations

import pytest
from playing import median_rounds, played, seat_shares, unfinished_share, win_share

from sim.config import load_experiment

GAMES = 20_000
PUBLISHED_SEATS = (0.28, 0.26, 0.24, 0.22)
"""Shares of wins by seat, near which four other programs agree; they differ among themselves by up to 2.4 points."""
SPREAD = 0.01
QUANTILE = 3.0
"""Standard errors within which a figure must lie: one false alarm in some hundred changes of the engine's dice."""


@pytest.mark.parametrize(("seat", "published"), list(enumerate(PUBLISHED_SEATS)))
def test_an_early_seat_is_worth_a_little(seat: int, published: float) -> None:
    found = seat_shares(played("balanced*4", GAMES))[seat]
    assert abs(found.value - published) <= SPREAD + QUANTILE * found.error


def test_games_with_trades_end() -> None:
    result = played("balanced*4", GAMES)
    assert unfinished_share(result).high < 0.02
    assert 35 <= median_rounds(result) <= 65


def test_games_without_trades_mostly_do_not_end() -> None:
    assert unfinished_share(played("balanced-no-trade*4", 4_000)).low > 0.5


def test_who_never_trades_wins_less() -> None:
    result = played("balanced*3,balanced-no-trade", GAMES)
    assert win_share(result, "balanced-no-trade").high < 0.25
    assert win_share(result, "balanced").low > 0.75


def test_who_never_trades_leaves_more_games_unfinished() -> None:
    assert (
        unfinished_share(played("balanced*3,balanced-no-trade", GAMES)).low
        > unfinished_share(played("balanced*4", GAMES)).high
    )


def test_dear_bids_do_not_stand_in_for_trades() -> None:
    with_trades = win_share(played("balanced*3,aggressive", 6_000), "aggressive")
    without = win_share(played("balanced*3,aggressive-no-trade", 6_000), "aggressive-no-trade")
    assert without.high < with_trades.low


def test_the_shipped_experiment_is_that_table() -> None:
    experiment = load_experiment("no-trade")
    assert [strategy.name for strategy in experiment.strategies] == ["balanced", "balanced-no-trade"]
    assert experiment.line_up == (0, 0, 0, 1)
    trader, refuser = (dict(strategy.values) for strategy in experiment.strategies)
    assert (trader.pop("trade"), refuser.pop("trade")) == ("complete", "never")
    assert trader == refuser
