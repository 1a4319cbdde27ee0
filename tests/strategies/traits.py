"""Traits that a profile may declare, each with a check over games in which it was seen to play.

A check returns what contradicts the trait, and nothing if it holds. A trait
that leaves something undone holds only if there was occasion enough to do it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from observing import Seen, observe
from playing import played, share

from sim.batch.result import Result

TOO_LITTLE = "too little seen"
OCCASIONS = 10
TALLIED = 6_000


class Trait(NamedTuple):
    """A checkable claim, and a profile that it is untrue of."""

    name: str
    check: Callable[[str], str]
    untrue_of: str


def contradiction(occasions: int, found: bool, reason: str) -> str:
    """Return the reason if it was found, or that there was no occasion to find it."""
    if found:
        return reason
    return "" if occasions >= OCCASIONS else f"{TOO_LITTLE}: {occasions} occasions"


def _seen(name: str, judge: Callable[[Seen], str], untrue_of: str) -> Trait:
    return Trait(name, lambda profile: judge(observe(profile)), untrue_of)


def never_buys() -> Trait:
    """Declines whatever it lands on."""
    return _seen(
        "never buys", lambda seen: contradiction(seen.offered, bool(seen.bought), "it bought a property"), "balanced"
    )


def never_bids() -> Trait:
    """Passes in every auction of a property."""

    def judge(seen: Seen) -> str:
        return contradiction(len(seen.bids), any(bid.limit > 0 for bid in seen.bids), "it bid")

    return _seen("never bids", judge, "balanced")


def bids_up_to(ordinary: float, at_most: float) -> Trait:
    """Bids up to a share of the list price for what completes nothing, and up to another for what does."""

    def judge(seen: Seen) -> str:
        common = max((bid.limit / bid.price for bid in seen.bids if bid.is_ordinary), default=0.0)
        highest = max((bid.limit / bid.price for bid in seen.bids), default=0.0)
        reason = f"it bid {common:.2f} and {highest:.2f} list prices"
        return contradiction(len(seen.bids), not ordinary - 0.02 < common <= ordinary or highest > at_most, reason)

    return _seen(f"bids up to {ordinary:g} and {at_most:g} list prices", judge, "random-legal")


def prefers(*groups: str) -> Trait:
    """Bids above list price for deeds of these groups, and never for others that complete nothing."""

    def judge(seen: Seen) -> str:
        bids = [bid for bid in seen.bids if bid.is_ordinary]
        overbid = {bid.group for bid in bids if bid.limit > bid.price}
        return contradiction(len(bids), overbid != set(groups), f"it bid above list price for {sorted(overbid)}")

    return _seen(f"prefers {', '.join(groups)}", judge, "aggressive")


def keeps(reserve: int) -> Trait:
    """Never buys below its reserve, but for what completes a group, nor builds below it."""

    def judge(seen: Seen) -> str:
        left = [*seen.bought, *(built.cash_after for built in seen.built)]
        lowest = min(left, default=reserve)
        return contradiction(len(left), lowest < reserve, f"it kept {lowest}")

    return _seen(f"keeps {reserve}", judge, "aggressive")


def builds_down_to(reserve: int) -> Trait:
    """Builds until less than one more house is left above its reserve, never below."""

    def judge(seen: Seen) -> str:
        lowest = min((built.cash_after for built in seen.built), default=reserve)
        reason = f"the least that building left was {lowest}"
        return contradiction(len(seen.built), not reserve <= lowest < reserve + 50, reason)

    return _seen(f"builds down to {reserve}", judge, "balanced" if reserve < 150 else "aggressive")


def stops_at(level: int) -> Trait:
    """Builds to this level and never above."""

    def judge(seen: Seen) -> str:
        highest = max(seen.levels, default=0)
        return contradiction(sum(seen.levels.values()), highest != level, f"it built to level {highest}")

    return _seen(f"stops at level {level}", judge, "walker" if level == 5 else "balanced")


def brings_all_to(level: int, reserve: int) -> Trait:
    """Goes above this level only where it cannot pay for a house, or the bank has too few, in a group below it."""

    def judge(seen: Seen) -> str:
        high = [built for built in seen.built if built.level > level]
        early = [
            built
            for built in high
            if built.houses >= OCCASIONS
            and any(lowest < level and cost <= built.cash_before - reserve for lowest, cost in built.lower)
        ]
        return contradiction(len(high), bool(early), f"{len(early)} of {len(high)} buildings came too early")

    return _seen(f"brings all to level {level} first", judge, "balanced:build_first_level=0:build_order=board")


def stays_in_jail() -> Trait:
    """Leaves jail by a double or after the last attempt only."""

    def judge(seen: Seen) -> str:
        by_choice = seen.jail_out[1] + seen.jail_out[2]
        return contradiction(sum(seen.jail_out.values()), by_choice > 0, f"it bought itself out {by_choice} times")

    return _seen("stays in jail", judge, "balanced")


def leaves_jail() -> Trait:
    """Never waits for a double with the fine in hand."""

    def judge(seen: Seen) -> str:
        richest = max(seen.threw_in_jail_with, default=0)
        return contradiction(sum(seen.jail_out.values()), richest >= 50, f"it waited with {richest} in hand")

    return _seen("leaves jail at once", judge, "balanced")


def never_trades() -> Trait:
    """Takes part in no trade at a table where others do."""

    def judge(seen: Seen) -> str:
        return contradiction(len(seen.all_trades), bool(seen.own_trades), f"it traded {len(seen.own_trades)} times")

    return _seen("never trades", judge, "balanced")


def trades(least: float) -> Trait:
    """Takes part in trades, and gains in each at least this share of the list prices that change hands."""

    def judge(seen: Seen) -> str:
        return contradiction(
            len(seen.own_trades), lowest_gain(seen) < least, f"it agreed for {lowest_gain(seen):.3f} list prices"
        )

    return _seen(f"trades for {least:g} list prices", judge, "sneaky:trade_share=0")


def lowest_gain(seen: Seen) -> float:
    """Return the least gain, in list prices of the trade, for which the player agreed."""
    return min((gain / trade.prices for trade, gain in seen.own_trades if trade.prices), default=1.0)


def agrees_for_little(most: float) -> Trait:
    """Agreed at least once to a gain below this share of the list prices that changed hands."""

    def judge(seen: Seen) -> str:
        return contradiction(
            len(seen.own_trades), lowest_gain(seen) >= most, f"its least gain was {lowest_gain(seen):.3f} list prices"
        )

    return _seen(f"agrees for less than {most:g} list prices", judge, "hoarder")


JACKPOT_GAME = "millioner"
MOST = 100
"""Highest stake that its table allows."""


def always_stakes_the_most() -> Trait:
    """Plays the jackpot for the highest stake whenever it has that much cash, and never for less."""

    def check(profile: str) -> str:
        stakes = observe(profile, 20, game=JACKPOT_GAME).stakes
        others = [(stake, cash) for stake, cash in stakes if stake != (MOST if cash >= MOST else 0)]
        return contradiction(len(stakes), bool(others), f"it staked {others[:3]} (stake, cash)")

    return Trait("always stakes the most", check, "balanced")


def never_stakes() -> Trait:
    """Passes by every jackpot square, however much cash it has."""

    def check(profile: str) -> str:
        stakes = observe(profile, 20, game=JACKPOT_GAME).stakes
        played_for = [stake for stake, _ in stakes if stake]
        return contradiction(len(stakes), bool(played_for), f"it staked {played_for[:3]}")

    return Trait("never stakes", check, "balanced")


def plays_at_random() -> Trait:
    """Declines what it could pay easily, and buys and bids what it cannot."""

    def judge(seen: Seen) -> str:
        declines = any(left > 500 for left in seen.declined)
        spends = min(seen.bought, default=1000) < 150
        overbids = any(bid.limit > 4 * bid.price for bid in seen.bids)
        reason = f"declines what it could pay: {declines}, spends low: {spends}, bids wildly: {overbids}"
        return contradiction(seen.offered, not (declines and spends and overbids), reason)

    return _seen("plays at random", judge, "aggressive")


def starves_the_bank() -> Trait:
    """With three of them at a table the bank runs short of buildings in more games than with three balanced players."""

    def check(profile: str) -> str:
        result = played(f"{profile}*3,trader", TALLIED)
        usual = played("balanced*3,trader", TALLIED)
        with_it, without = (share(int(each.tally["shortage_games"].sum()), each.games) for each in (result, usual))
        return "" if with_it.low > without.high else f"shortages in {with_it.value:.3f} of games, {without.value:.3f}"

    return Trait("starves the bank", check, "builder")


def drives_hard_bargains() -> Trait:
    """More of the offers at its table are refused than where a balanced player sits in its place."""

    def refused(result: Result) -> float:
        offers, agreed = (int(result.tally[key].sum()) for key in ("trade_offers", "trades"))
        return share(offers - agreed, offers).low

    def check(profile: str) -> str:
        own = refused(played(f"balanced*3,{profile}", TALLIED))
        usual = refused(played("balanced*4", TALLIED))
        return "" if own > usual + 0.05 else f"{own:.3f} of offers are refused, {usual:.3f} usually"

    return Trait("drives hard bargains", check, "balanced-no-trade")
