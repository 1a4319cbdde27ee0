"""What rules and facts are called elsewhere, and what they are called here.

Board data, rule sheets and other programs use other words. An unknown key of
this list is answered with the name that holds here, and the table of
``configs/README.md`` is made from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Place = Literal["rule", "strategy", "square", "group", "card", "hotel", "stage"]

MONOPOLY, HOTEL = ("property",), ("hotel",)


@dataclass(frozen=True)
class OtherName:
    """A name used in another source.

    Attributes
    ----------
    other : str
        Name in the other source.
    here : str
        Key here.
    place : str
        What the key belongs to.
    note : str
        What differs beside the name; empty where only the name does.
    families : tuple of str
        Game families that have the key; empty: all of them.
    """

    other: str
    here: str
    place: Place = "rule"
    note: str = ""
    families: tuple[str, ...] = ()


OTHER_NAMES: tuple[OtherName, ...] = (
    OtherName("go_salary", "salary", families=MONOPOLY),
    OtherName("lap_income", "salary"),
    OtherName("round_limit", "max_rounds"),
    OtherName("turn_cap", "max_rounds", note="counted in rounds"),
    OtherName("dice", "dice.count", note="where it is a number", families=MONOPOLY),
    OtherName("dice_faces", "dice.faces"),
    OtherName("doubles_in_a_row_to_jail", "dice.doubles_to_jail", families=MONOPOLY),
    OtherName("fine", "jail.fine", families=MONOPOLY),
    OtherName("max_attempts", "jail.max_attempts", families=MONOPOLY),
    OtherName(
        "jailed_owner_no_rent", "jail.owner_collects_rent", note="the opposite: true becomes false", families=MONOPOLY
    ),
    OtherName("after_fine_doubles_roll_again", "jail.fine_doubles_roll_again", families=MONOPOLY),
    OtherName("fine_then_wait", "jail.fine_then_wait", families=MONOPOLY),
    OtherName("double_rent_if_group_has_mortgage", "rent.complete_group_with_mortgage", families=MONOPOLY),
    OtherName("auction_min_bid", "auction.opening"),
    OtherName("auction_on_refusal", "auction.enabled", families=MONOPOLY),
    OtherName("decliner_may_bid", "auction.decliner_bids", families=MONOPOLY),
    OtherName(
        "bankrupt_to_bank_mortgages", "bankruptcy.mortgages_cleared", note='"cleared" becomes true', families=MONOPOLY
    ),
    OtherName("houses", "buildings.houses", families=MONOPOLY),
    OtherName("hotels", "buildings.hotels", families=MONOPOLY),
    OtherName("branches", "buildings.houses", families=MONOPOLY),
    OtherName("enterprises", "buildings.hotels", families=MONOPOLY),
    OtherName("hotel_needs_houses", "buildings.houses_per_hotel", families=MONOPOLY),
    OtherName("even_build", "buildings.even", families=MONOPOLY),
    OtherName("sell_fraction", "buildings.sale_share", families=MONOPOLY),
    OtherName("building_auction_min", "buildings.auction_opening", families=MONOPOLY),
    OtherName("interest", "mortgage.interest", families=MONOPOLY),
    OtherName("interest_rounding", "mortgage.rounding", families=MONOPOLY),
    OtherName("transfer_interest", "mortgage.transfer_interest", families=MONOPOLY),
    OtherName("rent_claim_probability", "rent_claim", "strategy", "a player's habit, not a rule of the table"),
    OtherName("rent_claim_window", "rent_claim", "strategy", "the window becomes a probability of claiming"),
    OtherName("house_cost", "building_cost", "group", families=MONOPOLY),
    OtherName("flat", "tax_flat", "square", families=MONOPOLY),
    OtherName("percent", "tax_percent", "square", families=MONOPOLY),
    OtherName("collect_go", "collect_salary", "card", families=MONOPOLY),
    OtherName("bank_payday", "salary", families=HOTEL),
    OtherName(
        "bank_payday_stops_when_3_or_4_player_game_is_down_to_2",
        "salary_stops",
        note='true becomes "down_to_two", false "never"',
        families=HOTEL,
    ),
    OtherName("start_3_or_4_players", "start_cash", families=HOTEL),
    OtherName("start_2_players", "start_cash_two_players", families=HOTEL),
    OtherName(
        "first_throw_lands_on", "start.car_park", note="true: on the square of the number thrown", families=HOTEL
    ),
    OtherName("extra_throw_on_6", "dice.highest_throws_again", families=HOTEL),
    OtherName("occupied_square", "move.pass_occupied", note='"move on" becomes true', families=HOTEL),
    OtherName("limits_per", "turn.limits_per", families=HOTEL),
    OtherName("purchase_per_turn", "land.both_plots", note="one plot becomes false", families=HOTEL),
    OtherName("takeover_price", "land.takeover", note='"half_price", "full_price" or "never"', families=HOTEL),
    OtherName("permission_scope", "permit.applications", families=HOTEL),
    OtherName("granted_must_build", "permit.must_build", families=HOTEL),
    OtherName("facility_permission", "facility.permit", families=HOTEL),
    OtherName("green", "permit.granted_faces", families=HOTEL),
    OtherName("red", "permit.refused_faces", families=HOTEL),
    OtherName("free_H", "permit.free_faces", families=HOTEL),
    OtherName("double_2", "permit.double_faces", families=HOTEL),
    OtherName("no_bid", "auction.no_bid", families=HOTEL),
    OtherName("cost", "price", "stage", families=HOTEL),
    OtherName("what", "id", "stage", families=HOTEL),
    OtherName("rent", "rate", "stage", "the fee of one night, not a list by nights", HOTEL),
    OtherName("take_over", "takeover", "hotel", families=HOTEL),
    OtherName("plot", "land", "hotel", families=HOTEL),
)


def hint(found: str, place: str, valid: Iterable[str], family: str = "") -> str | None:
    """Return what the key ``found`` of another source is called here, as the end of a message.

    Parameters
    ----------
    found : str
        The key; both the whole of it and its last part are looked up.
    place : str
        What it was found in.
    valid : iterable of str
        Keys that hold there.
    family : str
        Game family; keys that it does not have are no answer. Files that don't tell it are taken for boards of the
        Monopoly family, whose names are the better known.

    Returns
    -------
    str or None
        None when no name is known that fits.
    """
    keys = set(valid)
    for name in (found, found.rsplit(".", 1)[-1]):
        for entry in OTHER_NAMES:
            if entry.other == name and _fits(entry, place, keys, family or MONOPOLY[0]):
                return _sentence(entry, place)
    return None


def _fits(entry: OtherName, place: str, keys: set[str], family: str) -> bool:
    """Tell whether an entry leads to a key of the same place, or of another one, that the family has."""
    if entry.place == place and entry.here not in keys:
        return False
    of_a_file = entry.place == place and place not in ("rule", "strategy")
    return of_a_file or not entry.families or family in entry.families


def _sentence(entry: OtherName, place: str) -> str:
    text = f"it is called {entry.here} here"
    if entry.place != place:
        article = "a parameter of a strategy" if entry.place == "strategy" else f"a key of a {entry.place}"
        text += f", {article}"
    return f"{text} ({entry.note})" if entry.note else text
