"""The closed list of decisions: the turn asks, the decision answers and changes nothing.

============  ==============================================================
decision      question
============  ==============================================================
buy           buy this property at list price?
bid_limit     how high to go for this property, or for a scarce building?
build         where to put the next building, if anywhere?
sell_order    what to sell or mortgage next, to pay a debt?
lift          which mortgage to lift, if any?
jail          stay, use a card, or pay?
tax           the flat tax or the percentage? pay, or draw the other card?
trade_value   what is this group worth? (see `sim.games.property.valuation`)
claim         does the owner ask for the rent?
stake         how much on the jackpot, if anything?
destination   where to, when a card or a triple lets the player choose?
bus           by the first die, the second or both, when the speed die shows
              a bus?
============  ==============================================================

`free_site` belongs to ``build``: where a house goes that a card gives.
`cash_to_build` and `cash_to_lift` belong to ``build`` and ``lift``: the least
cash at which these may answer anything, so that they need not be asked below.

A strategy is a row of the ``profiles`` record (see
`sim.games.property.parameters`). A profile whose policy is *random* answers
with a random legal choice from its seat's decision stream.
"""

from __future__ import annotations

from sim.games.property.decisions.acquiring import bid_limit, bid_limit_building, buy
from sim.games.property.decisions.building import build, cash_to_build, may_build_again
from sim.games.property.decisions.common import is_random
from sim.games.property.decisions.paying import PAY_FINE, STAY, USE_CARD, claim, draws_instead, jail, tax
from sim.games.property.decisions.raising import cash_to_lift, lift, lifts_at_once, sell_order
from sim.games.property.decisions.venturing import bus, destination, free_site, stake

__all__ = [
    "PAY_FINE",
    "STAY",
    "USE_CARD",
    "bid_limit",
    "bid_limit_building",
    "build",
    "bus",
    "buy",
    "cash_to_build",
    "cash_to_lift",
    "claim",
    "destination",
    "draws_instead",
    "free_site",
    "is_random",
    "jail",
    "lift",
    "lifts_at_once",
    "may_build_again",
    "sell_order",
    "stake",
    "tax",
]
