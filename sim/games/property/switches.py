"""Every rule switch of the Monopoly family, declared once.

The configuration model, the kernel's ``rules`` record, the catalogue and the
documents derive from `SWITCHES`. Printings: [97] Parker booklet of 1997, [07]
2007, [21] guide of 2021, [25] guide of 2025, [BX] Benelux booklet of 2001.
"""

from __future__ import annotations

from sim.engine.declare import Switch

SWITCHES: tuple[Switch, ...] = (
    Switch("start_cash", "int", 1500, "Cash that each player starts with.", 0, 1_000_000, official="1,500."),
    Switch(
        "salary", "int", 200, "Paid by the bank for landing on or passing GO, once a crossing.",
        0, 100_000, official="200, by dice or card; never backwards and never on the way to jail.",
    ),
    Switch(
        "max_rounds", "int", 1000, "Rounds after which a game is stopped and counted as unfinished.",
        1, 1_000_000, official="No limit; a simulator needs one.",
    ),
    Switch(
        "walk_only", "bool", False,
        "Tokens move, draw cards and go to jail, but no money, deed or building changes hands.",
        official="Off; used to compare landing frequencies with published tables.",
    ),
    Switch("dice.count", "int", 2, "Dice of a movement throw.", 1, 3, official="2."),
    Switch("dice.faces", "int", 6, "Faces of a die, numbered from 1.", 2, 20, official="6."),
    Switch(
        "dice.doubles_roll_again", "bool", True,
        "A throw whose dice all show the same number gives another throw.", official="Yes.",
    ),
    Switch(
        "dice.doubles_to_jail", "int", 3,
        "This many doubles in a row send the player to jail without making the last move; 0 means never.",
        0, 10, official="3.",
    ),
    Switch(
        "cards.draw", "choice", "cycle",
        "A used card goes under its deck (cycle), or every draw is from the whole deck (with_replacement).",
        choices=("cycle", "with_replacement"), official="cycle: the deck is shuffled once.",
    ),
    Switch(
        "cards.jail_card_kept", "bool", True,
        "A jail card is kept until used; when off it goes under the deck without effect.",
        official="Kept; it returns under its own deck.",
    ),
    Switch("jail.fine", "int", 50, "Price of leaving jail.", 0, 100_000, official="50."),
    Switch(
        "jail.max_attempts", "int", 3, "Throws for a double before the fine must be paid.", 1, 10,
        official="3.",
    ),
    Switch(
        "jail.fine_on_last_turn", "bool", False,
        "The fine may also be paid before the last attempt.",
        official="No: before the first or second attempt only.",
    ),
    Switch(
        "jail.doubles_roll_again", "bool", False,
        "A double that frees a player from jail gives another throw.",
        official="No: move by that throw, and the turn ends.",
    ),
    Switch(
        "jail.fine_doubles_roll_again", "bool", True,
        "After paying or using a card, a double gives another throw and counts as the first.",
        official="Yes: it is an ordinary turn.",
    ),
    Switch(
        "jail.fine_then_wait", "bool", False,
        "A player who pays or uses a card leaves on the next turn instead of throwing at once.",
        official="No; one literal reading of old booklets.",
    ),
    Switch(
        "jail.last_attempt_uses_card", "bool", False,
        "After the last failed attempt a jail card in hand serves instead of the fine.",
        official="Unsaid; the card is used before the throw, so the fine is paid.",
    ),
    Switch(
        "jail.owner_collects_rent", "bool", True, "A player in jail collects rent.",
        official="Yes; no rent in jail is a common house rule.",
    ),
    Switch(
        "rent.complete_group_multiplier", "int", 2,
        "Rent of an unimproved street whose whole group has one owner is multiplied by this.",
        1, 10, official="2.",
    ),
    Switch(
        "rent.complete_group_with_mortgage", "bool", True,
        "The multiplier holds while another street of the group is mortgaged.",
        official="Yes [97][07][25]; no in [BX].",
    ),
    Switch(
        "rent.mortgaged_count", "bool", True,
        "Mortgaged railroads and utilities count towards the number owned.",
        official="Yes [21][25]; the mortgaged one itself earns nothing.",
    ),
    Switch(
        "auction.enabled", "bool", True,
        "A property that its lander declines is auctioned at once.", official="Yes.",
    ),
    Switch(
        "auction.opening", "int", 1, "Lowest bid for a property.", 0, 100_000,
        official="Any price [97]; 10 [21].",
    ),
    Switch(
        "auction.step", "int", 1, "Least raise over another bid.", 1, 100_000,
        official="Unsaid [97]; 1 [21].",
    ),
    Switch(
        "auction.decliner_bids", "bool", True,
        "The player who declined to buy may bid.", official="Yes.",
    ),
    Switch(
        "bankruptcy.mortgages_cleared", "bool", True,
        "Deeds auctioned for a player ruined by the bank come free of their mortgages.",
        official="Yes [25]; when off the buyer takes the mortgage over and pays its transfer interest.",
    ),
    Switch("buildings.houses", "int", 32, "Houses in the bank.", 0, 1000, official="32."),
    Switch("buildings.hotels", "int", 12, "Hotels in the bank.", 0, 1000, official="12."),
    Switch(
        "buildings.houses_per_hotel", "int", 4,
        "Houses that stand on a street before its hotel, and return to the bank with it.",
        0, 6, official="4.",
    ),
    Switch(
        "buildings.even", "bool", True,
        "Streets of a group are built on, and sold from, evenly: levels differ by one at most.",
        official="Yes.",
    ),
    Switch(
        "buildings.sale_share", "fraction", 0.5, "Share of its cost that the bank pays for a building.",
        0, 1, official="Half.",
    ),
    Switch(
        "buildings.hotel_shortage", "choice", "even_levels",
        "What selling a hotel does when the bank lacks the houses to break it into.",
        choices=("even_levels", "whole_group"),
        official="The group falls to the highest even levels that the bank can fill (even_levels); "
        "another reading sells every building of the group (whole_group).",
    ),
    Switch(
        "buildings.auction_opening", "int", 10, "Lowest bid for a scarce building.", 0, 100_000,
        official="Unsaid [97]; 10 [21]; the lowest printed price [BX].",
    ),
    Switch(
        "mortgage.interest", "fraction", 0.1, "Interest paid when a mortgage is lifted.", 0, 1,
        official="10 %.",
    ),
    Switch(
        "mortgage.interest_base", "choice", "mortgage", "What the interest is a share of.",
        choices=("mortgage", "price"), official="The mortgage value.",
    ),
    Switch(
        "mortgage.transfer_interest", "fraction", 0.1,
        "Interest paid at once by whoever receives a mortgaged deed.", 0, 1, official="10 %.",
    ),
    Switch(
        "mortgage.transfer_interest_base", "choice", "mortgage",
        "What the transfer interest is a share of.",
        choices=("mortgage", "price"), official="The mortgage value.",
    ),
    Switch(
        "mortgage.rounding", "choice", "up", "How interest is rounded to whole money.",
        choices=("up", "down", "half_up"), official="Unsaid; up, in favour of the bank.",
    ),
)

BY_KEY = {switch.key: switch for switch in SWITCHES}
