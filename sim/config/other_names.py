"""What rules and facts are called elsewhere, and what they are called here.

Board data, rule sheets and other programs use other words. An unknown key of
this list is answered with the name that holds here, and the table of
``configs/README.md`` is made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class OtherName:
    """A name used in another source.

    Attributes
    ----------
    other : str
        Name in the other source.
    here : str
        Key here.
    place : {"rule", "strategy", "square", "group", "card"}
        What the key belongs to.
    note : str
        What differs beside the name; empty where only the name does.
    """

    other: str
    here: str
    place: Literal["rule", "strategy", "square", "group", "card"] = "rule"
    note: str = ""


OTHER_NAMES: tuple[OtherName, ...] = (
    OtherName("go_salary", "salary"),
    OtherName("lap_income", "salary"),
    OtherName("round_limit", "max_rounds"),
    OtherName("turn_cap", "max_rounds", note="counted in rounds"),
    OtherName("dice", "dice.count", note="where it is a number"),
    OtherName("dice_faces", "dice.faces"),
    OtherName("doubles_in_a_row_to_jail", "dice.doubles_to_jail"),
    OtherName("fine", "jail.fine"),
    OtherName("max_attempts", "jail.max_attempts"),
    OtherName("jailed_owner_no_rent", "jail.owner_collects_rent", note="the opposite: true becomes false"),
    OtherName("after_fine_doubles_roll_again", "jail.fine_doubles_roll_again"),
    OtherName("fine_then_wait", "jail.fine_then_wait"),
    OtherName("double_rent_if_group_has_mortgage", "rent.complete_group_with_mortgage"),
    OtherName("auction_min_bid", "auction.opening"),
    OtherName("auction_on_refusal", "auction.enabled"),
    OtherName("decliner_may_bid", "auction.decliner_bids"),
    OtherName("bankrupt_to_bank_mortgages", "bankruptcy.mortgages_cleared", note='"cleared" becomes true'),
    OtherName("houses", "buildings.houses"),
    OtherName("hotels", "buildings.hotels"),
    OtherName("branches", "buildings.houses"),
    OtherName("enterprises", "buildings.hotels"),
    OtherName("hotel_needs_houses", "buildings.houses_per_hotel"),
    OtherName("even_build", "buildings.even"),
    OtherName("sell_fraction", "buildings.sale_share"),
    OtherName("building_auction_min", "buildings.auction_opening"),
    OtherName("interest", "mortgage.interest"),
    OtherName("interest_rounding", "mortgage.rounding"),
    OtherName("transfer_interest", "mortgage.transfer_interest"),
    OtherName("rent_claim_probability", "rent_claim", "strategy", "a player's habit, not a rule of the table"),
    OtherName("rent_claim_window", "rent_claim", "strategy", "the window becomes a probability of claiming"),
    OtherName("house_cost", "building_cost", "group"),
    OtherName("flat", "tax_flat", "square"),
    OtherName("percent", "tax_percent", "square"),
    OtherName("collect_go", "collect_salary", "card"),
)


def hint(found: str, place: str) -> str | None:
    """Return what the key ``found`` of another source is called here, as the end of a message.

    Both the whole key and its last part are looked up; None when neither is known.
    """
    for name in (found, found.rsplit(".", 1)[-1]):
        for entry in OTHER_NAMES:
            if entry.other == name:
                return _sentence(entry, place)
    return None


def _sentence(entry: OtherName, place: str) -> str:
    text = f"it is called {entry.here} here"
    if entry.place != place:
        article = "a parameter of a strategy" if entry.place == "strategy" else f"a key of a {entry.place}"
        text += f", {article}"
    return f"{text} ({entry.note})" if entry.note else text
