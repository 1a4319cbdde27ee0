"""Codes of the Monopoly family: squares, cards, ways of acquisition, causes of money."""

from __future__ import annotations

from sim.engine import sizes
from sim.engine.declare import Cause

SEATS = sizes.SEATS
STRATEGIES = sizes.STRATEGIES
SCRIPT = sizes.SCRIPT
GROUPS = 32
DECKS = 4
CARDS = 64
GROUP_SIZE = 8
LEVELS = 8
PROPERTIES = 62
"""Bit masks over property numbers live in int64; two bits are left for sign and safety."""

SQUARE_KINDS = (
    "go",
    "street",
    "railroad",
    "utility",
    "tax",
    "chance",
    "community_chest",
    "jail",
    "free_parking",
    "go_to_jail",
)
GO, STREET, RAILROAD, UTILITY, TAX_SQUARE, CHANCE, COMMUNITY_CHEST, JAIL, FREE_PARKING, GO_TO_JAIL = range(10)

CARD_EFFECTS = (
    "from_bank",
    "pay_bank",
    "from_each",
    "pay_each",
    "move_to",
    "move_back_to",
    "move_by",
    "move_to_nearest",
    "go_to_jail",
    "jail_free",
    "repairs",
    "pay_or_draw",
)
(
    FROM_BANK,
    PAY_BANK,
    FROM_EACH,
    PAY_EACH,
    MOVE_TO,
    MOVE_BACK_TO,
    MOVE_BY,
    MOVE_TO_NEAREST,
    CARD_GO_TO_JAIL,
    JAIL_FREE,
    REPAIRS,
    PAY_OR_DRAW,
) = range(12)

WAYS = ("purchase", "auction", "bankruptcy", "bankruptcy_auction", "trade", "dealt", "scenario")
"""Ways of acquisition: from the bank at list price or by auction; from a ruined player with its deeds; in the
auction of what a player ruined by the bank leaves; by trade; dealt at the start; held when a scenario begins."""
BY_PURCHASE, BY_AUCTION, BY_BANKRUPTCY, BY_BANKRUPTCY_AUCTION, BY_TRADE, BY_DEALING, BY_SCENARIO = range(7)

CAUSES: tuple[Cause, ...] = (
    Cause("start_cash", "cash handed out at the start"),
    Cause("salary", "landing on or passing the start"),
    Cause("card", "a card that pays from, or to, the bank"),
    Cause("card_players", "a card by which players pay each other"),
    Cause("repairs", "a card that charges for each house and hotel"),
    Cause("tax", "a tax square"),
    Cause("rent", "rent"),
    Cause("purchase", "a property bought at list price"),
    Cause("auction", "a property bought in an auction"),
    Cause("building", "a house or hotel bought at its printed cost"),
    Cause("building_auction", "a scarce house or hotel bought in an auction"),
    Cause("building_sale", "houses and hotels sold back to the bank"),
    Cause("mortgage", "a loan on a deed"),
    Cause("redemption", "the loan paid back"),
    Cause("interest", "interest paid when a mortgage is lifted"),
    Cause("transfer_interest", "interest paid by the receiver of a mortgaged deed"),
    Cause("jail_fine", "the fine for leaving jail"),
    Cause("bankruptcy", "what cash a ruined player has left"),
    Cause("trade", "cash in a trade"),
    Cause("pot", "the pot"),
)
(
    START_CASH,
    SALARY_CAUSE,
    CARD_CAUSE,
    CARD_PLAYERS,
    REPAIRS_CAUSE,
    TAX_CAUSE,
    RENT_CAUSE,
    PURCHASE,
    AUCTION_CAUSE,
    BUILDING,
    BUILDING_AUCTION,
    BUILDING_SALE,
    MORTGAGE_LOAN,
    REDEMPTION,
    INTEREST,
    TRANSFER_INTEREST,
    JAIL_FINE,
    BANKRUPTCY_CAUSE,
    TRADE_CAUSE,
    POT_CAUSE,
) = range(20)

TRADE_KINDS = ("deeds_for_cash", "swap", "swap_and_cash")
DEEDS_FOR_CASH, SWAP, SWAP_AND_CASH = range(3)
