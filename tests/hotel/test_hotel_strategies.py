"""The shipped strategies of Hotel: every one declares traits, checked over games in which it was seen to play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hotel.watching import Seen, watch
from sim.batch.run import play
from sim.config import Options, load_experiment
from sim.config.load import catalogue

Check = Callable[[Seen], bool]
OCCASIONS = 10


def keeps(reserve: int, *causes: str) -> Check:
    """Return the check that so much cash is left after every payment of its own will."""
    return lambda seen: all(len(seen.left[cause]) >= OCCASIONS and min(seen.left[cause]) >= reserve for cause in causes)


def goes_below(reserve: int, cause: str) -> Check:
    """Return the check that less cash than this is left after some payment."""
    return lambda seen: any(left < reserve for left in seen.left[cause])


def asks_for(most: int) -> Check:
    """Return the check that it asks for this many stages at once, and never for more."""
    return lambda seen: max(seen.asked) == most


def could_pay(doubly: int | None = None, simply: int | None = None) -> Check:
    """Return the check that cash less (twice) the printed price of an application was at least this."""

    def check(seen: Seen) -> bool:
        return (doubly is None or min(seen.short_doubly) >= doubly) and (simply is None or min(seen.short) >= simply)

    return check


def risks(seen: Seen) -> bool:
    """Tell whether it applies for what it could not pay at all."""
    return sum(short < 0 for short in seen.short) >= OCCASIONS


def risks_a_double(seen: Seen) -> bool:
    """Tell whether it applies for what it could pay, but not twice."""
    return sum(short < 0 for short in seen.short_doubly) >= OCCASIONS


def takes_over_first(seen: Seen) -> bool:
    ways = [way for way, both in seen.choices if both]
    return len(ways) >= OCCASIONS and set(ways) == {"take"}


def buys_first(seen: Seen) -> bool:
    ways = [way for way, both in seen.choices if both]
    return len(ways) >= OCCASIONS and set(ways) == {"buy"}


def never_takes_over(seen: Seen) -> bool:
    return not any(way == "take" for way, _ in seen.choices) and len(seen.choices) >= OCCASIONS


def bids_up_to(share: float) -> Check:
    """Return the check that it bids up to this share of the book value: near it now and then, and never above."""

    def check(seen: Seen) -> bool:
        parts = [limit / book for limit, book in seen.bids]
        return max(parts) <= share and sum(part > share * 0.9 for part in parts) >= OCCASIONS

    return check


def never_wants(*hotels: str) -> Check:
    return lambda seen: seen.bought.total() >= OCCASIONS and not any(name.split()[1] in hotels for name in seen.bought)


def contests(seen: Seen) -> bool:
    """Tell whether its entrances stand across from an opponent's plot wherever they can."""
    could = [contested for _, contested, could, _, _ in seen.placed if could]
    return len(could) >= OCCASIONS and all(could)


def stands_in_the_way(seen: Seen) -> bool:
    """Tell whether its entrances stand where most opponents can come by one throw."""
    return len(seen.placed) >= OCCASIONS and all(here == most for _, _, _, here, most in seen.placed)


def sells_lowest_rate_first(seen: Seen) -> bool:
    return len(seen.sold) >= OCCASIONS and all(rate <= min(rates, default=rate) for rate, rates in seen.sold)


PROFILES: dict[str, tuple[Check, ...]] = {
    "plain": (
        keeps(500, "purchase", "takeover", "facility", "entrance", "auction"),
        asks_for(1),
        could_pay(doubly=500),
        buys_first,
        bids_up_to(0.5),
    ),
    "cautious": (keeps(3000, "purchase", "entrance"), never_takes_over, could_pay(doubly=3000), bids_up_to(0.25)),
    "landlord": (asks_for(5), could_pay(simply=250), risks_a_double, keeps(250, "purchase", "takeover")),
    "gambler": (asks_for(5), risks, sells_lowest_rate_first),
    "predator": (takes_over_first, goes_below(250, "takeover"), bids_up_to(1.0), asks_for(1)),
    "doorman": (stands_in_the_way, goes_below(500, "entrance"), keeps(1000, "purchase", "takeover")),
    "blocker": (contests, asks_for(2), goes_below(500, "entrance"), could_pay(doubly=500)),
    "boomerang": (never_wants("letoile", "president"), bids_up_to(1.0), asks_for(2)),
    "tycoon": (
        never_wants("boomerang", "fujiyama", "taj_mahal", "safari"),
        asks_for(3),
        could_pay(simply=500),
        contests,
    ),
    "random-legal": (risks, goes_below(500, "purchase"), goes_below(500, "entrance"), goes_below(500, "facility")),
}
"""Traits that each shipped profile declares."""

UNTRUE = (
    (keeps(3000, "purchase", "entrance"), "plain"),
    (asks_for(5), "plain"),
    (could_pay(doubly=500), "landlord"),
    (risks, "landlord"),
    (risks_a_double, "plain"),
    (takes_over_first, "plain"),
    (buys_first, "predator"),
    (never_takes_over, "plain"),
    (bids_up_to(0.25), "plain"),
    (never_wants("letoile", "president"), "plain"),
    (contests, "plain"),
    (stands_in_the_way, "plain"),
    (sells_lowest_rate_first, "random-legal"),
    (goes_below(250, "takeover"), "plain"),
)
"""Every check fails for some profile."""


def test_every_shipped_strategy_declares_traits() -> None:
    shipped = {entry.name for entry in catalogue("strategies", "hotel")}
    assert shipped == set(PROFILES)
    assert len(shipped) >= 7


@pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name in PROFILES for number in range(len(PROFILES[name]))]
)
def test_traits(name: str, number: int) -> None:
    assert PROFILES[name][number](watch(name))


@pytest.mark.parametrize("number", range(len(UNTRUE)))
def test_checks_can_fail(number: int) -> None:
    check, name = UNTRUE[number]
    assert not check(watch(name))


@pytest.mark.parametrize("name", [name for name in PROFILES if name != "random-legal"])
def test_no_strategy_is_worse_than_chance(name: str) -> None:
    """Against three random players it wins more than its quarter by far."""
    study = load_experiment(None, Options(game="hotel", players=f"{name},random-legal*3", games=1000, seed=5))
    results = play(study, jobs=1).tally["results"].sum(axis=0)
    assert results[0, :, 1].sum() > 350
