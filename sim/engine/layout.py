"""What the records of every game family have in common: a plan, an outcome, the course of a game.

All fields are int64 (or uint64 for generator states): smaller integers gained
no speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from sim.engine.declare import Parameter, Switch, TallyField
from sim.engine.rng import STREAMS
from sim.engine.sizes import OPTIONS, SEATS, STRATEGIES

INT = np.int64
BLOCKS = 127
"""Blocks of the jackknife: game k is counted in block (k // 16) mod 127."""
GAMES_A_STRIPE = 16
SNAPSHOTS = 64
PURSES = SEATS + 2
"""Cash of the seats, of the bank (8) and of the pot (9)."""


def record(fields: list[tuple]) -> np.dtype:
    """Return the dtype of a flat record."""
    return np.dtype((np.record, fields))


COURSE: list[tuple] = [
    ("seed", np.uint64),
    ("index", INT),
    ("key", np.uint64),  # mix of seed and index; every stream derives from it
    ("throws", np.uint64),  # state of the movement throws of the turn
    ("streams", np.uint64, (STREAMS, 4)),
    ("players", INT),
    ("alive", INT, (SEATS,)),
    ("alive_count", INT),
    ("strategy", INT, (SEATS,)),
    ("round_number", INT),
    ("turn", INT),  # seat on turn
    ("end", INT),  # -1 while the game goes on, else an end reason
    ("winner", INT),
    ("status", INT),
    ("cash", INT, (PURSES,)),
    ("position", INT, (SEATS,)),
    ("place", INT, (SEATS,)),
    ("round_out", INT, (SEATS,)),
    ("assets", INT, (SEATS,)),  # net worth beside cash
    ("limits", INT, (SEATS,)),  # of the auction in progress
    ("sites", INT, (SEATS,)),  # a number a seat: chairs while seats are dealt, else the family's own
    ("turns", INT),
    ("rolls", INT),
    ("snapshot_count", INT),
    ("snapshot_stride", INT),
    ("worth", INT, (SNAPSHOTS, SEATS)),  # -1: out of the game
]
"""Fields of the record of a game that the functions of `sim.engine` read and write."""

USES: list[tuple] = [("option_uses", INT, (2, OPTIONS))]  # counters of the options when the game begins and ends
"""The last field of every such record, out of the way of those that each turn needs."""


def rules_dtype(switches: Iterable[Switch]) -> np.dtype:
    """Return the dtype of the rule switches, a field a declaration."""
    return record([(switch.field, INT) for switch in switches])


def profiles_dtype(parameters: Iterable[Parameter], groups: int, own_decisions: Iterable[str] = ()) -> np.dtype:
    """Return the dtype of the strategies' parameters: a row a strategy, a column a group where they differ.

    ``own_buy`` and so on hold the addresses of decisions in a user's Python file, 0 where the parameters decide.
    """
    fields = [(p.field, INT, (STRATEGIES, groups) if p.by_group else (STRATEGIES,)) for p in parameters]
    return record([*fields, *((f"own_{decision}", INT, (STRATEGIES,)) for decision in own_decisions)])


def tally_dtype(counters: Iterable[TallyField], sizes: Mapping[str, int]) -> np.dtype:
    """Return the dtype of one block of counters; ``sizes`` tells what the words in their shapes stand for."""
    fields: list[tuple] = []
    for counter in counters:
        shape = tuple(sizes[size] if isinstance(size, str) else size for size in counter.shape)
        fields.append((counter.name, INT, shape) if shape else (counter.name, INT))
    return record(fields)


PLAN = record(
    [
        ("seed", np.uint64),
        ("first", INT),
        ("count", INT),
        ("done", INT),  # games finished of this plan, written by the kernel
        ("resume", INT),  # 1: the game in the game record goes on
        ("fixed_seats", INT),
        ("players", INT),
        ("line_up", INT, (SEATS,)),  # strategy of each chair, before seats are permuted
        ("max_rounds", INT),
    ]
)

OUTCOME = record(
    [
        ("game", INT),
        ("block", INT),
        ("rounds", INT),
        ("turns", INT),
        ("rolls", INT),
        ("end", INT),
        ("winner", INT),  # seat or -1
        ("strategy", INT, (SEATS,)),
        ("place", INT, (SEATS,)),  # 0 in an unfinished game
        ("round_out", INT, (SEATS,)),  # 0: not ruined
        ("cash", INT, (SEATS,)),
        ("net_worth", INT, (SEATS,)),
    ]
)
"""One game for ``games.parquet`` and ``players.parquet``."""
