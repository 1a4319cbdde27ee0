"""What the compiler cannot know: which conditions hardly ever hold."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload


def seldom(condition: bool) -> bool:
    """Return a condition unchanged, and have what depends on it compiled out of the way of everything else.

    The turns of a game run through some 40 kB of code, more than the fastest
    memory for code holds (32 kB); what is skipped in its midst is loaded all
    the same.
    """
    return condition


@intrinsic
def _expect_false(_context: Any, condition: Any) -> Any:
    """Tell the optimiser to expect a condition to be false."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        flag = ir.IntType(1)
        expect = builder.module.declare_intrinsic("llvm.expect", [flag], ir.FunctionType(flag, [flag, flag]))
        return builder.call(expect, [arguments[0], ir.Constant(flag, 0)])

    return types.boolean(types.boolean), generate


@overload(seldom, inline="always")
def _compile_seldom(condition):  # type: ignore[no-untyped-def]
    return lambda condition: _expect_false(condition != 0)
