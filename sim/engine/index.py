"""Indices that are never negative."""

from __future__ import annotations

from sim.engine.jit import helper

INDEX_BITS = 0xFFFF


@helper
def index(number):
    """Return a seat or square unchanged, in a form that the compiler knows to be no less than 0.

    Numba lets -1 count from the end of an array, which costs four
    instructions at every access whose index might be negative.
    """
    return number & INDEX_BITS
