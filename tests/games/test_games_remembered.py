"""What the kernel remembers to save time agrees with what it would find if it looked again.

Games are stopped in the middle, by a limit of rounds, and everything kept is worked out anew from owners, levels
and mortgages.
"""

from __future__ import annotations

from collections.abc import Iterator

import numba
import numpy as np
import pytest

from games.whole import experiment
from sim.engine.events import LOG
from sim.engine.status import OK
from sim.games.property import decisions
from sim.games.property.buildings import LOT_ANY
from sim.games.property.deal import least_receipt, leaves_both_a_margin, margin, rival_share
from sim.games.property.rent import can_cost, highest_rent
from sim.games.property.trade import spare_deed
from sim.games.property.valuation import PARTNER, PROPOSER, strategy_of_view
from sim.games.registry import family

STOPPED = (4, 12, 20, 28, 36)
TABLES = (
    ("balanced*4",),
    ("shortage,builder,balanced:reserve_rent_share=0.3,trader", "buildings.houses=10", "buildings.even=false"),
    ("hoarder,sneaky,random-legal,balanced:lift=complete_groups", "trade.mortgaged=false"),
    (
        "shortage,builder,balanced,trader",
        "buildings.whole_group=false",
        "buildings.direct_hotels=true",
        "buildings.houses=8",
        "buildings.hotels=3",
    ),
)
GAMES = 6

Stopped = tuple[np.record, tuple[np.record, ...]]


def positions() -> Iterator[Stopped]:
    """Yield games in the middle, with what they are played on."""
    for players, *settings in TABLES:
        for rounds in STOPPED:
            table = family("property").make_table(experiment(players, *settings, max_rounds=rounds))
            for index in range(GAMES):
                game = np.zeros(1, table.game_dtype)[0]
                tally = np.zeros(table.blocks, table.tally_dtype)
                lengths = np.zeros((2, rounds + 1), np.int64)
                outcomes = np.zeros(0, table.outcome_dtype)
                log = np.zeros(1, LOG)[0]
                assert table.play(game, *table.setting, tally, lengths, log, table.plan(index, 1), outcomes) == OK
                yield game, table.setting


@pytest.fixture(scope="module")
def stopped() -> list[Stopped]:
    """A hundred and twenty games, stopped after 4 to 36 rounds."""
    return list(positions())


def mask_of(numbers: Iterator[int]) -> int:
    """Return the bit mask of some numbers."""
    return sum(1 << int(number) for number in numbers)


def test_groups_and_pairs(stopped: list[Stopped]) -> None:
    """Whole groups, groups of two players, and groups with buildings."""
    pairs = 0
    for game, (board, *_) in stopped:
        paired, whole, developed = [0] * game.players, [0] * game.players, 0
        for group in range(board.group_count):
            squares = board.group_squares[group, : board.group_size[group]]
            owners = {int(owner) for owner in game.owner[squares]}
            is_pair = len(owners) == 2 and -1 not in owners
            assert game.holders[group] == mask_of(owner + 1 for owner in owners)
            assert game.pair[group] == (mask_of(iter(owners)) if is_pair else 0)
            pairs += is_pair
            for seat in owners if is_pair else ():
                paired[seat] |= 1 << group
            if len(owners) == 1 and -1 not in owners:
                whole[owners.pop()] |= int(board.group_mask[group])
            developed |= int(board.group_mask[group]) if game.level[squares].any() else 0
        assert (list(game.paired[: game.players]), list(game.whole[: game.players])) == (paired, whole)
        assert (game.developed, game.sold) == (developed, sum(int(mask) for mask in game.owned[: game.players]))
    assert pairs > 50


@numba.njit
def acts(game, board, rules, profiles, player):  # type: ignore[no-untyped-def]
    """Tell whether the player would build or lift a mortgage now."""
    return (
        decisions.build(game, board, rules, profiles, player, LOT_ANY) >= 0
        or decisions.lift(game, board, rules, profiles, player) >= 0
    )


def test_below_the_cash_remembered_there_is_nothing_to_build_or_to_lift(stopped: list[Stopped]) -> None:
    remembered = 0
    for game, (board, rules, profiles, *_) in stopped:
        for seat in range(game.players):
            row = game.strategy[seat]
            is_kept = profiles.reserve_rent_share[row] == 0 or game.idle_version[seat] == game.version
            if profiles.policy[row] == 1 or not is_kept or not 0 < game.idle_cash[seat] < 100_000:
                continue
            remembered += 1
            cash, game.cash[seat] = game.cash[seat], game.idle_cash[seat] - 1
            assert not acts(game, board, rules, profiles, seat)
            game.cash[seat] = cash
    assert remembered > 50


@numba.njit
def dangers(game, board, rules, player, amount):  # type: ignore[no-untyped-def]
    """Return whether one landing could cost an amount, asked twice: before and after the highest rent is known."""
    game.risk_version[player] = -1
    before = can_cost(game, board, rules, player, amount)
    highest = highest_rent(game, board, rules, player)
    return before, highest, can_cost(game, board, rules, player, amount)


def test_danger_is_the_highest_rent(stopped: list[Stopped]) -> None:
    for game, (board, rules, *_) in stopped:
        for seat in range(game.players):
            highest = dangers(game, board, rules, seat, 0)[1]
            for amount in (0, 1, 50, 200, 600, highest, highest + 1):
                assert dangers(game, board, rules, seat, amount) == (highest >= amount, highest, highest >= amount)


@numba.njit
def prices(game, profiles):  # type: ignore[no-untyped-def]
    """Return whether the surplus covers both margins, and how far the proposer's limits are apart."""
    share = rival_share(game, profiles, strategy_of_view(game, PROPOSER))
    least_gain = margin(game, profiles, PROPOSER)
    most = -least_receipt(game, PROPOSER, PROPOSER, least_gain, share)
    return leaves_both_a_margin(game, profiles), most - least_receipt(game, PROPOSER, PARTNER, least_gain, share)


def test_a_surplus_that_leaves_no_margin_leaves_no_price(stopped: list[Stopped]) -> None:
    random = np.random.default_rng(7)
    kept = 0
    for game, (_, _, shipped, *_) in stopped:
        profiles = np.zeros(1, shipped.dtype)[0]
        for _ in range(40):
            game.turn, game.deal_partner = 0, 1
            game.deal_cards = 0
            for field in (game.deal_taken, game.deal_given):
                field[...] = random.integers(-200, 1500, (2, 2))
            game.deal_fees[...] = random.integers(0, 40, 2)
            game.deal_prices = random.integers(0, 1200)
            profiles.trade_rival_weight[...] = random.integers(0, 5000)
            profiles.trade_margin[...] = random.integers(0, 1500)
            is_possible, width = prices(game, profiles)
            assert is_possible or width < 0
            kept += width >= 0
    assert kept > 100


@numba.njit
def spare(game, board, seat, group):  # type: ignore[no-untyped-def]
    """Return the spare deed of a seat outside a group."""
    return spare_deed(game, board, seat, group)


def spare_by_hand(game: np.record, board: np.record, seat: int, group: int) -> int:
    """Return the dearest unmortgaged deed of a seat that stands alone in its group, the first group of equals."""
    lone = {}
    for other in range(board.group_count):
        squares = [int(square) for square in board.group_squares[other, : board.group_size[other]]]
        own = [square for square in squares if game.owner[square] == seat]
        if len(own) == 1 and other != group and not game.mortgaged[own[0]]:
            lone[own[0]] = (int(board.price[own[0]]), -other)
    return max(lone, key=lone.__getitem__, default=-1)


def test_the_spare_deed_is_the_dearest_that_stands_alone(stopped: list[Stopped]) -> None:
    found = set()
    for game, (board, *_) in stopped:
        for seat in range(game.players):
            for group in range(board.group_count):
                square = spare_by_hand(game, board, seat, group)
                assert spare(game, board, seat, group) == square
                found.add(square)
    assert len(found) > 10
