"""Trades over mortgaged deeds: interest to the bank at once, and who cannot pay it (P23, P24)."""

from __future__ import annotations

import pytest

from rules.bargains import ORANGE, PLAIN, RAILROADS, orange, price_of, trader
from rules.position import Position, after

LIFTER = "walker:lift=all:reserve=0"


def railroads(proposer: str, *rules: str) -> Position:
    """Return a position in which A lacks one railroad of four, mortgaged by B: price 200, loan 100."""
    position = Position(proposer, PLAIN, "walker", rules=rules).owns("A", *RAILROADS[:3])
    return position.owns("B", RAILROADS[3], mortgaged=True)


def test_lifted_later_it_costs_interest_twice() -> None:
    """P23: 10 at once, and 110 when the mortgage is lifted: 120 in all."""
    turn = railroads(trader("lift=none")).quiet()
    (price,) = price_of(turn)
    assert (turn.owner(35), turn.mortgaged(35)) == ("A", True)
    assert (turn.gain("A"), turn.paid("A", "transfer_interest")) == (-price - 10, [10])
    assert turn.tally.trades_with_mortgage == 1
    later = after(turn).plays("A", LIFTER).quiet()
    assert (later.mortgaged(35), later.gain("A")) == (False, -110)


def test_lifted_at_once_it_costs_interest_once() -> None:
    """P23: 110 in all."""
    turn = railroads(trader("lift=all")).quiet()
    (price,) = price_of(turn)
    assert (turn.mortgaged(35), turn.gain("A")) == (False, -price - 110)
    assert (turn.paid("A", "transfer_interest"), turn.paid("A", "interest")) == ([], [10])


def test_it_is_lifted_at_once_only_with_the_money_in_hand() -> None:
    """P23: short of the 110 the receiver pays the 10."""
    sale = railroads(trader("lift=all")).quiet()
    (price,) = price_of(sale)
    for cash, mortgaged in ((price + 110, False), (price + 109, True)):
        turn = railroads(trader("lift=all")).cash(A=cash).quiet()
        assert (price_of(turn), turn.mortgaged(35)) == ([price], mortgaged)
        assert turn.cash("A") == cash - price - (10 if mortgaged else 110)


def test_no_interest_on_deeds_that_do_not_change_hands() -> None:
    """A's own mortgaged railroad costs nothing now."""
    position = railroads(trader("lift=none")).owns("A", 5, mortgaged=True)
    assert position.quiet().paid("A", "transfer_interest") == [10]


@pytest.mark.parametrize(
    ("rule", "fee"),
    [
        ("mortgage.transfer_interest=0.2", 20),
        ("mortgage.transfer_interest=0", 0),
        ('mortgage.transfer_interest_base="price"', 20),
    ],
)
def test_the_interest_is_a_rule(rule: str, fee: int) -> None:
    """P23: switches mortgage.transfer_interest and its base."""
    turn = railroads(trader("lift=none"), rule).quiet()
    assert turn.paid("A", "transfer_interest") == ([fee] if fee else [])
    assert turn.gain("A") == -price_of(turn)[0] - fee


def test_the_price_allows_for_mortgage_and_interest() -> None:
    """Who buys a mortgaged deed values it at 110 less, and 10 less for the interest that is due at once."""
    clear = Position(trader("lift=none"), PLAIN, "walker").owns("A", *RAILROADS[:3]).owns("B", RAILROADS[3]).quiet()
    turn = railroads(trader("lift=none")).quiet()
    assert price_of(clear)[0] - price_of(turn)[0] == 110 + 10 / 2
    assert clear.tally.trades_with_mortgage == 0


def swap(cash: int, partner_cash: int = 0) -> Position:
    """Return a position in which orange is swapped for red, and A would get a mortgaged street: interest 10."""
    far = trader("trade_horizon=100", "lift=none")
    position = orange(far, far, mortgaged=True).owns("A", 21).owns("B", 23, 24)
    return position.cash(A=cash, B=partner_cash)


def test_who_cannot_pay_the_interest_does_not_agree() -> None:
    """P24: nobody is ruined by a trade; with 10 in hand the same swap takes place, with 9 and 1 from B as well."""
    assert swap(9).quiet().events("trade") == []
    turn = swap(10).quiet()
    assert ([turn.owner(square) for square in ORANGE], turn.cash("A")) == (["A"] * 3, 0)
    turn = swap(9, partner_cash=1).quiet()
    assert (price_of(turn), turn.cash("A"), turn.cash("B"), turn.owner(19)) == ([-1], 0, 0, "A")
    assert turn.events("debt") == []


def test_interest_may_come_out_of_the_reserve() -> None:
    """The reserve limits what is paid to the partner, not what is due to the bank."""
    position = swap(50)
    assert position.plays("A", trader("trade_horizon=100", "lift=none", "trade_reserve=45")).quiet().cash("A") == 40
