"""What players of the Hotel family may do, and which counters tell how often they do it.

`sim.games.hotel.counting.note_uses` reads the same counters in the same order.
"""

from __future__ import annotations

from sim.engine.declare import Counter, Option
from sim.games.hotel.names import (
    BANK_BUYS,
    BY_FACILITY,
    BY_FREE_SQUARE,
    BY_PERMIT,
    ENTRANCE_BOUGHT,
    ENTRANCE_FREE,
    PURCHASE,
    REFUSED,
)

_PERMITS = (Counter("permits"),)
_AUCTIONS = (Counter("auctions"),)
_UNSOLD = (Counter("unsold"),)
_AUCTION = "an auction of a hotel of a player in debt"

OPTIONS: tuple[Option, ...] = (
    Option("buy", "a plot bought from the bank", (Counter("flow_count", PURCHASE),)),
    Option("takeover", "a bare plot taken over from another player", (Counter("takeovers"),)),
    Option("permit", "a permit to build asked for", _PERMITS),
    Option(
        "permit_refused",
        "a permit that the die refused",
        (Counter("permits", REFUSED),),
        _PERMITS,
        "a permit asked for",
    ),
    Option("permit_stage", "a stage built with a permit", (Counter("stages_built", BY_PERMIT),)),
    Option("facility", "a facility bought without a permit", (Counter("stages_built", BY_FACILITY),)),
    Option("free_stage", "a stage built on a free building square", (Counter("stages_built", BY_FREE_SQUARE),)),
    Option("entrance", "an entrance bought at the Town Hall", (Counter("entrances", ENTRANCE_BOUGHT),)),
    Option("free_entrance", "an entrance placed on a free entrance square", (Counter("entrances", ENTRANCE_FREE),)),
    Option("auction", _AUCTION, _AUCTIONS),
    Option("unsold", "such an auction in which nobody bid: the plot is the bank's again", _UNSOLD, _AUCTIONS, _AUCTION),
    Option(
        "bank_buys",
        "a hotel without bids that the bank pays for",
        (Counter("flow_count", BANK_BUYS),),
        _UNSOLD,
        "an auction in which nobody bid",
    ),
)
