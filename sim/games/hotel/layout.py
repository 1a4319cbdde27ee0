"""Flat records of the Hotel family: what a kernel reads and writes.

Every dtype depends on the number of squares only, hotels and stages are
padded, so that one compiled variant serves all boards of one size. Sets of
hotels are bit masks over hotel numbers; -1 is no hotel, no owner, no square.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from sim.engine import layout
from sim.engine.layout import COURSE, INT, USES, record
from sim.games.hotel import names
from sim.games.hotel.names import HOTELS, LEVELS, SCRIPT, SEATS, STRATEGIES
from sim.games.hotel.parameters import PARAMETERS
from sim.games.hotel.switches import SWITCHES
from sim.games.hotel.tally import FIELDS

ORDERS = 4
"""Figures by which a strategy can order plots; see the parameter ``land_order``."""
SIDES = 2
INNER, OUTER = range(SIDES)


@cache
def board_dtype(squares: int) -> np.dtype:
    """Return the dtype of a board of ``squares`` squares; read-only in kernels."""
    n = (squares,)
    h = (HOTELS,)
    return record(
        [
            ("kind", INT, n),
            ("border", INT, (squares, SIDES)),  # hotel on the inner and outer side, -1 for none
            ("line", INT, n),  # line behind the square, -1 for none
            ("to_line", INT, n),  # squares ahead to the next one with a line behind it
            ("hotel_count", INT),
            ("land", INT, h),
            ("takeover", INT, h),
            ("entrance", INT, h),
            ("top", INT, h),  # number of stages
            ("facility", INT, h),  # level that the facility makes, -1 without one
            ("price", INT, (HOTELS, LEVELS)),  # of the stage that makes the level
            ("rate", INT, (HOTELS, LEVELS)),  # a night
            ("cost", INT, (HOTELS, LEVELS)),  # land and stages up to the level
            ("gain_rank", INT, (HOTELS, LEVELS)),  # rank of the rate gained with a level for its price
            ("place_count", INT, h),
            ("places", INT, (HOTELS, squares)),  # squares that border on the hotel, in board order
            ("land_figure", INT, (ORDERS, HOTELS)),  # see the parameter land_order
        ]
    )


@cache
def game_dtype(squares: int) -> np.dtype:
    """Return the dtype of the state of one game."""
    n = (squares,)
    h = (HOTELS,)
    return record(
        [
            *COURSE,
            ("die", INT),  # the last throw
            ("reached", INT),  # square on which the last movement throw ended
            ("acquisitions", INT),  # rights used since the limits were last reset
            ("applied", INT),
            ("entered", INT),  # mask of hotels whose right to an entrance is used
            ("fresh", INT),  # mask of hotels acquired on these rights: nothing is built on them yet
            ("cars", INT, n),  # cars on the square
            ("entrance", INT, n),  # hotel whose entrance stands there, -1 for none
            ("owner", INT, h),  # seat, or -1 the bank
            ("level", INT, h),
            ("entrances", INT, h),
            ("free_places", INT, h),  # places of the hotel without any entrance
            ("owned", INT, (SEATS,)),  # masks over hotels
            ("open", INT),  # mask of hotels with a main building
            ("complete", INT),  # mask of hotels whose facility alone is missing
            ("first_owner", INT, h),
            ("held_since", INT, h),
            ("reached_levels", INT, h),  # mask of levels that it reached in this game
            ("script_next", INT),
            ("script_left", INT),  # throws that a scenario prescribes, still to come
            ("script", INT, (SCRIPT,)),
            *USES,
        ]
    )


@cache
def position_dtype(squares: int) -> np.dtype:
    """Return the dtype of the position that every game starts from; read-only in kernels."""
    s = (SEATS,)
    h = (HOTELS,)
    return record(
        [
            ("given", INT),  # 0: the usual start, and nothing below is read
            ("out", INT, s),  # 1: eliminated before the start
            ("cash_low", INT, s),  # cash is drawn from this range in each game
            ("cash_high", INT, s),
            ("square", INT, s),  # -1: in the car park
            ("owner", INT, h),  # seat, or -1 the bank
            ("level", INT, h),
            ("entrance", INT, (squares,)),  # hotel, or -1
            ("turn", INT),  # seat on turn
            ("script", INT, (SCRIPT, 1)),  # throws, a die each
            ("script_count", INT),
        ]
    )


@cache
def rules_dtype() -> np.dtype:
    """Return the dtype of the rule switches."""
    return layout.rules_dtype(SWITCHES)


@cache
def profiles_dtype() -> np.dtype:
    """Return the dtype of the strategies' parameters."""
    return layout.profiles_dtype(PARAMETERS, HOTELS)


@cache
def tally_dtype(squares: int) -> np.dtype:
    """Return the dtype of one block of counters."""
    sizes = {
        "N": HOTELS,
        "SQUARES": squares + 1,
        "STRATEGIES": STRATEGIES,
        "SEATS": SEATS,
        "LEVELS": LEVELS,
        "WAYS": len(names.WAYS),
        "CAUSES": len(names.CAUSES),
    }
    return layout.tally_dtype(FIELDS, sizes)
