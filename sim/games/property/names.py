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
REELS = 3
"""Columns of the jackpot; one throw of a die each."""
SYMBOLS = 20
"""Symbols of a column, one a face of the die."""
WINS = 8
"""Rows of the jackpot's pay table."""
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
    "card",
    "income",
    "expense",
    "double_or_pay",
    "jackpot",
)
GO, STREET, RAILROAD, UTILITY, TAX_SQUARE, CHANCE, COMMUNITY_CHEST, JAIL, FREE_PARKING, GO_TO_JAIL = range(10)
CARD_SQUARE, INCOME_SQUARE, EXPENSE_SQUARE, DOUBLE_OR_PAY, JACKPOT_SQUARE = range(10, 15)

PROPERTY_KINDS = ("street", "railroad", "utility")
DECK_KINDS = ("chance", "community_chest", "card")
"""Kinds of square on which a card is drawn: two from the deck of their own name, ``card`` from any."""

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
    "percent_from_bank",
    "percent_to_bank",
    "from_richest",
    "tax_free",
    "free_house",
    "extra_throw",
    "move_to_any",
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
    PERCENT_FROM_BANK,
    PERCENT_TO_BANK,
    FROM_RICHEST,
    TAX_FREE,
    FREE_HOUSE,
    EXTRA_THROW,
    MOVE_TO_ANY,
) = range(19)

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
    Cause("pot", "money that the bank lays into the pot"),
    Cause("income", "a square that pays"),
    Cause("expense", "a square that costs, without being a tax"),
    Cause("stake", "a stake laid into the pot on the jackpot square"),
    Cause("jackpot", "what the jackpot pays: the pot, a multiple of the stake, or the stake back"),
    Cause("ones_bonus", "a bonus for a throw of nothing but ones"),
    Cause("parking", "what Free Parking pays by house rules: the pot, or a fixed amount"),
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
    INCOME_CAUSE,
    EXPENSE_CAUSE,
    STAKE_CAUSE,
    JACKPOT_CAUSE,
    ONES_BONUS,
    PARKING_CAUSE,
) = range(26)

TRADE_KINDS = ("deeds_for_cash", "swap", "swap_and_cash")
DEEDS_FOR_CASH, SWAP, SWAP_AND_CASH = range(3)

OWN_DECISIONS = ("buy", "bid_limit", "build", "jail", "trade_value")
"""Decisions that a user's Python file may answer; see `sim.games.property.decisions.own`."""
