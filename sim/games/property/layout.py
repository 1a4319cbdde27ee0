"""Flat records of the Monopoly family: what a kernel reads and writes.

Every dtype depends on the number of squares only, everything else is padded,
so that one compiled variant serves all boards of one size. All fields are
int64 (or uint64 for generator states): smaller integers gained no speed.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from sim.engine import layout
from sim.engine.layout import BLOCKS, COURSE, GAMES_A_STRIPE, INT, OUTCOME, PLAN, PURSES, SNAPSHOTS, USES, record
from sim.games.property import names
from sim.games.property.names import (
    CARDS,
    DECKS,
    GROUP_SIZE,
    GROUPS,
    LEVELS,
    REELS,
    SCRIPT,
    SEATS,
    STRATEGIES,
    SYMBOLS,
    WINS,
)
from sim.games.property.parameters import BUILD_ORDERS, PARAMETERS
from sim.games.property.switches import SWITCHES
from sim.games.property.tally import FIELDS

__all__ = ["BLOCKS", "GAMES_A_STRIPE", "OUTCOME", "PLAN", "PURSES", "SNAPSHOTS"]

DEBTS = 256


@cache
def board_dtype(squares: int) -> np.dtype:
    """Return the dtype of a board of ``squares`` squares; read-only in kernels."""
    n = (squares,)
    return record(
        [
            ("kind", INT, n),
            ("group", INT, n),  # index of the group, -1 for none
            ("property", INT, n),  # property number, -1 for none
            ("price", INT, n),
            ("mortgage", INT, n),  # loan
            ("building_cost", INT, n),
            (
                "rent",
                INT,
                (squares, LEVELS),
            ),  # streets: by level; railroads: rent, utilities: times the dice, by number owned - 1
            ("deck", INT, n),  # index of the deck drawn here, -1 for none
            ("tax_flat", INT, n),
            ("tax_percent", INT, n),  # thousandths of worth; 0: no choice
            ("amount", INT, n),  # of squares that pay or cost
            ("attempts", INT, n),  # throws for a double that saves the tax
            ("square_of", INT, (64,)),  # square of a property number
            ("property_count", INT),
            ("group_count", INT),
            ("group_kind", INT, (GROUPS,)),
            ("group_size", INT, (GROUPS,)),
            ("group_mask", INT, (GROUPS,)),
            ("group_squares", INT, (GROUPS, GROUP_SIZE)),
            ("building_rank", INT, (len(BUILD_ORDERS), squares, LEVELS)),  # of the site by its level: lowest first
            ("cheapest_building", INT),
            ("cheapest_loan", INT),
            ("group_cost", INT, (GROUPS,)),  # one level of buildings on every street
            ("group_income", INT, (GROUPS, LEVELS)),  # thousandths a turn of one opponent; see income.py
            ("bare_income", INT, n),
            ("group_bare_income", INT, (GROUPS,)),  # of all its properties
            ("street_groups", INT),  # bit mask over groups that can be built on
            ("jail_square", INT),
            ("deck_count", INT),
            ("deck_size", INT, (DECKS,)),
            ("card_effect", INT, (DECKS, CARDS)),
            ("card_amount", INT, (DECKS, CARDS)),  # amount; repairs: for a house; per cent
            (
                "card_other",
                INT,
                (DECKS, CARDS),
            ),  # repairs: for a hotel; nearest: rent or dice multiplier; pay_or_draw: deck
            ("card_target", INT, (DECKS, CARDS)),  # square; steps; kind of square
            ("card_salary", INT, (DECKS, CARDS)),  # 1: collects the salary on the way
            ("reel", INT, (REELS, SYMBOLS)),  # number of the symbol on each face of a column of the jackpot
            ("win_count", INT),  # rows of its pay table
            ("win_symbol", INT, (WINS,)),  # symbol counted, -1 whichever comes most often
            ("win_needs", INT, (WINS,)),  # times that it must come
            ("win_times", INT, (WINS,)),  # pays so many times the stake, 0 the whole pot
            ("win_source", INT, (WINS,)),  # purse that pays: the bank or the pot
        ]
    )


@cache
def game_dtype(squares: int) -> np.dtype:
    """Return the dtype of the state of one game."""
    n = (squares,)
    s = (SEATS,)
    return record(
        [
            *COURSE,
            ("doubles", INT),  # doubles in a row in this turn
            ("first_die", INT),  # of the last throw with the speed die
            ("second_die", INT),
            ("dice_total", INT),  # of all dice thrown, and of the speed die if it shows a number
            ("speed_die", INT),  # what it showed in the last throw with it
            ("double", INT),  # the last throw was a double
            ("script_left", INT),  # throws that a scenario prescribes, still to come
            ("again", INT),  # the roll being played gives another throw
            ("extra_throws", INT),  # still to come in this turn, by cards
            ("rent_reason", INT),  # why the landing being settled charges what it does
            ("rent_multiplier", INT),  # of a card that sent the player here, 1 otherwise
            ("laps", INT, s),  # times that the start was passed or landed on, where that pays
            ("in_jail", INT, s),
            ("attempts", INT, s),
            ("owner", INT, n),  # seat, or -1 the bank
            ("mortgaged", INT, n),
            ("level", INT, n),
            ("owned", INT, s),  # bit masks over property numbers
            ("mortgages", INT),  # mask of mortgaged properties
            ("lowest_level", INT, (GROUPS,)),  # of a group's streets
            ("highest_level", INT, (GROUPS,)),
            ("built", INT),  # mask of properties with buildings
            ("developed", INT),  # mask of properties in whose group a building stands
            ("complete", INT, s),  # mask over groups that the seat owns whole
            ("whole", INT, s),  # mask of the properties in them
            ("houses", INT),
            ("hotels", INT),
            ("hotels_scarce", INT),  # the player building now may not build a hotel without houses
            ("owner_version", INT),  # grows whenever a deed changes hands
            ("sold", INT),  # mask of properties that players own
            ("holders", INT, (GROUPS,)),  # mask of who holds any of the group: bit 0 the bank, 1 + seat a player
            ("pair", INT, (GROUPS,)),  # mask of the two seats that hold the group between them, 0: not so
            ("paired", INT, s),  # mask of the groups that the seat holds with one other
            ("search_version", INT, s),  # owner_version and round of each seat's last search for trades
            ("search_round", INT, s),
            ("refused", INT, (SEATS, GROUPS)),  # round * 8 + partner of the last refusal, 0: none
            ("spare_among", INT, (SEATS, 2)),  # the seat's properties and those mortgaged, when spares were looked for
            ("spare_deeds", INT, (SEATS, 2)),  # squares of the two dearest deeds that stand alone in their groups
            ("deal_partner", INT),
            ("deal_get", INT),
            ("deal_give", INT),
            ("deal_cards", INT),
            ("deal_cash", INT),
            ("deal_card_value", INT),
            ("deal_fees", INT, (2,)),  # transfer interest due from proposer and partner
            ("deal_taken", INT, (2, 2)),  # by lot and view: see valuation.py
            ("deal_given", INT, (2, 2)),
            ("deal_prices", INT),
            ("deal_gain", INT),
            ("deal_partner_gain", INT),
            ("best_gain", INT),
            ("best_partner", INT),
            ("best_get", INT),
            ("best_give", INT),
            ("best_cards", INT),
            ("best_cash", INT),
            ("best_taken", INT, (2, 2)),
            ("best_given", INT, (2, 2)),
            ("version", INT),  # grows whenever a deed, a mortgage or a building changes
            ("risk", INT, s),
            ("risk_version", INT, s),
            ("idle_version", INT, s),  # version after the last management
            ("idle_cash", INT, s),  # below it management comes to nothing; 0: unknown
            ("cheapest_site", INT),  # least that any building, any lifting would have cost when last asked for
            ("cheapest_lift", INT),
            ("deck", INT, (DECKS, CARDS)),  # cyclic order of the cards in the deck
            ("deck_top", INT, (DECKS,)),
            ("deck_cards", INT, (DECKS,)),  # cards in the deck now
            ("card_holder", INT, (DECKS, CARDS)),  # seat holding the card, -1 in the deck
            ("jail_cards", INT, s),
            ("tax_cards", INT, s),  # held, to be used at the next tax
            ("waiting_cards", INT, s),  # held until they can be obeyed
            ("reels", INT, (REELS,)),  # dice of the jackpot
            ("estate", INT),  # mask of what a ruined player left
            ("debt_head", INT),
            ("debt_tail", INT),
            ("debtor", INT, (DEBTS,)),
            ("creditor", INT, (DEBTS,)),
            ("debt_amount", INT, (DEBTS,)),
            ("debt_cause", INT, (DEBTS,)),
            ("debt_square", INT, (DEBTS,)),
            ("auction_price", INT),
            ("first_owner", INT, n),
            ("held_since", INT, n),
            ("level_since", INT, n),
            ("completed_round", INT, (GROUPS,)),  # 0: not yet
            ("completed_by", INT, (GROUPS,)),
            ("shortage", INT),
            ("script_next", INT),
            ("script", INT, (SCRIPT, 3)),
            ("scripted_cards", INT, (DECKS,)),  # cards on top that are drawn before any at random
            *USES,
        ]
    )


@cache
def position_dtype(squares: int) -> np.dtype:
    """Return the dtype of the position that every game starts from; read-only in kernels."""
    n = (squares,)
    s = (SEATS,)
    return record(
        [
            ("given", INT),  # 0: the usual start, and nothing below is read
            ("out", INT, s),  # 1: eliminated before the start
            ("cash_low", INT, s),  # cash is drawn from this range in each game
            ("cash_high", INT, s),
            ("square", INT, s),
            ("in_jail", INT, s),
            ("attempts", INT, s),
            ("owner", INT, n),  # seat, or -1 the bank
            ("mortgaged", INT, n),
            ("level", INT, n),
            ("pot", INT),
            ("turn", INT),  # seat on turn, with this many doubles behind it
            ("doubles", INT),
            ("card_holder", INT, (DECKS, CARDS)),  # seat, -1 in the deck
            ("deck_top", INT, (DECKS, CARDS)),  # cards from the top down
            ("deck_count", INT, (DECKS,)),
            ("script", INT, (SCRIPT, 3)),  # throws
            ("script_count", INT),
        ]
    )


@cache
def rules_dtype() -> np.dtype:
    """Return the dtype of the rule switches."""
    return layout.rules_dtype(SWITCHES)


@cache
def profiles_dtype() -> np.dtype:
    """Return the dtype of the strategies' parameters."""
    return layout.profiles_dtype(PARAMETERS, GROUPS, names.OWN_DECISIONS)


@cache
def tally_dtype(squares: int) -> np.dtype:
    """Return the dtype of one block of counters."""
    sizes = {
        "N": squares,
        "N+1": squares + 1,
        "STRATEGIES": STRATEGIES,
        "SEATS": SEATS,
        "GROUPS": GROUPS,
        "LEVELS": LEVELS,
        "WAYS": len(names.WAYS),
        "CAUSES": len(names.CAUSES),
    }
    return layout.tally_dtype(FIELDS, sizes)
