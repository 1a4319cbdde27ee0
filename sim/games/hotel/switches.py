"""Every rule switch of the Hotel family, declared once.

The configuration model, the kernel's ``rules`` record, the catalogue and the
documents derive from `SWITCHES`. Printings: [IT] the Italian rule sheet of MB,
[EN] the English text of MB, [HU] the Hungarian box of 1996, [ES] the Spanish
rules as programmed by the hotels-game project.
"""

from __future__ import annotations

from sim.engine.declare import Switch

SWITCHES: tuple[Switch, ...] = (
    Switch(
        "start_cash",
        "int",
        12_000,
        "Cash that each player starts with in a game of three or more.",
        0,
        1_000_000,
        official="12,000: one 5,000, five 1,000, three 500, four 100, two 50.",
    ),
    Switch(
        "start_cash_two_players",
        "int",
        25_000,
        "Cash that each player starts with in a game of two.",
        0,
        1_000_000,
        official="25,000 [IT][ES]; the English and German rules know only 12,000.",
    ),
    Switch(
        "salary",
        "int",
        2000,
        "Paid by the bank for crossing the Bank line, once a crossing.",
        0,
        100_000,
        official="2,000.",
    ),
    Switch(
        "salary_stops",
        "choice",
        "down_to_two",
        "When the Bank line pays nothing any more: never; once a game that began with three or more is down to two "
        "players; whenever two players are left, a game that began with two included.",
        choices=("never", "down_to_two", "two_left"),
        official="Down to two [EN][ES]; the Italian sheet is silent, the Dutch text reads like two_left.",
    ),
    Switch(
        "max_rounds",
        "int",
        1000,
        "Rounds after which a game is stopped and counted as unfinished.",
        1,
        1_000_000,
        official="No limit; a simulator needs one.",
    ),
    Switch(
        "walk_only",
        "bool",
        False,
        "Cars move, but no money, plot, stage or entrance changes hands.",
        official="Off; used to compare landing frequencies with what is known of them.",
    ),
    Switch("dice.faces", "int", 6, "Faces of the number die, numbered from 1.", 2, 20, official="6."),
    Switch(
        "dice.highest_throws_again",
        "bool",
        True,
        "A movement throw of the highest number gives a whole further throw after everything is settled.",
        official="Yes, without limit; one German review calls it optional.",
    ),
    Switch(
        "start.car_park",
        "bool",
        True,
        "Cars wait before square 1, so that a first throw of r lands on square r; off: they stand on square 1.",
        official="The car park, in every program of the game; the Italian sheet says only: on the start square.",
    ),
    Switch(
        "move.pass_occupied",
        "bool",
        True,
        "A car that would end on an occupied square goes on to the next free one; lines crossed on the way count.",
        official="Yes.",
    ),
    Switch(
        "turn.limits_per",
        "choice",
        "throw",
        "What one purchase, one application for a permit and the rights at the Town Hall are counted for: each throw, "
        "or the whole turn with the throws after a six; nothing is built then on a plot acquired in the same turn.",
        choices=("throw", "turn"),
        official="Silent; each throw counts as a turn of its own.",
    ),
    Switch(
        "land.both_plots",
        "bool",
        False,
        "On a purchase square both bordering plots may be acquired, not one of them only.",
        official="One of them.",
    ),
    Switch(
        "land.takeover",
        "choice",
        "half_price",
        "Whether a bordering plot of an opponent without any building may be taken over, and at which price, paid to "
        "its owner, who cannot refuse: the deed's take-over price, its land price, or never.",
        choices=("half_price", "full_price", "never"),
        official="Half price, as printed on the deed.",
    ),
    Switch(
        "permit.granted_faces",
        "int",
        3,
        "Faces of the permission die that grant the printed price.",
        0,
        20,
        official="3, green.",
    ),
    Switch("permit.refused_faces", "int", 1, "Faces that refuse the permit.", 0, 20, official="1, red."),
    Switch(
        "permit.free_faces",
        "int",
        1,
        "Faces that grant everything declared free of charge.",
        0,
        20,
        official="1, the H.",
    ),
    Switch(
        "permit.double_faces",
        "int",
        1,
        "Faces that grant the permit at twice the printed price.",
        0,
        20,
        official="1, the 2.",
    ),
    Switch(
        "permit.free_share",
        "fraction",
        0.0,
        "Share of the printed price that a free face still costs.",
        0,
        1,
        official="Nothing; two reviews of late printings speak of half.",
    ),
    Switch(
        "permit.applications",
        "choice",
        "one",
        "Applications on a build square: one a landing, or again and again until one is refused.",
        choices=("one", "until_refused"),
        official="One [EN]; until a red face [HU].",
    ),
    Switch(
        "permit.must_build",
        "bool",
        True,
        "What is granted must be built and paid, if need be by auctioning hotels; off: a player without the cash may "
        "let the permit lapse.",
        official="Must be built [EN][ES]; the Italian sheet is silent.",
    ),
    Switch(
        "permit.price_in_hand",
        "bool",
        False,
        "A player may declare only stages whose printed prices it has in cash.",
        official="Silent; [ES] asks for it.",
    ),
    Switch(
        "facility.permit",
        "bool",
        False,
        "The facility is asked for on a build square like a building; off: it is bought without the die at the start "
        "of any later throw, wherever the car stands.",
        official="Without the die [EN][ES]; the Italian sheet lists it as the last stage of building.",
    ),
    Switch(
        "free_building.facility",
        "bool",
        True,
        "A free building square gives a facility too, if it is the next stage.",
        official="Yes [EN]; buildings first [HU].",
    ),
    Switch(
        "free_building.unused_pays",
        "bool",
        False,
        "A player with a plot and nothing left to build receives the price of its dearest stage on a free building "
        "square.",
        official="Lapses [EN]; paid [HU].",
    ),
    Switch(
        "free_entrance.unused_pays",
        "bool",
        False,
        "On a free entrance square a player without a hotel receives 100, and one whose places are all taken the "
        "price of its dearest entrance.",
        official="Lapses [EN]; paid [HU].",
    ),
    Switch(
        "entrance.under_car",
        "bool",
        True,
        "An entrance may be placed on a square where a car stands.",
        official="Silent; [ES] forbids it.",
    ),
    Switch(
        "stay.before_square",
        "bool",
        True,
        "A stay is paid before the square's own action; off: afterwards.",
        official="Rent first [EN]; free squares first [HU].",
    ),
    Switch(
        "auction.opening",
        "int",
        50,
        "Lowest bid for a hotel.",
        0,
        100_000,
        official="No floor; 50 is the smallest note.",
    ),
    Switch(
        "auction.step",
        "int",
        50,
        "Least raise over another bid; bids are whole multiples of it.",
        1,
        100_000,
        official="50, the smallest note.",
    ),
    Switch(
        "auction.no_bid",
        "choice",
        "knocked_down",
        "A hotel that nobody bids for: stages and entrances come off and its plot is for sale again; or the bank "
        "first pays its debtor half of what plot and stages cost at printed prices.",
        choices=("knocked_down", "bank_pays_half"),
        official="Knocked down [EN]; the bank bids half [HU]; the Italian sheet is silent.",
    ),
)
