"""Sets of properties or groups as bit masks: the members one by one, and how many there are.

A loop over the members of a set ``rest`` reads::

    while rest:
        number = lowest(rest)
        rest &= rest - 1

which visits them in ascending order. It replaces a loop over every property of
the board: a player owns seven of twenty-eight.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload


def lowest(mask: int) -> int:
    """Return the number of the lowest bit set in a mask that is not empty."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """Return how many bits are set in a mask that is not negative."""
    return int(mask).bit_count()


@intrinsic
def _trailing_zeros(_context: Any, mask: Any) -> Any:
    """Count the zeros below the lowest bit set, in one instruction."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate


@intrinsic
def _population(_context: Any, mask: Any) -> Any:
    """Count the bits set."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@overload(lowest, jit_options={"forceinline": True})
def _compile_lowest(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _trailing_zeros(mask)


@overload(count, jit_options={"forceinline": True})
def _compile_count(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _population(mask)
