"""Numbers as readers see them: the same words in charts, on the page and in the terminal."""

from __future__ import annotations

import math

from sim.analysis.wording import decimals as interval_decimals

SPACE = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
NOTHING = "\N{EN DASH}"
"""Stands where there is no value: nobody bought it, or too few games for an interval."""


def missing(value: object) -> bool:
    """Return whether ``value`` is no number: None or NaN."""
    return value is None or (isinstance(value, float) and math.isnan(value))


def integer(value: float | None) -> str:
    """Return a count with separators of thousands."""
    if value is None or missing(value):
        return NOTHING
    return _signed(f"{value:,.0f}")


def number(value: float | None, digits: int | None = None) -> str:
    """Return a number with ``digits`` decimals; without, with about four significant figures."""
    if value is None or missing(value):
        return NOTHING
    if math.isinf(value):
        return "\N{INFINITY}" if value > 0 else f"{MINUS}\N{INFINITY}"
    return _signed(f"{value:,.{decimals(value) if digits is None else digits}f}")


def percent(share: float | None, digits: int | None = None, sign: bool = False) -> str:
    """Return a share (0 to 1) in per cent; ``sign`` writes the plus of gains."""
    if share is None or missing(share):
        return NOTHING
    digits = 1 if digits is None else digits
    return _signed(f"{100 * share:{'+' if sign else ''},.{digits}f}") + f"{SPACE}%"


def percent_mark(share: float, sign: bool = False) -> str:
    """Return the label of a mark on an axis of shares: per cent with as many decimals as the mark has."""
    text = f"{100 * share:{'+' if sign else ''},.4f}".rstrip("0").rstrip(".")
    return _signed("0" if text in ("+0", "-0") else text) + f"{SPACE}%"


def points(difference: float, mark: bool = False) -> str:
    """Return a difference in percentage points with its sign; ``mark`` drops zeros at the end, as on an axis."""
    text = f"{difference:+.3f}"
    if mark:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("+0", "-0") else _signed(text)


def percent_range(low: float | None, high: float | None, digits: int = 1) -> str:
    """Return an interval of shares in per cent, as ``24.9 to 25.7``; empty without one."""
    if low is None or high is None or missing(low) or missing(high):
        return ""
    return f"{_signed(f'{100 * low:,.{digits}f}')} to {_signed(f'{100 * high:,.{digits}f}')}"


def share_digits(low: float | None, high: float | None) -> int:
    """Return the decimals of a percentage that its interval justifies, 1 to 3; 1 without an interval."""
    if low is None or high is None or missing(low) or missing(high):
        return 1
    return min(3, interval_decimals(100 * low, 100 * high))


def small_share_digits(share: float) -> int:
    """Return the decimals of a percentage without an interval: 2, and more where a small one would read as zero."""
    return 2 if share == 0 or abs(share) >= 0.001 else min(6, -math.floor(math.log10(100 * abs(share))) + 1)


def gain(value: float | None, low: float | None, high: float | None) -> tuple[str, str]:
    """Return a gain or loss in per cent with its sign, and its interval; tenfold gains without decimals."""
    digits = 0 if value is not None and abs(value) >= 10 else 1
    return percent(value, digits, sign=True), percent_range(low, high, digits)


def decimals(value: float) -> int:
    """Return the decimals that give ``value`` about four significant figures, at most 6."""
    if value == 0 or float(value).is_integer():
        return 0
    return min(6, max(0, 3 - math.floor(math.log10(abs(value)))))


def _signed(text: str) -> str:
    if text.startswith("-") and not text.strip("-0.,"):
        text = text[1:]
    return text.replace("-", MINUS)
