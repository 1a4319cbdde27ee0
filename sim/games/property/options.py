"""What players of the Monopoly family may do, and which counters tell how often they do it.

`sim.games.property.counting.note_uses` reads the same counters in the same order.
"""

from __future__ import annotations

from sim.engine.declare import Counter, Option
from sim.games.property.names import BUILDING_SALE, MORTGAGE_LOAN, PURCHASE, REDEMPTION

_BOUGHT = Counter("flow_count", PURCHASE)
_DECLINED = Counter("declined")
_OFFERED = (_BOUGHT, _DECLINED)
_OFFER = "a property that a player is offered at list price"
_IN_JAIL = (Counter("jail_choices"),)
_TURN_IN_JAIL = "a turn begun in jail, whether or not the player could choose this"

OPTIONS: tuple[Option, ...] = (
    Option("buy", "a property bought at list price", (_BOUGHT,), _OFFERED, _OFFER),
    Option("decline", "a property not bought at list price", (_DECLINED,), _OFFERED, _OFFER),
    Option(
        "auction",
        "an auction of a property that a player declined",
        (Counter("auctions"),),
        (_DECLINED,),
        "a property declined",
    ),
    Option(
        "unsold",
        "an auction of a declined property in which nobody bid",
        (Counter("unsold"),),
        (Counter("auctions"),),
        "an auction of a declined property",
    ),
    Option("trade_offer", "a trade proposed", (Counter("trade_offers"),)),
    Option("trade", "a trade agreed", (Counter("trades"),), (Counter("trade_offers"),), "a trade proposed"),
    Option("house", "a house put up", (Counter("put_up", 0),)),
    Option("hotel", "a hotel put up", (Counter("put_up", 1),)),
    Option("building_auction", "an auction of a single scarce building", (Counter("building_auctions"),)),
    Option("building_sale", "buildings of a street sold back to the bank", (Counter("flow_count", BUILDING_SALE),)),
    Option("mortgage", "a deed mortgaged", (Counter("flow_count", MORTGAGE_LOAN),)),
    Option("lift", "a mortgage lifted", (Counter("flow_count", REDEMPTION),)),
    Option(
        "jail_attempt", "an attempt, or a wait, chosen in jail", (Counter("jail_choices", 0),), _IN_JAIL, _TURN_IN_JAIL
    ),
    Option("jail_card", "a card chosen to leave jail", (Counter("jail_choices", 1),), _IN_JAIL, _TURN_IN_JAIL),
    Option("jail_fine", "the fine chosen to leave jail", (Counter("jail_choices", 2),), _IN_JAIL, _TURN_IN_JAIL),
    Option("jackpot", "a stake laid on a jackpot square", (Counter("jackpot_plays"),)),
)
