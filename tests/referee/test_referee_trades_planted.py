"""Every planted change to a correct trade is rejected by the rule's name."""

from __future__ import annotations

import pytest

from referee.toy import added, changed, rejected, row, without
from referee.toy_trades import (
    AGREED,
    CARD,
    CASH,
    FEE_7,
    FEE_12,
    FEES_0,
    FEES_1,
    GIFT_1,
    GIFT_5,
    GIFT_7,
    GIFT_8,
    INTEREST_ROW,
    KEEP,
    LIFT,
    LOAN,
    PAID,
    ROWS,
    THROW,
    THROW_6,
    TRADE,
    agreed,
    card_gift,
    gift,
    trading,
)
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import TRANSFER_INTEREST
from sim.referee.log import Event

PLANTS: dict[str, tuple[list[Event], str, dict[str, Value]]] = {
    "trades are off": (ROWS, "trade.enabled", {"trade__enabled": False}),
    "the partner proposes": (changed(ROWS, AGREED, player=1, other=0), "trade", {}),
    "with oneself": (changed(ROWS, AGREED, other=0), "trade partner", {}),
    "with the bank": (changed(ROWS, AGREED, other=ev.BANK), "trade partner", {}),
    "with nobody": (changed(ROWS, AGREED, other=-1), "trade partner", {}),
    "with another than who gives": (changed(ROWS, AGREED, other=2), "gift in a trade", {}),
    "the proposer loses": (changed(ROWS, AGREED, a=-1), "gain", {}),
    "the partner loses": (changed(ROWS, AGREED, b=-1), "gain", {}),
    "the partner gains nothing": (changed(ROWS, AGREED, b=0), "gain", {}),
    "an agreement on a square": (changed(ROWS, AGREED, square=1), "event list", {}),
    "no agreement": (without(ROWS, AGREED), "throw", {}),
    "another cash than agreed": (changed(ROWS, AGREED, amount=61), "cash in a trade", {}),
    "cash the other way": (changed(ROWS, AGREED, amount=-60), "cash in a trade", {}),
    "cash although none is agreed": (changed(ROWS, AGREED, amount=0), "transfer interest", {}),
    "cash announced but not agreed to be paid": (without(ROWS, CASH), "cash in a trade", {}),
    "cash announced and not paid": (without(ROWS, PAID), "trade", {}),
    "less cash paid": (changed(ROWS, PAID, amount=59), "trade", {}),
    "cash for another cause": (changed(ROWS, PAID, a=TRANSFER_INTEREST), "trade", {}),
    "cash paid on a square": (changed(ROWS, PAID, square=1), "trade", {}),
    "negative cash": (changed(changed(ROWS, CASH, amount=-60), PAID, amount=-60), "cash in a trade", {}),
    "cash before the deeds": ([*ROWS[:2], *ROWS[9:11], *ROWS[2:9], *ROWS[11:]], "deed in a trade", {}),
    "an unowned deed": (changed(ROWS, GIFT_1, square=10), "deed in a trade", {}),
    "one's own deed by the other": (changed(ROWS, GIFT_1, square=3), "deed in a trade", {}),
    "a square that is no property": (changed(ROWS, GIFT_1, square=0), "deed in a trade", {}),
    "a deed given to oneself": (changed(ROWS, GIFT_1, other=1), "gift in a trade", {}),
    "a deed given to a third": (changed(ROWS, GIFT_1, other=2), "gift in a trade", {}),
    "a deed given by a third": (changed(ROWS, GIFT_1, player=2), "gift in a trade", {}),
    "a deed given twice": (added(ROWS, GIFT_1, ROWS[GIFT_1]), "order of a trade", {}),
    "a deed there and back": (added(ROWS, GIFT_8, gift(0, 1, 1)), "deed in a trade", {}),
    "deeds out of order": ([*ROWS[:2], ROWS[GIFT_5], ROWS[GIFT_1], *ROWS[4:]], "order of a trade", {}),
    "the proposer's deeds first": (
        [*ROWS[:2], *ROWS[GIFT_8:CARD], *ROWS[GIFT_1:GIFT_8], *ROWS[CARD:]],
        "order of a trade",
        {},
    ),
    "a mortgage not told": (changed(ROWS, GIFT_7, a=0), "deed in a trade", {}),
    "a mortgage made up": (changed(ROWS, GIFT_1, a=1), "deed in a trade", {}),
    "a deed with the deck of a card": (changed(ROWS, GIFT_1, b=0), "deed in a trade", {}),
    "a gift with an amount": (changed(ROWS, GIFT_1, amount=5), "event list", {}),
    "a card not held": (changed(ROWS, CARD, a=5), "jail card", {}),
    "a card of another deck": (changed(ROWS, CARD, b=1), "jail card", {}),
    "a card given by the other": (changed(ROWS, CARD, player=0, other=1), "jail card", {}),
    "a card that nobody gets": (without(ROWS, KEEP), "jail card", {}),
    "a card that the giver keeps": (changed(ROWS, KEEP, player=1), "jail card", {}),
    "a card drawn instead": (changed(ROWS, KEEP, square=-1), "jail card", {}),
    "a card there and back": (added(ROWS, CASH, *card_gift(0, 1)), "jail card", {}),
    "a card before the deeds": ([*ROWS[:2], *ROWS[7:9], *ROWS[2:7], *ROWS[9:]], "deed in a trade", {}),
    "a card after the cash": ([*ROWS[:7], *ROWS[9:11], *ROWS[7:9], *ROWS[11:]], "transfer interest", {}),
    "neither lifted nor interest": (without(ROWS, FEE_7), "transfer interest", {}),
    "lifted without the loan": (without(ROWS, LOAN), "redemption", {}),
    "lifted without interest": (without(ROWS, INTEREST_ROW), "interest", {}),
    "interest on the loan twice": (added(ROWS, LIFT, row(ev.FEE, 0, 5, amount=10)), "transfer interest", {}),
    "a wrong loan": (changed(ROWS, LIFT, amount=90), "lifting a mortgage", {}),
    "mortgages out of order": ([*ROWS[:11], *ROWS[14:15], *ROWS[11:14], *ROWS[15:]], "transfer interest", {}),
    "the partner's mortgages first": ([*ROWS[:11], *ROWS[16:18], *ROWS[11:16], *ROWS[18:]], "transfer interest", {}),
    "interest rounded down": (changed(ROWS, FEE_7, amount=7), "transfer interest", {}),
    "interest paid by the giver": (changed(ROWS, FEE_12, player=0), "transfer interest", {}),
    "interest not paid": (without(ROWS, FEES_0), "transfer_interest", {}),
    "interest of the partner not paid": (without(ROWS, FEES_1), "transfer_interest", {}),
    "interest paid twice": (added(ROWS, FEES_1, ROWS[FEES_1]), "throw", {}),
    "interest of the price by another rule": (
        ROWS,
        "transfer interest",
        {"mortgage__transfer_interest_base": "price"},
    ),
    "a trade too many": (added(ROWS, THROW, agreed(-1), gift(0, 1, 1)), "trade.offers", {"trade__offers": 1}),
    "after the throw": ([ROWS[0], ROWS[THROW], *TRADE, *ROWS[THROW + 1 :]], "move", {}),
    "after the move": ([*ROWS[:1], *THROW_6, *TRADE], "end of the turn", {}),
}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_change_to_a_trade_is_rejected_by_its_rule(name: str) -> None:
    rows, rule, rules = PLANTS[name]
    rejected(trading(rows, **rules), rule)
