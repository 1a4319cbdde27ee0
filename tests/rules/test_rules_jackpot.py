"""The jackpot: stakes, three throws of one die, the pay table, the pot."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest

from rules.fants import JACKPOT, table
from rules.turn import Turn
from sim.engine import events as ev
from sim.games.property.jackpot import LOST, winning_row

POT, TRIPLE, PAIR = range(3)
"""Rows of the pay table."""

SEVENS, TRIPLE_OF_CHERRIES, PAIR_OF_CHERRIES, NOTHING = (1, 6, 2), (2, 1, 6), (2, 1, 1), (2, 2, 2)
TO_JACKPOT = (2, 4)


def play(strategy: str, dice: tuple[int, ...], cash: int = 1000, pot: int = 200, rules: tuple[str, ...] = ()) -> Turn:
    """Let A stop on the jackpot square."""
    position = table(strategy, "walker", rules=rules).stands(A=JACKPOT - 6).cash(A=cash).pot_holds(pot)
    return position.reels_show(*dice).play(TO_JACKPOT) if dice else position.play(TO_JACKPOT)


def test_what_the_216_throws_are_worth() -> None:
    """Two sevens or three in 16 of them, three others alike in 5, two others alike in 75."""
    setting = table().setting
    record = np.zeros(1, setting.table.game_dtype)[0]
    rows: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=3):
        record.reels[:] = dice
        rows[int(winning_row(record, setting.board))] += 1
    assert rows == {POT: 16, TRIPLE: 5, PAIR: 75, LOST: 120}


def test_two_sevens_take_the_whole_pot_and_the_bank_fills_it_again() -> None:
    """The stake just laid in is in it."""
    turn = play("walker:jackpot_stake=50", SEVENS)
    assert turn.amounts("stake") == [50]
    assert turn.paid("A", "stake") == [50]
    result = turn.events("jackpot")[0]
    assert (result.amount, result.other, result.a, result.b) == (250, "pot", POT, 1)
    assert turn.amounts("pot_fill") == [200]
    assert (turn.gain("A"), turn.pot) == (200, 200)


def test_three_alike_pay_ten_times_the_stake_from_the_bank() -> None:
    turn = play("walker:jackpot_stake=50", TRIPLE_OF_CHERRIES)
    result = turn.events("jackpot")[0]
    assert (result.amount, result.other, result.a, result.b) == (500, "bank", TRIPLE, 0)
    assert (turn.gain("A"), turn.pot) == (450, 250)


def test_two_alike_give_the_stake_back_from_the_pot() -> None:
    turn = play("walker:jackpot_stake=50", PAIR_OF_CHERRIES)
    result = turn.events("jackpot")[0]
    assert (result.amount, result.other, result.a) == (50, "pot", PAIR)
    assert (turn.gain("A"), turn.pot) == (0, 200)


def test_a_lost_stake_stays_in_the_pot() -> None:
    turn = play("walker:jackpot_stake=50", NOTHING)
    result = turn.events("jackpot")[0]
    assert (result.amount, result.other, result.a) == (0, "nobody", LOST)
    assert (turn.gain("A"), turn.pot) == (-50, 250)


def test_one_die_is_thrown_three_times() -> None:
    throw = play("walker:jackpot_stake=50", SEVENS).events("throw")[1]
    assert (throw.other, throw.a, throw.b, throw.square, throw.amount) == (ev.THROW_JACKPOT, *SEVENS, sum(SEVENS))


@pytest.mark.parametrize(
    ("wish", "cash", "stake"),
    [(0, 1000, 0), (3, 1000, 10), (60, 1000, 60), (5000, 1000, 100), (50, 250, 50), (50, 249, 0), (50, 5, 0)],
)
def test_stakes(wish: int, cash: int, stake: int) -> None:
    """Within the table's bounds, and only what leaves the reserve of 200; 0 never plays."""
    turn = play(f"walker:jackpot_stake={wish}", NOTHING if stake else (), cash=cash)
    assert turn.amounts("stake") == [stake]
    assert turn.gain("A") == -stake
    assert len(turn.events("jackpot")) == (stake > 0)


def test_the_bounds_are_rules() -> None:
    turn = play("walker:jackpot_stake=5000", NOTHING, rules=("jackpot.stake_max=300", "jackpot.stake_min=20"))
    assert turn.amounts("stake") == [300]


def test_counters() -> None:
    tally = play("walker:jackpot_stake=50", SEVENS).tally
    row = [int(tally[f"jackpot_{name}"].sum()) for name in ("plays", "staked", "returned", "pots")]
    assert row == [1, 50, 250, 1]


def test_bare_walks_do_not_play() -> None:
    assert not play("walker", (), rules=("walk_only=true",)).events("stake")
