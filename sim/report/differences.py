"""Effects of a comparison in words: figures with their units, and verdicts."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sim.analysis.effects import Effect
from sim.analysis.wording import decimals as interval_decimals
from sim.report.cells import WIDE, is_share
from sim.report.formats import MINUS, NOTHING, integer, missing, number, percent

MOST_DIGITS = 4


def title(key: str) -> str:
    """Return a measure's key as a reader sees it: ``win_rate:balanced`` is ``win rate: balanced``."""
    name, colon, item = key.partition(":")
    return name.replace("_", " ").replace("roi", "ROI") + (f": {item}" if colon else "")


def value(effect: Effect, figure: float) -> str:
    """Return the value of a measure in a run."""
    if missing(figure):
        return NOTHING
    if _per_cent(effect.unit):
        return percent(figure, min(3, _digits(effect)))
    return number(figure, 0 if _whole(effect) else _digits(effect))


def difference(effect: Effect, spread: bool = True) -> str:
    """Return a difference with its sign, and its interval in brackets when ``spread``."""
    if missing(effect.difference):
        return NOTHING
    text = _signed(effect, effect.difference)
    if not spread or missing(effect.low) or missing(effect.high):
        return text
    return f"{text} ({_signed(effect, effect.low)} to {_signed(effect, effect.high)})"


def unit(effect: Effect) -> str:
    """Return the unit of a difference."""
    return "percentage points" if _per_cent(effect.unit) else effect.unit


def verdict(effect: Effect) -> str:
    """Return what the comparison says of a measure, in words."""
    if effect.verdict in ("larger", "smaller"):
        return effect.verdict + (f", by less than {_bound(effect)}" if effect.within_bound else "")
    if effect.verdict == "no_difference":
        if effect.low == effect.high == 0:
            return "no difference at all"
        return f"no difference greater than {_bound(effect)}"
    if effect.verdict == "not_settled":
        games = f"; about {integer(effect.settles_at)} games would settle it" if effect.settles_at else ""
        return f"not settled{games}"
    if effect.verdict == "no_interval":
        return "too few games for an interval"
    return "no value in one of the runs"


def gain(effect: Effect) -> str:
    """Return how many times fewer games the pairs need; a dash where nothing differed."""
    if missing(effect.gain):
        return NOTHING
    return f"{number(effect.gain, 1 if effect.gain < 100 else 0)}"


def sentence(effect: Effect) -> str:
    """Return an effect as a sentence."""
    text = f"{title(effect.key)} changes by {difference(effect)} {unit(effect)}: {verdict(effect)}"
    if effect.verdict == "no_figure":
        text = f"{title(effect.key)} has no value in one of the runs"
    return f"{text}."


def settled(effects: Sequence[Effect]) -> list[Effect]:
    """Return the effects that are larger or smaller, in their order."""
    return [effect for effect in effects if effect.verdict in ("larger", "smaller")]


def _bound(effect: Effect) -> str:
    if not _per_cent(effect.unit):
        return f"{_short(effect.bound)} {effect.unit}"
    figure = _short(100 * effect.bound)
    return f"{figure} {'percentage point' if figure == '1' else 'percentage points'}"


def _short(figure: float) -> str:
    """Return a bound with three significant figures, without needless zeros."""
    digits = max(0, 2 - math.floor(math.log10(figure))) if figure > 0 else 0
    text = f"{figure:,.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _per_cent(unit_name: str) -> bool:
    return is_share(unit_name) or unit_name == "ratio"


def _digits(effect: Effect) -> int:
    """Return the decimals that the interval justifies, and that its end needs to show on which side of 0 it lies."""
    if missing(effect.low) or missing(effect.high):
        return 1
    low, high = (100 * end if _per_cent(effect.unit) else end for end in (effect.low, effect.high))
    digits = 0 if high - low >= WIDE else interval_decimals(low, high)
    if effect.verdict in ("larger", "smaller"):
        nearest = min(abs(low), abs(high))
        while digits < MOST_DIGITS and round(nearest, digits) == 0:
            digits += 1
    return digits


def _whole(effect: Effect) -> bool:
    known = [part for part in (effect.before, effect.after, effect.low, effect.high) if not missing(part)]
    return all(float(part).is_integer() for part in known)


def _signed(effect: Effect, figure: float) -> str:
    if math.isinf(figure):
        return NOTHING
    scaled = 100 * figure if _per_cent(effect.unit) else figure
    digits = 0 if not _per_cent(effect.unit) and _whole(effect) else _digits(effect)
    text = f"{scaled:+,.{digits}f}"
    return "0" if not text.strip("+-0.,") else text.replace("-", MINUS)
