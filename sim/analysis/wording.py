"""Figures as a reader of plain English sees them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sim.analysis.estimates import Estimates

_MOST_DECIMALS = 4


def decimals(low: float, high: float) -> int:
    """Return the decimals that show an interval of this width in about two digits, at least 1."""
    width = high - low
    if not width > 0:
        return 1
    return min(max(1, math.ceil(-math.log10(width))), _MOST_DECIMALS)


def percent(estimates: Estimates, item: int = 0) -> str:
    """Return a share with its interval: ``67.1 % (66.9 to 67.3)``; without an interval the share alone."""
    value, low, high = (100 * float(part[item]) for part in estimates[:3])
    if math.isnan(low) or math.isnan(high):
        return f"{value:,.1f} %"
    digits = decimals(low, high)
    return f"{value:,.{digits}f} % ({low:,.{digits}f} to {high:,.{digits}f})"


def number(estimates: Estimates, item: int = 0) -> str:
    """Return a figure with its interval: ``1.23 (1.20 to 1.26)``; whole numbers without decimals."""
    value, low, high = (float(part[item]) for part in estimates[:3])
    if all(figure.is_integer() for figure in (value, low, high) if not math.isnan(figure)):
        digits = 0
    else:
        digits = 1 if math.isnan(low) or math.isnan(high) else decimals(low, high)
    if math.isnan(low) or math.isnan(high):
        return f"{value:,.{digits}f}"
    return f"{value:,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def count(number_of: int, noun: str) -> str:
    """Return ``20,000 games`` or ``1 game``."""
    return f"{number_of:,} {noun}" + ("" if number_of == 1 else "s")


def counted(figure: str, noun: str) -> str:
    """Return ``84 rounds`` or ``1 round`` of a figure that is written already, its interval included."""
    return f"{figure} {noun}" + ("" if figure == "1" else "s")


def listed(names: Sequence[str]) -> str:
    """Return ``a``, ``a and b``, or ``a, b and c``."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
