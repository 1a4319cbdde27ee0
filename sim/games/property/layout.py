"""Flat records of the Monopoly family: what a kernel reads and writes.

Every dtype depends on the number of squares only, everything else is padded,
so that one compiled variant serves all boards of one size. All fields are
int64 (or uint64 for generator states): smaller integers gained no speed.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from sim.engine.rng import STREAMS
from sim.games.property import names
from sim.games.property.names import CARDS, DECKS, GROUP_SIZE, GROUPS, LEVELS, SEATS, STRATEGIES
from sim.games.property.parameters import PARAMETERS
from sim.games.property.switches import SWITCHES
from sim.games.property.tally import FIELDS

I = np.int64
BLOCKS = 127
"""Blocks of the jackknife: game k is counted in block (k // 16) mod 127."""
GAMES_A_STRIPE = 16
SNAPSHOTS = 64
PURSES = SEATS + 2
"""Cash of the seats, of the bank (8) and of the pot (9)."""
DEBTS = 256


def _record(fields: list[tuple]) -> np.dtype:
    return np.dtype((np.record, fields))


@cache
def board_dtype(squares: int) -> np.dtype:
    """Return the dtype of a board of ``squares`` squares; read-only in kernels."""
    n = (squares,)
    return _record(
        [
            ("kind", I, n),
            ("group", I, n),  # index of the group, -1 for none
            ("property", I, n),  # property number, -1 for none
            ("price", I, n),
            ("mortgage", I, n),  # loan
            ("building_cost", I, n),
            ("rent", I, (squares, LEVELS)),  # streets: by level; railroads: rent, utilities: times the dice, by number owned - 1
            ("deck", I, n),  # index of the deck drawn here, -1 for none
            ("tax_flat", I, n),
            ("tax_percent", I, n),  # thousandths of worth; 0: no choice
            ("square_of", I, (64,)),  # square of a property number
            ("property_count", I),
            ("group_count", I),
            ("group_kind", I, (GROUPS,)),
            ("group_size", I, (GROUPS,)),
            ("group_mask", I, (GROUPS,)),
            ("group_squares", I, (GROUPS, GROUP_SIZE)),
            ("street_groups", I),  # bit mask over groups that can be built on
            ("jail_square", I),
            ("deck_count", I),
            ("deck_size", I, (DECKS,)),
            ("card_effect", I, (DECKS, CARDS)),
            ("card_amount", I, (DECKS, CARDS)),  # amount; repairs: for a house
            ("card_other", I, (DECKS, CARDS)),  # repairs: for a hotel; nearest: rent or dice multiplier; pay_or_draw: deck
            ("card_target", I, (DECKS, CARDS)),  # square; steps; kind of square
            ("card_salary", I, (DECKS, CARDS)),  # 1: collects the salary on the way
        ]
    )


@cache
def game_dtype(squares: int) -> np.dtype:
    """Return the dtype of the state of one game."""
    n = (squares,)
    s = (SEATS,)
    U = np.uint64
    return _record(
        [
            ("seed", U),
            ("index", I),
            ("key", U),  # mix of seed and index; every stream derives from it
            ("streams", U, (STREAMS, 4)),
            ("players", I),
            ("alive", I, s),
            ("alive_count", I),
            ("strategy", I, s),
            ("round", I),
            ("turn", I),  # seat on turn
            ("doubles", I),  # doubles in a row in this turn
            ("dice_total", I),
            ("double", I),  # the last throw was a double
            ("again", I),  # the roll being played gives another throw
            ("rent_reason", I),  # why the landing being settled charges what it does
            ("rent_multiplier", I),  # of a card that sent the player here, 1 otherwise
            ("end", I),  # -1 while the game goes on, else an end reason
            ("winner", I),
            ("status", I),
            ("cash", I, (PURSES,)),
            ("position", I, s),
            ("in_jail", I, s),
            ("attempts", I, s),
            ("place", I, s),
            ("round_out", I, s),
            ("owner", I, n),  # seat, or -1 the bank
            ("mortgaged", I, n),
            ("level", I, n),
            ("owned", I, s),  # bit masks over property numbers
            ("mortgages", I),  # mask of mortgaged properties
            ("built", I),  # mask of properties with buildings
            ("complete", I, s),  # mask over groups that the seat owns whole
            ("houses", I),
            ("hotels", I),
            ("version", I),  # grows whenever a deed, a mortgage or a building changes
            ("risk", I, s),
            ("risk_version", I, s),
            ("idle_version", I, s),  # version and cash at which management last came to nothing
            ("idle_cash", I, s),
            ("assets", I, s),
            ("assets_version", I),
            ("deck", I, (DECKS, CARDS)),  # cyclic order of the cards in the deck
            ("deck_top", I, (DECKS,)),
            ("deck_cards", I, (DECKS,)),  # cards in the deck now
            ("card_holder", I, (DECKS, CARDS)),  # seat holding the card, -1 in the deck
            ("jail_cards", I, s),
            ("estate", I),  # mask of what a ruined player left
            ("debt_head", I),
            ("debt_tail", I),
            ("debtor", I, (DEBTS,)),
            ("creditor", I, (DEBTS,)),
            ("debt_amount", I, (DEBTS,)),
            ("debt_cause", I, (DEBTS,)),
            ("debt_square", I, (DEBTS,)),
            ("limits", I, s),  # of the auction in progress
            ("auction_price", I),
            ("sites", I, s),  # where each bidder would put the building
            ("turns", I),
            ("rolls", I),
            ("first_owner", I, n),
            ("held_since", I, n),
            ("level_since", I, n),
            ("completed_round", I, (GROUPS,)),  # 0: not yet
            ("completed_by", I, (GROUPS,)),
            ("shortage", I),
            ("snapshot_count", I),
            ("snapshot_stride", I),
            ("worth", I, (SNAPSHOTS, SEATS)),  # -1: out of the game
        ]
    )


@cache
def rules_dtype() -> np.dtype:
    """Return the dtype of the rule switches, a field a declaration."""
    return _record([(switch.field, I) for switch in SWITCHES])


@cache
def profiles_dtype() -> np.dtype:
    """Return the dtype of the strategies' parameters: a row a strategy."""
    return _record(
        [(p.field, I, (STRATEGIES, GROUPS) if p.by_group else (STRATEGIES,)) for p in PARAMETERS]
    )


@cache
def tally_dtype(squares: int) -> np.dtype:
    """Return the dtype of one block of counters."""
    sizes = {
        "N": squares,
        "N+1": squares + 1,
        "STRATEGIES": STRATEGIES,
        "SEATS": SEATS,
        "GROUPS": GROUPS,
        "LEVELS": LEVELS,
        "WAYS": len(names.WAYS),
        "CAUSES": len(names.CAUSES),
    }
    fields: list[tuple] = []
    for field in FIELDS:
        shape = tuple(sizes[size] if isinstance(size, str) else size for size in field.shape)
        fields.append((field.name, I, shape) if shape else (field.name, I))
    return _record(fields)


PLAN = _record(
    [
        ("seed", np.uint64),
        ("first", I),
        ("count", I),
        ("done", I),  # games finished of this plan, written by the kernel
        ("resume", I),  # 1: the game in the game record goes on
        ("fixed_seats", I),
        ("players", I),
        ("line_up", I, (SEATS,)),  # strategy of each chair, before seats are permuted
        ("max_rounds", I),
    ]
)

OUTCOME = _record(
    [
        ("game", I),
        ("block", I),
        ("rounds", I),
        ("turns", I),
        ("rolls", I),
        ("end", I),
        ("winner", I),  # seat or -1
        ("strategy", I, (SEATS,)),
        ("place", I, (SEATS,)),  # 0 in an unfinished game
        ("round_out", I, (SEATS,)),  # 0: not ruined
        ("cash", I, (SEATS,)),
        ("net_worth", I, (SEATS,)),
    ]
)
"""One game for ``games.parquet`` and ``players.parquet``."""
