"""Codes of the Hotel family: squares, lines, faces of the permission die, ways of acquisition, causes of money."""

from __future__ import annotations

from sim.engine import sizes
from sim.engine.declare import Cause

SEATS = sizes.SEATS
STRATEGIES = sizes.STRATEGIES
SCRIPT = sizes.SCRIPT
HOTELS = 16
STAGES = 8
"""Stages of a hotel, the facility included; level 0 is the bare plot, level k the first k stages."""
LEVELS = STAGES + 1

SQUARE_KINDS = ("start", "purchase", "build", "free_building", "free_entrance", "blank")
START_SQUARE, PURCHASE_SQUARE, BUILD_SQUARE, FREE_BUILDING_SQUARE, FREE_ENTRANCE_SQUARE, BLANK = range(6)

LINES = ("bank", "town_hall")
"""Lines across the track. A square's ``line`` is crossed by every car that leaves it forwards."""
BANK_LINE, TOWN_HALL_LINE = range(2)

FACILITY = "facility"
"""Id of the stage that is no building: always the last one, if a hotel has it."""

FACES = ("refused", "granted", "free", "double")
"""Outcomes of the permission die."""
REFUSED, GRANTED, FREE, DOUBLE = range(4)

BUILT_BY = ("permit", "facility", "free_square")
"""Ways to build a stage: on a build square by permit, a facility bought without the die, on a free building square."""
BY_PERMIT, BY_FACILITY, BY_FREE_SQUARE = range(3)

ENTRANCE_BY = ("town_hall", "free_square", "scenario")
"""Ways to come by an entrance: bought when crossing the Town Hall line; on a free entrance square; in a scenario."""
ENTRANCE_BOUGHT, ENTRANCE_FREE, ENTRANCE_SCENARIO = range(3)

USED = ("stage", "entrance", "nothing", "paid")
"""What a free square comes to."""
USED_STAGE, USED_ENTRANCE, USED_NOTHING, USED_PAID = range(4)

LAPSED_SOLD, LAPSED_LET = range(2)
"""Why a granted permit comes to nothing: the site was sold to pay for it, or the player lets it lapse."""

ONE_APPLICATION, UNTIL_REFUSED = range(2)
KNOCKED_DOWN_UNPAID, BANK_PAYS_HALF = range(2)

WAYS = ("purchase", "takeover", "auction", "scenario")
"""Ways of acquisition: a plot from the bank at its land price; a bare plot from another player; a whole hotel in a
debtor's auction; held when a scenario begins."""
BY_PURCHASE, BY_TAKEOVER, BY_AUCTION, BY_SCENARIO = range(4)

CAUSES: tuple[Cause, ...] = (
    Cause("start_cash", "cash handed out at the start"),
    Cause("salary", "crossing the Bank line"),
    Cause("purchase", "a plot bought from the bank at its land price"),
    Cause("takeover", "a bare plot taken over, paid to its owner"),
    Cause("permit", "what was built with a permit"),
    Cause("facility", "a facility bought without a permit"),
    Cause("entrance", "an entrance bought at the Town Hall"),
    Cause("stay", "nights in a hotel"),
    Cause("auction", "a whole hotel bought in a debtor's auction"),
    Cause("bank_buys", "what the bank pays for a hotel that nobody bid for, by the key auction.no_bid"),
    Cause("free_square", "cash of a free square that could not be used, by house rule"),
    Cause("bankruptcy", "what cash a ruined player has left"),
)
(
    START_CASH,
    SALARY_CAUSE,
    PURCHASE,
    TAKEOVER,
    PERMIT_CAUSE,
    FACILITY_CAUSE,
    ENTRANCE_CAUSE,
    STAY_CAUSE,
    AUCTION_CAUSE,
    BANK_BUYS,
    FREE_SQUARE,
    BANKRUPTCY_CAUSE,
) = range(12)
