"""The closed list of decisions: the turn asks, the decision answers and changes nothing.

=============  =============================================================
decision       question
=============  =============================================================
land           which bordering plot to buy or to take over, if any?
permit         for which hotel and how many stages to apply, if at all?
facility       which facility to buy now, if any?
free_building  which hotel's next stage to build for nothing?
entrance       where to put an entrance of this hotel, if it is wanted?
bid_limit      how high to go for a whole hotel?
sell_order     which hotel to put up next, to pay a debt?
claim          does the owner ask for the price of a stay?
=============  =============================================================

`free_entrance` and `entrance_place` belong to ``entrance``: for which hotel a
free entrance is, and the place itself. A wish for a permit is one number; see
`wished_hotel` and `wished_stages`.

A strategy is a row of the ``profiles`` record (see
`sim.games.hotel.parameters`). A profile whose policy is *random* answers with
a random legal choice from its seat's decision stream.
"""

from __future__ import annotations

from sim.engine.policy import claim
from sim.games.hotel.decisions.acquiring import bid_limit, land
from sim.games.hotel.decisions.building import facility, free_building, permit, wished_hotel, wished_stages
from sim.games.hotel.decisions.entrances import entrance, entrance_place, free_entrance
from sim.games.hotel.decisions.raising import sell_order

__all__ = [
    "bid_limit",
    "claim",
    "entrance",
    "entrance_place",
    "facility",
    "free_building",
    "free_entrance",
    "land",
    "permit",
    "sell_order",
    "wished_hotel",
    "wished_stages",
]
