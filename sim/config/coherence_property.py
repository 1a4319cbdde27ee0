"""Rules of the Monopoly family that contradict each other or do nothing, one entry each."""

from __future__ import annotations

from sim.config.coherence import Case, Entry

_LEAVE_OUT = "leave it out"


def _fed(case: Case) -> bool:
    """Tell whether money ever goes into the pot."""
    fines = ("parking.taxes", "parking.card_fines", "parking.jail_fines")
    laid = ("parking.seed", "jackpot.start")
    stakes = case.kinds is not None and "jackpot" in case.kinds
    return any(case.on(key) for key in (*fines, *laid)) or stakes or case.scenario


def _taken(case: Case) -> bool:
    """Tell whether anybody ever gets the pot."""
    parking = case.on("parking.takes_pot") and not case.lacks("free_parking")
    ones = case.on("dice.ones_bonus") and case.rules["dice.ones_bonus_from"] == "pot"
    return parking or ones or case.pot_is_won


def _earns(case: Case) -> int:
    """Return the most that GO pays before any cut."""
    return max(case.number("salary"), case.number("salary_for_landing"))


CONTRADICTIONS: tuple[Entry, ...] = (
    Entry(
        "floor without auctions",
        ("auction.list_price_floor",),
        lambda case: case.on("auction.list_price_floor") and not case.on("auction.enabled"),
        "contradicts a table that does not auction: there is no auction to open at the list price",
        "leave out one of the two",
        because=("auction.enabled",),
        error=True,
    ),
    Entry(
        "decliner without auctions",
        ("auction.decliner_bids",),
        lambda case: not case.on("auction.decliner_bids") and not case.on("auction.enabled"),
        "contradicts a table that does not auction: there is no auction to keep the decliner out of",
        "leave out one of the two",
        because=("auction.enabled",),
        error=True,
    ),
    Entry(
        "bids without any auction",
        ("auction.opening", "auction.step"),
        lambda case: not case.on("auction.enabled") and not case.on("bankruptcy.deeds_auctioned"),
        "contradicts a table that never auctions a property",
        "leave it out, or auction declined properties or those of the ruined",
        because=("auction.enabled", "bankruptcy.deeds_auctioned"),
        error=True,
    ),
    Entry(
        "speed die and dice",
        ("speed_die.enabled", "dice.count"),
        lambda case: case.on("speed_die.enabled") and case.number("dice.count") != 2,
        "the speed die goes with two dice",
        "set dice.count = 2, or leave the speed die out",
        because=("dice.count",),
        error=True,
    ),
    Entry(
        "more attempts than there are",
        ("jail.must_attempt", "jail.max_attempts"),
        lambda case: case.number("jail.must_attempt") >= case.number("jail.max_attempts"),
        "a player in jail must make as many attempts as there are: it could never pay or use a card before the last",
        "set jail.must_attempt below jail.max_attempts",
        because=("jail.must_attempt", "jail.max_attempts"),
        error=True,
    ),
    Entry(
        "end after the limit",
        ("end.round", "max_rounds"),
        lambda case: case.number("end.round") > case.number("max_rounds"),
        "no game would come to this end: the round limit stops it before",
        "set max_rounds to end.round at least",
        because=("end.round", "max_rounds"),
        error=True,
    ),
)
"""What cannot be played together."""

_BOARD: tuple[Entry, ...] = (
    Entry(
        "no jail",
        ("jail.*", "parking.jail_fines"),
        lambda case: case.lacks("jail"),
        "does nothing: this board has no jail",
        _LEAVE_OUT,
    ),
    Entry(
        "no free parking",
        ("parking.takes_pot", "parking.bonus", "parking.empty_pays"),
        lambda case: case.lacks("free_parking"),
        "does nothing: this board has no Free Parking square",
        "leave it out, or make a square of the kind free_parking",
    ),
    Entry(
        "no jackpot",
        ("jackpot.refill", "jackpot.stake_min", "jackpot.stake_max"),
        lambda case: case.lacks("jackpot"),
        "does nothing: this board has no jackpot square",
        "leave it out; what lies in the pot of Free Parking at the start is parking.seed",
    ),
    Entry(
        "no tax",
        ("parking.taxes",),
        lambda case: case.lacks("tax", "double_or_pay"),
        "does nothing: this board has no tax square",
        _LEAVE_OUT,
    ),
    Entry(
        "no cards",
        ("parking.card_fines", "cards.*"),
        lambda case: case.kinds is not None and not case.decks,
        "does nothing: no card is drawn on this board",
        _LEAVE_OUT,
    ),
    Entry(
        "no streets",
        ("buildings.*",),
        lambda case: case.lacks("street"),
        "does nothing: nothing can be built on this board",
        _LEAVE_OUT,
    ),
)

_POT: tuple[Entry, ...] = (
    Entry(
        "nobody takes the pot",
        ("parking.taxes", "parking.card_fines", "parking.jail_fines", "parking.seed", "jackpot.start"),
        lambda case: not _taken(case),
        "does nothing: money goes into the pot and nobody ever takes it",
        "set parking.takes_pot = true on a board with Free Parking",
    ),
    Entry(
        "empty pot",
        ("parking.takes_pot",),
        lambda case: case.on("parking.takes_pot") and not _fed(case) and not case.on("parking.empty_pays"),
        "does nothing: nothing ever goes into the pot",
        "set parking.taxes, parking.card_fines, parking.jail_fines or parking.seed as well",
    ),
    Entry(
        "empty pot of another",
        ("parking.empty_pays",),
        lambda case: not case.on("parking.takes_pot"),
        "does nothing: nobody takes the pot on Free Parking, so nobody finds it empty",
        "set parking.takes_pot = true, or parking.bonus instead",
        because=("parking.takes_pot",),
    ),
    Entry(
        "ones from an empty pot",
        ("dice.ones_bonus_from",),
        lambda case: case.rules["dice.ones_bonus_from"] == "pot" and case.on("dice.ones_bonus") and not _fed(case),
        "pays nothing: nothing ever goes into the pot",
        'set parking.taxes or the like as well, or dice.ones_bonus_from = "bank"',
    ),
)

_WITHOUT: tuple[Entry, ...] = (
    Entry(
        "bids of the ruined only",
        ("auction.opening", "auction.step"),
        lambda case: not case.on("auction.enabled") and case.on("bankruptcy.deeds_auctioned"),
        "holds for the deeds of ruined players only: what a lander declines is not auctioned",
        "leave it out, or set auction.enabled = true",
        because=("auction.enabled",),
    ),
    Entry(
        "bids of nobody who declined",
        ("auction.decliner_bids",),
        lambda case: not case.on("auction.enabled"),
        "does nothing: what a lander declines is not auctioned",
        "leave it out, or set auction.enabled = true",
        because=("auction.enabled",),
    ),
    Entry(
        "trades off",
        ("trade.complete_only", "trade.mortgaged", "trade.retry_rounds", "trade.offers"),
        lambda case: not case.on("trade.enabled"),
        "does nothing: nobody may trade",
        "leave it out, or set trade.enabled = true",
        because=("trade.enabled",),
    ),
    Entry(
        "mortgages off",
        (
            "mortgage.interest",
            "mortgage.interest_base",
            "mortgage.transfer_interest",
            "mortgage.transfer_interest_base",
            "mortgage.rounding",
            "trade.mortgaged",
            "bankruptcy.mortgages_cleared",
            "rent.complete_group_with_mortgage",
            "rent.mortgaged_count",
        ),
        lambda case: not case.on("mortgage.enabled") and not case.scenario,
        "does nothing: nothing may be mortgaged",
        "leave it out, or set mortgage.enabled = true",
        because=("mortgage.enabled",),
    ),
    Entry(
        "transfer without interest",
        ("mortgage.transfer_interest_base",),
        lambda case: not case.on("mortgage.transfer_interest"),
        "does nothing: nothing is due on a mortgaged deed that changes hands",
        "set mortgage.transfer_interest as well",
        because=("mortgage.transfer_interest",),
    ),
    Entry(
        "deeds of the ruined not sold",
        ("bankruptcy.mortgages_cleared",),
        lambda case: not case.on("bankruptcy.deeds_auctioned"),
        "does nothing: deeds that the bank keeps are free of mortgages anyway",
        "leave it out, or set bankruptcy.deeds_auctioned = true",
        because=("bankruptcy.deeds_auctioned",),
    ),
    Entry(
        "multiplier of one",
        ("rent.complete_group_with_mortgage",),
        lambda case: case.number("rent.complete_group_multiplier") == 1,
        "does nothing: a complete group earns no more than its streets",
        "set rent.complete_group_multiplier above 1",
        because=("rent.complete_group_multiplier",),
    ),
    Entry(
        "no hotels",
        ("buildings.direct_hotels", "buildings.hotel_shortage"),
        lambda case: not case.on("buildings.hotels"),
        "does nothing: there are no hotels",
        "set buildings.hotels above 0",
        because=("buildings.hotels",),
    ),
    Entry(
        "doubles free nobody",
        ("jail.doubles_roll_again",),
        lambda case: not case.on("jail.doubles_free"),
        "does nothing: a double frees nobody from jail",
        "leave it out, or set jail.doubles_free = true",
        because=("jail.doubles_free",),
    ),
)

_START_AND_END: tuple[Entry, ...] = (
    Entry(
        "cut without a round",
        ("sudden_death.salary",),
        lambda case: not case.on("sudden_death.round"),
        "does nothing without a round after which it holds",
        "set sudden_death.round",
        because=("sudden_death.round",),
    ),
    Entry(
        "cut above the salary",
        ("sudden_death.round",),
        lambda case: case.on("sudden_death.round") and case.number("sudden_death.salary") >= _earns(case),
        "does nothing: it cuts GO to no less than it pays anyway",
        "set sudden_death.salary below the salary",
        because=("sudden_death.salary", "salary"),
    ),
    Entry(
        "cut after the limit",
        ("sudden_death.round",),
        lambda case: case.number("sudden_death.round") >= case.number("max_rounds"),
        "does nothing: the round limit stops every game before",
        "set it below max_rounds",
        because=("max_rounds",),
    ),
    Entry(
        "seconds without minutes",
        ("end.seconds_per_turn",),
        lambda case: not case.on("end.minutes"),
        "does nothing without a time at which games end",
        "set end.minutes; for the measure playing_minutes there is --seconds-per-turn",
        because=("end.minutes",),
    ),
    Entry(
        "payment without deeds",
        ("dealt.paid",),
        lambda case: not case.on("dealt.deeds"),
        "does nothing: no deeds are dealt",
        "set dealt.deeds",
        because=("dealt.deeds",),
    ),
    Entry(
        "start of a position",
        ("dealt.deeds", "purchase.laps", "speed_die.laps"),
        lambda case: case.scenario,
        "does nothing: a game that begins from a position has its start behind it",
        "leave it out, or give the deeds in the scenario",
    ),
)

_DICE: tuple[Entry, ...] = (
    Entry(
        "giver without a bonus",
        ("dice.ones_bonus_from",),
        lambda case: not case.on("dice.ones_bonus"),
        "does nothing without a bonus",
        "set dice.ones_bonus",
        because=("dice.ones_bonus",),
    ),
    Entry(
        "ones of one die",
        ("dice.ones_bonus",),
        lambda case: case.on("dice.ones_bonus") and case.number("dice.count") < 2,
        "does nothing: it takes at least two dice that show ones",
        "set dice.count = 2",
        because=("dice.count",),
    ),
    Entry(
        "laps without a speed die",
        ("speed_die.laps",),
        lambda case: not case.on("speed_die.enabled"),
        "does nothing: no speed die is thrown",
        "set speed_die.enabled = true",
        because=("speed_die.enabled",),
    ),
    Entry(
        "square of no doubles",
        ("dice.doubles_square",),
        lambda case: case.number("dice.doubles_square") >= 0 and not case.on("dice.doubles_to_jail"),
        "does nothing: doubles in a row send nobody away",
        "set dice.doubles_to_jail",
        because=("dice.doubles_to_jail",),
    ),
)

ENTRIES: tuple[Entry, ...] = (*CONTRADICTIONS, *_BOARD, *_POT, *_WITHOUT, *_START_AND_END, *_DICE)
"""All of them; errors first."""
