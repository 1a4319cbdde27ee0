"""The price of a trade: what each side's strategy makes of it."""

from __future__ import annotations

import pytest

from rules.bargains import (
    PLAIN,
    expected,
    gain_of_orange,
    gains_of,
    group_income,
    loss_of_new_york,
    orange,
    price_of,
    split,
    trader,
)
from rules.position import Position


def limits() -> tuple[int, int]:
    """Return the most that A can pay and still gain something, and the least that B can take."""
    position = orange()
    return gain_of_orange(position) - 1, loss_of_new_york(position) + 1


def agreed(proposer: str = PLAIN, partner: str = PLAIN, players: int = 3, **cash: int) -> int | None:
    """Return the price at which A buys New York Avenue; None if the two do not agree."""
    position = Position(proposer, partner, *["walker"] * (players - 2)).owns("A", 16, 18).owns("B", 19).cash(**cash)
    prices = price_of(position.quiet())
    return prices[0] if prices else None


def test_there_is_something_to_share() -> None:
    """So that the tests below tell something."""
    most, least = limits()
    assert most - least > 50


@pytest.mark.parametrize("own", [0, 0.25, 0.5])
def test_share_of_the_proposer(own: float) -> None:
    """Parameter trade_share: what A leaves to itself of the surplus; B asks for no more than the rest."""
    most, least = limits()
    assert agreed(trader(f"trade_share={own}")) == split(most, least, own)


@pytest.mark.parametrize("asked", [0.6, 0.9, 1])
def test_share_of_the_partner(asked: float) -> None:
    """Parameter trade_share: B names a higher price when offered half, and A still gains."""
    most, least = limits()
    assert agreed(PLAIN, trader(f"trade_share={asked}")) == least + int((most - least) * asked)


def test_without_an_answer_a_low_offer_is_refused() -> None:
    """Parameter trade_counter: off, B only says yes or no."""
    most, least = limits()
    mean = trader("trade_share=1")
    assert agreed(mean, trader("trade_counter=false")) is None
    assert agreed(mean, trader("trade_counter=true")) == least + (most - least) // 2
    assert agreed(mean, trader("trade_counter=false", "trade_share=0")) == least


def test_a_spared_coin_is_enough_for_whoever_asks_for_nothing() -> None:
    """With no margin a side gains at least one."""
    position = orange(trader("trade_share=1"), trader("trade_share=0"))
    assert gains_of(position.quiet())[0][1] == 1


def test_margin_of_the_partner() -> None:
    """Parameter trade_margin: a share of the list prices that change hands, here 200; one coin more decides."""
    most, least = limits()
    for margin, price in ((most - least, most), (most - least + 1, None)):
        assert agreed(trader("trade_share=0"), trader(f"trade_margin={margin / 200}", "trade_share=0")) == price


def test_margin_of_the_proposer() -> None:
    """Parameter trade_margin: A takes B to want as much as it does itself."""
    most, least = limits()
    half = (most - least) // 2
    for margin, agrees in ((half, True), (half + 1, False)):
        price = agreed(trader(f"trade_margin={margin / 200}"), trader("trade_share=0"))
        assert (price is not None) == agrees
        assert price is None or most - price >= margin


def test_what_a_rival_gains_counts_against_a_deal() -> None:
    """Parameter trade_rival_weight: of two players the other's gain counts in full, among three by half."""
    jealous = trader("trade_rival_weight=1")
    assert agreed(jealous, jealous, players=2) is None
    assert agreed(trader("trade_rival_weight=0.4"), trader("trade_rival_weight=0.4"), players=2) is not None
    assert agreed(jealous, jealous, players=3) is not None


def test_a_loss_of_the_rival_is_no_gain() -> None:
    """Both must gain in money, whatever they think of each other."""
    hater = trader("trade_rival_weight=10")
    assert agreed(hater, hater, players=3) is None


def test_horizon() -> None:
    """Parameter trade_horizon: the rent of so many rounds is counted."""
    assert agreed(trader("trade_horizon=0"), trader("trade_horizon=0")) is None
    seen = [agreed(trader(f"trade_horizon={rounds}"), trader(f"trade_horizon={rounds}")) for rounds in (20, 40)]
    for rounds, price in zip((20, 40), seen, strict=True):
        position = orange()
        assert price == split(gain_of_orange(position, rounds) - 1, loss_of_new_york(position, rounds) + 1)


def test_weights() -> None:
    """Parameter trade_weights: what a group's rent is worth to a player, of no use to A or too dear to B."""
    assert agreed(trader("trade_weights.orange=0")) is None
    assert agreed(PLAIN, trader("trade_weights.orange=5")) is None
    assert agreed(trader("trade_weights.red=0"), trader("trade_weights.red=5")) == agreed()
    position = orange()
    most, least = gain_of_orange(position, weight=2) - 1, loss_of_new_york(position, weight=2) + 1
    assert agreed(trader("trade_weights.orange=2"), trader("trade_weights.orange=2")) == split(most, least)


def test_the_payer_keeps_its_reserve() -> None:
    """Parameter trade_reserve, and reserve where it is -1: the price is no more than what is left above it."""
    _, least = limits()
    easy = trader("trade_share=0")
    assert agreed(trader("trade_reserve=100"), easy, A=100 + least - 1) is None
    assert agreed(trader("trade_reserve=100"), easy, A=100 + least) == least
    assert agreed(trader("reserve=100"), easy, A=100 + least - 1) is None
    assert agreed(trader("reserve=100"), easy, A=100 + least + 3) == least + 3
    assert agreed(trader("reserve=100", "trade_reserve=0"), easy, A=least) == least


def test_the_partner_keeps_its_reserve_too() -> None:
    """In the swap of orange for red B pays, but no more than what it has above its reserve.

    A takes B to keep what it keeps itself; B refuses to go below its own reserve.
    """
    keeper, spender = trader("reserve=100", "trade_share=1"), trader("trade_share=1")
    partner = trader("reserve=100", "trade_share=0")
    for proposer, cash, prices in ((keeper, 109, [-9]), (keeper, 99, [0]), (spender, 109, [])):
        swap = orange(proposer, partner).owns("A", 23).owns("B", 21, 24).cash(A=0, B=cash)
        assert price_of(swap.quiet()) == prices


@pytest.mark.parametrize("side", [0, 1])
def test_who_never_trades_neither_asks_nor_answers(side: int) -> None:
    """Parameter trade."""
    sides = [PLAIN, PLAIN]
    sides[side] = trader("trade=never")
    turn = orange(*sides).quiet()
    assert (turn.events("trade"), turn.tally.trade_offers) == ([], 0)


@pytest.mark.parametrize(("cash", "level"), [(299, 0), (300, 1), (900, 3), (5000, 3)])
def test_a_group_is_worth_what_its_new_owner_can_build(cash: int, level: int) -> None:
    """Up to the level that A aims for, at the cost of its buildings; one costs 100 on each of the three streets."""
    builder = ("build_target=3", "trade_horizon=60", "build_reserve=100000")
    position = orange(trader(*builder, "trade_share=1"), trader(*builder, "trade_share=0")).cash(A=cash)
    turn = position.quiet()
    bare, built = (expected(position, group_income(position, 19, step), 60) for step in (0, level))
    gain = gain_of_orange(position, 60) - bare + built - level * 300
    assert sum(gains_of(turn)[0]) == gain - loss_of_new_york(position, 60)
